import LayoutEngine
import TreeFiles

/// Compares the layout of a converted tree with the flexbox model: each frame must follow from the style of its box and
/// the frames around it. A note lists each difference with the keys that the frame depends on.
///
/// Computes no layout: given all frames, it checks for each container that its lines flex, align and justify to these
/// frames (CSS Flexible Box Layout §9). So flexbox rules without a counterpart in layout specs are found by their
/// effect.
struct ConversionCheck {
  let frames: [Frame?]
  let texts: TextExtents
  let notes: ConversionNotes
  /// A prefix for each message, such as the width of the root; empty for the first width that is checked.
  let condition: String
  /// The numbers of the boxes with a difference.
  private(set) var differing: Set<Int> = []

  init(
    _ layout: LaidOutConversion, _ texts: TextExtents, _ notes: ConversionNotes,
    condition: String = "", without differing: Set<Int> = []
  ) {
    (frames, self.texts, self.notes, self.condition) = (layout.frames, texts, notes, condition)
    self.differing = differing
  }

  /// Checks the outermost box and its descendants. `width` is the width of the layout, in points.
  mutating func check(root box: FlexBox, in width: Double) {
    guard let frame = frames[box.number], !box.style.isHidden else { return }
    let height = box.style.size.height
    if !height.isPercentage, let expected = naturalLength(box, .vertical) {
      compare(frame.height, expected, box, "the height", box.style.lengthKeys(.vertical))
    }
    if condition.isEmpty, !box.style.size.width.isPercentage, frame.width < width,
      let expected = naturalLength(box, .horizontal)
    {
      compare(
        frame.width, min(expected, width), box,
        "if it is laid out without --width, the width of the root",
        box.style.lengthKeys(.horizontal))
    }
    check(
      box, FlexAxes(width: true, height: height.points != nil), block: frame.inset(box.style.border)
    )
  }

  /// Checks the descendants of a box. `block` is the containing block of the absolute children if the box itself is not
  /// positioned.
  private mutating func check(_ box: FlexBox, _ definite: FlexAxes<Bool>, block: Frame) {
    guard let frame = frames[box.number] else { return }
    var box = box
    let inner = frame.inset(box.style.border).inset(box.style.padding)
    for axis in Axis.both { box.style.resolveGap(of: inner.length(axis), axis) }
    let style = box.style
    let isPositioned = style.isRelative || style.isAbsolute
    let block = isPositioned ? frame.inset(style.border) : block
    let container = FlexContainer(box: box, inner: inner, definite: definite)
    if style.scrolling == nil { checkFlow(of: container) }
    for original in box.children where !original.style.isHidden {
      var child = original
      child.style.resolveEdges(
        of: child.style.isAbsolute ? block.width : container.inner.width)
      var isDefinite = FlexAxes { child.style.size[$0].points != nil }
      for axis in Axis.both where !isDefinite[axis] {
        let isImposed =
          child.style.isAbsolute
          ? axis.edgesHaveInsets(child.style)
          : axis == style.axis ? !box.isBlock : child.style.isStretched(by: style) && !style.wraps
        isDefinite[axis] =
          (definite[axis] || child.style.isAbsolute)
          && (isImposed || child.style.size[axis].isPercentage)
      }
      if child.style.isAbsolute { checkAbsolute(child, in: container, block) }
      check(child, isDefinite, block: block)
    }
  }

  // MARK: - In the flow

  private mutating func checkFlow(of container: FlexContainer) {
    for child in container.children where child.style.aspectRatio != nil {
      let own = child.style
      let isStretched =
        own.isStretched(by: container.box.style)
        && container.definite[container.box.style.axis.crossed]
      if own.hasLimits {
        notes.approximate(
          "aspect-ratio: a minimum or a maximum along one axis does not limit the other one here",
          at: child.source)
      } else if own.flexBasis.isAuto, own.flexGrow == 0, !isStretched {
        noteContent(ofRatio: child)
      }
    }
    let (style, main) = (container.box.style, container.box.style.axis)
    let cross = main.crossed
    let children = container.children
    if children.isEmpty { return }
    // Yoga does not flex the lines of a box that is measured with a known cross size, such as the cross size of its
    // line.
    if style.isYoga, style.size[main].isAuto,
      let child = children.first(where: { $0.style.basisViolatesLimits(main) })
    {
      notes.approximate(
        "min and max: Yoga adds up lengths before they are limited, where the length of the parent is that of its content",
        at: child.source)
    }
    let mainLength = container.inner.length(main)
    let items = children.map { item($0, container) }
    let gap = style.gap(main)
    let outerCross = children.map { child in
      crossLength(child, container, nil).map { $0 + child.style.marginLength(cross) }
    }
    // §9.3: the items of each line.
    var lines: [Range<Int>] = []
    if style.wraps {
      guard let sizes = items.allKnown, outerCross.allSatisfy({ $0 != nil }) else {
        notes.approximate(
          "flex-wrap: its lines depend on lengths that are not known", at: container.box.source)
        return
      }
      lines = Self.lines(sizes, children.map { $0.style.marginLength(main) }, gap, mainLength)
    } else {
      lines = [0..<children.count]
    }
    // §9.4: the cross length of each line, and where it begins.
    let innerCross = container.inner.length(cross)
    var lineLengths = lines.map { line in outerCross[line].reduce(0) { max($0, $1 ?? 0) } }
    var start = 0.0
    var between = style.gap(cross)
    if style.wraps {
      let free =
        innerCross - lineLengths.reduce(0) { $0 + $1 } - between * Double(lines.count - 1)
      if style.alignContent == .stretch, free > 0 {
        lineLengths = lineLengths.map { $0 + free / Double(lines.count) }
      }
      let offsets = style.alignContent.offsets(of: lines.count, free: free)
      (start, between) = (offsets.start, between + offsets.between)
    } else {
      lineLengths = [innerCross]
    }
    for (line, lineLength) in zip(lines, lineLengths) {
      checkLine(Array(children[line]), Array(items[line]), container, start, lineLength)
      start += lineLength + between
    }
  }

