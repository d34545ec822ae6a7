// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

/// Lays out tags in lines.
final class FlowLayoutSpec: ASLayoutSpec {
    let spacing: CGFloat
    let lineSpacing: CGFloat
    init(spacing: CGFloat = 8, lineSpacing: CGFloat = 8, children: [ASLayoutElement]) {
        self.spacing = spacing
        self.lineSpacing = lineSpacing
        super.init()
        self.children = children
    }
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize) -> ASLayout {
        let own = ASLayoutElementSizeResolve(size, parentSize)
        let range = ASSizeRangeIntersect(constrainedSize, own)
        var sublayouts: [ASLayout] = []
        var origin = CGPoint.zero
        var lineHeight: CGFloat = 0
        var width: CGFloat = 0
        for child in children ?? [] {
            let layout = child.layoutThatFits(ASSizeRangeMake(.zero, range.max), parentSize: range.max)
            if origin.x > 0 && origin.x + layout.size.width > range.max.width {
                origin = CGPoint(x: 0, y: origin.y + lineHeight + lineSpacing)
                lineHeight = 0
            }
            layout.position = origin
            origin.x += layout.size.width + spacing
            width = max(width, origin.x - spacing)
            lineHeight = max(lineHeight, layout.size.height)
            sublayouts.append(layout)
        }
        let result = ASSizeRangeClamp(range, CGSize(width: width, height: origin.y + lineHeight))
        return ASLayout(layoutElement: self, size: result, sublayouts: sublayouts)
    }
}

final class TagsNode: ASDisplayNode {
    private let tags: [ASButtonNode]
    init(_ titles: [String]) {
        tags = titles.map { title in
            let button = ASButtonNode()
            button.setAttributedTitle(NSAttributedString(string: title, attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium)]), for: [])
            button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 10, bottom: 4, right: 10)
            button.borderWidth = 1
            button.borderColor = UIColor.systemBlue.cgColor
            button.cornerRadius = 12
            button.clipsToBounds = true
            return button
        }
        super.init()
        automaticallyManagesSubnodes = true
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let flow = FlowLayoutSpec(children: tags)
        flow.style.maxWidth = ASDimensionMake(260)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: flow)
    }
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange, restrictedTo size: ASLayoutElementSize, relativeToParentSize parentSize: CGSize) -> ASLayout {
        let layout = super.calculateLayoutThatFits(constrainedSize, restrictedTo: size, relativeToParentSize: parentSize)
        accessibilityLabel = NSCoder.string(for: layout.size)
        return layout
    }
}
