import AsyncDisplayKit

private nonisolated(unsafe) var pinnedNoteKey: UInt8 = 0

extension ASDisplayNode {
  /// A pinnedNote that an extension keeps.
  var pinnedNote: ASTextNode? {
    get { objc_getAssociatedObject(self, &pinnedNoteKey) as? ASTextNode }
    set {
      objc_setAssociatedObject(self, &pinnedNoteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

protocol Themed: NSObjectProtocol {
  func applyTheme()
}

final class BadgedTable: ASTableNode, Themed {
  var reloadCount = 0
  override init(style: UITableView.Style) {
    super.init(style: style)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  override func reloadData() {
    reloadCount += 1
    super.reloadData()
  }
  func applyTheme() { pinnedNote?.backgroundColor = .tertiarySystemFill }
}
