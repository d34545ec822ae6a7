// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class KGPhotoFeedCellNode: ASCellNode {
    struct Constants {
        static let headerHeight: CGFloat = 50
        static let avatarSize = CGSize(width: 30.0, height: 30.0)
        static let insets = UIEdgeInsets(top: 0, left: 10, bottom: 10, right: 10)
    }
    private let avatarNode: ASNetworkImageNode = {
        let node = ASNetworkImageNode()
        node.contentMode = .scaleAspectFill
        node.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(0, nil)
        return node
    }()
    private let photoNode = ASNetworkImageNode()
    private let userNode = ASTextNode()
    private let likesNode = ASTextNode()
    private let timeNode = ASTextNode()
    private let captionNode = ASTextNode()

    init(username: String, likes: Int, url: URL?) {
        super.init()
        photoNode.url = url
        photoNode.shouldRenderProgressImages = true
        let bold: [NSAttributedString.Key: Any] = [.font: UIFont.boldSystemFont(ofSize: 14), .foregroundColor: UIColor.darkGray]
        userNode.attributedText = NSAttributedString(string: username, attributes: bold)
        likesNode.attributedText = NSAttributedString(string: "♥︎ \(likes) likes", attributes: bold)
        timeNode.attributedText = NSAttributedString(string: "3h", attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor(red: 0.6, green: 0.6, blue: 0.6, alpha: 1)])
        let caption = NSMutableAttributedString(string: "\(username) a long caption", attributes: [.font: UIFont.systemFont(ofSize: 14)])
        caption.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: NSRange(location: 0, length: (username as NSString).length))
        captionNode.attributedText = caption
        captionNode.truncationMode = .byTruncatingTail
        captionNode.maximumNumberOfLines = 3
        selectionStyle = .none
        automaticallyManagesSubnodes = true
    }

    override func didEnterPreloadState() {
        super.didEnterPreloadState()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        avatarNode.style.preferredSize = Constants.avatarSize
        userNode.style.flexShrink = 1.0
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1.0
        let header = ASStackLayoutSpec.horizontal()
        header.spacing = 10
        header.alignItems = .center
        header.children = [avatarNode, userNode, spacer, timeNode]
        header.style.height = ASDimension(unit: .points, value: Constants.headerHeight)
        let footer = ASStackLayoutSpec(direction: .vertical, spacing: 5, justifyContent: .start, alignItems: .stretch, children: [likesNode, captionNode])
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10), child: header),
            ASRatioLayoutSpec(ratio: 1, child: photoNode),
            ASInsetLayoutSpec(insets: Constants.insets, child: footer)
        ])
    }
}
