import TreeFiles

/// Orders numbers by simplicity: 40 is simpler than 37, 1 is simpler than 40, and 0 is the simplest.
package enum SimpleNumber {
  /// Returns simpler numbers to try in place of a number, the simplest first.
  static func simpler(than number: Double) -> [Double] {
    sorted([0, 1, 10, 100] + round(near: number), simplerThan: number)
  }

  /// Returns the nearest multiples of 100, 10 and 1 on both sides of a number.
  private static func round(near number: Double) -> [Double] {
    [100.0, 10, 1].flatMap { step in
      [(number / step).rounded(.down) * step, (number / step).rounded(.up) * step]
    }
  }

  /// Returns the simplest width that satisfies a condition: one of `preferred`, the simplest first, or a width near
  /// `width` in `range`. `width` must satisfy the condition.
  package static func simplestWidth(
    from width: Double, preferred: [Double], in range: ClosedRange<Double>,
    where condition: (Double) -> Bool
  ) -> Double {
    var width = width
    while true {
      var candidates = preferred
      if let index = preferred.firstIndex(of: width) {
        candidates = Array(preferred[..<index])
      } else {
        candidates += sorted(round(near: width).filter(range.contains), simplerThan: width)
      }
      guard let simpler = candidates.first(where: condition) else { return width }
      width = simpler
    }
  }

  private static func sorted(_ candidates: [Double], simplerThan number: Double) -> [Double] {
    candidates.uniqued.filter { isSimpler($0, number) }.sorted(by: isSimpler)
  }

  private static func isSimpler(_ one: Double, _ other: Double) -> Bool {
    (digits(of: one), abs(one), one < 0 ? 1 : 0) < (
      digits(of: other), abs(other), other < 0 ? 1 : 0
    )
  }

  /// Returns the number of digits without leading and trailing zeros, plus 1 for a fraction.
  private static func digits(of number: Double) -> Int {
    let text = text(of: abs(number))
    let digits = text.filter(\.isNumber).drop { $0 == "0" }
    let count = digits.count - digits.reversed().prefix { $0 == "0" }.count
    return count + (text.contains(".") ? 1 : 0)
  }
}
