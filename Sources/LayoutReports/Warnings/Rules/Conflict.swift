import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Looks for a minimum size of the root above its maximum, of which `options` may have set one or both.
  func checkBounds(_ options: CaseOptions) {
    for axis in [Axis.horizontal, .vertical] {
      let (least, most) = (range.min[axis], range.max[axis])
      if least <= most { continue }
      var keys: [CaseKey] = []
      if options.min?[axis] == least { keys.append(.min) }
      if options.max?[axis] == most { keys.append(.max) }
      report(.conflict, 0, keys.isEmpty ? .element : .ofCase(keys)) { [self] in
        "the root's minimum \(axis.lengthWord) of \(text(least)) is above its maximum of "
          + "\(text(most)), and wins: remove one of the two, or set both with "
          + sizeOption(axis)
      }
    }
  }

  /// Looks for a minimum above its maximum, both in points or both fractions: a mixture depends on the
  /// parent. Returns whether there is one.
  func checkConflict(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) -> Bool {
    let least = dimensions.of(.minimum, axis)
    let most = dimensions.of(.maximum, axis)
    guard least.exceeds(most) else { return false }
    report(.conflict, element, .style(DimensionRole.minimum.keys(axis))) { [self] in
      "the minimum \(axis.lengthWord) of \(text(least)) is above the maximum of \(text(most)), and "
        + "wins: remove the one that is not meant"
    }
    return true
  }
}
