// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

enum ArticleBlock {
    case heading(String)
    case paragraph([(text: String, bold: Bool, link: URL?)])
    case quote(String, author: String)
    case image(URL?, ratio: CGFloat, caption: String?)
    case list([String])
    case code(String)
}

final class ArticleBlockNode: ASCellNode {
    private let block: ArticleBlock
    private var texts: [ASTextNode] = []
    private let picture = ASNetworkImageNode()
    private let bar = ASDisplayNode()

    init(block: ArticleBlock) {
        self.block = block
        super.init()
        automaticallyManagesSubnodes = true
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineHeightMultiple = 1.3
        paragraph.hyphenationFactor = 0.8
        let body: [NSAttributedString.Key: Any] = [.font: UIFont(name: "Times-Roman", size: 18) ?? UIFont.systemFont(ofSize: 18), .paragraphStyle: paragraph]
        switch block {
        case .heading(let text):
            texts = [text].map { make($0, [.font: UIFont.preferredFont(forTextStyle: .title1), .kern: -0.4]) }
        case .paragraph(let spans):
            let result = NSMutableAttributedString()
            for span in spans {
                var attributes = body
                if span.bold { attributes[.font] = UIFont.boldSystemFont(ofSize: 17) }
                if let link = span.link {
                    attributes[.link] = link
                    attributes[.underlineColor] = UIColor.systemBlue
                }
                result.append(NSAttributedString(string: span.text, attributes: attributes))
            }
            let node = ASTextNode()
            node.attributedText = result
            node.linkAttributeNames = [NSAttributedString.Key.link.rawValue]
            texts = [node]
        case .quote(let text, let author):
            texts = [make("\u{201C}\(text)\u{201D}", [.font: UIFont.italicSystemFont(ofSize: 20), .paragraphStyle: paragraph]), make("\u{2014} " + author, [.font: UIFont.preferredFont(forTextStyle: .footnote)])]
            bar.backgroundColor = .systemOrange
            bar.style.width = ASDimensionMake(3)
        case let .image(url, _, caption):
            picture.url = url
            texts = caption.map { [make($0, [.font: UIFont.preferredFont(forTextStyle: .caption1), .foregroundColor: UIColor.secondaryLabel])] } ?? []
        case .list(let items):
            let indent = NSMutableParagraphStyle()
            indent.headIndent = 18
            indent.firstLineHeadIndent = 0
            indent.paragraphSpacing = 4
            indent.tabStops = [NSTextTab(textAlignment: .left, location: 18, options: [:])]
            texts = [make(items.map { "\u{2022}\t\($0)" }.joined(separator: "\n"), [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: indent])]
        case .code(let source):
            texts = [make(source, [.font: UIFont(name: "Courier", size: 13) as Any])]
            texts[0].textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
            texts.first?.backgroundColor = .systemGray6
        }
    }

    private func make(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: string, attributes: attributes)
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let margin: CGFloat = constrainedSize.max.width > 600 ? 48 : 20
        var insets = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let spec: ASLayoutSpec
        switch block {
        case .heading:
            insets.top = 24
            spec = ASWrapperLayoutSpec(layoutElement: texts[0])
        case .paragraph, .list, .code:
            spec = ASWrapperLayoutSpec(layoutElements: texts)
        case .quote:
            let column = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .start, children: texts)
            column.style.flexShrink = 1
            spec = ASStackLayoutSpec(direction: .horizontal, spacing: 16, justifyContent: .start, alignItems: .stretch, children: [bar, column])
        case .image(_, let ratio, _):
            insets.left = 0; insets.right = 0
            let image = ASRatioLayoutSpec(ratio: ratio, child: picture)
            let captions = texts.map { ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin), child: $0) }
            spec = ASStackLayoutSpec(direction: .vertical, spacing: 6, justifyContent: .start, alignItems: .stretch, children: [image] + captions)
        }
        return ASInsetLayoutSpec(insets: insets, child: spec)
    }
}
