// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

final class SettingsSwitchNode: ASCellNode {
  typealias Change = (Bool) -> Void
  private let label = ASTextNode2()
  private let detail = ASTextNode2()
  private let icon = ASImageNode()
  private lazy var switchNode: ASDisplayNode = {
    let node = ASDisplayNode(viewBlock: { [unowned self] () -> UIView in
      let control = UISwitch(frame: .zero)
      control.isOn = self.isOn
      control.onTintColor = .systemGreen
      control.addTarget(self, action: Selector(("changed")), for: .valueChanged)
      return control
    }, didLoad: { node in
      node.view.backgroundColor = .clear
    })
    node.style.preferredSize = CGSize(width: 51, height: 31)
    return node
  }()
  private(set) var isOn: Bool
  private let change: Change

  init(title: String, subtitle: String?, symbol: String, isOn: Bool, change: @escaping Change) {
    self.isOn = isOn
    self.change = change
    super.init()
    automaticallyManagesSubnodes = true
    label.attributedText = NSAttributedString(string: title, attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    if let subtitle = subtitle {
      detail.attributedText = NSAttributedString(
        string: subtitle, attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote), .foregroundColor: UIColor.secondaryLabel])
    }
    let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
    icon.image = UIImage(systemName: symbol, withConfiguration: configuration)
    icon.contentMode = .center
    selectionStyle = .none
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let category = asyncTraitCollection().preferredContentSizeCategory
    let isLarge = category.isAccessibilityCategory
    icon.style.preferredSize = CGSize(width: 29, height: 29)
    let hasDetail = (detail.attributedText?.length ?? 0) > 0
    let texts = ASStackLayoutSpec(
      direction: .vertical, spacing: 2, justifyContent: .center, alignItems: .start, children: hasDetail ? [label, detail] : [label])
    texts.style.flexGrow = 1
    texts.style.flexShrink = 1
    let stack = ASStackLayoutSpec(
      direction: isLarge ? .vertical : .horizontal, spacing: 12, justifyContent: .start, alignItems: isLarge ? .start : .center,
      children: [icon, texts, switchNode])
    stack.style.minHeight = ASDimension(unit: .points, value: 44)
    return ASInsetLayoutSpec(insets: .init(top: 6, left: 16, bottom: 6, right: 16), child: stack)
  }

  override func asyncTraitCollectionDidChange(withPreviousTraitCollection previousTraitCollection: ASPrimitiveTraitCollection) {
    super.asyncTraitCollectionDidChange(withPreviousTraitCollection: previousTraitCollection)
    setNeedsLayout()
  }
}

final class SettingsNode: ASDisplayNode {
  struct Section {
    var title: String?
    var rows: [Row]
  }
  struct Row {
    var title: String
    var isOn: Bool
  }
  private let sections: [Section]
  private var cells: [[SettingsSwitchNode]] = []
  private let scroll = ASScrollNode()

  init(sections: [Section]) {
    self.sections = sections
    super.init()
    cells = sections.map { section in
      section.rows.map { row in SettingsSwitchNode(title: row.title, subtitle: nil, symbol: "gear", isOn: row.isOn) { _ in } }
    }
    scroll.automaticallyManagesSubnodes = true
    scroll.automaticallyManagesContentSize = true
    scroll.scrollableDirections = .down
    scroll.layoutSpecBlock = { [unowned self] _, _ in
      let groups = self.cells.map { ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: $0) }
      return ASStackLayoutSpec(direction: .vertical, spacing: 24, justifyContent: .start, alignItems: .stretch, children: groups)
    }
    addSubnode(scroll)
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    ASWrapperLayoutSpec(layoutElement: scroll)
  }
}
