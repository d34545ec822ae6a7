import AsyncDisplayKit

// The helpers that the snippets of Texture's documentation assume, and nodes
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
func textNode(_ text: String, _ size: CGFloat, lineHeight: CGFloat = 0) -> ASTextNode {
  let paragraph = NSMutableParagraphStyle()
  paragraph.minimumLineHeight = lineHeight
  paragraph.maximumLineHeight = lineHeight
  let font = UIFont.systemFont(ofSize: size)
  let node = ASTextNode()
  node.attributedText = NSAttributedString(
    string: text, attributes: [.font: font, .paragraphStyle: paragraph])
  return node
}

/// Replaces a text and keeps its attributes.
func setText(of node: ASTextNode, to text: String) {
  node.attributedText = NSAttributedString(
    string: text, attributes: node.attributedText?.attributes(at: 0, effectiveRange: nil))
}

func imageNode(_ width: CGFloat, _ height: CGFloat) -> ASImageNode {
  let node = ASImageNode()
  node.image = UIImage(size: CGSize(width: width, height: height))
  return node
}
