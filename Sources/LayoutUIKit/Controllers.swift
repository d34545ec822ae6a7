// View controllers, which show nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Manages a view hierarchy. Compiles as UIKit's does, and shows nothing.
open class UIViewController: UIResponder {
  open var view: UIView! = UIView()
  open var title: String?
  open var traitCollection: UITraitCollection { .current }
  open private(set) var children: [UIViewController] = []
  open weak var parent: UIViewController?
  open var navigationController: UINavigationController? { nil }
  open var tabBarController: UITabBarController? { nil }
  open private(set) var navigationItem = UINavigationItem()
  open var hidesBottomBarWhenPushed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var edgesForExtendedLayout = UIRectEdge.all
  open var isViewLoaded: Bool { true }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// Creates a controller. No nib file is read.
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller. Nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  open var shouldAutorotate: Bool { true }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var definesPresentationContext = false
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var isBeingDismissed: Bool { false }
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var editButtonItem: UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: nil)
  }
  @MainActor @preconcurrency open func loadView() {}
  open func loadViewIfNeeded() {}
  open func removeFromParent() {}
  @MainActor @preconcurrency open func willMove(toParent parent: UIViewController?) {}
  @MainActor @preconcurrency open func didMove(toParent parent: UIViewController?) {}
  @MainActor @preconcurrency open func didReceiveMemoryWarning() {}
  @MainActor @preconcurrency open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @MainActor @preconcurrency open func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  open func show(_ controller: UIViewController, sender: Any?) {}
  @MainActor @preconcurrency open func viewDidLoad() {}
  @MainActor @preconcurrency open func viewWillAppear(_ animated: Bool) {}
  @MainActor @preconcurrency open func viewDidAppear(_ animated: Bool) {}
  @MainActor @preconcurrency open func viewWillDisappear(_ animated: Bool) {}
  @MainActor @preconcurrency open func viewDidDisappear(_ animated: Bool) {}
  @MainActor @preconcurrency open func viewWillLayoutSubviews() {}
  @MainActor @preconcurrency open func viewDidLayoutSubviews() {}
  @MainActor @preconcurrency open func viewSafeAreaInsetsDidChange() {}
  open func addChild(_ child: UIViewController) { children.append(child) }
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {}
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var preferredContentSize = CGSize.zero
  @MainActor @preconcurrency open func willTransition(
    to newCollection: UITraitCollection, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
}

/// The animation of a change of the status bar.
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// A navigation controller, which has a stack of controllers.
open class UINavigationController: UIViewController {
  open weak var delegate: UINavigationControllerDelegate?
  open var viewControllers: [UIViewController] = []
  open var topViewController: UIViewController? { viewControllers.last }
  public let navigationBar = UINavigationBar()
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
  /// Creates a stack with one controller.
  public convenience init(rootViewController root: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    viewControllers = [root]
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    nil
  }
  open var isNavigationBarHidden = false
  open var hidesBarsOnSwipe = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}
/// The delegate of a navigation controller. It has no methods, because none is called.
public protocol UINavigationControllerDelegate: AnyObject {}

/// The content of a navigation bar.
open class UINavigationItem: NSObject {
  open var title: String?
  open var titleView: UIView?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  open var hidesBackButton = false
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var prompt: String?
  open var leftItemsSupplementBackButton = false
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

/// A button in a bar, which is never touched.
open class UIBarButtonItem: NSObject {
  public enum Style: Int, Sendable { case plain, bordered, done }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
  open var title: String?
  open var image: UIImage?
  open var tintColor: UIColor?
  open var isEnabled = true
  open var accessibilityLabel: String?
  open var accessibilityIdentifier: String?
  public override init() { super.init() }
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
  }
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init()
  }
  public convenience init(customView: UIView) { self.init() }
}

/// The presentation style of a controller.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

/// Edges of the screen.
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1)
  public static let left = UIRectEdge(rawValue: 2)
  public static let bottom = UIRectEdge(rawValue: 4)
  public static let right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// The navigation bar of a navigation controller.
open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var shadowImage: UIImage?
  open var prefersLargeTitles = false
  open var standardAppearance = UINavigationBarAppearance()
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  /// Returns a new bar, whose properties have no effect on other bars.
  public class func appearance() -> UINavigationBar { UINavigationBar() }
}
/// The height of a bar: default or compact.
public enum UIBarMetrics: Int, Sendable { case `default`, compact }

/// A tab bar controller.
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex = 0
  open weak var delegate: UITabBarControllerDelegate?
  public let tabBar = UITabBar()
}
/// The delegate of a tab bar controller. It has no methods, because none is called.
public protocol UITabBarControllerDelegate: AnyObject {}
/// The tab bar of a tab bar controller.
open class UITabBar: UIView {
  open var isTranslucent = true
  open var barTintColor: UIColor?
  open var items: [UITabBarItem]?
}
/// A tab.
open class UITabBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var badgeValue: String?
  public override init() { super.init() }
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var selectedImage: UIImage?
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) { self.init() }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image) = (title, image)
  }
}

/// Coordinates animations with a change of a controller's size or traits.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
/// The context of a change of a controller's size or traits.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// The orientations of the screen.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

/// The appearance of a bar.
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}
/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}
