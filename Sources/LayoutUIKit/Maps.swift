// The names of MapKit and Core Location that code with maps uses. Nothing is shown.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public typealias CLLocationDegrees = Double
public typealias CLLocationDistance = Double
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees, longitude: CLLocationDegrees
  public init(latitude: CLLocationDegrees = 0, longitude: CLLocationDegrees = 0) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees
  public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D, span: MKCoordinateSpan
  public init(
    center: CLLocationCoordinate2D = CLLocationCoordinate2D(),
    span: MKCoordinateSpan = MKCoordinateSpan()
  ) { (self.center, self.span) = (center, span) }
  /// Creates a region of a size in meters.
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
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}
extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}
open class MKPointAnnotation: NSObject, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D(), title: String?, subtitle: String?
}
open class MKAnnotationView: UIView {
  open var annotation: MKAnnotation?, image: UIImage?, canShowCallout = false, isDraggable = false
  open var centerOffset = CGPoint.zero, calloutOffset = CGPoint.zero
  open var leftCalloutAccessoryView: UIView?, rightCalloutAccessoryView: UIView?
  public private(set) var reuseIdentifier: String?
  public init(annotation: MKAnnotation?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open var clusteringIdentifier: String?, displayPriority = MKFeatureDisplayPriority.required
  open var isSelected = false
  open func prepareForReuse() {}
}
open class MKPinAnnotationView: MKAnnotationView {
  open var pinTintColor: UIColor!, animatesDrop = false
}
open class MKMarkerAnnotationView: MKAnnotationView {
  open var markerTintColor: UIColor?, glyphTintColor: UIColor?
  open var glyphText: String?, glyphImage: UIImage?
}
/// A map, which shows nothing.
open class MKMapView: UIView {
  open weak var delegate: MKMapViewDelegate?
  open var region = MKCoordinateRegion()
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  open var mapType = MKMapType.standard
  open var isScrollEnabled = true, isZoomEnabled = true, isRotateEnabled = true
  open var isPitchEnabled = true, showsUserLocation = false
  open private(set) var annotations: [MKAnnotation] = []
  open func addAnnotation(_ annotation: MKAnnotation) { annotations.append(annotation) }
  open func addAnnotations(_ annotations: [MKAnnotation]) { self.annotations += annotations }
  open func removeAnnotation(_ annotation: MKAnnotation) { removeAnnotations([annotation]) }
  open func removeAnnotations(_ removed: [MKAnnotation]) {
    annotations.removeAll { annotation in removed.contains { $0 === annotation } }
  }
  open var selectedAnnotations: [MKAnnotation] = [], showsCompass = true, showsScale = false
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }
  open func setCenter(_ center: CLLocationCoordinate2D, animated: Bool) { region.center = center }
  public let userLocation = MKUserLocation()
  open func deselectAnnotation(_ annotation: MKAnnotation?, animated: Bool) {}
  open func view(for annotation: MKAnnotation) -> MKAnnotationView? { nil }
  open func register(_ view: AnyClass?, forAnnotationViewWithReuseIdentifier name: String) {}
  open func showAnnotations(_ annotations: [MKAnnotation], animated: Bool) {}
  open func selectAnnotation(_ annotation: MKAnnotation, animated: Bool) {}
  open func dequeueReusableAnnotationView(withIdentifier name: String) -> MKAnnotationView? { nil }
}
public enum MKFeatureDisplayPriority: Sendable { case required, defaultHigh, defaultLow }
public enum MKMapType: UInt, Sendable { case standard, satellite, hybrid }
public protocol MKMapViewDelegate: AnyObject {}
/// Makes images of maps in MapKit; here, no image is made.
open class MKMapSnapshotter: NSObject {
  public final class Snapshot: NSObject { public let image = UIImage() }
  public init(options: Options) {}
  /// Calls the handler at once, without an image.
  open func start(completionHandler: @escaping (Snapshot?, (any Error)?) -> Void) {
    completionHandler(nil, nil)
  }
  open func cancel() {}
  public final class Options: NSObject {
    public var region = MKCoordinateRegion(), size = CGSize(width: 256, height: 256)
    public var mapType = MKMapType.standard, showsBuildings = true, scale: CGFloat = 1
  }
}
open class CLPlacemark: NSObject {
  open var name: String?, locality: String?, thoroughfare: String?, country: String?
  open var subThoroughfare: String?, subLocality: String?, administrativeArea: String?
  open var postalCode: String?, isoCountryCode: String?, location: CLLocation?
}
open class MKPlacemark: CLPlacemark, MKAnnotation {
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { name }
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    self.coordinate = coordinate
  }
}
open class MKUserLocation: MKPointAnnotation {}
open class MKMapItem: NSObject {
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }
  open var phoneNumber: String?, url: URL?
  public let placemark: MKPlacemark
  open var name: String?
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  @discardableResult open class func openMaps(
    with items: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
