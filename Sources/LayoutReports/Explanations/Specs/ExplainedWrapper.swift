import LayoutEngine

// docs/semantics.md §6: a node with a layout, and a wrapper.

extension Explainer {
  /// §6.1
  func explainNode(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let child = tree.elements[place.element].firstChild
    let size = try measure(child, "layout", range, parent: range.max)
    if next == nil {
      draft.say("6.1", wording.nodeSize(child, size))
    } else {
      draft.say("6.1", wording.nodePasses(child, range))
    }
    return Outcome(
      size: size, next: Place(element: child, constraint: range, parent: range.max))
  }

  /// §6.3
  func explainWrapper(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    if let next {
      draft.say("6.3", wording.wrapperPasses(next, range))
      return Outcome(
        size: range.min, next: Place(element: next, constraint: range, parent: range.max))
    }
    var sizes: [QuantityPair] = []
    for (index, child) in children(of: place.element).enumerated() {
      sizes.append(try measure(child, "children[\(index)]", range, parent: range.max))
    }
    let size = QuantityPair { axis in
      largest(axis.length, [range[axis].lower] + sizes.map { $0[axis] })
    }
    _ = draft.given("children", Double(sizes.count))
    draft.say("6.3", wording.wrapperSize(count: sizes.count, range, size))
    return Outcome(size: size)
  }

  /// The largest of several.
  func largest(_ name: String, _ terms: [Quantity]) -> Quantity {
    let terms = terms.filter { $0.place >= 0 || $0.value != 0 }
    if terms.isEmpty { return 0 }
    return terms.count == 1 ? terms[0] : draft.derive(name, .largest, terms)
  }
}

extension ExplanationWording {
  func nodePasses(_ child: Int32, _ range: QuantityRange) -> String {
    "Lays out its layout, \(title(child)), in \(self.range(range)), at 0, 0."
  }

  func nodeSize(_ child: Int32, _ size: QuantityPair) -> String {
    "A node is as large as its layout: \(title(child)) is \(self.size(size))."
  }

  func wrapperPasses(_ child: Int32, _ range: QuantityRange) -> String {
    "Passes \(self.range(range)) to \(title(child)), at 0, 0."
  }

  func wrapperSize(count: Int, _ range: QuantityRange, _ size: QuantityPair) -> String {
    let least = range.min.size == .zero ? "" : ", and at least \(self.size(range.min))"
    let children = count == 1 ? "its child" : "the largest of its \(count) children"
    return count == 0
      ? "A wrapper without children is as small as \(self.range(range)) allows: \(self.size(size))."
      : "It is as wide and as high as \(children)\(least): \(self.size(size))."
  }
}
