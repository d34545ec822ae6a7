import LayoutEngine
import LayoutText
import TreeFiles

/// An error in the value of an option, or of a key in the configuration.
struct OptionValueError: Error {
  /// A description of the valid values, as the end of a sentence.
  let expected: String
  /// A complete message, used instead of `expected`.
  var sentence: String?
  /// The value that was probably meant.
  var suggestion: String?
  /// The option to use with `suggestion`, if it is not the option with the error.
  var option: String?
}

extension KeywordEnum {
  /// Creates the value with a keyword.
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
  /// The tags of languages, by name.
  private static let tags = [
    "arabic": "ar", "chinese": "zh", "danish": "da", "dutch": "nl", "english": "en",
    "finnish": "fi",
    "french": "fr", "german": "de", "deutsch": "de", "greek": "el", "hebrew": "he", "hindi": "hi",
    "italian": "it", "japanese": "ja", "korean": "ko", "norwegian": "nb", "polish": "pl",
    "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "thai": "th",
    "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
  ]

  /// Parses the value of an option.
  init(option text: String) throws(OptionValueError) {
    // Longer codes are valid in BCP 47, but no language has one.
    guard let tag = LanguageTag(text), tag.language.utf8.count <= 3 else {
      throw OptionValueError(
        expected: "a language tag of BCP 47, such as ja or zh-Hant",
        suggestion: Self.tags[text.lowercased()]
          ?? (text.contains("_") ? LanguageTag.corrected(text) : nil))
    }
    self = tag
  }
}
