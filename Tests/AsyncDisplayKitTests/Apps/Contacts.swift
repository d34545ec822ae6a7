// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

final class InitialsNode: ASDisplayNode {
    private let label = ASTextNode()
    private let size: CGFloat
    init(name: String, size: CGFloat) {
        self.size = size
        super.init()
        automaticallyManagesSubnodes = true
        let initials = name.components(separatedBy: " ").compactMap { $0.first }.map(String.init).joined().prefix(2)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        label.attributedText = NSAttributedString(string: String(initials).uppercased(), attributes: [
            .font: UIFont.systemFont(ofSize: size * 0.4, weight: .medium),
            .foregroundColor: UIColor.white,
            .paragraphStyle: paragraph
        ])
        backgroundColor = UIColor(hue: CGFloat(name.utf8.count % 10) / 10, saturation: 0.5, brightness: 0.8, alpha: 1)
        cornerRadius = size / 2
        style.preferredSize = CGSize(width: size, height: size)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: label)
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError() }
}

final class ContactNode: ASCellNode {
    let avatar: InitialsNode
    let name = ASTextNode()
    let status = ASTextNode()
    let online = ASDisplayNode()

    init(name fullName: String, status text: String?, isOnline: Bool) {
        avatar = InitialsNode(name: fullName, size: 40)
        super.init()
        automaticallyManagesSubnodes = true
        let attributed = NSMutableAttributedString(string: fullName, attributes: [.font: UIFont.systemFont(ofSize: 17)])
        if let last = fullName.components(separatedBy: " ").last {
            attributed.setAttributes([.font: UIFont.systemFont(ofSize: 17, weight: .semibold)], range: (fullName as NSString).range(of: last))
        }
        name.attributedText = attributed
        status.attributedText = text.map { NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.gray]) }
        online.isHidden = !isOnline
        online.backgroundColor = .systemGreen
        online.style.preferredSize = CGSize(width: 12, height: 12)
        online.cornerRadius = 6
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let avatarSpec = ASCornerLayoutSpec(child: avatar, corner: online, location: .bottomRight)
        avatarSpec.offset = CGPoint(x: -5, y: -5)
        let texts = ASStackLayoutSpec.vertical()
        texts.justifyContent = .center
        texts.style.flexShrink = 1
        texts.children = [name]
        if status.attributedText?.string.isEmpty == false {
            texts.children?.append(status)
        }
        let row = ASStackLayoutSpec.horizontal()
        row.spacing = 12
        row.children = [avatarSpec, texts]
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16), child: row)
    }
}

final class SectionHeaderNode: ASCellNode {
    private let letter = ASTextNode()
    private let line = ASDisplayNode()
    init(letter text: String) {
        super.init()
        letter.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.boldSystemFont(ofSize: 15)])
        line.backgroundColor = UIColor(white: 0, alpha: 0.1)
        addSubnode(letter)
        addSubnode(line)
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        line.style.height = ASDimensionMake(0.5)
        line.style.flexGrow = 1
        let stack = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center, children: [letter, line])
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 0), child: stack)
    }
}
