import LayoutEngine

/// A node that handles touches on a device. It is laid out like any other node.
///
///     let control = ControlNode()
///     control.style.preferredSize = Size(width: 44, height: 44)
///
/// Source: Texture's `ASControlNode`.
open class ControlNode: DisplayNode {
  override var isOfEngineClass: Bool { type(of: self) == ControlNode.self }
}

/// A node that is a row or an item of a list. It is laid out like any other node.
///
///     final class PhotoCell: CellNode {}
///
/// Source: Texture's `ASCellNode`.
open class CellNode: DisplayNode {
  override var isOfEngineClass: Bool { type(of: self) == CellNode.self }
}

/// The size of an image, which is all that a layout needs.
///
///     imageNode.image = Image(size: Size(width: 40, height: 30))
public struct Image: Equatable, Sendable {
  /// The size in points: the pixels divided by the scale of the image.
  public var size: Size

  /// Creates an image of `size`, in points.
  ///
  ///     Image(size: Size(width: 40, height: 30))
  public init(size: Size) {
    self.size = size
  }
}

/// A node with an image, whose size is its intrinsic size.
///
///     let node = ImageNode(image: Image(size: Size(width: 40, height: 30)))
///
/// Source: Texture's `ASImageNode`.
open class ImageNode: ControlNode {
  /// Creates a node without an image, which fills its maximum size.
  ///
  ///     let avatar = ImageNode()
  ///     avatar.style.preferredSize = Size(width: 30, height: 30)
  public override init() {
    super.init()
    becomeImage()
  }

  /// Creates a node that shows `image`.
  ///
  ///     ImageNode(image: Image(size: Size(width: 40, height: 30)))
  public convenience init(image: Image) {
    self.init()
    self.image = image
  }

  /// The image.
  public final var image: Image? {
    get { leafSize.map(Image.init) }
    set { leafSize = newValue?.size }
  }

  override var isOfEngineClass: Bool { type(of: self) == ImageNode.self }
}

/// A node with an image from the network. It has no intrinsic size until the image is loaded, so
/// set its size with its style or a ratio spec.
///
///     RatioLayoutSpec(ratio: 1, child: NetworkImageNode())
///
/// Source: Texture's `ASNetworkImageNode`.
open class NetworkImageNode: ImageNode {
  /// The URL of the image. The layout does not depend on it.
  public final var address: String?

  /// The placeholder until the image is loaded. Its size is the node's intrinsic size.
  public final var defaultImage: Image? {
    get { image }
    set { image = newValue }
  }

  override var isOfEngineClass: Bool { type(of: self) == NetworkImageNode.self }
}

/// A node with a video. It has no intrinsic size until the video is loaded, so set its size with its
/// style or a ratio spec.
///
///     RatioLayoutSpec(ratio: 9.0 / 16, child: VideoNode())
///
/// Source: Texture's `ASVideoNode`.
open class VideoNode: NetworkImageNode {
  override var isOfEngineClass: Bool { type(of: self) == VideoNode.self }
}
