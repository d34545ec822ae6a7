import TreeFiles

/// The size of an element along one axis, as Figma, Android, DivKit and others have it.
enum FlexSizing: Equatable {
  case fixed(Double)
  /// As large as the parent: along its direction, a share of the free space.
  case fill(weight: Double)
  /// As large as the content.
  case hug
}

extension FlexStyle {
  /// Sets the size along an axis. `parent` is the style of the parent that lays the element out; nil for the
  /// outermost element, and for children that are not in the flow.
  mutating func apply(_ sizing: FlexSizing, horizontal: Bool, in parent: FlexStyle?) {
    switch sizing {
    case .hug: break
    case .fixed(let length): size[horizontal: horizontal] = .points(length)
    case .fill(let weight):
      guard let parent else {
        size[horizontal: horizontal] = .percent(100)
        return
      }
      if parent.isRow == horizontal {
        (flexGrow, flexShrink, flexBasis) = (weight, 1, .points(0))
      } else {
        alignSelf = .stretch
      }
    }
  }

  /// Sets the limits of the size from the keys `minWidth`, `maxHeight` and so on.
  mutating func readLimits(_ number: (String) -> Double?) {
    for (axis, isHorizontal) in [("Width", true), ("Height", false)] {
      if let length = number("min" + axis) { minSize[horizontal: isHorizontal] = .points(length) }
      if let length = number("max" + axis), length.isFinite {
        maxSize[horizontal: isHorizontal] = .points(length)
      }
    }
  }

  /// The values of systems in which a child has its own size and never shrinks.
  static func rigid(isRow: Bool, fontSize: Double) -> FlexStyle {
    var style = FlexStyle()
    style.isRow = isRow
    style.flexShrink = 0
    style.isYoga = true
    style.alignItems = .start
    style.alignContent = .start
    style.text.fontSize = fontSize
    return style
  }
}

extension FlexBox {
  /// Returns a box with the length along an axis that follows from its ratio and the length that is written across: a
  /// ratio spec has none where the space along the axis is infinite.
  func withLengthByRatio(horizontal: Bool, isStretched: Bool = false) -> FlexBox {
    guard let ratio = style.aspectRatio, ratio > 0, style.flexGrow == 0, style.flexBasis.isAuto,
      style.size[horizontal: horizontal].isAuto,
      let across = style.size[horizontal: !horizontal].points
        ?? (style.isYoga || !isStretched ? nil : style.known[horizontal: !horizontal].points),
      style.minSize == FlexSize(), style.maxSize == FlexSize()
    else { return self }
    var box = self
    if !style.isYoga, !style.clips { box.style.flexShrink = 0 }
    box.style.size[horizontal: horizontal] = .points(horizontal ? across * ratio : across / ratio)
    box.style.aspectRatio = nil
    return box
  }

  /// Returns a box that does not scroll, whose size is that of its content: a scroll node would fill its parent.
  func withoutScrolling(_ notes: ConversionNotes) -> FlexBox {
    guard style.scrolling != nil else { return self }
    notes.approximate(
      "this scrolls only if it is smaller than its content, and it has no size: its content is laid out without "
        + "scrolling",
      at: source)
    var box = self
    box.style.scrolling = nil
    return box
  }

  /// Adds a spacer before the children and one after them, which share the free space: `fraction` is that of the first one.
  mutating func addSpacers(_ fraction: Double) {
    func spacer(_ weight: Double) -> FlexBox {
      var box = FlexBox(source: source, style: .rigid(isRow: false, fontSize: 0))
      (box.style.flexGrow, box.style.flexBasis) = (weight, .points(0))
      return box
    }
    if fraction > 0 { children.insert(spacer(fraction), at: 0) }
    if fraction < 1 { children.append(spacer(1 - fraction)) }
  }

  /// Makes a child the next layer of this box: the first one is in the flow and gives the box its size, the others
  /// are over it. `alignments` are those along the horizontal and the vertical axis.
  mutating func add(layer child: inout FlexBox, _ alignments: [FlexAlignment]) {
    if children.isEmpty {
      child.style.alignSelf = alignments[0]
      style.justifyContent = FlexDistribution(alignments[1])
      return
    }
    child.style.isAbsolute = true
    child.style.layerAlignments = alignments
    for isHorizontal in [true, false]
    where child.style.size[horizontal: isHorizontal] == .percent(100) {
      let (start, end) = FlexEdges<FlexLength>.edges(horizontal: isHorizontal)
      child.style.size[horizontal: isHorizontal] = .auto
      (child.style.inset[start], child.style.inset[end]) = (.points(0), .points(0))
    }
  }
}

