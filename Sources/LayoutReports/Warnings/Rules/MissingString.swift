import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports, once per id, texts that only the strings of other languages replace.
  func checkStrings() {
    guard let strings = tree.strings else { return }
    var ids: Set<String> = []
    for text in tree.translatedElements where !tree.texts[elements[text].properties].isTranslated {
      guard let id = tree.name(of: text), ids.insert(id).inserted else { continue }
      report(.missingString, text, .own([.id])) {
        "the strings \"\(strings)\" have no text for \"\(id)\", and other strings do: add it there"
      }
    }
  }
}
