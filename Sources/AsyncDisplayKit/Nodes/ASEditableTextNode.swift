// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// An editable text. The node is as large as the text, or as the placeholder if there is no text.
open class ASEditableTextNode: ASDisplayNode {
  private final let measured = ASTextNode()
  open var attributedText: NSAttributedString? { didSet { contentDidChange() } }
  /// The placeholder, shown while the text is empty.
  open var attributedPlaceholderText: NSAttributedString? { didSet { contentDidChange() } }
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets.zero { didSet { contentDidChange() } }
  open var typingAttributes: [String: Any]?
  /// The maximum number of lines; 0 means no limit.
  open var maximumLinesToDisplay: UInt = 0 { didSet { contentDidChange() } }
  /// True if a text with more than `maximumLinesToDisplay` lines scrolls.
  public final var scrollEnabled = true
  public final var autocapitalizationType = UITextAutocapitalizationType.sentences
  public final var autocorrectionType = UITextAutocorrectionType.default
  public final var keyboardAppearance = UIKeyboardAppearance.default
  public final var enablesReturnKeyAutomatically = false, isSecureTextEntry = false
  public final let textView = UITextView()
  public final var keyboardType = UIKeyboardType.default, returnKeyType = UIReturnKeyType.default
  public final weak var delegate: ASEditableTextNodeDelegate?
  public final var selectedRange = NSRange(location: 0, length: 0)
  /// True if the placeholder is shown.
  public final func isDisplayingPlaceholder() -> Bool { (attributedText?.length ?? 0) == 0 }
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let insets = textContainerInset
    let (x, y) = (insets.left + insets.right, insets.top + insets.bottom)
    measured.attributedText = isDisplayingPlaceholder() ? attributedPlaceholderText : attributedText
    measured.maximumNumberOfLines = maximumLinesToDisplay
    // As in Texture, lines break at the width of the node, without the insets.
    let size = measured.calculateSizeThatFits(
      CGSize(width: constrainedSize.width, height: .infinity))
    return CGSize(
      width: min(size.width.rounded(.up) + x, constrainedSize.width),
      height: min(size.height.rounded(.up) + y, constrainedSize.height))
  }
}
public protocol ASEditableTextNodeDelegate: AnyObject {
  func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
  func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
  func editableTextNodeDidChangeSelection(
    _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
    dueToEditing: Bool)
  func editableTextNode(
    _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode)
}
extension ASEditableTextNodeDelegate {
  public func editableTextNodeDidChangeSelection(
    _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
    dueToEditing: Bool
  ) {}
  public func editableTextNode(
    _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool { true }
  public func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode) {}
  public func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode) {}
  public func editableTextNodeDidFinishEditing(_ editableTextNode: ASEditableTextNode) {}
}
