/// The values that a tree file spells as one of a few words.
package protocol Vocabulary: RawRepresentable, CaseIterable, Sendable, BitwiseCopyable
where RawValue == UInt8 {
  /// The words, in the order of the raw values.
  static var words: [String] { get }
}

extension Vocabulary {
  /// This value's word.
  package var word: String { Self.words[Int(rawValue)] }
}

/// The direction in which a stack places its children.
public enum StackLayoutDirection: UInt8, Vocabulary {
  case vertical
  case horizontal

  package static let words = ["vertical", "horizontal"]

  @inline(__always)
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

/// How a stack spreads its children over spare room on its main axis.
public enum StackLayoutJustifyContent: UInt8, Vocabulary {
  case start
  case center
  case end
  case spaceBetween
  case spaceAround

  package static let words = ["start", "center", "end", "spaceBetween", "spaceAround"]
}

/// Where a stack's children stand across it.
public enum StackLayoutAlignItems: UInt8, Vocabulary {
  case start
  case end
  case center
  case stretch
  case baselineFirst
  case baselineLast

  package static let words = [
    "start", "end", "center", "stretch", "baselineFirst", "baselineLast",
  ]
}

/// Where one child stands across its stack, in place of the stack's `alignItems`.
public enum StackLayoutAlignSelf: UInt8, Vocabulary {
  case auto
  case start
  case end
  case center
  case stretch

  package static let words = ["auto", "start", "end", "center", "stretch"]

  /// The alignment of a child with this in a stack with `alignItems`.
  @inline(__always)
  package func resolve(_ alignItems: StackLayoutAlignItems) -> StackLayoutAlignItems {
    switch self {
    case .auto: alignItems
    case .start: .start
    case .end: .end
    case .center: .center
    case .stretch: .stretch
    }
  }
}

/// Whether a stack's children go on to further lines where they overflow.
public enum StackLayoutFlexWrap: UInt8, Vocabulary {
  case noWrap
  case wrap

  package static let words = ["noWrap", "wrap"]
}

/// How a wrapping stack spreads its lines over spare room across it.
public enum StackLayoutAlignContent: UInt8, Vocabulary {
  case start
  case center
  case end
  case spaceBetween
  case spaceAround
  case stretch

  package static let words = ["start", "center", "end", "spaceBetween", "spaceAround", "stretch"]
}

/// A stack's alignment by horizontal words, whatever its direction.
public enum HorizontalAlignment: UInt8, Vocabulary {
  case none
  case left
  case middle
  case right

  package static let words = ["none", "left", "middle", "right"]
}

/// A stack's alignment by vertical words, whatever its direction.
public enum VerticalAlignment: UInt8, Vocabulary {
  case none
  case top
  case center
  case bottom

  package static let words = ["none", "top", "center", "bottom"]
}

/// The properties of a stack.
package struct StackStyle: BitwiseCopyable {
  /// Points between neighbours on the main axis.
  package var spacing = 0.0
  /// Points between lines.
  package var lineSpacing = 0.0
  package var direction = StackLayoutDirection.horizontal
  package var justifyContent = StackLayoutJustifyContent.start
  package var alignItems = StackLayoutAlignItems.stretch
  package var flexWrap = StackLayoutFlexWrap.noWrap
  package var alignContent = StackLayoutAlignContent.start
  /// 1.x: each child of a vertical stack moves up by the descenders of those before it.
  package var baselineRelativeArrangement = false
  /// Whether children that are called back are called on several threads.
  package var isConcurrent = false
  /// Whether a child has a `spacingBefore` or `spacingAfter`.
  package var hasSpacedChild = false
  /// How many children there are.
  package var childCount: Int32 = 0
  /// How many children both grow and shrink.
  package var flexibleChildren: Int32 = 0

  package init() {}

  /// Replaces what the two alignments stand for: on the stack's own axis `justifyContent`, across
  /// it `alignItems`.
  package mutating func align(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    let main = direction == .horizontal ? horizontal.rawValue : vertical.rawValue
    let cross = direction == .horizontal ? vertical.rawValue : horizontal.rawValue
    // Both lists say: none, at the start, in the middle, at the end.
    let justify: [StackLayoutJustifyContent] = [.start, .center, .end]
    let align: [StackLayoutAlignItems] = [.start, .center, .end]
    if main > 0 { justifyContent = justify[Int(main) - 1] }
    if cross > 0 { alignItems = align[Int(cross) - 1] }
  }
}
