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
    case .width: Self.row(.dimension(\.dimensions.width), sets: [.width], "The width.")
    case .height: Self.row(.dimension(\.dimensions.height), sets: [.height], "The height.")
    case .minWidth:
      Self.row(.dimension(\.dimensions.minWidth), sets: [.minWidth], "The smallest width.")
    case .minHeight:
      Self.row(.dimension(\.dimensions.minHeight), sets: [.minHeight], "The smallest height.")
    case .maxWidth:
      Self.row(.dimension(\.dimensions.maxWidth), sets: [.maxWidth], "The largest width.")
    case .maxHeight:
      Self.row(.dimension(\.dimensions.maxHeight), sets: [.maxHeight], "The largest height.")
    case .preferredSize:
      Self.row(.special(.size), sets: [.width, .height], "The width and the height in points.")
    case .minSize:
      Self.row(
        .special(.size), sets: [.minWidth, .minHeight], "The smallest width and height in points.")
    case .maxSize:
      Self.row(
        .special(.size), sets: [.maxWidth, .maxHeight], "The largest width and height in points.")
    case .preferredLayoutSize:
      Self.row(.special(.dimensionSize), sets: [.width, .height], "The width and the height.")
    case .minLayoutSize:
      Self.row(
        .special(.dimensionSize), sets: [.minWidth, .minHeight], "The smallest width and height.")
    case .maxLayoutSize:
      Self.row(
        .special(.dimensionSize), sets: [.maxWidth, .maxHeight], "The largest width and height.")
    case .sizeRange:
      Self.row(
        .special(.sizeRange), sets: [.minWidth, .minHeight, .maxWidth, .maxHeight],
        "The smallest and the largest size (1.x).")
    case .preferredFrameSize:
      Self.row(.special(.size), sets: [.width, .height], "preferredSize by its old name (1.x).")
    case .spacingBefore:
      Self.row(.points(\.placement.spacingBefore), "In a stack: points before the element.")
    case .spacingAfter:
      Self.row(.points(\.placement.spacingAfter), "In a stack: points after the element.")
    case .flexGrow:
      Self.row(.factor(\.placement.flexGrow), "In a stack: the element's share of spare room.")
    case .flexShrink:
      Self.row(.factor(\.placement.flexShrink), "In a stack: the element's share of missing room.")
    case .flexBasis:
      Self.row(
        .dimension(\.placement.flexBasis),
        "In a stack: the size along it before growing and shrinking.")
    case .alignSelf:
      Self.row(.keyword(\.alignSelf), "In a stack: where the element stands across it.")
    case .ascender:
      Self.row(
        .points(\.placement.ascender),
        "In a stack aligned by baseline: from the top to the first baseline.")
    case .descender:
      Self.row(
        .points(\.placement.descender),
        "In a stack aligned by baseline: from the bottom to the last baseline, ≤ 0.")
    case .layoutPosition:
      Self.row(.point(\.placement.layoutPosition), "In an absolute spec: the origin in points.")
    }
  }
}

/// The values of a style.
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

  /// The index among the six. An enum without payloads is stored as that.
  @inline(__always)
  package var index: Int { Int(unsafeBitCast(self, to: UInt8.self)) }

  /// Where the dimension is stored in `StyleValues`, in bytes.
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

/// Some of the six dimensions of a style, one bit each.
package struct DimensionSet: ExpressibleByArrayLiteral, BitwiseCopyable {
  private let bits: UInt8

  @inline(__always)
  package init(arrayLiteral dimensions: DimensionKey...) {
    bits = dimensions.reduce(0) { $0 | 1 << UInt8($1.index) }
  }

  @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// The first dimension of a set that is not empty.
  @inline(__always)
  var first: DimensionKey {
    unsafeBitCast(UInt8(truncatingIfNeeded: bits.trailingZeroBitCount), to: DimensionKey.self)
  }

  /// The last dimension of a set that is not empty.
  @inline(__always)
  var last: DimensionKey {
    unsafeBitCast(UInt8(truncatingIfNeeded: 7 &- bits.leadingZeroBitCount), to: DimensionKey.self)
  }

  @inline(__always)
  func has(_ dimension: DimensionKey) -> Bool { bits >> UInt8(dimension.index) & 1 != 0 }
}
