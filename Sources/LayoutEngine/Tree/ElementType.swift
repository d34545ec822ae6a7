/// The types of elements, by their keywords in tree files.
@usableFromInline
package enum ElementType: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  /// A node that is neither a text nor an image.
  case node
  /// A text node.
  case text
  /// An image node.
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
  /// A spec that centers its child.
  case center
  /// A spec with its child at one of nine positions.
  case relative
  /// A spec whose child has a ratio of height to width.
  case ratio
  /// A spec with each child at its `layoutPosition`.
  case absolute
  /// Texture 1.x's name for an `absolute` that is sized to fit its children.
  case `static`
  /// A spec with an element on a corner of its child.
  case corner
  /// A node whose content scrolls.
  case scroll

  /// Written out because a call of the synthesized operator from another module is not inlined.
  @inlinable @inline(__always)
  package static func == (first: ElementType, second: ElementType) -> Bool {
    unsafeBitCast(first, to: UInt8.self) == unsafeBitCast(second, to: UInt8.self)
  }

  /// The keywords of all types, in the order of the raw values.
  package static var keywords: [String] {
    // Does not use `allCases`, whose array type takes 11,000 instructions at each start of the command.
    var keywords: [String] = []
    while let type = ElementType(rawValue: UInt8(keywords.count)) { keywords.append(type.keyword) }
    return keywords
  }

  /// The keyword of the type in a tree file.
  package var keyword: String { row.keyword }

  /// The name of Texture's class for the type.
  package var textureName: String { row.textureName }

  /// The keyword of the type in a tree file, and the name of Texture's class.
  private var row: (keyword: String, textureName: String) {
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
    case .scroll: ("scroll", "ASScrollNode")
    }
  }

  /// True if elements of this type have a view; the others are specs, and flattening dissolves them
  /// (docs/semantics.md §14).
  @inlinable
  package var isNode: Bool { self == .node || self == .text || self == .image || self == .scroll }
}

extension Element {
  /// The kind of layout of an element in the pass: several types may share a kind.
  @usableFromInline
  package enum Kind: UInt8, BitwiseCopyable {
    /// A leaf with one natural size, which is 0 × 0 for a spacer.
    case fixed
    /// A leaf without a natural size, which is as large as its range allows.
    case unsized
    /// A text, whose size is that of its lines.
    case text
    /// A leaf whose sizes were recorded on a device.
    case recorded
    // The containers, after the leaves: see `isContainer`.
    case node
    case wrapper
    case stack
    case inset
    case overlay
    case background
    case scroll
    case relative
    case ratio
    case absolute
    case corner
    /// An element that a callback lays out: a container whose children are not in this tree.
    case callback

    @inline(__always)
    package var isContainer: Bool { rawValue >= Kind.node.rawValue }

    /// Written out because a call of the synthesized operator from another module is not inlined.
    @inlinable @inline(__always)
    package static func == (first: Kind, second: Kind) -> Bool {
      unsafeBitCast(first, to: UInt8.self) == unsafeBitCast(second, to: UInt8.self)
    }

    /// True if the spec passes the constraint, without applying its own style, and the parent size on to its child
    /// (docs/semantics.md §4).
    @inline(__always)
    package var passesConstraintOn: Bool {
      self == .inset || self == .overlay || self == .background
    }

    /// True if the layout depends on the constraint before the style applies and on the parent size: if
    /// `passesConstraintOn` is true, and for a scroll node (docs/semantics.md §15).
    @inline(__always)
    package var readsConstraint: Bool { passesConstraintOn || self == .scroll }

    /// True if the element has the size of a child, even if that size is outside of the range.
    var takesChildSize: Bool {
      switch self {
      case .node, .wrapper, .overlay, .background, .ratio, .corner: true
      default: false
      }
    }

    /// The number of children that the kind requires.
    package var requiredChildren: Int {
      switch self {
      case .inset, .scroll, .relative, .ratio: 1
      case .overlay, .background, .corner: 2
      case .fixed, .unsized, .text, .recorded, .node, .wrapper, .stack, .absolute, .callback: 0
      }
    }
  }
}
