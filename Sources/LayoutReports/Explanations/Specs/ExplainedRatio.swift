import LayoutEngine
import TreeFiles

// docs/semantics.md §10

extension Explainer {
  /// §10
  func explainRatio(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    let child = record.firstChild
    let ratio = draft.given("ratio", tree.specs.ratios[record.properties])
    let candidates = self.candidates(ratio, range)
    var inner = range
    var parent = QuantityPair.undefined
    if let best = best(candidates) {
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
  private func best(_ candidates: [RatioCandidate]) -> QuantityPair? {
    guard let first = candidates.first, let last = candidates.last else { return nil }
    return last.deviation.value < first.deviation.value ? last.size : first.size
  }
}

extension ExplanationWording {
  func ratioPasses(
    _ child: Int32, _ ratio: Quantity, _ candidates: [RatioCandidate], _ range: QuantityRange,
    _ inner: QuantityRange
  ) -> String {
    let told = candidates.map { candidate in
      "\(size(candidate.size)) fills the \(candidate.filled.length)"
        + (candidates.count == 1
          ? "" : " with a deviation of \(number(candidate.deviation))")
    }
    guard let first = candidates.first else {
      return
        "Neither axis of \(self.range(range)) is bounded, so ratio \(text(of: ratio.value)) has "
        + "no effect and \(title(child)) gets the same range."
    }
    if candidates.count == 1 {
      return
        "Ratio \(text(of: ratio.value)) in \(self.range(range)): \(size(first.size)) fills the "
        + "\(first.filled.length), the only bounded axis, so \(title(child)) gets exactly that."
    }
    return
      "Ratio \(text(of: ratio.value)) in \(self.range(range)): \(told.listed()); \(title(child)) gets "
      + "exactly \(size(inner.max)), the closer one."
  }

  func ratioSize(_ child: Int32, _ size: QuantityPair) -> String { layersSize(child, size) }
}

/// A size that a ratio spec considers.
struct RatioCandidate {
  /// The axis whose largest length it takes.
  let filled: Axis
  let size: QuantityPair
  let deviation: Quantity
}
