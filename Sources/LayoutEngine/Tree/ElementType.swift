/// The types of elements, spelled as a tree file spells them.
public enum ElementType: UInt8, Vocabulary {
  case node
  case text
  case image
  case spacer
  case wrapper
  case stack
  case inset
  case overlay
  case background
  case center
  case relative
  case ratio
  case absolute
  case `static`
  case corner

  package static let words = allCases.map(\.staticWord.description)

  /// The word, for where no string is to be made.
  package var staticWord: StaticString {
    switch self {
    case .node: "node"
    case .text: "text"
    case .image: "image"
    case .spacer: "spacer"
    case .wrapper: "wrapper"
    case .stack: "stack"
    case .inset: "inset"
    case .overlay: "overlay"
    case .background: "background"
    case .center: "center"
    case .relative: "relative"
    case .ratio: "ratio"
    case .absolute: "absolute"
    case .static: "static"
    case .corner: "corner"
    }
  }

  /// Texture's class of that type.
  package var textureName: String {
    switch self {
    case .node: "ASDisplayNode"
    case .text: "ASTextNode"
    case .image: "ASImageNode"
    case .spacer: "ASLayoutSpec"
    case .wrapper: "ASWrapperLayoutSpec"
    case .stack: "ASStackLayoutSpec"
    case .inset: "ASInsetLayoutSpec"
    case .overlay: "ASOverlayLayoutSpec"
    case .background: "ASBackgroundLayoutSpec"
    case .center: "ASCenterLayoutSpec"
    case .relative: "ASRelativeLayoutSpec"
    case .ratio: "ASRatioLayoutSpec"
    case .absolute: "ASAbsoluteLayoutSpec"
    case .static: "ASStaticLayoutSpec"
    case .corner: "ASCornerLayoutSpec"
    }
  }

  /// Whether elements of this type have a view; the others are specs, and flattening dissolves
  /// them (docs/semantics.md §14).
  @inlinable
  public var isNode: Bool { self == .node || self == .text || self == .image }
}
