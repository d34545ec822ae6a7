// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node with an image, whose size is its intrinsic size.
///
///     let heart = ASImageNode()
///     heart.image = UIImage(named: "heart")
open class ASImageNode: ASControlNode {
  /// Creates a node without an image, which fills its maximum size.
  ///
  ///     let avatar = ASImageNode()
  public override init() {
    super.init()
    becomePlain(ASImageNode.self)
    becomeImage()
  }

  /// The image.
  @exclusivity(unchecked) open var image: UIImage? {
    didSet { leafSize = image.map { Size($0.size) } }
  }

  /// Changes the image before it is drawn. The layout uses the image itself.
  public final var imageModificationBlock: ASImageModificationBlock?
  /// True if a part of the image is shown.
  public final var isCropEnabled = true
  /// The part of the image that is shown, from 0 to 1.
  public final var cropRect = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
  /// The size of the image when it is drawn, in points. The layout uses the image's own.
  public final var forcedSize = CGSize.zero
  /// True if an image may be drawn larger than it is.
  public final var forceUpscaling = false
}

/// An image node. The property is here so that the one of `ASImageNode` with the same name is preferred.
public protocol ASImageNodeProperties: ASImageNode {}

extension ASImageNode: ASImageNodeProperties {}

extension ASImageNodeProperties {
  /// True if the image is drawn as it is. It is not kept: nothing is drawn.
  public var displayWithoutProcessing: Bool {
    get { false }
    set {}
  }
  /// Changes the image before it is drawn, in older versions. It is not kept: the layout uses the image itself.
  @_disfavoredOverload
  public var imageModificationBlock: asimagenode_modification_block_t? {
    get { nil }
    set {}
  }
  /// The mode of the run loop in which images are animated. It is not kept: nothing is animated.
  public var animatedImageRunLoopMode: String {
    get { RunLoop.Mode.common.rawValue }
    set {}
  }
  /// The animated image. It is not kept, and has no size: set the size of the node with its style.
  public var animatedImage: ASAnimatedImageProtocol? {
    get { nil }
    set {}
  }
}

/// An animated image.
///
///     imageNode.animatedImage = nil
public protocol ASAnimatedImageProtocol: AnyObject {}

/// Changes an image before it is drawn.
public typealias ASImageModificationBlock = (UIImage, ASPrimitiveTraitCollection) -> UIImage?
/// Changes an image before it is drawn, in older versions.
public typealias asimagenode_modification_block_t = (UIImage) -> UIImage?

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a block that rounds an image, which changes no layout.
public func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> ASImageModificationBlock { { image, _ in image } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns such a block of older versions.
@_disfavoredOverload public func ASImageNodeRoundBorderModificationBlock(
  _ borderWidth: CGFloat, _ borderColor: UIColor?
) -> asimagenode_modification_block_t { { image in image } }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns a block that colours an image, which changes no layout.
public func ASImageNodeTintColorModificationBlock(_ color: UIColor) -> ASImageModificationBlock {
  { image, _ in image }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns such a block of older versions.
@_disfavoredOverload
public func ASImageNodeTintColorModificationBlock(
  _ color: UIColor
) -> asimagenode_modification_block_t { { image in image } }

/// A node with an image from the network. It has no intrinsic size until the image is loaded, so
/// set its size with its style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 1, child: ASNetworkImageNode())
open class ASNetworkImageNode: ASImageNode {
  /// Creates a node without an address.
  ///
  ///     let photo = ASNetworkImageNode()
  public override init() {
    super.init()
    becomePlain(ASNetworkImageNode.self)
  }

  /// Creates a node whose images a cache and a downloader of one's own would load.
  ///
  ///     ASNetworkImageNode(cache: nil, downloader: downloader)
  public init(cache: ASImageCacheProtocol?, downloader: ASImageDownloaderProtocol) {
    super.init()
    becomePlain(ASNetworkImageNode.self)
  }

  /// The address of the image. The layout does not depend on it.
  open var url: URL?
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The name of `url` in older versions.
  public final var URL: URL? {
    get { url }
    set { url = newValue }
  }
  /// Sets the address of the image.
  public final func setURL(_ url: URL?, resetToDefault: Bool) { self.url = url }
  /// The placeholder until the image is loaded. Its size is the node's intrinsic size.
  public final var defaultImage: UIImage? { didSet { image = defaultImage } }
  /// The object that a device notifies of loaded images. It is kept and never called.
  open weak var delegate: ASNetworkImageNodeDelegate?
  /// True if the image appears while it is loaded.
  public final var shouldRenderProgressImages = true
  /// True if the image is kept in memory.
  public final var shouldCacheImage = true
}

/// The delegate of a network image. It is never called, because no image is loaded.
///
///     extension Photo: ASNetworkImageNodeDelegate {}
public protocol ASNetworkImageNodeDelegate: AnyObject {
  /// The image is loaded.
  func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage)
  /// The image cannot be loaded.
  func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error)
  /// The image is loaded and drawn.
  func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode)
}

extension ASNetworkImageNodeDelegate {
  public func imageNode(_ imageNode: ASNetworkImageNode, didLoad image: UIImage) {}
  public func imageNode(_ imageNode: ASNetworkImageNode, didFailWithError error: Error) {}
  public func imageNodeDidFinishDecoding(_ imageNode: ASNetworkImageNode) {}
}

extension UIImage {

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns an image that stretches around its round corners: a point larger than two of them.
  public class func as_resizableRoundedImage(
    withCornerRadius radius: CGFloat, cornerColor: UIColor?, fill: UIColor
  ) -> UIImage {
    UIImage(size: CGSize(width: radius * 2 + 1, height: radius * 2 + 1))
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns an image that stretches around its round corners, with the traits of Texture 3, which are not read.
  public class func as_resizableRoundedImage(
    withCornerRadius radius: CGFloat, cornerColor: UIColor?, fill: UIColor,
    traitCollection: ASPrimitiveTraitCollection
  ) -> UIImage {
    as_resizableRoundedImage(withCornerRadius: radius, cornerColor: cornerColor, fill: fill)
  }
}
