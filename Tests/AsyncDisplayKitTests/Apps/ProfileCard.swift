// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

final class AvatarNode: ASControlNode {
    let image = ASNetworkImageNode()
    let badge = ASImageNode()
    private let diameter: CGFloat

    init(diameter: CGFloat, isVerified: Bool) {
        self.diameter = diameter
        super.init()
        automaticallyManagesSubnodes = true
        image.cornerRadius = diameter / 2
        image.clipsToBounds = true
        badge.image = isVerified ? UIImage(named: "verified") : nil
        badge.isHidden = !isVerified
        badge.style.preferredSize = CGSize(width: 18, height: 18)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        image.style.preferredSize = CGSize(width: diameter, height: diameter)
        guard badge.image != nil else { return ASWrapperLayoutSpec(layoutElement: image) }
        let overlay = ASOverlayLayoutSpec()
        overlay.overlay = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .end, child: badge)
        overlay.child = image
        return overlay
    }
}

/// A line of numbers that shares its width equally.
final class StatsNode: ASDisplayNode {
    private let items: [(count: ASTextNode, label: ASTextNode)]

    init(stats: KeyValuePairs<String, Int>) {
        items = stats.map { label, count in
            let (countNode, labelNode) = (ASTextNode(), ASTextNode())
            countNode.attributedText = NSAttributedString(string: "\(count)", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .bold)])
            labelNode.attributedText = NSAttributedString(string: label, attributes: [.font: UIFont.systemFont(ofSize: 12)])
            return (countNode, labelNode)
        }
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let columns: [ASLayoutElement] = items.map { item in
            let column = ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .center, alignItems: .center, children: [item.count, item.label])
            column.style.flexGrow = 1
            column.style.flexBasis = ASDimensionMake(.fraction, 1 / CGFloat(items.count))
            return column
        }
        return ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceAround, alignItems: .stretch, children: columns)
    }
}

final class ProfileCardNode: ASCellNode {
    let avatar = AvatarNode(diameter: 80, isVerified: true)
    let name = ASTextNode()
    let bio = ASTextNode()
    let stats = StatsNode(stats: ["Posts": 128, "Followers": 20_340, "Following": 311])
    let followButton = ASButtonNode()
    let cover = ASImageNode()
    private(set) var isFollowing = false
    private(set) var size = CGSize.zero

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        name.attributedText = NSAttributedString(string: "Barbara Liskov", attributes: [.font: UIFont.preferredFont(forTextStyle: .title2)])
        bio.attributedText = NSAttributedString(
            string: "Abstraction, one type at a time. Opinions are substitutable.", attributes: [.font: UIFont.preferredFont(forTextStyle: .subheadline)])
        followButton.setTitle("Follow", with: .systemFont(ofSize: 15, weight: .semibold), with: .white, for: .normal)
        followButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20)
        followButton.cornerRadius = 16
        cover.backgroundColor = UIColor()
    }

    override func layout() {
        super.layout()
        size = bounds.size
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize) -> ASLayout {
        var narrow = constrainedSize
        narrow.max.width = min(narrow.max.width, 340)
        narrow.min.width = min(narrow.min.width, narrow.max.width)
        return super.calculateLayoutThatFits(narrow, restrictedTo: size, relativeToParentSize: parentSize)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        cover.style.height = ASDimensionMake(96)
        let top = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceBetween, alignItems: .end, children: [avatar, followButton])
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [name, bio])
        let body = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .stretch, children: [top, texts, stats])
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 56, left: 16, bottom: 16, right: 16), child: body)
        let pinned = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: .infinity, right: 0), child: cover)
        return ASBackgroundLayoutSpec(child: inset, background: pinned)
    }
}
