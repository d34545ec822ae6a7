import LayoutEngine

// docs/semantics.md §11 and §12: the specs whose children have a position of their own.

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

  /// §12
  func explainCorner(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let style = tree.corners[record.properties]
    let parent = definite(range)
    let child = record.firstChild
    let corner = tree.elements[child].nextSibling
    let childSize = try measure(child, "child", range, parent: parent)
    guard style.wrapsCorner || next == corner else {
      draft.say("12", wording.cornerChild(child, range, childSize, isSubject: next == nil))
      return Outcome(
        size: childSize, next: Place(element: child, constraint: range, parent: parent))
    }
    let cornerSize = try measure(corner, "corner", range, parent: parent)
    var cornerOrigin = QuantityPair { axis in
      cornerCoordinate(axis, style, childSize[axis], cornerSize[axis])
    }
    draft.say(
      "12", wording.corner(corner, child, style, range, childSize, cornerSize, cornerOrigin))
    var childOrigin = QuantityPair(0, 0)
    var size = childSize
    if style.wrapsCorner {
      size = wrap(&childOrigin, childSize, &cornerOrigin, cornerSize, range)
      draft.say("12", wording.cornerWrapped(size, childOrigin, cornerOrigin))
    }
    return Outcome(
      size: size,
      next: next.map { Place(element: $0, constraint: range, parent: parent) },
      position: next == corner ? cornerOrigin : childOrigin)
  }

  /// Step 2.
  private func cornerCoordinate(
    _ axis: Axis, _ style: CornerStyle, _ child: Quantity, _ corner: Quantity
  ) -> Quantity {
    let isFar = axis == .horizontal ? style.location.isRight : style.location.isBottom
    let half = draft.derive("half the corner's \(axis.length)", .divide, corner, 2)
    let start = draft.derive(
      "\(axis.coordinate) of the corner", .subtract, isFar ? child : 0, half)
    let offset = axis == .horizontal ? style.offset.x : style.offset.y
    if offset == 0 { return start }
    return draft.derive(
      "\(axis.coordinate) of the corner", .add, start,
      draft.given("offset \(axis.coordinate)", offset))
  }

  /// Step 4.
  private func wrap(
    _ childOrigin: inout QuantityPair, _ childSize: QuantityPair,
    _ cornerOrigin: inout QuantityPair, _ cornerSize: QuantityPair, _ range: QuantityRange
  ) -> QuantityPair {
    let corner = cornerOrigin
    let start = QuantityPair { axis in
      draft.derive("least \(axis.coordinate)", .smallest, 0, corner[axis])
    }
    let size = QuantityPair { axis in
      let end = draft.derive("end of the corner", .add, corner[axis], cornerSize[axis])
      let far = draft.derive("far end", .largest, childSize[axis], end)
      let length = draft.derive(axis.length, .subtract, far, start[axis])
      return clamp(range[axis], length, axis.length)
    }
    childOrigin = QuantityPair { axis in
      draft.derive("\(axis.coordinate) of the child", .subtract, 0, start[axis])
    }
    cornerOrigin = QuantityPair { axis in
      draft.derive("\(axis.coordinate) of the corner", .subtract, corner[axis], start[axis])
    }
    return size
  }
}
