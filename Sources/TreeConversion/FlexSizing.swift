import LayoutEngine
import TreeFiles

/// The sizing of an element along one axis in Figma and DivKit.
enum FlexSizing: Equatable {
  case fixed(Double)
  /// Fills the parent: with a share of the free space along the main axis, and stretched along the cross axis.
  case fill(weight: Double)
  /// As large as the content.
  case hug
}

extension FlexStyle {
  /// Sets the size along an axis. `parent` is the style of the parent that lays the element out; nil for the
  /// outermost element, and for children that are not in the flow.
  mutating func apply(_ sizing: FlexSizing, _ axis: Axis, in parent: FlexStyle?) {
    switch sizing {
    case .hug: break
    case .fixed(let length): size[axis] = .points(length)
    case .fill(let weight):
      guard let parent else {
        size[axis] = .percent(100)
        return
      }
      if parent.axis == axis {
        (flexGrow, flexShrink, flexBasis) = (weight, 1, .points(0))
      } else {
        alignSelf = .stretch
      }
    }
  }

  /// Sets the limits of the size from the keys `minWidth`, `maxHeight` and so on.
  mutating func readLimits(_ number: (String) -> Double?) {
    for axis in Axis.both {
      if let length = number(DimensionRole.minimum.key(axis).rawValue) {
        minSize[axis] = .points(length)
      }
      if let length = number(DimensionRole.maximum.key(axis).rawValue), length.isFinite {
        maxSize[axis] = .points(length)
      }
    }
  }

  /// Returns the default style of systems in which children keep their size and never shrink.
  static func rigid(_ axis: Axis, fontSize: Double) -> FlexStyle {
    var style = FlexStyle()
    style.axis = axis
    style.flexShrink = 0
    (style.isYoga, style.isRelative) = (true, true)
    style.alignItems = .start
    style.alignContent = .start
    style.text.fontSize = fontSize
    return style
  }
}

extension FlexBox {
  /// Returns the box with its length along an axis computed from the aspect ratio and the cross length. A ratio spec
  /// has no length if the space along the axis is infinite.
  func withLengthByRatio(
    _ axis: Axis, isStretched: Bool = false, isLayer: Bool = false
  ) -> FlexBox {
    guard let ratio = style.aspectRatio, ratio > 0,
      isLayer || style.flexGrow == 0 && style.flexBasis.isAuto,
      style.size[axis].isAuto,
      let across = style.size[axis.crossed].points
        ?? (style.isYoga || !isStretched ? nil : style.resolvedSize[axis.crossed].points),
      style.minSize == FlexSize(), style.maxSize == FlexSize()
    else { return self }
    var box = self
    if !style.isYoga, !style.clips { box.style.flexShrink = 0 }
    box.style.size[axis] = .points(axis == .horizontal ? across * ratio : across / ratio)
    box.style.aspectRatio = nil
    return box
  }

  /// Returns the box without scrolling, so that it is as large as its content: a scroll node would fill its parent.
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

  /// Prepares a child to be the next layer of this box: the first layer is in the flow and determines the box's size,
  /// and the others are positioned over it.
  mutating func add(layer child: inout FlexBox, _ alignments: FlexAxes<FlexAlignment>) {
    if children.isEmpty {
      child.style.alignSelf = alignments.width
      style.justifyContent = FlexDistribution(alignments.height)
      return
    }
    child.makeLayer(alignments)
  }

  /// Makes the box absolute, over its parent. A size of 100% becomes insets of 0.
  mutating func makeLayer(_ alignments: FlexAxes<FlexAlignment>) {
    style.isAbsolute = true
    style.layerAlignments = alignments
    for axis in Axis.both where style.size[axis] == .percent(100) {
      style.size[axis] = .auto
      (style.inset[axis.edges.start], style.inset[axis.edges.end]) = (.points(0), .points(0))
    }
  }
}

extension FlexLowering {
  /// The maximum depth to which content lengths are summed. Without a limit, each level of the tree would sum all
  /// levels below it again.
  private static let maximumDepth = 30

  /// Returns the style members for size, minimum and maximum, all with padding and border.
  func sizes(of box: FlexBox, _ size: FlexSize) -> [(String, JSONValue)] {
    var style: [(String, JSONValue)] = []
    let rows: [(DimensionRole, FlexSize)] = [
      (.exact, size), (.minimum, box.style.minSize), (.maximum, box.style.maxSize),
    ]
    for (role, size) in rows {
      for axis in Axis.both {
        let length = size[axis].points.map { FlexLength.points(box.style.outerLength($0, axis)) }
        if let value = json(length ?? size[axis]) {
          style.append((role.key(axis).rawValue, value))
        }
      }
    }
    return style
  }

