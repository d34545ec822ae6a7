/// A line of children of known sizes, which flex as in CSS (Flexible Box Layout §9.7) and in Yoga. Lengths are those with
/// padding and border, along the direction of the line.
struct FlexLine {
  struct Item {
    let basis: Double
    let padding: Double
    let least: Double
    let most: Double
    /// The length of its own size, or of its content.
    let ownLength: Double
    let grow: Double
    let shrink: Double
    var length = 0.0
    /// True if its minimum or maximum decides its length.
    var isLimited = false

    /// The part of the basis that shrinks.
    var shrinkingBasis: Double { basis - padding }

    func limited(_ length: Double) -> Double { max(min(length, most), least) }

    /// The length that it adds to a line that is as long as its content: at most its basis if it cannot grow, and at
    /// least that if it cannot shrink (§9.9.3).
    var contribution: Double {
      let most = grow > 0 ? max(ownLength, basis) : basis
      return limited(max(min(ownLength, most), shrink > 0 ? min(ownLength, basis) : basis))
    }
  }

  private(set) var items: [Item]

  init(_ items: [Item]) { self.items = items }

  /// The length before the items flex.
  var length: Double { items.reduce(0) { $0 + $1.limited($1.basis) } }
  /// The length if it is that of the content.
  var contentLength: Double { items.reduce(0) { $0 + $1.contribution } }

  /// Resolves the length of each item in a line of `total` points.
  mutating func flex(to total: Double) {
    let grows = length < total
    var isFixed = items.map { item in
      let factor = grows ? item.grow : item.shrink * item.shrinkingBasis
      let isPast = grows ? item.basis > item.most : item.basis < item.least
      return factor <= 0 || isPast
    }
    for index in items.indices { items[index].length = items[index].limited(items[index].basis) }
    for _ in 0..<Self.mostRounds where isFixed.contains(false) {
      let pending = items.indices.filter { !isFixed[$0] }
      let used = items.indices.reduce(0) {
        $0 + (isFixed[$1] ? items[$1].length : items[$1].basis)
      }
      let factors = pending.map {
        grows ? items[$0].grow : items[$0].shrink * items[$0].shrinkingBasis
      }
      let sum = factors.reduce(0) { $0 + $1 }
      // Factors of less than 1 in all distribute that share of the space.
      let share = pending.reduce(0) { $0 + (grows ? items[$1].grow : items[$1].shrink) }
      let free = (total - used) * min(share, 1)
      var violations: [Double] = []
      for (index, factor) in zip(pending, factors) {
        let length = items[index].basis + free * (factor / sum)
        items[index].length = items[index].limited(length)
        violations.append(items[index].length - length)
      }
      let violation = violations.reduce(0) { $0 + $1 }
      for (index, own) in zip(pending, violations) where own * violation > 0 || violation == 0 {
        isFixed[index] = true
        items[index].isLimited = own != 0
      }
    }
  }

  /// The most rounds, in each of which the limits of other items decide. A line needs few: a search that climbed from
  /// random lines of 60 items found none that needs more than 8.
  private static let mostRounds = 30
}

extension FlexLowering {
  /// Returns the children of a container of known length so that they flex as in CSS and Yoga: a stack shrinks them by
  /// their whole sizes and past their minima, lets a single child that grows shrink alone, and one that grows get larger
  /// than its maximum (docs/semantics.md §13, Terms).
  func flexing(_ boxes: [FlexBox], in parent: FlexStyle) -> [FlexBox]? {
    let isRow = parent.isRow
    guard !parent.wraps, let length = parent.contentLength(horizontal: isRow),
      var line = line(boxes, horizontal: isRow)
    else { return nil }
    let total = length - spaces(between: boxes, in: parent)
    let overflows = line.length > total
    line.flex(to: total)
    let isLimited = line.items.contains { $0.isLimited }
    return zip(boxes, line.items).map { box, item in
      var box = box
      if overflows ? isLimited : item.isLimited {
        box.style.fix(item.length, horizontal: isRow)
      } else if overflows, item.basis > 0 {
        box.style.flexShrink *= item.shrinkingBasis / item.basis
      }
      if overflows || item.isLimited { box.style.flexGrow = 0 }
      if item.isLimited { box.style.flexShrink = 0 }
      return box
    }
  }

