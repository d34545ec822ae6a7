// The default implementations are documented in the protocols.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

public typealias ASImageIdentifier = Any
/// A node with an image of several qualities. It has no intrinsic size until an image is loaded, so set its size with
/// its style or a ratio spec.
open class ASMultiplexImageNode: ASImageNode {
  public override init() { super.init() }
  /// Creates a node with an app's own cache and downloader, which are ignored here.
  public convenience init(cache: Any?, downloader: Any?) { self.init() }
  public final var imageIdentifiers: [ASImageIdentifier] = []
  public final var downloadsIntermediateImages = false, shouldRenderProgressImages = true
  public final weak var dataSource: ASMultiplexImageNodeDataSource?
  public final weak var delegate: ASMultiplexImageNodeDelegate?
  /// The identifier of the loaded image; always nil here.
  public final var loadedImageIdentifier: ASImageIdentifier? { nil }
}
public protocol ASMultiplexImageNodeDataSource: AnyObject {
  func multiplexImageNode(
    _ imageNode: ASMultiplexImageNode, imageForImageIdentifier identifier: ASImageIdentifier
  ) -> UIImage?
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
public protocol ASMultiplexImageNodeDelegate: AnyObject {}
