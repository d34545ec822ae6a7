@_exported import class Foundation.NSAttributedString
@_exported import class Foundation.NSMutableAttributedString
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

  /// Creates one of the engine's built-in fonts, such as `Helvetica`. Returns nil for other names.
  ///
  ///     UIFont(name: "Helvetica-Bold", size: 14)
  public init?(name: String, size: CGFloat) {
    guard let font = Font.builtIn(named: name) else { return nil }
    self.init(font: font, size: size)
  }

  /// Returns Helvetica, which replaces the system's font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(font: .standard, size: size)
  }

  /// Returns Helvetica-Bold, which replaces the system's bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(name: "Helvetica-Bold", size: size) ?? systemFont(ofSize: size)
  }

  /// Whether two fonts are the same object at the same size.
  public static func == (first: UIFont, second: UIFont) -> Bool {
    first.font === second.font && first.pointSize == second.pointSize
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`. It is the only attribute that a layout depends on.
  public static let font = NSAttributedString.Key("NSFont")
}

/// What becomes of the last line of a text that is truncated, under its name on iOS.
///
///     title.truncationMode = NSLineBreakMode.byTruncatingTail
public typealias NSLineBreakMode = TruncationMode

extension TextNode {
  /// The text with its attributes. The font at its beginning applies to the whole text, because a
  /// text is measured with one font.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(
          string: $0,
          attributes: [.font: UIFont(font: textStyle.font, size: textStyle.fontSize)])
      }
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let font = newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      // Without one, UIKit sets a text in Helvetica 12.
      let used = font ?? UIFont(font: .standard, size: 12)
      textStyle.font = used.font
      textStyle.fontSize = used.pointSize
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
