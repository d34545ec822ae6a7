// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

/// An input bar with a growing text.
final class MessageInputNode: ASDisplayNode, ASEditableTextNodeDelegate {
  var onSend: ((String) -> Void)?
  var onHeightChange: ((CGFloat) -> Void)?

  private let textNode: ASEditableTextNode
  private let placeholder = "Message…"
  private let sendNode = ASButtonNode()
  private let attachNode = ASButtonNode()
  private let bubbleNode = ASDisplayNode()
  private let counterNode = ASTextNode()
  private var previousHeight: CGFloat = 0
  private let maxLength = 280

  override init() {
    textNode = ASEditableTextNode()
    super.init()
    automaticallyManagesSubnodes = true
    backgroundColor = .secondarySystemBackground

    textNode.delegate = self
    textNode.attributedPlaceholderText = NSAttributedString(
      string: placeholder,
      attributes: [.font: UIFont.systemFont(ofSize: 16), .foregroundColor: UIColor.placeholderText])
    textNode.typingAttributes = [
      NSAttributedString.Key.font.rawValue: UIFont.systemFont(ofSize: 16),
      NSAttributedString.Key.foregroundColor.rawValue: UIColor.label,
    ]
    textNode.textContainerInset = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
    textNode.scrollEnabled = true
    textNode.autocapitalizationType = .sentences
    textNode.autocorrectionType = .yes
    textNode.returnKeyType = .default
    textNode.keyboardAppearance = .dark
    textNode.tintColor = .systemPink
    textNode.maximumLinesToDisplay = 5

    bubbleNode.cornerRadius = 18
    bubbleNode.borderWidth = 1
    bubbleNode.borderColor = UIColor.separator.cgColor
    bubbleNode.backgroundColor = .systemBackground

    sendNode.setImage(UIImage(named: "send"), for: .normal)
    sendNode.isEnabled = false
    sendNode.addTarget(self, action: Selector(("didTapSend")), forControlEvents: .touchUpInside)
    attachNode.setImage(UIImage(named: "attach"), for: [])
    attachNode.imageNode.imageModificationBlock = ASImageNodeTintColorModificationBlock(.systemGray)
    for node in [sendNode, attachNode] { node.style.preferredSize = CGSize(width: 36, height: 36) }
  }

  override func didLoad() {
    super.didLoad()
    textNode.textView.showsVerticalScrollIndicator = false
    textNode.textView.textContainer.lineFragmentPadding = 0
    textNode.view.layer.masksToBounds = true
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(("focus"))))
  }

  func didTapSend() {
    guard let text = textNode.attributedText?.string.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else { return }
    onSend?(text)
    textNode.attributedText = nil
    sendNode.isEnabled = false
    setNeedsLayout()
  }

  func focus() { textNode.becomeFirstResponder() }

  func editableTextNode(_ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    let current = editableTextNode.textView.text as NSString? ?? ""
    return current.replacingCharacters(in: range, with: text).count <= maxLength
  }

  func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {
    let count = editableTextNode.attributedText?.length ?? 0
    sendNode.isEnabled = count > 0
    counterNode.attributedText = NSAttributedString(
      string: "\(maxLength - count)",
      attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: 11, weight: .regular)])
    setNeedsLayout()
  }

  func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {
    editableTextNode.resignFirstResponder()
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    textNode.style.minHeight = ASDimensionMake(36)
    textNode.style.maxHeight = ASDimensionMake(120)
    let bubble = ASBackgroundLayoutSpec(child: textNode, background: bubbleNode)
    bubble.style.flexGrow = 1
    bubble.style.flexShrink = 1
    let counted = ASCornerLayoutSpec(child: bubble, corner: counterNode, location: .topRight)
    counted.offset = CGPoint(x: -20, y: 4)
    counted.wrapsCorner = false
    counted.style.flexGrow = 1
    counted.style.flexShrink = 1
    let row = ASStackLayoutSpec(
      direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .end,
      children: [attachNode, counted, sendNode])
    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8 + safeAreaInsets.bottom, right: 8), child: row)
  }

  override func layout() {
    super.layout()
    if calculatedSize.height != previousHeight {
      previousHeight = calculatedSize.height
      onHeightChange?(previousHeight)
    }
  }
}
