// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// The identifier of an image of a certain quality.
public typealias ASImageIdentifier = Any

/// A node with an image of several qualities. It has no intrinsic size until one of them is loaded, so set its size
/// with its style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 1, child: ASMultiplexImageNode())
open class ASMultiplexImageNode: ASImageNode {
  public override init() { super.init() }

  /// Creates a node with an app's own cache and downloader, which are ignored here.
  public convenience init(cache: Any?, downloader: Any?) { self.init() }

  public final var imageIdentifiers: [ASImageIdentifier] = []
  public final var downloadsIntermediateImages = false, shouldRenderProgressImages = true
  /// The source of the images, which is stored weakly and never called.
  public final weak var dataSource: ASMultiplexImageNodeDataSource?
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: ASMultiplexImageNodeDelegate?
  /// The identifier of the loaded image; always nil here.
  public final var loadedImageIdentifier: ASImageIdentifier? { nil }
}

/// Provides the images of a multiplex node, or their URLs; never called here.
public protocol ASMultiplexImageNodeDataSource: AnyObject {
  /// Returns an image.
  func multiplexImageNode(
    _ imageNode: ASMultiplexImageNode, imageForImageIdentifier identifier: ASImageIdentifier
  ) -> UIImage?
  /// Returns the URL of an image.
  func multiplexImageNode(
    _ imageNode: ASMultiplexImageNode, urlForImageIdentifier identifier: ASImageIdentifier
  ) -> URL?
}

extension ASMultiplexImageNodeDataSource {
  public func multiplexImageNode(
    _ imageNode: ASMultiplexImageNode, imageForImageIdentifier identifier: ASImageIdentifier
  ) -> UIImage? { nil }
  public func multiplexImageNode(
    _ imageNode: ASMultiplexImageNode, urlForImageIdentifier identifier: ASImageIdentifier
  ) -> URL? { nil }
}

/// The delegate of a multiplex node. It has no methods, because none is called.
public protocol ASMultiplexImageNodeDelegate: AnyObject {}
