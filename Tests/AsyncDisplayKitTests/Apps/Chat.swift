// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

protocol MessageCellDelegate: class {
    func didTapAvatar(_ cell: MessageCellNode)
}

struct Message { let text: String; let date: Date; let isIncoming: Bool; let author: String; let avatarURL: URL? }

final class MessageCellNode: ASCellNode {

    fileprivate let message: Message
    weak var delegate: MessageCellDelegate?

    private let avatarNode = ASNetworkImageNode()
    private let bubbleNode = ASDisplayNode()
    private let textNode = ASTextNode()
    private let timeNode = ASTextNode()
    private lazy var retryButton: ASButtonNode = {
        let node = ASButtonNode()
        node.setImage(UIImage(named: "retry"), for: [])
        node.hitTestSlop = UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)
        return node
    }()

    init(message: Message) {
        self.message = message
        super.init()
        automaticallyManagesSubnodes = true
        selectionStyle = .none
        backgroundColor = .clear

        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 2
        paragraph.alignment = message.isIncoming ? .left : .right
        textNode.attributedText = NSAttributedString(string: message.text, attributes: [
            .font: UIFont.systemFont(ofSize: 16, weight: .regular),
            .foregroundColor: message.isIncoming ? UIColor.black : UIColor.white,
            .paragraphStyle: paragraph
        ])
        textNode.maximumNumberOfLines = 0
        timeNode.attributedText = NSAttributedString(
            string: "12:30",
            attributes: [NSAttributedString.Key.font: UIFont.preferredFont(forTextStyle: .caption2),
                         NSAttributedString.Key.foregroundColor: UIColor.lightGray.withAlphaComponent(0.8)])
        avatarNode.url = message.avatarURL
        avatarNode.style.preferredSize = CGSize(width: 36.0, height: 36.0)
        avatarNode.cornerRadius = 18
        avatarNode.clipsToBounds = true
        avatarNode.defaultImage = UIImage(named: "avatar_placeholder")
        avatarNode.imageModificationBlock = ASImageNodeRoundBorderModificationBlock(1, .white)
        bubbleNode.backgroundColor = message.isIncoming ? UIColor(red: 0.9, green: 0.9, blue: 0.92, alpha: 1.0) : #colorLiteral(red: 0, green: 0.47, blue: 1, alpha: 1)
        bubbleNode.layer.cornerRadius = 16
        bubbleNode.shadowColor = UIColor.black.cgColor
        bubbleNode.shadowOpacity = 0.2
    }

    override func didLoad() {
        super.didLoad()
        view.addGestureRecognizer(UITapGestureRecognizer())
        layer.masksToBounds = true
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        textNode.style.flexShrink = 1.0
        let insets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        let bubble = ASBackgroundLayoutSpec(child: ASInsetLayoutSpec(insets: insets, child: textNode), background: bubbleNode)
        bubble.style.maxWidth = ASDimensionMake(constrainedSize.max.width * 0.7)
        bubble.style.flexShrink = 1

        let column = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start,
                                       alignItems: message.isIncoming ? .start : .end,
                                       children: [bubble, timeNode])
        column.style.flexShrink = 1

        var children: [ASLayoutElement] = [column]
        if message.isIncoming {
            children.insert(avatarNode, at: 0)
        } else {
            children.append(retryButton)
        }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 8
        row.justifyContent = message.isIncoming ? .start : .end
        row.alignItems = .end
        row.children = children
        return ASInsetLayoutSpec(insets: .init(top: 4, left: 12, bottom: 4, right: 12), child: row)
    }

    override func layout() {
        super.layout()
        bubbleNode.frame = bubbleNode.frame.insetBy(dx: -1, dy: 0)
    }
}
extension Collection {
  var second: Element? { dropFirst().first }
}
