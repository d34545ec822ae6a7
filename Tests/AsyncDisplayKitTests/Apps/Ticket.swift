// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

// A small layout helper, as many apps have.
infix operator ~>: AdditionPrecedence
extension ASLayoutElement {
    func insets(_ all: CGFloat) -> ASInsetLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: all, left: all, bottom: all, right: all), child: self)
    }
    func insets(horizontal: CGFloat = 0, vertical: CGFloat = 0) -> ASInsetLayoutSpec {
        ASInsetLayoutSpec(insets: UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal), child: self)
    }
    func centered(_ options: ASCenterLayoutSpecCenteringOptions = .XY) -> ASCenterLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: options, sizingOptions: [], child: self)
    }
    func growing(_ factor: CGFloat = 1) -> Self {
        style.flexGrow = factor
        return self
    }
    func shrinking(_ factor: CGFloat = 1) -> Self {
        style.flexShrink = factor
        return self
    }
    func sized(_ width: CGFloat, _ height: CGFloat) -> Self {
        style.preferredSize = CGSize(width: width, height: height)
        return self
    }
}
extension Sequence where Iterator.Element == ASLayoutElement {
    func stacked(_ direction: ASStackLayoutDirection, spacing: CGFloat = 0, justify: ASStackLayoutJustifyContent = .start, align: ASStackLayoutAlignItems = .stretch) -> ASStackLayoutSpec {
        ASStackLayoutSpec(direction: direction, spacing: spacing, justifyContent: justify, alignItems: align, children: Array(self))
    }
}
func hStack(spacing: CGFloat = 0, align: ASStackLayoutAlignItems = .center, _ children: ASLayoutElement...) -> ASStackLayoutSpec {
    return children.stacked(.horizontal, spacing: spacing, align: align)
}
func vStack(spacing: CGFloat = 0, align: ASStackLayoutAlignItems = .start, _ children: [ASLayoutElement]) -> ASStackLayoutSpec {
    return children.stacked(.vertical, spacing: spacing, align: align)
}

final class TicketNode: ASCellNode {
    private lazy var from = label("LIS", .systemFont(ofSize: 34, weight: .bold))
    private lazy var to = label("KEF", .systemFont(ofSize: 34, weight: .bold))
    private lazy var fromCity = label("Lisbon", .systemFont(ofSize: 13), .secondaryLabel)
    private lazy var toCity = label("Reykjavík", .systemFont(ofSize: 13), .secondaryLabel)
    private lazy var plane: ASImageNode = {
        $0.image = UIImage(systemName: "airplane")
        $0.tintColor = .systemBlue
        return $0
    }(ASImageNode())
    private lazy var facts: [(ASTextNode, ASTextNode)] = [
        ("PASSENGER", "A. Lovelace"), ("SEAT", "14F"), ("GATE", "B22"), ("BOARDING", "18:40"),
    ].map { (self.label($0.0, .systemFont(ofSize: 10, weight: .semibold), .tertiaryLabel), self.label($0.1, .monospacedDigitSystemFont(ofSize: 15, weight: .medium))) }
    private lazy var dashes = (0..<24).map { _ -> ASDisplayNode in
        let dash = ASDisplayNode()
        dash.backgroundColor = .systemGray4
        return dash
    }
    private let code = ASImageNode()
    private let card = ASDisplayNode()

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        code.image = UIImage(named: "barcode")
        code.contentMode = .scaleAspectFit
        card.cornerRadius = 16
        card.cornerRoundingType = .clipping
    }

    private func label(_ text: String, _ font: UIFont, _ color: UIColor = .label) -> ASTextNode {
        let node = ASTextNode()
        node.attributedText = NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: color])
        return node
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let route = hStack(
            spacing: 8, vStack(spacing: 2, [from, fromCity]), plane.centered().growing(),
            vStack(spacing: 2, align: .end, [to, toCity]))
        let grid = facts.map { vStack(spacing: 4, [$0, $1]).growing() as ASLayoutElement }.stacked(.horizontal, spacing: 12, justify: .spaceBetween, align: .start)
        let perforation = dashes.map { $0.sized(6, 1) as ASLayoutElement }.stacked(.horizontal, justify: .spaceBetween)
        let content = ([route, grid, perforation, code.sized(240, 60).centered(.X)] as [ASLayoutElement]).stacked(.vertical, spacing: 20)
        return ASBackgroundLayoutSpec(child: content.insets(20), background: card).insets(horizontal: 16, vertical: 8)
    }
}
