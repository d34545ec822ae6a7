/// The text in place of what a truncated text does not show, where that is not "…": Texture's composed truncation
/// text, which is `truncationString`, a space and `additionalTruncationMessage` if both are set.
package struct TruncationToken: Hashable, Sendable {
  /// The characters, UTF-8.
  package private(set) var utf8: [UInt8] = []
  package private(set) var runs: [TextSpan] = []
  /// The bytes of `truncationString` and of `additionalTruncationMessage`; nil for one that is not set.
  package private(set) var string: Range<Int>?
  package private(set) var message: Range<Int>?

  /// One of the two: its characters, and its runs, which end at offsets of these.
  package typealias Part = (utf8: [UInt8], runs: [TextSpan])

  /// Nil if neither is set.
  /// - Parameter last: The last run of the text, which the space is like if it follows nothing.
  package init?(_ string: Part?, _ message: Part?, _ last: TextSpan) {
    if string == nil && message == nil { return nil }
    if let string { self.string = append(string.utf8, string.runs) }
    guard let message else { return }
    if string != nil {
      var space = runs.last ?? last
      space.end = 1
      _ = append([0x20], [space])
    }
    self.message = append(message.utf8, message.runs)
  }

  /// Adds a part, without its empty runs, which have no size. Returns where its characters are.
  private mutating func append(_ bytes: [UInt8], _ spans: [TextSpan]) -> Range<Int> {
    let start = utf8.count
    utf8 += bytes
    for var span in spans where span.end + start > (runs.last?.end ?? 0) {
      span.end += start
      if let last = runs.last, last.isSet(like: span) { runs.removeLast() }
      runs.append(span)
    }
    return start..<utf8.count
  }

  /// The token with other runs, which end where its own do.
  package func mapRuns(_ transform: (TextSpan) -> TextSpan) -> TruncationToken {
    var token = self
    token.runs = runs.map(transform)
    return token
  }
}

/// One of the two in the lists of a tree; the initial value is that of a text without it.
package struct TokenRecord: Hashable, Sendable, BitwiseCopyable {
  /// The runs in the tree's text runs, and the first of their characters in its text bytes.
  package var firstRun: Int32 = 0
  package var runCount: Int32 = -1
  package var firstByte = 0

  package init() {}

  package init(firstRun: Int, runCount: Int, firstByte: Int) {
    self.firstRun = Int32(firstRun)
    self.runCount = Int32(runCount)
    self.firstByte = firstByte
  }

  /// A style does not have it, so that it tells no two styles apart.
  package func hash(into hasher: inout Hasher) {}

  /// True if the text has it.
  package var isSet: Bool { runCount >= 0 }
}

/// The text that replaces what is not shown.
enum Ellipsis {
  /// The character, where a text has no token.
  static let text = "…"
  private static let utf8 = Array(text.utf8)

  /// The characters.
  static func utf8(of text: PreparedText) -> [UInt8] {
    text.setting?.style.details?.token?.utf8 ?? utf8
  }

  /// Its advance by itself; without a token, in the font of the text's last character.
  static func advance(in text: PreparedText) -> Int64 {
    text.setting?.ellipsis ?? advance(in: text.font)
  }

  /// The advance of the character in font units.
  static func advance(in font: Font) -> Int64 {
    var advances = TextAdvances(font: font, kerning: nil)
    return advances.step(0x2026, CharacterProperties(of: 0x2026), at: 0).advance
  }

  /// Returns true for a character that it replaces rather than one inside a word: white space, line breaks, and
  /// the punctuation that Texture lists.
  static func mayReplace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    case 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: true  // ! , . : ; ?
    default: false
    }
  }
}
