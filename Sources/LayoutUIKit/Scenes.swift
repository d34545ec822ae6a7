// Scenes, accessibility actions and searches, which have no effect here.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

open class UIScene: UIResponder {
  public final class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
    public var shortcutItem: UIApplicationShortcutItem? { nil }
    public var notificationResponse: UNNotificationResponse? { nil }
  }
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  open var activationState: ActivationState { .unattached }
  open weak var delegate: UISceneDelegate?
  public let session = UISceneSession()
  public static let didActivateNotification = notification("UISceneDidActivate")
  public static let didEnterBackgroundNotification = notification("UISceneDidEnterBackground")
  public static let willEnterForegroundNotification = notification("UISceneWillEnterForeground")
}
open class UISceneSession: NSObject {
  public enum Role: String, Sendable { case windowApplication }
  public let role = Role.windowApplication
}
open class UISceneConfiguration: NSObject {
  open var delegateClass: AnyClass?, sceneClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}
open class UIOpenURLContext: NSObject { public let url = URL(fileURLWithPath: "/") }
open class UIApplicationShortcutItem: NSObject { public let type = "" }
public protocol UISceneDelegate: AnyObject {}
public protocol UIWindowSceneDelegate: UISceneDelegate {}
open class UIWindowScene: UIScene {
  open var windows: [UIWindow] { [] }
  open var keyWindow: UIWindow? { nil }
  open var screen: UIScreen { .main }
  open var traitCollection: UITraitCollection { .current }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarManager: UIStatusBarManager? { nil }
}
open class UIStatusBarManager: NSObject { open var statusBarFrame: CGRect { .zero } }
/// What a user does in an app, for Handoff and links.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?, webpageURL: URL?, userInfo: [AnyHashable: Any]?
  open var isEligibleForSearch = false, isEligibleForHandoff = true
  public init(activityType: String) { self.activityType = activityType }
  open func becomeCurrent() {}
  open func invalidate() {}
}
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
/// The settings of assistive technologies: all are off.
public enum UIAccessibility {
  public enum Notification: Sendable {
    case announcement, layoutChanged, screenChanged, pageScrolled
  }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static let voiceOverStatusDidChangeNotification = notification(
    "UIAccessibilityVoiceOverStatusDidChange")
  public static let reduceMotionStatusDidChangeNotification = notification(
    "UIAccessibilityReduceMotionStatusDidChange")
  public static var isVoiceOverRunning: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
}
/// An action of assistive technologies, which is never run.
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  public init(name: String, target: Any?, selector: Selector) { self.name = name }
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    self.name = name
  }
}
open class UIAccessibilityElement: UIResponder {
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  open var accessibilityIdentifier: String?, accessibilityFrame = CGRect.zero
  open var isAccessibilityElement = true, accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityFrameInContainerSpace = CGRect.zero
  open weak var accessibilityContainer: AnyObject?
  public init(accessibilityContainer: Any) {
    self.accessibilityContainer = accessibilityContainer as AnyObject
  }
}
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open var searchBar = UISearchBar(), isActive = false, obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
  }
}
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}
/// An observation of a property. No observation is ever made, because key-value observing needs Objective-C.
public final class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}