  /// Returns the children of a box of CSS that is as wide as its content, with the widths that follow from it: a row
  /// flexes, and percentages are those of the width without them. Nil if the width of one is not known.
  func sizedByContent(_ boxes: [FlexBox], in parent: FlexBox) -> [FlexBox]? {
    let style = parent.style
    let hasPercentages = boxes.contains { $0.style.size.width.isPercentage }
    let hasBases = style.isRow && boxes.contains { $0.style.flexBasis.points != nil }
    guard !style.isYoga, !style.wraps, hasPercentages || hasBases else { return boxes }
    guard style.isRow else {
      return contentLength(parent, horizontal: true).map {
        sized(boxes, percentagesOf: $0 - style.paddingLength(horizontal: true))
      }
    }
    guard let total = line(boxes.withoutPercentages(), horizontal: true)?.contentLength
    else { return nil }
    let length = total + spaces(between: boxes, in: style)
    guard var line = line(sized(boxes, percentagesOf: length), horizontal: true) else { return nil }
    line.flex(to: total)
    return zip(boxes, line.items).map { box, item in
      var box = box
      box.style.fix(item.length, horizontal: true)
      return box
    }
  }

  /// Returns boxes with widths in points instead of percentages.
  private func sized(_ boxes: [FlexBox], percentagesOf length: Double) -> [FlexBox] {
    boxes.map { box in
      guard case .percent(let percent) = box.style.size.width else { return box }
      var box = box
      box.style.size.width = .points(percent / 100 * length)
      return box
    }
  }

  /// The length of the gaps and margins along the direction.
  func spaces(between boxes: [FlexBox], in parent: FlexStyle) -> Double {
    let gap = parent.isRow ? parent.columnGap : parent.rowGap
    return boxes.reduce(gap * Double(max(boxes.count - 1, 0))) {
      $0 + $1.style.marginLength(horizontal: parent.isRow)
    }
  }

  /// Returns boxes as a line; nil if the length of one is not known.
  func line(_ boxes: [FlexBox], horizontal: Bool) -> FlexLine? {
    var items: [FlexLine.Item] = []
    for box in boxes {
      let style = box.style
      let padding = style.paddingLength(horizontal: horizontal)
      func outer(_ length: Double) -> Double { style.outerLength(length, horizontal: horizontal) }
      let basis = style.flexBasis.points ?? style.size[horizontal: horizontal].points
      let own = contentLength(box, horizontal: horizontal)
      guard let length = own ?? basis.map(outer) else { return nil }
      // A box with children does not shrink below them.
      var content: Double?
      if !style.isYoga, !style.clips, !box.isEmpty {
        var unsized = box
        unsized.style.size[horizontal: horizontal] = .auto
        let isAuto = style.size[horizontal: horizontal].isAuto
        content = isAuto ? own : contentLength(unsized, horizontal: horizontal)
      }
      items.append(
        FlexLine.Item(
          basis: basis.map(outer) ?? length, padding: style.isYoga ? 0 : padding,
          least: style.minSize[horizontal: horizontal].points.map(outer)
            ?? content.map { min($0, length) } ?? padding,
          most: style.maxSize[horizontal: horizontal].points.map(outer) ?? .infinity,
          ownLength: length, grow: style.flexGrow, shrink: style.flexShrink))
    }
    return FlexLine(items)
  }
}

extension [FlexBox] {
  /// The boxes as they are where the width of their parent follows from them.
  func withoutPercentages() -> [FlexBox] {
    map { box in
      var box = box
      if box.style.size.width.isPercentage { box.style.size.width = .auto }
      return box
    }
  }
}

extension FlexStyle {
  /// Sets the length of a child along the direction, with padding and border, in place of its basis.
  fileprivate mutating func fix(_ length: Double, horizontal: Bool) {
    let own = length - addedPadding(horizontal: horizontal)
    (size[horizontal: horizontal], flexBasis) = (.points(own), .auto)
  }
}
