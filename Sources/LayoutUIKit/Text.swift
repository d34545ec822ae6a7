// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

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
  /// Whether ligatures are used.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An image in the text, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  // What is visible only:
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let link = NSAttributedString.Key("NSLink")
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
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

/// The alignment of a text's lines.
///
///     paragraph.alignment = .center
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How lines break, and how a text that does not fit is cut.
///
///     title.truncationMode = .byTruncatingTail
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// How a line is drawn under a text.
///
///     [.underlineStyle: NSUnderlineStyle.single.rawValue]
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// Creates a style from its bits.
  ///
  ///     NSUnderlineStyle(rawValue: 1) == .single
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
  public static let styleSingle = single
}

/// How paragraphs are set, with lengths in points.
///
///     let paragraph = NSMutableParagraphStyle()
///     paragraph.lineSpacing = 4
public class NSParagraphStyle: NSObject, NSCopying, @unchecked Sendable {
  fileprivate struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
  }
  fileprivate var values = Values()

  /// The style of a text that has none.
  public static let `default` = NSParagraphStyle()

  public var alignment: NSTextAlignment { values.alignment }
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  public var lineSpacing: CGFloat { values.lineSpacing }
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  public var headIndent: CGFloat { values.headIndent }
  public var tailIndent: CGFloat { values.tailIndent }
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  public var hyphenationFactor: Float { values.hyphenationFactor }

  public override func copy() -> Any { copy(with: nil) }
  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  public override var hash: Int { values.lineSpacing.hashValue }
}

/// A paragraph style that can be changed, with lengths in points.
///
///     let paragraph = NSMutableParagraphStyle()
///     paragraph.alignment = .center
public final class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  public override func copy(with zone: NSZone? = nil) -> Any { mutableCopy() }
}

/// A shadow, which a layout does not depend on.
///
///     let shadow = NSShadow()
public final class NSShadow: NSObject, @unchecked Sendable {
  public var shadowOffset = CGSize.zero
  public var shadowBlurRadius: CGFloat = 0
  public var shadowColor: Any?
}

/// An image in a text.
///
///     let attachment = NSTextAttachment()
///     attachment.image = UIImage(named: "star")
public final class NSTextAttachment: NSObject, @unchecked Sendable {
  public var image: UIImage?
  public var bounds = CGRect.zero
  /// Creates an attachment with an image.
  ///
  ///     NSTextAttachment(image: star)
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text of one attachment.
  ///
  ///     NSAttributedString(attachment: attachment)
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
