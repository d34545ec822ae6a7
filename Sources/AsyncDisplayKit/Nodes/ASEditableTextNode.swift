// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A text that people can change. It is as large as its text, or else its placeholder.
///
///     let message = ASEditableTextNode()
///     message.attributedPlaceholderText = NSAttributedString(string: "Message")
open class ASEditableTextNode: ASDisplayNode {
  private final let measured = ASTextNode()

  /// The text.
  open var attributedText: NSAttributedString? { didSet { contentDidChange() } }
  /// The text that is shown while the node has none.
  open var attributedPlaceholderText: NSAttributedString? { didSet { contentDidChange() } }
  /// The insets around the text, in points.
  open var textContainerInset = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The attributes of what is typed.
  open var typingAttributes: [String: Any]?
  /// The maximum number of lines; 0 means no limit.
  open var maximumLinesToDisplay: UInt = 0 { didSet { contentDidChange() } }
  /// True if a text longer than that scrolls.
  public final var scrollEnabled = true
  /// The auto-capitalization style.
  public final var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The autocorrection style.
  public final var autocorrectionType = UITextAutocorrectionType.default
  /// The colour of the keyboard.
  public final var keyboardAppearance = UIKeyboardAppearance.default
  /// True if the return key needs a text.
  public final var enablesReturnKeyAutomatically = false
  /// True if what is typed is hidden.
  public final var isSecureTextEntry = false
  /// The view of the text.
  public final let textView = UITextView()
  /// The keys of the keyboard.
  public final var keyboardType = UIKeyboardType.default
  /// The name of the return key.
  public final var returnKeyType = UIReturnKeyType.default
  /// The object that a device notifies of changes. It is kept and never called.
  public final weak var delegate: ASEditableTextNodeDelegate?
  /// The part that is selected.
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
///
///     extension Composer: ASEditableTextNodeDelegate {}
public protocol ASEditableTextNodeDelegate: AnyObject {
  /// Changing begins.
  func editableTextNodeDidBeginEditing(_ editableTextNode: ASEditableTextNode)
  /// The text has changed.
  func editableTextNodeDidUpdateText(_ editableTextNode: ASEditableTextNode)
  /// The selection has changed.
  func editableTextNodeDidChangeSelection(
    _ editableTextNode: ASEditableTextNode, fromSelectedRange: NSRange, toSelectedRange: NSRange,
    dueToEditing: Bool)
  /// True if a part of the text can change.
  func editableTextNode(
    _ editableTextNode: ASEditableTextNode, shouldChangeTextIn range: NSRange,
    replacementText text: String
  ) -> Bool
  /// Changing has ended.
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
