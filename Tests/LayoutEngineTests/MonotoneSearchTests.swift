import LayoutEngine
import Testing

/// The search for the length at which a function crosses a value.
@Suite struct MonotoneSearchTests {
  /// Functions as they occur in layouts, and ones that are harder.
  private static let functions: [@Sendable (Double) -> Double] = [
    { $0 }, { 0.333 * $0 }, { max(0, $0 - 24.74329160616615) }, { 150 + 0.1 * min($0 - 999.3, 0) },
    { ($0 * 3).rounded(.up) / 3 }, { $0 < 200 ? 0 : $0 * $0 }, { $0.squareRoot() }, { _ in 7 },
  ]

  @Test(arguments: functions.indices)
  func `the boundary is found to the last bit`(index: Int) {
    let function = Self.functions[index]
    for start in [0, 1e-7, 0.1, 100.0 / 3, 135, 375.0000001192093, 1e6, .infinity] {
      let search = MonotoneSearch(function, from: start)
      let value = function(start)
      for target in [value, value.nextDown, value - 1, value / 2, value - 200] {
        let smallest = search.smallest(atLeast: target)
        if smallest == -.infinity {
          #expect(function(0) >= target)
        } else {
          #expect(function(smallest) >= target && function(smallest.nextDown) < target)
        }
      }
      for target in [value, value.nextUp, value + 1, value * 2, value + 200] {
        let largest = search.largest(atMost: target)
        if largest == .infinity {
          #expect(function(.infinity) <= target || start == .infinity)
        } else {
          #expect(function(largest) <= target && function(largest.nextUp) > target)
        }
      }
    }
  }
}