  /// Converts a length to JSON; nil for `auto`.
  func json(_ length: FlexLength) -> JSONValue? {
    switch length {
    case .auto: return nil
    case .points(let points): return .number(points.writtenLength)
    case .percent(let percent):
      // A smaller percentage is less than a pixel, and its text would have an exponent.
      if percent < 0.001 { return .number(0) }
      return .string("\(TreeFiles.text(of: min(max(percent, 0), 100)))%")
    }
  }

  /// Returns the insets for padding, border and safe area; nil if all are 0.
  func padding(of style: FlexStyle) -> JSONValue? {
    let points = FlexEdges { style.padding[$0] + style.border[$0] }
    let isSafe = style.safeEdges.all
    guard isSafe.contains(true) else {
      return points.all.contains { $0 != 0 } ? insets(points) : nil
    }
    let values = Edge.allCases.map { edge -> JSONValue in
      let length = points[edge]
      if !style.safeEdges[edge] { return .number(length) }
      let sign = length < 0 ? "" : "+"
      return .string("safeArea" + (length == 0 ? "" : sign + TreeFiles.text(of: length)))
    }
    let isSame = !isSafe.contains(false) && points.all.allSatisfy { $0 == points[.top] }
    return isSame ? values[0] : .array(values)
  }

  /// Converts insets to JSON: a number if all edges are equal, otherwise an array in the order of `Edge`.
  func insets(_ values: FlexEdges<Double>) -> JSONValue {
    if values.all.allSatisfy({ $0 == values[.top] }) { return .number(values[.top]) }
    return .array(values.all.map { .number($0) })
  }

  /// Returns the relative offset of a box as insets: opposite edges add up to 0, so the size does not change.
  func offset(of box: FlexBox, in parent: FlexStyle) -> FlexEdges<Double> {
    var offset = FlexEdges(0.0)
    guard box.style.isRelative else { return offset }
    for axis in Axis.both {
      let (start, end) = axis.edges
      let isStart = !box.style.inset[start].isAuto
      // A percentage of an unknown length is 0.
      let length = parent.contentLength(axis) ?? 0
      let own = box.style.inset[isStart ? start : end].points(of: length) ?? 0
      let distance = isStart ? own : -own
      (offset[start], offset[end]) = (distance, -distance)
    }
    return offset
  }

  /// Wraps an element in a stack along an axis, with the margins on that axis as spacing.
  func inStack(
    _ element: ConvertedElement, along axis: Axis, _ alignment: FlexAlignment,
    _ margins: FlexEdges<Double>
  ) -> ConvertedElement {
    var stack = ConvertedElement("stack", [("direction", .string(axis.keyword))])
    if let word = FlexDistribution(alignment).keyword {
      stack.members.append(("justifyContent", .string(word)))
    }
    var child = element
    let (start, end) = axis.edges
    for (key, edge) in [("spacingBefore", start), ("spacingAfter", end)] where margins[edge] != 0 {
      child.style.append((key, .number(margins[edge])))
    }
    stack.children = [child]
    return stack
  }

  /// Returns true if a box cannot shrink in CSS, because its content has a fixed length along the axis.
  func isRigid(_ box: FlexBox, _ axis: Axis) -> Bool {
    if box.style.clips || !box.style.size[axis].isAuto { return false }
    if case .text = box.content { return axis == .horizontal && !box.style.text.wraps }
    return !box.children.isEmpty
      && box.children.allSatisfy { child in
        child.style.isAbsolute || child.style.isHidden || child.style.size[axis].points != nil
          || isRigid(child, axis)
      }
  }

  /// Returns the distance by which a child of known size overflows its parent along the cross axis, in points. A stack
  /// would clip the child; a negative inset does not.
  func overflow(of box: FlexBox, in parent: FlexStyle, _ alignment: FlexAlignment) -> Double {
    let axis = parent.axis.crossed
    let isKnown =
      box.style.size[axis].points != nil
      || alignment != .stretch && box.style.minSize[axis].isAuto && box.style.maxSize[axis].isAuto
    guard isKnown, !parent.wraps, box.style.aspectRatio == nil, let limit = parent.limit(axis),
      let length = contentLength(box, axis)
    else { return 0 }
    let inner = limit - parent.paddingLength(axis)
    return max(length + box.style.marginLength(axis) - max(inner, 0), 0)
  }

