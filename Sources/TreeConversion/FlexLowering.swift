import TreeFiles

/// Writes boxes of the flexbox model as layout specs.
///
/// A box is, from inside out: a stack, a text or a node; an inset for padding and border; an overlay for each
/// absolute child; a ratio. The outermost of these has the size of the box. Margins along the parent's direction are
/// the spacing of the element, and those across it an inset around it.
struct FlexLowering {
  let notes: ConversionNotes
  private var names: Set<String> = []
  /// The last number of an id that was used more than once.
  private var numbers: [String: Int] = [:]

  init(_ notes: ConversionNotes) { self.notes = notes }

  /// Returns the element of the outermost box.
  mutating func root(_ box: FlexBox) -> ConvertedElement {
    if box.style.isHidden {
      notes.approximate("the outermost element is hidden: an empty node is written", at: box.source)
      return ConvertedElement("node", [("intrinsicSize", .array([0, 0]))])
    }
    // The width of the outermost box is that of the page or the screen.
    let margins = FlexEdge.allCases.map { points(box.style.margin[$0], box.source) }
    let hasMargins = margins.contains { $0 != 0 }
    var size = box.style.size
    // In an inset, it is as wide as the margins leave.
    if hasMargins, size.width == .percent(100) { size.width = .auto }
    let element = sized(box, size, Definite(width: true, height: !size.height.isAuto))
    if !hasMargins { return element }
    return ConvertedElement("inset", [("insets", insets(margins))], around: element)
  }

  /// True along the axes on which the size of a box does not depend on its content.
  struct Definite {
    var width = false
    var height = false

    subscript(horizontal horizontal: Bool) -> Bool {
      get { horizontal ? width : height }
      set { if horizontal { width = newValue } else { height = newValue } }
    }
  }

  // MARK: - A box

  /// Returns the element of a box with its size.
  mutating func sized(
    _ box: FlexBox, _ size: FlexSize, _ definite: Definite
  ) -> ConvertedElement {
    var (box, size, definite) = (box, size, definite)
    for isHorizontal in [true, false]
    where !definite[horizontal: isHorizontal] && size[horizontal: isHorizontal].isAuto
      && box.dividesItsLength(horizontal: isHorizontal, byBases: !box.style.isYoga)
    {
      if isHorizontal, !box.style.isYoga, box.style.known.width.isAuto {
        box.style.known.width = contentLength(box, horizontal: true).map { .points($0) } ?? .auto
      }
      guard let length = box.style.known[horizontal: isHorizontal].points else { continue }
      size[horizontal: isHorizontal] = .points(
        length - box.style.addedPadding(horizontal: isHorizontal))
      definite[horizontal: isHorizontal] = true
    }
    var element = self.box(box, definite)
    let style = sizes(of: box, size)
    // A scroll node is as large as its parent, and sizes in its style are those of its content.
    if style.isEmpty && element.type != "scroll" { return element }
    // Other specs get their size from their child, so a node around them has that of the box.
    if !["stack", "text", "node"].contains(element.type) {
      var node = ConvertedElement("node")
      (node.id, node.frame) = (element.id, element.frame)
      (element.id, element.frame) = (nil, nil)
      node.parts = [("layout", element)]
      element = node
    }
    element.style = style
    return element
  }

  /// Returns the element of a box without margins, and without its style.
  private mutating func box(_ box: FlexBox, _ definite: Definite) -> ConvertedElement {
    let id = name(of: box)
    var inner = definite
    if let scrolls = box.style.scrollsHorizontally { inner[horizontal: scrolls] = false }
    var element = content(of: box, inner)
    if let padding = padding(of: box.style) {
      element = ConvertedElement("inset", [("insets", padding)], around: element)
    }
    if let scrolls = box.style.scrollsHorizontally, !box.isEmpty {
      element = ConvertedElement(scrolling: element, horizontally: scrolls)
    }
    let absolutes = box.children.filter { $0.style.isAbsolute && !$0.style.isHidden }
    if !absolutes.isEmpty {
      // Once for all of them, as it may be that of all other children.
      var space = FlexSize()
      for isHorizontal in [true, false] {
        space[horizontal: isHorizontal] =
          contentLength(box, horizontal: isHorizontal).map { .points($0) } ?? .auto
      }
      // Not within the call, which would copy the set of names for each box with layers.
      let layers = absolutes.map { absolute($0, in: box, of: space) }
      element = overlaid(element, layers)
    }
    // Where neither length is given, a ratio would make the box as large as it can be.
    let isSized =
      definite.width || definite.height || !box.isEmpty || !box.style.flexBasis.isAuto
    if isSized, let ratio = box.style.aspectRatio, ratio > 0, (1 / ratio).isFinite {
      element = ConvertedElement("ratio", [("ratio", .number(1 / ratio))], around: element)
    }
    element.id = id
    element.frame = box.frame
    return element
  }

