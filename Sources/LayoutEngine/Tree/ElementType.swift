/// The types of elements, spelled as a tree file spells them.
@usableFromInline
package enum ElementType: UInt8, KeywordEnum {
  /// A node that is neither a text nor a picture.
  case node
  /// A text node.
  case text
  /// A picture node.
  case image
  /// A spec without children.
  case spacer
  /// A spec whose children are on top of each other.
  case wrapper
  /// A stack.
  case stack
  /// A spec with space around its child.
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

  /// Written out because the one that is derived is a call from another module.
  @inlinable @inline(__always)
  package static func == (first: ElementType, second: ElementType) -> Bool {
    unsafeBitCast(first, to: UInt8.self) == unsafeBitCast(second, to: UInt8.self)
  }

  package static let keywords = allCases.map(\.staticKeyword.description)

  /// The keyword, without making a `String`.
  package var staticKeyword: StaticString { row.keyword }

  /// Texture's class of that type.
  package var textureName: String { row.textureName }

  /// The keyword of the type in a tree file, and the name of Texture's class.
  private var row: (keyword: StaticString, textureName: String) {
    switch self {
    case .node: ("node", "ASDisplayNode")
    case .text: ("text", "ASTextNode")
    case .image: ("image", "ASImageNode")
    case .spacer: ("spacer", "ASLayoutSpec")
    case .wrapper: ("wrapper", "ASWrapperLayoutSpec")
    case .stack: ("stack", "ASStackLayoutSpec")
    case .inset: ("inset", "ASInsetLayoutSpec")
    case .overlay: ("overlay", "ASOverlayLayoutSpec")
    case .background: ("background", "ASBackgroundLayoutSpec")
    case .center: ("center", "ASCenterLayoutSpec")
    case .relative: ("relative", "ASRelativeLayoutSpec")
    case .ratio: ("ratio", "ASRatioLayoutSpec")
    case .absolute: ("absolute", "ASAbsoluteLayoutSpec")
    case .static: ("static", "ASStaticLayoutSpec")
    case .corner: ("corner", "ASCornerLayoutSpec")
    }
  }

  /// Whether elements of this type have a view; the others are specs, and flattening dissolves
  /// them (docs/semantics.md §14).
  @inlinable
  package var isNode: Bool { self == .node || self == .text || self == .image }
}
