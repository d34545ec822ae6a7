/// The text that replaces the hidden part of a truncated text, if that is not "…": Texture's composed truncation
/// text, which is `truncationString`, a space and `additionalTruncationMessage` if both are set.
package struct TruncationToken: Hashable, Sendable {
  /// The characters, UTF-8.
  package private(set) var utf8: [UInt8] = []
  package private(set) var runs: [TextSpan] = []
  /// The ranges of bytes of `truncationString` and of `additionalTruncationMessage`; nil for one that is not set.
  package private(set) var string: Range<Int>?
  package private(set) var message: Range<Int>?

  /// The UTF-8 and the runs of `truncationString` or `additionalTruncationMessage`. The ends of the runs are offsets in
  /// this UTF-8.
  package typealias Part = (utf8: [UInt8], runs: [TextSpan])

  /// Composes a token; nil if neither part is set.
  /// - Parameter last: The last run of the text. If the space follows no run of the token, it has the attributes of
  ///   `last`.
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

  /// Appends a part, without its empty runs. Returns the range of its characters.
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

  /// Returns the token with transformed runs, whose ends must stay the same.
  package func mapRuns(_ transform: (TextSpan) -> TextSpan) -> TruncationToken {
    var token = self
    token.runs = runs.map(transform)
    return token
  }
}

/// The indices of a part of a token in the lists of a tree. The initial value means that the text sets no such part.
package struct TokenRecord: Hashable, Sendable, BitwiseCopyable {
  /// The index of the part's first run in the tree's `textRuns`, and the offset of its characters in `textBytes`.
  package var firstRun: Int32 = 0
  package var runCount: Int32 = -1
  package var firstByte = 0

  package init() {}

  package init(firstRun: Int, runCount: Int, firstByte: Int) {
    self.firstRun = Int32(firstRun)
    self.runCount = Int32(runCount)
    self.firstByte = firstByte
  }

  /// Adds nothing to the hash: only trees have records, and styles have none (`removeRecords`).
  package func hash(into hasher: inout Hasher) {}

  /// True if the text sets the part.
  package var isSet: Bool { runCount >= 0 }
}

/// The text that replaces the hidden part of a truncated text.
enum Ellipsis {
  /// The ellipsis character, for a text without a token.
  static let text = "…"
  private static let utf8 = Array(text.utf8)

  /// Returns the UTF-8 of the text's token, or else of the ellipsis.
  static func utf8(of text: PreparedText) -> [UInt8] {
    text.setting?.style.details?.token?.utf8 ?? utf8
  }

  /// Returns the advance of the token, or else of the ellipsis in the font of the text's last character.
  static func advance(in text: PreparedText) -> Int64 {
    text.setting?.ellipsis ?? advance(in: text.font)
  }

  /// Returns the advance of the ellipsis character, in font units.
  static func advance(in font: Font) -> Int64 {
    var advances = TextAdvances(font: font, kerning: nil)
    return advances.step(0x2026, CharacterProperties(of: 0x2026), at: 0).advance
  }

  /// Returns true for a character between words, which the ellipsis can replace: white space, line breaks, and the
  /// punctuation that Texture lists.
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
