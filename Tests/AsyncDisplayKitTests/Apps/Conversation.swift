// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

/// A bubble that is never wider than its text, measured before the layout.
final class ConversationBubbleNode: ASCellNode {
    enum Side { case left, right }

    private static let font = UIFont.systemFont(ofSize: 16)
    private static let maximumShare: CGFloat = 0.72

    let content: String
    private let side: Side
    private let text = ASTextNode()
    private let background = ASDisplayNode()
    private let timestamp = ASTextNode()
    private var didPrepare = false

    init(content: String, time: String, side: Side) {
        self.content = content
        self.side = side
        super.init()
        automaticallyManagesSubnodes = true
        text.attributedText = NSAttributedString(string: content, attributes: [.font: Self.font, .foregroundColor: side == .right ? UIColor.white : .black])
        timestamp.attributedText = NSAttributedString(string: time, attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.gray])
        background.backgroundColor = side == .right ? .systemBlue : UIColor(cgColor: CGColor(red: 0.92, green: 0.92, blue: 0.94, alpha: 1))
        background.cornerRadius = 18
        background.isLayerBacked = true
    }

    /// The width of the text on one line.
    private var lineWidth: CGFloat {
        ceil((content as NSString).size(withAttributes: [.font: Self.font]).width)
    }

    private var lineCount: Int {
        let width = 375 * Self.maximumShare - 24
        let box = content.boundingRect(
            with: CGSize(width: width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin, .usesFontLeading],
            attributes: [.font: Self.font], context: nil)
        return Int((box.height / Self.font.lineHeight).rounded())
    }

    override var debugName: String? {
        get { super.debugName ?? (lineCount > 1 ? "long" : "short") }
        set { super.debugName = newValue }
    }

    override func didLoad() {
        super.didLoad()
        let menu = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        menu.addAction(UIAlertAction(title: "Copy", style: .default) { [content] _ in UIPasteboard.general.string = content })
        menu.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        didPrepare = !menu.actions.isEmpty
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let limit = constrainedSize.max.width * Self.maximumShare
        let padded = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: text)
        let bubble = ASBackgroundLayoutSpec()
        bubble.background = background
        bubble.child = padded
        // A background spec passes its range on to its child: the limit has to be that of the text.
        text.style.maxWidth = ASDimensionMake(min(limit - 24, lineWidth))
        let column = ASStackLayoutSpec(
            direction: .vertical, spacing: 2, justifyContent: .start, alignItems: side == .right ? .end : .start, children: [bubble, timestamp])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16), child: column)
    }
}

/// A day between bubbles, as wide as its text.
final class DayDividerNode: ASCellNode {
    private let title = ASTextNode()

    init(day: String) {
        super.init()
        automaticallyManagesSubnodes = true
        title.attributedText = NSAttributedString(string: day, attributes: [.font: UIFont.systemFont(ofSize: 12, weight: .medium)])
        selectionStyle = .none
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let center = ASCenterLayoutSpec(centeringOptions: .X, child: title)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 8, right: 0), child: center)
    }
}
