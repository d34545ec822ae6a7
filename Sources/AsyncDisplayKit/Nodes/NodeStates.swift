// Requirements are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// The distance of a node from the screen.
///
///     interfaceState.contains(.visible)
public struct ASInterfaceState: OptionSet, Sendable {
  /// A bit for each state.
  public let rawValue: UInt
  /// Creates states from their bits.
  ///
  ///     ASInterfaceState(rawValue: 0) == []
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Its layout may be needed.
  public static let measureLayout = ASInterfaceState(rawValue: 1)
  /// Near enough to load data.
  public static let preload = ASInterfaceState(rawValue: 2)
  /// Near enough to be drawn.
  public static let display = ASInterfaceState(rawValue: 4)
  /// On the screen.
  public static let visible = ASInterfaceState(rawValue: 8)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns true if the states include `visible`.
public func ASInterfaceStateIncludesVisible(_ state: ASInterfaceState) -> Bool {
  state.contains(.visible)
}

/// Receives the states of a node: never here.
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
  /// With the layer's `cornerRadius`.
  case defaultSlowCALayer
  /// Before the node is drawn.
  case precomposited
  /// With an image that covers the corners.
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
  /// The size of text that a person has chosen.
  public var preferredContentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
  /// The size of the window, in points.
  public var containerSize = CGSize.zero
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the traits of the app.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
  ASPrimitiveTraitCollection()
}

/// Changes what a node is drawn in.
public typealias ASContextModifier = (CGContext, Any?) -> Void

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the colour of placeholders.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

extension CALayer {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// True if touched links are highlighted in the layer: false.
  public var as_allowsHighlightDrawing: Bool {
    get { false }
    set {}
  }
}
