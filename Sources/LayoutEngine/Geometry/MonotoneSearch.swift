/// Finds the exact length, to the last bit, at which a function that never decreases crosses a value.
///
/// The function is evaluated as in a layout, with the same rounding; an inverse formula would round differently. Most
/// of these functions are linear except for rounding, so the secant method comes within a few doubles of the answer;
/// bisection, which works for all of them, does the rest.
package struct MonotoneSearch {
  private let function: (Double) -> Double
  private let start: Double

  /// Creates a search that starts at a length ≥ 0.
  package init(_ function: @escaping (Double) -> Double, from start: Double) {
    self.function = function
    self.start = start
  }

  /// Returns the smallest length at which the function's value is `target` or more; −∞ if the value at 0 already is.
  /// The value at `start` must be `target` or more.
  package func smallest(atLeast target: Double) -> Double {
    if function(0) >= target { return -.infinity }
    return Double(
      bitPattern: boundary(
        passes: start.bitPattern, fails: 0, guess: guess(target, step: -0x1p-10)
      ) { function(Double(bitPattern: $0)) >= target })
  }

  /// Returns the largest length at which the function's value is `target` or less; ∞ if the value at ∞ still is. The
  /// value at `start` must be `target` or less.
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

  /// Returns the last bit pattern from `passes` toward `fails` for which `holds` is true. (The bit patterns of lengths
  /// ≥ 0 are in the order of the lengths.)
  private func boundary(
    passes: UInt64, fails: UInt64, guess: Double, _ holds: (UInt64) -> Bool
  ) -> UInt64 {
    var (passes, fails) = (passes, fails)
    func isBetween(_ pattern: UInt64) -> Bool {
      Swift.min(passes, fails) < pattern && pattern < Swift.max(passes, fails)
    }
    // An exponential search from the guess: steps double until the boundary is between two of them.
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
