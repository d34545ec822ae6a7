// Layout code in the manner of apps, written for this test: for older versions of Swift and Texture.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

class OldCardNode: ASCellNode {
    let imageNode = ASNetworkImageNode()
    let headline = ASTextNode()
    let subtitle = ASTextNode()
    let arrow: ASImageNode = {
        let node = ASImageNode()
        node.image = UIImage(named: "arrow")
        return node
    }()

    init(imageURL: NSURL?, title: String, subtitle sub: String) {
        super.init()
        self.usesImplicitHierarchyManagement = true
        imageNode.url = imageURL as URL?
        imageNode.preferredFrameSize = CGSizeMake(60, 60)
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineBreakMode = NSLineBreakMode.byTruncatingTail
        paragraph.alignment = NSTextAlignment.left
        let attributes = [
            NSFontAttributeName: UIFont.boldSystemFont(ofSize: 16),
            NSForegroundColorAttributeName: UIColor.black,
            NSParagraphStyleAttributeName: paragraph
        ] as [NSAttributedStringKey: Any]
        headline.attributedString = NSAttributedString(string: title, attributes: attributes)
        subtitle.attributedString = NSAttributedString(string: sub, attributes: [NSFontAttributeName: UIFont(name: "HelveticaNeue", size: 13)!])
        headline.flexShrink = true
        subtitle.flexShrink = true
        headline.maximumNumberOfLines = 1
        [imageNode, headline, subtitle, arrow].forEach { self.addSubnode($0) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let vertical = ASStackLayoutSpec(direction: ASStackLayoutDirection.vertical, spacing: 4.0, justifyContent: ASStackLayoutJustifyContent.center, alignItems: ASStackLayoutAlignItems.start, children: [headline, subtitle])
        vertical.flexShrink = true
        vertical.flexGrow = true
        vertical.spacingBefore = 12
        vertical.spacingAfter = 12
        let horizontal = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: [imageNode, vertical, arrow])
        arrow.alignSelf = ASStackLayoutAlignSelf.center
        return ASInsetLayoutSpec(insets: UIEdgeInsetsMake(10, 15, 10, 15), child: horizontal)
    }
}

class OldStaticNode: ASDisplayNode {
    let background = ASDisplayNode()
    let text = ASTextNode()
    override init() {
        super.init()
        addSubnode(background)
        addSubnode(text)
        text.attributedString = NSAttributedString(string: "Static", attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 14)])
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        background.sizeRange = ASRelativeSizeRangeMakeWithExactRelativeDimensions(
            ASRelativeDimensionMakeWithPercent(1), ASRelativeDimensionMakeWithPoints(100))
        text.layoutPosition = CGPointMake(10, 20)
        let size = text.measure(CGSizeMake(constrainedSize.max.width - 20, CGFloat(FLT_MAX)))
        text.sizeRange = ASRelativeSizeRangeMakeWithExactCGSize(size)
        return ASStaticLayoutSpec(children: [background, text])
    }
}

class OldManualNode: ASControlNode {
    let title = ASTextNode()
    override init() {
        super.init()
        addSubnode(title)
        title.attributedText = NSAttributedString(string: "Manual")
        clipsToBounds = true
        backgroundColor = UIColor.whiteColor
    }
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = title.measure(CGSize(width: constrainedSize.width, height: CGFloat.greatestFiniteMagnitude))
        return CGSize(width: size.width + 20, height: max(size.height + 20, 44))
    }
    override func layout() {
        title.frame = CGRectMake(10, (self.calculatedSize.height - title.calculatedSize.height) / 2, title.calculatedSize.width, title.calculatedSize.height)
    }
}

private extension UIColor {
    static var whiteColor: UIColor { return .white }
}
