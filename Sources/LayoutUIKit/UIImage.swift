// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// An image. It has a size, which a layout needs, and no pixels.
///
///     UIImage.catalog = ["heart": CGSize(width: 24, height: 22)]
///     let heart = UIImage(named: "heart")
public final class UIImage: NSObject, @unchecked Sendable {
  /// The size in points: the pixels divided by the scale.
  public let size: CGSize
  public let scale: CGFloat
  /// The sizes, in points, of the images of an app, by name. Set it before any layout.
  ///
  ///     UIImage.catalog["heart"] = CGSize(width: 24, height: 22)
  public nonisolated(unsafe) static var catalog: [String: CGSize] = [:]
  /// Creates an image of a size, in points.
  @_disfavoredOverload public init(size: CGSize, scale: CGFloat = 2) {
    self.size = size
    self.scale = scale
  }
  /// Creates an image without a size.
  public convenience override init() { self.init(size: .zero) }
  /// Creates the image with a name in `catalog`. Returns nil for other names, as UIKit does for a missing image.
  public convenience init?(named name: String) {
    guard let size = UIImage.catalog[name] else { return nil }
    self.init(size: size)
  }
  /// Creates the image of that name in `catalog`. Returns nil for other names.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) { self.init(named: name) }
  /// Returns nil, because no image data is decoded. Use `init(size:scale:)` instead.
  public convenience init?(data: Data, scale: CGFloat = 1) { return nil }
  /// Creates the image of an asset, with the size of its name in `catalog`, or 0 × 0. Xcode generates the names of
  /// assets; here, declare them in an extension of `ImageResource`.
  public convenience init(resource: ImageResource) {
    self.init(imageLiteralResourceName: resource.name)
  }
  /// Creates a symbol. Its size is that of its name in `catalog`, or else about the size of symbols in body text.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }
  /// Creates a symbol with a configuration. Its size is that of its name in `catalog`, or else about the size of
  /// symbols in the configuration's text.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    let em = (configuration?.pointSize ?? 17) * (configuration?.scale ?? .medium).factor
    let side = (em * 20 / 17).rounded()
    self.init(size: UIImage.catalog[name] ?? CGSize(width: side, height: side))
  }
  /// The size and weight of the text that a symbol matches.
  public struct SymbolConfiguration: Equatable, Sendable {
    /// The size in points.
    public let pointSize: CGFloat
    let scale: SymbolScale
    public init(
      pointSize: CGFloat, weight: SymbolWeight = .regular, scale: SymbolScale = .default
    ) { (self.pointSize, self.scale) = (pointSize, scale) }
    public init(font: UIFont, scale: SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }
    public init(scale: SymbolScale) { self.init(pointSize: 17, scale: scale) }
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {
      self.init(
        pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }
  }
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public var imageOrientation: Orientation { .up }
  public var cgImage: CGImage? {
    CGImage(width: Int(size.width * scale), height: Int(size.height * scale))
  }
  public convenience init(cgImage: CGImage, scale: CGFloat = 1, orientation: Orientation = .up) {
    let size = CGSize(width: cgImage.width, height: cgImage.height)
    self.init(size: CGSize(width: size.width / scale, height: size.height / scale), scale: scale)
  }
  /// Returns nil, because no file is decoded.
  public convenience init?(contentsOfFile path: String) { return nil }
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first
  }
  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified, small, medium, large
    var factor: CGFloat { self == .small ? 0.8 : self == .large ? 1.28 : 1 }
  }
  // The results of the following methods have the size of the image.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
  /// The rendering of an image, which no layout depends on.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }
  /// The resizing of an image, which no layout depends on.
  public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }
  public func jpegData(compressionQuality: CGFloat) -> Data? { nil }
  public func pngData() -> Data? { nil }
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
  public func withTintColor(_ color: UIColor) -> UIImage { self }
  public func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
  public func resizableImage(
    withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage { self }
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    self
  }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return size == other.size && scale == other.scale
  }
  public override var hash: Int { Int(size.width) ^ Int(size.height) }
}
extension UIImage: _ExpressibleByImageLiteral {
  /// Creates the image of a literal in Xcode, with its size in `catalog`, or 0 × 0.
  public convenience init(imageLiteralResourceName name: String) {
    self.init(size: UIImage.catalog[name] ?? .zero)
  }
}
public typealias _ImageLiteralType = UIImage
/// The name of an image in an asset catalog.
public struct ImageResource: Hashable, Sendable {
  let name: String
  public init(name: String, bundle: Bundle) { self.name = name }
}
/// A bitmap image, of which only the width and height in pixels are known.
public final class CGImage: Sendable {
  public let width: Int, height: Int
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    return part.isEmpty ? nil : CGImage(width: Int(part.width), height: Int(part.height))
  }
}
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {}
