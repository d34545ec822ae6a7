// Scenes, accessibility and searches, none of which happens.
// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// An instance of the app's user interface.
///
///     UIApplication.shared.connectedScenes.first as? UIWindowScene
open class UIScene: NSObject {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  open var activationState: ActivationState { .unattached }
}
/// A scene with windows.
///
///     scene.windows.first { $0.isKeyWindow }
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
}

/// The settings of assistive technologies: all are off.
///
///     UIAccessibility.isReduceMotionEnabled
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let announcement = Notification(rawValue: 1008)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let screenChanged = Notification(rawValue: 1000)
  }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isVoiceOverRunning: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
}

/// A controller with a field for a search.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open var searchBar = UISearchBar()
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
  }
}
/// Shows the results of a search: never asked.
///
///     extension Contacts: UISearchResultsUpdating {}
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// An observation of a property. None is made: without Objective-C, properties are not observed.
///
///     private var token: NSKeyValueObservation?
public final class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}
