import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Looks for a minimum above its maximum, both in points or both fractions: a mixture depends on the
  /// parent. Returns whether there is one.
  func checkConflict(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) -> Bool {
    let least = dimensions.of(.minimum, axis)
    let most = dimensions.of(.maximum, axis)
    guard least.exceeds(most) else { return false }
    report(.conflict, element, .style(DimensionRole.minimum.keys(axis))) { [self] in
      "the minimum \(axis.lengthWord) of \(text(least)) is above the maximum of \(text(most)), and "
        + "wins: lower the minimum or raise the maximum"
    }
    return true
  }
}