extension FlexLowering {
  /// Returns the children of a stack in the order in which they are laid out.
  func ordered(_ boxes: [FlexBox]) -> [FlexBox] {
    if !boxes.contains(where: { $0.style.order != 0 }) { return boxes }
    return boxes.enumerated().sorted { one, other in
      (one.element.style.order, one.offset) < (other.element.style.order, other.offset)
    }.map { $0.element }
  }

  /// The levels of which the lengths are added up: each level of a tree does so.
  private static let mostLevels = 30

  /// The keys of the size and its limits, with padding and border.
  func sizes(of box: FlexBox, _ size: FlexSize) -> [(String, JSONValue)] {
    var style: [(String, JSONValue)] = []
    let rows: [(String, FlexLength, Bool)] = [
      ("width", size.width, true), ("height", size.height, false),
      ("minWidth", box.style.minSize.width, true), ("minHeight", box.style.minSize.height, false),
      ("maxWidth", box.style.maxSize.width, true), ("maxHeight", box.style.maxSize.height, false),
    ]
    for (key, length, isHorizontal) in rows {
      let padding = box.style.addedPadding(horizontal: isHorizontal)
      if length.isPercentage, padding > 0 {
        notes.approximate(
          "a percentage is the size with the padding and the border here, not without them",
          at: box.source)
      }
      if let value = json(length.adding(padding), box.source) { style.append((key, value)) }
    }
    return style
  }

  /// The value of a length; nil for `auto`.
  func json(_ length: FlexLength, _ source: ForeignValue) -> JSONValue? {
    switch length {
    case .auto: return nil
    case .points(let points): return .number(max(points, 0))
    case .percent(0): return .number(0)
    case .percent(let percent):
      if percent > 100 {
        notes.approximate(
          "a length of more than 100 % has no counterpart: 100% is written", at: source)
      }
      return .string("\(TreeFiles.text(of: min(max(percent, 0), 100)))%")
    }
  }

  /// The insets for padding, border and safe area; nil if there are none.
  func padding(of style: FlexStyle) -> JSONValue? {
    let points = FlexEdge.allCases.map { style.padding[$0] + style.border[$0] }
    let isSafe = FlexEdge.allCases.map { style.safeEdges[$0] }
    guard isSafe.contains(true) else {
      return points.contains { $0 != 0 } ? insets(points) : nil
    }
    let values = points.indices.map { index -> JSONValue in
      if !isSafe[index] { return .number(points[index]) }
      let sign = points[index] < 0 ? "" : "+"
      let added = points[index] == 0 ? "" : sign + TreeFiles.text(of: points[index])
      return .string("safeArea" + added)
    }
    let isSame = isSafe.allSatisfy { $0 } && points.allSatisfy { $0 == points[0] }
    return isSame ? values[0] : .array(values)
  }

  /// Insets in the order of the edges: one number if all are the same.
  func insets(_ values: [Double]) -> JSONValue {
    if values.allSatisfy({ $0 == values[0] }) { return .number(values[0]) }
    return .array(values.map { .number($0) })
  }

  /// Returns the distances by which a box is moved from where it is laid out, as insets: those of two opposite edges add
  /// up to 0, and so change no size.
  func offset(of box: FlexBox, in parent: FlexStyle) -> FlexEdges<Double> {
    var offset = FlexEdges(0.0)
    guard box.style.isRelative else { return offset }
    for (start, end) in [(FlexEdge.top, FlexEdge.bottom), (.left, .right)] {
      let isStart = !box.style.inset[start].isAuto
      let length = parent.contentLength(horizontal: start.isHorizontal)
      let own = points(box.style.inset[isStart ? start : end], of: length, box.source) ?? 0
      let distance = isStart ? own : -own
      (offset[start], offset[end]) = (distance, -distance)
    }
    return offset
  }

