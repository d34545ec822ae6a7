import LayoutEngine
import TreeFiles

/// A flex line of items with known sizes, resolved as in CSS (Flexible Box Layout §9.7) and Yoga. All lengths are along
/// the main axis, in points, with padding and border.
struct FlexLine {
  struct Item {
    let basis: Double
    let padding: Double
    let minimum: Double
    let maximum: Double
    /// The item's length from its size or, if that is automatic, from its content.
    let ownLength: Double
    /// True if the item has an explicit flex basis, not `auto`.
    let hasExplicitBasis: Bool
    let grow: Double
    let shrink: Double
    var length = 0.0
    /// True if the minimum or maximum clamps the resolved length.
    var isLimited = false

    /// The inner flex base size, by which the shrink factor is scaled.
    var shrinkingBasis: Double { basis - padding }

    func limited(_ length: Double) -> Double { max(min(length, maximum), minimum) }

    /// The item's contribution to the content length of a line: at most its basis if it cannot grow, and at least its
    /// basis if it cannot shrink (§9.9.3).
    var contribution: Double {
      let maximum = grow > 0 ? max(ownLength, basis) : basis
      return limited(max(min(ownLength, maximum), shrink > 0 ? min(ownLength, basis) : basis))
    }
  }

  private(set) var items: [Item]
  /// True if shrink factors whose sum is below 1 distribute the whole missing space, as in Yoga.
  private let isYoga: Bool

  init(_ items: [Item], isYoga: Bool) { (self.items, self.isYoga) = (items, isYoga) }

  /// The sum of the hypothetical main sizes.
  var length: Double { items.reduce(0) { $0 + $1.limited($1.basis) } }
  /// The length of the line in a container that is as long as its content.
  var contentLength: Double { items.reduce(0) { $0 + $1.contribution } }

