/// A node that takes touches on a device. Here, a node.
///
///     let control = ControlNode()
///     control.style.preferredSize = Size(width: 44, height: 44)
///
/// Source: Texture's `ASControlNode`.
open class ControlNode: DisplayNode {
  package override var isOfEngineClass: Bool { type(of: self) == ControlNode.self }
}

/// A node that is a row or an item of a list. Here, a node.
///
///     final class PhotoCell: CellNode {}
///
/// Source: Texture's `ASCellNode`.
open class CellNode: DisplayNode {
  package override var isOfEngineClass: Bool { type(of: self) == CellNode.self }
}

/// A picture, of which a layout needs the size alone.
///
///     imageNode.image = Image(size: Size(width: 40, height: 30))
public struct Image: Equatable, Sendable {
  /// The size in points: pixels over the picture's own scale.
  public var size: Size

  /// A picture of `size`, in points.
  ///
  ///     Image(size: Size(width: 40, height: 30))
  public init(size: Size) {
    self.size = size
  }
}

/// A picture, as large as the picture unless its style says otherwise.
///
///     let node = ImageNode(image: Image(size: Size(width: 40, height: 30)))
///
/// Source: Texture's `ASImageNode`.
open class ImageNode: ControlNode {
  /// A node without a picture, which takes the room it is offered.
  ///
  ///     let avatar = ImageNode()
  ///     avatar.style.preferredSize = Size(width: 30, height: 30)
  public override init() {
    super.init()
  }

  /// A node that shows `image`.
  ///
  ///     ImageNode(image: Image(size: Size(width: 40, height: 30)))
  public convenience init(image: Image) {
    self.init()
    self.image = image
  }

  /// The picture.
  public final var image: Image? {
    get { intrinsicSize.map(Image.init) }
    set { intrinsicSize = newValue?.size }
  }

  package override var isOfEngineClass: Bool { type(of: self) == ImageNode.self }
  package override var elementType: ElementType { .image }
}

/// A picture from the network: without a size until it has come, so give it one by its style or
/// by a ratio spec.
///
///     RatioLayoutSpec(ratio: 1, child: NetworkImageNode())
///
/// Source: Texture's `ASNetworkImageNode`.
open class NetworkImageNode: ImageNode {
  /// Where the picture comes from. The layout does not depend on it.
  public final var address: String?

  /// The picture that stands in until the one from the network has come: it has the size.
  public final var defaultImage: Image? {
    get { image }
    set { image = newValue }
  }

  package override var isOfEngineClass: Bool { type(of: self) == NetworkImageNode.self }
}

/// A video: without a size until it has come, so give it one by its style or by a ratio spec.
///
///     RatioLayoutSpec(ratio: 9.0 / 16, child: VideoNode())
///
/// Source: Texture's `ASVideoNode`.
open class VideoNode: NetworkImageNode {
  package override var isOfEngineClass: Bool { type(of: self) == VideoNode.self }
}
