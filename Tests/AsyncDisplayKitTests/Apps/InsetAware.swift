// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

class InsetAwareNode: ASDisplayNode {
    override var safeAreaInsets: UIEdgeInsets {
        return UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    }
    override var layoutMargins: UIEdgeInsets {
        get { return UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20) }
        set { super.layoutMargins = newValue }
    }
    override var isHidden: Bool {
        didSet { setNeedsLayout() }
    }
    override var alpha: CGFloat {
        get { return super.alpha }
        set { super.alpha = max(newValue, 0.1) }
    }
    override var backgroundColor: UIColor? {
        didSet { contentNode.backgroundColor = backgroundColor }
    }
    override var supportsLayerBacking: Bool { return false }
    override var isAccessibilityElement: Bool { get { return true } set {} }
    override var accessibilityLabel: String? { get { return "inset" } set {} }
    let contentNode = ASDisplayNode()
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        insetsLayoutMarginsFromSafeArea = true
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var insets = safeAreaInsets
        insets.left = layoutMargins.left
        insets.right = layoutMargins.right
        return ASInsetLayoutSpec(insets: insets, child: contentNode)
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
