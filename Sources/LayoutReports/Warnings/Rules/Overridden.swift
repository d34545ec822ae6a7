import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a size that a limit of the same unit in the same style always overrides.
  func checkOverridden(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) {
    let exact = dimensions.of(.exact, axis)
    let minimum = dimensions.of(.minimum, axis)
    let maximum = dimensions.of(.maximum, axis)
    let (limit, word) = exact.exceeds(maximum) ? (maximum, "maximum") : (minimum, "minimum")
    guard exact.exceeds(maximum) || minimum.exceeds(exact) else { return }
    report(.overridden, element, .style(DimensionRole.exact.keys(axis))) { [self] in
      "the \(axis.lengthWord) of \(text(exact)) has no effect, because the \(word) is \(text(limit)): "
        + "remove the one that is not meant"
    }
  }
}
