import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports the first safe-area inset if neither a device nor the test case defines the safe area.
  func checkSafeArea() {
    guard let inset = tree.safeInsets.first, tree.safeArea == nil else { return }
    report(.noSafeArea, inset.element, .own([.insets])) { [self] in
      "nothing says which safe area \(name(inset.element)) keeps to, so it is 0: lay the tree out with --device iphone-15, "
        + "or write \"safeArea\": [59, 0, 34, 0] in its case"
    }
  }
}
