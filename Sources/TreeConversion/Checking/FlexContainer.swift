import LayoutEngine
import TreeFiles

/// A flex container with a known frame.
struct FlexContainer {
  let box: FlexBox
  /// The content box.
  let inner: Frame
  /// True for each axis on which the container's length does not depend on its content.
  let definite: FlexAxes<Bool>
  /// The children in the flow, in `order`, with percentages resolved to points.
  let children: [FlexBox]

  init(box: FlexBox, inner: Frame, definite: FlexAxes<Bool>) {
    (self.box, self.inner, self.definite) = (box, inner, definite)
    children = box.flowing.map { child in
      var child = child
      for axis in Axis.both {
        // In CSS, a percentage of a height that depends on the content is automatic.
        let isKnown = definite[axis] || axis == .horizontal || box.style.isYoga
        child.style = child.style.resolved(of: isKnown ? inner.length(axis) : nil, axis)
      }
      child.style.resolveEdges(of: inner.width)
      return child
    }
  }
}

extension FlexBox {
  /// The visible children in the flow, sorted by `order`.
  var flowing: [FlexBox] {
    let children = children.filter { !$0.style.isAbsolute && !$0.style.isHidden }
    if !children.contains(where: { $0.style.order != 0 }) { return children }
    return children.enumerated().sorted { one, other in
      (one.element.style.order, one.offset) < (other.element.style.order, other.offset)
    }.map { $0.element }
  }
}

extension ConversionCheck {
  /// Returns a child as a flex item (CSS Flexible Box Layout §9.2); nil if its flex base size is not known.
  func item(_ child: FlexBox, _ container: FlexContainer) -> FlexLine.Item? {
    let (own, axis) = (child.style, container.box.style.axis)
    func outer(_ length: Double) -> Double { own.outerLength(length, axis) }
    var unlimited = child
    (unlimited.style.minSize, unlimited.style.maxSize) = (FlexSize(), FlexSize())
    let basis =
      own.flexBasis.points.map { child.outerBasis($0, axis) } ?? own.size[axis].points.map(outer)
    let byRatio = basis == nil ? lengthByRatio(child, axis, container) : nil
    guard
      let length = byRatio ?? (own.size[axis].points.map(outer) ?? naturalLength(unlimited, axis))
    else { return nil }
    var minimum = own.paddingLength(axis)
    if let points = own.minSize[axis].points {
      minimum = outer(points)
    } else if !own.isYoga, !own.clips, !container.box.isBlock {
      // §4.5: the automatic minimum.
      var content = minimumLength(child, axis)
      if let points = own.size[axis].points { content = min(content, outer(points)) }
      minimum = min(content, own.maxSize[axis].points.map(outer) ?? .infinity)
    }
    return FlexLine.Item(
      basis: basis ?? length, padding: own.isYoga ? 0 : own.paddingLength(axis),
      minimum: minimum, maximum: own.maxSize[axis].points.map(outer) ?? .infinity,
      ownLength: length,
      hasExplicitBasis: !own.flexBasis.isAuto, grow: container.box.isBlock ? 0 : own.flexGrow,
      shrink: container.box.isBlock ? 0 : own.flexShrink)
  }

  /// Returns the cross size of a child; nil if it is not known. `line` is the cross size of the line. If `line` is nil,
  /// returns the hypothetical cross size, from which the cross size of the line is computed.
  func crossLength(_ child: FlexBox, _ container: FlexContainer, _ line: Double?) -> Double? {
    let (style, own) = (container.box.style, child.style)
    let axis = style.axis.crossed
    if let points = own.size[axis].points {
      return own.limited(own.outerLength(points, axis), axis)
    }
    let isStretched = own.isStretched(by: style) && !(own.isYoga && own.aspectRatio != nil)
    if let line, isStretched {
      return own.limited(max(line - own.marginLength(axis), 0), axis)
    }
    if let ratio = own.aspectRatio, let frame = frames[child.number] {
      let main = frame.length(style.axis)
      return own.limited(axis == .horizontal ? main * ratio : main / ratio, axis)
    }
    guard let length = naturalLength(child, axis) else { return nil }
    // §9.4 step 7: fit-content.
    let space = container.inner.length(axis) - own.marginLength(axis)
    let minimum = axis == .horizontal ? min(minimumLength(child, axis), length) : length
    return own.limited(max(min(length, space), minimum), axis)
  }

