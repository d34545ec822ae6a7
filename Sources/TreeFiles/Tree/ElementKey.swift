import LayoutEngine

/// The keys of an element (docs/tree-format.md). The raw value is the key's bit in a `KeySet`.
package enum ElementKey: UInt8, Vocabulary {
  case type
  case id
  case style
  case intrinsicSize
  case layout
  case text
  case fontSize
  case font
  case lineHeight
  case maximumNumberOfLines
  case source
  case child
  case children
  case direction
  case spacing
  case justifyContent
  case alignItems
  case flexWrap
  case alignContent
  case lineSpacing
  case horizontalAlignment
  case verticalAlignment
  case baselineRelativeArrangement
  case insets
  case overlay
  case background
  case centeringOptions
  case sizingOptions
  case horizontalPosition
  case verticalPosition
  case sizingOption
  case ratio
  case sizing
  case corner
  case cornerLocation
  case offset
  case wrapsCorner
  case measures

  package static let words = [
    "type", "id", "style", "intrinsicSize", "layout", "text", "fontSize", "font", "lineHeight",
    "maximumNumberOfLines", "source", "child", "children", "direction", "spacing",
    "justifyContent", "alignItems", "flexWrap", "alignContent", "lineSpacing",
    "horizontalAlignment", "verticalAlignment", "baselineRelativeArrangement", "insets", "overlay",
    "background", "centeringOptions", "sizingOptions", "horizontalPosition", "verticalPosition",
    "sizingOption", "ratio", "sizing", "corner", "cornerLocation", "offset", "wrapsCorner",
    "measures",
  ]
}

/// A set of keys, a bit each.
struct KeySet: OptionSet {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(_ keys: ElementKey...) {
    rawValue = keys.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  @inline(__always)
  init(_ key: ElementKey) { rawValue = 1 << UInt64(key.rawValue) }

  @inline(__always)
  func has(_ key: ElementKey) -> Bool { rawValue >> UInt64(key.rawValue) & 1 != 0 }

  /// The keys in the set, in the order of their declaration.
  var keys: [ElementKey] { ElementKey.allCases.filter { contains(KeySet($0)) } }
}

/// What a type of element may have, and must have.
struct TypeRule {
  let allowed: KeySet
  let required: KeySet
  /// Keys of which one must be there.
  let oneOf: KeySet
  /// The keys that exclude another one of the type.
  let exclusive: KeySet

  private init(_ allowed: KeySet, requires required: KeySet = [], oneOf: KeySet = []) {
    self.oneOf = oneOf
    self.allowed = allowed.union(required).union(KeySet(.type, .id, .style))
    self.required = required.union(KeySet(.type))
    var exclusive = self.allowed.intersection(KeySet(.horizontalAlignment, .verticalAlignment))
    for exclusion in Exclusion.all
    where self.allowed.isSuperset(of: KeySet(exclusion.key, exclusion.other)) {
      exclusive.insert(KeySet(exclusion.key))
    }
    self.exclusive = exclusive
  }

  /// One rule a type, in the order of `ElementType`.
  static let all = ElementType.allCases.map(TypeRule.of)

  private static func of(_ type: ElementType) -> TypeRule {
    switch type {
    case .node: TypeRule(KeySet(.intrinsicSize, .layout, .measures))
    case .text:
      TypeRule(
        KeySet(.fontSize, .font, .lineHeight, .maximumNumberOfLines), requires: KeySet(.text))
    case .image: TypeRule(KeySet(.source, .intrinsicSize))
    case .spacer: TypeRule([])
    case .wrapper: TypeRule(KeySet(.child, .children), oneOf: KeySet(.child, .children))
    case .stack:
      TypeRule(
        KeySet(
          .direction, .spacing, .justifyContent, .alignItems, .flexWrap, .alignContent,
          .lineSpacing, .horizontalAlignment, .verticalAlignment, .baselineRelativeArrangement,
          .children))
    case .inset: TypeRule(KeySet(.insets), requires: KeySet(.child))
    case .overlay: TypeRule([], requires: KeySet(.child, .overlay))
    case .background: TypeRule([], requires: KeySet(.child, .background))
    case .center: TypeRule(KeySet(.centeringOptions, .sizingOptions), requires: KeySet(.child))
    case .relative:
      TypeRule(
        KeySet(.horizontalPosition, .verticalPosition, .sizingOption), requires: KeySet(.child))
    case .ratio: TypeRule([], requires: KeySet(.ratio, .child))
    case .absolute: TypeRule(KeySet(.sizing, .children))
    case .static: TypeRule(KeySet(.children))
    case .corner:
      TypeRule(KeySet(.offset, .wrapsCorner), requires: KeySet(.child, .corner, .cornerLocation))
    }
  }
}

/// Two keys of which an element has at most one.
struct Exclusion {
  let key: ElementKey
  let other: ElementKey
  let reason: String

  static let all = [
    Exclusion(key: .layout, other: .intrinsicSize, reason: "a node is sized by one of them"),
    Exclusion(key: .measures, other: .intrinsicSize, reason: "a node is sized by one of them"),
    Exclusion(key: .measures, other: .layout, reason: "a node is sized by one of them"),
    Exclusion(key: .source, other: .intrinsicSize, reason: "an image is sized by one of them"),
    Exclusion(key: .children, other: .child, reason: "a wrapper has one of them"),
  ]
}

/// The keys of `style`.
package enum StyleKey: UInt8, Vocabulary {
  case width
  case height
  case minWidth
  case minHeight
  case maxWidth
  case maxHeight
  case preferredSize
  case minSize
  case maxSize
  case preferredLayoutSize
  case minLayoutSize
  case maxLayoutSize
  case sizeRange
  case preferredFrameSize
  case spacingBefore
  case spacingAfter
  case flexGrow
  case flexShrink
  case flexBasis
  case alignSelf
  case ascender
  case descender
  case layoutPosition

  package static let words = [
    "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "preferredSize",
    "minSize", "maxSize", "preferredLayoutSize", "minLayoutSize", "maxLayoutSize", "sizeRange",
    "preferredFrameSize", "spacingBefore", "spacingAfter", "flexGrow", "flexShrink", "flexBasis",
    "alignSelf", "ascender", "descender", "layoutPosition",
  ]
}

/// The keys of a case (docs/tree-format.md, "Cases").
package enum CaseKey: UInt8, Vocabulary {
  case name
  case min
  case max
  case scale
  case direction
  case fonts
  case tree

  package static let words = ["name", "min", "max", "scale", "direction", "fonts", "tree"]
}

/// Which way the children of a node stand in the flattened frames.
package enum LayoutDirection: UInt8, Vocabulary {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  package static let words = ["ltr", "rtl"]
}
