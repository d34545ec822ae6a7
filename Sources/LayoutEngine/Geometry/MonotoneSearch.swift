/// Finds where a function of a length that never decreases crosses a value, to the last bit.
///
/// The function is evaluated as the layout does, so that rounding is what it is there: an inverse
/// formula would round on its own. Most of these functions are linear except for rounding, so a secant
/// comes within a few doubles of the answer; bisection, which works on any of them, does the rest.
package struct MonotoneSearch {
  private let function: (Double) -> Double
  private let start: Double

  /// A search that starts at a length ≥ 0.
  package init(_ function: @escaping (Double) -> Double, from start: Double) {
    self.function = function
    self.start = start
  }

  /// Returns the smallest length whose value is `target` or more, which that of the start is: −∞
  /// where that of 0 is, too.
  package func smallest(atLeast target: Double) -> Double {
    if function(0) >= target { return -.infinity }
    return Double(
      bitPattern: boundary(
        passes: start.bitPattern, fails: 0, guess: guess(target, step: -0x1p-10)
      ) { function(Double(bitPattern: $0)) >= target })
  }

  /// Returns the largest length whose value is `target` or less, which that of the start is.
  package func largest(atMost target: Double) -> Double {
    if start == .infinity || function(.infinity) <= target { return .infinity }
    return Double(
      bitPattern: boundary(
        passes: start.bitPattern, fails: Double.infinity.bitPattern,
        guess: guess(target, step: 0x1p-10)
      ) { function(Double(bitPattern: $0)) <= target })
  }

  /// Returns the length at which the secant through the start meets the target, after two steps of the secant
  /// method.
  private func guess(_ target: Double, step: Double) -> Double {
    var (last, length) = (start, start * (1 + step))
    var lastValue = function(last)
    for _ in 0..<2 {
      let value = function(length)
      let next = length + (target - value) * (length - last) / (value - lastValue)
      guard next > 0, next.isFinite else { break }
      (last, lastValue, length) = (length, value, next)
    }
    return length
  }

  /// The last of the bit patterns from `passes` toward `fails` that passes. (Those of lengths ≥ 0 are
  /// in their order.)
  private func boundary(
    passes: UInt64, fails: UInt64, guess: Double, _ holds: (UInt64) -> Bool
  ) -> UInt64 {
    var (passes, fails) = (passes, fails)
    func isBetween(_ pattern: UInt64) -> Bool {
      Swift.min(passes, fails) < pattern && pattern < Swift.max(passes, fails)
    }
    // From the guess in steps that double, until the boundary is between two of them.
    var distance: UInt64 = 1
    var pattern = guess.bitPattern
    while isBetween(pattern) {
      let isHeld = holds(pattern)
      if isHeld { passes = pattern } else { fails = pattern }
      pattern = isHeld == (fails > passes) ? pattern &+ distance : pattern &- distance
      distance <<= 1
      if distance > 1 << 20 { break }
    }
    while passes > fails ? passes - fails > 1 : fails - passes > 1 {
      let middle =
        Swift.min(passes, fails) + (Swift.max(passes, fails) - Swift.min(passes, fails)) / 2
      if holds(middle) { passes = middle } else { fails = middle }
    }
    return passes
  }
}
