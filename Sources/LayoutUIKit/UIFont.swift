// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutEngine

/// A font and a size, for measuring text (docs/text.md).
///
///     NSAttributedString(string: "2h", attributes: [.font: UIFont.systemFont(ofSize: 14)])
public final class UIFont: NSObject, Sendable {
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

  /// Creates one of the engine's built-in fonts, such as `Helvetica`, or one of `catalog`. Returns nil for
  /// other names, as for a font that an app lacks.
  ///
  ///     UIFont(name: "Helvetica-Bold", size: 14)
  public convenience init?(name: String, size: CGFloat) {
    guard let font = UIFont.catalog[name] ?? Font.builtIn(named: name) else { return nil }
    self.init(font: font, size: size)
  }

  /// The fonts of an app by name, for `UIFont(name:size:)`. Set it before any layout.
  ///
  ///     UIFont.catalog["Inter-Bold"] = try Font(openType: bytes, name: "Inter-Bold")
  public nonisolated(unsafe) static var catalog: [String: Font] = [:]

  /// The weight of a font.
  ///
  ///     UIFont.systemFont(ofSize: 17, weight: .semibold)
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// From -1 to 1; 0 is regular.
    public var rawValue: CGFloat
    /// Creates a weight from -1 to 1.
    ///
    ///     UIFont.Weight(rawValue: 0.3) == .semibold
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// The weights by the suffix of a font's name.
    fileprivate static let names: [(Weight, String)] = [
      (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
      (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"),
      (.black, "Black"),
    ]
    /// The suffix of the nearest weight.
    fileprivate var name: String {
      Weight.names.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }!.1
    }
  }

  /// Returns the system font of a size in points.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// Returns the system font of a size in points and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    let bold = weight.rawValue > Weight.medium.rawValue ? "Helvetica-Bold" : "Helvetica"
    let font = Font.builtIn(named: "System-\(weight.name)") ?? Font.builtIn(named: bold)
    return UIFont(font: font ?? .standard, size: size)
  }

  /// Returns the bold system font of a size in points, which is semibold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }

  /// Returns the system font of a size in points, without a slant: it is as wide.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

  /// Returns the system font of a size in points and a weight.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }

  /// Returns Courier of a size in points, which takes the place of the monospaced system font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: "Courier", size: size) ?? systemFont(ofSize: size)
  }

  /// Returns the same font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(font: font, size: size) }

  /// The name of the font.
  public var fontName: String { font.name }
  /// The name of the font's family.
  public var familyName: String { String(font.name.prefix { $0 != "-" }) }
  /// The distance from the top of a line to the baseline, in points.
  public var ascender: CGFloat { LayoutEngine.TextStyle(font: font, fontSize: pointSize).ascender }
  /// The distance from the bottom of a line to the baseline, in points: negative.
  public var descender: CGFloat {
    LayoutEngine.TextStyle(font: font, fontSize: pointSize).descender
  }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { font.lineHeight(atSize: pointSize) }
  /// The distance between lines, in points: 0.
  public var leading: CGFloat { 0 }
  /// The point size of a label.
  public static let labelFontSize: CGFloat = 17
  /// The point size of a button.
  public static let buttonFontSize: CGFloat = 18
  /// The point size of small text.
  public static let smallSystemFontSize: CGFloat = 12
  /// The point size of text.
  public static let systemFontSize: CGFloat = 14

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return font === other.font && pointSize == other.pointSize
  }
  public override var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// A style of text, which has a size and a weight.
  ///
  ///     UIFont.preferredFont(forTextStyle: .headline)
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String
    /// Creates a style from its name.
    ///
    ///     UIFont.TextStyle(rawValue: "UICTFontTextStyleBody") == .body
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// Sizes at the standard setting, in points (Human Interface Guidelines, Typography).
  private static let textSizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .subheadline: 15,
    .body: 17, .callout: 16, .footnote: 13, .caption1: 12, .caption2: 11,
  ]

  /// Returns the font of a text style at the standard text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: textSizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
  }

  /// Returns the font of a text style at the standard text size.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }
}

/// Fonts that scale with a text style. Here, they keep their size.
///
///     UIFontMetrics(forTextStyle: .body).scaledFont(for: UIFont.systemFont(ofSize: 15))
public struct UIFontMetrics: Sendable {
  /// Those of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// Creates the metrics of a text style.
  ///
  ///     UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle style: UIFont.TextStyle) {}
  /// Returns the font at the standard text size: the same.
  public func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font at the standard text size: the same, up to a size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(font.pointSize, maximumPointSize))
  }
  /// Returns a length at the standard text size: the same.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
