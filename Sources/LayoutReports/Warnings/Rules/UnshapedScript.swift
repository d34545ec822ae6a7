import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports the first text whose letters have other forms, or another order, in words. The others of
  /// the tree are not reported: they are of the same app.
  func checkScripts() {
    guard tree.texts.count > 0 else { return }
    for element in 0..<Int32(tree.count) where elements[Int(element)].kind == .text {
      let text = tree.texts[elements[Int(element)].properties]
      guard let script = UnshapedScript.first(in: text.utf8) else { continue }
      return report(.unshapedScript, element, .own([.text])) { [self] in
        "\(name(element)) is written in \(script), whose letters are measured one by one, without the forms that "
          + "they have in words, so widths are approximate: record the sizes of such texts in \"measures\""
      }
    }
  }
}
