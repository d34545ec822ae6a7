import LayoutEngine
import Platform
import TreeFiles

// Absolute layout specs (docs/semantics.md §11).

extension Explainer {
  func absolutePasses(to child: Int32, _ range: SizeRange) -> ConstrainedElement {
    let position = tree.placement(of: child).layoutPosition
    let parent = range.max.definite
    let inner = tree.dimensions(of: child).absoluteRange(from: position, in: range, parent: parent)
    addStep(
      "11",
      "Places \(title(child)) at its layoutPosition, \(position.shown). The rest of \(range.shown) "
        + "from there, and its style, allow \(inner.shown).")
    return ConstrainedElement(element: child, constraint: inner, parent: parent)
  }

  func explainSizeOfAbsolute(_ absolute: Int32, _ range: SizeRange, _ size: inout ContentSize) {
    let fits = Axis.both.filter {
      tree.elements[absolute].fitsChildren || !range.max[$0].isValidLength
    }
    for axis in Axis.both where !fits.contains(axis) { size.fill(axis) }
    let own = size.size.shown
    switch fits.count {
    case 0: addStep("11", "It fills the available space: \(own).")
    case 1:
      addStep(
        "11",
        "Its \(fits[0].lengthWord) is that of its content, and its \(fits[0].crossed.lengthWord) "
          + "fills the available space: \(own).")
    default: addStep("11", "It is as large as its content: \(own).")
    }
  }
}
