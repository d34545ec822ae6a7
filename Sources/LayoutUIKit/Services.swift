// Safari, mails, the App Store, notifications and places. Nothing is shown or sent, and access is denied.
// Declarations without documentation are Apple's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class SFSafariViewController: UIViewController {
  public final class Configuration: NSObject {
    public var entersReaderIfAvailable = false, barCollapsingEnabled = true
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }
  public let configuration: Configuration
  open weak var delegate: SFSafariViewControllerDelegate?
  open var preferredBarTintColor: UIColor?, preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done
  public init(url: URL, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { return nil }
}
public protocol SFSafariViewControllerDelegate: AnyObject {}
public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: MFMailComposeViewControllerDelegate?
  open class func canSendMail() -> Bool { false }
  open func setToRecipients(_ recipients: [String]?) {}
  open func setSubject(_ subject: String) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ data: Data, mimeType: String, fileName: String) {}
}
public protocol MFMailComposeViewControllerDelegate: AnyObject {}
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: MFMessageComposeViewControllerDelegate?
  open var recipients: [String]?, body: String?
  open class func canSendText() -> Bool { false }
}
public protocol MFMessageComposeViewControllerDelegate: AnyObject {}
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  open class func requestReview(in scene: UIWindowScene) {}
}
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
  public static let provisional = Self(rawValue: 64)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1), sound = Self(rawValue: 2), alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8), banner = Self(rawValue: 16)
}
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
open class UNNotificationSettings: NSObject {
  public let authorizationStatus = UNAuthorizationStatus.denied
}
/// The notifications of the app: none is shown, and permission is denied.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  open class func current() -> UNUserNotificationCenter { shared }
  open weak var delegate: UNUserNotificationCenterDelegate?
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, nil) }
  open func getNotificationSettings(_ handler: @escaping (UNNotificationSettings) -> Void) {
    handler(UNNotificationSettings())
  }
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler handler: (((any Error)?) -> Void)? = nil
  ) { handler?(nil) }
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
  open func removeAllPendingNotificationRequests() {}
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  open func removeAllDeliveredNotifications() {}
}
public protocol UNUserNotificationCenterDelegate: AnyObject {}
open class UNNotificationSound: NSObject {
  open class var `default`: UNNotificationSound { UNNotificationSound() }
}
open class UNNotificationContent: NSObject {
  open var title = "", subtitle = "", body = "", badge: NSNumber?, sound: UNNotificationSound?
  open var userInfo: [AnyHashable: Any] = [:], categoryIdentifier = "", threadIdentifier = ""
}
open class UNMutableNotificationContent: UNNotificationContent {}
open class UNNotificationTrigger: NSObject {}
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  public init(timeInterval: TimeInterval, repeats: Bool) {}
}
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  public init(dateMatching components: DateComponents, repeats: Bool) {}
}
open class UNNotificationRequest: NSObject {
  public let identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) { (self.identifier, self.content, self.trigger) = (identifier, content, trigger) }
}
open class UNNotification: NSObject {
  public let date: Date, request: UNNotificationRequest
  init(_ request: UNNotificationRequest) { (date, self.request) = (Date(), request) }
}
open class UNNotificationResponse: NSObject {
  public let notification: UNNotification, actionIdentifier = UNNotificationDefaultActionIdentifier
  init(_ notification: UNNotification) { self.notification = notification }
}
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// Plays nothing.
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) {}
public typealias SystemSoundID = UInt32
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
public typealias CLLocationAccuracy = Double
public let kCLLocationAccuracyBest = -1.0, kCLLocationAccuracyNearestTenMeters = 10.0
public let kCLLocationAccuracyHundredMeters = 100.0, kCLLocationAccuracyKilometer = 1000.0
open class CLLocation: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D, timestamp = Date()
  public let altitude = 0.0, horizontalAccuracy = 0.0
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
  /// Returns the distance on a sphere, in meters.
  open func distance(from other: CLLocation) -> CLLocationDistance {
    let (a, b, d) = (coordinate, other.coordinate, Double.pi / 180)
    let across = sin((b.longitude - a.longitude) * d / 2),
      along = sin((b.latitude - a.latitude) * d / 2)
    let h = along * along + cos(a.latitude * d) * cos(b.latitude * d) * across * across
    return 2 * 6_371_009 * asin(min(1, h.squareRoot()))
  }
}
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
/// Reports places of the device; here, none, because access is denied.
open class CLLocationManager: NSObject {
  open weak var delegate: CLLocationManagerDelegate?
  open var desiredAccuracy = kCLLocationAccuracyBest, distanceFilter = -1.0, location: CLLocation?
  open var authorizationStatus: CLAuthorizationStatus { .denied }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func locationServicesEnabled() -> Bool { false }
  open func requestWhenInUseAuthorization() {}
  open func requestAlwaysAuthorization() {}
  open func requestLocation() {}
  open func startUpdatingLocation() {}
  open func stopUpdatingLocation() {}
}
public protocol CLLocationManagerDelegate: AnyObject {}
/// Finds the addresses of places; here, none.
open class CLGeocoder: NSObject {
  public typealias Handler = ([CLPlacemark]?, (any Error)?) -> Void
  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping Handler) {
    completionHandler(nil, nil)
  }
  open func geocodeAddressString(_ address: String, completionHandler: @escaping Handler) {
    completionHandler(nil, nil)
  }
}
