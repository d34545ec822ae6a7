// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

struct PollOption { let text: String; let votes: Int; let isMine: Bool }

final class PollOptionNode: ASControlNode {
    let fill = ASDisplayNode()
    let track = ASDisplayNode()
    let label = ASTextNode()
    let percent = ASTextNode()
    let check = ASImageNode()
    let fraction: CGFloat
    let isMine: Bool

    init(option: PollOption, total: Int) {
        fraction = total == 0 ? 0 : CGFloat(option.votes) / CGFloat(total)
        isMine = option.isMine
        super.init()
        automaticallyManagesSubnodes = true
        fill.backgroundColor = UIColor.systemBlue.withAlphaComponent(0.3)
        track.backgroundColor = .systemGray6
        label.attributedText = NSAttributedString(string: option.text, attributes: [.font: UIFont.systemFont(ofSize: 15, weight: isMine ? .semibold : .regular)])
        percent.attributedText = NSAttributedString(string: "\(Int((fraction * 100).rounded()))%", attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .medium)])
        check.image = UIImage(named: "check")
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        label.style.flexShrink = 1
        let left = ASStackLayoutSpec(direction: .horizontal, spacing: 6, justifyContent: .start, alignItems: .center, children: isMine ? [label, check] : [label])
        left.style.flexShrink = 1
        let texts = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [left, percent])
        let content = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 12, bottom: 10, right: 12), child: texts)

        fill.style.width = ASDimensionMake(.fraction, fraction)
        fill.style.height = ASDimensionMake("100%")
        let fillSpec = ASAbsoluteLayoutSpec(children: [fill])
        let bars = ASOverlayLayoutSpec(child: track, overlay: fillSpec)
        return ASBackgroundLayoutSpec(child: content, background: bars)
    }
}

final class PollNode: ASCellNode {
    private let question = ASTextNode()
    private let options: [PollOptionNode]
    private let footer = ASTextNode()

    init(question text: String, options: [PollOption]) {
        let total = options.reduce(0) { $0 + $1.votes }
        self.options = options.map { PollOptionNode(option: $0, total: total) }
        super.init()
        automaticallyManagesSubnodes = true
        question.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.preferredFont(forTextStyle: .headline)])
        footer.attributedText = NSAttributedString(string: "\(total) votes", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel])
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let list = ASStackLayoutSpec.vertical()
        list.spacing = 8
        list.children = options
        let all = ASStackLayoutSpec.vertical()
        all.spacing = 12
        all.children = [question, list, footer]
        return ASInsetLayoutSpec(insets: UIEdgeInsetsMake(12, 16, 12, 16), child: all)
    }
}
