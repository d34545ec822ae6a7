// Declarations without documentation are UIKit's. Values are stored and have no other effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutText

/// The screen. Set its properties before a layout whose code reads them.
///
///     UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
public final class UIScreen: NSObject, @unchecked Sendable {
  /// The only screen: by default, 375 × 667 points at 2 pixels per point.
  ///
  ///     UIScreen.main.scale = 3
  public static let main = UIScreen()
  /// The frame of the screen, in points.
  public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels per point.
  public var scale: CGFloat = 2
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var brightness: CGFloat = 0.5
  public var maximumFramesPerSecond: Int { 60 }
  public var traitCollection: UITraitCollection { .current }
}
/// The device. Set its properties before a layout whose code reads them.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The only device: by default, a phone.
  public static let current = UIDevice()
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var systemName = "iOS", systemVersion = "18.0", name = "iPhone", model = "iPhone"
  public var orientation = UIDeviceOrientation.portrait, identifierForVendor: UUID?
  public var isBatteryMonitoringEnabled = false, isProximityMonitoringEnabled = false
  public var batteryLevel: Float { -1 }
  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
  public static let orientationDidChangeNotification = notification("UIDeviceOrientationDidChange")
}
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}
/// The text size that the user has chosen.
public typealias UIContentSizeCategory = ContentSizeCategory
extension ContentSizeCategory {
  /// True for the five largest categories.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
  public static let didChangeNotification = notification("UIContentSizeCategoryDidChange")
}
/// The traits that layout code reads. `current` has the traits of the app: set its properties
/// before a layout whose code reads them.
///
///     UITraitCollection.current.userInterfaceStyle = .dark
public final class UITraitCollection: NSObject, @unchecked Sendable {
  public static let current = UITraitCollection()
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public var verticalSizeClass = UIUserInterfaceSizeClass.regular
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var displayScale: CGFloat { ownScale ?? UIScreen.main.scale }
  private var ownScale: CGFloat?
  public private(set) var accessibilityContrast = UIAccessibilityContrast.normal
  public var preferredContentSizeCategory = UIContentSizeCategory.large
  /// Creates the traits of a phone in portrait orientation and light mode.
  public override init() { super.init() }
  /// Sets the traits that the initializer has specified; nil if it has specified all.
  private var specify: ((UITraitCollection) -> Void)?
  private convenience init(_ specify: @escaping (UITraitCollection) -> Void) {
    self.init()
    specify(self)
    self.specify = specify
  }
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = category }
  }
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = style }
  }
  public convenience init(horizontalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = value }
  }
  public convenience init(verticalSizeClass value: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = value }
  }
  public convenience init(layoutDirection value: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = value }
  }
  public convenience init(displayScale: CGFloat) { self.init { $0.ownScale = displayScale } }
  public convenience init(accessibilityContrast value: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = value }
  }
  /// Creates a collection with the traits that others specify. If several specify a trait, the last one takes
  /// precedence.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init { result in collections.forEach { $0.copySpecified(to: result) } }
  }
  private func copySpecified(to result: UITraitCollection) {
    if let specify { return specify(result) }
    (result.userInterfaceStyle, result.layoutDirection) = (userInterfaceStyle, layoutDirection)
    result.horizontalSizeClass = horizontalSizeClass
    result.verticalSizeClass = verticalSizeClass
    result.preferredContentSizeCategory = preferredContentSizeCategory
    (result.ownScale, result.accessibilityContrast) = (ownScale, accessibilityContrast)
  }
  /// Runs a closure; `current` stays as it is.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}
public final class UIApplication: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case active, inactive, background }
  public var isIdleTimerDisabled = false, isNetworkActivityIndicatorVisible = false
  public var applicationIconBadgeNumber = 0
  public var applicationState: State { .active }
  public weak var delegate: UIApplicationDelegate?
  public static let openSettingsURLString = "app-settings:", shared = UIApplication()
  public static let didBecomeActiveNotification = notification("UIApplicationDidBecomeActive")
  public static let willResignActiveNotification = notification("UIApplicationWillResignActive")
  public static let didEnterBackgroundNotification = notification("UIApplicationDidEnterBackground")
  public static let willEnterForegroundNotification = notification(
    "UIApplicationWillEnterForeground")
  public static let willTerminateNotification = notification("UIApplicationWillTerminate")
  public static let significantTimeChangeNotification = notification(
    "UIApplicationSignificantTimeChange")
  public static let userDidTakeScreenshotNotification = notification(
    "UIApplicationUserDidTakeScreenshot")
  public static let didReceiveMemoryWarningNotification = notification(
    "UIApplicationDidReceiveMemoryWarning")
  /// The text size that the user has chosen. `UIFont.preferredFont` returns fonts for it.
  ///
  ///     UIApplication.shared.preferredContentSizeCategory = .extraLarge
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { UITraitCollection.current.preferredContentSizeCategory }
    set { UITraitCollection.current.preferredContentSizeCategory = newValue }
  }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  public var windows: [UIWindow] { [] }
  public var statusBarFrame: CGRect { .zero }
  public var statusBarOrientation: UIInterfaceOrientation { .portrait }
  public var isRegisteredForRemoteNotifications: Bool { false }
  public func registerForRemoteNotifications() {}
  public func unregisterForRemoteNotifications() {}
  public func beginReceivingRemoteControlEvents() {}
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  public func endBackgroundTask(_ task: UIBackgroundTaskIdentifier) {}
  @discardableResult public func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool { false }
  public var keyWindow: UIWindow? { nil }
  public var connectedScenes: Set<UIScene> { [] }
  @discardableResult public func openURL(_ url: URL) -> Bool { false }
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {}
  public enum LaunchOptionsKey: String, Sendable { case url, remoteNotification, shortcutItem }
  public enum OpenURLOptionsKey: String, Sendable {
    case sourceApplication, annotation, openInPlace
  }
  public enum OpenExternalURLOptionsKey: String, Sendable { case universalLinksOnly }
}
public protocol UIApplicationDelegate: AnyObject {}
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
public enum UIBackgroundTaskIdentifier: Int, Sendable { case invalid }
