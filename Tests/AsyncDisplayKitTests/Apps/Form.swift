// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

class FormNode: ASScrollNode {
    let name = ASEditableTextNode()
    let email = ASEditableTextNode()
    let submit = ASButtonNode()
    let toggle = ASDisplayNode { UISwitch() }
    var rows = [ASLayoutElement]()
    var keyboardHeight: CGFloat = 0.0 { didSet { self.transitionLayout(withAnimation: true, shouldMeasureAsync: false) } }

    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        automaticallyManagesContentSize = true
        automaticallyRelayoutOnSafeAreaChanges = true
        scrollableDirections = [.up, .down]
        name.attributedPlaceholderText = NSAttributedString(string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.placeholderText])
        name.textContainerInset = UIEdgeInsets(top: 10, left: 8, bottom: 10, right: 8)
        name.typingAttributes = [NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 17)]
        name.delegate = self
        email.keyboardType = .emailAddress
        email.textView.textColor = .white
        submit.setTitle("Send", with: UIFont(name: "HelveticaNeue-Bold", size: 15), with: UIColor.white, for: UIControl.State())
        submit.style.height = ASDimensionMake("44pt")
        toggle.style.preferredSize = CGSize(width: 51, height: 31)
        view.keyboardDismissMode = .onDrag
        layoutSpecBlock = { [unowned self] (node: ASDisplayNode, constrainedSize: ASSizeRange) -> ASLayoutSpec in
            let stack = ASStackLayoutSpec.vertical()
            stack.children = [self.name, self.email, self.row(title: "News"), self.submit]
            return ASInsetLayoutSpec(insets: self.safeAreaInsets, child: stack)
        }
    }
    func row(title: String) -> ASLayoutSpec {
        let label = ASTextNode()
        label.attributedText = NSAttributedString(string: title)
        let spacer = ASLayoutSpec(); spacer.style.flexGrow = 1.0
        return ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: [label, spacer, toggle])
    }
    override func didLoad() {
        super.didLoad()
        view.showsVerticalScrollIndicator = false
        if #available(iOS 11.0, *) { view.contentInsetAdjustmentBehavior = .never }
        DispatchQueue.main.async { [weak self] in self?.setNeedsLayout() }
    }
}
extension FormNode: ASEditableTextNodeDelegate {
    func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) { setNeedsLayout() }
    func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { return true }
}
final class Avatar: ASImageNode {
    let initials: String
    init(initials: String, size: CGFloat = 40) {
        self.initials = initials
        super.init()
        style.preferredSize = CGSize(width: size, height: size)
        cornerRadius = size / 2
        image = UIImage.as_resizableRoundedImage(withCornerRadius: 4, cornerColor: .clear, fill: .white)
        imageModificationBlock = { image, traits in
            return image.withRenderingMode(.alwaysTemplate)
        }
    }
}
final class VideoCell: ASCellNode, ASVideoNodeDelegate {
    let video = ASVideoNode()
    let play = ASImageNode()
    var ratio: CGFloat { return 9.0 / 16.0 }
    override init() {
        super.init()
        automaticallyManagesSubnodes = true
        video.delegate = self
        video.gravity = "AVLayerVideoGravityResizeAspectFill"
        video.shouldAutoplay = true
        video.muted = true
        play.image = #imageLiteral(resourceName: "play")
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let videoRatio = ASRatioLayoutSpec(ratio: ratio, child: video)
        return videoRatio.overlay(with: play)
    }
}
extension ASLayoutSpec {
    func overlay(with element: ASLayoutElement) -> ASLayoutSpec {
        return ASOverlayLayoutSpec(child: self, overlay: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: element))
    }
}
extension ASLayoutElement {
    func inset(by insets: UIEdgeInsets) -> ASInsetLayoutSpec { return ASInsetLayoutSpec(insets: insets, child: self) }
    func margin(_ v: CGFloat) -> ASLayoutSpec { return inset(by: UIEdgeInsets(top: v, left: v, bottom: v, right: v)) }
}
extension Array where Element == ASLayoutElement {
    func vertical(_ spacing: CGFloat = 0) -> ASStackLayoutSpec {
        return ASStackLayoutSpec(direction: .vertical, spacing: spacing, justifyContent: .start, alignItems: .start, children: self)
    }
}
class Legacy: ASCellNode {
    let t = ASTextNode()
    override init() {
        super.init()
        t.attributedString = NSAttributedString(string: "x", attributes: [NSFontAttributeName: UIFont.systemFont(ofSize: 3)])
        t.flexShrink = true
        t.preferredFrameSize = CGSizeMake(10, 10)
        t.sizeRange = ASRelativeSizeRangeMakeWithExactCGSize(CGSizeMake(3, 4))
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let s = ASLayoutSpec(); s.flexGrow = true
        let size = t.measure(constrainedSize.max)
        let l: ASLayout = layoutThatFits(ASSizeRange(min: CGSize.zero, max: CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude)))
        for sub in l.sublayouts { let f: CGRect = sub.frame; _ = (sub.layoutElement as? ASDisplayNode)?.frame == f }
        _ = size.width + l.size.height + CGFloat(l.frame(for: t).width)
        t.style.flexBasis = ASDimensionMake("33.3%")
        t.style.spacingBefore = constrainedSize.min.width / 2
        return ASStaticLayoutSpec(children: [t, s])
    }
}
