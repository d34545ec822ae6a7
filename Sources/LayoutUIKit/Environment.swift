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
///
///     UIDevice.current.userInterfaceIdiom = .pad
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The only device: by default, a phone.
  public static let current = UIDevice()
  public var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public var systemVersion = "18.0"
  public var name = "iPhone"
}

/// The kind of a device.
///
///     UIDevice.current.userInterfaceIdiom == .pad
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
}

/// Light or dark mode.
///
///     traitCollection.userInterfaceStyle == .dark
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The size class in one dimension.
///
///     traitCollection.horizontalSizeClass == .compact
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The reading direction.
///
///     traitCollection.layoutDirection == .rightToLeft
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The text size that the user has chosen.
///
///     UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
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
  ///
  ///     UITraitCollection()
  public override init() { super.init() }
  /// Creates traits with a text size category.
  ///
  ///     UITraitCollection(preferredContentSizeCategory: .extraLarge)
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init()
    preferredContentSizeCategory = category
  }
  /// Creates traits with light or dark mode.
  ///
  ///     UITraitCollection(userInterfaceStyle: .dark)
  public convenience init(userInterfaceStyle style: UIUserInterfaceStyle) {
    self.init()
    userInterfaceStyle = style
  }
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}

/// The app.
///
///     UIApplication.shared.open(url)
public final class UIApplication: NSObject, @unchecked Sendable {
  public var isIdleTimerDisabled = false
  public static let shared = UIApplication()
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
  /// A key of the options with which the app was launched.
  ///
  ///     launchOptions?[.init(rawValue: "url")]
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// A key of the options for opening a URL.
  ///
  ///     UIApplication.shared.open(url, options: [:], completionHandler: nil)
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// The delegate of the app. It has no methods, because none is called.
///
///     final class AppDelegate: UIResponder, UIApplicationDelegate {}
public protocol UIApplicationDelegate: AnyObject {}

/// The reading direction.
///
///     UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
