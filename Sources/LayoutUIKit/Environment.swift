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
}

/// The device. Set its properties before a layout whose code reads them.
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The only device: by default, a phone.
  public static let current = UIDevice()
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var systemName = "iOS", systemVersion = "18.0", name = "iPhone", model = "iPhone"
  public var orientation = UIDeviceOrientation.portrait
  public var identifierForVendor: UUID?
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
  public var displayScale: CGFloat { UIScreen.main.scale }
  public var preferredContentSizeCategory = UIContentSizeCategory.large

  /// Creates the traits of a phone in portrait orientation and light mode.
  public override init() { super.init() }
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init()
    preferredContentSizeCategory = category
  }
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init()
    userInterfaceStyle = style
  }
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}

/// The app.
public final class UIApplication: NSObject, @unchecked Sendable {
  public enum State: Int, Sendable { case active, inactive, background }
  public var isIdleTimerDisabled = false, isNetworkActivityIndicatorVisible = false
  public var applicationIconBadgeNumber = 0
  public var applicationState: State { .active }
  public weak var delegate: UIApplicationDelegate?
  public static let openSettingsURLString = "app-settings:", shared = UIApplication()
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
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
  public var keyWindow: UIWindow? { nil }
  public var connectedScenes: Set<UIScene> { [] }
  @discardableResult public func openURL(_ url: URL) -> Bool { false }
  public func canOpenURL(_ url: URL) -> Bool { false }
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler: ((Bool) -> Void)? = nil
  ) {}
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let remoteNotification = Self(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = Self(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }
}

/// The delegate of the app. It has no methods, because none is called.
public protocol UIApplicationDelegate: AnyObject {}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