  /// Returns an id from the name of a box, different from all others.
  private mutating func name(of box: FlexBox) -> String? {
    guard let name = box.name, !name.isEmpty else { return nil }
    var word = ""
    for scalar in name.unicodeScalars {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_-.".unicodeScalars.contains(scalar)
      {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, word.last != "-" {
        word.append("-")
      }
    }
    while word.last == "-" { word.removeLast() }
    if word.isEmpty { return nil }
    var id = word
    while !names.insert(id).inserted {
      numbers[word, default: 1] += 1
      id = "\(word)-\(numbers[word]!)"
    }
    return id
  }

  private mutating func content(of box: FlexBox, _ definite: Definite) -> ConvertedElement {
    switch box.content {
    case .text(let runs): return text(runs, box)
    case .image: return leaf(box)
    case .boxes:
      let children = box.children.filter { !$0.style.isAbsolute && !$0.style.isHidden }
      // A node without an intrinsic size would be as large as it can be.
      if children.isEmpty { return leaf(box) }
      let stack = stack(box, children, definite)
      guard box.style.wraps, box.style.alignContent == .start,
        box.style.alignItems != .start || children.contains(where: { $0.style.alignSelf != nil })
      else { return stack }
      // A single line of a stack is as wide as the stack. A stack around it lets it be as its content.
      var outer = ConvertedElement("stack")
      outer.members.append(("direction", box.style.isRow ? "vertical" : "horizontal"))
      outer.children = [stack]
      return outer
    }
  }

  /// A node without content.
  private func leaf(_ box: FlexBox) -> ConvertedElement {
    var element = ConvertedElement("node")
    if box.style.size.width.points == nil || box.style.size.height.points == nil {
      let size = box.contentSize
      element.members.append(
        ("intrinsicSize", .array([.number(size.width), .number(size.height)])))
    }
    return element
  }

  // MARK: - Stacks

  private mutating func stack(
    _ box: FlexBox, _ boxes: [FlexBox], _ definite: Definite
  ) -> ConvertedElement {
    let style = box.style
    var element = ConvertedElement("stack")
    element.members.append(("direction", style.isRow ? "horizontal" : "vertical"))
    let gap = style.isRow ? style.columnGap : style.rowGap
    if gap != 0 { element.members.append(("spacing", .number(gap))) }
    let spreads = hasSpreadMargins(boxes, style)
    // Spacers before each child and after the last one have the same share of the free space.
    let isEven =
      style.justifyContent == .spaceEvenly && !style.wraps && !spreads
      && !boxes.contains { $0.style.flexGrow > 0 }
    let distribution =
      spreads || isEven
      ? .start : word(for: style.justifyContent, style, count: boxes.count, box.source)
    if let word = distribution.keyword {
      element.members.append(("justifyContent", .string(word)))
    }
    let alignment = style.alignItems.rawValue
    if alignment != "stretch" { element.members.append(("alignItems", .string(alignment))) }
    if style.wraps {
      element.members.append(("flexWrap", "wrap"))
      let lineGap = style.isRow ? style.rowGap : style.columnGap
      if lineGap != 0 { element.members.append(("lineSpacing", .number(lineGap))) }
      if let word = word(for: style.alignContent, style, count: 0, box.source).keyword {
        element.members.append(("alignContent", .string(word)))
      }
      if style.wrapsInReverse {
        notes.approximate(
          "wrap-reverse has no counterpart: the lines are in the other order", at: box.source)
      }
    }
    var children: [ConvertedElement] = []
    let isBounded = style.contentLength(horizontal: !style.isRow) != nil
    let boxes = stretching(boxes, in: box)
      .map { $0.withLengthByRatio(horizontal: style.isRow, isStretched: isBounded) }
    let flexed = flexing(boxes, in: style, isExact: definite[horizontal: style.isRow]) ?? boxes
    let ordered = ordered(flexed)
    let edges = FlexEdges<FlexLength>.edges(horizontal: style.isRow)
    for child in style.isReversed ? ordered.reversed() : ordered {
      if isEven || spreads && child.style.margin[edges.start].isAuto {
        children.append(spacer(gap, isFirst: children.isEmpty))
      }
      children.append(item(child, of: style, definite))
      if spreads, child.style.margin[edges.end].isAuto {
        children.append(spacer(gap, isFirst: false))
      }
    }
    if isEven { children.append(spacer(gap, isFirst: false)) }
    element.children = children
    return element
  }

  /// Returns true if automatic margins take the free space along the direction. Children that grow take it before
  /// them.
  private func hasSpreadMargins(_ children: [FlexBox], _ style: FlexStyle) -> Bool {
    let edges = FlexEdges<FlexLength>.edges(horizontal: style.isRow)
    return children.contains {
      $0.style.margin[edges.start].isAuto || $0.style.margin[edges.end].isAuto
    }
      && !children.contains { $0.style.flexGrow > 0 }
  }

  /// An automatic margin. It must not add a gap.
  private func spacer(_ gap: Double, isFirst: Bool) -> ConvertedElement {
    var element = ConvertedElement("spacer")
    element.style = [("flexGrow", 1)]
    if gap != 0 {
      element.style.append((isFirst ? "spacingAfter" : "spacingBefore", .number(-gap)))
    }
    return element
  }

  private mutating func word(
    for distribution: FlexDistribution, _ style: FlexStyle, count: Int, _ source: ForeignValue
  ) -> FlexDistribution {
    switch distribution {
    case .spaceBetween where style.isReversed && count == 1: return .end
    case .spaceEvenly:
      notes.approximate("space-evenly has no counterpart: spaceAround is written", at: source)
      return .spaceAround
    case .start where style.isReversed: return .end
    case .end where style.isReversed: return .start
    default: return distribution
    }
  }

  // MARK: - Children of stacks

  /// Returns a child of a stack, with its margins, its size and what it asks of the stack.
  private mutating func item(
    _ box: FlexBox, of parent: FlexStyle, _ parentDefinite: Definite
  ) -> ConvertedElement {
    let isRow = parent.isRow
    var (box, style) = (box, box.style)
    // A stack treats a single child that grows and shrinks apart (docs/semantics.md §13, Terms).
    if !style.isYoga, style.flexGrow == 0, isRigid(box, horizontal: isRow) { style.flexShrink = 0 }
    if let basis = basisOfContent(box, horizontal: isRow) {
      (style.flexBasis, style.flexShrink) = (.points(basis), 0)
    }
    style.applyLimits(horizontal: isRow)
    let across = FlexEdges<FlexLength>.edges(horizontal: !isRow)
    let along = FlexEdges<FlexLength>.edges(horizontal: isRow)
    var alignment = style.alignSelf ?? parent.alignItems
    switch (style.margin[across.start].isAuto, style.margin[across.end].isAuto) {
    case (true, true): alignment = .center
    case (true, false): alignment = .end
    case (false, true): alignment = .start
    case (false, false): break
    }
    var size = style.contentSize(in: parent)
    var definite = Definite()
    var hugs = false
    for isHorizontal in [true, false] {
      switch size[horizontal: isHorizontal] {
      case .points: definite[horizontal: isHorizontal] = true
      case .percent:
        definite[horizontal: isHorizontal] = parentDefinite[horizontal: isHorizontal]
        if !parentDefinite[horizontal: isHorizontal],
          let length = style.known[horizontal: isHorizontal].points
        {
          let added = style.addedPadding(horizontal: isHorizontal)
          (size[horizontal: isHorizontal], definite[horizontal: isHorizontal]) = (
            .points(length - added), true
          )
        }
      case .auto:
        let fills =
          isHorizontal == isRow ? style.flexGrow > 0 : alignment == .stretch && !parent.wraps
        if !fills { hugs = true }
        definite[horizontal: isHorizontal] =
          (fills || style.isYoga) && parentDefinite[horizontal: isHorizontal]
        if !fills, style.isYoga,
          box.dividesItsLength(
            horizontal: isHorizontal, byBases: !style.space[horizontal: isHorizontal].isAuto),
          let length = contentLength(box, horizontal: isHorizontal)
        {
          box.style.known[horizontal: isHorizontal] = .points(length)
          size[horizontal: isHorizontal] = .points(
            length - style.addedPadding(horizontal: isHorizontal))
        }
      }
    }
    if alignment == .stretch {
      // A stack stretches what has a size, too.
      if !size[horizontal: !isRow].isAuto
        || style.isYoga && style.aspectRatio != nil && !size[horizontal: isRow].isAuto
      {
        alignment = .start
      } else if !style.maxSize[horizontal: !isRow].isAuto {
        alignment = .start
        let length =
          parentDefinite[horizontal: !isRow] ? nil : style.known[horizontal: !isRow].points
        size[horizontal: !isRow] =
          length.map { .points($0 - style.addedPadding(horizontal: !isRow)) } ?? .percent(100)
      }
    }

    var element = sized(hugs ? box.withoutScrolling(notes) : box, size, definite)
    let offset = offset(of: box, in: parent)
    let margins = FlexEdge.allCases.map { edge in
      edge.isHorizontal == isRow ? 0 : points(style.margin[edge], box.source)
    }
    let overflow = overflow(of: box, in: parent, alignment)
    let distances = FlexEdge.allCases.map { edge in
      var distance = offset[edge] + margins[edge.rawValue]
      if edge == across.end, alignment != .end {
        distance -= overflow / (alignment == .center ? 2 : 1)
      }
      if edge == across.start, alignment == .end || alignment == .center {
        distance -= overflow / (alignment == .center ? 2 : 1)
      }
      return distance
    }
    if case .percent = size[horizontal: !isRow], parentDefinite[horizontal: !isRow],
      margins.contains(where: { $0 != 0 }), !distances.contains(where: { $0 < 0 })
    {
      // In an inset, the percentage would be one of what the margins leave.
      element = inCrossStack(element, isRow, alignment, distances)
      alignment = .stretch
    } else if distances.contains(where: { $0 != 0 }) {
      element = ConvertedElement("inset", [("insets", insets(distances))], around: element)
    } else if alignment == .stretch, !style.minSize[horizontal: !isRow].isAuto {
      // A stack does not stretch what has a minimum (docs/semantics.md §13, Terms). A percentage is one of the stack.
      let key = isRow ? "width" : "height"
      let length = size[horizontal: isRow].isPercentage ? element.style.first { $0.0 == key } : nil
      element.style.removeAll { length != nil && $0.0 == key }
      element = ConvertedElement("wrapper", around: element)
      element.style += length.map { [$0] } ?? []
    }
    if style.flexGrow > 0, style.maxSize[horizontal: isRow].points != nil {
      notes.approximate("a maximum does not limit what grows here", at: box.source)
    }
    if style.flexGrow > 0, !style.flexBasis.isAuto,
      (style.minSize[horizontal: isRow].points ?? 0) > 0
    {
      notes.approximate(
        "where a minimum lengthens what grows, its siblings do not get shorter here", at: box.source
      )
    }
    if isRow, alignment == .baseline, !box.hasText {
      notes.approximate("a box without a text has no baseline here", at: box.source)
    }
    if style.flexGrow > 0 { element.style.append(("flexGrow", .number(style.flexGrow))) }
    if style.flexShrink > 0 { element.style.append(("flexShrink", .number(style.flexShrink))) }
    // Where the length of the parent depends on its content, so does that of its children; but a browser gives the
    // empty ones of a column their basis.
    let isBased = parentDefinite[horizontal: isRow] || !style.isYoga && !isRow && box.isEmpty
    let basis =
      style.flexBasis.points.map { points -> FlexLength in
        let length = style.outerLength(points, horizontal: isRow)
        return .points(
          parentDefinite[horizontal: isRow] ? length : style.limited(length, horizontal: isRow))
      } ?? style.flexBasis
    if isBased, let basis = json(basis, box.source) {
      element.style.append(("flexBasis", basis))
    }
    if alignment != parent.alignItems, alignment != .baseline {
      element.style.append(("alignSelf", .string(alignment.rawValue)))
    }
    let before = points(style.margin[along.start], box.source)
    let after = points(style.margin[along.end], box.source)
    if before != 0 { element.style.append(("spacingBefore", .number(before))) }
    if after != 0 { element.style.append(("spacingAfter", .number(after))) }
    return element
  }

  private func points(_ length: FlexLength, _ source: ForeignValue) -> Double {
    if case .percent = length {
      notes.approximate("a margin in percent has no counterpart: 0 is written", at: source)
    }
    return length.points ?? 0
  }
}