  /// Returns the points of a distance, where a percentage is one of a length; nil for an automatic distance.
  func points(_ distance: FlexLength, of length: Double?, _ source: ForeignValue) -> Double? {
    guard case .percent(let percent) = distance else { return distance.points }
    if let length { return percent / 100 * length }
    if percent != 0 {
      notes.approximate(
        "a distance in percent of a length that is not written has no counterpart: 0 is written",
        at: source)
    }
    return 0
  }

  /// Returns an element in a stack across the direction of its parent, with the margins of that axis.
  func inCrossStack(
    _ element: ConvertedElement, _ isRow: Bool, _ alignment: FlexAlignment, _ margins: [Double]
  ) -> ConvertedElement {
    var stack = ConvertedElement("stack")
    stack.members.append(("direction", isRow ? "vertical" : "horizontal"))
    if let word = FlexDistribution(alignment).keyword {
      stack.members.append(("justifyContent", .string(word)))
    }
    var child = element
    let (start, end) = FlexEdges<Double>.edges(horizontal: !isRow)
    for (key, edge) in [("spacingBefore", start), ("spacingAfter", end)]
    where margins[edge.rawValue] != 0 {
      child.style.append((key, .number(margins[edge.rawValue])))
    }
    stack.children = [child]
    return stack
  }

  /// Returns true if a box is as small along an axis as CSS lets it be, because its content is: boxes of fixed sizes.
  func isRigid(_ box: FlexBox, horizontal: Bool) -> Bool {
    if box.style.clips || !box.style.size[horizontal: horizontal].isAuto { return false }
    if case .text = box.content { return horizontal && !box.style.text.wraps }
    return !box.children.isEmpty
      && box.children.allSatisfy { child in
        child.style.isAbsolute || child.style.isHidden
          || child.style.size[horizontal: horizontal].points != nil
          || isRigid(child, horizontal: horizontal)
      }
  }

  /// Returns the length by which a child of known size is larger than its parent across the direction. A stack would cut
  /// it; a negative inset does not.
  func overflow(of box: FlexBox, in parent: FlexStyle, _ alignment: FlexAlignment) -> Double {
    let isHorizontal = !parent.isRow
    let isKnown =
      box.style.size[horizontal: isHorizontal].points != nil
      || alignment != .stretch && box.style.minSize[horizontal: isHorizontal].isAuto
        && box.style.maxSize[horizontal: isHorizontal].isAuto
    guard isKnown, !parent.wraps, box.style.aspectRatio == nil,
      let limit = parent.limit(horizontal: isHorizontal),
      let length = contentLength(box, horizontal: isHorizontal)
    else { return 0 }
    let inner = limit - parent.paddingLength(horizontal: isHorizontal)
    return max(length + box.style.marginLength(horizontal: isHorizontal) - max(inner, 0), 0)
  }

  /// Returns the basis of a box that CSS makes at least as long as its content; nil if it is not longer than its basis.
  func basisOfContent(_ box: FlexBox, horizontal: Bool) -> Double? {
    let style = box.style
    guard !style.isYoga, style.flexGrow == 0, !style.clips, !box.children.isEmpty,
      let basis = style.flexBasis.points, style.minSize[horizontal: horizontal].isAuto
    else { return nil }
    var content = box
    content.style.known = FlexSize()
    let own = content.style.limit(horizontal: horizontal)
    content.style.size[horizontal: horizontal] = .auto
    guard var length = contentLength(content, horizontal: horizontal) else { return nil }
    if let own { length = min(length, own) }
    length -= style.addedPadding(horizontal: horizontal)
    return length > basis ? length : nil
  }

