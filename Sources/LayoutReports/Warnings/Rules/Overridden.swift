import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Looks for a size that the minimum or the maximum of the same style always overrides: points
  /// against points, or fractions against fractions. A mixture is what limits are for.
  func checkOverridden(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) {
    let exact = dimensions.of(.exact, axis)
    let least = dimensions.of(.minimum, axis)
    let most = dimensions.of(.maximum, axis)
    let (limit, word) = exact.exceeds(most) ? (most, "maximum") : (least, "minimum")
    guard exact.exceeds(most) || least.exceeds(exact) else { return }
    report(.overridden, element, .style(DimensionRole.exact.keys(axis))) { [self] in
      "the \(axis.lengthWord) of \(text(exact)) has no effect, because the \(word) is \(text(limit)): "
        + "remove the one that is not meant"
    }
  }
}
