// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

protocol CartViewControllerDelegate: class { func cartViewControllerDidFinish(_ controller: CartViewController) }

final class CartViewController: ASViewController<CartContentNode> {
  weak var delegate: CartViewControllerDelegate?
  private var items: [CartScreenItem]
  private lazy var closeItem = UIBarButtonItem(image: UIImage(named: "close"), style: .plain, target: self, action: Selector(("close")))
  private let generator = UINotificationFeedbackGenerator()
  private var isEditingItems = false { didSet { node.isEditing = isEditingItems } }

  init(items: [CartScreenItem]) {
    self.items = items
    super.init(node: CartContentNode(items: items))
    title = "Cart"
    modalPresentationStyle = .pageSheet
    hidesBottomBarWhenPushed = true
    navigationItem.leftBarButtonItem = closeItem
    navigationItem.rightBarButtonItem = editButtonItem
  }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    node.tableNode.delegate = self
    node.tableNode.dataSource = self
    node.checkoutNode.addTarget(self, action: Selector(("checkout")), forControlEvents: ASControlNodeEvent.touchUpInside)
    if #available(iOS 11.0, *) { navigationController?.navigationBar.prefersLargeTitles = true }
    view.backgroundColor = UIColor.white
  }
  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    isEditingItems = editing
    node.tableNode.view.setEditing(editing, animated: animated)
  }
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    node.bottomInset = view.safeAreaInsets.bottom
  }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { node.tableNode.reloadData() }
  }
  private func remove(at indexPath: IndexPath) {
    items.remove(at: indexPath.row)
    node.tableNode.performBatchUpdates({ self.node.tableNode.deleteRows(at: [indexPath], with: .left) }, completion: nil)
    generator.notificationOccurred(.success)
    dismiss(animated: true) { [weak self] in self.map { $0.delegate?.cartViewControllerDidFinish($0) } }
  }
}

struct CartScreenItem { var name: String; var quantity: Int; var cents: Int }

final class CartContentNode: ASDisplayNode {
  let tableNode = ASTableNode(style: .plain)
  let checkoutNode = ASButtonNode()
  private let totalNode = ASTextNode()
  private let footer = ASDisplayNode()
  var bottomInset: CGFloat = 0 { didSet { setNeedsLayout() } }
  var isEditing = false { didSet { setNeedsLayout() } }

  init(items: [CartScreenItem]) {
    super.init()
    automaticallyManagesSubnodes = true
    let total = items.map { $0.cents * $0.quantity }.reduce(0, +)
    totalNode.attributedText = NSAttributedString(string: String(format: "%d.%02d €", total / 100, total % 100))
    checkoutNode.setTitle("Checkout", with: .boldSystemFont(ofSize: 17), with: .white, for: .normal)
    footer.backgroundColor = UIColor(white: 0.97, alpha: 1)
    footer.automaticallyManagesSubnodes = true
    footer.layoutSpecBlock = { [unowned self] _, _ in
      self.checkoutNode.style.preferredSize = CGSize(width: 140, height: 44)
      let row = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .spaceBetween, alignItems: .center, children: [self.totalNode, self.checkoutNode])
      return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 16, bottom: 8 + self.bottomInset, right: 16), child: row)
    }
  }
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    tableNode.style.flexGrow = 1
    let stack = ASStackLayoutSpec.vertical()
    stack.children = isEditing ? [tableNode] : [tableNode, footer]
    return stack
  }
}

extension CartViewController: ASTableDataSource, ASTableDelegate {
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { return items.count }
  func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
    let item = items[indexPath.row]
    return { let node = ASTextCellNode(); node.text = "\(item.quantity) × \(item.name)"; return node }
  }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    return [UITableViewRowAction(style: .destructive, title: "Remove") { [weak self] _, path in self?.remove(at: path) }]
  }
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }
}
