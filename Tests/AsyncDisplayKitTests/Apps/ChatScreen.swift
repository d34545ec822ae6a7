// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import Foundation
import UIKit
import AsyncDisplayKit

class ChatScreenController: ASViewController<ASDisplayNode>, UIGestureRecognizerDelegate, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  let tableNode = ASTableNode()
  let inputNode = ASEditableTextNode()
  let sendButton = ASButtonNode()
  var messages: [String] = []
  var bottomInset: CGFloat = 0
  private var timer: Timer?
  private let queue = DispatchQueue(label: "chat", qos: .userInitiated)
  private let lock = NSLock()

  init() {
    super.init(node: ASDisplayNode())
    self.node.addSubnode(tableNode)
    self.node.addSubnode(inputNode)
    self.node.addSubnode(sendButton)
    tableNode.inverted = true
    tableNode.dataSource = self
    tableNode.delegate = self
    inputNode.delegate = self
    sendButton.setTitle("Send", with: UIFont.boldSystemFont(ofSize: 16), with: UIColor.blue, for: [])
    node.layoutSpecBlock = { [weak self] (node, sizeRange) -> ASLayoutSpec in
      guard let strongSelf = self else { return ASLayoutSpec() }
      strongSelf.tableNode.style.flexGrow = 1
      strongSelf.tableNode.style.flexShrink = 1
      strongSelf.inputNode.style.flexGrow = 1
      strongSelf.inputNode.style.flexShrink = 1
      strongSelf.inputNode.style.minLayoutSize = ASLayoutSizeMake(ASDimensionAuto, ASDimensionMake(40))
      let bar = ASStackLayoutSpec(direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .end, children: [strongSelf.inputNode, strongSelf.sendButton])
      let bottom = ASInsetLayoutSpec(insets: UIEdgeInsets(top: 4, left: 8, bottom: 4 + strongSelf.bottomInset, right: 8), child: bar)
      return ASStackLayoutSpec(direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .stretch, children: [strongSelf.tableNode, bottom])
    }
  }

  required init?(coder aDecoder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    let tap = UITapGestureRecognizer(target: self, action: Selector(("endEditing")))
    tap.cancelsTouchesInView = false
    tap.delegate = self
    tableNode.view.addGestureRecognizer(tap)
    let press = UILongPressGestureRecognizer(target: self, action: Selector(("pressed:")))
    press.minimumPressDuration = 0.4
    view.addGestureRecognizer(press)
    tableNode.view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 1))
    tableNode.view.contentInsetAdjustmentBehavior = .never
    timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { [weak self] _ in self?.poll() }
    edgesForExtendedLayout = []
    extendedLayoutIncludesOpaqueBars = true
    navigationController?.interactivePopGestureRecognizer?.delegate = self
    setNeedsStatusBarAppearanceUpdate()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer?.invalidate()
  }

  func poll() {
    queue.async { [weak self] in
      guard let self = self else { return }
      self.lock.lock(); defer { self.lock.unlock() }
      DispatchQueue.main.async { self.add("ping") }
    }
  }

  func add(_ text: String) {
    messages.insert(text, at: 0)
    tableNode.performBatch(animated: true, updates: { self.tableNode.insertRows(at: [IndexPath(row: 0, section: 0)], with: .bottom) }) { done in
      if done { self.tableNode.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true) }
    }
  }

  func pick() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Camera", style: .default) { _ in
      let picker = UIImagePickerController()
      picker.sourceType = .camera
      picker.allowsEditing = true
      picker.delegate = self
      self.present(picker, animated: true, completion: nil)
    })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
    present(sheet, animated: true)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !(touch.view is UIControl)
  }
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {
    if let image = info[.originalImage] as? UIImage { print(image.size) }
    picker.dismiss(animated: true)
  }
}

extension ChatScreenController: ASTableDataSource, ASTableDelegate, ASEditableTextNodeDelegate {
  func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { return messages.count }
  func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
    let message = messages[indexPath.row]
    return {
      let cell = ASTextCellNode()
      cell.text = message
      return cell
    }
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.messages.remove(at: indexPath.row)
      done(true)
    }
    delete.backgroundColor = .red
    return UISwipeActionsConfiguration(actions: [delete])
  }
  func editableTextNodeShouldBeginEditing(_ editableTextNode: ASEditableTextNode) -> Bool { true }
  func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) { bottomInset = 300; node.setNeedsLayout() }
}
