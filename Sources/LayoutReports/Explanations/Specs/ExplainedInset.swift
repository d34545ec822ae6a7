import LayoutEngine
import TreeFiles

// docs/semantics.md §7

/// The insets of one axis, and what they make of its bounds.
struct ExplainedInsets {
  let axis: Axis
  /// As the tree has them.
  let written: (before: Double, after: Double)
  /// As they count: an infinite one is 0 where there is no bound.
  let before: Quantity
  let after: Quantity
  /// What the finite ones take off.
  let fixed: Quantity
  let outer: QuantityBounds
  let inner: QuantityBounds

  var hasInfinite: Bool { before.value.isInfinite || after.value.isInfinite }
}

extension Explainer {
  func explainInset(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let child = record.firstChild
    let written = tree.specs.insets[record.properties]
    let horizontal = insets(.horizontal, (written.left, written.right), range.width)
    let vertical = insets(.vertical, (written.top, written.bottom), range.height)
    let inner = QuantityRange(horizontal.inner, vertical.inner)
    let parent = QuantityPair(
      reduced(place.parent.horizontal, horizontal), reduced(place.parent.vertical, vertical))
    draft.say("7", wording.insetPasses(child, horizontal, vertical, inner))
    let childSize = try measure(child, "child", inner, parent: parent)
    if next != nil {
      let position = QuantityPair(
        self.position(childSize.horizontal, horizontal),
        self.position(childSize.vertical, vertical))
      draft.say("7", wording.insetPlaces(child, childSize, horizontal, vertical, position))
      return Outcome(
        size: range.min, next: Place(element: child, constraint: inner, parent: parent),
        position: position)
    }
    let size = QuantityPair(
      outer(childSize.horizontal, horizontal), outer(childSize.vertical, vertical))
    draft.say("7", wording.insetSize(child, childSize, size))
    return Outcome(size: size)
  }

  /// Steps 1 to 3.
  private func insets(
    _ axis: Axis, _ written: (before: Double, after: Double), _ bounds: QuantityBounds
  ) -> ExplainedInsets {
    let names = axis == .horizontal ? ("left", "right") : ("top", "bottom")
    func inset(_ name: String, _ value: Double) -> Quantity {
      if value == 0 || (value.isInfinite && bounds.upper.value.isInfinite) { return 0 }
      return draft.given("\(name) inset", value)
    }
    let before = inset(names.0, written.before)
    let after = inset(names.1, written.after)
    let fixed = add(
      "\(names.0) and \(names.1) insets", [before, after].filter { $0.value.isFinite })
    let hasInfinite = before.value.isInfinite || after.value.isInfinite
    return ExplainedInsets(
      axis: axis, written: written, before: before, after: after, fixed: fixed, outer: bounds,
      inner: QuantityBounds(
        inside("minimum inner \(axis.length)", hasInfinite ? 0 : bounds.lower, fixed),
        inside("maximum inner \(axis.length)", bounds.upper, fixed)))
  }

  /// `max(0, length − fixed)`
  private func inside(_ name: String, _ length: Quantity, _ fixed: Quantity) -> Quantity {
    if fixed.value == 0 || length.value.isInfinite { return length }
    if length.value == 0 && fixed.value > 0 { return 0 }
    let rest = draft.derive(name, .subtract, length, fixed)
    return rest.value > 0 ? rest : draft.derive(name, .largest, 0, rest)
  }

  /// Step 4.
  private func reduced(_ parent: Quantity, _ insets: ExplainedInsets) -> Quantity {
    parent.value.isNaN
      ? parent : inside("parent \(insets.axis.length) inside", parent, insets.fixed)
  }

  /// Step 6.
  private func outer(_ child: Quantity, _ insets: ExplainedInsets) -> Quantity {
    let length =
      insets.hasInfinite
      ? insets.outer.upper
      : add(insets.axis.length, [child, insets.before, insets.after])
    return clamp(insets.outer, length, insets.axis.length)
  }

  /// Step 7.
  private func position(_ child: Quantity, _ insets: ExplainedInsets) -> Quantity {
    if insets.before.value.isFinite { return insets.before }
    let name = insets.axis.coordinate
    var rest = insets.after
    if rest.value.isInfinite {
      let free = draft.derive("space on both sides", .subtract, insets.outer.upper, child)
      let half = draft.derive("space on one side", .divide, free, 2)
      rest = draft.derive("space after", .roundPx, half, scale)
    }
    let end = draft.derive("space and child", .add, rest, child)
    return draft.derive(name, .subtract, insets.outer.upper, end)
  }
}

extension ExplanationWording {
  func insetPasses(
    _ child: Int32, _ horizontal: ExplainedInsets, _ vertical: ExplainedInsets,
    _ inner: QuantityRange
  ) -> String {
    let outer = QuantityRange(horizontal.outer, vertical.outer)
    let taken = taken(horizontal, vertical)
    var text = taken.isEmpty ? "Subtracts nothing from" : "Subtracts \(taken.listed()) from"
    text += " \(range(outer))"
    let dropped = [horizontal, vertical].filter(\.hasInfinite).map(\.axis.length)
    if !dropped.isEmpty {
      text += "; an infinite inset drops the minimum \(dropped.listed())"
    }
    text += ": \(title(child)) can be \(range(inner))."
    for insets in [horizontal, vertical] {
      let isInfinite = insets.written.before.isInfinite || insets.written.after.isInfinite
      if isInfinite && !insets.hasInfinite {
        text += " Its \(insets.axis.length) has no maximum, so an infinite inset counts as 0."
      }
    }
    return text
  }

  /// `12 on left and right`, `8 on the bottom`: the insets that are finite and not 0.
  private func taken(_ horizontal: ExplainedInsets, _ vertical: ExplainedInsets) -> [String] {
    let sides = [
      ("left", horizontal.before), ("right", horizontal.after), ("top", vertical.before),
      ("bottom", vertical.after),
    ].filter { $0.1.value != 0 && $0.1.value.isFinite }
    if sides.count == 4 && sides.allSatisfy({ $0.1.value == sides[0].1.value }) {
      return ["\(number(sides[0].1)) on each side"]
    }
    var told: [String] = []
    var rest = sides[...]
    while let side = rest.popFirst() {
      let alike = rest.filter { $0.1.value == side.1.value }.map(\.0)
      rest.removeAll { $0.1.value == side.1.value }
      told.append(
        "\(number(side.1)) \(alike.isEmpty ? "on the \(side.0)" : "on \(([side.0] + alike).listed())")"
      )
    }
    return told
  }

  func insetPlaces(
    _ child: Int32, _ size: QuantityPair, _ horizontal: ExplainedInsets,
    _ vertical: ExplainedInsets, _ position: QuantityPair
  ) -> String {
    var reasons: [String] = []
    for insets in [horizontal, vertical] where insets.before.value.isInfinite {
      let axis = insets.axis
      let freeSpace = number(insets.outer.upper)
      reasons.append(
        insets.after.value.isInfinite
          ? "\(axis.coordinate) is the middle of \(freeSpace)"
          : "\(axis.coordinate) is \(freeSpace) − (\(number(insets.after)) + \(number(size[axis])))"
      )
    }
    return reasons.isEmpty
      ? "Places it at \(point(position))."
      : "\(capitalized(title(child))) is laid out at \(self.size(size)), at \(point(position)): "
        + "\(reasons.listed())."
  }

  func insetSize(_ child: Int32, _ childSize: QuantityPair, _ size: QuantityPair) -> String {
    "\(capitalized(title(child))) is laid out at \(self.size(childSize)); with the insets, that is "
      + "\(self.size(size))."
  }
}