  /// Checks the items of a line, which has a start and a length on the cross axis, in points.
  private mutating func checkLine(
    _ children: [FlexBox], _ items: [FlexLine.Item?], _ container: FlexContainer, _ start: Double,
    _ lineLength: Double
  ) {
    let (style, main, inner) = (container.box.style, container.box.style.axis, container.inner)
    let cross = main.crossed
    let margins = children.map { $0.style.marginLength(main) }
    let gaps = style.gap(main) * Double(children.count - 1)
    let total = inner.length(main) - gaps - margins.reduce(0) { $0 + $1 }
    // §9.7: the main lengths.
    if let items = items.allKnown {
      var line = FlexLine(items, isYoga: style.isYoga)
      line.flex(to: container.box.isBlock ? line.length : total)
      let sums = (
        line.items.reduce(0) { $0 + $1.length },
        children.reduce(0) {
          $0 + (frames[$1.number]?.length(main) ?? 0)
        }
      )
      // The differences of the children may be small but add up.
      if children.count > 1 {
        compare(sums.1, sums.0, container.box, "the \(main.lengthWord) of a line", [])
      }
      for (child, item) in zip(children, line.items) {
        guard let frame = frames[child.number] else { continue }
        compare(
          frame.length(main), item.length, child, "the \(main.lengthWord)",
          child.style.lengthKeys(main) + child.style.flexKeys)
      }
    }
    // §9.5 and §9.6: the positions. An item without an element has no frame.
    let lengths = children.map { frames[$0.number]?.length(main) ?? 0 }
    let free = total - lengths.reduce(0) { $0 + $1 }
    let (first, last) = style.isReversed ? (main.edges.end, main.edges.start) : main.edges
    let autos = children.reduce(0) {
      $0 + ($1.style.margin[first].isAuto ? 1 : 0) + ($1.style.margin[last].isAuto ? 1 : 0)
    }
    let share = autos > 0 ? max(free, 0) / Double(autos) : 0
    let isSpread = autos > 0 && free > 0
    let offsets = (isSpread || container.box.isBlock ? .start : style.justifyContent)
      .offsets(of: children.count, free: free)
    var position = offsets.start
    for (child, length) in zip(children, lengths) {
      let own = child.style
      position += own.margin[first].isAuto ? share : own.margin[first].points ?? 0
      if let frame = frames[child.number] {
        let place = style.isReversed ? inner.length(main) - position - length : position
        let offset = own.relativeOffset(main, of: inner.length(main))
        compare(
          frame.start(main) - inner.start(main), place + offset, child,
          "the place along the \(main.keyword) direction",
          style.justifyContent == .start ? [] : ["justify-content"])
        checkCross(child, container, frame, start, lineLength, cross)
      }
      position += length + (own.margin[last].isAuto ? share : own.margin[last].points ?? 0)
      position += style.gap(main) + offsets.between
    }
  }

  private mutating func checkCross(
    _ child: FlexBox, _ container: FlexContainer, _ frame: Frame, _ start: Double,
    _ lineLength: Double, _ cross: Axis
  ) {
    let (style, own, inner) = (container.box.style, child.style, container.inner)
    let length = frame.length(cross)
    let keys = own.lengthKeys(cross) + ["align-items"]
    if let expected = crossLength(child, container, lineLength) {
      compare(length, expected, child, "the \(cross.lengthWord)", keys)
    }
    let alignment = own.alignSelf ?? style.alignItems
    if alignment == .baseline, cross == .vertical { return }
    let edges = style.wrapsInReverse ? (cross.edges.end, cross.edges.start) : cross.edges
    let (before, after) = (own.margin[edges.0], own.margin[edges.1])
    let free = lineLength - length - own.marginLength(cross)
    var place = before.points ?? 0
    switch (before.isAuto, after.isAuto) {
    case (true, true): place = max(free, 0) / 2
    case (true, false): place = max(free, 0)
    case (false, true): break
    case (false, false):
      place += alignment == .center ? free / 2 : alignment == .end ? free : 0
    }
    place += start
    if style.wrapsInReverse { place = inner.length(cross) - place - length }
    place += own.relativeOffset(cross, of: inner.length(cross))
    compare(
      frame.start(cross) - inner.start(cross), place, child,
      "the place along the \(cross.keyword) direction",
      style.wraps ? ["align-content"] : ["align-items"])
  }

