import LayoutEngine
import LayoutText
import Platform

extension RenderedLayout {
  /// The number of hidden characters of each text that hides any, by element.
  package var hiddenCharacters: [Int32: Int] {
    var counts: [Int32: Int] = [:]
    for text in workspace.suspectTexts {
      let lines = workspace.lines(ofText: text, in: tree)
      let leaf = tree.texts[tree.elements[text].properties]
      let count = leaf.hiddenCharacters(lines.hidden).count
      if count > 0 { counts[text] = count }
    }
    return counts
  }
}
