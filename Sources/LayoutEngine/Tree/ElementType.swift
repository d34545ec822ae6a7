/// The types of elements, spelled as a tree file spells them.
public enum ElementType: UInt8, Vocabulary {
  /// A node that is neither a text nor a picture.
  case node
  /// A text node.
  case text
  /// A picture node.
  case image
  /// A spec without children.
  case spacer
  /// A spec whose children stand one on another.
  case wrapper
  /// A stack.
  case stack
  /// A spec with room around its child.
  case inset
  /// A spec with an element over its child.
  case overlay
  /// A spec with an element behind its child.
  case background
  /// A spec that centres its child.
  case center
  /// A spec with its child at one of nine places.
  case relative
  /// A spec that gives its child a ratio of height to width.
  case ratio
  /// A spec with each child at its `layoutPosition`.
  case absolute
  /// An `absolute` that fits its children, by its name in Texture 1.x.
  case `static`
  /// A spec with an element on a corner of its child.
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
