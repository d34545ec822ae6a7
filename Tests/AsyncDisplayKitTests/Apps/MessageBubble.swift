// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

private let incomingColor = UIColor(white: 0.92, alpha: 1.0)

final class ChatMessageBubbleNode: ASDisplayNode {
    enum Direction { case incoming, outgoing }
    private let textNode: ASTextNode
    private let dateNode: ASTextNode
    private let statusNode: ASImageNode
    private let backgroundNode: ASImageNode
    private let direction: Direction
    var tapped: (() -> Void)?

    init(text: String, date: Date, direction: Direction) {
        self.direction = direction
        textNode = ASTextNode()
        dateNode = ASTextNode()
        statusNode = ASImageNode()
        backgroundNode = ASImageNode()
        backgroundNode.isLayerBacked = true
        backgroundNode.displaysAsynchronously = false
        backgroundNode.displayWithoutProcessing = true
        super.init()
        let formatter = DateFormatter()
        formatter.dateFormat = "HH:mm"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 2
        paragraph.lineBreakMode = .byWordWrapping
        textNode.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: paragraph, .foregroundColor: direction == .incoming ? UIColor.black : UIColor.white])
        dateNode.attributedText = NSAttributedString(string: formatter.string(from: date), attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .regular), .foregroundColor: UIColor.white.withAlphaComponent(0.7)])
        backgroundNode.image = generateStretchableFilledCircleImage(diameter: 32, color: direction == .incoming ? incomingColor : .systemBlue)
        addSubnode(backgroundNode)
        addSubnode(textNode)
        addSubnode(dateNode)
        if direction == .outgoing { addSubnode(statusNode) }
    }

    override func didLoad() {
        super.didLoad()
        let recognizer = UITapGestureRecognizer()
        recognizer.numberOfTapsRequired = 2
        view.addGestureRecognizer(recognizer)
        layer.allowsGroupOpacity = true
        layer.rasterizationScale = UIScreen.main.scale
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let maxWidth = floor(constrainedSize.max.width * 0.75)
        let text = textNode.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: maxWidth - 24, height: .greatestFiniteMagnitude)))
        let date = dateNode.layoutThatFits(ASSizeRange(min: .zero, max: CGSize(width: maxWidth, height: .greatestFiniteMagnitude)))
        let width = max(text.size.width, date.size.width) + 24
        let size = CGSize(width: width, height: text.size.height + date.size.height + 16)
        text.position = CGPoint(x: 12, y: 8)
        date.position = CGPoint(x: size.width - 12 - date.size.width, y: 8 + text.size.height)
        return ASLayout(layoutElement: self, size: size, sublayouts: [text, date])
    }
    override func layout() {
        super.layout()
        backgroundNode.frame = bounds
        statusNode.frame = CGRect(origin: CGPoint(x: bounds.maxX - 20, y: bounds.maxY - 14), size: CGSize(width: 12, height: 10))
    }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if !self.bounds.insetBy(dx: -8, dy: -8).contains(point) { return nil }
        return super.hitTest(point, with: event)
    }
}

func generateStretchableFilledCircleImage(diameter: CGFloat, color: UIColor) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: diameter, height: diameter), false, 0)
    defer { UIGraphicsEndImageContext() }
    guard let context = UIGraphicsGetCurrentContext() else { return nil }
    context.setFillColor(color.cgColor)
    context.setBlendMode(.copy)
    context.fillEllipse(in: CGRect(origin: .zero, size: CGSize(width: diameter, height: diameter)))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    return image?.stretchableImage(withLeftCapWidth: Int(diameter / 2), topCapHeight: Int(diameter / 2))
}
