// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class CarouselCellNode: ASCellNode, ASCollectionDataSource, ASCollectionDelegate {
    private let collectionNode: ASCollectionNode
    private let layout = UICollectionViewFlowLayout()
    private let elementSize: CGSize
    private let titleNode = ASTextNode()
    private var offset: CGPoint = .zero
    let images: [UIImage?]

    init(title: String, images: [UIImage?], elementSize: CGSize) {
        self.images = images
        self.elementSize = elementSize
        layout.scrollDirection = .horizontal
        layout.itemSize = elementSize
        layout.minimumLineSpacing = 12
        layout.minimumInteritemSpacing = 12
        layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        collectionNode = ASCollectionNode(collectionViewLayout: layout)
        super.init()
        collectionNode.delegate = self
        collectionNode.dataSource = self
        collectionNode.clipsToBounds = false
        collectionNode.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 2, trailingBufferScreenfuls: 1), for: .display)
        titleNode.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .title2)])
        automaticallyManagesSubnodes = true
        collectionNode.onDidLoad { node in
            guard let view = node.view as? UICollectionView else { return }
            view.showsHorizontalScrollIndicator = false
            view.decelerationRate = .fast
            view.backgroundColor = .clear
            view.isScrollEnabled = true
            view.bounces = true
            if #available(iOS 11.0, *) { view.contentInsetAdjustmentBehavior = .never }
        }
    }
    override func didEnterVisibleState() {
        super.didEnterVisibleState()
        collectionNode.setContentOffset(offset, animated: false)
    }
    override func didExitVisibleState() {
        super.didExitVisibleState()
        offset = collectionNode.contentOffset
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        collectionNode.style.preferredSize = CGSize(width: constrainedSize.max.width, height: elementSize.height)
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: 10, justifyContent: .start, alignItems: .stretch, children: [
            ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: titleNode), collectionNode])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 0, bottom: 16, right: 0), child: stack)
    }
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { return images.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let image = images[indexPath.item]
        let size = elementSize
        return {
            let cell = ASCellNode()
            let node = ASImageNode()
            node.image = image
            node.cornerRadius = 8
            node.cornerRoundingType = .precomposited
            cell.automaticallyManagesSubnodes = true
            cell.layoutSpecBlock = { _, _ in
                node.style.preferredSize = size
                return ASWrapperLayoutSpec(layoutElement: node)
            }
            return cell
        }
    }
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        guard let cell = collectionNode.nodeForItem(at: indexPath) else { return }
        let rect = collectionNode.view.convert(cell.view.frame, to: nil)
        print(rect)
    }
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {}
    func collectionNode(_ collectionNode: ASCollectionNode, didHighlightItemAt indexPath: IndexPath) {
        UIView.animate(withDuration: 0.1) { collectionNode.nodeForItem(at: indexPath)?.view.transform = CGAffineTransform(scaleX: 0.95, y: 0.95) }
    }
    func collectionNode(_ collectionNode: ASCollectionNode, didUnhighlightItemAt indexPath: IndexPath) {
        UIView.animate(withDuration: 0.1) { collectionNode.nodeForItem(at: indexPath)?.view.transform = .identity }
    }
}
