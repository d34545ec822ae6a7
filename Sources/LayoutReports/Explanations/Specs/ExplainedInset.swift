import LayoutEngine
import Platform
import TreeFiles

// Inset layout specs (docs/semantics.md §7).

extension Explainer {
  func insetPasses(
    to child: Int32, _ parent: ConstrainedElement, _ range: SizeRange
  ) -> ConstrainedElement {
    let both = explainInsets(parent.element, range)
    explainPosition(of: child, both)
    return ConstrainedElement(
      element: child, constraint: SizeRange(width: both[0].inner, height: both[1].inner),
      parent: Size(
        width: larger(0, parent.parent.width - both[0].fixed),
        height: larger(0, parent.parent.height - both[1].fixed)))
  }

  func explainSizeOfInset(_ inset: Int32, _ range: SizeRange, _ size: inout ContentSize) {
    let child = tree.elements[inset].firstChild
    let both = explainInsets(inset, range)
    let inner = frame(of: child).size
    addStep(
      "7",
      "\(title(child).capitalized) is laid out at \(inner.shown); with the insets, that is "
        + "\(size.size.shown).")
    size.content = Size(
      width: inner.width + both[0].before + both[0].after,
      height: inner.height + both[1].before + both[1].after)
    for (axis, insets) in zip(Axis.both, both) where insets.isOpen { size.fill(axis) }
  }

  func insets(_ inset: Int32, _ axis: Axis, _ range: SizeRange) -> AxisInsets {
    AxisInsets(tree.specs.insets[tree.elements[inset].properties], axis, in: range[axis])
  }

  /// Explains steps 1 to 3 of §7. Returns the insets along both axes.
  private func explainInsets(_ inset: Int32, _ range: SizeRange) -> [AxisInsets] {
    let both = Axis.both.map { insets(inset, $0, range) }
    let inner = SizeRange(width: both[0].inner, height: both[1].inner)
    let insetPhrases = insetPhrases(both[0], both[1])
    let dropped = zip(Axis.both, both).filter { $1.isOpen }.map { $0.0.lengthWord }
    var text =
      "Subtracts \(insetPhrases.isEmpty ? "nothing" : insetPhrases.listed()) from \(range.shown)"
    if !dropped.isEmpty {
      text += "; an infinite inset drops the minimum \(dropped.listed())"
    }
    text += ": \(title(tree.elements[inset].firstChild)) can be \(inner.shown)."
    let written = tree.specs.insets[tree.elements[inset].properties]
    let sides = [[written.left, written.right], [written.top, written.bottom]]
    for (index, axis) in Axis.both.enumerated()
    where sides[index].contains(.infinity) && !both[index].isOpen {
      text += " Its \(axis.lengthWord) has no maximum, so an infinite inset counts as 0."
    }
    if let safe = tree.safeInsets.first(where: { $0.element == inset }) { text += words(for: safe) }
    addStep("7", text)
    return both
  }

  /// Returns ` The safe area is 59 on the top and 34 on the bottom.`
  private func words(for safe: SafeInset) -> String {
    guard let area = tree.safeArea else {
      return " Neither a device nor the case says the safe area, so it is 0."
    }
    let sides = [
      (Edges.top, "top", area.top), (.left, "left", area.left), (.bottom, "bottom", area.bottom),
      (.right, "right", area.right),
    ].filter { safe.edges.contains($0.0) }
    let insets = sides.filter { $0.2 != 0 }.map { "\($0.2.shown) on the \($0.1)" }
    return " The safe area is \(insets.isEmpty ? "0" : insets.listed())."
  }

  /// Returns the finite insets that are not 0: `12 on left and right`, `8 on the bottom`.
  private func insetPhrases(_ horizontal: AxisInsets, _ vertical: AxisInsets) -> [String] {
    var sides = [
      ("left", horizontal.before), ("right", horizontal.after), ("top", vertical.before),
      ("bottom", vertical.after),
    ].filter { $0.1 != 0 && $0.1.isFinite }
    if sides.count == 4 && sides.allSatisfy({ $0.1 == sides[0].1 }) {
      return ["\(sides[0].1.shown) on each side"]
    }
    var texts: [String] = []
    while let inset = sides.first?.1 {
      let names = sides.filter { $0.1 == inset }.map { $0.0 }
      sides.removeAll { $0.1 == inset }
      texts.append("\(inset.shown) on \(names.count == 1 ? "the " : "")\(names.listed())")
    }
    return texts
  }

  /// Explains the position (§7, step 7).
  private func explainPosition(of child: Int32, _ both: [AxisInsets]) {
    let frame = frame(of: child)
    var reasons: [String] = []
    for (axis, insets) in zip(Axis.both, both) where insets.before.isInfinite {
      let end = insets.bounds.upper.shown
      reasons.append(
        insets.after.isInfinite
          ? "\(axis.coordinate) is the middle of \(end)"
          : "\(axis.coordinate) is \(end) − (\(insets.after.shown) + \(frame.size[axis].shown))")
    }
    addStep(
      "7",
      reasons.isEmpty
        ? "\(title(child).capitalized) is at \(frame.origin.shown)."
        : "\(title(child).capitalized) is laid out at \(frame.size.shown), at "
          + "\(frame.origin.shown): \(reasons.listed()).")
  }
}
