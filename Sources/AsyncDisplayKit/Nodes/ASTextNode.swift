import LayoutElements
import LayoutUIKit

/// A node with a text, which wraps at the maximum width and is as large as its lines.
///
///     let title = ASTextNode()
///     title.attributedText = NSAttributedString(
///       string: "Lisbon", attributes: [.font: UIFont.systemFont(ofSize: 14)])
///
/// The font and the paragraph style at its beginning apply to the whole text.
open class ASTextNode: ASControlNode {
  /// The engine's node, which measures.
  private final let text = TextNode()

  /// Creates a node without a text.
  ///
  ///     let title = ASTextNode()
  public override init() {
    super.init()
    plainClass = ObjectIdentifier(ASTextNode.self)
    leaf = text
  }

  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(text.calculateSizeThatFits(Size(constrainedSize)))
  }

  /// The text with its attributes.
  open var attributedText: NSAttributedString? {
    didSet {
      text.text = attributedText?.string
      text.textStyle.take(attributedText)
      contentDidChange()
    }
  }

  /// The name of `attributedText` in Texture 1.x.
  public final var attributedString: NSAttributedString? {
    get { attributedText }
    set { attributedText = newValue }
  }

  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines: UInt {
    get { UInt(text.maximumNumberOfLines) }
    set {
      text.maximumNumberOfLines = Int(clamping: newValue)
      contentDidChange()
    }
  }

  /// How a text that does not fit is cut.
  public final var truncationMode = NSLineBreakMode.byWordWrapping
  /// What stands at the end of a text that is cut.
  public final var truncationAttributedText: NSAttributedString?
  /// What stands behind it.
  public final var additionalTruncationMessage: NSAttributedString?
  /// The names of the attributes that are links.
  public final var linkAttributeNames: [String] = []
  /// Whether touches beside links go on to what is behind.
  public final var passthroughNonlinkTouches = false
  /// How a touched link looks.
  public final var highlightStyle = ASTextNodeHighlightStyle.light
  /// The part that is highlighted.
  public final var highlightRange = NSRange(location: 0, length: 0)
  /// Whether a placeholder has the shape of the lines.
  public final var placeholderInsets = UIEdgeInsets.zero
  /// What is told of touched links.
  public final weak var delegate: ASTextNodeDelegate?
}

/// The second implementation of text nodes.
public typealias ASTextNode2 = ASTextNode

/// How a touched link looks.
///
///     text.highlightStyle = .dark
public enum ASTextNodeHighlightStyle: UInt, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// What is told of touched links: nothing, because nothing is touched.
///
///     extension Comment: ASTextNodeDelegate {}
public protocol ASTextNodeDelegate: AnyObject {
  /// A link was touched.
  func textNode(
    _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
    textRange: NSRange)
  /// Whether a link can be touched.
  func textNode(
    _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any,
    at point: CGPoint
  ) -> Bool
}

extension ASTextNodeDelegate {
  public func textNode(
    _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
    textRange: NSRange
  ) {}
  public func textNode(
    _ textNode: ASTextNode, shouldHighlightLinkAttribute attribute: String, value: Any,
    at point: CGPoint
  ) -> Bool { true }
}

extension LayoutEngine.TextStyle {
  /// Takes the font and the line height from the attributes at a text's beginning.
  mutating func take(_ text: NSAttributedString?) {
    guard let text, text.length > 0 else { return }
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    // Without a font, UIKit sets a text in Helvetica 12.
    let font = attributes[.font] as? UIFont ?? UIFont(font: .standard, size: 12)
    self.font = font.font
    fontSize = font.pointSize
    lineHeight = nil
    guard let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle else { return }
    let own = font.lineHeight
    var height = own * (paragraph.lineHeightMultiple > 0 ? paragraph.lineHeightMultiple : 1)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    height = max(height, paragraph.minimumLineHeight)
    if height != own { lineHeight = height }
  }
}

extension NSAttributedString {
  /// Returns the size of the text on lines of any length, in points.
  public func size() -> CGSize {
    boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity), options: []).size
  }

  /// Returns the size of the text on lines as long as a width, in points, at 0, 0.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let node = ASTextNode()
    node.attributedText = self
    return CGRect(origin: .zero, size: node.calculateSizeThatFits(size))
  }
}

/// How a text is measured. All of them measure whole lines.
///
///     text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates options from their bits.
  ///
  ///     NSStringDrawingOptions(rawValue: 1) == .usesLineFragmentOrigin
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Several lines.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// With the space between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Cut after the last line that fits.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What measuring a text can tell: nothing here.
///
///     NSStringDrawingContext()
public final class NSStringDrawingContext: NSObject {}
