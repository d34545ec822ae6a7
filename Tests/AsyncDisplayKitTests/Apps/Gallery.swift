// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import AsyncDisplayKit

final class ZoomableImageNode: ASScrollNode {
    let imageNode = ASNetworkImageNode()
    private let imageSize: CGSize

    init(url: URL?, size: CGSize) {
        imageSize = size
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.url = url
        imageNode.contentMode = .scaleAspectFit
        imageNode.shouldRenderProgressImages = true
    }

    override func didLoad() {
        super.didLoad()
        view.maximumZoomScale = 3
        view.minimumZoomScale = 1
        view.bouncesZoom = true
        view.showsVerticalScrollIndicator = false
        view.delegate = self
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let ratio = imageSize.height / imageSize.width
        return ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: ASRatioLayoutSpec(ratio: ratio, child: imageNode))
    }
}

extension ZoomableImageNode: UIScrollViewDelegate {
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return imageNode.view
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let offsetX = max((scrollView.bounds.width - scrollView.contentSize.width) * 0.5, 0)
        scrollView.contentInset = UIEdgeInsets(top: 0, left: offsetX, bottom: 0, right: 0)
    }
}

class GalleryCaptionNode: ASDisplayNode {
    let textNode = ASTextNode()
    let moreNode = ASTextNode()
    var expanded = false {
        didSet {
            textNode.maximumNumberOfLines = expanded ? 0 : 2
            setNeedsLayout()
        }
    }

    init(caption: String) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = UIColor.black.withAlphaComponent(0.5)
        let paragraph = NSMutableParagraphStyle()
        paragraph.minimumLineHeight = 20
        paragraph.maximumLineHeight = 20
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.white, .paragraphStyle: paragraph]
        textNode.attributedText = NSAttributedString(string: caption, attributes: attributes)
        textNode.maximumNumberOfLines = 2
        textNode.truncationAttributedText = NSAttributedString(string: "\u{2026}", attributes: attributes)
        textNode.additionalTruncationMessage = NSAttributedString(string: "more", attributes: attributes)
        moreNode.attributedText = NSAttributedString(string: "Show less", attributes: attributes)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let stack = ASStackLayoutSpec.vertical()
        stack.spacing = 4
        stack.children = expanded ? [textNode, moreNode] : [textNode]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: 12 + safeAreaInsets.bottom, right: 16), child: stack)
    }
}

final class GalleryPageNode: ASCellNode {
    let image: ZoomableImageNode
    let caption: GalleryCaptionNode
    let counter = ASTextNode()
    let close = ASButtonNode()

    init(index: Int, count: Int, url: URL?, size: CGSize, caption: String) {
        image = ZoomableImageNode(url: url, size: size)
        self.caption = GalleryCaptionNode(caption: caption)
        super.init()
        addSubnode(image)
        addSubnode(self.caption)
        addSubnode(counter)
        addSubnode(close)
        counter.attributedText = NSAttributedString(string: "\(index + 1) / \(count)", attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: UIColor.white])
        close.setImage(UIImage(named: "close"), for: .normal)
        close.hitTestSlop = UIEdgeInsets(top: -8, left: -8, bottom: -8, right: -8)
        backgroundColor = .black
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let bar = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .spaceBetween, alignItems: .center, children: [close, counter])
        let barInset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 12, left: 16, bottom: CGFloat.infinity, right: 16), child: bar)
        let captionInset = ASInsetLayoutSpec(insets: UIEdgeInsets(top: CGFloat.infinity, left: 0, bottom: 0, right: 0), child: caption)
        let withCaption = ASOverlayLayoutSpec(child: image, overlay: captionInset)
        return ASOverlayLayoutSpec(child: withCaption, overlay: barInset)
    }
}

final class GalleryController: ASDKViewController<ASPagerNode>, ASPagerDataSource, ASPagerDelegate {
    var urls: [URL] = []
    override init() {
        let layout = ASPagerFlowLayout()
        layout.scrollDirection = .horizontal
        layout.minimumInteritemSpacing = 0
        layout.minimumLineSpacing = 0
        super.init(node: ASPagerNode(collectionViewLayout: layout))
        node.setDataSource(self)
        node.setDelegate(self)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(true, animated: animated)
        node.view.isPagingEnabled = true
        node.scrollToPage(at: 2, animated: false)
    }
    func numberOfPages(in pagerNode: ASPagerNode) -> Int { urls.count }
    func pagerNode(_ pagerNode: ASPagerNode, nodeAt index: Int) -> ASCellNode {
        let page = GalleryPageNode(index: index, count: urls.count, url: urls[index], size: CGSize(width: 4, height: 3), caption: "")
        page.style.preferredSize = pagerNode.bounds.size
        return page
    }
    func collectionNode(_ collectionNode: ASCollectionNode, willDisplayItemWith node: ASCellNode) {
        title = "\(self.node.currentPageIndex + 1)"
    }
}
