import LayoutElements

/// A node with a map. It fills its maximum size, or is 0 × 0 if that is infinite, so set its size with its style.
///
///     let map = ASMapNode()
///     map.style.preferredSize = CGSize(width: 300, height: 120)
open class ASMapNode: ASImageNode {
  /// True if the map can be moved.
  public final var isLiveMap = false
  /// True if a snapshot is made again when the size changes.
  public final var needsMapReloadOnBoundsChange = true
  /// The annotations of the map. A layout does not depend on them.
  public final var annotations: [Any] = []
}

/// A node with an image of several qualities. It has no intrinsic size until one of them is loaded, so set its size
/// with its style or a ratio spec.
///
///     ASRatioLayoutSpec(ratio: 1, child: ASMultiplexImageNode())
open class ASMultiplexImageNode: ASImageNode {
  /// Creates a node without images.
  ///
  ///     let photo = ASMultiplexImageNode()
  public override init() { super.init() }

  /// Creates a node whose images a cache and a downloader of one's own would load.
  ///
  ///     ASMultiplexImageNode(cache: nil, downloader: downloader)
  public convenience init(cache: Any?, downloader: Any?) { self.init() }

  /// The identifiers of the images, the best one first.
  public final var imageIdentifiers: [Any] = []
  /// True if images of lower quality are loaded before the best one.
  public final var downloadsIntermediateImages = false
  /// The source of the images, which is stored weakly and never called.
  public final weak var dataSource: AnyObject?
  /// The delegate, which is stored weakly and never called.
  public final weak var delegate: AnyObject?
  /// The identifier of the loaded image: nil.
  public final var loadedImageIdentifier: Any? { nil }
  /// Loads the images again: nothing.
  public final func reloadImageIdentifierSources() {}
}
