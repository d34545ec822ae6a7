// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

protocol MosaicLayoutDelegate: ASCollectionDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: MosaicCollectionViewLayout, originalItemSizeAtIndexPath: IndexPath) -> CGSize
}

class MosaicCollectionViewLayout: UICollectionViewLayout {
    var numberOfColumns: Int
    var columnSpacing: CGFloat
    private var _sectionInset: UIEdgeInsets
    private var _interItemSpacing: UIEdgeInsets
    private var cache: [UICollectionViewLayoutAttributes] = []
    private var contentHeight: CGFloat = 0
    weak var delegate: MosaicLayoutDelegate?

    override init() {
        numberOfColumns = 2
        columnSpacing = 10
        _sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        _interItemSpacing = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
        super.init()
    }
    required init?(coder aDecoder: NSCoder) { fatalError() }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        cache.removeAll()
        let width = (collectionView.bounds.width - _sectionInset.left - _sectionInset.right - columnSpacing * CGFloat(numberOfColumns - 1)) / CGFloat(numberOfColumns)
        var heights = [CGFloat](repeating: _sectionInset.top, count: numberOfColumns)
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let path = IndexPath(item: item, section: 0)
            let column = heights.firstIndex(of: heights.min() ?? 0) ?? 0
            let original = delegate?.collectionView(collectionView, layout: self, originalItemSizeAtIndexPath: path) ?? .zero
            let height = original.width > 0 ? width * original.height / original.width : width
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: _sectionInset.left + CGFloat(column) * (width + columnSpacing), y: heights[column], width: width, height: height)
            heights[column] = attributes.frame.maxY + _interItemSpacing.bottom
            cache.append(attributes)
        }
        contentHeight = heights.max() ?? 0
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return cache.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return cache[indexPath.item]
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return !(collectionView?.bounds.size.equalTo(newBounds.size) ?? false)
    }
    override var collectionViewContentSize: CGSize {
        return CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }
}

class MosaicInspector: NSObject, ASCollectionViewLayoutInspecting {
    func collectionView(_ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath) -> ASSizeRange {
        let layout = collectionView.collectionViewLayout as! MosaicCollectionViewLayout
        let width = collectionView.bounds.width / CGFloat(layout.numberOfColumns)
        return ASSizeRangeMake(CGSize(width: width, height: 0), CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    func collectionView(_ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt) -> UInt {
        return kind == UICollectionView.elementKindSectionHeader ? 1 : 0
    }
    func scrollableDirections() -> ASScrollDirection { return ASScrollDirectionVerticalDirections }
}

class MosaicImageCell: ASCellNode {
    let imageNode = ASImageNode()
    required init(with image: UIImage) {
        super.init()
        imageNode.image = image
        addSubnode(imageNode)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        var ratio: CGFloat = 1
        if let size = imageNode.image?.size { ratio = size.height / size.width }
        return ASRatioLayoutSpec(ratio: ratio, child: imageNode)
    }
}
