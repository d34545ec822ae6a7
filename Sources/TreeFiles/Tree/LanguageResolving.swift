import LayoutEngine
import LayoutText
import Platform

/// The line breaking options of the command line and the configuration.
package struct LineBreaking: Equatable, Sendable {
  /// The default language, for texts without `language`.
  let language: LanguageTag?
  /// The rules for where lines can end.
  let rules: LineBreaks

  /// Defaults to ICU's root locale.
  package init(language: LanguageTag? = nil, rules: LineBreaks = .icu) {
    self.language = language
    self.rules = rules
  }
}

extension TreeReader {
  /// Sets the line breaking rules of each text, according to its language.
  mutating func resolveLanguages(_ lineBreaking: LineBreaking) {
    let common = LineBreakRuleSet(lineBreaking.rules, lineBreaking.language)
    if common != .strict {
      for index in 0..<tree.texts.count { tree.texts.base[index].lineBreakRules = common }
    }
    for text in leafFiles.languages {
      let shown = text.tag.excerpt
      guard let language = LanguageTag(text.tag.text) else {
        report(
          "no language \"\(shown)\": write a tag of BCP 47, such as \"ja\" or \"zh-Hant\"",
          suggestion: LanguageTag.corrected(text.tag.text).map { "\"\($0)\"" },
          atString: text.tag, of: text.element)
        continue
      }
      let bytes = storeText(text.tag).utf8
      let leaf = tree.texts.base + Int(tree.elements[text.element].properties)
      leaf.pointee.language = bytes
      leaf.pointee.lineBreakRules = LineBreakRuleSet(lineBreaking.rules, language)
    }
  }
}

extension LanguageTag {
  /// Returns a valid language tag for an invalid one with underscores, such as `zh_TW`; nil if there is none.
  package static func corrected(_ text: String) -> String? {
    let tag = String(text.map { $0 == "_" ? "-" : $0 })
    return LanguageTag(tag) == nil ? nil : tag
  }
}
