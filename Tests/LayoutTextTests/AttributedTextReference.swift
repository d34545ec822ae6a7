@testable import LayoutEngine
@testable import LayoutText

/// Lays out attributed texts slowly: each line ends at the last opportunity at which it fits. The font is
/// Courier, whose characters are all 0.6 em wide, and sizes are such that every sum is exact.
struct AttributedTextReference {
  struct Line: Equatable {
    var text: String
    var x: Double
    var width: Double
    var top: Double
    var height: Double
    var baseline: Double
  }

  let characters: [Character]
  let style: TextStyle
  /// Of each character.
  private let spans: [TextSpan]
  /// Before which characters a line may end, and must end.
  private let breaks: [LineBreakOpportunity]

  init(_ text: String, _ style: TextStyle) {
    characters = Array(text)
    self.style = style
    let whole = TextSpan(
      end: .max, font: style.font, fontSize: style.fontSize,
      letterSpacing: style.letterSpacing, baselineOffset: 0)
    var end = 0
    spans = characters.map { character in
      defer { end += String(character).utf8.count }
      return style.runs.first { $0.end > end } ?? whole
    }
    var breaker: LineBreaker?
    breaks = characters.map { character in
      var first: LineBreakOpportunity = .prohibited
      for (index, scalar) in character.unicodeScalars.enumerated() {
        let lineBreakClass = CharacterProperties(of: scalar.value).lineBreakClass
        if breaker == nil {
          breaker = LineBreaker(first: lineBreakClass, style.lineBreakRules)
        } else {
          let opportunity = breaker!.step(lineBreakClass) { false }
          if index == 0 { first = opportunity }
        }
      }
      return first
    }
  }

  func lines(in width: Double) -> [Line] {
    let inset = style.textContainerInset
    let inner = max(0, width - inset.left - inset.right)
    var lines: [Line] = []
    var start = 0
    var top = inset.top
    var startsParagraph = true
    var isDone = false
    while !isDone {
      let head = startsParagraph ? style.firstLineHeadIndent : style.headIndent
      let tail = style.tailIndent
      let space = (tail > 0 ? tail : inner + tail) - head
      let (end, isBreak) = lineEnd(from: start, head: head, space)
      if !lines.isEmpty {
        top += style.lineSpacing
        if startsParagraph && start < characters.count {
          top += style.paragraphSpacing + style.paragraphSpacingBefore
        }
      }
      let isWrapped = end < characters.count && !isBreak
      let shown = shownEnd(start, end)
      let reach = reach(start, end)
      let height = style.heightOfLine(natural: reach.ascent + reach.descent)
      lines.append(
        Line(
          text: String(characters[start..<shown]), x: inset.left + head,
          width: max(0, advance(start, shown, head: head, hyphenated: isWrapped)), top: top,
          height: height, baseline: top + height - reach.descent))
      top += height
      isDone = end == characters.count && !isBreak
      startsParagraph = isBreak && !["\u{2028}", "\u{B}"].contains(characters[end - 1])
      start = end
    }
    return lines
  }

  private func lineEnd(from start: Int, head: Double, _ space: Double) -> (Int, isBreak: Bool) {
    var last: Int?
    for end in (start + 1)..<(characters.count + 1) where end <= characters.count {
      let isEnd = end == characters.count
      let isBreak = isLineBreak(characters[end - 1])
      guard isEnd || isBreak || breaks[end] != .prohibited else { continue }
      let shown = shownEnd(start, end)
      let width = advance(start, shown, head: head, hyphenated: !isEnd && !isBreak)
      if shown == start || width <= space {
        last = end
        if isBreak { return (end, true) }
      } else if isBreak {
        break
      }
      if !isEnd && isPastLastTab(start, end, head) && last == end { return (end, false) }
    }
    if let last { return (last, false) }
    if start == characters.count { return (start, false) }
    // No opportunity fits: between clusters, one at least.
    var end = start + 1
    while end < characters.count && breaks[end] == .prohibited
      && advance(start, end + 1, head: head, hyphenated: false) <= space
    {
      end += 1
    }
    // What hangs after it and its line break are on the line, too.
    while end < characters.count && breaks[end] != .mandatory && hangs(characters[end]) {
      end += 1
    }
    return (end, isLineBreak(characters[end - 1]))
  }

  /// The advance of characters that begin a line, with a hyphen if the last one is a soft hyphen.
  private func advance(_ start: Int, _ end: Int, head: Double, hyphenated: Bool) -> Double {
    var pen = 0.0
    for index in start..<max(start, end) {
      switch characters[index] {
      case "\t": pen = tabStop(head + pen) - head
      case "\u{AD}", "\n", "\u{2028}", "\u{B}": break
      default: pen += 0.6 * spans[index].fontSize + spans[index].letterSpacing
      }
    }
    let isHyphenated = hyphenated && end > start && characters[end - 1] == "\u{AD}"
    return pen + (isHyphenated ? 0.6 * spans[end - 1].fontSize : 0)
  }

  private func tabStop(_ position: Double) -> Double {
    (1...12).map { Double($0) * 28 }.first { $0 > position } ?? position
  }

  private func isPastLastTab(_ start: Int, _ end: Int, _ head: Double) -> Bool {
    (start..<end).contains {
      characters[$0] == "\t" && head + advance(start, $0, head: head, hyphenated: false) >= 336
    }
  }

  private func shownEnd(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start && hangs(characters[end - 1]) { end -= 1 }
    return end
  }

  private func hangs(_ character: Character) -> Bool {
    character == " " || character == "\t" || isLineBreak(character)
  }

  private func isLineBreak(_ character: Character) -> Bool {
    ["\n", "\u{2028}", "\u{B}"].contains(character)
  }

  private func reach(_ start: Int, _ end: Int) -> (ascent: Double, descent: Double) {
    var used = Array(spans[start..<end])
    if used.isEmpty, let last = spans.last { used = [last] }
    if used.isEmpty {
      used = [
        TextSpan(
          end: 0, font: style.font, fontSize: style.fontSize, letterSpacing: 0, baselineOffset: 0)
      ]
    }
    return (
      used.map { 0.629 * $0.fontSize + $0.baselineOffset }.max()!,
      used.map { 0.157 * $0.fontSize - $0.baselineOffset }.max()!
    )
  }
}
