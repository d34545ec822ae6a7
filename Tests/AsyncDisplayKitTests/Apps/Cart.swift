// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

class StepperNode: ASDisplayNode {
    private(set) var count: Int { didSet { update() } }
    private let minus = ASButtonNode(), plus = ASButtonNode()
    private let label = ASTextNode()
    var onChange: ((Int) -> ())?

    init(count: Int) {
        self.count = count
        super.init()
        automaticallyManagesSubnodes = true
        minus.setTitle("\u{2212}", with: .systemFont(ofSize: 20), with: .systemBlue, for: .normal)
        plus.setTitle("+", with: .systemFont(ofSize: 20), with: .systemBlue, for: .normal)
        minus.addTarget(self, action: Selector(("decrease")), forControlEvents: .touchUpInside)
        plus.addTarget(self, action: Selector(("increase")), forControlEvents: .touchUpInside)
        cornerRadius = 6; borderWidth = 1; borderColor = UIColor.systemGray3.cgColor
        update()
    }

    private func update() {
        label.attributedText = NSAttributedString(string: "\(count)", attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular)])
        minus.isEnabled = count > 0
        onChange?(count)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for node in [minus, plus] { node.style.preferredSize = CGSize(width: 32, height: 32) }
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: label)
        center.style.minWidth = ASDimensionMake(28)
        return ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: [minus, center, plus])
    }
}

class CartItemNode: ASCellNode {
    let thumb = ASNetworkImageNode()
    let name = ASTextNode(), variant = ASTextNode(), price = ASTextNode()
    let stepper: StepperNode
    let remove = ASButtonNode()

    init(name text: String, variant kind: String?, price amount: Double, count: Int) {
        stepper = StepperNode(count: count)
        super.init()
        automaticallyManagesSubnodes = true
        thumb.style.preferredSize = CGSize(width: 72, height: 72)
        name.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 16, weight: .medium)])
        name.maximumNumberOfLines = 2
        if let kind = kind {
            variant.attributedText = NSAttributedString(string: kind, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.secondaryLabel])
        }
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        formatter.locale = Locale(identifier: "en_IE")
        price.attributedText = NSAttributedString(string: formatter.string(from: amount as NSNumber)!, attributes: [.font: UIFont.systemFont(ofSize: 16, weight: .semibold)])
        remove.setImage(UIImage(named: "trash"), for: .normal)
        remove.tintColor = .systemRed
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let titles = ASStackLayoutSpec.vertical()
        titles.spacing = 2
        titles.children = [name] + (variant.attributedText == nil ? [] : [variant])
        titles.style.flexShrink = 1
        let top = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .start, children: [titles, remove])
        let bottom = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [stepper, price])
        let info = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .spaceBetween, alignItems: .stretch, children: [top, bottom])
        info.style.flexGrow = 1
        info.style.flexShrink = 1
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .stretch, children: [thumb, info])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16), child: row)
    }
}

class CartTotalNode: ASDisplayNode {
    private var rows: [(ASTextNode, ASTextNode)] = []
    private let promo = ASEditableTextNode()
    private let apply = ASButtonNode()
    private let checkout = ASButtonNode()

    init(rows values: [(title: String, amount: String, isTotal: Bool)]) {
        super.init()
        automaticallyManagesSubnodes = true
        rows = values.map { value in
            let font = value.isTotal ? UIFont.systemFont(ofSize: 20, weight: .bold) : UIFont.systemFont(ofSize: 15)
            let title = ASTextNode(), amount = ASTextNode()
            title.attributedText = NSAttributedString(string: value.title, attributes: [.font: font])
            amount.attributedText = NSAttributedString(string: value.amount, attributes: [.font: font])
            return (title, amount)
        }
        promo.attributedPlaceholderText = NSAttributedString(string: "Promo code", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.placeholderText])
        promo.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        promo.autocapitalizationType = .allCharacters
        promo.style.flexGrow = 1
        promo.borderWidth = 1
        apply.setTitle("Apply", with: UIFont.systemFont(ofSize: 15), with: .systemBlue, for: .normal)
        checkout.setTitle("Checkout", with: UIFont.systemFont(ofSize: 17, weight: .bold), with: .white, for: .normal)
        checkout.style.height = .init(unit: .points, value: 52)
        shadowOffset = CGSize(width: 0, height: -2)
        shadowColor = UIColor.black.cgColor
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var children: [ASLayoutElement] = [
            ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: [promo, apply])
        ]
        children += rows.map { title, amount in
            title.style.flexShrink = 1
            return ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .baselineFirst, children: [title, amount])
        } as [ASLayoutElement]
        checkout.style.spacingBefore = 8
        children.append(checkout)
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: children)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16 + safeAreaInsets.bottom, right: 16), child: stack)
    }
}
