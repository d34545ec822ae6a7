import LayoutEngine

/// The limit that hides a part of a text.
public enum TextLimit: UInt8, KeywordEnum {
  /// The text has more lines than it may have.
  case maximumNumberOfLines
  /// Its frame is not high enough for all lines.
  case height
  /// Its frame is narrower than a character.
  case width

  package static let keywords = ["maximumNumberOfLines", "height", "width"]
}

/// A text in its frame: its lines, and the amount of text that they do not show.
///
///     let text = layout.text
///     text?.lines.count == 2
///     text?.isTruncated == false
public struct LaidOutText: Equatable, Sendable {
  /// One line.
  public struct Line: Equatable, Sendable {
    /// The part of the text that the line shows, in UTF-16 units as an `NSRange` has them: without the
    /// white space that hangs over its end, the line break, and the ellipsis.
    public var range: Range<Int>
    /// The text of the line, with the ellipsis if it has one.
    public var text: String
    /// The width of that text, in points; not rounded.
    public var width: Double
    /// From the top of the text's frame down to the line's baseline, in points; not rounded.
    public var baseline: Double
    /// The place of the text's `truncationString` in the line; nil where the line has none. The "…" of a text
    /// that sets neither is not listed.
    public var truncationString: Part?
    /// The place of the text's `additionalTruncationMessage`.
    public var additionalTruncationMessage: Part?
  }

  /// A part of a line.
  public struct Part: Equatable, Sendable {
    /// From the left edge of the text's frame, in points; not rounded.
    public var x: Double
    /// Its width in points; not rounded.
    public var width: Double
  }

  /// The lines, from the top. There is always one, but for an `ASTextNode2` without text or width.
  ///
  ///     #expect(layout.text?.lines.count == 2)
  public var lines: [Line]
  /// The number of UTF-16 units of the text that are on none of the lines.
  public var hiddenCount: Int
  /// The limit that hides a part of the text; nil if none does.
  public var limit: TextLimit?
  /// True if a part of the text is hidden.
  ///
  ///     #expect(layout.text?.isTruncated == false)
  public var isTruncated: Bool { limit != nil }
}

/// The part of a text that a line, or a piece of a line, shows, in bytes of its UTF-8.
package struct ShownText: Equatable, Sendable {
  /// The bytes up to the ellipsis if there is one: without the white space that hangs over the end of a line and
  /// without the line break.
  package var range: Range<Int>
  /// The bytes after the ellipsis; nil if there is none.
  package var rest: Range<Int>?
  /// The ellipsis or what is shown of the token.
  var token = ""

  /// An ellipsis or a token behind a byte of the text.
  static func ellipsis(_ token: String, at offset: Int) -> ShownText {
    ShownText(range: offset..<offset, rest: offset..<offset, token: token)
  }

  /// Returns the characters.
  package func string(in text: UnsafeBufferPointer<UInt8>) -> String {
    func string(_ range: Range<Int>) -> String {
      String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
    }
    return string(range) + (rest.map { token + string($0) } ?? "")
  }
}

/// One line of a text that was laid out.
package struct TextLine: Equatable, Sendable {
  package var shown: ShownText
  /// The places of the parts of the token.
  package var truncationString: LaidOutText.Part?
  package var additionalTruncationMessage: LaidOutText.Part?
  /// Its width in points, not rounded.
  package var width: Double
  /// The position in the text of its left edge, its top and its baseline, and its height, in points.
  package var x: Double
  package var top: Double
  package var height: Double
  package var baseline: Double
  /// Its parts between tabs and between fonts, from left to right.
  package var pieces: [TextPiece] = []
}

/// A part of a line with one font.
package struct TextPiece: Equatable, Sendable {
  package var shown: ShownText
  /// Its left edge in the text, in points, as the others.
  package var x: Double
  package var width: Double
  package var font: Font
  package var fontSize: Double
  /// The distance by which it is raised.
  package var baselineOffset: Double

  package static func == (one: TextPiece, other: TextPiece) -> Bool {
    one.shown == other.shown && one.x == other.x && one.width == other.width
      && one.font === other.font && one.fontSize == other.fontSize
      && one.baselineOffset == other.baselineOffset
  }
}

/// The lines of a text in its frame.
package struct TextLines: Equatable, Sendable {
  package var lines: [TextLine]
  /// The bytes that no line shows.
  package var hidden: [Range<Int>]
  /// The limit that hides a part of the text; nil if none does.
  package var limit: TextLimit?
  /// True if a word is on several lines.
  package var breaksWord: Bool
}

extension TextMeasurer {
  /// A text in a frame of `size`, in points.
  package func laidOut(
    _ text: UnsafeBufferPointer<UInt8>, style: TextStyle, in size: Size
  ) -> LaidOutText {
    let made = lines(of: text, style: style, in: size)
    var counter = UTF16Counter(text)
    let lines = made.lines.map { line in
      let (range, rest) = (line.shown.range, line.shown.rest)
      let end = rest.map { $0.isEmpty ? range.upperBound : $0.upperBound }
      let start = range.isEmpty ? rest?.lowerBound : nil
      let first = counter.units(upTo: start ?? range.lowerBound)
      return LaidOutText.Line(
        range: first..<counter.units(upTo: end ?? range.upperBound),
        text: line.shown.string(in: text), width: line.width, baseline: line.baseline,
        truncationString: line.truncationString,
        additionalTruncationMessage: line.additionalTruncationMessage)
    }
    let hiddenCount = made.hidden.reduce(0) { count, range in
      var counter = UTF16Counter(UnsafeBufferPointer(rebasing: text[range]))
      return count + counter.units(upTo: range.count)
    }
    return LaidOutText(lines: lines, hiddenCount: hiddenCount, limit: made.limit)
  }
}

/// Counts UTF-16 units along UTF-8.
private struct UTF16Counter {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var units = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Returns the number of units before an offset, which is not before the offset of the previous call.
  mutating func units(upTo end: Int) -> Int {
    while offset < end {
      let byte = text[offset]
      // A character counts at its first byte; one of four bytes is two units.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
      offset += 1
    }
    return units
  }
}
