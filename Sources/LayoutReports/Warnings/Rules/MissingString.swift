import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports texts that the strings of the layout do not replace, and other strings do: those of one id
  /// once. What none of them replace, such as names of people, is the same in all languages.
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
