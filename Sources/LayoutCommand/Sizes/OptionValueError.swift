import LayoutEngine
import TreeFiles

/// The error of an invalid value of an option, or of a key of the configuration.
struct OptionValueError: Error {
  /// The valid values, as the end of a sentence.
  let expected: String
  /// A whole sentence, used instead of `expected`.
  var sentence: String?
  /// A value that may have been meant.
  var suggestion: String?
  /// The option that takes `suggestion`, where it is another one.
  var option: String?
}

extension KeywordEnum {
  /// The case that a word names.
  init(word: String) throws(OptionValueError) {
    guard let index = Self.keywords.firstIndex(of: word), let value = Self(rawValue: UInt8(index))
    else {
      throw OptionValueError(
        expected: "one of \(Self.keywords.joined(separator: ", "))",
        suggestion: Spelling.nearest(to: word, among: Self.keywords))
    }
    self = value
  }
}

extension LanguageTag {
  /// The tag that the value of an option is.
  init(option text: String) throws(OptionValueError) {
    guard let tag = LanguageTag(text) else {
      throw OptionValueError(
        expected: "a language tag of BCP 47, such as ja or zh-Hant",
        suggestion: LanguageTag.corrected(text))
    }
    self = tag
  }
}
