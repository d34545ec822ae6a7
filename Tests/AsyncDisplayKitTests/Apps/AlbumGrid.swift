// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class AlbumGridNode: ASDisplayNode {
    private let images: [ASImageNode]
    private let moreNode = ASTextNode()
    private let overlayNode = ASDisplayNode()
    private let count: Int
    private let gap: CGFloat = 2
    init(images: [UIImage?]) {
        count = images.count
        self.images = images.prefix(4).enumerated().map { index, image in
            let node = ASImageNode()
            node.image = image
            node.debugName = "image \(index)"
            node.contentMode = .scaleAspectFill
            node.clipsToBounds = true
            return node
        }
        super.init()
        overlayNode.backgroundColor = UIColor(white: 0, alpha: 0.5)
        moreNode.attributedText = NSAttributedString(string: "+\(max(count - 4, 0))", attributes: [.font: UIFont.systemFont(ofSize: 24, weight: .light), .foregroundColor: UIColor.white])
        automaticallyManagesSubnodes = true
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        switch images.count {
        case 0: return ASLayoutSpec()
        case 1:
            return ASRatioLayoutSpec(ratio: (images[0].image?.size).map { $0.height / $0.width } ?? 1, child: images[0])
        case 2, 3:
            images.forEach { $0.style.flexGrow = 1; $0.style.flexBasis = ASDimensionMake("1%") }
            let row = ASStackLayoutSpec(direction: .horizontal, spacing: gap, justifyContent: .start, alignItems: .stretch, children: images)
            return ASRatioLayoutSpec(ratio: 0.5, child: row)
        default:
            let half = (constrainedSize.max.width - gap) / 2
            images.forEach { $0.style.preferredSize = CGSize(width: half, height: half) }
            let last = count > 4 ? ASOverlayLayoutSpec(child: images[3], overlay: ASOverlayLayoutSpec(child: overlayNode, overlay: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: moreNode))) as ASLayoutElement : images[3]
            let top = ASStackLayoutSpec(direction: .horizontal, spacing: gap, justifyContent: .start, alignItems: .start, children: [images[0], images[1]])
            let bottom = ASStackLayoutSpec(direction: .horizontal, spacing: gap, justifyContent: .start, alignItems: .start, children: [images[2], last])
            return ASStackLayoutSpec(direction: .vertical, spacing: gap, justifyContent: .start, alignItems: .start, children: [top, bottom])
        }
    }
}
