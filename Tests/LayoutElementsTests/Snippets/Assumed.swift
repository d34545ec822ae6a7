import AsyncDisplayKit

// What the snippets of Texture's documentation assume: helpers of its example projects, and nodes
// with the texts and sizes of the tree files in Examples/.

struct UIColor {
  static let red = UIColor()
  static let green = UIColor()
  static let blue = UIColor()
}

/// A node of a size of its own.
private final class StaticSizeNode: ASDisplayNode {
  var size = CGSize.zero

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { size }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func ASDisplayNodeWithBackgroundColor(_ color: UIColor, _ size: CGSize? = nil) -> ASDisplayNode {
  guard let size else { return ASDisplayNode() }
  let node = StaticSizeNode()
  node.size = size
  return node
}

/// A text in the font of the system, as the examples have it.
func textNode(_ text: String, _ size: CGFloat) -> ASTextNode {
  let node = ASTextNode()
  node.attributedText = NSAttributedString(
    string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
  return node
}

func imageNode(_ width: CGFloat, _ height: CGFloat) -> ASImageNode {
  let node = ASImageNode()
  node.image = UIImage(size: CGSize(width: width, height: height))
  return node
}
