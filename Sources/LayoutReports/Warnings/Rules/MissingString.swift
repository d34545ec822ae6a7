import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports, once per id, texts that the strings of other languages replace but those of this layout do not. Texts
  /// that no strings replace, such as names of people, are the same in all languages.
  func checkStrings() {
    guard let strings = tree.strings else { return }
    var ids: Set<String> = []
    for text in tree.translatedElements
    where !tree.texts[elements[Int(text)].properties].isTranslated {
      guard let id = tree.name(of: text), ids.insert(id).inserted else { continue }
      report(.missingString, text, .own([.id])) {
        "the strings \"\(strings)\" have no text for \"\(id)\", and other strings do: add it there"
      }
    }
  }
}
