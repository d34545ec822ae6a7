import AsyncDisplayKit
import Foundation
import LayoutElements
import Testing

@testable import LayoutTesting

/// Mistakes that Texture asserts, and others that a test can see.
@Suite struct `Mistakes in layout code` {
  private let range = SizeRange(max: Size(width: 375, height: .infinity))
  private let narrow = SizeRange(max: Size(width: 320, height: .infinity))

  /// A node whose code is a block.
  private func node(_ block: @escaping () -> ASLayoutSpec) -> ASDisplayNode {
    let node = ASDisplayNode()
    node.layoutSpecBlock = { (_: ASDisplayNode, _: ASSizeRange) in block() }
    return node
  }

  @Test func `a spec that is returned twice is an error`() throws {
    let row = ASStackLayoutSpec()
    let node = node { row }
    #expect(row.isMutable)
    _ = try node.layout(in: range)
    #expect(!row.isMutable)
    #expect(throws: LayoutError.usedSpec("StackLayoutSpec", by: "ASDisplayNode")) {
      try node.layout(in: narrow)
    }
    let other = self.node { row }
    #expect(throws: LayoutError.usedSpec("StackLayoutSpec", by: "ASDisplayNode")) {
      try other.layout(in: range)
    }
  }

  @Test func `a spec that is made anew each time is none, and may have specs in it that are kept`()
    throws
  {
    let kept = ASInsetLayoutSpec(insets: UIEdgeInsets.zero, child: ASTextNode())
    let node = node { ASWrapperLayoutSpec(layoutElement: kept) }
    _ = try node.layout(in: range)
    _ = try node.layout(in: narrow)
    #expect(kept.isMutable)
  }

  @Test func `a spec without a rule of Texture's can be returned twice`() throws {
    let row = StackLayoutSpec()
    let node = DisplayNode()
    node.layoutSpecBlock = { (_: DisplayNode, _: SizeRange) in row }
    _ = try node.layout(in: range)
    _ = try node.layout(in: narrow)
  }

  @Test(arguments: 0..<7)
  func `a spec that is changed after it was returned is an error`(change: Int) throws {
    let (first, second) = (ASDisplayNode(), ASDisplayNode())
    let stack = ASStackLayoutSpec()
    let inset = ASInsetLayoutSpec(insets: UIEdgeInsets.zero, child: first)
    let ratio = ASRatioLayoutSpec(ratio: 1, child: first)
    let corner = ASCornerLayoutSpec(child: first, corner: second, location: .topLeft)
    let overlay = ASOverlayLayoutSpec(child: first, overlay: second)
    let changes: [(ASLayoutSpec, () -> Void)] = [
      (stack, { stack.spacing = 8 }), (stack, { stack.verticalAlignment = .center }),
      (stack, { stack.children = [first] }),
      (inset, { inset.insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1) }),
      (ratio, { ratio.ratio = 2 }), (corner, { corner.corner = ASDisplayNode() }),
      (overlay, { overlay.child = ASDisplayNode() }),
    ]
    let (spec, change) = changes[change]
    _ = try node { spec }.layout(in: range)
    let next = node {
      change()
      return ASLayoutSpec()
    }
    #expect(throws: LayoutError.changedSpec("\(type(of: spec))")) { try next.layout(in: range) }
  }

  @Test func `an element in two positions is an error`() {
    let title = ASTextNode()
    let node = node {
      ASStackLayoutSpec(
        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
        children: [title, title])
    }
    #expect(throws: LayoutError.elementInTwoPlaces(element: "ASTextNode")) {
      try node.layout(in: range)
    }
  }

  @Test func `a node that makes its subnodes each time is warned of`() {
    let button = node { ASWrapperLayoutSpec(layoutElement: ASImageNode()) }
    let cell = node { ASWrapperLayoutSpec(layoutElement: button) }
    cell.debugName = "cell"
    button.debugName = "button"
    #expect(
      cell.recreatedNodes(in: range, scale: 2)
        == "ASDisplayNode \"button\" makes a new ASImageNode each time it is laid out, for which a device "
        + "makes a new view: make it once, and keep it in a property")
    let image = ASImageNode()
    #expect(
      node { ASWrapperLayoutSpec(layoutElement: image) }
        .recreatedNodes(in: range, scale: 2) == nil)
    #expect(ASStackLayoutSpec().recreatedNodes(in: range, scale: 2) == nil)
  }
}
