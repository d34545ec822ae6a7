import AsyncDisplayKit
protocol ChatRoomCellNodeDelegate: AnyObject { func cellNodeDidTapAvatar(_ cell: ChatRoomCellNode) }
class ChatRoomCellNode: ASCellNode {
  weak var delegate: ChatRoomCellNodeDelegate?
  private let isOutgoing: Bool
  private let bubbleNode = ASImageNode()
  private let avatarNode: ASImageNode = ASImageNode()
  private let timeNode: ASTextNode? = ASTextNode()
  private lazy var indicator: ASDisplayNode = {
    ASDisplayNode(viewBlock: { () -> UIView in
      let v = UIActivityIndicatorView(style: .medium); v.hidesWhenStopped = true; return v
    })
  }()
  init(isOutgoing: Bool) {
    self.isOutgoing = isOutgoing
    super.init()
    addSubnode(bubbleNode); addSubnode(avatarNode)
    bubbleNode.image = UIImage(named: "ChatRoom_Bubble")?.resizableImage(
      withCapInsets: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), resizingMode: .stretch)
    avatarNode.cornerRadius = 6.0
    avatarNode.cornerRoundingType = .precomposited
    if let timeNode = timeNode { addSubnode(timeNode) }
    indicator.style.preferredSize = CGSize(width: 20, height: 20)
    addSubnode(indicator)
  }
  override func didLoad() {
    super.didLoad()
    backgroundColor = .clear
    avatarNode.addTarget(self, action: #selector(tapAvatar), forControlEvents: .touchUpInside)
    let longPress = UILongPressGestureRecognizer(
      target: self, action: #selector(handleLongPress(_:)))
    longPress.minimumPressDuration = 0.5
    bubbleNode.view.addGestureRecognizer(longPress)
    bubbleNode.isUserInteractionEnabled = true
  }
  @objc private func tapAvatar() { delegate?.cellNodeDidTapAvatar(self) }
  @objc private func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
    switch gesture.state {
    case .began:
      let menu = UIMenuController.shared
      menu.menuItems = [
        UIMenuItem(title: "Copy", action: #selector(copyText)),
        UIMenuItem(title: "Delete", action: #selector(deleteText)),
      ]
      menu.setTargetRect(bubbleNode.frame, in: self.view)
      menu.setMenuVisible(true, animated: true)
    default: break
    }
  }
  @objc func copyText() { UIPasteboard.general.string = timeNode?.attributedText?.string }
  @objc func deleteText() {}
  override func canBecomeFirstResponder() -> Bool { return true }
  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    avatarNode.style.preferredSize = CGSize(width: 40, height: 40)
    avatarNode.style.spacingBefore = 12
    avatarNode.style.spacingAfter = 12
    bubbleNode.style.maxWidth = ASDimensionMake(constrainedSize.max.width - 120)
    bubbleNode.style.flexShrink = 1
    let horizontal = ASStackLayoutSpec.horizontal()
    horizontal.justifyContent = isOutgoing ? .end : .start
    horizontal.children =
      isOutgoing ? [indicator, bubbleNode, avatarNode] : [avatarNode, bubbleNode]
    let layout = ASStackLayoutSpec.vertical()
    if let timeNode = timeNode {
      layout.children = [
        ASCenterLayoutSpec(
          horizontalPosition: .center, verticalPosition: .center, sizingOption: .minimumHeight,
          child: timeNode), horizontal,
      ]
    }
    return ASInsetLayoutSpec(insets: .init(top: 4, left: 0, bottom: 4, right: 0), child: layout)
  }
}