  /// Returns the content length of a box if it exceeds the flex basis, because CSS then raises the basis to it; nil
  /// otherwise.
  func basisOfContent(_ box: FlexBox, _ axis: Axis) -> Double? {
    let style = box.style
    guard !style.isYoga, style.flexGrow == 0, !style.clips, !box.children.isEmpty,
      let basis = style.flexBasis.points, style.minSize[axis].isAuto
    else { return nil }
    var content = box
    content.style.resolvedSize = FlexSize()
    let own = content.style.limit(axis)
    content.style.size[axis] = .auto
    guard var length = contentLength(content, axis) else { return nil }
    if let own { length = min(length, own) }
    length -= style.addedPadding(axis)
    return length > basis ? length : nil
  }

  /// Returns the length of a box, with padding and border, computed from the known sizes of its descendants; nil if it
  /// is not known, or too many levels deep.
  func contentLength(_ box: FlexBox, _ axis: Axis, depth: Int = 0) -> Double? {
    if depth > Self.maximumDepth { return nil }
    let box = box.withLengthByRatio(axis)
    if box.style.resolvedSize[axis].points != nil || box.style.size[axis].points != nil {
      return box.style.limit(axis)
    }
    guard case .boxes = box.content, box.style.size[axis].isAuto, !box.style.wraps
    else { return nil }
    let padding = box.style.paddingLength(axis)
    var children = box.children.filter { !$0.style.isAbsolute && !$0.style.isHidden }
    let space = box.style.isYoga ? box.style.innerSpace(axis) : nil
    if axis != box.style.axis || space == nil { children = children.withoutPercentages(axis) }
    if let space {
      for index in children.indices {
        children[index].style.space[axis] = .points(space)
        children[index].style.resolvePercentages(of: space, axis)
        let basis = children[index].style.flexBasis
        if axis == box.style.axis, !basis.isAuto { children[index].style.size[axis] = basis }
      }
    } else if !box.style.isYoga, axis == box.style.axis {
      return line(children, axis, depth: depth + 1).map {
        let length = axis == .horizontal ? $0.contentLength : $0.length
        return box.style.limited(length + spaces(between: children, in: box.style) + padding, axis)
      }
    }
    var lengths: [Double] = []
    for child in children {
      guard let length = contentLength(child, axis, depth: depth + 1) else { return nil }
      lengths.append(length + child.style.marginLength(axis))
    }
    let gap = box.style.gap(axis)
    let inner =
      box.style.axis == axis
      ? lengths.reduce(0) { $0 + $1 } + gap * Double(max(lengths.count - 1, 0))
      : lengths.max() ?? 0
    return box.style.limited(inner + padding, axis)
  }
}

extension FlexStyle {
  /// Makes a child rigid if its minimum or maximum determines its main length: a stack would clip a child that has to
  /// shrink below its minimum, and let a child grow past its maximum.
  mutating func applyLimits(_ axis: Axis) {
    let own = flexBasis.isAuto ? size[axis] : flexBasis
    guard let length = own.points else { return }
    if let maximum = maxSize[axis].points, maximum <= length {
      flexGrow = 0
      if !flexBasis.isAuto { flexBasis = .points(maximum) }
    }
    if let minimum = minSize[axis].points, minimum >= length {
      flexShrink = 0
      if !flexBasis.isAuto, flexGrow == 0 { flexBasis = .points(minimum) }
    }
  }

  /// Returns the length of the content box if the size sets it; nil if it does not, and for boxes that grow.
  func contentLength(_ axis: Axis) -> Double? {
    let isOwn = flexGrow == 0 && flexBasis.isAuto && size[axis].points != nil
    return (resolvedSize[axis].points ?? (isOwn ? limit(axis) : nil))
      .map { max($0 - paddingLength(axis), 0) }
  }

  /// Returns the size. If padding is added to sizes, percentages of a known parent length are converted to points.
  func contentSize(in parent: FlexStyle) -> FlexSize {
    var size = size
    for axis in Axis.both where hasContentSizes {
      guard case .percent(let percent) = size[axis], paddingLength(axis) > 0,
        let length = parent.contentLength(axis)
      else { continue }
      size[axis] = .points(percent / 100 * length)
    }
    return size
  }

  /// Returns the available space within padding and margins for measuring the content, in points; nil if unknown.
  func innerSpace(_ axis: Axis) -> Double? {
    space[axis].points.map { max(limited($0 - marginLength(axis), axis) - paddingLength(axis), 0) }
  }

  /// Returns the length, with padding and border, that the size, the minimum and the maximum determine; nil if unknown.
  func limit(_ axis: Axis) -> Double? {
    if let length = resolvedSize[axis].points { return length }
    guard let length = size[axis].points ?? maxSize[axis].points else { return nil }
    return limited(outerLength(length, axis), axis)
  }
}
