// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

final class StoryRingNode: ASDisplayNode {
    let imageNode = ASNetworkImageNode()
    let ring = ASDisplayNode(layerBlock: {
        let layer = CAShapeLayer()
        layer.lineWidth = 2
        layer.strokeColor = UIColor.systemPink.cgColor
        layer.fillColor = nil
        return layer
    })
    let diameter: CGFloat

    init(diameter: CGFloat) {
        self.diameter = diameter
        super.init()
        addSubnode(ring)
        addSubnode(imageNode)
        style.preferredSize = CGSize(width: diameter, height: diameter)
        imageNode.imageModificationBlock = { image, _ in
            let renderer = UIGraphicsImageRenderer(size: image.size)
            return renderer.image { context in
                UIBezierPath(ovalIn: CGRect(origin: .zero, size: image.size)).addClip()
                image.draw(in: CGRect(origin: .zero, size: image.size))
            }
        }
    }

    override func layout() {
        super.layout()
        ring.frame = bounds
        imageNode.frame = bounds.insetBy(dx: 4, dy: 4)
        (ring.layer as? CAShapeLayer)?.path = UIBezierPath(ovalIn: bounds).cgPath
    }
}

final class StoryCell: ASCellNode {
    private let ring = StoryRingNode(diameter: 64)
    private let name = ASTextNode()
    private let add = ASImageNode()
    private let isOwn: Bool

    init(name string: String, isOwn: Bool) {
        self.isOwn = isOwn
        super.init()
        automaticallyManagesSubnodes = true
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        name.attributedText = NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 11), .paragraphStyle: paragraph])
        name.maximumNumberOfLines = 1
        name.truncationMode = .byTruncatingMiddle
        name.pointSizeScaleFactors = [0.9, 0.8]
        add.image = UIImage(named: "plus")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var picture: ASLayoutElement = ring
        if isOwn {
            let corner = ASCornerLayoutSpec(child: ring, corner: add, location: .bottomRight)
            corner.offset = CGPoint(x: -8, y: -8)
            picture = corner
        }
        name.style.maxWidth = ASDimensionMake(72)
        return ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .center, children: [picture, name])
    }
}

final class StoriesStrip: ASCellNode, ASCollectionDataSource, ASCollectionDelegate {
    private let collection: ASCollectionNode
    private let names: [String]
    private let divider = ASDisplayNode()

    init(names: [String]) {
        self.names = names
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
        layout.itemSize = CGSize(width: 72, height: 90)
        collection = ASCollectionNode(collectionViewLayout: layout)
        super.init()
        automaticallyManagesSubnodes = true
        collection.dataSource = self
        collection.delegate = self
        collection.style.height = ASDimensionMake(90)
        collection.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 1, trailingBufferScreenfuls: 0.5), for: .display)
        collection.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1), for: .full, rangeType: .preload)
        divider.backgroundColor = .separator
        divider.style.height = ASDimensionMake(1 / UIScreen.main.scale)
    }

    override func didLoad() {
        super.didLoad()
        collection.view.showsHorizontalScrollIndicator = false
        collection.view.contentInset.left = 4
        collection.view.decelerationRate = .fast
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [collection, divider])
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { return names.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let name = names[indexPath.row]
        let isOwn = indexPath.row == 0
        return { StoryCell(name: name, isOwn: isOwn) }
    }
    func collectionNode(_ collectionNode: ASCollectionNode, willBeginBatchFetchWith context: ASBatchContext) {
        guard !context.isFetching() else { return }
        context.beginBatchFetching()
        DispatchQueue.global(qos: .userInitiated).async { context.completeBatchFetching(true) }
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let progress = scrollView.contentOffset.x / max(1, scrollView.contentSize.width)
        divider.alpha = 1 - progress
    }
    func collectionNode(_ collectionNode: ASCollectionNode, shouldSelectItemAt indexPath: IndexPath) -> Bool { return indexPath.row > 0 }
}
