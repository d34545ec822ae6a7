// Properties that are kept and have no effect are as in Apple's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutText

/// The screen. Set its size before a layout whose code asks for it.
///
///     UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
public final class UIScreen: NSObject, @unchecked Sendable {
  /// The only screen: 375 × 667 points of 2 pixels unless set.
  ///
  ///     UIScreen.main.scale = 3
  public static let main = UIScreen()
  /// The size in points.
  public var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels per point.
  public var scale: CGFloat = 2
}

/// The device. Set what a layout's code asks for.
///
///     UIDevice.current.userInterfaceIdiom = .pad
public final class UIDevice: NSObject, @unchecked Sendable {
  /// The only device: a phone unless set.
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

/// Light or dark.
///
///     traitCollection.userInterfaceStyle == .dark
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }

/// The size class of one direction.
///
///     traitCollection.horizontalSizeClass == .compact
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The direction of reading.
///
///     traitCollection.layoutDirection == .rightToLeft
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// The size of text that a person has chosen.
///
///     UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
public typealias UIContentSizeCategory = ContentSizeCategory

extension ContentSizeCategory {
  /// True if it is one of the five largest.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// The traits that layout code reads. Those of the app are `current`: change its
/// properties before a layout whose code asks for them.
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

  /// Creates the traits of a phone, upright and in light mode.
  ///
  ///     UITraitCollection()
  public override init() { super.init() }
  /// Creates traits with a category of text sizes.
  ///
  ///     UITraitCollection(preferredContentSizeCategory: .extraLarge)
  public convenience init(preferredContentSizeCategory category: UIContentSizeCategory) {
    self.init()
    preferredContentSizeCategory = category
  }
  /// Creates traits of light or dark mode.
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
  /// The size of text that a person has chosen, for which `UIFont.preferredFont` returns fonts.
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
  /// The reasons for which the app is launched.
  ///
  ///     launchOptions?[.init(rawValue: "url")]
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// The options for opening an address.
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

/// The direction of reading.
///
///     UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