  /// Adds a note if neither side of a box with an aspect ratio is known, so that the ratio applies to its content.
  private func noteContent(ofRatio box: FlexBox) {
    if box.isEmpty || box.style.size != FlexSize() { return }
    notes.approximate(
      "aspect-ratio: a box whose size is that of its content is as large as its parent here",
      at: box.source)
  }

  // MARK: - Absolute

  private mutating func checkAbsolute(
    _ child: FlexBox, in container: FlexContainer, _ block: Frame
  ) {
    guard let frame = frames[child.number] else { return }
    let own = child.style
    if own.aspectRatio != nil, !Axis.both.contains(where: { $0.edgesHaveInsets(own) }) {
      noteContent(ofRatio: child)
    }
    for axis in Axis.both {
      let (start, end) = axis.edges
      let length = block.length(axis)
      let before = own.inset[start].points(of: length)
      let after = own.inset[end].points(of: length)
      let margins = own.marginLength(axis)
      let limits = own.resolved(of: length, axis)
      var expected = own.size[axis].points(of: length).map { own.outerLength($0, axis) }
      let across = axis.crossed
      let isAcrossGiven = !own.size[across].isAuto || across.edgesHaveInsets(own)
      if expected == nil, let ratio = own.aspectRatio,
        isAcrossGiven || before == nil || after == nil
      {
        expected = frame.length(across) * (axis == .horizontal ? ratio : 1 / ratio)
      }
      if expected == nil, let before, let after { expected = length - before - after - margins }
      if let expected = (expected ?? naturalLength(child, axis)).map({ limits.limited($0, axis) }) {
        compare(
          frame.length(axis), expected, child, "the \(axis.lengthWord)",
          own.lengthKeys(axis) + ["position"])
      }
      let free = length - frame.length(axis) - (before ?? 0) - (after ?? 0) - margins
      let place: Double
      switch (before, after) {
      case (let before?, _?):
        let (isStart, isEnd) = (own.margin[start].isAuto, own.margin[end].isAuto)
        let share = max(free, 0) / (isEnd ? 2 : 1)
        place = before + (isStart ? share : own.margin[start].points ?? 0)
      case (let before?, nil): place = before + (own.margin[start].points ?? 0)
      case (nil, let after?):
        place = length - after - (own.margin[end].points ?? 0) - frame.length(axis)
      case (nil, nil):
        place =
          staticPosition(child, container, axis, frame.length(axis)) + container.inner.start(axis)
          - block.start(axis)
      }
      compare(
        frame.start(axis) - block.start(axis), place, child,
        "the place along the \(axis.keyword) direction", ["position"])
    }
  }

  /// Returns the static position of an absolute child in the content box: its position as if it were the only child
  /// (§4.1).
  private func staticPosition(
    _ child: FlexBox, _ container: FlexContainer, _ axis: Axis, _ length: Double
  ) -> Double {
    let (style, own) = (container.box.style, child.style)
    let free = container.inner.length(axis) - length - own.marginLength(axis)
    var place = own.margin[axis.edges.start].points ?? 0
    var alignment: FlexAlignment
    var isReversed = style.wrapsInReverse
    if container.box.isBlock {
      // In a block, the static position is below the preceding siblings.
      let before = container.box.children.prefix { $0.number != child.number }
        .last { !$0.style.isAbsolute && frames[$0.number] != nil }
      if axis == .vertical, let before, let frame = frames[before.number] {
        place +=
          frame.y + frame.height + (before.style.margin[.bottom].points ?? 0) - container.inner.y
      }
      return place
    }
    if let alignments = own.layerAlignments {
      (alignment, isReversed) = (alignments[axis], false)
    } else if axis == style.axis {
      alignment = FlexAlignment(style.justifyContent)
      if [.spaceAround, .spaceEvenly].contains(style.justifyContent) { alignment = .center }
      isReversed = style.isReversed
    } else {
      alignment = own.alignSelf ?? style.alignItems
    }
    if isReversed, alignment != .center { alignment = alignment == .end ? .start : .end }
    place += alignment == .center ? free / 2 : alignment == .end ? free : 0
    return place
  }

  // MARK: - Notes

  private mutating func compare(
    _ actual: Double, _ expected: Double, _ box: FlexBox, _ subject: String, _ keys: [String]
  ) {
    let difference = abs(actual - expected)
    if difference <= 0.51 || !condition.isEmpty && differing.contains(box.number) { return }
    differing.insert(box.number)
    let system = notes.system.model
    let reason =
      difference <= 1
      ? "is rounded to whole points or pixels"
      : keys.isEmpty
        ? "is not that of \(system)" : "is not that of \(system) (\(keys.joined(separator: ", ")))"
    notes.add(
      .approximated("\(condition)\(subject) \(reason)"), box.name ?? "", at: box.source)
  }
}
