import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a minimum size of the root above its maximum. `options` of the test case may set either.
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

  /// Reports a minimum above its maximum, if both are in points or both are fractions. (`checkMixedConflict` reports
  /// the others, which depend on the parent.) Returns true if there is a conflict.
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

  /// Reports, once per stack, a child whose minimum exceeds its maximum, with one in points and the other in percent,
  /// by at least the `deficit` of the stack. The message names the `effect`. Returns true if there is such a child.
  func checkMixedConflict(
    in stack: Int32, _ axis: Axis, deficit: Double, effect: @escaping () -> String
  ) -> Bool {
    for child in tree.children(of: stack) where elements[Int(child)].dimensions >= 0 {
      let own = tree.dimensions(of: child)
      let (least, most) = (own.of(.minimum, axis), own.of(.maximum, axis))
      let whole = parentLength(of: child, in: stack, axis)
      guard !least.isAuto, !most.isAuto, least.isFraction != most.isFraction, whole.isFinite else {
        continue
      }
      let lower = least.isFraction ? least.value * whole : least.value
      let upper = most.isFraction ? most.value * whole : most.value
      guard lower - upper >= deficit - pixel, frames[Int(child)].length(axis) > upper + pixel
      else { continue }
      if isReported(.conflict, child) { return true }
      report(
        .conflict, child, .style(DimensionRole.minimum.keys(axis)),
        otherwise: "write at most \(self.text(upper)), or remove the one that is not meant"
      ) { [self] in
        "the minimum \(axis.lengthWord) of \(text(least)) is above the maximum of \(text(most)), which is "
          + "\(text(least.isFraction ? lower : upper)) of \(text(whole)), and wins, so that \(effect())"
      }
      return true
    }
    return false
  }
}
