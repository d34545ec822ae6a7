// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class ExpandableCardNode: ASCellNode {
    private let headline = ASTextNode()
    private let details = ASTextNode()
    private let chevron = ASImageNode()
    private var isExpanded = false

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        defaultLayoutTransitionDuration = 0.3
        defaultLayoutTransitionOptions = [.curveEaseInOut]
        headline.attributedText = "Shipping & returns".attributed(font: .boldSystemFont(ofSize: 17), color: .label)
        details.attributedText = "Free shipping on orders over 50 €.".attributed(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        chevron.image = UIImage(named: "chevron")
        chevron.contentMode = .center
        chevron.imageModificationBlock = ASImageNodeTintColorModificationBlock(.systemGray)
    }
    func toggle(animated: Bool = true) {
        isExpanded.toggle()
        transitionLayout(withAnimation: animated, shouldMeasureAsync: false) { [weak self] in
            self?.accessibilityValue = self?.isExpanded == true ? "expanded" : "collapsed"
        }
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        chevron.style.preferredSize = CGSize(width: 24, height: 24)
        headline.style.flexShrink = 1
        let top = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [headline, chevron])
        top.style.alignSelf = .stretch
        let column = ASStackLayoutSpec(direction: .vertical, spacing: 12, justifyContent: .start, alignItems: .start, children: isExpanded ? [top, details] : [top])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), child: column)
    }
    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        if isExpanded {
            let final = context.finalFrame(for: details)
            details.frame = context.initialFrame(for: headline)
            details.alpha = 0
            UIView.animate(withDuration: defaultLayoutTransitionDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5, options: [], animations: {
                self.details.frame = final
                self.details.alpha = 1
                self.chevron.view.transform = CGAffineTransform(rotationAngle: .pi)
                let fromSize = context.layout(forKey: ASTransitionContextFromLayoutKey)?.size ?? .zero
                let toSize = context.layout(forKey: ASTransitionContextToLayoutKey)?.size ?? .zero
                if !fromSize.equalTo(toSize) { self.frame = CGRect(origin: self.frame.origin, size: toSize) }
            }, completion: { finished in
                context.completeTransition(finished)
            })
        } else {
            for node in context.removedSubnodes() where node != headline { node.alpha = 0 }
            context.insertedSubnodes().forEach { $0.alpha = 1 }
            super.animateLayoutTransition(context)
        }
    }
}

extension String {
    func attributed(font: UIFont, color: UIColor, alignment: NSTextAlignment = .left) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineHeightMultiple = 1.1
        return NSAttributedString(string: self, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
    }
}
