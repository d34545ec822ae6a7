import LayoutEngine
import LayoutText
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
        suggestion: Spelling.nearest(to: word, among: Self.keywords)
          ?? Synonym.keywords.rows(for: word).flatMap(\.replacements).first(
            where: Self.keywords.contains))
    }
    self = value
  }
}

extension LanguageTag {
  /// The tags of languages by their names.
  private static let tags = [
    "arabic": "ar", "chinese": "zh", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi",
    "french": "fr", "german": "de", "deutsch": "de", "greek": "el", "hebrew": "he", "hindi": "hi",
    "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl",
    "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
    "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
  ]

  /// The tag that the value of an option is.
  init(option text: String) throws(OptionValueError) {
    // Longer words have the form of a language, but none has such a tag.
    guard let tag = LanguageTag(text), tag.language.utf8.count <= 3 else {
      throw OptionValueError(
        expected: "a language tag of BCP 47, such as ja or zh-Hant",
        suggestion: Self.tags[text.lowercased()]
          ?? (text.contains("_") ? LanguageTag.corrected(text) : nil))
    }
    self = tag
  }
}
