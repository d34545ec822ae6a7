import LayoutEngine
import TreeFiles

// docs/semantics.md §9: relative, and center, which is a relative spec with other keywords.

extension Explainer {
  /// §9
  func explainRelative(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let style = tree.specs.relatives[record.properties]
    let child = record.firstChild
    let parent = definite(range)
    let inner = QuantityRange { axis in
      QuantityBounds(style.position(axis) == .none ? range[axis].lower : 0, range[axis].upper)
    }
    if next != nil || inner.values != range.values {
      draft.say("9.1", wording.relativePasses(child, range, inner))
    }
    let childSize = try measure(child, "child", inner, parent: parent)
    let size = QuantityPair { axis in
      let all = parent[axis].value.isNaN ? childSize[axis] : parent[axis]
      let length = clamp(range[axis], all, axis.length)
      guard style.isMinimum(axis) else { return length }
      let least = draft.derive(axis.length, .smallest, length, childSize[axis])
      return clamp(range[axis], least, axis.length)
    }
    guard next != nil else {
      draft.say("9.1", wording.relativeSize(child, style, parent, size))
      return Outcome(size: size)
    }
    let position = QuantityPair { axis in
      let share = style.position(axis).share
      if share == 0 { return 0 }
      var freeSpace = draft.derive("free \(axis.length)", .subtract, size[axis], childSize[axis])
      if share != 1 {
        freeSpace = draft.derive(
          "\(share) of free \(axis.length)", .multiply, freeSpace, Quantity(share))
      }
      return draft.derive(axis.coordinate, .roundPx, freeSpace, scale)
    }
    draft.say("9.1", wording.relativePlaces(child, style, childSize, size, position))
    return Outcome(
      size: size, next: Place(element: child, constraint: inner, parent: parent),
      position: position)
  }
}

extension ExplanationWording {
  func relativePasses(_ child: Int32, _ range: QuantityRange, _ inner: QuantityRange) -> String {
    let dropped = [Axis.horizontal, .vertical].filter {
      range[$0].values.lower != inner[$0].values.lower
    }
    if dropped.isEmpty { return "Passes \(self.range(inner)) to \(title(child))." }
    return
      "Drops the minimum \(dropped.map(\.length).listed()) of \(self.range(range)), to have space to "
      + "position it in: \(title(child)) can be \(self.range(inner))."
  }

  func relativePlaces(
    _ child: Int32, _ style: RelativeStyle, _ childSize: QuantityPair, _ size: QuantityPair,
    _ position: QuantityPair
  ) -> String {
    let reasons = [Axis.horizontal, .vertical].map { axis in
      let freeSpace = "\(number(size[axis])) − \(number(childSize[axis]))"
      let reason =
        switch style.position(axis) {
        case .none, .start: "0"
        case .center where size[axis].value == childSize[axis].value,
          .end where size[axis].value == childSize[axis].value:
          "0"
        case .center:
          "half of \(freeSpace)"
            + (position[axis].value * 2 == size[axis].value - childSize[axis].value
              ? "" : ", to the pixel")
        case .end: freeSpace
        }
      return "\(axis.coordinate) is \(reason) (\(style.position(axis).keyword))"
    }
    return
      "It is \(self.size(size)) itself; \(title(child)) is laid out at \(self.size(childSize)) and "
      + "is at \(point(position)): \(reasons.joined(separator: ", "))."
  }

  func relativeSize(
    _ child: Int32, _ style: RelativeStyle, _ parent: QuantityPair, _ size: QuantityPair
  ) -> String {
    let reasons = [Axis.horizontal, .vertical].map { axis in
      style.isMinimum(axis)
        ? "like \(title(child)), by its sizing option"
        : parent[axis].value.isNaN
          ? "like \(title(child)), as the space is not limited" : "all available space"
    }
    if reasons[0] == reasons[1] { return "It is \(self.size(size)), \(reasons[0])." }
    return
      "It is \(number(size.horizontal)) wide, \(reasons[0]), and \(number(size.vertical)) high, "
      + "\(reasons[1])."
  }
}

extension RelativeStyle {
  func position(_ axis: Axis) -> RelativeLayoutPosition {
    axis == .horizontal ? horizontalPosition : verticalPosition
  }

  func isMinimum(_ axis: Axis) -> Bool { axis == .horizontal ? minimumWidth : minimumHeight }
}
