import LayoutEngine
import Platform

// Corner layout specs (docs/semantics.md §12).

extension Explainer {
  func cornerPasses(
    to next: Int32, _ parent: ConstrainedElement, _ range: SizeRange
  ) -> ConstrainedElement {
    let child = tree.elements[parent.element].firstChild
    let style = tree.specs.corners[tree.elements[parent.element].properties]
    if style.wrapsCorner || next != child {
      explainCorner(parent.element, style, range)
    } else {
      addStep("12", "Passes \(range.shown) to its child, \(title(child)), at 0, 0.")
    }
    return ConstrainedElement(element: next, constraint: range, parent: range.max.definite)
  }

  func explainSizeOfCorner(_ corner: ConstrainedElement, _ range: SizeRange) {
    let style = tree.specs.corners[tree.elements[corner.element].properties]
    if style.wrapsCorner {
      explainCorner(corner.element, style, range)
    } else {
      explainSize(asChild: tree.elements[corner.element].firstChild, "12")
    }
  }

  private func explainCorner(_ spec: Int32, _ style: CornerStyle, _ range: SizeRange) {
    let child = tree.elements[spec].firstChild
    let corner = tree.elements[child].nextSibling
    let (inside, outside) = (frame(of: child), frame(of: corner))
    let offset = style.offset == .zero ? "" : ", moved by \(style.offset.shown),"
    let origin = Point(x: outside.x - inside.x, y: outside.y - inside.y)
    addStep(
      "12",
      "In \(range.shown) \(title(child)) is \(inside.size.shown) and \(title(corner)) "
        + "\(outside.size.shown). Centred on \(style.location.keyword)\(offset) \(title(corner)) is "
        + "at \(origin.shown).")
    if style.wrapsCorner {
      addStep(
        "12",
        "With wrapsCorner it includes both, \(frame(of: spec).size.shown), with the child at "
          + "\(inside.origin.shown) and the corner at \(outside.origin.shown).")
    }
  }
}
