// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

final class CarouselCardNode: ASCellNode {
    private let photo = ASMultiplexImageNode()
    private let map: ASMapNode?
    private let title = ASTextNode()
    private let category = ASTextNode()
    private let price = ASTextNode()

    init(title string: String, category kind: String, price amount: String, hasMap: Bool) {
        map = hasMap ? ASMapNode() : nil
        super.init()
        automaticallyManagesSubnodes = true
        photo.animatedImageRunLoopMode = RunLoop.Mode.common.rawValue
        title.attributedText = NSAttributedString(string: string, attributes: [.font: UIFont.systemFont(ofSize: 16, weight: .semibold)])
        title.maximumNumberOfLines = 2
        category.attributedText = NSAttributedString(string: kind.uppercased(), attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .medium), .kern: 0.6])
        price.attributedText = NSAttributedString(string: amount, attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular)])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let picture = ASRatioLayoutSpec()
        picture.ratio = 9.0 / 16.0
        picture.child = photo
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .start, children: [category, title])
        texts.style.flexGrow = 1
        let footer = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [price])
        if let map {
            map.style.preferredSize = CGSize(width: 60, height: 40)
            footer.children?.append(map)
        }
        let body = ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .spaceBetween, alignItems: .stretch, children: [texts, footer])
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 12, right: 12), child: body)
        inset.style.flexGrow = 1
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [picture, inset])
    }
}

final class CarouselNode: ASCellNode, ASCollectionDataSource, ASCollectionDelegate, UICollectionViewDelegateFlowLayout {
    private let header = ASTextNode()
    private let seeAll = ASButtonNode()
    private let collection: ASCollectionNode
    private let items: [String]

    init(title: String, items: [String]) {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = .horizontal
        flow.minimumLineSpacing = 12
        collection = ASCollectionNode(collectionViewLayout: flow)
        self.items = items
        super.init()
        automaticallyManagesSubnodes = true
        header.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        seeAll.setTitle("See all", with: UIFont.systemFont(ofSize: 15), with: .systemBlue, for: .normal)
        collection.dataSource = self
        collection.delegate = self
        collection.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = items[indexPath.item]
        return { CarouselCardNode(title: item, category: "Stay", price: "€120", hasMap: false) }
    }

    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 220, height: 240)
    }

    override func animateLayoutTransition(_ context: any ASContextTransitioning) {
        let start = CACurrentMediaTime()
        UIView.animate(withDuration: defaultLayoutTransitionDuration) {
            self.header.frame = context.finalFrame(for: self.header)
        } completion: { context.completeTransition($0 && CACurrentMediaTime() >= start) }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        collection.style.height = ASDimensionMake(240)
        let bar = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .baselineFirst, children: [header, seeAll])
        let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 16, left: 16, bottom: 0, right: 16), child: bar)
        return ASStackLayoutSpec(direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch, children: [inset, collection])
    }
}
