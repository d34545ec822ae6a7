// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import AsyncDisplayKit

final class DayNode: ASControlNode {
    let label = ASTextNode()
    let dot = ASDisplayNode()
    var hasEvents = false
    init(day: Int, isToday: Bool = false, hasEvents: Bool = false) {
        self.hasEvents = hasEvents
        super.init()
        automaticallyManagesSubnodes = true
        label.attributedText = NSAttributedString(string: "\(day)", attributes: [.font: isToday ? UIFont.boldSystemFont(ofSize: 17) : UIFont.systemFont(ofSize: 17), .foregroundColor: isToday ? UIColor.systemRed : UIColor.label])
        dot.style.preferredSize = CGSize(width: 5, height: 5)
        dot.cornerRadius = 2.5
        dot.backgroundColor = .systemRed
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: label)
        guard hasEvents else { return center }
        let dotSpec = ASRelativeLayoutSpec(horizontalPosition: .center, verticalPosition: .end, sizingOption: [], child: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 0, bottom: 4, right: 0), child: dot))
        return ASOverlayLayoutSpec(child: center, overlay: dotSpec)
    }
}

final class MonthNode: ASDisplayNode {
    private let titleNode = ASTextNode()
    private let weekdays: [ASTextNode]
    private let days: [DayNode]
    private let offset: Int

    init(title: String, firstWeekday: Int, count: Int, today: Int?) {
        offset = firstWeekday
        weekdays = ["M", "T", "W", "T", "F", "S", "S"].map {
            let node = ASTextNode()
            let style = NSMutableParagraphStyle()
            style.alignment = .center
            node.attributedText = NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .semibold), .foregroundColor: UIColor.tertiaryLabel, .paragraphStyle: style])
            return node
        }
        days = (1...count).map { DayNode(day: $0, isToday: $0 == today, hasEvents: $0 % 6 == 0) }
        super.init()
        titleNode.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .title2)])
        addSubnode(titleNode)
        weekdays.forEach(addSubnode)
        days.forEach { addSubnode($0) }
    }

    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let rows = ceil(CGFloat(offset + days.count) / 7)
        let side = floor(constrainedSize.width / 7)
        return CGSize(width: constrainedSize.width, height: 60 + rows * side)
    }

    override func layout() {
        super.layout()
        let side = floor(bounds.size.width / 7)
        let titleSize = titleNode.calculateSizeThatFits(CGSize(width: bounds.width - 32, height: 40))
        titleNode.frame = CGRect(origin: CGPoint(x: 16, y: 4), size: titleSize)
        for (index, node) in weekdays.enumerated() {
            let size = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: side, height: 20))).size
            node.frame = CGRect(x: CGFloat(index) * side + (side - size.width) / 2.0, y: 40, width: size.width, height: size.height)
        }
        for (index, day) in days.enumerated() {
            let position = index + offset
            day.frame = CGRect(x: CGFloat(position % 7) * side, y: 60 + CGFloat(position / 7) * side, width: side, height: side)
        }
    }
}

final class EventRow: ASCellNode {
    let bar = ASDisplayNode(), title = ASTextNode(), time = ASTextNode(), place = ASTextNode()
    init(title t: String, start: String, end: String, place p: String?) {
        super.init()
        automaticallyManagesSubnodes = true
        bar.backgroundColor = .systemTeal
        bar.style.width = ASDimensionMake(4)
        bar.cornerRadius = 2
        title.attributedText = .init(string: t, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        style.lineSpacing = 2
        time.attributedText = .init(string: "\(start)\n\(end)", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote), .paragraphStyle: style])
        if let p { place.attributedText = .init(string: p, attributes: [.font: UIFont.preferredFont(forTextStyle: .subheadline)]) }
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 2, justifyContent: .center, alignItems: .start, children: place.attributedText == nil ? [title] : [title, place])
        texts.style.flexShrink = 1
        texts.style.flexGrow = 1
        time.style.minWidth = ASDimensionMake(50)
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .stretch, children: [time, bar, texts])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}
