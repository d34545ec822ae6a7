import TreeFiles

extension FlexLowering {
  /// Returns an absolute child as the overlay of its parent. An edge without a distance is an infinite inset.
  mutating func absolute(
    _ box: FlexBox, in parent: FlexBox, of space: FlexSize
  ) -> ConvertedElement {
    var style = box.style
    var values = FlexEdge.allCases.map { edge -> Double in
      // Percentages are those of the box with its padding, and without its border.
      let (start, end) = FlexEdges<Double>.edges(horizontal: edge.isHorizontal)
      let length = parent.style.contentLength(horizontal: edge.isHorizontal).map {
        $0 + parent.style.padding[start] + parent.style.padding[end]
      }
      guard let distance = points(style.inset[edge], of: length, box.source) else {
        return .infinity
      }
      return distance + (style.margin[edge].points ?? 0)
    }
    for isHorizontal in [true, false] {
      let (start, end) = FlexEdges<FlexLength>.edges(horizontal: isHorizontal)
      switch (values[start.rawValue].isFinite, values[end.rawValue].isFinite) {
      case (false, false): place(&values, start, end, box, parent)
      case (true, true) where !style.size[horizontal: isHorizontal].isAuto:
        // The size wins over the distance from the end, but automatic margins share what is left.
        let margins = (style.margin[start].isAuto, style.margin[end].isAuto)
        if margins.0 { values[start.rawValue] = .infinity }
        if !margins.0 || margins.1 { values[end.rawValue] = .infinity }
      default: break
      }
      for edge in [start, end] where values[edge.rawValue].isFinite {
        values[edge.rawValue] += parent.style.border[edge]
      }
    }
    style.isAbsolute = false
    var child = box
    child.style = style
    var definite = Definite()
    for isHorizontal in [true, false] {
      let (start, end) = FlexEdges<FlexLength>.edges(horizontal: isHorizontal)
      definite[horizontal: isHorizontal] =
        style.size[horizontal: isHorizontal].points != nil
        || values[start.rawValue].isFinite && values[end.rawValue].isFinite
    }
    if !definite.width || !definite.height { child = child.withoutScrolling(notes) }
    var element = sized(child, style.size, definite)
    // Between two infinite insets, an element is centered with its margins.
    let margins = FlexEdge.allCases.map { edge -> Double in
      let (start, end) = FlexEdges<Double>.edges(horizontal: edge.isHorizontal)
      let isCentered = values[start.rawValue] == .infinity && values[end.rawValue] == .infinity
      return isCentered ? style.margin[edge].points ?? 0 : 0
    }
    if margins.contains(where: { $0 != 0 }) {
      element = ConvertedElement("inset", [("insets", insets(margins))], around: element)
    }
    if let element = overflowing(element, box, values, space) { return element }
    return ConvertedElement("inset", [("insets", insets(values))], around: element)
  }

  /// Returns an element of known size, which is larger than what its parent leaves, at a position of an absolute spec; or,
  /// where it has a distance from the end, in a stack along each axis; nil for others. An inset would cut it.
  private func overflowing(
    _ element: ConvertedElement, _ box: FlexBox, _ values: [Double], _ space: FlexSize
  ) -> ConvertedElement? {
    var limits: [(String, JSONValue)] = []
    var fits = true
    let isPositioned = values[0] >= 0 && values[1] >= 0 && values[0] + values[1] < .infinity
    for isHorizontal in [true, false] {
      let (start, end) = FlexEdges<Double>.edges(horizontal: isHorizontal)
      let distance = min(values[start.rawValue], values[end.rawValue])
      guard distance.isFinite, max(values[start.rawValue], values[end.rawValue]) == .infinity,
        let length = contentLength(box, horizontal: isHorizontal)
      else { return nil }
      limits.append((isHorizontal ? "maxWidth" : "maxHeight", .number(length)))
      let space = space[horizontal: isHorizontal].points
      if space.map({ length + distance > $0 }) ?? isPositioned { fits = false }
    }
    if fits { return nil }
    var element = element
    if isPositioned {
      element.style.removeAll { key, _ in limits.contains { $0.0 == key } }
      element.style += limits
      element.style.append(("layoutPosition", .array([.number(values[1]), .number(values[0])])))
      var absolute = ConvertedElement("absolute")
      absolute.children = [element]
      return absolute
    }
    for isHorizontal in [false, true] {
      let (start, end) = FlexEdges<Double>.edges(horizontal: isHorizontal)
      let isAtEnd = values[end.rawValue].isFinite
      let distance = values[isAtEnd ? end.rawValue : start.rawValue]
      if distance != 0 {
        element.style.append((isAtEnd ? "spacingAfter" : "spacingBefore", .number(distance)))
      }
      var stack = ConvertedElement("stack")
      stack.members.append(("direction", isHorizontal ? "horizontal" : "vertical"))
      if isAtEnd { stack.members.append(("justifyContent", "end")) }
      stack.children = [element]
      element = stack
    }
    return element
  }

  /// Places an absolute child without distances where the parent would place its only child.
  private func place(
    _ values: inout [Double], _ start: FlexEdge, _ end: FlexEdge, _ box: FlexBox, _ parent: FlexBox
  ) {
    let style = parent.style
    var placing = FlexAlignment.start
    if let alignments = box.style.layerAlignments {
      placing = alignments[start.isHorizontal ? 0 : 1]
    } else if start.isHorizontal == style.isRow {
      switch style.justifyContent {
      case .center, .spaceAround, .spaceEvenly: placing = .center
      case .end: placing = .end
      default: placing = .start
      }
      if style.isReversed {
        placing = placing == .start ? .end : placing == .end ? .start : placing
      }
    } else {
      placing = box.style.alignSelf ?? style.alignItems
    }
    // Its containing block is the padding box; it is placed in the content box.
    if placing != .end, placing != .center {
      values[start.rawValue] = style.padding[start] + (box.style.margin[start].points ?? 0)
    } else if placing == .end {
      values[end.rawValue] = style.padding[end] + (box.style.margin[end].points ?? 0)
    }
  }

  /// Returns an element with layers over it, the last one on top.
  ///
  /// Each overlay is a level of the tree. Where there are many, an element without content has some of them, and
  /// fills the one below, so that the depth grows with their logarithm.
  func overlaid(_ element: ConvertedElement, _ layers: [ConvertedElement]) -> ConvertedElement {
    var layers = layers
    while layers.count > Self.mostOverlays {
      layers = stride(from: 0, to: layers.count, by: Self.mostOverlays).map { first in
        overlaid(
          ConvertedElement("node"),
          Array(layers[first..<min(first + Self.mostOverlays, layers.count)]))
      }
    }
    return layers.reduce(element) { below, layer in
      var overlay = ConvertedElement("overlay", around: below)
      overlay.parts.append(("overlay", layer))
      return overlay
    }
  }

  /// The most overlays around one element.
  private static let mostOverlays = 16
}
