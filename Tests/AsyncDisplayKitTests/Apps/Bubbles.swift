// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import UIKit
import AsyncDisplayKit

private let messageFont: UIFont = UIFont.systemFont(ofSize: 17.0)
private let dateFont = UIFont.italicSystemFont(ofSize: 11.0)

enum BubbleNeighbor {
    case none
    case top(inset: CGFloat)
    case both
    var hasTail: Bool {
        if case .none = self { return true }
        return false
    }
}

struct BubbleMetrics {
    var cornerRadius: CGFloat = 16.0
    var maxWidthFraction: CGFloat = 0.76
    var contentInsets = UIEdgeInsets(top: 6.0, left: 12.0, bottom: 6.0 - UIScreen.main.pixel, right: 12.0)
    static let defaults = BubbleMetrics()
}

private extension UIScreen {
    var pixel: CGFloat { return 1.0 / self.scale }
}

final class BubbleBackgroundNode: ASDisplayNode {
    let maskNode = ASImageNode()
    var type: BubbleNeighbor? {
        didSet { self.maskNode.alpha = 0.99 }
    }
    override init() {
        super.init()
        self.isLayerBacked = true
        self.displaysAsynchronously = false
        self.addSubnode(self.maskNode)
    }
    override func layout() {
        super.layout()
        self.maskNode.frame = self.bounds
    }
}

class ChatBubbleItemNode: ASCellNode {
    let backgroundNode: BubbleBackgroundNode
    let textNode: ASTextNode
    let dateNode: ASTextNode
    let replyLine: ASDisplayNode?
    let replyText: ASTextNode?
    let incoming: Bool
    let metrics = BubbleMetrics.defaults

    init(text: String, date: String, reply: String?, incoming: Bool) {
        self.incoming = incoming
        self.backgroundNode = BubbleBackgroundNode()
        self.textNode = ASTextNode()
        self.dateNode = ASTextNode()
        self.replyLine = reply == nil ? nil : ASDisplayNode()
        self.replyText = reply == nil ? nil : ASTextNode()
        super.init()

        self.textNode.isLayerBacked = true
        self.textNode.displaysAsynchronously = true
        let entities = NSMutableAttributedString(string: text, attributes: [.font: messageFont, .foregroundColor: UIColor.black])
        if let space = text.firstIndex(of: " ") {
            let bold = UIFont.boldSystemFont(ofSize: messageFont.pointSize)
            entities.addAttribute(NSAttributedString.Key.font, value: bold, range: NSRange(text.startIndex..<space, in: text))
        }
        self.textNode.attributedText = entities
        self.dateNode.attributedText = NSAttributedString(string: date, font: dateFont, textColor: incoming ? .gray : UIColor(rgb: 0x3fc33b))
        self.replyLine?.backgroundColor = UIColor(rgb: 0x3ca7fe)
        if let reply = reply {
            self.replyText?.attributedText = NSAttributedString(string: reply, font: UIFont.systemFont(ofSize: 14), textColor: .darkGray)
            self.replyText?.maximumNumberOfLines = 1
            self.replyText?.truncationMode = .byTruncatingTail
        }

        self.addSubnode(self.backgroundNode)
        self.addSubnode(self.textNode)
        self.addSubnode(self.dateNode)
        [self.replyLine, self.replyText].compactMap { $0 }.forEach { self.addSubnode($0) }
        self.transform = CATransform3DMakeRotation(CGFloat.pi, 0.0, 0.0, 1.0)
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let maxWidth = floor(constrainedSize.max.width * self.metrics.maxWidthFraction)
        let insets = self.metrics.contentInsets
        let content = CGSize(width: maxWidth - insets.left - insets.right, height: CGFloat.greatestFiniteMagnitude)

        let text = self.textNode.layoutThatFits(ASSizeRange(min: .zero, max: content))
        let date = self.dateNode.layoutThatFits(ASSizeRange(min: .zero, max: content))
        let spacing: CGFloat = 6.0
        let fitsInline = text.size.width + spacing + date.size.width <= content.width && text.size.height < messageFont.lineHeight * 2.0

        var y = insets.top
        var width = fitsInline ? text.size.width + spacing + date.size.width : max(text.size.width, date.size.width)
        var sublayouts: [ASLayout] = []
        if let replyText = self.replyText, let replyLine = self.replyLine {
            let reply = replyText.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: content.width - 10.0, height: 100)))
            replyLine.style.preferredSize = CGSize(width: 2.0, height: reply.size.height)
            let line = replyLine.layoutThatFits(ASSizeRangeUnconstrained)
            line.position = CGPoint(x: insets.left, y: y)
            reply.position = CGPoint(x: insets.left + 10.0, y: y)
            sublayouts.append(contentsOf: [line, reply])
            width = max(width, reply.size.width + 10.0)
            y += reply.size.height + 4.0
        }
        text.position = CGPoint(x: insets.left, y: y)
        y += text.size.height
        if fitsInline {
            date.position = CGPoint(x: insets.left + width - date.size.width, y: y - date.size.height)
        } else {
            date.position = CGPoint(x: insets.left + width - date.size.width, y: y + 2.0)
            y += 2.0 + date.size.height
        }
        let bubble = CGSize(width: ceil(width + insets.left + insets.right), height: ceil(y + insets.bottom))
        self.backgroundNode.style.preferredSize = bubble
        let background = self.backgroundNode.layoutThatFits(ASSizeRange(min: bubble, max: bubble))
        background.position = .zero
        sublayouts.insert(background, at: 0)
        sublayouts.append(text)
        sublayouts.append(date)

        let originX = self.incoming ? 8.0 : constrainedSize.max.width - bubble.width - 8.0
        for sublayout in sublayouts {
            sublayout.position = CGPoint(x: sublayout.position.x + originX, y: sublayout.position.y)
        }
        return ASLayout(layoutElement: self, size: CGSize(width: constrainedSize.max.width, height: bubble.height + 2.0), sublayouts: sublayouts)
    }

    override func didLoad() {
        super.didLoad()
        self.layer.shouldRasterize = true
        self.layer.rasterizationScale = UIScreen.main.scale
        self.view.isOpaque = false
    }
}

private extension UIColor {
    convenience init(rgb: UInt32) {
        self.init(red: CGFloat((rgb >> 16) & 0xff) / 255.0, green: CGFloat((rgb >> 8) & 0xff) / 255.0, blue: CGFloat(rgb & 0xff) / 255.0, alpha: 1.0)
    }
}

private extension NSAttributedString {
    convenience init(string: String, font: UIFont? = nil, textColor: UIColor = UIColor.black, paragraphAlignment: NSTextAlignment? = nil) {
        var attributes: [NSAttributedString.Key: AnyObject] = [:]
        if let font = font {
            attributes[NSAttributedString.Key.font] = font
        }
        attributes[NSAttributedString.Key.foregroundColor] = textColor
        if let paragraphAlignment = paragraphAlignment {
            let paragraphStyle = NSMutableParagraphStyle()
            paragraphStyle.alignment = paragraphAlignment
            attributes[NSAttributedString.Key.paragraphStyle] = paragraphStyle
        }
        self.init(string: string, attributes: attributes)
    }
}
