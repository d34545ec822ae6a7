import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports the first inset of the safe area if neither a device nor the case says it.
  func checkSafeArea() {
    guard let inset = tree.safeInsets.first, tree.safeArea == nil else { return }
    report(.noSafeArea, inset.element, .own([.insets])) { [self] in
      "nothing says which safe area \(name(inset.element)) keeps to, so it is 0: lay the tree out with --device iphone-15, "
        + "or write \"safeArea\": [59, 0, 34, 0] in its case"
    }
  }
}
