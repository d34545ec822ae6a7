// Requirements are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// How near a node is to the screen.
///
///     interfaceState.contains(.visible)
public struct ASInterfaceState: OptionSet, Sendable {
  /// A bit for each state.
  public let rawValue: UInt
  /// Creates states from their bits.
  ///
  ///     ASInterfaceState(rawValue: 0) == []
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The node is so near that its layout may be needed.
  public static let measureLayout = ASInterfaceState(rawValue: 1)
  /// The node is near enough to load data.
  public static let preload = ASInterfaceState(rawValue: 2)
  /// The node is near enough to be drawn.
  public static let display = ASInterfaceState(rawValue: 4)
  /// The node is on the screen.
  public static let visible = ASInterfaceState(rawValue: 8)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if the states include `visible`.
public func ASInterfaceStateIncludesVisible(_ state: ASInterfaceState) -> Bool {
  state.contains(.visible)
}

/// Receives the states of a node; never called here.
///
///     node.add(tracker)
@MainActor @preconcurrency public protocol ASInterfaceStateDelegate: AnyObject {
  func interfaceStateDidChange(_ newState: ASInterfaceState, from oldState: ASInterfaceState)
  func didEnterVisibleState()
  func didExitVisibleState()
  func didEnterDisplayState()
  func didExitDisplayState()
  func didEnterPreloadState()
  func didExitPreloadState()
  func nodeDidLoad()
  func nodeDidLayout()
}

/// The method of rounding corners.
///
///     node.cornerRoundingType = .precomposited
public enum ASCornerRoundingType: UInt, Sendable {
  /// The layer's `cornerRadius` rounds the corners.
  case defaultSlowCALayer
  /// The corners are drawn into the content in advance.
  case precomposited
  /// An image covers the corners.
  case clipping
}

/// The traits of a node's surroundings: those of `UITraitCollection.current`.
///
///     asyncTraitCollection().userInterfaceStyle
public struct ASPrimitiveTraitCollection: Sendable {
  /// The horizontal size class.
  public var horizontalSizeClass = UITraitCollection.current.horizontalSizeClass
  /// The vertical size class.
  public var verticalSizeClass = UITraitCollection.current.verticalSizeClass
  /// Pixels per point.
  public var displayScale = UITraitCollection.current.displayScale
  /// The kind of device.
  public var userInterfaceIdiom = UITraitCollection.current.userInterfaceIdiom
  /// Light or dark.
  public var userInterfaceStyle = UITraitCollection.current.userInterfaceStyle
  /// The text size that the user has chosen.
  public var preferredContentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
  /// The size of the window, in points.
  public var containerSize = CGSize.zero
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the traits of the app.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
  ASPrimitiveTraitCollection()
}

/// A closure that changes the graphics context in which a node is drawn.
public typealias ASContextModifier = (CGContext, Any?) -> Void

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the default color of placeholders.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

extension CALayer {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// True if touched links are highlighted in the layer; always false here.
  public var as_allowsHighlightDrawing: Bool {
    get { false }
    set {}
  }
}
