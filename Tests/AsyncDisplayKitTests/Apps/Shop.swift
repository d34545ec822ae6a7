// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

extension String {
    func toAttributed(color: UIColor, ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> NSAttributedString {
        return NSAttributedString(string: self, attributes: [.font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color])
    }
}
extension NSAttributedString {
    static func attributed(string: String?, fontSize size: CGFloat, color: UIColor?) -> NSAttributedString? {
        guard let string = string else { return nil }
        let attributes = [NSAttributedString.Key.foregroundColor: color ?? UIColor.black, NSAttributedString.Key.font: UIFont.boldSystemFont(ofSize: size)]
        let attributedString = NSMutableAttributedString(string: string, attributes: attributes)
        attributedString.addAttribute(.kern, value: 1.2, range: NSRange(location: 0, length: string.count))
        attributedString.addAttributes([.underlineStyle: NSUnderlineStyle.single.rawValue], range: NSMakeRange(0, 1))
        attributedString.append(NSAttributedString(string: "!"))
        return attributedString
    }
}
protocol Then {}
extension Then where Self: AnyObject {
    func then(_ block: (Self) throws -> Void) rethrows -> Self { try block(self); return self }
}
extension NSObject: Then {}
extension ASDisplayNode: Then {}
struct Product { var name: String; var price: Double; var image: URL?; var tags: [String]; var discount: Int? }

enum Constants {
    static let inset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
    static let imageSize = CGSize(width: 96, height: 96)
    static let screenWidth = UIScreen.main.bounds.width
    static let lineHeight: CGFloat = 1.0 / UIScreen.main.scale
}

class ProductNode: ASCellNode {
    private let product: Product
    private lazy var imageNode = ASNetworkImageNode().then {
        $0.style.preferredSize = Constants.imageSize
        $0.contentMode = .scaleAspectFit
        $0.placeholderEnabled = true
        $0.placeholderFadeDuration = 0.2
        $0.placeholderColor = UIColor(named: "placeholder") ?? .lightGray
        $0.borderWidth = 1
        $0.borderColor = UIColor.separator.cgColor
    }
    private lazy var nameNode: ASTextNode = {
        let n = ASTextNode()
        n.maximumNumberOfLines = 2
        n.truncationMode = .byTruncatingTail
        n.truncationAttributedText = NSAttributedString(string: "…")
        n.style.flexShrink = 1
        return n
    }()
    private let priceNode = ASTextNode()
    private let badgeNode = ASTextNode()
    private let badgeBackground = ASDisplayNode()
    private let buyButton = ASButtonNode()
    private let separator = ASDisplayNode()
    private var tagNodes: [ASButtonNode] = []

    required init(with product: Product) {
        self.product = product
        super.init()
        configure()
    }

    private func configure() {
        self.automaticallyManagesSubnodes = true
        self.neverShowPlaceholders = true
        nameNode.attributedText = product.name.toAttributed(color: .label, ofSize: 15, weight: .semibold)
        priceNode.attributedText = String(format: "$%.2f", product.price).toAttributed(color: .systemRed, ofSize: 17)
        if let discount = product.discount {
            badgeNode.attributedText = "-\(discount)%".toAttributed(color: .white, ofSize: 11, weight: .bold)
        }
        badgeBackground.backgroundColor = .red
        badgeBackground.cornerRadius = 4.0
        badgeBackground.isLayerBacked = true
        buyButton.setTitle("Buy", with: .systemFont(ofSize: 14), with: .white, for: .normal)
        buyButton.backgroundColor = UIColor(red: 52/255.0, green: 152/255.0, blue: 219/255.0, alpha: 1.0)
        buyButton.setBackgroundImage(UIImage(named: "button")?.resizableImage(withCapInsets: UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)), for: .highlighted)
        buyButton.isEnabled = product.price > 0
        separator.backgroundColor = .separator
        separator.style.height = ASDimensionMake(Constants.lineHeight)
        tagNodes = product.tags.enumerated().map { index, tag in
            let node = ASButtonNode()
            node.setAttributedTitle(tag.toAttributed(color: .secondaryLabel, ofSize: 12), for: .normal)
            node.contentEdgeInsets = UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6)
            node.accessibilityIdentifier = "tag-\(index)"
            return node
        }
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let badgeSpec: ASLayoutSpec = {
            let inset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 2, left: 4, bottom: 2, right: 4), child: badgeNode)
            return ASBackgroundLayoutSpec(child: inset, background: badgeBackground)
        }()
        let corner = ASCornerLayoutSpec(child: imageNode, corner: badgeSpec, location: .topRight)
        corner.offset = CGPoint(x: -8, y: 8)
        corner.wrapsCorner = false

        let tags = ASStackLayoutSpec(direction: .horizontal, spacing: 4, justifyContent: .start, alignItems: .center, flexWrap: .wrap, alignContent: .start, lineSpacing: 4, children: tagNodes)
        tags.style.flexShrink = 1.0

        let info = ASStackLayoutSpec.vertical()
        info.spacing = 6
        info.style.flexGrow = 1.0
        info.style.flexShrink = 1.0
        info.children = product.tags.isEmpty ? [nameNode, priceNode] : [nameNode, tags, priceNode]

        let imageSpec: ASLayoutElement = product.discount != nil ? corner : imageNode
        buyButton.style.preferredSize = CGSize(width: 64, height: 32)
        buyButton.style.alignSelf = .end
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 12.0, justifyContent: .start, alignItems: .stretch, children: [imageSpec, info, buyButton])
        let content = ASInsetLayoutSpec(insets: Constants.inset, child: row)
        separator.style.preferredSize = CGSize(width: constrainedSize.max.width, height: 1 / UIScreen.main.scale)
        let all = ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [content, separator])
        all.style.minHeight = ASDimension(unit: .points, value: 120)
        all.style.maxWidth = ASDimensionMake(.fraction, 1)
        return all
    }

    override var isSelected: Bool {
        didSet { backgroundColor = isSelected ? UIColor.gray : nil }
    }
    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.1, delay: 0, options: [.allowUserInteraction, .curveEaseIn], animations: {
                self.alpha = self.isHighlighted ? 0.5 : 1
            }, completion: nil)
        }
    }
    override func didEnterPreloadState() { super.didEnterPreloadState(); imageNode.url = product.image }
    override func didExitPreloadState() { super.didExitPreloadState() }
    override func didEnterVisibleState() { super.didEnterVisibleState() }
}

final class Pager: ASDisplayNode, ASPagerDataSource, ASPagerDelegate {
    let pager = ASPagerNode()
    let pageControl = ASDisplayNode(viewBlock: { () -> UIView in
        let c = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)); return c
    })
    var images: [URL] = []
    override init() {
        super.init()
        addSubnode(pager)
        pager.setDataSource(self)
        pager.setDelegate(self)
        pager.style.flexGrow = 1
    }
    func numberOfPages(in pagerNode: ASPagerNode) -> Int { return images.count }
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode { return ASCellNode() }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        pageControl.style.preferredSize = CGSize(width: 100, height: 20)
        pager.style.preferredSize = CGSize(width: constrainedSize.max.width, height: constrainedSize.max.width * 9 / 16)
        let bottom = ASRelativeLayoutSpec(horizontalPosition: .center, verticalPosition: .end, sizingOption: .minimumSize, child: pageControl)
        return ASOverlayLayoutSpec(child: pager, overlay: bottom)
    }
}
