/// A random number generator with the same numbers for the same seed everywhere.
///
///     var random = SplitMix64(seed: 7)
///     random.below(6)  // the same throw of a die on every machine
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014). The helpers are here, and not the standard library's `random(in:using:)`,
/// because what that draws may change from one version of Swift to the next.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at a seed; every seed is as good as any other.
  package init(seed: UInt64) { state = seed }

  /// A generator of the numbers of one try, which are independent of those of other tries.
  package init(seed: UInt64, try index: Int) {
    var numbers = SplitMix64(seed: seed)
    self.init(seed: numbers.next() ^ UInt64(index))
  }

  /// 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, a limit of at least 1.
  package mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number of a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// One of some values, of which there is at least one.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
