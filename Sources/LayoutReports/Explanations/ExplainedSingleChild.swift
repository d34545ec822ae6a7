import LayoutEngine

// docs/semantics.md §8 to §10: overlay, background, relative and center, ratio.

extension Explainer {
  /// §8.1
  func explainOverlay(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let child = tree.elements[place.element].firstChild
    return try explainLayers(place, range, next, child: child, layer: { $0 }, "8.1")
  }

  /// §8.2
  func explainBackground(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let background = tree.elements[place.element].firstChild
    let child = tree.elements[background].nextSibling
    return try explainLayers(
      place, range, next, child: child, layer: { _ in place.parent }, "8.2")
  }

  /// A child that gives the size and a layer that takes it; `layer` is the parent size of that.
  private func explainLayers(
    _ place: Place, _ range: QuantityRange, _ next: Int32?, child: Int32,
    layer: (QuantityPair) -> QuantityPair, _ section: String
  ) throws(LayoutFailure) -> Outcome {
    let size = try measure(child, "child", range, parent: place.parent)
    if let next, next != child {
      draft.say(section, wording.layerPasses(next, child, size))
      return Outcome(
        size: size,
        next: Place(
          element: next, constraint: QuantityRange(exactly: size), parent: layer(size)))
    }
    if next == nil {
      draft.say(section, wording.layersSize(child, size))
    } else {
      draft.say(section, wording.layersPass(child, range))
    }
    return Outcome(
      size: size, next: Place(element: child, constraint: range, parent: place.parent))
  }

  /// §9
  func explainRelative(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let style = tree.relatives[record.properties]
    let child = record.firstChild
    let parent = definite(range)
    let inner = QuantityRange { axis in
      QuantityBounds(style.position(axis) == .none ? range[axis].lower : 0, range[axis].upper)
    }
    if next != nil || inner.values != range.values {
      draft.say("9.1", wording.relativePasses(child, style, range, inner))
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
      draft.say("9.1", wording.relativeSize(child, childSize, style, parent, size))
      return Outcome(size: size)
    }
    let position = QuantityPair { axis in
      let share = style.position(axis).share
      if share == 0 { return 0 }
      var room = draft.derive("free \(axis.length)", .subtract, size[axis], childSize[axis])
      if share != 1 {
        room = draft.derive("\(share) of free \(axis.length)", .multiply, room, Quantity(share))
      }
      return draft.derive(axis.coordinate, .roundPx, room, scale)
    }
    draft.say("9.1", wording.relativePlaces(child, style, childSize, size, position))
    return Outcome(
      size: size, next: Place(element: child, constraint: inner, parent: parent),
      position: position)
  }

  /// §10
  func explainRatio(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let child = record.firstChild
    let ratio = draft.given("ratio", tree.ratios[record.properties])
    let candidates = self.candidates(ratio, range)
    var inner = range
    var parent = QuantityPair.undefined
    if let best = best(candidates, ratio) {
      inner = QuantityRange { axis in
        intersect(range[axis], QuantityBounds(exactly: best[axis]), axis)
      }
      parent = best
    }
    draft.say("10", wording.ratioPasses(child, ratio, candidates, range, inner))
    let size = try measure(child, "child", inner, parent: parent)
    if next == nil { draft.say("10", wording.ratioSize(child, size)) }
    return Outcome(
      size: size, next: Place(element: child, constraint: inner, parent: parent))
  }

  /// Step 1: one that fills the width, one that fills the height.
  private func candidates(_ ratio: Quantity, _ range: QuantityRange) -> [RatioCandidate] {
    let (width, height) = (range.max.horizontal, range.max.vertical)
    var candidates: [RatioCandidate] = []
    if width.value.isValidLength {
      let product = draft.derive("height for the width", .multiply, ratio, width)
      let length = draft.derive("height for the width", .floorPx, product, scale)
      candidates.append(candidate(.horizontal, QuantityPair(width, length), ratio, range))
    }
    if height.value.isValidLength {
      let quotient = draft.derive("width for the height", .divide, height, ratio)
      let length = draft.derive("width for the height", .floorPx, quotient, scale)
      candidates.append(candidate(.vertical, QuantityPair(length, height), ratio, range))
    }
    return candidates
  }

  private func candidate(
    _ filled: Axis, _ size: QuantityPair, _ ratio: Quantity, _ range: QuantityRange
  ) -> RatioCandidate {
    let size = clamped(size, range)
    let own = draft.derive("ratio of the candidate", .divide, size.vertical, size.horizontal)
    let difference = draft.derive("difference", .subtract, own, ratio)
    return RatioCandidate(
      filled: filled, size: size,
      deviation: draft.derive("deviation", .magnitude, difference))
  }

  /// Step 2.
  private func best(_ candidates: [RatioCandidate], _ ratio: Quantity) -> QuantityPair? {
    guard let first = candidates.first, let last = candidates.last else { return nil }
    return last.deviation.value < first.deviation.value ? last.size : first.size
  }
}

/// A size that a ratio spec considers.
struct RatioCandidate {
  /// The axis whose largest length it takes.
  let filled: Axis
  let size: QuantityPair
  let deviation: Quantity
}

extension RelativeStyle {
  func position(_ axis: Axis) -> RelativeLayoutPosition {
    axis == .horizontal ? horizontalPosition : verticalPosition
  }

  func isMinimum(_ axis: Axis) -> Bool { axis == .horizontal ? minimumWidth : minimumHeight }
}
