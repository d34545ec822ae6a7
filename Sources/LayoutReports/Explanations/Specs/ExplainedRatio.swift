import LayoutEngine
import Platform
import TreeFiles

// Ratio layout specs (docs/semantics.md §10).

extension Explainer {
  func ratioPasses(
    to child: Int32, _ parent: ConstrainedElement, _ range: SizeRange
  ) -> ConstrainedElement {
    let best = explainRatio(parent.element, range)
    return ConstrainedElement(
      element: child, constraint: best.map { range.intersect(SizeRange(exactly: $0)) } ?? range,
      parent: best ?? .undefined)
  }

  func explainSizeOfRatio(_ ratio: Int32, _ range: SizeRange, _ size: inout ContentSize) {
    if explainRatio(ratio, range) != nil { size.owner = .ratio }
    explainSize(asChild: tree.elements[ratio].firstChild, "10")
  }

  private func explainRatio(_ spec: Int32, _ range: SizeRange) -> Size? {
    let ratio = tree.specs.ratios[tree.elements[spec].properties]
    let child = title(tree.elements[spec].firstChild)
    let candidates = RatioCandidates(ratio, range, pixels)
    let lead = "Ratio \(text(of: ratio)) in \(range.shown)"
    guard let best = candidates.best else {
      addStep(
        "10",
        "Neither axis of \(range.shown) is bounded, so ratio \(text(of: ratio)) has no effect and "
          + "\(child) has the same range.")
      return nil
    }
    func shown(_ size: Size, filling axis: Axis) -> String {
      let exact = axis == .horizontal ? ratio * size.width : size.height / ratio
      let length = size[axis.crossed]
      return exact != length && pixels.floor(exact) == length
        ? "\(size.shown) (\(exact.shown), to the pixel below)" : size.shown
    }
    guard let width = candidates.fillingWidth, let height = candidates.fillingHeight else {
      let axis = candidates.fillingWidth == nil ? Axis.vertical : .horizontal
      addStep(
        "10",
        "\(lead): \(shown(best, filling: axis)) fills the \(axis.lengthWord), the only bounded axis, so "
          + "\(child) is laid out in exactly that.")
      return best
    }
    func candidate(_ size: Size, _ axis: Axis) -> String {
      "\(shown(size, filling: axis)) fills the \(axis.lengthWord) with a deviation of "
        + candidates.deviation(of: size).shown
    }
    addStep(
      "10",
      "\(lead): \(candidate(width, .horizontal)) and \(candidate(height, .vertical)); \(child) is laid out in "
        + "exactly \(best.shown), the closer one.")
    return best
  }

  /// Explains the size of a spec that has the size of its child.
  func explainSize(asChild child: Int32, _ section: String) {
    addStep(
      section, "It is as large as its child, \(title(child)): \(frame(of: child).size.shown).")
  }
}
