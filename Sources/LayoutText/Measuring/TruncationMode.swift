import LayoutEngine

/// The truncation of the last line of a text that has more lines than are shown, because of
/// `maximumNumberOfLines` or of its height. The other lines always break between words.
///
///     title.truncationMode = .byTruncatingTail
///
/// Source: UIKit's `NSLineBreakMode`, as the last line of an `NSTextContainer` obeys it.
public enum TruncationMode: UInt8, KeywordEnum {
  /// The line ends with "…" in place of its last words, which is `ASTextNode`'s default.
  case byWordWrapping
  /// Like `byWordWrapping`, but the last line is filled with characters, also with a part of a word.
  case byCharWrapping
  /// The line continues past the edge, which cuts it off.
  case byClipping
  /// The line begins with "…" and shows the end of its paragraph.
  case byTruncatingHead
  /// The line ends with "…", after as many characters as fit.
  case byTruncatingTail
  /// The line shows the start and the end of its paragraph, with "…" between them.
  case byTruncatingMiddle

  package static var words: StaticString {
    "byWordWrapping byCharWrapping byClipping byTruncatingHead byTruncatingTail byTruncatingMiddle"
  }
}

/// The maximum number of lines, and the truncation of the last one if there would be more.
struct LineLimit: Equatable {
  /// The maximum number of lines; 0 means no limit.
  let count: Int
  let mode: TruncationMode

  init(_ count: Int, _ mode: TruncationMode) {
    self.count = max(0, count)
    // Without a limit, no line is truncated: all modes become the same, so that such limits are equal.
    self.mode = self.count == 0 ? .byWordWrapping : mode
  }

  /// Creates the limit of a style.
  init(_ style: TextStyle) { self.init(style.maximumNumberOfLines, style.truncationMode) }

  /// A sort key for limits. Unequal limits have different keys.
  var rank: Int { count << 3 | Int(mode.rawValue) }
}
