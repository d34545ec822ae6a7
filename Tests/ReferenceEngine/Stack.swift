// layout-semantics.md, "stack".

enum Distribution: String {
  case start, center, end, spaceBetween, spaceAround, stretch

  /// Where the first of `count` things starts, and the gap between them, when `rest` is left.
  func places(_ rest: Double, count: Int) -> (offset: Double, gap: Double) {
    var distribution = self
    if rest < 0.01 || count == 1 {
      if self == .spaceBetween { distribution = .start }
      if self == .spaceAround { distribution = .center }
    }
    switch distribution {
    case .start, .stretch: return (0, 0)
    case .center: return (rest / 2, 0)
    case .end: return (rest, 0)
    case .spaceBetween: return (0, rest / Double(count - 1))
    case .spaceAround:
      let offset = rest / (2 * Double(count))
      return (offset, offset * 2)
    }
  }
}

/// The properties of a stack, its own keys.
struct StackProperties {
  var main = Axis.horizontal
  var spacing = 0.0
  var justifyContent = Distribution.start
  var alignItems = Alignment.stretch
  var wraps = false
  var alignContent = Distribution.start
  var lineSpacing = 0.0
  var baselineRelativeArrangement = false
}

/// A child of a stack with the layout that it has so far.
final class StackItem {
  let element: Element
  var layout: Layout

  init(_ element: Element, layout: Layout) {
    self.element = element
    self.layout = layout
  }
}

struct StackLine {
  var items: [StackItem]
  var cross = 0.0
  var baseline = 0.0
}

final class Stack: Element {
  let properties: StackProperties
  let children: [Element]

  init(_ header: ElementHeader, properties: StackProperties, children: [Element]) {
    self.properties = properties
    self.children = children
    super.init(header)
  }

  var main: Axis { properties.main }
  var cross: Axis { properties.main.other }

  override func layout(in range: SizeRange) -> Layout {
    guard let first = children.first, let last = children.last else {
      return Layout(self, size: range.min)
    }
    let parentSize = Size { axis in
      range[axis].low == range[axis].high ? range[axis].low : undefined
    }
    let items = measured(in: range, parentSize: parentSize)
    var lines = broken(items, in: range)
    for line in lines { flex(line, in: range, parentSize: parentSize) }
    sizeAcross(&lines, in: range)
    stretch(&lines, in: range, parentSize: parentSize)
    place(lines, in: range)
    if main == .vertical {
      style.ascender = first.style.ascender
      style.descender = last.style.descender
    }
    if main == .vertical && properties.baselineRelativeArrangement { moveUp(items) }

    var mainSize = 0.0
    for line in lines { mainSize = larger(mainSize, mainSum(line)) }
    var size = Size.zero
    size[main] = mainSize
    size[cross] = crossSum(lines)
    return Layout(self, size: range.clamp(size), children: items.map(\.layout))
  }

  // MARK: What the steps share

  func alignment(_ element: Element) -> Alignment {
    element.style.alignSelf == .auto ? properties.alignItems : element.style.alignSelf
  }

  func isFlexibleInBoth(_ element: Element) -> Bool {
    element.style.flexGrow > 0 && element.style.flexShrink > 0
  }

  /// The child that an optimized stack does not measure; nothing for other stacks.
  func optimizedChild(in range: SizeRange) -> Element? {
    let flexible = children.filter(isFlexibleInBoth)
    return flexible.count == 1 && range[main].low == range[main].high ? flexible[0] : nil
  }

  func measureChild(_ child: Element, main: Span, cross: Span, parentSize: Size) -> Layout {
    var crossSpan = Span(0, cross.high)
    if alignment(child) == .stretch {
      let own = child.style[self.cross].resolved(against: undefined)
      crossSpan = Span(
        own.low != 0 ? own.low : cross.low, own.high.isFinite ? own.high : cross.high)
    }
    return child.layoutThatFits(
      SizeRange { $0 == self.main ? main : crossSpan }, parentSize: parentSize)
  }

  func mainSum(_ line: StackLine) -> Double {
    var sum = properties.spacing * Double(line.items.count - 1)
    for item in line.items {
      sum += item.element.style.spacingBefore
      sum += item.element.style.spacingAfter
    }
    for item in line.items { sum += item.layout.size[main] }
    return sum
  }

  func crossSum(_ lines: [StackLine]) -> Double {
    var sum = properties.lineSpacing * Double(lines.count - 1)
    for line in lines { sum += line.cross }
    return sum
  }

  func baseline(_ item: StackItem) -> Double {
    alignment(item.element) == .baselineFirst
      ? item.element.style.ascender : item.layout.size[cross] + item.element.style.descender
  }

  // MARK: The steps

  /// Step 1.
  func measured(in range: SizeRange, parentSize: Size) -> [StackItem] {
    let optimized = optimizedChild(in: range)
    return children.map { child in
      if child === optimized {
        return StackItem(child, layout: Layout(unlaid: child, parentSize: parentSize))
      }
      let basis = child.style.flexBasis
      let span = Span(
        basis.resolved(against: parentSize[main], auto: 0),
        basis.resolved(against: parentSize[main], auto: .infinity))
      return StackItem(
        child, layout: measureChild(child, main: span, cross: range[cross], parentSize: parentSize))
    }
  }

