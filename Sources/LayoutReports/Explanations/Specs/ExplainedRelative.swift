import LayoutEngine
import Platform
import TreeFiles

// Relative layout specs (docs/semantics.md §9), which include center layout specs.

extension Explainer {
  func relativePasses(
    to child: Int32, _ parent: ConstrainedElement, _ range: SizeRange
  ) -> ConstrainedElement {
    let style = tree.specs.relatives[tree.elements[parent.element].properties]
    let inner = style.childRange(in: range)
    let dropped = Axis.both.filter { range[$0].lower != inner[$0].lower }.map { $0.lengthWord }
    addStep(
      "9.1",
      dropped.isEmpty
        ? "Passes \(inner.shown) to \(title(child))."
        : "Drops the minimum \(dropped.listed()) of \(range.shown), to have space to position it in: "
          + "\(title(child)) can be \(inner.shown).")
    let (size, own) = (frame(of: parent.element).size, frame(of: child))
    let reasons = Axis.both.map { axis in
      let position = style.position(axis)
      let freeSpace = "\(size[axis].shown) − \(own.size[axis].shown)"
      let coordinate = axis == .horizontal ? own.x : own.y
      let reason =
        position.share == 0 || size[axis] == own.size[axis]
        ? "0"
        : position == .end
          ? freeSpace
          : "(\(freeSpace)) / 2"
            + (coordinate * 2 == size[axis] - own.size[axis] ? "" : ", to the pixel")
      return "\(axis.coordinate) is \(reason) (\(position.keyword))"
    }
    addStep(
      "9.1",
      "It is \(size.shown) itself; \(title(child)) is laid out at \(own.size.shown) and is at "
        + "\(own.origin.shown): \(reasons.joined(separator: ", ")).")
    return ConstrainedElement(element: child, constraint: inner, parent: range.max.definite)
  }

  func explainSizeOfRelative(_ relative: Int32, _ range: SizeRange, _ size: inout ContentSize) {
    let style = tree.specs.relatives[tree.elements[relative].properties]
    let child = title(tree.elements[relative].firstChild)
    let reasons = Axis.both.map { axis -> String in
      if style.isMinimum(axis) { return "like \(child), by its sizing option" }
      if !range.max[axis].isValidLength { return "like \(child), as the space is not limited" }
      size.fill(axis)
      return "all available space"
    }
    let own = size.size
    addStep(
      "9.1",
      reasons[0] == reasons[1]
        ? "It is \(own.shown), \(reasons[0])."
        : "It is \(own.width.shown) wide, \(reasons[0]), and \(own.height.shown) high, "
          + "\(reasons[1]).")
  }
}

extension RelativeStyle {
  func position(_ axis: Axis) -> RelativeLayoutPosition {
    axis == .horizontal ? horizontalPosition : verticalPosition
  }

  func isMinimum(_ axis: Axis) -> Bool { axis == .horizontal ? minimumWidth : minimumHeight }
}
