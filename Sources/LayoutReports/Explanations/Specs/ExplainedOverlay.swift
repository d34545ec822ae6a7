import LayoutEngine

// docs/semantics.md §8: overlay and background.

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
}

extension ExplanationWording {
  func layersPass(_ child: Int32, _ range: QuantityRange) -> String {
    "Passes \(self.range(range)) to its child, \(title(child)), at 0, 0."
  }

  func layerPasses(_ layer: Int32, _ child: Int32, _ size: QuantityPair) -> String {
    "Its child, \(title(child)), is \(self.size(size)), and \(title(layer)) gets exactly that, "
      + "at 0, 0."
  }

  func layersSize(_ child: Int32, _ size: QuantityPair) -> String {
    "It is as large as its child, \(title(child)): \(self.size(size))."
  }
}
