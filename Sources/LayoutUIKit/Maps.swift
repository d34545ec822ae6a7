// The names of MapKit and Core Location that code with maps uses. Nothing is shown.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double

/// A position on the earth, in degrees.
///
///     CLLocationCoordinate2D(latitude: 48.2, longitude: 16.4)
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees
  public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// The size of a region, in degrees.
///
///     MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01)
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A rectangular geographic region.
///
///     mapNode.region = MKCoordinateRegion(center: center, span: span)
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init(
    center: CLLocationCoordinate2D = CLLocationCoordinate2D(),
    span: MKCoordinateSpan = MKCoordinateSpan()
  ) {
    (self.center, self.span) = (center, span)
  }
  /// Creates a region of a size in metres.
  ///
  ///     MKCoordinateRegion(center: center, latitudinalMeters: 500, longitudinalMeters: 500)
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let parallel = degree * cos(center.latitude * .pi / 180)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / parallel))
  }
}
public func MKCoordinateRegionMake(
  _ center: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: center, span: span) }
public func MKCoordinateRegionMakeWithDistance(
  _ center: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: center, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// A mark on a map.
///
///     final class Shop: NSObject, MKAnnotation { var coordinate = CLLocationCoordinate2D() }
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}
extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}
/// A mark at a position.
///
///     MKPointAnnotation().coordinate = coordinate
open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()
  open var title: String?
  open var subtitle: String?
}
/// The view of a mark.
///
///     MKAnnotationView(annotation: annotation, reuseIdentifier: "shop")
open class MKAnnotationView: UIView {
  open var annotation: MKAnnotation?
  open var image: UIImage?
  open var centerOffset = CGPoint.zero
  open var canShowCallout = false
  public init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    self.annotation = annotation
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// A mark with a pin.
///
///     MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor?
  open var animatesDrop = false
}

/// The style of a map.
///
///     mapView.mapType = .satellite
public enum MKMapType: UInt, Sendable {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}
/// A map.
///
///     mapView.setRegion(region, animated: false)
open class MKMapView: UIView {
  open weak var delegate: MKMapViewDelegate?
  open var region = MKCoordinateRegion()
  open var mapType = MKMapType.standard
  open var showsUserLocation = false
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open private(set) var annotations: [MKAnnotation] = []
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open func addAnnotation(_ annotation: MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ added: [MKAnnotation]) { annotations += added }
  open func removeAnnotations(_ removed: [MKAnnotation]) {
    annotations.removeAll { annotation in removed.contains { $0 === annotation } }
  }
  open func showAnnotations(_ shown: [MKAnnotation], animated: Bool) { annotations += shown }
}
/// The delegate of a map. It has no methods, because none is called.
///
///     extension Card: MKMapViewDelegate {}
public protocol MKMapViewDelegate: AnyObject {}

/// An image of a map, which is never made.
///
///     MKMapSnapshotter.Options()
open class MKMapSnapshotter: NSObject {
  /// The region and the style of the image.
  ///
  ///     options.region = region
  public final class Options: NSObject {
    public var region = MKCoordinateRegion()
    public var mapType = MKMapType.standard
    public var size = CGSize(width: 256, height: 256)
    public var scale: CGFloat = 2
    public var showsBuildings = true
    public var showsPointsOfInterest = true
  }
}
public typealias MKMapSnapshotOptions = MKMapSnapshotter.Options
