// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
final class ImpressionTracker: NSObject, ASInterfaceStateDelegate {
  private(set) var entered: CFTimeInterval = 0
  func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) { if newState.contains(.visible), !oldState.contains(.visible) { entered = CACurrentMediaTime() } }
  func didEnterVisibleState() {}
  func didExitVisibleState() {}
  func didEnterDisplayState() {}
  func didExitDisplayState() {}
  func didEnterPreloadState() {}
  func didExitPreloadState() {}
  func nodeDidLoad() {}
  func nodeDidLayout() {}
  func hierarchyDisplayDidFinish() {}
}
class TrackedCell: ASCellNode {
  let tracker = ImpressionTracker()
  override init() { super.init(); add(tracker) }
  deinit { remove(tracker) }
  override func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState) { super.interfaceStateDidChange(newState, from: oldState); if ASInterfaceStateIncludesVisible(newState) { print("visible", isVisible, isInDisplayState, isInPreloadState) } }
  override func cellNodeVisibilityEvent(_ event: ASCellNodeVisibilityEvent, in scrollView: UIScrollView?, withCellFrame cellFrame: CGRect) {
    switch event { case .visible, .visibleRectChanged: print(scrollView?.contentOffset.y ?? 0, cellFrame); case .invisible: break; default: break }
  }
}
