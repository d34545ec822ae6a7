import LayoutEngine
import Platform

// Nodes with a layout, wrappers (docs/semantics.md §6), overlay and background specs (§8).

extension Explainer {
  /// Explains what a node (§6.1) or wrapper (§6.3) passes to a child.
  func nodePasses(
    to child: Int32, _ range: SizeRange, isWrapper: Bool
  ) -> ConstrainedElement {
    addStep(
      isWrapper ? "6.3" : "6.1",
      (isWrapper
        ? "Passes \(range.shown) to \(title(child))"
        : "Lays out its layout, \(title(child)), in \(range.shown)") + ", at 0, 0.")
    return ConstrainedElement(element: child, constraint: range, parent: range.max)
  }

  func explainSizeOfNode(_ node: Int32) {
    let child = tree.elements[node].firstChild
    addStep(
      "6.1",
      "A node is as large as its layout: \(title(child)) is \(frame(of: child).size.shown).")
  }

  func explainSizeOfWrapper(_ wrapper: Int32, _ range: SizeRange) {
    let size = frame(of: wrapper).size.shown
    let count = children(of: wrapper).count
    if count == 0 {
      return addStep(
        "6.3", "A wrapper without children is as small as \(range.shown) allows: \(size).")
    }
    let largest = count == 1 ? "its child" : "the largest of its \(count) children"
    let minimum = range.min == .zero ? "" : ", and at least \(range.min.shown)"
    addStep("6.3", "It is as wide and as high as \(largest)\(minimum): \(size).")
  }

  /// Explains what an overlay or background spec passes to a child (§8).
  func layersPass(
    to next: Int32, _ parent: ConstrainedElement, _ range: SizeRange
  ) -> ConstrainedElement {
    let isOverlay = tree.elements[parent.element].kind == .overlay
    let child = mainChild(of: parent.element)
    let section = isOverlay ? "8.1" : "8.2"
    if next == child {
      addStep(section, "Passes \(range.shown) to its child, \(title(child)), at 0, 0.")
      return ConstrainedElement(element: child, constraint: range, parent: parent.parent)
    }
    let size = frame(of: child).size
    addStep(
      section,
      "Its child, \(title(child)), is \(size.shown), and \(title(next)) is laid out in exactly "
        + "that, at 0, 0.")
    return ConstrainedElement(
      element: next, constraint: SizeRange(exactly: size), parent: isOverlay ? size : parent.parent)
  }

  func explainSizeOfLayers(_ element: Int32) {
    explainSize(
      asChild: mainChild(of: element), tree.elements[element].kind == .overlay ? "8.1" : "8.2")
  }

  /// The child that determines the size of an overlay or background.
  private func mainChild(of element: Int32) -> Int32 {
    let first = tree.elements[element].firstChild
    return tree.elements[element].kind == .background ? tree.elements[first].nextSibling : first
  }
}
