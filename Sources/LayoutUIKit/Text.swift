// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutText

extension NSAttributedString.Key {
  public static let font = Self("NSFont"), paragraphStyle = Self("NSParagraphStyle")
  /// The space after each character, in points.
  public static let kern = Self("NSKern")
  /// The space between characters, in points.
  public static let tracking = Self("NSTracking")
  /// The distance above the baseline, in points.
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let attachment = Self("NSAttachment")
  // Attributes that do not affect layouts:
  public static let foregroundColor = Self("NSColor"), backgroundColor = Self("NSBackgroundColor")
  public static let strikethroughStyle = Self("NSStrikethrough")
  public static let underlineStyle = Self("NSUnderline"), underlineColor = Self("NSUnderlineColor")
  public static let strokeColor = Self("NSStrokeColor"), shadow = Self("NSShadow")
  public static let link = Self("NSLink"), ligature = Self("NSLigature")
  public static let strokeWidth = Self("NSStrokeWidth")
  public static let strikethroughColor = Self("NSStrikethroughColor")
  public static let obliqueness = Self("NSObliqueness"), textEffect = Self("NSTextEffect")
  public static let writingDirection = Self("NSWritingDirection")
}
public typealias NSAttributedStringKey = NSAttributedString.Key

// The names of Swift 3.
public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSLinkAttributeName = NSAttributedString.Key.link
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}
public typealias NSLineBreakMode = TruncationMode
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1), double = NSUnderlineStyle(rawValue: 9)
  public static let styleSingle = single
}
/// The style of paragraphs. Its properties are those of ``Properties``; only a mutable style can change them. The style
/// at the beginning of a text applies to all of it.
///
///     let paragraph = NSMutableParagraphStyle()
///     paragraph.lineSpacing = 4
@dynamicMemberLookup
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The properties of a style, with lengths in points. Those from `alignment` on do not affect sizes.
  public struct Properties: Equatable {
    public var lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0
    public var paragraphSpacingBefore: CGFloat = 0, lineHeightMultiple: CGFloat = 0
    /// The limits of the height of a line; a maximum of 0 means no limit.
    public var minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
    public var firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0
    /// The end of lines: if greater than 0, the distance from the left edge; otherwise, from the right edge.
    public var tailIndent: CGFloat = 0
    public var alignment = NSTextAlignment.natural, lineBreakMode = NSLineBreakMode.byWordWrapping
    public var baseWritingDirection = NSWritingDirection.natural
    public var hyphenationFactor: Float = 0, defaultTabInterval: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false, usesDefaultHyphenation = false
    public var tabStops: [NSTextTab]! = []
  }
  fileprivate var properties = Properties()
  public subscript<Value>(dynamicMember path: WritableKeyPath<Properties, Value>) -> Value {
    properties[keyPath: path]
  }
  /// The lengths that change the size of a text.
  package var attributes: TextAttributes {
    var result = TextAttributes()
    (result.lineSpacing, result.tailIndent) = (properties.lineSpacing, properties.tailIndent)
    result.paragraphSpacing = properties.paragraphSpacing
    result.paragraphSpacingBefore = properties.paragraphSpacingBefore
    result.firstLineHeadIndent = properties.firstLineHeadIndent
    result.headIndent = properties.headIndent
    result.minimumLineHeight = properties.minimumLineHeight
    result.maximumLineHeight = properties.maximumLineHeight
    result.lineHeightMultiple = properties.lineHeightMultiple
    return result
  }
  /// The default style, for a text without a paragraph style.
  public static let `default` = NSParagraphStyle()
  public override func copy() -> Any { copy(with: nil) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func mutableCopy() -> Any { mutableCopy(with: nil) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.properties == properties
  }
  public override var hash: Int { attributes.hashValue }
}
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override subscript<Value>(
    dynamicMember path: WritableKeyPath<Properties, Value>
  ) -> Value {
    get { properties[keyPath: path] }
    set { properties[keyPath: path] = newValue }
  }
  public func addTabStop(_ tab: NSTextTab) { properties.tabStops.append(tab) }
  public func setParagraphStyle(_ style: NSParagraphStyle) { properties = style.properties }
  public override func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
}
/// A tab stop, which has no effect: tabs have UIKit's default width.
public final class NSTextTab: NSObject, @unchecked Sendable {
  public let alignment: NSTextAlignment, location: CGFloat
  public enum OptionKey: String, Sendable { case columnTerminators }
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location
  }
}
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}
/// A shadow, which a layout does not depend on.
public final class NSShadow: NSObject, @unchecked Sendable {
  public var shadowOffset = CGSize.zero, shadowBlurRadius: CGFloat = 0, shadowColor: Any?
}
public final class NSTextAttachment: NSObject, @unchecked Sendable {
  public var image: UIImage?, bounds = CGRect.zero
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}
extension NSAttributedString {
  /// Creates a text that consists of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
  /// Creates an empty text. Foundation has this initializer only on Apple's platforms. Callers omit the parameter,
  /// which is needed because an extension cannot override `init()`.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
