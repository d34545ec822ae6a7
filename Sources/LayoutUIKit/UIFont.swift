// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutText

/// A font and a size, for measuring text (docs/text.md).
///
///     NSAttributedString(string: "2h", attributes: [.font: UIFont.systemFont(ofSize: 14)])
public final class UIFont: NSObject, Sendable {
  public let font: Font
  /// The size of an em in points.
  public let pointSize: CGFloat
  /// Creates a font of a size.
  public init(font: Font, size: CGFloat) {
    self.font = font
    pointSize = size
  }
  /// Creates the font with a name in `catalog`, or a built-in font, such as `Helvetica`. Returns nil for other
  /// names, as UIKit does for a missing font.
  public convenience init?(name: String, size: CGFloat) {
    guard let font = UIFont.catalog[name] ?? Font.builtIn(named: name) else { return nil }
    self.init(font: font, size: size)
  }
  /// The fonts of an app by name, for `UIFont(name:size:)`. Set it before any layout.
  ///
  ///     UIFont.catalog["Inter-Bold"] = try Font(openType: bytes, name: "Inter-Bold")
  public nonisolated(unsafe) static var catalog: [String: Font] = [:]
  public typealias Weight = Font.Weight
  /// A text style of Dynamic Type.
  public typealias TextStyle = DynamicTypeStyle
  /// Returns the system font of a size in points.
  ///
  ///     UIFont.systemFont(ofSize: 17)
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }
  /// Returns the system font of a size in points and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(weight: weight), size: size)
  }
  /// Returns the bold system font of a size in points, which is semibold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .semibold)
  }
  /// Returns the upright system font of a size in points, which has the same widths as the italic one.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  /// Returns the system font of a size in points and a weight.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// Returns Courier of a size in points, instead of the monospaced system font.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(name: "Courier", size: size) ?? systemFont(ofSize: size)
  }
  /// Returns the same font in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(font: font, size: size) }
  public var fontName: String { font.name }
  public var familyName: String { String(font.name.prefix { $0 != "-" }) }
  /// The distance from the top of a line to the baseline, in points.
  public var ascender: CGFloat { font.ascender(atSize: pointSize) }
  /// The distance from the bottom of a line to the baseline, in points: negative.
  public var descender: CGFloat { font.descender(atSize: pointSize) }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { font.lineHeight(atSize: pointSize) }
  /// The height of capital letters in points: the system font's share of an em, for all fonts.
  public var capHeight: CGFloat { pointSize * 0.705 }
  /// The height of the letter x in points: the system font's share of an em, for all fonts.
  public var xHeight: CGFloat { pointSize * 0.526 }
  /// The families of the fonts in `catalog`.
  public static var familyNames: [String] {
    Set(catalog.keys.map { String($0.prefix { $0 != "-" }) }).sorted()
  }
  /// Returns the names of a family's fonts in `catalog`.
  public static func fontNames(forFamilyName family: String) -> [String] {
    catalog.keys.filter { $0.prefix { $0 != "-" } == family }.sorted()
  }
  /// The additional space between lines, in points; always 0.
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
  /// Returns the system font with the size and the weight of a text style, for the app's text size.
  ///
  ///     UIFont.preferredFont(forTextStyle: .headline)
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the system font of a text style, for the text size of the traits.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFont {
    let traits = traits ?? UITraitCollection.current
    let size = style.fontSize(in: traits.preferredContentSizeCategory)
    return systemFont(ofSize: size, weight: style.weight)
  }
}
extension Font.Weight {
  /// Creates the weight that is nearest to a UIKit weight, from −1 to 1; 0 is regular.
  public init(rawValue: CGFloat) {
    let weights = zip(Font.Weight.uiKitValues, Font.Weight.allCases)
    self = weights.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }!.1
  }
  /// UIKit's value of each weight.
  private static let uiKitValues: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
}
/// The description of a font: its name, its size and its traits.
public struct UIFontDescriptor: Sendable {
  fileprivate var font: UIFont
  /// The size of the font, in points.
  public var pointSize: CGFloat { font.pointSize }
  public private(set) var symbolicTraits: SymbolicTraits = []
  fileprivate init(_ font: UIFont) { self.font = font }
  /// Creates the descriptor of the font with a name, or of the system font if there is none.
  public init(name: String, size: CGFloat) {
    self.init(UIFont(name: name, size: size) ?? .systemFont(ofSize: size))
  }
  /// Returns the descriptor with traits. With `.traitBold`, the font becomes its family's bold font, if there is one.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var copy = self
    copy.symbolicTraits = traits
    if traits.contains(.traitBold), font.font.name.hasPrefix("System") {
      copy.font = .boldSystemFont(ofSize: pointSize)
    } else if traits.contains(.traitBold) {
      copy.font = UIFont(name: "\(font.familyName)-Bold", size: pointSize) ?? font
    }
    return copy
  }
  /// Returns the descriptor in another size, in points.
  public func withSize(_ size: CGFloat) -> UIFontDescriptor {
    var copy = self
    copy.font = font.withSize(size)
    return copy
  }
  /// Returns this descriptor, because the system font has only one design here.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  /// Returns the system font with the size and the weight of a text style.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(.preferredFont(forTextStyle: style)) }
  /// Returns the descriptor with the size and, for the system font, the weight among the attributes. Others have no
  /// effect.
  public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    let copy = (attributes[.size] as? CGFloat).map(withSize) ?? self
    let traits = attributes[.traits] as? [TraitKey: Any]
    guard
      let weight = traits?[.weight] as? UIFont.Weight
        ?? (traits?[.weight] as? CGFloat)
        .map(UIFont.Weight.init(rawValue:)), font.font.name.hasPrefix("System")
    else { return copy }
    return UIFontDescriptor(.systemFont(ofSize: copy.pointSize, weight: weight))
  }
  /// Creates the descriptor of the font with a name or a family, and a size of 12 if there is none.
  public init(fontAttributes attributes: [AttributeName: Any]) {
    let name = attributes[.name] ?? attributes[.family]
    self.init(name: name as? String ?? "", size: attributes[.size] as? CGFloat ?? 12)
    self = addingAttributes(attributes)
  }
  public enum AttributeName: Sendable { case family, name, face, size, traits, featureSettings }
  public enum FeatureKey: Sendable { case featureIdentifier, typeIdentifier, type, selector }
  public enum TraitKey: Sendable { case symbolic, weight, width, slant }
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = Self(rawValue: 1), traitBold = Self(rawValue: 2)
    public static let traitMonoSpace = Self(rawValue: 1 << 10)
  }
}
extension UIFont {
  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }
  /// Creates the font of a descriptor in a size, in points; 0 means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    self.init(font: descriptor.font.font, size: size > 0 ? size : descriptor.pointSize)
  }
}
/// Scales fonts with a text style. The factor is the style's font size for the app's text size, divided by its font
/// size for `large`.
public struct UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: UIFont.TextStyle
  /// Creates the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  /// Returns the font, scaled to the text size of the traits or of the app.
  public func scaledFont(
    for font: UIFont, compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont { font.withSize(scaledValue(for: font.pointSize, compatibleWith: traits)) }
  /// Returns the font, scaled to the app's text size, but no larger than a maximum in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }
  /// Returns a length, scaled to the text size of the traits or of the app, in points.
  public func scaledValue(
    for value: CGFloat, compatibleWith traits: UITraitCollection? = nil
  ) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return value * style.fontSize(in: category) / style.fontSize(in: .large)
  }
}
public let kNumberSpacingType = 6, kMonospacedNumbersSelector = 0, kProportionalNumbersSelector = 1