  private func lengthByRatio(
    _ child: FlexBox, _ axis: Axis, _ container: FlexContainer
  ) -> Double? {
    guard let ratio = child.style.aspectRatio, let frame = frames[child.number] else { return nil }
    let across = axis.crossed
    let isGiven =
      child.style.size[across].points != nil
      || child.style.isStretched(by: container.box.style) && container.definite[across]
    guard isGiven || child.style.isYoga else { return nil }
    return frame.length(across) * (axis == .horizontal ? ratio : 1 / ratio)
  }

  /// Returns the length of a box from its own size and content, with padding and border; nil if it is not known.
  func naturalLength(_ box: FlexBox, _ axis: Axis, depth: Int = 0) -> Double? {
    if depth > Self.maximumDepth { return nil }
    let style = box.style
    if let points = style.size[axis].points {
      return style.limited(style.outerLength(points, axis), axis)
    }
    if let ratio = style.aspectRatio, let frame = frames[box.number] {
      let across = frame.length(axis.crossed)
      return style.limited(axis == .horizontal ? across * ratio : across / ratio, axis)
    }
    return contentLength(box, axis, depth).map {
      style.limited($0 + style.paddingLength(axis), axis)
    }
  }

  /// Returns the content length of a box, without padding and border; nil if it is not known.
  private func contentLength(_ box: FlexBox, _ axis: Axis, _ depth: Int) -> Double? {
    let style = box.style
    if case .text = box.content {
      return axis == .horizontal ? texts.widths[box.number] : texts.heights[box.number]
    }
    let children = box.flowing.map { child in
      var child = child
      child.style = child.style.resolved(of: nil, axis)
      return child
    }
    if children.isEmpty {
      return axis == .horizontal ? box.contentSize.width : box.contentSize.height
    }
    var lengths: [Double] = []
    for child in children {
      var basis: Double?
      if axis == style.axis, let points = child.style.flexBasis.points {
        basis = child.style.limited(child.style.outerLength(points, axis), axis)
        if axis == .horizontal, !style.isYoga {
          basis = naturalLength(child, axis, depth: depth + 1).map { own in
            child.style.flexGrow > 0
              ? max(own, basis!) : child.style.flexShrink > 0 ? min(own, basis!) : basis!
          }
        }
      }
      guard let length = basis ?? naturalLength(child, axis, depth: depth + 1) else { return nil }
      lengths.append(length + child.style.marginLength(axis))
    }
    let gap = style.gap(axis)
    if axis == style.axis {
      // The lines of a wrapping column depend on its height.
      if style.wraps, axis == .vertical { return nil }
      return lengths.reduce(gap * Double(lengths.count - 1)) { $0 + $1 }
    }
    guard style.wraps else { return lengths.max() }
    guard let frame = frames[box.number] else { return nil }
    let main = style.axis
    var sizes: [FlexLine.Item] = []
    let container = FlexContainer(
      box: box, inner: frame.inset(style.border).inset(style.padding), definite: FlexAxes(true))
    for child in container.children {
      guard let item = item(child, container) else { return nil }
      sizes.append(item)
    }
    let lines = Self.lines(
      sizes, container.children.map { $0.style.marginLength(main) }, style.gap(main),
      container.inner.length(main))
    return lines.reduce(gap * Double(lines.count - 1)) { $0 + (lengths[$1].max() ?? 0) }
  }

  /// Returns the min-content length, from the longest word or the fixed parts of the content, in points.
  func minimumLength(_ box: FlexBox, _ axis: Axis, depth: Int = 0) -> Double {
    let style = box.style
    let padding = style.paddingLength(axis)
    if depth > Self.maximumDepth { return padding }
    if axis == .vertical {
      var unsized = box
      unsized.style.size.height = .auto
      return naturalLength(unsized, .vertical, depth: depth) ?? padding
    }
    if case .text = box.content {
      let word = style.text.wraps ? texts.words[box.number] : texts.widths[box.number]
      return (word ?? 0) + padding
    }
    let lengths = box.flowing.map { child -> Double in
      let own = child.style
      let length =
        own.size[axis].points.map { own.outerLength($0, axis) }
        ?? minimumLength(child, axis, depth: depth + 1)
      return own.limited(length, axis) + own.marginLength(axis)
    }
    if lengths.isEmpty { return box.contentSize.width + padding }
    return padding
      + (style.isRow && !style.wraps
        ? lengths.reduce(style.columnGap * Double(lengths.count - 1)) { $0 + $1 }
        : lengths.max() ?? 0)
  }

