@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSMutableAttributedString
import class Foundation.NSNumber
@_exported import struct Foundation.NSRange
@_exported import struct Foundation.URL
import LayoutElements

/// A font and a size, for measuring text. This is a font of the engine under its name on iOS.
///
///     NSAttributedString(string: "2h", attributes: [.font: UIFont.systemFont(ofSize: 14)])
public struct UIFont: Equatable, Sendable {
  /// The font's metrics.
  public let font: Font
  /// The size of an em in points.
  public let pointSize: CGFloat

  /// Creates a font of a size.
  ///
  ///     UIFont(font: try Font(openType: bytes, name: "Inter"), size: 14)
  public init(font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }

  /// Creates one of the engine's built-in fonts, such as `Helvetica` or `.SFUI-Semibold`. Returns nil for
  /// other names.
  ///
  ///     UIFont(name: "Helvetica-Bold", size: 14)
  public init?(name: String, size: CGFloat) {
    guard let font = Font.builtIn(named: name) else { return nil }
    self.init(font: font, size: size)
  }

  /// The weight of a font of the system.
  public typealias Weight = Font.Weight
  /// A text style of Dynamic Type.
  public typealias TextStyle = DynamicTypeStyle

  /// Returns the system's font: San Francisco's heights and tracking, with the widths of Inter.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// Returns the system's font in a weight.
  ///
  ///     UIFont.systemFont(ofSize: 17, weight: .semibold)
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(weight: weight), size: size)
  }

  /// Returns the system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the system's font in the size and the weight that a text style has in the standard
  /// category, Large.
  ///
  ///     UIFont.preferredFont(forTextStyle: .headline)
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.fontSize(in: .large), weight: style.weight)
  }

  /// From the baseline to the top of a line, in points.
  public var ascender: CGFloat { font.ascender(atSize: pointSize) }

  /// From the baseline to the bottom of a line, in points; negative.
  public var descender: CGFloat { font.descender(atSize: pointSize) }

  /// The height of a line, in points.
  public var lineHeight: CGFloat { font.lineHeight(atSize: pointSize) }

  /// Whether two fonts are the same object at the same size.
  public static func == (first: UIFont, second: UIFont) -> Bool {
    first.font === second.font && first.pointSize == second.pointSize
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// A number of points: the space after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number of points: how far the characters are raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSMutableParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The lengths of a paragraph style that change the size of a text, in points.
///
///     let style = NSMutableParagraphStyle()
///     style.lineSpacing = 2
public final class NSMutableParagraphStyle {
  /// The values.
  fileprivate var attributes = TextAttributes()

  /// Creates a style with the default values.
  public init() {}

  /// The space between two lines.
  public var lineSpacing: CGFloat {
    get { attributes.lineSpacing }
    set { attributes.lineSpacing = newValue }
  }
  /// The space after each paragraph but the last.
  public var paragraphSpacing: CGFloat {
    get { attributes.paragraphSpacing }
    set { attributes.paragraphSpacing = newValue }
  }
  /// The space before each paragraph but the first.
  public var paragraphSpacingBefore: CGFloat {
    get { attributes.paragraphSpacingBefore }
    set { attributes.paragraphSpacingBefore = newValue }
  }
  /// The factor of the line height; 0 means none.
  public var lineHeightMultiple: CGFloat {
    get { attributes.lineHeightMultiple }
    set { attributes.lineHeightMultiple = newValue }
  }
  /// The minimum height of a line.
  public var minimumLineHeight: CGFloat {
    get { attributes.minimumLineHeight }
    set { attributes.minimumLineHeight = newValue }
  }
  /// The maximum height of a line; 0 means no limit.
  public var maximumLineHeight: CGFloat {
    get { attributes.maximumLineHeight }
    set { attributes.maximumLineHeight = newValue }
  }
  /// The indent of the first line of each paragraph.
  public var firstLineHeadIndent: CGFloat {
    get { attributes.firstLineHeadIndent }
    set { attributes.firstLineHeadIndent = newValue }
  }
  /// The indent of the other lines.
  public var headIndent: CGFloat {
    get { attributes.headIndent }
    set { attributes.headIndent = newValue }
  }
  /// Where lines end.
  public var tailIndent: CGFloat {
    get { attributes.tailIndent }
    set { attributes.tailIndent = newValue }
  }
}

/// What becomes of the last line of a text that is truncated, under its name on iOS.
///
///     title.truncationMode = NSLineBreakMode.byTruncatingTail
public typealias NSLineBreakMode = TruncationMode

extension TextNode {
  /// The text with its attributes. The paragraph style at its beginning applies to the whole text.
  public var attributedText: NSAttributedString? {
    get {
      guard let text else { return nil }
      let all = NSMutableAttributedString(string: "")
      for run in runs.isEmpty ? [TextRun(text)] : runs {
        all.append(NSAttributedString(string: run.text, attributes: attributes(of: run)))
      }
      return all
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let parts = newValue.textRuns
      let style =
        newValue.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSMutableParagraphStyle
      let (insets, factors) = (textContainerInset, pointSizeScaleFactors)
      textStyle = LayoutElements.TextStyle(
        font: parts[0].font, fontSize: parts[0].fontSize, lineHeight: textStyle.lineHeight,
        maximumNumberOfLines: textStyle.maximumNumberOfLines,
        truncationMode: textStyle.truncationMode)
      textStyle.attributes = style?.attributes ?? TextAttributes()
      textStyle.letterSpacing = parts[0].letterSpacing ?? 0
      (textContainerInset, pointSizeScaleFactors) = (insets, factors)
      if parts.count > 1 || parts[0].baselineOffset != 0 { runs = parts }
    }
  }

  private func attributes(of run: TextRun) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if textStyle.hasFont || run.font != nil {
      attributes[.font] = UIFont(
        font: run.font ?? textStyle.font, size: run.fontSize ?? textStyle.fontSize)
    }
    let spacing = run.letterSpacing ?? textStyle.letterSpacing
    if spacing != 0 { attributes[.kern] = spacing }
    if run.baselineOffset != 0 { attributes[.baselineOffset] = run.baselineOffset }
    let style = NSMutableParagraphStyle()
    style.attributes = textStyle.attributes
    (style.attributes.letterSpacing, style.attributes.textContainerInset) = (0, EdgeInsets())
    style.attributes.pointSizeScaleFactors = []
    if style.attributes != TextAttributes() { attributes[.paragraphStyle] = style }
    return attributes
  }

  /// The distance of the text from the edges of the node.
  public var textContainerInset: UIEdgeInsets {
    get { textStyle.textContainerInset }
    set { textStyle.textContainerInset = newValue }
  }

  /// The factors by which fonts are scaled, tried in order until the text fits.
  public var pointSizeScaleFactors: [CGFloat] {
    get { textStyle.pointSizeScaleFactors }
    set { textStyle.pointSizeScaleFactors = newValue }
  }
}

