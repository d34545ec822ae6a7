import LayoutEngine

// docs/semantics.md §12

extension Explainer {
  /// §12
  func explainCorner(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let style = tree.specs.corners[record.properties]
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

extension ExplanationWording {
  func cornerChild(
    _ child: Int32, _ range: QuantityRange, _ size: QuantityPair, isSubject: Bool
  ) -> String {
    isSubject
      ? layersSize(child, size)
      : "Passes \(self.range(range)) to its child, \(title(child)), at 0, 0."
  }

  func corner(
    _ corner: Int32, _ child: Int32, _ style: CornerStyle, _ range: QuantityRange,
    _ childSize: QuantityPair, _ cornerSize: QuantityPair, _ origin: QuantityPair
  ) -> String {
    let offset =
      style.offset == .zero
      ? "" : ", moved by \(number(style.offset.x)), \(number(style.offset.y)),"
    return "In \(self.range(range)) \(title(child)) is \(size(childSize)) and \(title(corner)) "
      + "\(size(cornerSize)). "
      + "Centred on \(style.location.keyword)\(offset) \(title(corner)) is at \(point(origin))."
  }

  func cornerWrapped(
    _ size: QuantityPair, _ child: QuantityPair, _ corner: QuantityPair
  ) -> String {
    "With wrapsCorner it includes both, \(self.size(size)), with the child at "
      + "\(point(child)) and the corner at \(point(corner))."
  }
}
