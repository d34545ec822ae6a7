import LayoutEngine

// docs/semantics.md §11

extension Explainer {
  /// §11
  func explainAbsolute(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let parent = definite(range)
    if let next {
      let position = layoutPosition(of: next)
      let inner = absoluteRange(next, at: position, range, parent)
      draft.say("11", wording.absolutePasses(next, position, range, inner))
      return Outcome(
        size: range.min, next: Place(element: next, constraint: inner, parent: parent),
        position: position)
    }
    return Outcome(size: try absoluteSize(place, range, parent))
  }

  private func layoutPosition(of child: Int32) -> QuantityPair {
    let position = placement(of: child).layoutPosition
    return QuantityPair(
      position.x == 0 ? 0 : draft.given("layoutPosition x", position.x),
      position.y == 0 ? 0 : draft.given("layoutPosition y", position.y))
  }

  /// Step 2.
  private func absoluteRange(
    _ child: Int32, at position: QuantityPair, _ range: QuantityRange, _ parent: QuantityPair
  ) -> QuantityRange {
    let dimensions = dimensions(of: child)
    return QuantityRange { axis in
      var automatic = range[axis].upper
      if position[axis].value != 0 && automatic.value.isFinite {
        automatic = draft.derive(
          "\(axis.length) left", .subtract, automatic, position[axis])
      }
      return resolve(dimensions, axis, parent: parent[axis], automatic: automatic).bounds
    }
  }

  /// Steps 3 and 4.
  private func absoluteSize(
    _ place: Place, _ range: QuantityRange, _ parent: QuantityPair
  ) throws(LayoutFailure) -> QuantityPair {
    let record = tree.elements[place.element]
    var fits: [Axis] = []
    for axis in [Axis.horizontal, .vertical]
    where record.fitsChildren || parent[axis].value.isNaN { fits.append(axis) }
    var ends: [QuantityPair] = []
    for (index, child) in (fits.isEmpty ? [] : children(of: place.element)).enumerated() {
      let position = layoutPosition(of: child)
      let size = try measure(
        child, "children[\(index)]", absoluteRange(child, at: position, range, parent),
        parent: parent)
      ends.append(
        QuantityPair { axis in
          add("end of children[\(index)]", [position[axis], size[axis]])
        })
    }
    let size = QuantityPair { axis in
      let length =
        fits.contains(axis)
        ? largest(axis.length, [range[axis].lower] + ends.map { $0[axis] }) : parent[axis]
      return clamp(range[axis], length, axis.length)
    }
    draft.say("11", wording.absoluteSize(fits, size))
    return size
  }
}

extension ExplanationWording {
  func absolutePasses(
    _ child: Int32, _ position: QuantityPair, _ range: QuantityRange, _ inner: QuantityRange
  ) -> String {
    "Places \(title(child)) at its layoutPosition, \(point(position)). The rest of "
      + "\(self.range(range)) from there, and its style, allow \(self.range(inner))."
  }

  func absoluteSize(_ fits: [Axis], _ size: QuantityPair) -> String {
    switch fits.count {
    case 0: return "It fills the available space: \(self.size(size))."
    case 1:
      return "Its \(fits[0].length) is that of its content, and its "
        + "\(fits[0].crossed.length) fills the available space: \(self.size(size))."
    default: return "It is as large as its content: \(self.size(size))."
    }
  }
}
