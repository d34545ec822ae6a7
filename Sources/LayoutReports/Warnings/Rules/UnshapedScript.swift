import LayoutText
import TreeFiles

extension WarningSearch {
  /// Reports the first text in a script that needs shaping. Returns true if there is one.
  func checkScript(_ element: Int32, _ leaf: TextLeaf) -> Bool {
    guard let script = UnsupportedScript.first(in: leaf.utf8) else { return false }
    report(.unshapedScript, element, .own([.text])) { [self] in
      "\(name(element)) is written in \(script), whose letters are measured one by one, without the forms that "
        + "they have in words, so widths are approximate: record the sizes of such texts in \"measures\""
    }
    return true
  }
}
