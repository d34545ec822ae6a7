import LayoutElements
import LayoutUIKit

/// A node with a map. It fills its maximum size, and is 0 × 0 if a maximum is infinite, so set its size with the node's
/// style.
///     let map = ASMapNode()
///     map.style.preferredSize = CGSize(width: 300, height: 120)
open class ASMapNode: ASImageNode {
  /// The options of the map's snapshot, which is never made.
  public final var options = MKMapSnapshotter.Options()
  /// The region that the map shows: the region of `options`.
  public final var region: MKCoordinateRegion {
    get { options.region }
    set { options.region = newValue }
  }
  /// The view of a live map; always nil here.
  public final var mapView: MKMapView? { nil }
  /// True if the map is interactive, not a snapshot.
  public final var isLiveMap = false
  /// True if a new snapshot is made when the size changes.
  public final var needsMapReloadOnBoundsChange = true
  /// The annotations of the map. A layout does not depend on them.
  public final var annotations: [MKAnnotation] = []
  /// The delegate of the live map, which is stored weakly and never called.
  public final weak var mapDelegate: MKMapViewDelegate?
  /// The options with which the map shows all annotations.
  public final var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions = []
  /// A closure that returns the image of an annotation; never called.
  public final var imageForStaticMapAnnotationBlock:
    ((MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)?

  /// Returns the maximum size, whatever the size of the image; 0 × 0 if the maximum is infinite.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    constrainedSize.width.isFinite && constrainedSize.height.isFinite ? constrainedSize : .zero
  }
}

/// Options for showing annotations: zoom to all annotations, and animate the change.
///
///     mapNode.showAnnotationsOptions = .zoomed
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
  /// A bit for each option.
  public let rawValue: UInt
  /// Creates options from their bits.
  ///
  ///     ASMapNodeShowAnnotationsOptions(rawValue: 1) == .zoomed
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The map shows the region of the annotations.
  public static let zoomed = ASMapNodeShowAnnotationsOptions(rawValue: 1)
  /// The change of the region is animated.
  public static let animated = ASMapNodeShowAnnotationsOptions(rawValue: 2)
}
