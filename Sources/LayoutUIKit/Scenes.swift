// Scenes, accessibility actions and searches, which have no effect here.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of the app's user interface.
open class UIScene: NSObject { public final class ConnectionOptions: NSObject {} }
open class UISceneSession: NSObject {}
/// The delegate of a scene. It has no methods, because none is called.
public protocol UIWindowSceneDelegate: AnyObject {}
/// A scene with windows.
open class UIWindowScene: UIScene { open var windows: [UIWindow] { [] } }

/// The settings of assistive technologies: all are off.
public enum UIAccessibility {
  public enum Notification: Sendable { case announcement, layoutChanged, screenChanged }
  public static var isReduceMotionEnabled: Bool { false }
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

/// A controller with a search bar.
open class UISearchController: UIViewController {
  open weak var searchResultsUpdater: UISearchResultsUpdating?
  open var searchBar = UISearchBar()
  open var isActive = false, obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  public convenience init(searchResultsController: UIViewController?) {
    self.init(nibName: nil, bundle: nil)
  }
}
/// Shows the results of a search; never called here.
public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

/// An observation of a property. No observation is ever made, because key-value observing needs Objective-C.
public final class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}
