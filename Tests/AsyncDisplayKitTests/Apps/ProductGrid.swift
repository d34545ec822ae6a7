// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

struct GridProduct: Hashable {
    let title: String
    let brand: String
    let price: Decimal
    let oldPrice: Decimal?
    let rating: Double
    let isNew: Bool
}

final class RatingNode: ASDisplayNode {
    private let stars: [ASImageNode]
    private let countNode = ASTextNode()

    init(rating: Double, count: Int) {
        stars = (0..<5).map { index in
            let star = ASImageNode()
            star.image = UIImage(named: Double(index) < rating ? "star-filled" : "star")
            star.style.preferredSize = CGSize(width: 12, height: 12)
            return star
        }
        super.init()
        automaticallyManagesSubnodes = true
        countNode.attributedText = NSAttributedString(string: "(\(count))", attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.systemGray])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let starStack = ASStackLayoutSpec(direction: .horizontal, spacing: 2, justifyContent: .start, alignItems: .center, children: stars)
        return ASStackLayoutSpec(direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center, children: [starStack, countNode])
    }
}

final class ProductGridCell: ASCellNode {
    private let photo = ASNetworkImageNode()
    private let favorite = ASButtonNode()
    private let badge = ASTextNode()
    private let brand = ASTextNode()
    private let name = ASTextNode()
    private let price = ASTextNode()
    private let rating: RatingNode
    private let product: GridProduct

    init(product: GridProduct) {
        self.product = product
        self.rating = RatingNode(rating: product.rating, count: 128)
        super.init()
        automaticallyManagesSubnodes = true
        cornerRadius = 12
        clipsToBounds = true
        borderWidth = 1 / UIScreen.main.scale
        borderColor = UIColor.systemGray4.cgColor
        photo.backgroundColor = .systemGray6
        photo.contentMode = .scaleAspectFill
        favorite.setImage(UIImage(named: "heart"), for: .normal)
        favorite.setImage(UIImage(named: "heart-filled"), for: .selected)
        favorite.style.preferredSize = CGSize(width: 32, height: 32)
        badge.attributedText = NSAttributedString(string: "NEW", attributes: [.font: UIFont.systemFont(ofSize: 10, weight: .bold), .foregroundColor: UIColor.white, .kern: NSNumber(value: 0.8)])
        badge.textContainerInset = UIEdgeInsets(top: 3, left: 6, bottom: 3, right: 6)
        badge.backgroundColor = .systemOrange
        brand.attributedText = NSAttributedString(string: product.brand.uppercased(), attributes: [.font: UIFont.systemFont(ofSize: 11, weight: .medium), .foregroundColor: UIColor.secondaryLabel])
        brand.maximumNumberOfLines = 1
        name.attributedText = NSAttributedString(string: product.title, attributes: [.font: UIFont.systemFont(ofSize: 14)])
        name.maximumNumberOfLines = 2
        name.truncationMode = .byTruncatingTail
        price.attributedText = makePrice()
    }

    private func makePrice() -> NSAttributedString {
        let result = NSMutableAttributedString()
        let regular = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 16, weight: .semibold)]
        result.append(NSAttributedString(string: "$\(product.price)", attributes: regular))
        if let old = product.oldPrice {
            result.append(NSAttributedString(string: "  "))
            result.append(NSAttributedString(string: "$\(old)", attributes: [
                .font: UIFont.systemFont(ofSize: 12),
                .foregroundColor: UIColor.secondaryLabel,
                .strikethroughStyle: NSUnderlineStyle.single.rawValue
            ]))
        }
        return result
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let photoSpec = ASRatioLayoutSpec(ratio: 4.0 / 3.0, child: photo)
        let heart = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .start, sizingOption: .minimumSize, child: favorite)
        var media: ASLayoutSpec = ASOverlayLayoutSpec(child: photoSpec, overlay: ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4), child: heart))
        if product.isNew {
            let corner = ASRelativeLayoutSpec(horizontalPosition: .start, verticalPosition: .end, sizingOption: [], child: badge)
            media = ASOverlayLayoutSpec(child: media, overlay: corner)
        }
        let texts = ASStackLayoutSpec(direction: .vertical, spacing: 4, justifyContent: .start, alignItems: .stretch, children: [brand, name, rating, price])
        price.style.spacingBefore = 4
        let body = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 10, bottom: 12, right: 10), child: texts)
        return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [media, body])
    }
}

final class ProductGridController: ASDKViewController<ASCollectionNode> {
    private let columns: CGFloat = 2
    private let spacing: CGFloat = 12
    private var products: [GridProduct] = []

    override init() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = spacing
        layout.minimumInteritemSpacing = spacing
        layout.sectionInset = UIEdgeInsets(top: spacing, left: spacing, bottom: spacing, right: spacing)
        let collection = ASCollectionNode(collectionViewLayout: layout)
        super.init(node: collection)
        collection.dataSource = self
        collection.delegate = self
        collection.registerSupplementaryNode(ofKind: UICollectionView.elementKindSectionHeader)
        collection.alwaysBounceVertical = true
        collection.showsVerticalScrollIndicator = false
        collection.backgroundColor = .systemBackground
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

extension ProductGridController: ASCollectionDataSource, ASCollectionDelegateFlowLayout {
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { 1 }
    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { products.count }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let product = products[indexPath.item]
        return { ProductGridCell(product: product) }
    }
    func collectionNode(_ collectionNode: ASCollectionNode, constrainedSizeForItemAt indexPath: IndexPath) -> ASSizeRange {
        let width = floor((collectionNode.bounds.width - spacing * (columns + 1)) / columns)
        return ASSizeRange(min: CGSize(width: width, height: 0), max: CGSize(width: width, height: .infinity))
    }
    func collectionNode(_ collectionNode: ASCollectionNode, nodeForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> ASCellNode {
        let header = ASTextCellNode()
        header.text = "Products"
        return header
    }
    func collectionNode(_ collectionNode: ASCollectionNode, sizeRangeForHeaderInSection section: Int) -> ASSizeRange {
        return ASSizeRangeUnconstrained
    }
    func collectionNode(_ collectionNode: ASCollectionNode, didSelectItemAt indexPath: IndexPath) {
        collectionNode.deselectItem(at: indexPath, animated: true)
    }
}
