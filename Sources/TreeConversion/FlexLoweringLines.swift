import LayoutEngine
import TreeFiles

extension FlexBox {
  /// Returns a wrapping box with the `alignContent` that a stack needs for the known lines: `space-around` centers a
  /// single line, and lines that overflow are at the start.
  func withKnownLines(_ lines: (count: Int, free: Double?)?) -> FlexBox {
    guard let lines else { return self }
    var box = self
    if lines.count == 1, style.wrapsInReverse {
      func reversed(_ alignment: FlexAlignment) -> FlexAlignment {
        alignment == .start ? .end : alignment == .end ? .start : alignment
      }
      box.style.wrapsInReverse = false
      box.style.alignItems = reversed(style.alignItems)
      if style.alignContent == .start || style.alignContent == .end {
        box.style.alignContent = style.alignContent == .start ? .end : .start
      }
      for index in children.indices {
        box.children[index].style.alignSelf = children[index].style.alignSelf.map(reversed)
      }
    }
    let overflows = lines.free.map { $0 < 0 } ?? false
    switch style.alignContent {
    case .spaceBetween, .stretch:
      if overflows || lines.count == 1 && style.alignContent == .spaceBetween {
        box.style.alignContent = .start
      }
    case .spaceAround, .spaceEvenly:
      if overflows || lines.count == 1 { box.style.alignContent = overflows ? .start : .center }
    default: break
    }
    return box
  }
}

extension FlexLowering {
  /// Returns the number of flex lines of a wrapping box, and the free cross space, in points; nil if unknown.
  func lines(of box: FlexBox) -> (count: Int, free: Double?)? {
    let (main, children) = (box.style.axis, box.flowing)
    guard box.style.wraps, let length = box.style.contentLength(main),
      let line = line(children, main, of: length)
    else { return nil }
    let ranges = ConversionCheck.lines(
      line.items, children.map { $0.style.marginLength(main) }, box.style.gap(main), length)
    var free = box.style.contentLength(main.crossed)
    for range in ranges {
      let lengths = children[range].map { child in
        contentLength(child, main.crossed).map { $0 + child.style.marginLength(main.crossed) }
      }
      if lengths.contains(where: { $0 == nil }) { free = nil }
      free = free.map { $0 - (lengths.reduce(0) { max($0, $1 ?? 0) }) }
    }
    return (ranges.count, free.map { $0 - box.style.gap(main.crossed) * Double(ranges.count - 1) })
  }

  /// Returns the first baseline of a box, in points from its top (CSS Flexible Box Layout §8.5); nil if it is not
  /// known, and for texts.
  func baseline(of box: FlexBox) -> Double? {
    guard case .boxes = box.content else { return nil }
    // The baseline of a block without text is its lower edge.
    guard let first = box.flowing.first, !box.isBlock || box.hasText else {
      return contentLength(box, .vertical)
    }
    let style = box.style
    let isAtTop =
      style.isRow
      ? ![.center, .end].contains(first.style.alignSelf ?? style.alignItems)
      : style.justifyContent == .start && !style.isReversed
    guard isAtTop, !style.wrapsInReverse, let own = baseline(of: first) else { return nil }
    return style.padding[.top] + style.border[.top] + (first.style.margin[.top].points ?? 0) + own
  }
}
