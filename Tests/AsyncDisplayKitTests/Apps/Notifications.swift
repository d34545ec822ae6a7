// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import Foundation

struct ActivityItem {
    enum Kind: String { case like, follow, mention }
    var kind: Kind
    var names: [String]
    var isRead = false
    var preview: URL?
}

class BadgeNode: ASDisplayNode {
    let label = ASTextNode()
    var count: Int = 0 {
        didSet {
            label.attributedText = NSAttributedString(string: count > 99 ? "99+" : "\(count)", attributes: [
                NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12, weight: UIFont.Weight.bold),
                NSAttributedString.Key.foregroundColor: UIColor.white])
            isHidden = count == 0
        }
    }
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor.red
        style.minWidth = ASDimensionMakeWithPoints(18)
        style.height = ASDimensionMakeWithPoints(18)
        cornerRadius = 9
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumX, child: label)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5), child: center)
    }
}

class ActivityCellNode: ASCellNode {
    var item: ActivityItem
    var avatars: [ASNetworkImageNode] = []
    let text = ASTextNode()
    let preview: ASNetworkImageNode?
    let unread = ASDisplayNode()
    let badge = BadgeNode()
    lazy var followButton = { () -> ASButtonNode in
        let b = ASButtonNode()
        b.setTitle("Follow", with: UIFont.systemFont(ofSize: 14, weight: .semibold), with: .white, for: .normal)
        b.contentEdgeInsets = UIEdgeInsets(top: 6, left: 14, bottom: 6, right: 14)
        b.backgroundColor = .systemBlue
        return b
    }()

    init(item: ActivityItem) {
        self.item = item
        self.preview = item.preview.flatMap { url in
            let node = ASNetworkImageNode()
            node.url = url
            node.style.preferredSize = CGSize(width: 44, height: 44)
            return node
        }
        super.init()
        automaticallyManagesSubnodes = true
        avatars = item.names.prefix(2).map { _ in
            let node = ASNetworkImageNode()
            node.style.preferredSize = CGSize(width: 32, height: 32)
            node.cornerRadius = 16
            node.borderWidth = 2
            return node
        }
        unread.style.preferredSize = CGSize(width: 8, height: 8)
        unread.backgroundColor = .systemBlue
        badge.count = item.names.count
        text.attributedText = attributedText()
    }

    private func attributedText() -> NSAttributedString {
        let bold: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14, weight: .semibold)]
        let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14)]
        let string = NSMutableAttributedString(string: item.names.joined(separator: ", "), attributes: bold)
        switch item.kind {
        case .like: string.append(NSAttributedString(string: " liked your photo.", attributes: plain))
        case .follow: string.append(NSAttributedString(string: " started following you.", attributes: plain))
        case .mention: string.append(NSAttributedString(string: " mentioned you in a comment.", attributes: plain))
        }
        string.append(NSAttributedString(string: " 3d", attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.gray]))
        return string
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let avatarSpec: ASLayoutSpec
        if avatars.count == 2 {
            avatars[0].style.layoutPosition = .zero
            avatars[1].style.layoutPosition = CGPoint(x: 12, y: 12)
            let absolute = ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: avatars)
            avatarSpec = absolute
        } else {
            avatars.first?.style.preferredSize = CGSize(width: 44, height: 44)
            avatarSpec = ASWrapperLayoutSpec(layoutElement: avatars[0])
        }
        let corner = ASCornerLayoutSpec(child: avatarSpec, corner: badge, location: .bottomRight)
        corner.offset = CGPoint(x: -4, y: -4)
        text.style.flexGrow = 1
        text.style.flexShrink = 1
        var children: [ASLayoutElement] = []
        if !item.isRead { children.append(unread) }
        children.append(corner)
        children.append(text)
        if item.kind == .follow { children.append(followButton) } else if let preview = preview { children.append(preview) }
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: children)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: row)
    }
}
