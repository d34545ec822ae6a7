import LayoutEngine

/// The kind of text node whose rules a layout follows. The two differ in how a text's size is rounded, and in what is
/// part of the text (docs/text.md, "ASTextNode and ASTextNode2").
///
///     try title.layout(in: range, textNode: .textNode2)
public enum TextNodeKind: UInt8, KeywordEnum {
  /// `ASTextNode`, which uses TextKit. It is Texture's default.
  case textNode
  /// `ASTextNode2`, which uses Core Text. In an app that sets `AS_ENABLE_TEXTNODE` to 0, or that enables the
  /// experiment, the class `ASTextNode` is an `ASTextNode2`.
  case textNode2

  package static var words: StaticString { "ASTextNode ASTextNode2" }

  /// True if white space at the end of a line counts in its width.
  var countsTrailingSpace: Bool { self == .textNode2 }

  /// True if there is a line after the last line break, or in an empty text.
  var hasEmptyLastLine: Bool { self == .textNode }

  /// True if sizes are rounded up to whole points, and not to pixels.
  var roundsToPoints: Bool { self == .textNode2 }

  /// True if a text has no size when the maximum width is 0.
  var isEmptyWithoutWidth: Bool { self == .textNode2 }
}
