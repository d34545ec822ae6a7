import LayoutEngine
import Platform
import TreeFiles

// Scroll nodes (docs/semantics.md §15).

extension Explainer {
  /// Returns a scroll node with the constraint of its content.
  func contentElement(of scroll: ConstrainedElement) -> ConstrainedElement {
    ConstrainedElement(
      element: scroll.element,
      constraint: tree.elements[scroll.element].scrollStyle.contentConstraint(scroll.constraint),
      parent: scroll.parent, inStack: scroll.inStack)
  }

  func scrollPasses(
    to child: Int32, _ scroll: ConstrainedElement
  ) throws(LayoutFailure) -> ConstrainedElement {
    let steps = try scrollSteps(of: scroll)
    addStep("15", "Lays out its content, \(title(child)), in \(steps.ranges.first.shown), at 0, 0.")
    if steps.fills {
      addStep(
        "15",
        "That is \(steps.content.shown), and the scroll node is \(steps.size.shown). To let the content fill it, it "
          + "is laid out again, in \(steps.ranges.last.shown).")
    }
    return ConstrainedElement(
      element: child, constraint: steps.ranges.last, parent: steps.ranges.last.max)
  }

  func explainSizeOfScroll(
    _ scroll: ConstrainedElement, _ size: inout ContentSize
  ) throws(LayoutFailure) {
    let steps = try scrollSteps(of: scroll)
    let content = steps.content.shown
    guard tree.elements[scroll.element].managesContentSize else {
      return addStep(
        "15",
        "Without automaticallyManagesContentSize, it is as large as its content, and nothing scrolls: \(content)."
      )
    }
    size.content = steps.content
    for axis in Axis.both where isParentSized(scroll, axis) { size.fill(axis) }
    let lead =
      Axis.both.map { axis in
        isParentSized(scroll, axis)
          ? "as \(axis.extentWord) as its parent, \(scroll.parent[axis].shown), within "
            + scroll.constraint[axis].shown
          : "as \(axis.extentWord) as its content"
      }.listed()
    addStep("15", "It is \(lead): \(steps.size.shown).")
    if let managed = layout.workspace.contentSize(of: scroll.element, in: tree) {
      addStep("15", "Its content size is \(managed.shown).")
    }
  }

  /// Returns true if a scroll node has the size of its parent along an axis (§15, step 3).
  func isParentSized(_ element: ConstrainedElement, _ axis: Axis) -> Bool {
    tree.elements[element.element].managesContentSize
      && element.constraint[axis].clamp(element.parent[axis]).isValidLength
  }
}
