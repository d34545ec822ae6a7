import LayoutEngine

/// The keys of `style`, one row each.
package enum StyleKey: String, FormatKey {
  package typealias Values = StyleValues

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

  package var row: KeyRow {
    switch self {
    case .width: Self.row(.stored(.dimension, \.dimensions.width), sets: [.width], "The width.")
    case .height: Self.row(.stored(.dimension, \.dimensions.height), sets: [.height], "The height.")
    case .minWidth:
      Self.row(.stored(.dimension, \.dimensions.minWidth), sets: [.minWidth], "The minimum width.")
    case .minHeight:
      Self.row(
        .stored(.dimension, \.dimensions.minHeight), sets: [.minHeight], "The minimum height.")
    case .maxWidth:
      Self.row(.stored(.dimension, \.dimensions.maxWidth), sets: [.maxWidth], "The maximum width.")
    case .maxHeight:
      Self.row(
        .stored(.dimension, \.dimensions.maxHeight), sets: [.maxHeight], "The maximum height.")
    case .preferredSize:
      Self.row(.special(.size), sets: [.width, .height], "The width and the height in points.")
    case .minSize:
      Self.row(
        .special(.size), sets: [.minWidth, .minHeight], "The minimum width and height in points.")
    case .maxSize:
      Self.row(
        .special(.size), sets: [.maxWidth, .maxHeight], "The maximum width and height in points.")
    case .preferredLayoutSize:
      Self.row(.special(.dimensionSize), sets: [.width, .height], "The width and the height.")
    case .minLayoutSize:
      Self.row(
        .special(.dimensionSize), sets: [.minWidth, .minHeight], "The minimum width and height.")
    case .maxLayoutSize:
      Self.row(
        .special(.dimensionSize), sets: [.maxWidth, .maxHeight], "The maximum width and height.")
    case .sizeRange:
      Self.row(
        .special(.sizeRange), sets: [.minWidth, .minHeight, .maxWidth, .maxHeight],
        "The minimum and the maximum size (1.x).")
    case .preferredFrameSize:
      Self.row(
        .special(.size), sets: [.width, .height],
        "The old name of preferredSize (1.x). A text ignores it.")
    case .spacingBefore:
      Self.row(
        .stored(.points, \.placement.spacingBefore),
        "In a stack: the space before the element, in points.")
    case .spacingAfter:
      Self.row(
        .stored(.points, \.placement.spacingAfter),
        "In a stack: the space after the element, in points.")
    case .flexGrow:
      Self.row(
        .stored(.factor, \.placement.flexGrow), "In a stack: the element's share of the free space."
      )
    case .flexShrink:
      Self.row(
        .stored(.factor, \.placement.flexShrink),
        "In a stack: the element's share of the missing space.")
    case .flexBasis:
      Self.row(
        .stored(.dimension, \.placement.flexBasis),
        "In a stack: the size along its direction, before growing and shrinking.")
    case .alignSelf:
      Self.row(.keyword(\.alignSelf), "In a stack: the alignment across its direction.")
    case .ascender:
      Self.row(
        .stored(.points, \.placement.ascender),
        "In a stack aligned by baseline: the distance from the top to the first baseline.")
    case .descender:
      Self.row(
        .stored(.points, \.placement.descender),
        "In a stack aligned by baseline: the distance from the bottom to the last baseline, ≤ 0.")
    case .layoutPosition:
      Self.row(
        .stored(.point, \.placement.layoutPosition), "In an absolute spec: the origin, in points.")
    }
  }
}

package struct StyleValues: KeyedValues {
  package var dimensions = Dimensions()
  package var placement = Placement()
  package var alignSelf = StackLayoutAlignSelf.auto

  package init() {}
}

/// The six dimensions of a style.
package enum DimensionKey: String, CaseIterable, BitwiseCopyable {
  case width
  case height
  case minWidth
  case minHeight
  case maxWidth
  case maxHeight

  /// The index among the six dimensions. An enum without payloads is stored as its index.
  @inline(__always)
  package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// The offset of the dimension in `StyleValues`, in bytes.
  @inline(__always)
  var offset: Int {
    switch self {
    case .width: MemoryLayout<StyleValues>.offset(of: \.dimensions.width)!
    case .height: MemoryLayout<StyleValues>.offset(of: \.dimensions.height)!
    case .minWidth: MemoryLayout<StyleValues>.offset(of: \.dimensions.minWidth)!
    case .minHeight: MemoryLayout<StyleValues>.offset(of: \.dimensions.minHeight)!
    case .maxWidth: MemoryLayout<StyleValues>.offset(of: \.dimensions.maxWidth)!
    case .maxHeight: MemoryLayout<StyleValues>.offset(of: \.dimensions.maxHeight)!
    }
  }

  /// The keys that set this dimension.
  var setters: [StyleKey] { DimensionKey.setters[index] }

  private static let setters = allCases.map { dimension in
    StyleKey.allCases.filter { $0.row.dimensions.has(dimension) }
  }
}

/// A bit set of the six dimensions of a style.
package struct DimensionSet: ExpressibleByArrayLiteral, BitwiseCopyable {
  private let bits: UInt8

  @inline(__always)
  package init(arrayLiteral dimensions: DimensionKey...) {
    bits = dimensions.reduce(0) { $0 | 1 << UInt8($1.index) }
  }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// The first dimension of the set, which must not be empty.
  @inline(__always)
  var first: DimensionKey {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits.trailingZeroBitCount), to: DimensionKey.self)
  }

  /// The last dimension of the set, which must not be empty.
  @inline(__always)
  var last: DimensionKey {
    unsafeBitCast(UInt8(truncatingIfNeeded: 7 &- bits.leadingZeroBitCount), to: DimensionKey.self)
  }

  @inline(__always)
  func has(_ dimension: DimensionKey) -> Bool { bits >> UInt8(dimension.index) & 1 != 0 }
}
