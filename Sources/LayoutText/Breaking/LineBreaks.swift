import LayoutEngine

/// The rules for where lines of text can end.
///
///     TextStyle(language: "ja", lineBreaks: .icu)
public enum LineBreaks: UInt8, KeywordEnum {
  /// ICU's rules, as on iOS: Unicode's rules with changes for some languages, and dictionaries for Thai,
  /// Lao, Khmer and Burmese.
  case icu
  /// Unicode's rules: UAX #14 without changes.
  case uax14

  package static var words: StaticString { "icu uax14" }
}

/// The parts of a BCP 47 language tag, such as `ja-JP-u-lb-strict`, that line breaking depends on.
package struct LanguageTag: Equatable, Sendable {
  /// The value of the keyword `lb`: how strict line breaking is.
  enum Strictness: String, Sendable {
    case strict, normal, loose
  }

  /// The language, in lower case.
  package let language: String
  /// The strictness of line breaking; nil if the tag has none.
  let strictness: Strictness?

  /// Returns nil if the tag is not of the form that BCP 47 requires: subtags of one to eight letters or
  /// digits with hyphens between them, first a language.
  package init?(_ tag: String) {
    let subtags = tag.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed = subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count)
        && subtag.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    }
    guard isWellFormed, let language = subtags.first, language.utf8.count > 1,
      language.utf8.allSatisfy({ $0 > 0x39 })
    else { return nil }
    self.language = String(language)
    strictness = Self.strictness(subtags[1...])
  }

  /// Returns the value of `lb` in the extension `u`, which other extensions can precede.
  private static func strictness(_ subtags: ArraySlice<Substring>) -> Strictness? {
    var singleton: Substring = ""
    var isValue = false
    for subtag in subtags {
      if subtag.utf8.count == 1 {
        // Private subtags follow.
        if subtag == "x" { return nil }
        singleton = subtag
        isValue = false
      } else if isValue {
        return Strictness(rawValue: String(subtag))
      } else {
        isValue = singleton == "u" && subtag == "lb"
      }
    }
    return nil
  }
}

extension LineBreakRuleSet {
  /// Selects the rules for a language; if it is nil, the rules of ICU's root locale.
  package init(_ lineBreaks: LineBreaks, _ language: LanguageTag?) {
    let isChinese = language?.language == "zh"
    let isJapanese = language?.language == "ja"
    switch (lineBreaks, language?.strictness) {
    case (.uax14, _): self = .uax14
    case (.icu, nil): self = isChinese ? .chineseStrict : isJapanese ? .normal : .strict
    case (.icu, .strict): self = isChinese || isJapanese ? .chineseStrict : .strict
    case (.icu, .normal): self = isChinese || isJapanese ? .chineseNormal : .normal
    case (.icu, .loose): self = isChinese || isJapanese ? .chineseLoose : .loose
    }
  }

  /// Selects the rules for a language tag. An invalid tag has no effect.
  init(_ lineBreaks: LineBreaks, language: String?) {
    self.init(lineBreaks, language.flatMap { LanguageTag($0) })
  }
}
