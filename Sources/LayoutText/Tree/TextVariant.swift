import LayoutEngine
import Platform

/// The parts of a layout's name that its size does not tell: in which words its texts are, how large they are, and the
/// device, if another one has a screen of the same size.
package struct TextVariant: Hashable, Sendable {
  /// The name of the strings that replace texts of the tree; nil for the tree's own texts.
  package var strings: String?
  /// The text size; nil for the standard size.
  package var size: TextSize?
  /// The name of the device, if layouts of the same size differ in their safe area.
  package var device: String?

  /// - Parameter size: A factor of 1 and the category Large are the standard size, too.
  package init(strings: String? = nil, size: TextSize? = nil) {
    self.strings = strings
    self.size = size == .scale(1) || size == .category(.large) ? nil : size
  }
}

/// Texts that can replace those of a tree: `setTexts`.
package struct TextTranslation {
  /// The name of the strings.
  let name: String
  /// The records of texts that are not those of the tree, by their index in it; while the translation is
  /// in use, those of the tree.
  fileprivate var texts: [(index: Int32, leaf: TextLeaf)]
  /// The ends of runs, in the same way.
  fileprivate var runEnds: [(index: Int32, end: Int)]

  package init(
    name: String, texts: [(index: Int32, leaf: TextLeaf)], runEnds: [(index: Int32, end: Int)]
  ) {
    self.name = name
    self.texts = texts
    self.runEnds = runEnds
  }
}

extension LayoutTree {
  /// The texts of the layouts that follow.
  package var textVariant: TextVariant {
    var variant = TextVariant(strings: strings, size: textSize)
    variant.device = device
    return variant
  }

  /// Sets the texts of the layouts that follow, and with them the baselines of texts. Strings are those of
  /// one of the `translations`.
  package func setTexts(_ variant: TextVariant) {
    textLists.device = variant.device
    if variant == textVariant { return }
    if variant.strings != strings {
      textLists.exchangeTexts()
      textLists.strings = variant.strings
      textLists.exchangeTexts()
    }
    textSize = variant.size
    setTextBaselines()
  }
}

extension TextLists {

  /// Exchanges the records of the tree and of the translation that is in use.
  fileprivate func exchangeTexts() {
    guard let strings, let translation = translations.firstIndex(where: { $0.name == strings })
    else {
      return
    }
    for index in translations[translation].texts.indices {
      let text = texts.base + Int(translations[translation].texts[index].index)
      swap(&text.pointee, &translations[translation].texts[index].leaf)
    }
    for index in translations[translation].runEnds.indices {
      let run = runs.base + Int(translations[translation].runEnds[index].index)
      swap(&run.pointee.end, &translations[translation].runEnds[index].end)
    }
  }
}
