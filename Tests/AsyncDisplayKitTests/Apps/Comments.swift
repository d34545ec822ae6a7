// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

class ThreadComment {
    let author: String
    let text: String
    let depth: Int
    let score: Int
    var isCollapsed: Bool = false
    init(author: String, text: String, depth: Int, score: Int) {
        self.author = author
        self.text = text
        self.depth = depth
        self.score = score
    }
}

class CommentNode: ASCellNode {
    fileprivate enum Style {
        static let indent: CGFloat = 12
        static let lineWidth: CGFloat = 2
        static let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue]
        static func body(_ color: UIColor = UIColor.label) -> [NSAttributedString.Key: AnyObject] {
            let paragraph = NSMutableParagraphStyle()
            paragraph.lineSpacing = 3
            paragraph.paragraphSpacing = 8
            return [.font: UIFont.preferredFont(forTextStyle: .subheadline), .foregroundColor: color, .paragraphStyle: paragraph]
        }
    }

    private let comment: ThreadComment
    private let header = ASTextNode()
    private let bodyText = ASTextNode()
    private let reply = ASButtonNode()
    private let up = ASButtonNode()
    private let down = ASButtonNode()
    private let score = ASTextNode()
    private lazy var bars: [ASDisplayNode] = {
        (0..<comment.depth).map { level in
            let bar = ASDisplayNode()
            bar.backgroundColor = Style.colors[level % Style.colors.count]
            bar.style.width = ASDimensionMake(Style.lineWidth)
            return bar
        }
    }()

    init(comment: ThreadComment) {
        self.comment = comment
        super.init()
        self.automaticallyManagesSubnodes = true
        let title = NSMutableAttributedString(string: comment.author, attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote).bold()])
        title.append(NSAttributedString(string: " \u{00B7} 2h", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel]))
        header.attributedText = title
        bodyText.attributedText = NSAttributedString(string: comment.text, attributes: Style.body())
        score.attributedText = NSAttributedString(string: String(comment.score), attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)])
        reply.setTitle("Reply", with: UIFont.preferredFont(forTextStyle: .caption1), with: .secondaryLabel, for: .normal)
        reply.setImage(UIImage(systemName: "arrowshape.turn.up.left"), for: .normal)
        reply.laysOutHorizontally = true
        up.setImage(UIImage(named: "up"), for: .normal)
        down.setImage(UIImage(named: "down"), for: .normal)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let actions = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .end, alignItems: .center, children: [spacer, reply, up, score, down])
        let main = ASStackLayoutSpec.vertical()
        main.spacing = 6
        main.style.flexShrink = 1
        main.style.flexGrow = 1
        main.children = comment.isCollapsed ? [header] : [header, bodyText, actions]
        let content = ASInsetLayoutSpec(insets: .init(top: 8, left: 12, bottom: 8, right: 12), child: main)
        content.style.flexGrow = 1
        content.style.flexShrink = 1
        var children: [ASLayoutElement] = bars.map { bar in
            bar.style.spacingBefore = Style.indent - Style.lineWidth
            return bar
        }
        children.append(content)
        return ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .stretch, children: children)
    }

    func toggle() {
        comment.isCollapsed.toggle()
        setNeedsLayout()
        invalidateCalculatedLayout()
    }
}

private extension UIFont {
    func bold() -> UIFont {
        guard let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
        return UIFont(descriptor: descriptor, size: 0)
    }
}
