/// An enum whose values are keywords in tree files.
package protocol KeywordEnum: RawRepresentable, CaseIterable, BitwiseCopyable, Sendable
where RawValue == UInt8 {
  /// The keywords, in the order of the raw values, separated by spaces: constants, unlike arrays of strings, are not
  /// created when the command starts.
  static var words: StaticString { get }
}

extension KeywordEnum {
  /// The keywords, in the order of the raw values.
  package static var keywords: [String] { words.words }

  /// The keyword of the value.
  package var keyword: String { Self.words.word(at: Int(rawValue)) }
}

extension StaticString {
  /// The words of the string, which are separated by spaces.
  @inline(never)
  package var words: [String] {
    var words: [String] = []
    forEachWord { words.append(String(decoding: $0, as: UTF8.self)) }
    return words
  }

  /// Returns the word at an index, from 0.
  package func word(at index: Int) -> String {
    var word = ""
    var next = 0
    forEachWord {
      if next == index { word = String(decoding: $0, as: UTF8.self) }
      next += 1
    }
    return word
  }

  /// The number of words.
  package var wordCount: Int {
    var count = 0
    forEachWord { _ in count += 1 }
    return count
  }

  /// Calls `body` with the bytes of each word.
  package func forEachWord(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let space = UInt8(ascii: " ")
    let end = utf8Start + utf8CodeUnitCount
    var start = utf8Start
    while start < end {
      var next = start
      while next < end && next.pointee != space { next += 1 }
      if next > start { body(UnsafeBufferPointer(start: start, count: next - start)) }
      start = next + 1
    }
  }
}

/// The direction in which a stack places its children.
///
///     stack.direction = .vertical
public enum StackLayoutDirection: UInt8, KeywordEnum {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal

  package static var words: StaticString { "vertical horizontal" }

  @inline(__always)
  package var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

/// The distribution of a stack's free space on its main axis.
///
///     stack.justifyContent = .spaceBetween
public enum StackLayoutJustifyContent: UInt8, KeywordEnum {
  /// All free space is after the last child.
  case start
  /// Half of the free space is before the first child, half after the last one.
  case center
  /// All free space is before the first child.
  case end
  /// The free space is divided equally between the children.
  case spaceBetween
  /// The free space is divided equally around each child.
  case spaceAround

  package static var words: StaticString { "start center end spaceBetween spaceAround" }
}

/// The alignment of a stack's children on its cross axis.
///
///     stack.alignItems = .center
public enum StackLayoutAlignItems: UInt8, KeywordEnum {
  /// At the left or the top.
  case start
  /// At the right or the bottom.
  case end
  /// In the middle.
  case center
  /// From edge to edge.
  case stretch
  /// With their first baselines on one line.
  case baselineFirst
  /// With their last baselines on one line.
  case baselineLast

  package static var words: StaticString { "start end center stretch baselineFirst baselineLast" }
}

/// The alignment of one child on the cross axis, instead of the stack's `alignItems`.
///
///     title.style.alignSelf = .end
public enum StackLayoutAlignSelf: UInt8, KeywordEnum {
  /// The stack's `alignItems` applies.
  case auto
  /// At the left or the top.
  case start
  /// At the right or the bottom.
  case end
  /// In the middle.
  case center
  /// From edge to edge.
  case stretch

  package static var words: StaticString { "auto start end center stretch" }

  /// Returns the alignment of a child in a stack with `alignItems`.
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

/// The wrapping of a stack's children onto further lines if they overflow.
///
///     stack.flexWrap = .wrap
public enum StackLayoutFlexWrap: UInt8, KeywordEnum {
  /// One line, even if it overflows.
  case noWrap
  /// As many lines as necessary.
  case wrap

  package static var words: StaticString { "noWrap wrap" }
}

/// The distribution of a wrapping stack's free cross space over its lines.
///
///     stack.alignContent = .center
public enum StackLayoutAlignContent: UInt8, KeywordEnum {
  /// All free space is after the last line.
  case start
  /// Half of the free space is before the first line, half after the last one.
  case center
  /// All free space is before the first line.
  case end
  /// The free space is divided equally between the lines.
  case spaceBetween
  /// The free space is divided equally around each line.
  case spaceAround
  /// The lines grow by equal parts of the free space.
  case stretch