  /// Step 2.
  func broken(_ items: [StackItem], in range: SizeRange) -> [StackLine] {
    guard properties.wraps else { return [StackLine(items: items)] }
    var lines: [StackLine] = []
    var line: [StackItem] = []
    var length = 0.0
    for item in items {
      let style = item.element.style
      let size = style.spacingBefore + item.layout.size[main] + style.spacingAfter
      if !line.isEmpty && range[main].violation(length + properties.spacing + size) < 0 {
        lines.append(StackLine(items: line))
        line = []
        length = 0
      }
      length += (line.isEmpty ? 0 : properties.spacing) + size
      line.append(item)
    }
    return lines + [StackLine(items: line)]
  }

  /// Step 3.
  func flex(_ line: StackLine, in range: SizeRange, parentSize: Size) {
    let items = line.items
    let violation = range[main].violation(mainSum(line))
    let factors = items.map { item in
      if abs(violation) < 0.01 { return 0.0 }
      if violation > 0 { return item.element.style.flexGrow }
      return violation < 0 ? item.element.style.flexShrink : 0
    }
    let factorSum = factors.reduce(0, +)
    guard factorSum != 0 else {
      if let optimized = optimizedChild(in: range),
        let item = items.first(where: { $0.element === optimized })
      {
        item.layout = measureChild(
          optimized, main: Span(exactly: 0), cross: range[cross], parentSize: parentSize)
      }
      return
    }

    let adjustments =
      violation > 0
      ? factors.map { (violation * ($0 / factorSum)).rounded(.down) }
      : shrinking(items, factors: factors, factorSum: factorSum, violation: violation)
    var rest = violation
    for adjustment in adjustments { rest -= adjustment }
    let first = adjustments.firstIndex { $0 != 0 }
    for (index, item) in items.enumerated() where adjustments[index] != 0 {
      var size = item.layout.size[main] + adjustments[index]
      if index == first && item.element.style.flexGrow > 0 { size += rest }
      item.layout = measureChild(
        item.element, main: Span(exactly: larger(size, 0)), cross: range[cross],
        parentSize: parentSize)
    }
  }

  func shrinking(
    _ items: [StackItem], factors: [Double], factorSum: Double, violation: Double
  ) -> [Double] {
    let weights = zip(items, factors).map { item, factor in
      item.layout.size[main] * (factor / factorSum)
    }
    let weightSum = weights.reduce(0, +)
    return weights.map { weightSum == 0 ? 0 : -abs(($0 / weightSum) * violation) }
  }

  /// Step 4.
  func sizeAcross(_ lines: inout [StackLine], in range: SizeRange) {
    for index in lines.indices {
      var above = 0.0
      var below = 0.0
      var others = 0.0
      for item in lines[index].items {
        let size = item.layout.size[cross]
        if alignment(item.element).isBaseline {
          above = larger(above, baseline(item))
          below = larger(below, size - baseline(item))
        } else {
          others = larger(others, size)
        }
      }
      lines[index].baseline = above
      lines[index].cross = larger(above + below, others)
    }
    guard lines.count == 1 else { return }
    let span = range[cross]
    lines[0].cross =
      span.low == span.high
      ? span.low : smaller(larger(span.low, lines[0].cross), span.high)
  }

  /// Step 5.
  func stretch(_ lines: inout [StackLine], in range: SizeRange, parentSize: Size) {
    let rest = range[cross].violation(crossSum(lines))
    if lines.count > 1 && properties.alignContent == .stretch && rest > 0.01 {
      let share = rest / Double(lines.count)
      for index in lines.indices { lines[index].cross += share }
    }
    for line in lines {
      for item in line.items
      where alignment(item.element) == .stretch
        && line.cross - item.layout.size[cross] > 0.01
      {
        item.layout = measureChild(
          item.element, main: Span(exactly: item.layout.size[main]),
          cross: Span(exactly: line.cross), parentSize: parentSize)
      }
    }
  }

  /// Step 7, with the sums of step 6.
  func place(_ lines: [StackLine], in range: SizeRange) {
    let rest = range[cross].violation(crossSum(lines))
    let (offset, gap) = properties.alignContent.places(rest, count: lines.count)
    var start = offset
    for line in lines {
      place(line, from: start, in: range)
      start += line.cross
      start += gap + properties.lineSpacing
    }
  }

  func place(_ line: StackLine, from start: Double, in range: SizeRange) {
    let rest = range[main].violation(mainSum(line))
    let (offset, gap) = properties.justifyContent.places(rest, count: line.items.count)
    var point = offset
    for (index, item) in line.items.enumerated() {
      let style = item.element.style
      point += style.spacingBefore
      if index > 0 { point += properties.spacing + gap }
      item.layout.position[main] = point
      item.layout.position[cross] = start + crossOffset(item, in: line)
      point += item.layout.size[main] + style.spacingAfter
    }
  }

  func crossOffset(_ item: StackItem, in line: StackLine) -> Double {
    let rest = line.cross - item.layout.size[cross]
    switch alignment(item.element) {
    case .end: return rest
    case .center: return pixels.floor(rest / 2)
    case .baselineFirst, .baselineLast: return line.baseline - baseline(item)
    case .auto, .start, .stretch: return 0
    }
  }

  /// `baselineRelativeArrangement`.
  func moveUp(_ items: [StackItem]) {
    var sum = 0.0
    for item in items {
      item.layout.position[main] += sum
      sum += item.element.style.descender
    }
  }
}
