import AsyncDisplayKit
import Testing

// Overrides of what Texture calls on the main thread, with each mark that apps have. The file is compiled in Swift 5 mode
// here, and in Swift 6 mode in LayoutElementsTests. That it compiles is the first test.

/// Every override has the mark.
private class MarkedOverrides: ASCellNode {
  var calls: [String] = []
  @MainActor override func didLoad() {
    super.didLoad()
    calls.append("didLoad")
  }
  @MainActor override func layout() {
    super.layout()
    calls.append("layout")
  }
  @MainActor override func layoutDidFinish() {
    super.layoutDidFinish()
    calls.append("layoutDidFinish")
  }
  @MainActor override func didEnterVisibleState() { super.didEnterVisibleState() }
  @MainActor override func didExitHierarchy() { super.didExitHierarchy() }
  @MainActor override func interfaceStateDidChange(
    _ newState: ASInterfaceState, from oldState: ASInterfaceState
  ) { super.interfaceStateDidChange(newState, from: oldState) }
  @MainActor override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }
  @MainActor override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }
  @MainActor override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  @MainActor override func animateLayoutTransition(_ context: ASContextTransitioning) {
    super.animateLayoutTransition(context)
  }
}

/// The class has the mark.
@MainActor private class MarkedClass: ASDisplayNode {
  var calls: [String] = []
  let title = ASTextNode()
  override func didLoad() {
    super.didLoad()
    calls.append("didLoad")
  }
  override func layout() {
    super.layout()
    calls.append("layout")
  }
  override func layoutDidFinish() { calls.append("layoutDidFinish") }
  override func didEnterVisibleState() { super.didEnterVisibleState() }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    ASLayoutSpec()
  }
}

/// Nothing has a mark.
private class Unmarked: ASDisplayNode {
  var calls: [String] = []
  let title = ASTextNode()
  override func didLoad() {
    super.didLoad()
    onDidLoad { [weak self] _ in self?.calls.append("didLoad") }
  }
  override func layout() {
    super.layout()
    calls.append("layout")
  }
  override func layoutDidFinish() { [title].forEach { _ in calls.append("layoutDidFinish") } }
  override func didEnterVisibleState() { super.didEnterVisibleState() }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    ASWrapperLayoutSpec(layoutElement: title)
  }
}

@Suite struct `What Texture calls on the main thread` {
  private let calls = ["layout", "layoutDidFinish", "didLoad"]

  private func layOut(_ node: ASDisplayNode) {
    node.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    node.layoutIfNeeded()
    _ = node.view
  }

  @Test func `is called on the thread of a test`() {
    let node = MarkedOverrides()
    layOut(node)
    #expect(node.calls == calls)
  }

  // In Swift 6 mode, closures in isolated methods stop the program on other threads.
  @Test @MainActor func `is called without marks and with a mark on the class`() {
    let (unmarked, marked) = (Unmarked(), MarkedClass())
    layOut(unmarked)
    layOut(marked)
    #expect(unmarked.calls == calls)
    #expect(marked.calls == calls)
  }
}
