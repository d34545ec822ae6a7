// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

final class SettingsController: ASDKViewController<ASTableNode> {
    enum Section: Int, CaseIterable { case account, notifications, about }
    enum Row { case toggle(String, Bool), link(String), value(String, String) }
    private let rows: [Section: [Row]] = [.account: [.link("Profile"), .value("Plan", "Pro")], .notifications: [.toggle("Push", true)], .about: [.value("Version", Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0")]]
    private let defaults = UserDefaults.standard
    private let haptics = UIImpactFeedbackGenerator(style: .medium)

    override init() {
        super.init(node: ASTableNode(style: .grouped))
        title = "Settings"
        hidesBottomBarWhenPushed = true
        tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), selectedImage: nil)
    }
    @available(*, unavailable)
    required init?(coder aDecoder: NSCoder) { fatalError() }
    override func loadView() {
        super.loadView()
        node.dataSource = self
        node.delegate = self
        node.inverted = false
        node.view.rowHeight = 44
        node.view.refreshControl = UIRefreshControl()
        node.view.separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
        navigationItem.largeTitleDisplayMode = .never
    }
    private func confirm() {
        let alert = UIAlertController(title: "Sign out?", message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Sign out", style: .destructive) { [weak self] _ in
            self?.defaults.removeObject(forKey: "token")
            self?.haptics.impactOccurred()
            self?.dismiss(animated: true)
        })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.popoverPresentationController?.sourceView = view
        present(alert, animated: true, completion: nil)
    }
    private func share() {
        let sheet = UIActivityViewController(activityItems: [URL(string: "https://example.com")!], applicationActivities: nil)
        present(sheet, animated: true)
    }
}

extension SettingsController: ASTableDataSource, ASTableDelegate {
    func numberOfSections(in tableNode: ASTableNode) -> Int { Section.allCases.count }
    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { rows[Section(rawValue: section)!]?.count ?? 0 }
    func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
        guard let section = Section(rawValue: indexPath.section), let row = rows[section]?[indexPath.row] else { return ASCellNode() }
        return SettingCell(row: row)
    }
    func tableNode(_ tableNode: ASTableNode, constrainedSizeForRowAt indexPath: IndexPath) -> ASSizeRange {
        ASSizeRange(min: CGSize(width: tableNode.frame.width, height: 44), max: CGSize(width: tableNode.frame.width, height: 100))
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "\(Section(rawValue: section)!)".capitalized }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { UITableView.automaticDimension }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    func tableNode(_ tableNode: ASTableNode, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) {}
    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

final class SettingCell: ASCellNode {
    private let label = ASTextNode()
    private let value = ASTextNode()
    private var toggle: ASDisplayNode?
    init(row: SettingsController.Row) {
        super.init()
        automaticallyManagesSubnodes = true
        switch row {
        case let .toggle(title, isOn):
            label.attributedText = NSAttributedString(string: title)
            toggle = ASDisplayNode(viewBlock: { let view = UISwitch(); view.isOn = isOn; view.onTintColor = .systemGreen; return view })
            toggle?.style.preferredSize = CGSize(width: 51, height: 31)
        case .link(let title):
            label.attributedText = NSAttributedString(string: title)
            accessoryType = .disclosureIndicator
        case .value(let title, let text):
            label.attributedText = NSAttributedString(string: title)
            value.attributedText = NSAttributedString(string: text)
        }
    }
    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        let trailing: ASLayoutElement = toggle ?? value
        let row = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [label, trailing])
        row.style.minHeight = ASDimension(unit: .points, value: 44)
        return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16), child: row)
    }
}
