import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports a `flexBasis` in percent in a stack without a definite length.
  func checkBasis(_ basis: Dimension, _ element: Int32, in parent: Int32) {
    guard let axis = axis(of: parent) else { return }
    let whole = parentLength(of: element, axis)
    if !whole.isFinite { reportFraction(basis, [.flexBasis], of: whole, element, in: parent, axis) }
  }

  /// Reports the percentages of an axis without a definite parent size, at the first dimension that has one.
  func checkFractions(_ dimensions: Dimensions, _ element: Int32, in parent: Int32, _ axis: Axis) {
    let whole = parentLength(of: element, axis)
    if whole.isFinite { return }
    let lost = DimensionRole.allCases.first { role in
      let dimension = dimensions.of(role, axis)
      switch role {
      // A maximum of 100% of infinity and a minimum of 0% have the intended effect.
      case .maximum where dimension.value == 1 && whole.isInfinite: return false
      case .minimum where dimension.value == 0: return false
      default: return dimension.isFraction
      }
    }
    guard let lost else { return }
    reportFraction(dimensions.of(lost, axis), lost.keys(axis), of: whole, element, in: parent, axis)
  }

  private func reportFraction(
    _ fraction: Dimension, _ keys: [StyleKey], of whole: Double, _ element: Int32, in parent: Int32,
    _ axis: Axis
  ) {
    report(
      .percentOfNothing, element, .style(keys),
      otherwise: self.advice(forPercentOf: element, in: parent, axis)
    ) { [self] in
      "\"\(keys[0].word)\" is \(text(fraction)) of an \(whole.isNaN ? "undefined" : "infinite") "
        + "\(axis.lengthWord), which counts as \"auto\""
    } remedies: { [self] in
      let percentageAncestor = percentageAncestor(in: parent)
      let around = percentageAncestor > 0 ? self.parent(of: percentageAncestor) : -1
      // Removing the key suffices: content that is shorter than its scroll node fills the node.
      if percentageAncestor >= 0, scrolls(percentageAncestor, axis) {
        return [KeyRemedy(edit.remove(keys, of: element))]
      }
      let role = DimensionRole.allCases.first { $0.keys(axis).contains(keys[0]) }
      let copied = role == .exact ? edit.copying(.exact, axis, to: element) : []
      if !copied.isEmpty { return [KeyRemedy(copied)] }
      if around >= 0, scrolls(around, axis) {
        let value = text(fraction.value * frames[around].length(axis))
        return [
          KeyRemedy(
            role.map { edit.set($0, axis, value, of: element) }
              ?? edit.set(keys[0], value, of: element))
        ]
      }
      if fraction.value == 1, role == .exact, self.axis(of: parent) == axis.crossed {
        return [
          KeyRemedy(
            edit.remove(.exact, axis, of: element)
              + edit.set(.alignSelf, "\"stretch\"", of: element), keepsFrames: true)
        ]
      }
      return percentageAncestor > 0 ? [KeyRemedy(filling(percentageAncestor, axis))] : []
    }
  }

  private func advice(forPercentOf element: Int32, in parent: Int32, _ axis: Axis) -> String {
    let ancestor = percentageAncestor(in: parent)
    return (ancestor < 0 ? "" : "give \(name(ancestor)) a \(axis.lengthWord), ")
      + (ancestor > 0 ? "" : "lay the root out with \(sizeOption(axis)), ")
      // A height that is meant as a part of the width.
      + (axis == .vertical && isPlain(elements[element]) ? "put it into a \"ratio\", " : "")
      + "or write points"
  }

  /// Returns the parent size of a child on one axis; not finite if it is undefined (docs/semantics.md §5 to §13).
  func parentLength(of child: Int32, _ axis: Axis) -> Double {
    var (containers, element) = ([Int32](), child)
    var length: Double?
    while length == nil {
      let container = self.parent(of: element)
      if container < 0 {
        length = range.max[axis]
      } else if !passesOn(container, to: element) {
        length = frames[container].length(axis)
      } else {
        length = ownParentLength(of: container, axis)
        if length == nil { containers.append(container) }
        element = container
      }
    }
    return containers.reversed().reduce(length ?? .nan) { inner($0, of: $1, axis) }
  }

  /// Returns a length without the insets of an inset spec; unchanged for other elements.
  func inner(_ length: Double, of container: Int32, _ axis: Axis) -> Double {
    elements[container].kind == .inset
      ? larger(0, finiteInsets(of: container, axis).reduce(length, -)) : length
  }

  /// Returns the finite insets of a spec at both ends of an axis; none for other elements.
  func finiteInsets(of element: Int32, _ axis: Axis) -> [Double] {
    let record = elements[element]
    guard record.kind == .inset else { return [] }
    let insets = tree.specs.insets[record.properties]
    let both = axis == .horizontal ? [insets.left, insets.right] : [insets.top, insets.bottom]
    return both.filter { $0.isFinite }
  }

  /// Returns the parent size of a container's children; nil if the container passes on its own.
  private func ownParentLength(of container: Int32, _ axis: Axis) -> Double? {
    let kind = elements[container].kind
    if kind.passesConstraintOn { return nil }
    if kind == .scroll {
      // Percentages refer to the node's size, with which content that is shorter than the node is laid out.
      return workspace.contentRange(ofScroll: container, in: tree).max[axis]
    }
    let range = range(of: container)
    let maximum = range.max[axis]
    switch kind {
    case .stack: return range.min[axis] == maximum ? maximum : .nan
    case .relative, .absolute, .corner: return maximum.isValidLength ? maximum : .nan
    case .ratio:
      return range.max.width.isValidLength || range.max.height.isValidLength
        ? frames[container].length(axis) : .nan
    default: return maximum
    }
  }

  /// Returns false for the top layer of an overlay, whose percentages refer to the size of the overlay's child.
  func passesOn(_ parent: Int32, to child: Int32) -> Bool {
    let record = elements[parent]
    return record.kind != .overlay || child == record.firstChild
  }

  /// Returns the ancestor whose size the percentages of children of `parent` refer to; −1 for percentages of the root.
  private func percentageAncestor(in parent: Int32) -> Int32 {
    var parent = parent
    while parent >= 0, elements[parent].kind.passesConstraintOn { parent = self.parent(of: parent) }
    return parent
  }
}
