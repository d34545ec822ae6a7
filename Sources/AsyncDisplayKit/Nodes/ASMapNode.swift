// Declarations without documentation are Texture's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// A node with a map. It fills its maximum size, and is 0 × 0 if a maximum is infinite, so set its size with the node's
/// style.
///     let map = ASMapNode()
///     map.style.preferredSize = CGSize(width: 300, height: 120)
open class ASMapNode: ASImageNode {
  public final var options = MKMapSnapshotter.Options()
  /// The region that the map shows: the region of `options`.
  public final var region: MKCoordinateRegion {
    get { options.region }
    set { options.region = newValue }
  }
  /// The view of a live map; always nil here.
  public final var mapView: MKMapView? { nil }
  public final var isLiveMap = false, needsMapReloadOnBoundsChange = true
  /// The annotations of the map. A layout does not depend on them.
  public final var annotations: [MKAnnotation] = []
  public final weak var mapDelegate: MKMapViewDelegate?
  public final var showAnnotationsOptions: ASMapNodeShowAnnotationsOptions = []
  public final var imageForStaticMapAnnotationBlock:
    ((MKAnnotation, UnsafeMutablePointer<CGPoint>) -> UIImage?)?

  /// Returns the maximum size, whatever the size of the image; 0 × 0 if the maximum is infinite.
  open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    constrainedSize.width.isFinite && constrainedSize.height.isFinite ? constrainedSize : .zero
  }
}
public struct ASMapNodeShowAnnotationsOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let zoomed = Self(rawValue: 1), animated = Self(rawValue: 2)
}
