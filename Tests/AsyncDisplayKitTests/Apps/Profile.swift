// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class StatNode: ASControlNode {
    let value = ASTextNode()
    let caption = ASTextNode()

    convenience init(value: String, caption: String) {
        self.init()
        self.value.attributedText = NSAttributedString(string: value, attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
        self.caption.attributedText = NSAttributedString(string: caption, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.gray])
    }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .center, alignItems: .center, children: [value, caption])
    }
}

final class ProfileHeaderNode: ASCellNode {
    enum Action: Int, CaseIterable {
        case follow, message, more
        var title: String? {
            switch self {
            case .follow: return "Follow"
            case .message: return "Message"
            case .more: return nil
            }
        }
    }

    private let coverNode = ASNetworkImageNode()
    private let avatarNode = ASNetworkImageNode()
    private let nameNode = ASTextNode2()
    private let handleNode = ASTextNode2()
    private let bioNode = ASTextNode2()
    private let verifiedNode = ASImageNode()
    private let statNodes: [StatNode]
    private let actionNodes: [ASButtonNode]
    private let gradientNode: ASDisplayNode

    override init() {
        statNodes = [("128", "Posts"), ("12.4K", "Followers"), ("301", "Following")].map(StatNode.init(value:caption:))
        actionNodes = Action.allCases.map { action in
            let button = ASButtonNode()
            if let title = action.title {
                button.setTitle(title, with: .systemFont(ofSize: 15, weight: .semibold), with: .label, for: .normal)
            } else {
                button.setImage(UIImage(systemName: "ellipsis"), for: .normal)
            }
            button.backgroundColor = .systemGray5
            button.cornerRadius = 8
            return button
        }
        gradientNode = ASDisplayNode { () -> CALayer in
            let layer = CAGradientLayer()
            layer.colors = [UIColor.clear.cgColor, UIColor.black.withAlphaComponent(0.6).cgColor]
            layer.locations = [0.4, 1]
            return layer
        }
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyRelayoutOnSafeAreaChanges = true
        coverNode.url = URL(string: "https://example.com/cover.jpg")
        avatarNode.style.preferredSize = .init(width: 80, height: 80)
        avatarNode.borderWidth = 3
        avatarNode.borderColor = UIColor.white.cgColor
        avatarNode.cornerRadius = 40
        nameNode.attributedText = .init(string: "Maria Gonzalez", attributes: [.font: UIFont.systemFont(ofSize: 22, weight: .bold)])
        handleNode.attributedText = .init(string: "@maria", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.secondaryLabel])
        bioNode.attributedText = .init(string: "Photographer between Lisbon and the Azores.\nBook: hello@example.com", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        verifiedNode.image = UIImage(named: "verified")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let cover = ASOverlayLayoutSpec(child: ASRatioLayoutSpec(ratio: 9 / 16, child: coverNode), overlay: gradientNode)

        let nameRow = ASStackLayoutSpec(direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center, children: [nameNode, verifiedNode])
        let nameStack = ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .start, children: [nameRow, handleNode])

        statNodes.forEach { $0.style.flexGrow = 1; $0.style.flexBasis = ASDimensionMake("33%") }
        let stats = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceBetween, alignItems: .stretch, children: statNodes)

        actionNodes.enumerated().forEach { index, node in
            node.style.height = ASDimensionMakeWithPoints(36)
            if index < 2 {
                node.style.flexGrow = 1
                node.style.flexBasis = ASDimensionMake(.points, 0)
            } else {
                node.style.width = ASDimensionMakeWithPoints(36)
            }
        }
        let actions = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: actionNodes)

        let details = ASStackLayoutSpec(direction: .vertical, spacing: 16, justifyContent: .start, alignItems: .stretch, children: [nameStack, bioNode, stats, actions])
        let detailsInset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 48, left: 16, bottom: 16, right: 16), child: details)
        let base = ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [cover, detailsInset])

        let coverHeight = constrainedSize.max.width * 9 / 16
        avatarNode.style.layoutPosition = CGPoint(x: 16, y: coverHeight - 40)
        let avatarLayer = ASAbsoluteLayoutSpec(sizing: .default, children: [avatarNode])
        return ASOverlayLayoutSpec(child: base, overlay: avatarLayer)
    }
}
