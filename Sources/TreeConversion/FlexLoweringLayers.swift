import LayoutEngine
import TreeFiles

extension FlexLowering {
  /// Converts the absolute children of a box to elements, for overlays.
  mutating func layers(of box: FlexBox) -> [ConvertedElement] {
    let children = box.children.filter { $0.style.isAbsolute && !$0.style.isHidden }
    if children.isEmpty { return [] }
    // Computed once for all layers: it may require the lengths of all other children.
    let space = FlexAxes { contentLength(box, $0) }
    return children.map { absolute($0, in: box, of: space) }
  }

  /// Converts an absolute child to an element. An edge without an inset gets an infinite one. `space` contains the
  /// known lengths of the parent, in points.
  private mutating func absolute(
    _ box: FlexBox, in parent: FlexBox, of space: FlexAxes<Double?>
  ) -> ConvertedElement {
    var style = box.style
    var values = FlexEdges { edge -> Double in
      // Percentages are relative to the padding box.
      let (start, end) = edge.axis.edges
      let length = parent.style.contentLength(edge.axis).map {
        $0 + parent.style.padding[start] + parent.style.padding[end]
      }
      guard let distance = style.inset[edge].points(of: length ?? 0) else {
        return .infinity
      }
      return distance + (style.margin[edge].points ?? 0)
    }
    var centered = FlexAxes(false)
    for axis in Axis.both {
      let (start, end) = axis.edges
      switch (values[start].isFinite, values[end].isFinite) {
      case (false, false): place(&values, start, end, box, parent)
      case (true, true) where !style.size[axis].isAuto:
        // The size overrides the inset at the end, but automatic margins share the free space.
        let margins = (style.margin[start].isAuto, style.margin[end].isAuto)
        if margins.0, margins.1 {
          centered[axis] = true
        } else if margins.0 {
          values[start] = .infinity
        } else {
          values[end] = .infinity
        }
      default: break
      }
      for edge in [start, end] where values[edge].isFinite {
        values[edge] += parent.style.border[edge]
      }
    }
    style.isAbsolute = false
    var child = box
    child.style = style
    let definite = FlexAxes { axis in
      !style.size[axis].isAuto
        || values[axis.edges.start].isFinite && values[axis.edges.end].isFinite
    }
    for axis in Axis.both where !definite[axis] {
      child = child.withLengthByRatio(axis, isLayer: true)
    }
    style.size = child.style.size
    if !definite.width || !definite.height { child = child.withoutScrolling(notes) }
    var element = sized(child, style.size, definite)
    // Between two infinite insets, an element is centered with its margins.
    let margins = FlexEdges { edge -> Double in
      let (start, end) = edge.axis.edges
      let isCentered = values[start] == .infinity && values[end] == .infinity
      return isCentered ? style.margin[edge].points ?? 0 : 0
    }
    if margins.all.contains(where: { $0 != 0 }) {
      element = ConvertedElement("inset", [("insets", insets(margins))], around: element)
    }
    if centered.width || centered.height {
      // Automatic margins at both edges share the space between the insets.
      let shares = FlexEdges { centered[$0.axis] ? Double.infinity : 0 }
      element = ConvertedElement("inset", [("insets", insets(shares))], around: element)
    }
    return overflowing(element, child, values, space)
      ?? ConvertedElement("inset", [("insets", insets(values))], around: element)
  }

  /// Returns an absolute child that overflows its parent, which an inset would clip, in an absolute spec or, if the
  /// child has an inset at an end, in a stack along each axis; nil if the child fits or its size is unknown.
  private func overflowing(
    _ element: ConvertedElement, _ box: FlexBox, _ values: FlexEdges<Double>,
    _ space: FlexAxes<Double?>
  ) -> ConvertedElement? {
    var limits: [(String, JSONValue)] = []
    var fits = true
    let isPositioned = [values[.top], values[.left]].allSatisfy { $0 >= 0 && $0 < .infinity }
    for axis in Axis.both {
      let (start, end) = axis.edges
      let distance = min(values[start], values[end])
      guard distance.isFinite, max(values[start], values[end]) == .infinity else { return nil }
      let key = DimensionRole.maximum.key(axis).rawValue
      // Inside an inset, a percentage would refer to the space between the insets.
      if box.style.size[axis].isPercentage {
        guard isPositioned else { return nil }
        if distance != 0 { fits = false }
        if box.style.maxSize[axis].isAuto, let value = json(box.style.size[axis]) {
          limits.append((key, value))
        }
        continue
      }
      guard let length = contentLength(box, axis) else {
        if box.style.aspectRatio != nil { continue }
        return nil
      }
      limits.append((key, .number(length)))
      if space[axis].map({ length + distance > $0 }) ?? isPositioned { fits = false }
    }
    if fits { return nil }
    var element = element
    if isPositioned {
      element.style.removeAll { key, _ in limits.contains { $0.0 == key } }
      element.style += limits
      element.style.append(
        ("layoutPosition", .array([.number(values[.left]), .number(values[.top])])))
      var absolute = ConvertedElement("absolute")
      absolute.children = [element]
      return absolute
    }
    let distances = FlexEdges { values[$0].isFinite ? values[$0] : 0 }
    for axis in [Axis.vertical, .horizontal] {
      let isAtEnd = values[axis.edges.end].isFinite
      element = inStack(element, along: axis, isAtEnd ? .end : .start, distances)
    }
    return element
  }

  /// Sets insets for the static position of an absolute child: its position as if it were the only child.
  private func place(
    _ values: inout FlexEdges<Double>, _ start: Edge, _ end: Edge, _ box: FlexBox,
    _ parent: FlexBox
  ) {
    let style = parent.style
    var placing = FlexAlignment.start
    if let alignments = box.style.layerAlignments {
      placing = alignments[start.axis]
    } else if start.axis == style.axis {
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
      if style.wrapsInReverse {
        if placing == .end || placing == .baseline {
          notes.approximate("align-self in wrap-reverse: the side is not certain", at: box.source)
        }
        placing = placing == .center ? .center : placing == .end ? .start : .end
      }
    }
    // The insets are relative to the padding box, the static position to the content box.
    if placing != .end, placing != .center {
      values[start] = style.padding[start] + (box.style.margin[start].points ?? 0)
    } else if placing == .end {
      values[end] = style.padding[end] + (box.style.margin[end].points ?? 0)
    }
  }

  /// Returns an element with layers over it, the last one on top.
  ///
  /// Each overlay adds a level to the tree. If there are many layers, they are grouped as overlays of empty nodes that
  /// fill the element, so that the depth grows logarithmically with their number.
  func overlaid(_ element: ConvertedElement, _ layers: [ConvertedElement]) -> ConvertedElement {
    var layers = layers
    while layers.count > Self.maximumOverlays {
      layers = stride(from: 0, to: layers.count, by: Self.maximumOverlays).map { first in
        overlaid(
          ConvertedElement("node"),
          Array(layers[first..<min(first + Self.maximumOverlays, layers.count)]))
      }
    }
    return layers.reduce(element) { below, layer in
      var overlay = ConvertedElement("overlay", around: below)
      overlay.parts.append(("overlay", layer))
      return overlay
    }
  }

  /// The maximum number of overlays around one element.
  private static let maximumOverlays = 16
}