  package static var words: StaticString { "start center end spaceBetween spaceAround stretch" }
}

/// The horizontal alignment of a stack's children, whatever the stack's direction.
///
///     stack.horizontalAlignment = .middle
public enum HorizontalAlignment: UInt8, KeywordEnum {
  /// No alignment of its own: `justifyContent` or `alignItems` applies.
  case none
  /// At the left.
  case left
  /// In the middle.
  case middle
  /// At the right.
  case right

  package static var words: StaticString { "none left middle right" }
}

/// The vertical alignment of a stack's children, whatever the stack's direction.
///
///     stack.verticalAlignment = .center
public enum VerticalAlignment: UInt8, KeywordEnum {
  /// No alignment of its own: `justifyContent` or `alignItems` applies.
  case none
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom

  package static var words: StaticString { "none top center bottom" }
}

/// The properties of a stack.
///
///     var column = StackStyle()
///     column.direction = .vertical
///     column.spacing = 8
public struct StackStyle: Sendable, BitwiseCopyable {
  /// Points between neighbors on the main axis.
  public var spacing = 0.0
  /// Points between lines.
  public var lineSpacing = 0.0
  /// The direction in which children follow each other.
  public var direction = StackLayoutDirection.horizontal
  /// The distribution of free space on the main axis.
  public var justifyContent = StackLayoutJustifyContent.start
  /// The alignment of children on the cross axis.
  public var alignItems = StackLayoutAlignItems.stretch
  /// The wrapping of children onto several lines.
  public var flexWrap = StackLayoutFlexWrap.noWrap
  /// The distribution of free cross space over several lines.
  public var alignContent = StackLayoutAlignContent.start
  /// In Texture 1.x: each child of a vertical stack moves up by the descenders of the children before it.
  public var baselineRelativeArrangement = false
  /// True if callbacks lay out children on several threads.
  package var isConcurrent = false
  /// True if a child has a `spacingBefore` or `spacingAfter`.
  package var hasSpacedChild = false
  /// True if a child grows or shrinks.
  package var hasFlexingChild = false
  /// True if exactly one child both grows and shrinks.
  package var hasOneFlexibleChild = false
  /// True if the stack has the baselines of a child that the layout may skip, so that they depend on the order of
  /// layouts (§13.9).
  var hasUnsettledBaselines = false
  /// True if `hasUnsettledBaselines` is true, and an ancestor aligns its children by these baselines.
  var isRecalled = false
  /// The number of children.
  var childCount: Int32 = 0
  /// The index of a vertical stack's baselines in the tree's `stackBaselines`; −1 if both are 0.
  var baselines: Int32 = -1

  /// Creates the properties of a row: its children from the left, each as high as the stack.
  public init() {}

  /// Returns the ascender (width) and the descender (height) of a vertical stack once it is laid out, from the tree's
  /// `stackBaselines` (docs/semantics.md §13.9).
  @inline(__always)
  func baselines(in list: UnsafePointer<Size>) -> Size {
    baselines < 0 ? .zero : list[Int(baselines)]
  }

  /// True if children are aligned by baselines unless their `alignSelf` is different.
  @inline(__always)
  var alignsByBaseline: Bool { alignItems == .baselineFirst || alignItems == .baselineLast }

  /// Returns the total spacing between `count` lines, in points.
  @inline(__always)
  func spacing(ofLines count: Int) -> Double { lineSpacing * Double(count - 1) }

  /// True if lines may overlap.
  @inline(__always)
  package var hasOverlappingLines: Bool { lineSpacing < 0 }

  /// Replaces `justifyContent` and `alignItems` by the given alignments on the main axis and the cross axis. An
  /// alignment that is `none` replaces nothing.
  package mutating func align(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    let main = direction == .horizontal ? horizontal.rawValue : vertical.rawValue
    let cross = direction == .horizontal ? vertical.rawValue : horizontal.rawValue
    // The cases of both kinds of alignment are in the order none, start, middle, end, which the arrays follow.
    let justify: [StackLayoutJustifyContent] = [.start, .center, .end]
    let align: [StackLayoutAlignItems] = [.start, .center, .end]
    if main > 0 { justifyContent = justify[Int(main) - 1] }
    if cross > 0 { alignItems = align[Int(cross) - 1] }
  }
}
