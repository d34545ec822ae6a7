// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutText

extension NSAttributedString.Key {
  /// The font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The paragraph style, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The space between characters, in points.
  public static let tracking = NSAttributedString.Key("NSTracking")
  /// The distance above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An image in the text, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  // Attributes that do not affect layouts:
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let link = NSAttributedString.Key("NSLink")
}

/// The name of `NSAttributedString.Key` in Swift 4.
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

/// The breaking of lines, and the truncation of the last one.
public typealias NSLineBreakMode = TruncationMode

public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = Self(rawValue: 1), double = NSUnderlineStyle(rawValue: 9)
  public static let styleSingle = single
}

/// The style of paragraphs, with lengths in points. The style at the beginning of a text applies to all of it.
///
///     let paragraph = NSMutableParagraphStyle()
///     paragraph.lineSpacing = 4
public class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The lengths that change the size of a text.
  package fileprivate(set) var attributes = TextAttributes()
  fileprivate var other = Other()

  /// The attributes that do not affect sizes.
  fileprivate struct Other: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var hyphenationFactor: Float = 0
    var allowsDefaultTighteningForTruncation = false
    var tabStops: [NSTextTab] = []
    var defaultTabInterval: CGFloat = 0
  }

  /// The default style, for a text without a paragraph style.
  public static let `default` = NSParagraphStyle()

  public var lineSpacing: CGFloat { attributes.lineSpacing }
  public var paragraphSpacing: CGFloat { attributes.paragraphSpacing }
  public var paragraphSpacingBefore: CGFloat { attributes.paragraphSpacingBefore }
  public var firstLineHeadIndent: CGFloat { attributes.firstLineHeadIndent }
  public var headIndent: CGFloat { attributes.headIndent }
  public var tailIndent: CGFloat { attributes.tailIndent }
  public var minimumLineHeight: CGFloat { attributes.minimumLineHeight }
  public var maximumLineHeight: CGFloat { attributes.maximumLineHeight }
  public var lineHeightMultiple: CGFloat { attributes.lineHeightMultiple }
  public var alignment: NSTextAlignment { other.alignment }
  public var lineBreakMode: NSLineBreakMode { other.lineBreakMode }
  public var baseWritingDirection: NSWritingDirection { other.baseWritingDirection }
  public var hyphenationFactor: Float { other.hyphenationFactor }
  public var allowsDefaultTighteningForTruncation: Bool {
    other.allowsDefaultTighteningForTruncation
  }
  public var tabStops: [NSTextTab]! { other.tabStops }
  public var defaultTabInterval: CGFloat { other.defaultTabInterval }

  public override func copy() -> Any { copy(with: nil) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func mutableCopy() -> Any { mutableCopy(with: nil) }
  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.setParagraphStyle(self)
    return copy
  }
  public override func isEqual(_ object: Any?) -> Bool {
    guard let style = object as? NSParagraphStyle else { return false }
    return style.attributes == attributes && style.other == other
  }
  public override var hash: Int { attributes.hashValue }
}

/// A paragraph style that can be changed, with lengths in points.
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The space between two lines.
  public override var lineSpacing: CGFloat {
    get { attributes.lineSpacing }
    set { attributes.lineSpacing = newValue }
  }
  /// The space after each paragraph but the last.
  public override var paragraphSpacing: CGFloat {
    get { attributes.paragraphSpacing }
    set { attributes.paragraphSpacing = newValue }
  }
  /// The space before each paragraph but the first.
  public override var paragraphSpacingBefore: CGFloat {
    get { attributes.paragraphSpacingBefore }
    set { attributes.paragraphSpacingBefore = newValue }
  }
  /// The indent of the first line of each paragraph.
  public override var firstLineHeadIndent: CGFloat {
    get { attributes.firstLineHeadIndent }
    set { attributes.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines.
  public override var headIndent: CGFloat {
    get { attributes.headIndent }
    set { attributes.headIndent = newValue }
  }
  /// The end of lines: if greater than 0, the distance from the left edge; otherwise, from the right edge.
  public override var tailIndent: CGFloat {
    get { attributes.tailIndent }
    set { attributes.tailIndent = newValue }
  }
  /// The minimum height of a line.
  public override var minimumLineHeight: CGFloat {
    get { attributes.minimumLineHeight }
    set { attributes.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 means no limit.
  public override var maximumLineHeight: CGFloat {
    get { attributes.maximumLineHeight }
    set { attributes.maximumLineHeight = newValue }
  }
  /// The factor of the line height; 0 means none.
  public override var lineHeightMultiple: CGFloat {
    get { attributes.lineHeightMultiple }
    set { attributes.lineHeightMultiple = newValue }
  }
  public override var alignment: NSTextAlignment {
    get { other.alignment }
    set { other.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { other.lineBreakMode }
    set { other.lineBreakMode = newValue }
  }
  public override var baseWritingDirection: NSWritingDirection {
    get { other.baseWritingDirection }
    set { other.baseWritingDirection = newValue }
  }
  public override var hyphenationFactor: Float {
    get { other.hyphenationFactor }
    set { other.hyphenationFactor = newValue }
  }
  public override var allowsDefaultTighteningForTruncation: Bool {
    get { other.allowsDefaultTighteningForTruncation }
    set { other.allowsDefaultTighteningForTruncation = newValue }
  }
  public override var tabStops: [NSTextTab]! {
    get { other.tabStops }
    set { other.tabStops = newValue ?? [] }
  }
  public override var defaultTabInterval: CGFloat {
    get { other.defaultTabInterval }
    set { other.defaultTabInterval = newValue }
  }
  public func addTabStop(_ tab: NSTextTab) { other.tabStops.append(tab) }
  public func setParagraphStyle(_ style: NSParagraphStyle) {
    (attributes, other) = (style.attributes, style.other)
  }
  public override func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
}

/// A tab stop, which has no effect: tabs have UIKit's default width.
public final class NSTextTab: NSObject, @unchecked Sendable {
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
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
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  public var shadowColor: Any?
}

/// An image in a text.
public final class NSTextAttachment: NSObject, @unchecked Sendable {
  public var image: UIImage?
  public var bounds = CGRect.zero
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
