// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutElements
import LayoutUIKit

/// A node with an image, whose size is its intrinsic size.
open class ASImageNode: ASControlNode {
  public override init() {
    super.init()
    becomePlain(ASImageNode.self)
    becomeImage()
  }
  @exclusivity(unchecked) open var image: UIImage? {
    didSet { leafSize = image.map { Size($0.size) } }
  }
  /// A closure that changes the image before it is drawn. The layout uses the unchanged image.
  public final var imageModificationBlock: ASImageModificationBlock?
  public final var isCropEnabled = true, cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
  /// The size at which the image is drawn, in points. The layout uses the image's own size.
  public final var forcedSize = CGSize.zero
  public final var forceUpscaling = false
}
/// A protocol of all image nodes, whose extension has properties. A property of `ASImageNode` takes precedence over a
/// property of the extension with the same name.
public protocol ASImageNodeProperties: ASImageNode {}
extension ASImageNode: ASImageNodeProperties {}
extension ASImageNodeProperties {
  /// True if the image is drawn unprocessed. It is not stored, because nothing is drawn.
  public var displayWithoutProcessing: Bool {
    get { false }
    set {}
  }
  /// A closure that changes the image before it is drawn, in older versions. It is not stored.
  @_disfavoredOverload
  public var imageModificationBlock: asimagenode_modification_block_t? {
    get { nil }
    set {}
  }
  /// The run loop mode for animated images. It is not stored, because nothing is animated.
  public var animatedImageRunLoopMode: String {
    get { RunLoop.Mode.common.rawValue }
    set {}
  }
  /// The animated image. It is not stored and has no size: set the size of the node with its style.
  public var animatedImage: ASAnimatedImageProtocol? {
    get { nil }
    set {}
  }
}
public protocol ASAnimatedImageProtocol: AnyObject {}
public typealias ASImageModificationBlock = (UIImage, ASPrimitiveTraitCollection) -> UIImage?
public typealias asimagenode_modification_block_t = (UIImage) -> UIImage?
/// Returns a closure that rounds an image in Texture; here, it returns the image unchanged.
public func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> ASImageModificationBlock { { image, _ in image } }
/// Returns the same closure with the type that older versions of Texture have.
@_disfavoredOverload public func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> asimagenode_modification_block_t { { image in image } }
/// Returns a closure that colors an image in Texture; here, it returns the image unchanged.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> ASImageModificationBlock {
  { image, _ in image }
}
/// Returns the same closure with the type that older versions of Texture have.
@_disfavoredOverload
public func ASImageNodeTintColorModificationBlock(
  _ color: UIColor
) -> asimagenode_modification_block_t { { image in image } }
/// A node with an image from the network. It has no intrinsic size until the image is loaded, so
/// set its size with its style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 1, child: ASNetworkImageNode())
open class ASNetworkImageNode: ASImageNode {
  public override init() {
    super.init()
    becomePlain(ASNetworkImageNode.self)
  }
  /// Creates a node with an app's own cache and downloader, which are ignored here.
  public init(cache: ASImageCacheProtocol?, downloader: ASImageDownloaderProtocol) {
    super.init()
    becomePlain(ASNetworkImageNode.self)
  }
  /// The URL of the image. The layout does not depend on it.
  open var url: URL?
  /// The name of `url` in older versions.
  public final var URL: URL? {
    get { url }
    set { url = newValue }
  }
  public final func setURL(_ url: URL?, resetToDefault: Bool) { self.url = url }
  /// The placeholder until the image is loaded. Its size is the node's intrinsic size.
  public final var defaultImage: UIImage? { didSet { image = defaultImage } }
  open weak var delegate: ASNetworkImageNodeDelegate?
  public final var shouldRenderProgressImages = true, shouldCacheImage = true
}
public protocol ASNetworkImageNodeDelegate: AnyObject {
  func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
  func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error)
  func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}
extension ASNetworkImageNodeDelegate {
  public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
  public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error) {}
  public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}
extension UIImage {

  /// Returns a stretchable image with rounded corners, whose width and height are twice the radius plus 1 point.
  public class func as_resizableRoundedImage(
    withCornerRadius radius: CGFloat, cornerColor: UIColor?, fill: UIColor
  ) -> UIImage { UIImage(size: CGSize(width: radius * 2 + 1, height: radius * 2 + 1)) }
  /// Returns a stretchable image with rounded corners, as in Texture 3. The traits are ignored.
  public class func as_resizableRoundedImage(
    withCornerRadius radius: CGFloat, cornerColor: UIColor?, fill: UIColor,
    traitCollection: ASPrimitiveTraitCollection
  ) -> UIImage {
    as_resizableRoundedImage(withCornerRadius: radius, cornerColor: cornerColor, fill: fill)
  }
}
