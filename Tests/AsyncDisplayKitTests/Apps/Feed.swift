// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import AsyncDisplayKit

class Layout { static let margin: CGFloat = 16; static func x() -> CGFloat { 8 } }
struct Image { let url: URL }
class CellNode: ASCellNode { }
enum Stack { case a }

class FeedCell: CellNode {
    let photo: ASNetworkImageNode
    let title: ASTextNode2 = ASTextNode2()
    let likes = ASButtonNode()
    let gradient = ASDisplayNode(layerBlock: { () -> CALayer in
        let g = CAGradientLayer()
        g.colors = [UIColor.clear.cgColor, UIColor.black.cgColor]
        return g
    })
    let spinner = ASDisplayNode { () -> UIView in
        let s = UIActivityIndicatorView(style: .medium)
        s.startAnimating()
        return s
    }
    var isExpanded = false {
        didSet { if isExpanded != oldValue { setNeedsLayout() } }
    }
    override init() {
        photo = ASNetworkImageNode()
        super.init()
        self.automaticallyManagesSubnodes = true
        photo.contentMode = .scaleAspectFill
        photo.delegate = self
        title.attributedText = NSAttributedString(string: "Hello", attributes: [.font: UIFont.boldSystemFont(ofSize: 15), .kern: 0.5])
        title.truncationMode = .byTruncatingTail
        title.maximumNumberOfLines = 2
        likes.setTitle("12 likes", with: UIFont.systemFont(ofSize: 13, weight: .medium), with: .darkGray, for: .normal)
        likes.contentSpacing = 4
        likes.contentEdgeInsets = UIEdgeInsetsMake(4, 8, 4, 8)
        likes.contentHorizontalAlignment = .left
        likes.titleNode.style.spacingBefore = 2
        spinner.style.preferredSize = CGSize(width: 20, height: 20)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let ratio: CGFloat = 3.0 / 4
        let photoSpec = ASRatioLayoutSpec(ratio: ratio, child: photo)
        let overlay = ASOverlayLayoutSpec(child: photoSpec, overlay: gradient)
        let center = ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinner)
        let over2 = ASOverlayLayoutSpec(child: overlay, overlay: center)
        let badge = ASRelativeLayoutSpec(horizontalPosition: .end, verticalPosition: .start, sizingOption: [], child: title)
        let width = constrainedSize.max.width - Layout.margin * 2
        title.style.width = ASDimension(unit: .points, value: width)
        title.style.preferredLayoutSize = ASLayoutSize(width: ASDimensionMake("100%"), height: ASDimensionAuto)
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [likes, spacer])
        let all = [over2, badge, row].compactMap { $0 as ASLayoutElement? }
        let stack = ASStackLayoutSpec(direction: .vertical, spacing: Layout.margin / 2, justifyContent: .start, alignItems: .stretch, children: isExpanded ? all : [over2, row])
        var insets = UIEdgeInsets.zero
        insets.bottom = .infinity
        let abs = ASAbsoluteLayoutSpec(children: [stack])
        stack.style.layoutPosition = CGPoint(x: 0, y: 10)
        abs.sizing = .sizeToFit
        stack.style.preferredSize.width = 3
        let s = stack.style.preferredSize
        _ = s.width + width
        title.style.minHeight = ASDimensionMake(.points, 20)
        title.style.preferredSize = .zero
        title.style.preferredLayoutSize = ASLayoutSizeAuto
        let z = photo.style.preferredSize == .zero ? 1.0 : ratio
        _ = z
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: Layout.margin, bottom: insets.top, right: Layout.margin), child: ASWrapperLayoutSpec(layoutElement: stack))
    }
    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        UIView.animate(withDuration: 0.3, animations: { self.photo.alpha = 0 }) { done in context.completeTransition(done) }
    }
}
extension FeedCell: ASNetworkImageNodeDelegate {
    func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) { }
}
class FeedController: ASDKViewController<ASTableNode>, ASTableDataSource, ASTableDelegate {
    var items: [String] = []
    override init() {
        super.init(node: ASTableNode(style: .plain))
        node.dataSource = self
        node.delegate = self
        self.node.view.separatorStyle = .none
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad()
        node.view.separatorStyle = .none
        view.backgroundColor = .white
        navigationItem.title = "Feed"
    }
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { return items.count }
    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let item = items[indexPath.row]
        return { let c = FeedCell(); c.accessibilityLabel = item; return c }
    }
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
    }
}
class Player: ASDisplayNode {
    private let slider = ASDisplayNode(viewBlock: { UISlider() })
    private let timeLabel = ASTextNode()
    private var timer: Timer?
    override init() {
        super.init()
        addSubnode(slider)
        addSubnode(timeLabel)
        slider.style.height = ASDimensionMakeWithPoints(31)
        slider.style.flexGrow = 1
        backgroundColor = UIColor(white: 0, alpha: 0.5)
        onDidLoad { node in node.view.clipsToBounds = true }
    }
    override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        let size = timeLabel.calculateSizeThatFits(constrainedSize)
        return CGSize(width: constrainedSize.width, height: max(44, size.height))
    }
    override func layout() {
        super.layout()
        let b = bounds
        slider.frame = CGRect(x: 8, y: (b.height - 31) / 2, width: b.width - 16, height: 31)
        let s = timeLabel.layoutThatFits(ASSizeRange(min: .zero, max: b.size)).size
        timeLabel.frame = CGRect(origin: CGPoint(x: b.maxX - s.width, y: 0), size: s)
    }
}
class NoteNode: ASDisplayNode {
    let header = ASTextNode()
    override init() {
        super.init()
        layoutSpecBlock = { [weak self] node, range in
            guard let self = self else { return ASLayoutSpec() }
            return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), child: self.header)
        }
        let block: ASLayoutSpecBlock = { (_, size) in ASWrapperLayoutSpec(layoutElement: ASDisplayNode()) }
        self.layoutSpecBlock = block
        self.frame.size.width = 5
        self.frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 10)
    }
    override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
        let l = header.layoutThatFits(constrainedSize)
        l.position = CGPoint(x: 1, y: 2)
        return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [l])
    }
}
