// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

struct OnboardingPage {
    let imageName: String
    let title: String
    let body: String
}

final class OnboardingPageNode: ASCellNode {
    private let imageNode = ASImageNode()
    private let titleNode = ASTextNode()
    private let bodyNode = ASTextNode()

    init(page: OnboardingPage) {
        super.init()
        automaticallyManagesSubnodes = true
        imageNode.image = UIImage(named: page.imageName)
        imageNode.contentMode = .scaleAspectFit
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineHeightMultiple = 1.2
        titleNode.attributedText = NSAttributedString(string: page.title, attributes: [
            .font: UIFont.systemFont(ofSize: 28, weight: .heavy), .paragraphStyle: style
        ])
        bodyNode.attributedText = NSAttributedString(string: page.body, attributes: [
            .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.darkGray, .paragraphStyle: style
        ])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        imageNode.style.flexShrink = 1
        imageNode.style.maxHeight = ASDimensionMakeWithFraction(0.5)
        let texts = ASStackLayoutSpec.vertical()
        texts.spacing = 12
        texts.alignItems = .center
        texts.children = [titleNode, bodyNode]
        let content = ASStackLayoutSpec.vertical()
        content.spacing = 40
        content.justifyContent = .center
        content.alignItems = .center
        content.children = [imageNode, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 40, left: 24, bottom: 140, right: 24), child: content)
    }
}

final class PageDotsNode: ASDisplayNode {
    var numberOfPages: Int = 0 { didSet { rebuild() } }
    var currentPage = 0 {
        didSet {
            guard oldValue != currentPage else { return }
            transitionLayout(withAnimation: true, shouldMeasureAsync: false, measurementCompletion: nil)
        }
    }
    private var dots: [ASDisplayNode] = []

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
    }

    private func rebuild() {
        dots = (0..<numberOfPages).map { _ in
            let dot = ASDisplayNode()
            dot.backgroundColor = .systemBlue
            dot.cornerRadius = 4
            return dot
        }
        setNeedsLayout()
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        for (index, dot) in dots.enumerated() {
            dot.style.preferredSize = index == currentPage ? CGSize(width: 24, height: 8) : CGSize(width: 8, height: 8)
            dot.alpha = index == currentPage ? 1 : 0.3
        }
        return ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .center, alignItems: .center, children: dots)
    }

    override func animateLayoutTransition(_ context: ASContextTransitioning) {
        let initialFrame = context.initialFrame(for: self)
        let finalFrame = context.finalFrame(for: self)
        UIView.animate(withDuration: defaultLayoutTransitionDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: [], animations: {
            for node in context.subnodes(forKey: ASTransitionContextToLayoutKey) {
                node.frame = context.finalFrame(for: node)
            }
            self.frame = finalFrame == .zero ? initialFrame : finalFrame
        }) { finished in
            context.completeTransition(finished)
        }
    }
}

final class OnboardingNode: ASDisplayNode {
    private let pages: [OnboardingPage]
    private let pagerNode = ASPagerNode()
    private let dots = PageDotsNode()
    private let skipButton = ASButtonNode()
    private let nextButton = ASButtonNode()

    init(pages: [OnboardingPage]) {
        self.pages = pages
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .systemBackground
        pagerNode.setDataSource(self)
        pagerNode.allowsAutomaticInsetsAdjustment = false
        dots.numberOfPages = pages.count
        skipButton.setAttributedTitle(NSAttributedString(string: "Skip", attributes: [.font: UIFont.systemFont(ofSize: 17)]), for: .normal)
        nextButton.setAttributedTitle(NSAttributedString(string: "Next", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.white]), for: [])
        nextButton.backgroundColor = .systemBlue
        nextButton.cornerRadius = 25
        nextButton.style.height = ASDimensionMake(50)
        nextButton.contentEdgeInsets = UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 32)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        pagerNode.style.preferredSize = constrainedSize.max
        let controls = ASStackLayoutSpec(direction: .vertical, spacing: 24, justifyContent: .end, alignItems: .stretch, children: [
            dots,
            ASStackLayoutSpec(direction: .horizontal, spacing: 16, justifyContent: .spaceBetween, alignItems: .center, children: [skipButton, nextButton])
        ])
        var insets = safeAreaInsets
        insets.left += 24
        insets.right += 24
        insets.bottom += 16
        insets.top = .infinity
        return ASOverlayLayoutSpec(child: pagerNode, overlay: ASInsetLayoutSpec(insets: insets, child: controls))
    }
}

extension OnboardingNode: ASPagerDataSource {
    func numberOfPages(in pagerNode: ASPagerNode) -> Int {
        return pages.count
    }
    func pagerNode(_ pagerNode: ASPagerNode, nodeBlockAt index: Int) -> ASCellNodeBlock {
        let page = pages[index]
        return { OnboardingPageNode(page: page) }
    }
}
