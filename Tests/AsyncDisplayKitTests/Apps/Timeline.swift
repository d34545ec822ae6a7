// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

struct TimelineEntry {
    let author: String
    let content: String
    let pictures: Int
    let likes: Int
}

/// Pictures in rows of three, laid out by hand.
final class PictureMosaicSpec: ASLayoutSpec {
    let gap: CGFloat

    init(gap: CGFloat, pictures: [ASLayoutElement]) {
        self.gap = gap
        super.init()
        children = pictures
    }

    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let columns: CGFloat = 3
        let side = floor((constrainedSize.max.width - gap * (columns - 1)) / columns)
        var sublayouts: [ASLayout] = []
        var bottom: CGFloat = 0
        for (index, child) in (children ?? []).enumerated() {
            let layout = child.layoutThatFits(ASSizeRangeMake(CGSize(width: side, height: side)))
            let (row, column) = (index / 3, index % 3)
            layout.position = CGPoint(x: CGFloat(column) * (side + gap), y: CGFloat(row) * (side + gap))
            bottom = max(bottom, layout.position.y + layout.size.height)
            sublayouts.append(layout)
        }
        return ASLayout(layoutElement: self, size: CGSize(width: constrainedSize.max.width, height: bottom), sublayouts: sublayouts)
    }
}

final class TimelineCellNode: ASCellNode {
    private let header = ASTextNode()
    private let content = ASTextNode()
    private let likes = ASButtonNode()
    private let share = ASButtonNode()
    private let pictures: [ASNetworkImageNode]
    private let divider = ASDisplayNodeWithBackgroundColor(UIColor(cgColor: CGColor(gray: 0.9, alpha: 1)))

    init(entry: TimelineEntry) {
        pictures = (0..<entry.pictures).map { _ in ASNetworkImageNode() }
        super.init()
        automaticallyManagesSubnodes = true
        header.attributedText = NSAttributedString(string: entry.author, attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
        content.attributedText = NSAttributedString(string: entry.content, attributes: [.font: UIFont.systemFont(ofSize: 15)])
        content.maximumNumberOfLines = 6
        likes.setTitle("\(entry.likes)", with: UIFont.systemFont(ofSize: 13), with: .gray, for: .normal)
        likes.setImage(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .medium)), for: .normal)
        likes.contentSpacing = 4
        share.setTitle("Share", with: UIFont.systemFont(ofSize: 13), with: .gray, for: .normal)
        divider.style.height = ASDimensionMake(0.5)
        pictures.forEach {
            $0.imageModificationBlock = { image in image }
            $0.shouldAnimateSizeChanges = false
        }
    }

    override func asyncTraitCollectionDidChange() {
        super.asyncTraitCollectionDidChange()
        setNeedsLayout()
    }

    override var supportsLayerBacking: Bool { false }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let actions = ASStackLayoutSpec.horizontal()
        actions.spacing = 24
        actions.alignItems = .notSet
        actions.setChild(likes, at: 0)
        actions.setChild(share, at: 1)

        let column = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [header, content])
        if !pictures.isEmpty {
            column.children?.append(PictureMosaicSpec(gap: 2, pictures: pictures))
        }
        column.children?.append(actions)
        let inset = ASInsetLayoutSpec()
        inset.insets = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        inset.child = column
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [inset, divider])
    }
}
