// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

enum SettingsItem {
    case toggle(title: String, isOn: Bool)
    case disclosure(title: String, detail: String?, icon: UIImage?)
    case destructive(title: String)
    case note(String)
}

class SettingsRowNode: ASCellNode {
    let topSeparator = ASDisplayNode()
    let titleNode = ASTextNode()
    var contentInset: UIEdgeInsets { return UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16) }

    init(title: String, color: UIColor = .label) {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .secondarySystemGroupedBackground
        titleNode.attributedText = NSAttributedString(string: title, attributes: [
            .font: UIFont.preferredFont(forTextStyle: .body),
            .foregroundColor: color
        ])
        titleNode.isAccessibilityElement = false
        topSeparator.backgroundColor = .separator
        topSeparator.style.height = ASDimension(unit: .points, value: 1 / UIScreen.main.scale)
        accessibilityLabel = title
        accessibilityTraits = [.button]
    }

    func contentSpec(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASWrapperLayoutSpec(layoutElement: titleNode)
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let content = contentSpec(constrainedSize)
        content.style.flexGrow = 1
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 0, justifyContent: .start, alignItems: .center, children: [content])
        row.style.minHeight = ASDimensionMake(44 - 22)
        let separator = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: contentInset.left, bottom: CGFloat.infinity, right: 0), child: topSeparator)
        return ASOverlayLayoutSpec(child: ASInsetLayoutSpec(insets: contentInset, child: row), overlay: separator)
    }
}

final class ToggleRowNode: SettingsRowNode {
    var onChange: ((Bool) -> Void)?
    private lazy var switchNode = ASDisplayNode(viewBlock: { [weak self] () -> UIView in
        let control = UISwitch()
        control.isOn = self?.isOn ?? false
        control.onTintColor = .systemGreen
        return control
    })
    private let isOn: Bool

    init(title: String, isOn: Bool) {
        self.isOn = isOn
        super.init(title: title)
        selectionStyle = .none
        switchNode.style.preferredSize = CGSize(width: 51, height: 31)
        titleNode.style.flexShrink = 1
    }

    var switchView: UISwitch? {
        return switchNode.view as? UISwitch
    }

    override func contentSpec(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        return ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [titleNode, switchNode])
    }
}

final class DisclosureRowNode: SettingsRowNode {
    private var iconNode: ASImageNode?
    private var detailNode: ASTextNode?
    private let arrowNode = ASImageNode()

    init(title: String, detail: String?, icon: UIImage?) {
        super.init(title: title)
        if let icon = icon {
            iconNode = ASImageNode()
            iconNode?.image = icon
            iconNode?.contentMode = .center
            iconNode?.style.preferredSize = CGSize(width: 29, height: 29)
            iconNode?.cornerRadius = 6
        }
        if let detail = detail {
            let node = ASTextNode()
            node.attributedText = NSAttributedString(string: detail, attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.secondaryLabel])
            node.maximumNumberOfLines = 1
            node.style.flexShrink = 1
            detailNode = node
        }
        arrowNode.image = UIImage(named: "arrow")?.withRenderingMode(.alwaysTemplate)
        arrowNode.tintColor = .tertiaryLabel
        accessoryType = .none
    }

    override func contentSpec(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let spacer = ASLayoutSpec()
        spacer.style.flexGrow = 1
        let children: [ASLayoutElement?] = [iconNode, titleNode, spacer, detailNode, arrowNode]
        let stack = ASStackLayoutSpec(direction: .horizontal, spacing: 12, justifyContent: .start, alignItems: .center, children: children.compactMap { $0 })
        return stack
    }
}

final class NoteRowNode: ASTextCellNode {
    init(_ note: String) {
        super.init(attributes: [
            NSAttributedString.Key.font.rawValue: UIFont.preferredFont(forTextStyle: .footnote),
            NSAttributedString.Key.foregroundColor.rawValue: UIColor.secondaryLabel
        ], insets: UIEdgeInsets(top: 6, left: 16, bottom: 12, right: 16))
        text = note
        selectionStyle = .none
    }
}

/// As in Texture 2.x.
final class EmptySettingsScreen: ASViewController<ASDisplayNode> {
    private let spinner = UIActivityIndicatorView()

    init() {
        super.init(node: ASDisplayNode())
        spinner.color = .lightGray
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

final class SettingsScreen: ASDKViewController<ASDisplayNode>, ASTableDataSource, ASTableDelegate {
    private let sections: [[SettingsItem]]
    private let tableNode = ASTableNode(style: .grouped)

    init(sections: [[SettingsItem]]) {
        self.sections = sections
        super.init(node: ASDisplayNode())
        node.addSubnode(tableNode)
        node.layoutSpecBlock = { [weak self] _, _ in
            guard let self = self else { return ASLayoutSpec() }
            return ASWrapperLayoutSpec(layoutElement: self.tableNode)
        }
        tableNode.dataSource = self
        tableNode.delegate = self
    }

    required init?(coder: NSCoder) { fatalError() }

    func cell(for item: SettingsItem) -> ASCellNode {
        switch item {
        case let .toggle(title, isOn): return ToggleRowNode(title: title, isOn: isOn)
        case let .disclosure(title, detail, icon): return DisclosureRowNode(title: title, detail: detail, icon: icon)
        case .destructive(let title): return SettingsRowNode(title: title, color: .systemRed)
        case .note(let text): return NoteRowNode(text)
        }
    }

    func numberOfSections(in tableNode: ASTableNode) -> Int { return sections.count }
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { return sections[section].count }
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        return cell(for: sections[indexPath.section][indexPath.row])
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { return 20 }
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        let width = tableNode.bounds.width
        return ASSizeRangeMake(CGSize(width: width, height: 44), CGSize(width: width, height: .greatestFiniteMagnitude))
    }
}