  /// Returns the length of a box with its padding, which follows from the sizes of what is in it; nil if it does not, and if
  /// it is that of elements many levels below.
  func contentLength(_ box: FlexBox, horizontal: Bool, depth: Int = 0) -> Double? {
    if depth > Self.mostLevels { return nil }
    let box = box.withLengthByRatio(horizontal: horizontal)
    if box.style.known[horizontal: horizontal].points != nil
      || box.style.size[horizontal: horizontal].points != nil
    {
      return box.style.limit(horizontal: horizontal)
    }
    guard case .boxes = box.content, box.style.size[horizontal: horizontal].isAuto, !box.style.wraps
    else { return nil }
    let padding = box.style.paddingLength(horizontal: horizontal)
    var children = box.children.filter { !$0.style.isAbsolute && !$0.style.isHidden }
    let space = box.style.isYoga ? box.style.innerSpace(horizontal: horizontal) : nil
    if horizontal != box.style.isRow || space == nil {
      children = children.withoutPercentages(horizontal: horizontal)
    }
    if let space {
      for index in children.indices {
        children[index].style.space[horizontal: horizontal] = .points(space)
        children[index].style.resolvePercentages(of: space, horizontal: horizontal)
        let basis = children[index].style.flexBasis
        if horizontal == box.style.isRow, !basis.isAuto {
          children[index].style.size[horizontal: horizontal] = basis
        }
      }
    } else if !box.style.isYoga, horizontal == box.style.isRow {
      return line(children, horizontal: horizontal, depth: depth + 1).map {
        let length = horizontal ? $0.contentLength : $0.length
        return box.style.limited(
          length + spaces(between: children, in: box.style) + padding, horizontal: horizontal)
      }
    }
    var lengths: [Double] = []
    for child in children {
      guard let length = contentLength(child, horizontal: horizontal, depth: depth + 1) else {
        return nil
      }
      lengths.append(length + child.style.marginLength(horizontal: horizontal))
    }
    let gap = horizontal ? box.style.columnGap : box.style.rowGap
    let inner =
      box.style.isRow == horizontal
      ? lengths.reduce(0) { $0 + $1 } + gap * Double(max(lengths.count - 1, 0))
      : lengths.max() ?? 0
    return box.style.limited(inner + padding, horizontal: horizontal)
  }
}

extension FlexStyle {
  /// Applies a minimum and a maximum that decide the length along the direction: a stack would cut a child that has to
  /// shrink below its minimum, and let one grow past its maximum.
  mutating func applyLimits(horizontal: Bool) {
    let own = flexBasis.isAuto ? size[horizontal: horizontal] : flexBasis
    guard let length = own.points else { return }
    if let most = maxSize[horizontal: horizontal].points, most <= length {
      flexGrow = 0
      if !flexBasis.isAuto { flexBasis = .points(most) }
    }
    if let least = minSize[horizontal: horizontal].points, least >= length {
      flexShrink = 0
      if !flexBasis.isAuto, flexGrow == 0 { flexBasis = .points(least) }
    }
  }

  /// The length without padding and border along an axis, by its size; nil if this does not say it, and for what grows.
  func contentLength(horizontal: Bool) -> Double? {
    let isOwn = flexGrow == 0 && flexBasis.isAuto && size[horizontal: horizontal].points != nil
    return (known[horizontal: horizontal].points ?? (isOwn ? limit(horizontal: horizontal) : nil))
      .map { max($0 - paddingLength(horizontal: horizontal), 0) }
  }

  /// Returns the size, with points for percentages of a parent of known length where padding or border are added to them.
  func contentSize(in parent: FlexStyle) -> FlexSize {
    var size = size
    for isHorizontal in [true, false] where hasContentSizes {
      guard case .percent(let percent) = size[horizontal: isHorizontal],
        paddingLength(horizontal: isHorizontal) > 0,
        let length = parent.contentLength(horizontal: isHorizontal)
      else { continue }
      size[horizontal: isHorizontal] = .points(percent / 100 * length)
    }
    return size
  }

  /// The space that the box leaves its content where it is measured; nil if it is not known.
  func innerSpace(horizontal: Bool) -> Double? {
    space[horizontal: horizontal].points.map {
      max(
        limited($0 - marginLength(horizontal: horizontal), horizontal: horizontal)
          - paddingLength(horizontal: horizontal), 0)
    }
  }

  /// The length with padding and border along an axis, by its size, minimum and maximum; nil if these do not say it.
  func limit(horizontal: Bool) -> Double? {
    if let length = known[horizontal: horizontal].points { return length }
    guard let length = size[horizontal: horizontal].points ?? maxSize[horizontal: horizontal].points
    else { return nil }
    return limited(outerLength(length, horizontal: horizontal), horizontal: horizontal)
  }
}
