import LayoutEngine
import Platform

/// The properties that distinguish layouts of the same size: the strings of the texts, the text size, and the device if
/// several devices have a screen of this size.
package struct TextVariant: Hashable, Sendable {
  /// The name of the strings that replace texts of the tree; nil for the tree's own texts.
  package var strings: String?
  /// The text size; nil for the standard size.
  package var size: TextSize?
  /// The name of the device, if layouts of the same size differ in their safe area.
  package var device: String?

  /// - Parameter size: The text size; a factor of 1 and the category Large become nil.
  package init(strings: String? = nil, size: TextSize? = nil) {
    self.strings = strings
    self.size = size == .scale(1) || size == .category(.large) ? nil : size
  }
}

/// A translation: the texts that `setTexts` exchanges with the texts of a tree.
package struct TextTranslation {
  let name: String
  /// The records of the translated texts, by index in the tree. While the translation is in use, this list has the
  /// tree's own records instead.
  fileprivate var texts: [(index: Int32, leaf: TextLeaf)]
  /// The ends of the translated texts' runs, by index in the tree, exchanged in the same way.
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
  /// The variant of the layouts that follow.
  package var textVariant: TextVariant {
    var variant = TextVariant(strings: strings, size: textSize)
    variant.device = device
    return variant
  }

  /// Sets the texts of the layouts that follow, and updates the baselines. `variant.strings` is the name of one of the
  /// `translations`.
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

  /// Swaps the records of the tree with the records of the current translation, if there is one.
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
