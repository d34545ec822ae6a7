/// A random number generator with the same sequence for the same seed on every machine.
///
///     var random = SplitMix64(seed: 7)
///     random.below(6)  // the same throw of a die on every machine
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014). The helpers replace the standard library's `random(in:using:)`, whose
/// results may change from one version of Swift to the next.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed; every seed is as good as any other.
  package init(seed: UInt64) { state = seed }

  /// Creates the generator of one attempt. Its numbers are independent of the numbers of other attempts with the same
  /// seed.
  package init(seed: UInt64, try index: Int) {
    var numbers = SplitMix64(seed: seed)
    self.init(seed: numbers.next() ^ UInt64(index))
  }

  /// Returns 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, a limit of at least 1.
  package mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Returns a number in a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns one of the values, which must not be empty.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
