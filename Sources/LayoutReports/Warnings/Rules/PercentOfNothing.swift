import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Looks at the percentage of a stack's child along the stack.
  func checkBasis(_ basis: Dimension, _ element: Int32, in parent: Int32) {
    let axis = direction(of: parent).mainAxis
    let whole = parentLength(of: element, in: parent, axis)
    if !whole.isFinite { reportFraction(basis, [.flexBasis], of: whole, element, in: parent, axis) }
  }

  /// Looks at the percentages of an axis: one warning, at the first of its dimensions that is a
  /// fraction.
  func checkFractions(
    _ dimensions: Dimensions, _ element: Int32, in parent: Int32, _ axis: Axis
  ) {
    guard
      dimensions.of(.exact, axis).isFraction || dimensions.of(.minimum, axis).isFraction
        || dimensions.of(.maximum, axis).isFraction
    else { return }
    let whole = parentLength(of: element, in: parent, axis)
    if whole.isFinite { return }
    let lost = DimensionRole.allCases.first { role in
      let dimension = dimensions.of(role, axis)
      switch role {
      // The whole of an infinite dimension is no maximum, and nothing of it no minimum: as written.
      case .maximum where dimension.value == 1 && whole.isInfinite: return false
      case .minimum where dimension.value == 0: return false
      default: return dimension.isFraction
      }
    }
    guard let lost else { return }
    reportFraction(
      dimensions.of(lost, axis), lost.keys(axis), of: whole, element, in: parent, axis)
  }

  private func reportFraction(
    _ fraction: Dimension, _ keys: [StyleKey], of whole: Double, _ element: Int32,
    in parent: Int32, _ axis: Axis
  ) {
    report(.percentOfNothing, element, .style(keys)) { [self] in
      let length = axis.lengthWord
      let fact =
        "\"\(keys[0].word)\" is \(text(fraction)) of an \(whole.isNaN ? "undefined" : "infinite") "
        + "\(length), which counts as \"auto\": "
      let definer = definer(of: element, in: parent, axis)
      guard definer <= 0 else { return fact + "give \(name(definer)) a \(length), or write points" }
      let option = "lay the root out with \(sizeOption(axis)), or write points"
      return fact + (parent < 0 ? option : "give \(name(definer)) a \(length), \(option)")
    }
  }

  /// The parent size of a child on one axis, as far as it matters here: undefined, infinite or
  /// neither (docs/semantics.md §5 to §13).
  private func parentLength(of child: Int32, in parent: Int32, _ axis: Axis) -> Double {
    var child = child
    var parent = parent
    while parent >= 0 {
      let record = elements[Int(parent)]
      let range = range(of: parent)
      let most = range.max.along(axis)
      switch record.kind {
      case .stack: return range.min.along(axis) == most ? most : .nan
      case .relative, .absolute, .corner: return most.isValidLength ? most : .nan
      case .ratio:
        return range.max.width.isValidLength || range.max.height.isValidLength ? 0 : .nan
      case .inset, .background: break
      case .overlay: if child != record.firstChild { return 0 }
      default: return most
      }
      child = parent
      parent = self.parent(of: parent)
    }
    return range.max.along(axis)
  }

  /// The ancestor whose size the percentage is of, −1 for the root's own percentage.
  private func definer(of child: Int32, in parent: Int32, _ axis: Axis) -> Int32 {
    var parent = parent
    while parent > 0, elements[Int(parent)].kind.passesConstraintOn {
      parent = self.parent(of: parent)
    }
    return parent
  }
}
