// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

fileprivate struct Fonts {
    static let sender = UIFont.preferredFont(forTextStyle: .headline)
    static let subject = UIFont.preferredFont(forTextStyle: .subheadline)
    static let body = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    static let date = UIFont.preferredFont(forTextStyle: .footnote)
}

class MailCell: ASCellNode {
    struct ViewModel {
        let sender: String, subject: String, body: String, date: String
        let unread: Bool, attachments: Int
    }

    fileprivate let sender = ASTextNode()
    fileprivate let subject = ASTextNode()
    fileprivate let preview = ASTextNode()
    fileprivate let date = ASTextNode()
    fileprivate let dot = ASDisplayNode()
    fileprivate let clip = ASImageNode()
    fileprivate let chevron = ASImageNode()
    fileprivate let model: ViewModel

    init(_ model: ViewModel) {
        self.model = model
        super.init()
        self.automaticallyManagesSubnodes = true
        self.selectionStyle = .default
        self.separatorInset = UIEdgeInsets(top: 0, left: 28, bottom: 0, right: 0)
        let tail = NSMutableParagraphStyle()
        tail.lineBreakMode = .byWordWrapping
        sender.attributedText = NSAttributedString(string: model.sender, attributes: [.font: Fonts.sender])
        sender.maximumNumberOfLines = 1
        sender.truncationMode = NSLineBreakMode.byTruncatingTail
        subject.attributedText = NSAttributedString(string: model.subject, attributes: [.font: Fonts.subject])
        subject.maximumNumberOfLines = 1
        preview.attributedText = NSAttributedString(string: model.body, attributes: [.font: Fonts.body, .foregroundColor: UIColor.secondaryLabel, .paragraphStyle: tail.copy()])
        preview.maximumNumberOfLines = 2
        preview.truncationMode = .byTruncatingTail
        date.attributedText = NSAttributedString(string: model.date, attributes: [.font: Fonts.date, .foregroundColor: UIColor.secondaryLabel])
        dot.style.preferredSize = CGSize(width: 10, height: 10)
        dot.backgroundColor = .systemBlue
        dot.cornerRadius = 5
        dot.isHidden = !model.unread
        clip.image = UIImage(named: "paperclip")
        chevron.image = UIImage(named: "arrow")
        isAccessibilityElement = true
        accessibilityLabel = [model.sender, model.subject, model.date].joined(separator: ", ")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        sender.style.flexShrink = 1
        sender.style.flexGrow = 1
        let head = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .spaceBetween, alignItems: .center,
                                     children: (model.attachments > 0 ? [sender, clip, date, chevron] : [sender, date, chevron]))
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .start, alignItems: .stretch, children: [head, subject, preview])
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        let dotSpec = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0), child: dot)
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .start, children: [dotSpec, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 16), child: row)
    }

    override var isSelected: Bool {
        get { return super.isSelected }
        set { super.isSelected = newValue; backgroundColor = newValue ? .systemGray5 : .clear }
    }
}

class MailListNode: ASDisplayNode {
    let tableNode = ASTableNode(style: .plain)
    let toolbar = ASDisplayNode()
    let status = ASTextNode()
    let compose = ASButtonNode()
    private var toolbarHeight: CGFloat { return 44 + safeAreaInsets.bottom }

    override init() {
        super.init()
        addSubnode(tableNode)
        addSubnode(toolbar)
        toolbar.addSubnode(status)
        toolbar.addSubnode(compose)
        toolbar.automaticallyManagesSubnodes = false
        status.attributedText = NSAttributedString(string: "Updated just now", attributes: [.font: UIFont.systemFont(ofSize: 11)])
        compose.setImage(UIImage(named: "compose"), for: .normal)
        toolbar.layoutSpecBlock = { [unowned self] _, _ in
            let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: self.status)
            let right = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .center, sizingOption: [], child: self.compose)
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: self.safeAreaInsets.bottom, right: 16), child: ASOverlayLayoutSpec(child: center, overlay: right))
        }
    }

    override func didLoad() {
        super.didLoad()
        tableNode.view.separatorInset = .zero
        tableNode.view.tableFooterView = UIView()
        tableNode.view.backgroundColor = nil
        let refresh = UIRefreshControl()
        tableNode.view.refreshControl = refresh
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        tableNode.style.flexGrow = 1
        tableNode.style.flexShrink = 1
        toolbar.style.height = ASDimensionMake(toolbarHeight)
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [tableNode, toolbar])
    }
}
