// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit
import UIKit

protocol ReusableSection: AnyObject {
  var numberOfItems: Int { get }
  func nodeBlock(at index: Int) -> ASCellNodeBlock
  func sizeRange(for width: CGFloat) -> ASSizeRange
}

final class ContactsNode: ASDisplayNode {
  let searchNode = ASDisplayNode(viewBlock: { UISearchBar() })
  let tableNode = ASTableNode(style: .grouped)
  let emptyNode = ASTextNode()
  var isEmpty = false { didSet { setNeedsLayout() } }

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
    searchNode.style.height = ASDimensionMake(56)
    emptyNode.attributedText = NSAttributedString(string: "No contacts")
    if #available(iOS 13.0, *) { backgroundColor = .systemGroupedBackground } else { backgroundColor = .white }
  }

  var searchBar: UISearchBar? { searchNode.view as? UISearchBar }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let list: ASLayoutElement = isEmpty
      ? ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: emptyNode) : tableNode
    list.style.flexGrow = 1
    list.style.flexShrink = 1
    return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [searchNode, list])
  }
}

final class ContactsViewController: ASDKViewController<ContactsNode>, UISearchBarDelegate {
  private var contacts: [[String]] = []
  private var sections: [String] = []
  private var task: DispatchWorkItem?

  override init() {
    super.init(node: ContactsNode())
    node.tableNode.dataSource = self
    node.tableNode.delegate = self
    tabBarItem = UITabBarItem(title: "Contacts", image: UIImage(named: "contacts"), tag: 1)
    navigationItem.largeTitleDisplayMode = .always
  }

  required init?(coder: NSCoder) { fatalError() }

  override func loadView() {
    super.loadView()
    node.searchBar?.delegate = self
    node.searchBar?.placeholder = "Search"
    node.onDidLoad { ($0 as? ContactsNode)?.tableNode.view.sectionIndexColor = .red }
  }

  func reload(_ names: [String]) {
    let groups = Dictionary(grouping: names.sorted()) { String($0.prefix(1)) }
    sections = groups.keys.sorted()
    contacts = sections.compactMap { groups[$0] }
    node.isEmpty = contacts.isEmpty
    node.tableNode.reloadData()
    node.tableNode.waitUntilAllUpdatesAreProcessed()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    task?.cancel()
    let work = DispatchWorkItem { [weak self] in self?.reload(searchText.components(separatedBy: " ")) }
    task = work
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300), execute: work)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}

extension ContactsViewController: ASTableDataSource, ASTableDelegate {
  func numberOfSections(in tableNode: ASTableNode) -> Int { sections.count }
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { contacts[section].count }
  func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode {
    let cell = ContactCellNode(name: contacts[indexPath.section][indexPath.row])
    cell.accessoryType = .disclosureIndicator
    cell.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 0)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section] }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { sections }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    guard editingStyle == .delete else { return }
    contacts[indexPath.section].remove(at: indexPath.row)
    node.tableNode.deleteRows(at: [indexPath], with: .automatic)
  }
  func tableNode(_ tableNode: ASTableNode, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  func tableNode(_ tableNode: ASTableNode, willDisplayRowWith node: ASCellNode) { node.neverShowPlaceholders = true }
}

final class ContactCellNode: ASCellNode {
  private let initials = ASTextNode()
  private let circle = ASDisplayNode()
  private let nameNode = ASTextNode()

  init(name: String) {
    super.init()
    automaticallyManagesSubnodes = true
    initials.attributedText = NSAttributedString(string: String(name.prefix(2)).uppercased(), attributes: [.font: UIFont.systemFont(ofSize: 12)])
    nameNode.attributedText = NSAttributedString(string: name)
    circle.backgroundColor = UIColor(white: 0.8, alpha: 1)
    circle.style.preferredSize = CGSize(width: 36, height: 36)
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .lightGray : .clear }
  }
  override var isSelected: Bool { didSet { setNeedsLayout() } }

  override func layout() {
    super.layout()
    circle.cornerRadius = circle.calculatedSize.width / 2
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let avatar = ASOverlayLayoutSpec(child: circle, overlay: ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: .minimumXY, child: initials))
    let row = ASStackLayoutSpec(direction: .horizontal, spacing: isSelected ? 20 : 12, justifyContent: .start, alignItems: .center, children: [avatar, nameNode])
    row.style.minHeight = ASDimensionMake(44)
    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12), child: row)
  }
}