extension NSAttributedString {
  /// The parts with the same font, kerning and baseline.
  fileprivate var textRuns: [TextRun] {
    var runs: [TextRun] = []
    var start = 0
    while start < length {
      var range = NSRange(location: start, length: 1)
      let attributes = attributes(at: start, effectiveRange: &range)
      let end = min(max(range.location + range.length, start + 1), length)
      let font = attributes[.font] as? UIFont
      runs.append(
        TextRun(
          attributedSubstring(from: NSRange(location: start, length: end - start)).string,
          font: font?.font, fontSize: font?.pointSize,
          letterSpacing: points(attributes[.kern]),
          baselineOffset: points(attributes[.baselineOffset])))
      start = end
    }
    return runs
  }

  /// A number of points, whatever its type.
  private func points(_ value: Any?) -> Double {
    switch value {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as Float: Double(number)
    case let number as NSNumber: number.doubleValue
    default: 0
    }
  }
}

/// The state of a button. A layout uses the normal one.
///
///     button.setImage(icon, for: .normal)
public struct ASControlState: OptionSet, Sendable {
  /// A bit for each state.
  public let rawValue: UInt
  /// Creates states from their bits.
  ///
  ///     ASControlState(rawValue: 1) == .highlighted
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Not touched, selected or disabled.
  public static let normal: ASControlState = []
  /// Being touched.
  public static let highlighted = ASControlState(rawValue: 1)
  /// Disabled.
  public static let disabled = ASControlState(rawValue: 2)
  /// Selected.
  public static let selected = ASControlState(rawValue: 4)
}

extension ButtonNode {
  /// Sets the title. Titles of states other than `normal` are not laid out.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: ASControlState) {
    if state == .normal { titleNode.attributedText = title }
  }

  /// Sets the title in a font. Titles of states other than `normal` are not laid out.
  public func setTitle(_ title: String, with font: UIFont?, for state: ASControlState) {
    setAttributedTitle(
      NSAttributedString(
        string: title, attributes: [.font: font ?? UIFont.systemFont(ofSize: 18)]),
      for: state)
  }

  /// Sets the image. Images of states other than `normal` are not laid out.
  public func setImage(_ image: UIImage?, for state: ASControlState) {
    if state == .normal { imageNode.image = image }
  }

  /// Sets the background image. Images of states other than `normal` are not laid out.
  public func setBackgroundImage(_ image: UIImage?, for state: ASControlState) {
    if state == .normal { backgroundImageNode.image = image }
  }
}

extension NetworkImageNode {
  /// The URL of the image. The layout does not depend on it.
  public var url: URL? {
    get { address.flatMap(URL.init(string:)) }
    set { address = newValue?.absoluteString }
  }
}
