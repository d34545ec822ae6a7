import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports a minimum size of the root above its maximum. `options` of the test case may set either.
  func checkBounds(_ options: CaseOptions) {
    for axis in [Axis.horizontal, .vertical] {
      let (minimum, maximum) = (range.min[axis], range.max[axis])
      if minimum <= maximum { continue }
      var keys: [CaseKey] = []
      if options.min?[axis] == minimum { keys.append(.min) }
      if options.max?[axis] == maximum { keys.append(.max) }
      report(.conflict, 0, keys.isEmpty ? .element : .ofCase(keys)) { [self] in
        "the root's minimum \(axis.lengthWord) of \(text(minimum)) is above its maximum of "
          + "\(text(maximum)), and wins: remove one of the two, or set both with "
          + sizeOption(axis)
      }
    }
  }

  /// Reports a minimum above its maximum in the same unit. Returns true if there is a conflict.
  func checkConflict(_ dimensions: Dimensions, _ element: Int32, _ axis: Axis) -> Bool {
    let minimum = dimensions.of(.minimum, axis)
    let maximum = dimensions.of(.maximum, axis)
    guard minimum.exceeds(maximum) else { return false }
    report(.conflict, element, .style(DimensionRole.minimum.keys(axis))) { [self] in
      "the minimum \(axis.lengthWord) of \(text(minimum)) is above the maximum of \(text(maximum)), and "
        + "wins: remove the one that is not meant"
    }
    return true
  }

  /// Reports, once per stack, a child whose minimum exceeds its maximum, with one in points and the other in percent,
  /// by at least the `deficit` of the stack. The message names the `effect`. Returns true if there is such a child.
  func checkMixedConflict(
    in stack: Int32, _ axis: Axis, deficit: Double, effect: @escaping () -> String
  ) -> Bool {
    for child in tree.children(of: stack) where elements[child].dimensions >= 0 {
      let own = tree.dimensions(of: child)
      let (minimum, maximum) = (own.of(.minimum, axis), own.of(.maximum, axis))
      let parentLength = parentLength(of: child, axis)
      guard !minimum.isAuto, !maximum.isAuto, minimum.isFraction != maximum.isFraction,
        parentLength.isFinite
      else { continue }
      let lower = minimum.isFraction ? minimum.value * parentLength : minimum.value
      let upper = maximum.isFraction ? maximum.value * parentLength : maximum.value
      guard lower - upper >= deficit - pixel, frames[child].length(axis) > upper + pixel else {
        continue
      }
      if isReported(.conflict, child) { return true }
      report(
        .conflict, child, .style(DimensionRole.minimum.keys(axis)),
        otherwise: "write at most \(self.text(upper)), or remove the one that is not meant"
      ) { [self] in
        "the minimum \(axis.lengthWord) of \(text(minimum)) is above the maximum of \(text(maximum)), which is "
          + "\(text(minimum.isFraction ? lower : upper)) of \(text(parentLength)), and wins, so that \(effect())"
      }
      return true
    }
    return false
  }
}
