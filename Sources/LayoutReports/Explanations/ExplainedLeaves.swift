import LayoutEngine

// docs/semantics.md §5 and §6: leaves, and the containers that only hand their range on.

extension Explainer {
  /// §5, and the spacer of §6.2.
  func explainLeaf(_ place: Place, _ range: QuantityRange) throws(LayoutFailure) -> Outcome {
    if place.isLeftOut { return Outcome(size: range.min) }
    let record = tree.elements[place.element]
    switch record.kind {
    case .unsized:
      let takesAll = range.max.size.width.isValidLength && range.max.size.height.isValidLength
      let size = clamped(takesAll ? range.max : QuantityPair(0, 0), range)
      draft.say("5", wording.unsized(takesAll: takesAll, range, size))
      return Outcome(size: size)
    case .fixed:
      if record.type == .spacer {
        draft.say("6.2", wording.spacer(range))
        return Outcome(size: range.min)
      }
      let natural = QuantityPair(
        draft.given("natural width", record.natural.width),
        draft.given("natural height", record.natural.height))
      let size = clamped(natural, range)
      draft.say("5", wording.fixed(record.type, natural, range, size))
      return Outcome(size: size)
    default:
      let size = try measure(place.element, "own", place.constraint, parent: place.parent)
      draft.say("5", wording.measuredLeaf(isText: record.kind == .text, range, size))
      return Outcome(size: size)
    }
  }

  func clamped(_ size: QuantityPair, _ range: QuantityRange) -> QuantityPair {
    QuantityPair { axis in clamp(range[axis], size[axis], axis.length) }
  }

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