  /// Returns the lines of items that wrap in a length (§9.3 step 5).
  static func lines(
    _ items: [FlexLine.Item], _ margins: [Double], _ gap: Double, _ length: Double
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (first, used) = (0, 0.0)
    for index in items.indices {
      let own = items[index].limited(items[index].basis) + margins[index]
      if index > first, used + gap + own > length + 0.01 {
        lines.append(first..<index)
        (first, used) = (index, 0)
      }
      used += (index > first ? gap : 0) + own
    }
    lines.append(first..<items.count)
    return lines
  }

  private static var maximumDepth: Int { 30 }
}

extension FlexStyle {
  /// Returns the style with percentages along an axis resolved against `length`; `auto` if `length` is nil.
  func resolved(of length: Double?, _ axis: Axis) -> FlexStyle {
    var style = self
    if let length {
      style.resolvePercentages(of: length, axis)
      return style
    }
    if size[axis].isPercentage { style.size[axis] = .auto }
    if minSize[axis].isPercentage { style.minSize[axis] = .auto }
    if maxSize[axis].isPercentage { style.maxSize[axis] = .auto }
    if flexBasis.isPercentage { style.flexBasis = .auto }
    return style
  }

  /// Returns true if the flex base size violates the minimum or the maximum.
  func basisViolatesLimits(_ axis: Axis) -> Bool {
    guard let length = flexBasis.points ?? size[axis].points else { return false }
    return limited(outerLength(length, axis), axis) != outerLength(length, axis)
  }

  /// Returns the offset of a relatively positioned box along an axis, in points.
  func relativeOffset(_ axis: Axis, of length: Double) -> Double {
    guard isRelative else { return 0 }
    return inset[axis.edges.start].points(of: length)
      ?? inset[axis.edges.end].points(of: length).map { -$0 } ?? 0
  }

  /// True if the style has a minimum or a maximum.
  var hasLimits: Bool { minSize != FlexSize() || maxSize != FlexSize() }

  /// Returns the keys that are set and that determine the length along an axis.
  func lengthKeys(_ axis: Axis) -> [String] {
    let word = axis.lengthWord
    return [
      (size[axis].isAuto, word), (minSize[axis].isAuto, "min-\(word)"),
      (maxSize[axis].isAuto, "max-\(word)"), (aspectRatio == nil, "aspect-ratio"),
    ].filter { !$0.0 }.map { $0.1 }
  }

  /// The flex keys that are set.
  var flexKeys: [String] {
    [
      (flexGrow == 0, "flex-grow"), (flexShrink == 0, "flex-shrink"),
      (flexBasis.isAuto, "flex-basis"),
    ].filter { !$0.0 }.map { $0.1 }
  }
}

extension FlexDistribution {
  /// Returns the offset of the first of `count` elements, and the extra space between elements, for the free space.
  func offsets(of count: Int, free: Double) -> (start: Double, between: Double) {
    let number = Double(count)
    return switch self {
    case .start, .stretch: (0, 0)
    case .center: (free / 2, 0)
    case .end: (free, 0)
    // With negative free space, the remaining values behave as `start`.
    case _ where free < 0: (0, 0)
    case .spaceBetween: count > 1 ? (0, free / (number - 1)) : (0, 0)
    case .spaceAround: (free / number / 2, free / number)
    case .spaceEvenly: (free / (number + 1), free / (number + 1))
    }
  }
}

extension Frame {
  func inset(_ edges: FlexEdges<Double>) -> Frame {
    Frame(
      x: x + edges[.left], y: y + edges[.top], width: width - edges[.left] - edges[.right],
      height: height - edges[.top] - edges[.bottom])
  }
}

extension [FlexLine.Item?] {
  /// The items of the line; nil if any of them is not known.
  var allKnown: [FlexLine.Item]? {
    let known = compactMap { $0 }
    return known.count == count ? known : nil
  }
}

extension Axis {
  /// Returns true if a box has insets from both edges of the axis.
  func edgesHaveInsets(_ style: FlexStyle) -> Bool {
    !style.inset[edges.start].isAuto && !style.inset[edges.end].isAuto
  }
}
