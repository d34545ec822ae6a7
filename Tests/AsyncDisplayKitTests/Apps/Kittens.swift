// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import AsyncDisplayKit

private let kImageSize: CGFloat = 80.0
private let kOuterPadding: CGFloat = 16.0
private let kInnerPadding: CGFloat = 10.0

final class KittenNode: ASCellNode {
  private static let placeholders = [
    "Kitty ipsum dolor sit amet, purr sleep on your face lay down in your way biting, sniff tincidunt a etiam fluffy fur.",
    "Scratched stuck in a tree shed everywhere.",
  ]

  private let kittenSize: CGSize
  private let imageNode: ASNetworkImageNode
  private let textNode: ASTextNode
  private let divider: ASDisplayNode
  private var isImageEnlarged = false
  private var swappedTextAndImage = false

  init(kittenOfSize size: CGSize, index: Int = 0) {
    kittenSize = size
    imageNode = ASNetworkImageNode()
    textNode = ASTextNode()
    divider = ASDisplayNode()
    super.init()

    imageNode.backgroundColor = ASDisplayNodeDefaultPlaceholderColor()
    imageNode.style.preferredSize = CGSize(width: kImageSize, height: kImageSize)
    imageNode.url = URL(string: "https://placekitten.com/\(Int(roundl(Float80(size.width))))/\(Int(size.height))")
    addSubnode(imageNode)

    textNode.style.flexShrink = 1
    textNode.style.flexGrow = 1
    textNode.attributedText = NSAttributedString(string: KittenNode.placeholders[index % KittenNode.placeholders.count], attributes: textStyle())
    addSubnode(textNode)

    divider.backgroundColor = UIColor.lightGray
    addSubnode(divider)
  }

  private func textStyle() -> [NSAttributedString.Key: Any] {
    let font = UIFont(name: "HelveticaNeue", size: 12.0)!
    let style = NSParagraphStyle.default.mutableCopy() as! NSMutableParagraphStyle
    style.paragraphSpacing = 0.5 * font.lineHeight
    style.hyphenationFactor = 1.0
    return [NSAttributedString.Key.font: font, NSAttributedString.Key.paragraphStyle: style]
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    imageNode.style.preferredSize = isImageEnlarged
      ? CGSize(width: 2.0 * kImageSize, height: 2.0 * kImageSize)
      : CGSize(width: kImageSize, height: kImageSize)

    let stackSpec = ASStackLayoutSpec()
    stackSpec.direction = .horizontal
    stackSpec.spacing = kInnerPadding
    stackSpec.children = !swappedTextAndImage ? [imageNode, textNode] : [textNode, imageNode]

    let insets = UIEdgeInsets(top: kOuterPadding, left: kOuterPadding, bottom: kOuterPadding, right: kOuterPadding)
    return ASInsetLayoutSpec(insets: insets, child: stackSpec)
  }

  override func layout() {
    super.layout()
    let pixelHeight = 1.0 / UIScreen.main.scale
    divider.frame = CGRect(x: 0.0, y: 0.0, width: calculatedSize.width, height: pixelHeight)
  }

  func toggleImageEnlargement() {
    isImageEnlarged = !isImageEnlarged
    setNeedsLayout()
  }

  func toggleNodesSwap() {
    swappedTextAndImage = !swappedTextAndImage
    UIView.animate(withDuration: 0.15, animations: {
      self.alpha = 0
    }, completion: { _ in
      self.setNeedsLayout()
      self.view.layoutIfNeeded()
      UIView.animate(withDuration: 0.15) { self.alpha = 1 }
    })
  }
}

class BlurbNode: ASCellNode, ASTextNodeDelegate {
  static let kLinkAttributeName = "PlaceKittenNodeLinkAttributeName"
  private let textNode = ASTextNode()

  override init() {
    super.init()
    textNode.delegate = self
    textNode.isUserInteractionEnabled = true
    textNode.linkAttributeNames = [BlurbNode.kLinkAttributeName]

    let blurb = "Kittens courtesy placekitten.com \u{1F638}"
    let string = NSMutableAttributedString(string: blurb)
    string.addAttribute(.font, value: UIFont(name: "HelveticaNeue-Light", size: 16.0)!, range: NSRange(location: 0, length: (blurb as NSString).length))
    let range = (blurb as NSString).range(of: "placekitten.com")
    string.addAttributes([
      NSAttributedString.Key(BlurbNode.kLinkAttributeName): URL(string: "http://placekitten.com/")!,
      .foregroundColor: UIColor.gray,
      .underlineStyle: NSUnderlineStyle.single.rawValue,
    ], range: range)
    textNode.attributedText = string
    addSubnode(textNode)
  }

  override func didLoad() {
    layer.as_allowsHighlightDrawing = true
    super.didLoad()
  }

  override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    let centerSpec = ASCenterLayoutSpec()
    centerSpec.centeringOptions = .X
    centerSpec.sizingOptions = .minimumY
    centerSpec.child = textNode
    return ASInsetLayoutSpec(insets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10), child: centerSpec)
  }

  func textNode(_ textNode: ASTextNode!, shouldHighlightLinkAttribute attribute: String!, value: Any!, at point: CGPoint) -> Bool {
    return true
  }
}
