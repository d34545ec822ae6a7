// View controllers, which show nothing.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UIViewController: UIResponder {
  open var view: UIView! = UIView(), title: String?
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
  open var extendedLayoutIncludesOpaqueBars = false, automaticallyAdjustsScrollViewInsets = true
  open var additionalSafeAreaInsets = UIEdgeInsets.zero, definesPresentationContext = false
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var isBeingDismissed: Bool { false }
  open var isBeingPresented: Bool { false }
  open var isMovingFromParent: Bool { false }
  open var isMovingToParent: Bool { false }
  open var isModalInPresentation = false
  open var viewIfLoaded: UIView? { view }
  open var splitViewController: UIViewController? { nil }
  open var toolbarItems: [UIBarButtonItem]?
  open func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
  open var transitionCoordinator: UIViewControllerTransitionCoordinator? { nil }
  open weak var transitioningDelegate: UIViewControllerTransitioningDelegate?
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var presentationController: UIPresentationController? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var sheetPresentationController: UISheetPresentationController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var providesPresentationContextTransitionStyle = false, restorationIdentifier: String?
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}
  open var storyboard: UIStoryboard? { nil }
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
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
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
/// A navigation controller, which has a stack of controllers.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }
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
  open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
    viewControllers = controllers
  }
  open var visibleViewController: UIViewController? { topViewController }
  public let toolbar: UIToolbar! = UIToolbar()
  open var isToolbarHidden = true
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? { nil }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    nil
  }
  open var isNavigationBarHidden = false, hidesBarsOnSwipe = false
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  open func pushViewController(_ controller: UIViewController, animated: Bool) {}
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? { nil }
}
public protocol UINavigationControllerDelegate: AnyObject {}
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  case none = -1
  case automatic = -2
}
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}
public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = Self(rawValue: 1), left = UIRectEdge(rawValue: 2)
  public static let bottom = Self(rawValue: 4), right = UIRectEdge(rawValue: 8)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
    set { selectedIndex = viewControllers?.firstIndex { $0 === newValue } ?? selectedIndex }
  }
  open weak var delegate: UITabBarControllerDelegate?
  public let tabBar = UITabBar()
}
public protocol UITabBarControllerDelegate: AnyObject {}
public protocol UIViewControllerTransitioningDelegate: AnyObject {}
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
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var transitionDuration: TimeInterval { get }
}
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2), portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeRight = Self(rawValue: 8), landscapeLeft = Self(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
