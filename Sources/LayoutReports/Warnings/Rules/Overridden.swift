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
    report(
      .overridden, element, .style(DimensionRole.exact.keys(axis)),
      otherwise: "remove one of the two"
    ) { [self] in
      "the \(axis.lengthWord) of \(text(exact)) has no effect, because the \(word) is \(text(limit))"
    } remedies: { edit in
      let role: DimensionRole = exact.exceeds(most) ? .maximum : .minimum
      return [
        KeyRemedy(edit.set(.exact, axis, edit.json(limit), of: element), keepsFrames: true),
        KeyRemedy(edit.remove(role, axis, of: element)),
      ]
    }
  }
}
