// Requirements are as in Texture's documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutUIKit

public struct ASInterfaceState: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let measureLayout = Self(rawValue: 1), preload = Self(rawValue: 2)
  public static let display = Self(rawValue: 4), visible = Self(rawValue: 8)
}
public func ASInterfaceStateIncludesVisible(_ state: ASInterfaceState) -> Bool {
  state.contains(.visible)
}
/// Receives the states of a node; never called here.
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
public enum ASCornerRoundingType: UInt, Sendable {
  case defaultSlowCALayer, precomposited, clipping
}
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
public func ASPrimitiveTraitCollectionMakeDefault() -> ASPrimitiveTraitCollection {
  ASPrimitiveTraitCollection()
}
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
