import LayoutEngine

/// A part of a layout that `vary` changes to make the layout fail.
enum VariedPart: UInt8, KeywordEnum {
  /// The strings of texts.
  case text
  /// The width.
  case width
  /// The text size.
  case scale

  static var words: StaticString { "text width scale" }

  /// Parses one or several parts: `text,width,scale`.
  static func parts(_ text: String) throws(OptionValueError) -> Set<VariedPart> {
    var parts: Set<VariedPart> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(OptionValueError) {
        parts.insert(try VariedPart(word: String(word)))
      } catch {
        throw OptionValueError(
          expected: "one or several of \(keywords.joined(separator: ", ")), such as text,width",
          suggestion: error.suggestion)
      }
    }
    return parts
  }
}