  /// Resolves flexible lengths: sets `length` of each item in a line of `total` points.
  mutating func flex(to total: Double) {
    let grows = length < total
    var isFixed = items.map { item in
      let factor = grows ? item.grow : item.shrink * item.shrinkingBasis
      let violatesLimits = grows ? item.basis > item.maximum : item.basis < item.minimum
      return factor <= 0 || violatesLimits
    }
    for index in items.indices {
      items[index].length = items[index].limited(items[index].basis)
      items[index].isLimited =
        isFixed[index] && items[index].length != items[index].basis
        && (items[index].grow > 0 || items[index].hasExplicitBasis && items[index].shrink > 0)
    }
    for _ in 0..<Self.maximumRounds where isFixed.contains(false) {
      let pending = items.indices.filter { !isFixed[$0] }
      let used = items.indices.reduce(0) {
        $0 + (isFixed[$1] ? items[$1].length : items[$1].basis)
      }
      let factors = pending.map {
        grows ? items[$0].grow : items[$0].shrink * items[$0].shrinkingBasis
      }
      let sum = factors.reduce(0) { $0 + $1 }
      // Factors whose sum is below 1 distribute only that fraction of the space.
      let share = pending.reduce(0) { $0 + (grows ? items[$1].grow : items[$1].shrink) }
      let free = (total - used) * (grows || !isYoga ? min(share, 1) : 1)
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

  /// The maximum number of rounds; each freezes the items that violate their limits. A hill-climbing search over random
  /// lines of 60 items found none that needs more than 8 rounds.
  private static let maximumRounds = 30
}

extension FlexLowering {
  /// Changes the children of a container of known length so that a stack flexes them as CSS and Yoga do; nil if a
  /// length is not known. A stack shrinks children in proportion to their whole sizes and below their minima, lets a
  /// child that can grow and shrink shrink alone, and lets a child grow past its maximum (docs/semantics.md §13).
  func flexing(_ boxes: [FlexBox], in parent: FlexStyle, isExact: Bool) -> [FlexBox]? {
    let main = parent.axis
    guard !parent.wraps, isExact || !parent.isYoga, let length = parent.contentLength(main),
      var line = line(boxes, main, of: length)
    else { return nil }
    let total = length - spaces(between: boxes, in: parent)
    let overflows = line.length > total
    line.flex(to: total)
    // In Yoga, a child that is shorter than its content is fixed, too, because a stack would shrink the overflow.
    let isLimited = zip(boxes, line.items).contains { box, item in
      item.isLimited || parent.isYoga && !box.children.isEmpty && item.length < item.ownLength
    }
    return zip(boxes, line.items).map { box, item in
      var box = box
      box.style.resolvedSize[main] = .points(item.length)
      if parent.isYoga, let ratio = box.style.aspectRatio,
        item.grow > 0 || !box.style.flexBasis.isAuto
      {
        let across = main == .horizontal ? item.length / ratio : item.length * ratio
        box.style.size[main.crossed] = .points(across)
        box.style.aspectRatio = nil
      }
      if overflows ? isLimited : item.isLimited || !isExact && item.length != item.ownLength {
        box.style.fix(item.length, main)
      } else if overflows, item.basis > 0 {
        box.style.flexShrink *= item.shrinkingBasis / item.basis
      } else if item.basis < item.minimum, item.grow > 0 {
        // Writes the basis as `flexBasis`: a stack would grow the child from its minimum instead.
        box.style.flexBasis = .points(item.basis - box.style.addedPadding(main))
      }
      if overflows || item.isLimited { box.style.flexGrow = 0 }
      if item.isLimited { box.style.flexShrink = 0 }
      return box
    }
  }

  /// Returns the children with the lengths that the container's length determines: percentages resolved to points, and
  /// cross lengths of stretched children.
  func stretching(_ boxes: [FlexBox], in parent: FlexBox) -> [FlexBox] {
    let style = parent.style
    var boxes = boxes
    for axis in Axis.both {
      let isAcross = axis != style.axis
      let definite = style.contentLength(axis)
      let padding = style.paddingLength(axis)
      let own =
        definite
        ?? (isAcross && !style.wraps
          ? contentLength(parent, axis).map { max($0 - padding, 0) } : nil)
      if style.isYoga, let space = definite ?? style.innerSpace(axis) {
        for index in boxes.indices { boxes[index].style.space[axis] = .points(space) }
      }
      guard let length = own else { continue }
      for index in boxes.indices where boxes[index].style.resolvedSize[axis].isAuto {
        let child = boxes[index].style
        if case .percent(let percent) = child.size[axis], definite != nil || !style.isYoga {
          if definite == nil || !isAcross && child.flexGrow > 0 { continue }
          boxes[index].style.setResolvedLength(
            child.outerLength(percent / 100 * length, axis), axis)
        } else if isAcross, !style.wraps, child.isStretched(by: style) {
          boxes[index].style.setResolvedLength(length - child.marginLength(axis), axis)
        }
      }
    }
    return boxes
  }

  /// Returns the sum of gaps and margins along the main axis, in points.
  func spaces(between boxes: [FlexBox], in parent: FlexStyle) -> Double {
    return boxes.reduce(parent.gap(parent.axis) * Double(max(boxes.count - 1, 0))) {
      $0 + $1.style.marginLength(parent.axis)
    }
  }

  /// Returns the boxes as a flex line, with percentages of `length` resolved; nil if a length is not known.
  func line(
    _ boxes: [FlexBox], _ axis: Axis, of length: Double? = nil, depth: Int = 0
  ) -> FlexLine? {
    var items: [FlexLine.Item] = []
    for var box in boxes {
      if let length { box.style.resolvePercentages(of: length, axis) }
      let style = box.style
      let padding = style.paddingLength(axis)
      func outer(_ length: Double) -> Double { style.outerLength(length, axis) }
      let basis =
        style.flexBasis.points.map { box.outerBasis($0, axis) }
        ?? style.size[axis].points.map(outer)
      var free = box
      (free.style.minSize, free.style.maxSize) = (FlexSize(), FlexSize())
      let own = contentLength(free, axis, depth: depth)
      guard let length = own ?? basis else { return nil }
      // The automatic minimum size: a box with children does not shrink below its content.
      var content: Double?
      if !style.isYoga, !style.clips, !box.isEmpty {
        var unsized = box
        unsized.style.size[axis] = .auto
        unsized.style.resolvedSize = FlexSize()
        let isAuto = style.size[axis].isAuto
        content = isAuto ? own : contentLength(unsized, axis, depth: depth)
      }
      items.append(
        FlexLine.Item(
          basis: basis ?? length, padding: style.isYoga ? 0 : padding,
          minimum: style.minSize[axis].points.map(outer)
            ?? content.map { min($0, length) } ?? padding,
          maximum: style.maxSize[axis].points.map(outer) ?? .infinity,
          ownLength: length, hasExplicitBasis: !style.flexBasis.isAuto, grow: style.flexGrow,
          shrink: style.flexShrink))
    }
    return FlexLine(items, isYoga: boxes.first?.style.isYoga ?? false)
  }
}

extension [FlexBox] {
  /// Returns the boxes with percentages replaced by `auto`, for a parent whose length depends on its content.
  func withoutPercentages(_ axis: Axis) -> [FlexBox] {
    map { box in
      var box = box
      if box.style.size[axis].isPercentage { box.style.size[axis] = .auto }
      return box
    }
  }
}

extension FlexStyle {
  /// Records the resolved length of a box, clamped to its minimum and maximum.
  fileprivate mutating func setResolvedLength(_ length: Double, _ axis: Axis) {
    resolvedSize[axis] = .points(limited(length, axis))
  }

  /// Returns true if the parent stretches the child along its cross axis.
  func isStretched(by parent: FlexStyle) -> Bool {
    let (start, end) = parent.axis.crossed.edges
    return (alignSelf ?? parent.alignItems) == .stretch
      && (size[parent.axis.crossed].isAuto || isYoga && size[parent.axis.crossed].isPercentage)
      && !margin[start].isAuto && !margin[end].isAuto
  }

  /// Replaces percentages along an axis by points, with `length` as 100%.
  mutating func resolvePercentages(of length: Double, _ axis: Axis) {
    func resolve(_ own: inout FlexLength) {
      if case .percent(let percent) = own { own = .points(percent / 100 * length) }
    }
    resolve(&size[axis])
    resolve(&minSize[axis])
    resolve(&maxSize[axis])
    resolve(&flexBasis)
  }

  /// Sets the main size, with padding and border, and removes the flex basis.
  fileprivate mutating func fix(_ length: Double, _ axis: Axis) {
    let own = length - addedPadding(axis)
    (size[axis], flexBasis) = (.points(own), .auto)
  }
}
