// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node with a text, which wraps at the maximum width and is as large as its lines.
///
///     let title = ASTextNode()
///     title.attributedText = NSAttributedString(
///       string: "Lisbon", attributes: [.font: UIFont.systemFont(ofSize: 14)])
///
/// The paragraph style at the beginning of the text applies to the whole text.
open class ASTextNode: ASControlNode {
  public override init() {
    super.init()
    becomePlain(ASTextNode.self)
    becomeText(TextContent())
  }
  private final var shownText: TextContent { textContent! }
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(shownText.measured(in: Size(constrainedSize)))
  }
  /// The text with its attributes.
  ///
  ///     titleNode.attributedText = NSAttributedString(
  ///       string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
  open var attributedText: NSAttributedString? {
    get { keptText }
    set {
      // Only a mutable string needs a copy.
      let isMutable = newValue is NSMutableAttributedString
      keptText = isMutable ? newValue?.copy() as? NSAttributedString : newValue
      shownText.set(keptText)
      contentDidChange()
    }
  }
  @exclusivity(unchecked) private final var keptText: NSAttributedString?

  /// The name of `attributedText` in Texture 1.x.
  public final var attributedString: NSAttributedString? {
    get { attributedText }
    set { attributedText = newValue }
  }
  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines: UInt {
    get { UInt(shownText.style.maximumNumberOfLines) }
    set {
      shownText.style.maximumNumberOfLines = Int(clamping: newValue)
      contentDidChange()
    }
  }
  /// The truncation of the last line if the text has more lines than are shown.
  ///
  ///     titleNode.maximumNumberOfLines = 2
  ///     titleNode.truncationMode = .byTruncatingTail
  open var truncationMode: NSLineBreakMode {
    get { shownText.style.truncationMode }
    set {
      shownText.style.truncationMode = newValue
      contentDidChange()
    }
  }
  /// The distance of the text from the edges of the node, in points.
  open var textContainerInset: UIEdgeInsets {
    get { UIEdgeInsets(shownText.style.attributes.textContainerInset) }
    set {
      shownText.style.attributes.textContainerInset = EdgeInsets(newValue)
      contentDidChange()
    }
  }
  /// The factors by which fonts are scaled, tried in order until the text fits.
  open var pointSizeScaleFactors: [NSNumber]? {
    get { shownText.style.attributes.pointSizeScaleFactors.map { NSNumber(value: $0) } }
    set {
      shownText.style.attributes.pointSizeScaleFactors = (newValue ?? []).map(\.doubleValue)
      contentDidChange()
    }
  }
  /// The number of lines at the calculated size; the node must have been laid out.
  ///
  ///     header.layoutIfNeeded()
  ///     #expect(header.titleNode.lineCount == 2)
  public final var lineCount: UInt { UInt(shownText.calculatedText(of: self).lines.count) }
  /// True if part of the text is hidden at the calculated size; the node must have been laid out.
  ///
  ///     #expect(!header.titleNode.isTruncated)
  public final var isTruncated: Bool { shownText.calculatedText(of: self).isTruncated }
  /// The text that replaces "…" at the end of a truncated text; nil for "…". Parts without a font have the font of the
  /// text's last character.
  public final var truncationAttributedText: NSAttributedString? {
    didSet {
      shownText.truncationString = truncationAttributedText?.tokenRuns
      contentDidChange()
    }
  }
  /// The text that follows `truncationAttributedText` and a space, or replaces "…" if `truncationAttributedText` is
  /// nil.
  public final var additionalTruncationMessage: NSAttributedString? {
    didSet {
      shownText.additionalTruncationMessage = additionalTruncationMessage?.tokenRuns
      contentDidChange()
    }
  }
  public final var linkAttributeNames: [String] = [], passthroughNonlinkTouches = false
  public final var highlightStyle = ASTextNodeHighlightStyle.light
  /// The insets of the placeholder, in points. A layout does not depend on them.
  public final var placeholderInsets = UIEdgeInsets.zero
  public final weak var delegate: ASTextNodeDelegate?
}
/// Texture's second implementation of text nodes; here, the same class.
public typealias ASTextNode2 = ASTextNode
public enum ASTextNodeHighlightStyle: UInt, Sendable { case light, dark }
public protocol ASTextNodeDelegate: AnyObject {
  func textNode(
    _ textNode: ASTextNode, tappedLinkAttribute attribute: String, value: Any, at point: CGPoint,
    textRange: NSRange)
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
extension TextContent {
  /// Sets the text and its attributes. The node's own properties, such as its insets, are kept.
  func set(_ text: NSAttributedString?) {
    let string = text?.string
    self.text = string
    guard let text, let string, !string.isEmpty else { return }
    let (runs, paragraph) = text.textRuns(string)
    let first = runs[0]
    // Most texts have only a font, and comparing all attributes with the defaults takes longer.
    let own = style.hasDetails ? style.attributes : TextAttributes()
    let hasAttributes = paragraph != nil || first.letterSpacing != 0 || style.hasDetails
    style = LayoutElements.TextStyle(
      font: first.font, fontSize: first.fontSize,
      maximumNumberOfLines: style.maximumNumberOfLines, truncationMode: style.truncationMode)
    if hasAttributes {
      var attributes = paragraph?.attributes ?? TextAttributes()
      attributes.letterSpacing = first.letterSpacing ?? 0
      attributes.textContainerInset = own.textContainerInset
      attributes.pointSizeScaleFactors = own.pointSizeScaleFactors
      style.attributes = attributes
    }
    if runs.count > 1 || first.baselineOffset != 0 { self.runs = runs }
  }
}
extension NSAttributedString {
  /// The runs of this string as the text at the end of a truncated text.
  fileprivate var tokenRuns: [TextRun] { textRuns(string, unspaced: nil).0 }
  /// Returns the runs of equal font, kerning and baseline offset, and the paragraph style at the beginning. `string`
  /// must be the characters of this attributed string; runs without kerning have the letter spacing `unspaced`.
  fileprivate func textRuns(
    _ string: String, unspaced: Double? = 0
  ) -> ([TextRun], NSParagraphStyle?) {
    var runs: [TextRun] = []
    var paragraph: NSParagraphStyle?
    var start = 0
    let length = string.utf16.count
    while start < length {
      var range = NSRange(location: start, length: 1)
      let attributes = RunAttributes(attributes(at: start, effectiveRange: &range))
      if start == 0 { paragraph = attributes.paragraph }
      let end = min(max(range.location + range.length, start + 1), length)
      let isWhole = start == 0 && end == length
      let part = NSRange(location: start, length: end - start)
      // Without a font, UIKit sets a text in Helvetica 12.
      let run = TextRun(
        isWhole ? string : attributedSubstring(from: part).string,
        font: attributes.font?.font, fontSize: attributes.font.map { Double($0.pointSize) },
        letterSpacing: attributes.tracking ?? attributes.kern ?? unspaced,
        baselineOffset: attributes.baselineOffset)
      if isWhole { return ([run], paragraph) }
      if let last = runs.last, last.isSet(like: run) {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
      start = end
    }
    return (runs, paragraph)
  }
}
/// The attributes of a part of a text that affect its size.
private struct RunAttributes {
  var font: UIFont?
  var paragraph: NSParagraphStyle?
  // Lengths in points.
  var tracking: Double?
  var kern: Double?
  var baselineOffset = 0.0

  /// Iterates over all attributes: there are usually one or two, and five look-ups would take longer.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    for (key, value) in attributes {
      switch key {
      case .font: font = value as? UIFont
      case .paragraphStyle: paragraph = value as? NSParagraphStyle
      case .tracking: tracking = Self.points(value)
      case .kern: kern = Self.points(value)
      case .baselineOffset: baselineOffset = Self.points(value)
      default: break
      }
    }
  }
  /// Converts a number of any type to points; 0 for other values.
  private static func points(_ value: Any) -> Double {
    switch value {
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
}
extension TextRun {
  fileprivate func isSet(like other: TextRun) -> Bool {
    font === other.font && fontSize == other.fontSize && letterSpacing == other.letterSpacing
      && baselineOffset == other.baselineOffset
  }
}
