// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// An editable text. The node is as large as the text, or as the placeholder if there is no text.
///
///     let message = ASEditableTextNode()
///     message.attributedPlaceholderText = NSAttributedString(string: "Message")
open class ASEditableTextNode: ASDisplayNode {
  private final let measured = ASTextNode()

  /// The text.
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
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: ASEditableTextNodeDelegate?
  /// The selected range of the text, in UTF-16 code units.
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

/// The delegate of an editable text. It is never called, because nothing is edited.
public protocol ASEditableTextNodeDelegate: AnyObject {
  /// Called when editing begins.
  func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
  /// Called when the text has changed.
  func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
  /// Called when the selection has changed.
  func editableTextNodeDidChangeSelection(
    _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
    dueToEditing: Bool)
  /// Returns true if a part of the text may be replaced.
  func editableTextNode(
    _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Called when editing has ended.
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
