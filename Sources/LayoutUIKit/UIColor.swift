// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// A color, which a layout does not depend on.
public final class UIColor: NSObject, @unchecked Sendable {
  fileprivate let components: [CGFloat]
  private var provider: ((UITraitCollection) -> UIColor)?
  var alpha: CGFloat { components[3] }
  public var cgColor: CGColor { CGColor(color: self) }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
  }
  /// Creates transparent black.
  public convenience override init() { self.init(white: 0, alpha: 0) }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// Creates a color from hue, saturation, brightness and opacity, from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }
  /// Creates the color of an asset catalog; always black here.
  public convenience init?(named name: String) { self.init(white: 0, alpha: 1) }
  /// Creates the color of a Core Animation color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.color.components
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
  /// Creates the color that `dynamicProvider` returns for the current traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(.current).cgColor)
    provider = dynamicProvider
  }
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) { self.init(red: red, green: green, blue: blue, alpha: alpha) }
  public convenience init(patternImage: UIImage) { self.init(white: 0, alpha: 1) }
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }
  /// Returns the color for a trait collection, if the color has a dynamic provider; otherwise, this color.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { provider?(traits) ?? self }
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    white?.pointee = components[..<3].reduce(0, +) / 3
    return getRed(nil, green: nil, blue: nil, alpha: alpha)
  }
  /// Writes the components to the pointers. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (place, value) in zip([red, green, blue, alpha], components) { place?.pointee = value }
    return true
  }
  /// Writes the hue, the saturation, the brightness and the opacity, from 0 to 1. Returns true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (components[0], components[1], components[2])
    let largest = max(red, green, blue)
    let range = largest - min(red, green, blue)
    var turn: CGFloat = 0
    if range > 0 {
      turn =
        largest == red
        ? (green - blue) / range
        : largest == green ? (blue - red) / range + 2 : (red - green) / range + 4
    }
    hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
    saturation?.pointee = largest == 0 ? 0 : range / largest
    brightness?.pointee = largest
    alpha?.pointee = components[3]
    return true
  }
  public func setFill() {}
  public func setStroke() {}
  public func set() {}
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }
  public override var hash: Int { components.hashValue }
  private static func grey(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  private static func rgb(_ value: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
extension UIColor: _ExpressibleByColorLiteral {
  /// Creates the color of a literal in Xcode.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
public typealias _ColorLiteralType = UIColor
public struct CGColor: Equatable, @unchecked Sendable {
  let color: UIColor

  init(color: UIColor) { self.color = color }
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public init(gray: CGFloat, alpha: CGFloat) { color = UIColor(white: gray, alpha: alpha) }
  /// Creates a color from red, green, blue and opacity, or from gray and opacity; nil for another number of components.
  public init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == 2 || components.count == 4 else { return nil }
    let (first, last) = (components[0], components.count - 1)
    self.init(
      red: first, green: components[last / 2], blue: components[max(last - 1, 0)],
      alpha: components[last])
  }
  public var alpha: CGFloat { color.alpha }
  public var components: [CGFloat]? { color.components }
  public var numberOfComponents: Int { 4 }
  public func copy(alpha: CGFloat) -> CGColor? { color.withAlphaComponent(alpha).cgColor }
}
public final class CGColorSpace: Sendable {}
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }
extension UIColor {
  public static let black = grey(0), darkGray = grey(1.0 / 3), gray = grey(0.5)
  public static let lightGray = grey(2.0 / 3), white = grey(1), clear = UIColor(white: 0, alpha: 0)
  public static let red = rgb(0xFF0000), green = rgb(0x00FF00), blue = rgb(0x0000FF)
  public static let cyan = rgb(0x00FFFF), yellow = rgb(0xFFFF00), magenta = rgb(0xFF00FF)
  public static let orange = rgb(0xFF8000), purple = rgb(0x800080), brown = rgb(0x996633)
  public static let systemRed = rgb(0xFF3B30), systemOrange = rgb(0xFF9500)
  public static let systemYellow = rgb(0xFFCC00), systemBrown = rgb(0xA2845E)
  public static let systemMint = rgb(0x00C7BE), systemCyan = rgb(0x32ADE6)
  public static let systemGreen = rgb(0x34C759), systemTeal = rgb(0x30B0C7)
  public static let systemBlue = rgb(0x007AFF), systemIndigo = rgb(0x5856D6)
  public static let systemPurple = rgb(0xAF52DE), systemPink = rgb(0xFF2D55)
  public static let systemGray = rgb(0x8E8E93), systemGray2 = rgb(0xAEAEB2)
  public static let systemGray3 = rgb(0xC7C7CC), systemGray4 = rgb(0xD1D1D6)
  public static let systemGray5 = rgb(0xE5E5EA), systemGray6 = rgb(0xF2F2F7), label = black
  public static let secondaryLabel = rgb(0x3C3C43).withAlphaComponent(0.6)
  public static let tertiaryLabel = rgb(0x3C3C43).withAlphaComponent(0.3)
  public static let quaternaryLabel = rgb(0x3C3C43).withAlphaComponent(0.18)
  public static let placeholderText = rgb(0x3C3C43).withAlphaComponent(0.3)
  public static let separator = rgb(0x3C3C43).withAlphaComponent(0.29)
  public static let opaqueSeparator = rgb(0xC6C6C8), link = systemBlue, tintColor = systemBlue
  public static let systemFill = rgb(0x787880).withAlphaComponent(0.2)
  public static let secondarySystemFill = rgb(0x787880).withAlphaComponent(0.16)
  public static let tertiarySystemFill = rgb(0x767680).withAlphaComponent(0.12)
  public static let quaternarySystemFill = rgb(0x747480).withAlphaComponent(0.08)
  public static let systemBackground = white, secondarySystemBackground = systemGray6
  public static let tertiarySystemBackground = white, systemGroupedBackground = systemGray6
  public static let secondarySystemGroupedBackground = white
  public static let tertiarySystemGroupedBackground = systemGray6, darkText = black
  public static let lightText = white.withAlphaComponent(0.6)
  public static let groupTableViewBackground = systemGray6
}
