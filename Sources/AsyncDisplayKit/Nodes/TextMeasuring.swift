// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

extension NSAttributedString {
  /// Returns the size of the text without line wrapping, in points.
  public func size() -> CGSize {
    boundingRect(with: CGSize(width: CGFloat.infinity, height: .infinity), options: []).size
  }
  /// Returns a rectangle at 0, 0 with the size of the text, in points. With `.usesLineFragmentOrigin`, lines wrap at
  /// the width of `size`; otherwise, they do not wrap.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let content = TextContent()
    content.set(self)
    var maximum = Size(size)
    if !options.contains(.usesLineFragmentOrigin) { maximum.width = .infinity }
    return CGRect(origin: .zero, size: CGSize(content.measured(in: maximum)))
  }
}
extension DrawableString {
  /// Returns the size of the text without line wrapping, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: "\(self)", attributes: attributes).size()
  }
  /// Returns a rectangle at 0, 0 with the size of the text, in points. With `.usesLineFragmentOrigin`, lines wrap at
  /// the width of `size`; otherwise, they do not wrap.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: "\(self)", attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}
extension NSAttributedString {
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {}
}
extension DrawableString {
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {}
}
/// The options for measuring a text. Only `.usesLineFragmentOrigin` has an effect.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines wrap at the width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Line heights include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The last visible line is truncated.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}
/// The context of measuring a text, which has no properties here.
public final class NSStringDrawingContext: NSObject {}
