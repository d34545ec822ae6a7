import LayoutEngine

/// The limit that hides a part of a text.
public enum TextLimit: UInt8, KeywordEnum {
  /// The text has more lines than its `maximumNumberOfLines`.
  case maximumNumberOfLines
  /// The text's frame is not high enough for all of its lines.
  case height
  /// The text's frame is narrower than one of its characters.
  case width

  package static var words: StaticString { "maximumNumberOfLines height width" }
}

/// A text that was laid out in its frame: the lines, and the amount of text that is hidden.
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
    /// The width of `text`, in points; not rounded.
    public var width: Double
    /// The distance from the top of the text's frame to the line's baseline, in points; not rounded.
    public var baseline: Double
    /// The position of the text's `truncationString` in the line; nil if the line does not show it, or if the text has
    /// the default "…".
    public var truncationString: Part?
    /// The position of the text's `additionalTruncationMessage` in the line; nil if the line does not show it.
    public var additionalTruncationMessage: Part?
  }

  /// The position of a part of a line.
  public struct Part: Equatable, Sendable {
    /// The distance from the left edge of the text's frame, in points; not rounded.
    public var x: Double
    /// The width of the part, in points; not rounded.
    public var width: Double
  }

  /// The lines, from top to bottom. Empty only for an `ASTextNode2` without text or width.
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
  /// The visible bytes, up to the ellipsis if there is one. White space that hangs over the end of a line and the line
  /// break are not included.
  package var range: Range<Int>
  /// The visible bytes after the ellipsis; nil if there is no ellipsis.
  package var rest: Range<Int>?
  /// The ellipsis or the visible part of the truncation token.
  var token = ""

  /// Returns an ellipsis or a token after a byte of the text, without any of the text's own bytes.
  static func ellipsis(_ token: String, at offset: Int) -> ShownText {
    ShownText(range: offset..<offset, rest: offset..<offset, token: token)
  }

  /// Returns the visible characters, with the ellipsis or token.
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
  /// The positions of the parts of the truncation token; nil for a part that the line does not show.
  package var truncationString: LaidOutText.Part?
  package var additionalTruncationMessage: LaidOutText.Part?
  /// The width of the line, in points, not rounded.
  package var width: Double
  /// The left edge, the top, the height and the baseline of the line in the text, in points.
  package var x: Double
  package var top: Double
  package var height: Double
  package var baseline: Double
  /// The pieces of the line, from left to right. A piece ends at a tab or where the font changes.
  package var pieces: [TextPiece] = []
}

/// A part of a line with one font.
package struct TextPiece: Equatable, Sendable {
  package var shown: ShownText
  /// The left edge of the piece in the text, in points, as are the other lengths.
  package var x: Double
  package var width: Double
  package var font: Font
  package var fontSize: Double
  /// The distance by which the characters are raised above the line's baseline.
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
  /// Returns the lines of a text in a frame of `size`, in points.
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

/// Converts increasing UTF-8 offsets to UTF-16 offsets, in one pass over the text.
private struct UTF16Counter {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var units = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// Returns the number of UTF-16 units before a byte offset. Offsets must not decrease from call to call.
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
