// Bars and their items, which are never shown, and the proxies of appearances.
// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A class whose proxy sets the appearance of all its objects in UIKit. Here, a proxy is a new object.
///
///     UINavigationBar.appearance().tintColor = .white
public protocol UIAppearance: AnyObject { init?(coder: NSCoder) }
public protocol UIAppearanceContainer: AnyObject {}
extension UIAppearance {
  /// Returns a new object, whose properties have no effect on others.
  public static func appearance() -> Self {
    Self(coder: NSKeyedArchiver(requiringSecureCoding: true))!
  }
  public static func appearance(for traits: UITraitCollection) -> Self { appearance() }
  public static func appearance(
    whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]
  ) -> Self { appearance() }
}
extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
open class UIBarItem: NSObject, UIAppearance, UIAppearanceContainer {
  open var title: String?, image: UIImage?, landscapeImagePhone: UIImage?
  open var imageInsets = UIEdgeInsets.zero, landscapeImagePhoneInsets = UIEdgeInsets.zero
  open var isEnabled = true, tag = 0
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  open var accessibilityIdentifier: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state] = attributes }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state]
  }
}
/// A button in a bar, which is never touched.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
  open var style = Style.plain, width: CGFloat = 0, tintColor: UIColor?, customView: UIView?
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction?, menu: UIMenu?
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: nil, style: .plain, target: target, action: action)
  }
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
  }
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title ?? primaryAction?.title, image ?? primaryAction?.image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> Self {
    Self(coder: NSKeyedArchiver(requiringSecureCoding: true))!
  }
  open class func fixedSpace(_ width: CGFloat) -> Self {
    let space = flexibleSpace()
    space.width = width
    return space
  }
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setTitlePositionAdjustment(_ offset: UIOffset, for barMetrics: UIBarMetrics) {}
  open func setBackButtonTitlePositionAdjustment(_ offset: UIOffset, for metrics: UIBarMetrics) {}
}
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open var selectedImage: UIImage?, badgeValue: String?, badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?, scrollEdgeAppearance: UITabBarAppearance?
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }
  public convenience init(tabBarSystemItem item: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }
}
open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  open var title: String?, prompt: String?, backButtonTitle: String?, titleView: UIView?
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true, hidesBackButton = false
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var backBarButtonItem: UIBarButtonItem?
  open var leftBarButtonItems: [UIBarButtonItem]?, rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  public override init() { super.init() }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
open class UIBar: UIView {
  open var isTranslucent = true, barTintColor: UIColor?, barStyle = UIBarStyle.default
  open var shadowImage: UIImage?, backgroundImage: UIImage?
}
open class UINavigationBar: UIBar {
  open var prefersLargeTitles = false, standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var backIndicatorImage: UIImage?, backIndicatorTransitionMaskImage: UIImage?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  open func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setTitleVerticalPositionAdjustment(_ offset: CGFloat, for metrics: UIBarMetrics) {}
}
open class UITabBar: UIBar {
  open weak var delegate: UITabBarDelegate?
  open var items: [UITabBarItem]?, selectedItem: UITabBarItem?, unselectedItemTintColor: UIColor?
  open var selectionIndicatorImage: UIImage?, standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}
public protocol UITabBarDelegate: AnyObject {}
open class UIToolbar: UIBar {
  open var items: [UIBarButtonItem]?, standardAppearance = UIToolbarAppearance()
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
}
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?, shadowColor: UIColor?
  open var backgroundImage: UIImage?, shadowImage: UIImage?, backgroundEffect: UIBlurEffect?
  public override init() { super.init() }
  public convenience init(barAppearance: UIBarAppearance) { self.init() }
  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero, buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {}
}
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}
open class UIBarItemAppearance: NSObject {
  public let normal = State(), highlighted = State(), selected = State(), disabled = State()
  public let focused = State()
  public final class State: NSObject {
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    public var titlePositionAdjustment = UIOffset.zero, backgroundImage: UIImage?
    public var iconColor: UIColor?, badgeBackgroundColor: UIColor?
    public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  }
}
open class UIBarButtonItemAppearance: UIBarItemAppearance {
  public override init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
open class UITabBarItemAppearance: UIBarItemAppearance {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public override init() { super.init() }
  public convenience init(style: Style) { self.init() }
}
