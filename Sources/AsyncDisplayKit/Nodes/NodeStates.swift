// Requirements are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutUIKit

/// How near a node is to the screen.
public struct ASInterfaceState: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let measureLayout = Self(rawValue: 1), preload = Self(rawValue: 2)
  public static let display = Self(rawValue: 4), visible = Self(rawValue: 8)
}

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
public enum ASCornerRoundingType: UInt, Sendable {
  case defaultSlowCALayer, precomposited, clipping
}

/// The traits of a node's surroundings: those of `UITraitCollection.current`.
public struct ASPrimitiveTraitCollection: Sendable {
  public var horizontalSizeClass = UITraitCollection.current.horizontalSizeClass
  public var verticalSizeClass = UITraitCollection.current.verticalSizeClass
  public var displayScale = UITraitCollection.current.displayScale
  public var userInterfaceIdiom = UITraitCollection.current.userInterfaceIdiom
  public var userInterfaceStyle = UITraitCollection.current.userInterfaceStyle
  public var preferredContentSizeCategory = UITraitCollection.current.preferredContentSizeCategory
  /// The size of the window, in points.
  public var containerSize = CGSize.zero
}

/// Returns the traits of the app.
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
  ASPrimitiveTraitCollection()
}

/// A closure that changes the graphics context in which a node is drawn.
public typealias ASContextModifier = (CGContext, Any?) -> Void

/// Returns the default color of placeholders.
public func ASDisplayNodeDefaultPlaceholderColor() -> UIColor { UIColor(white: 0.95, alpha: 1) }

extension CALayer {
  /// True if touched links are highlighted in the layer; always false here.
  public var as_allowsHighlightDrawing: Bool {
    get { false }
    set {}
  }
}
