import LayoutEngine

/// The sizes of an element, and the properties that its parent reads: a stack reads flex factors,
/// spacing, alignment and baselines, an absolute spec reads the position.
///
///     node.style.preferredSize = Size(width: 40, height: 40)
///     node.style.flexGrow = 1
///
/// A minimum takes precedence over a maximum, and both over the size (docs/semantics.md §3).
/// Lengths are in points.
///
/// Source: Texture's `ASLayoutElementStyle`.
public final class LayoutElementStyle {
  /// A bit set of the parts of a style that were ever set: the others cost nothing in the pass.
  package struct Parts: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    static let dimensions = Parts(rawValue: 1)
    static let placement = Parts(rawValue: 2)
    package static let ascender = Parts(rawValue: 4)
    package static let descender = Parts(rawValue: 8)
    static let alignSelf = Parts(rawValue: 16)
  }

  // Exclusivity checks are off, because the builder reads the style of each element.
  @exclusivity(unchecked) package private(set) var parts: Parts = []
  @exclusivity(unchecked) private var alignment = StackLayoutAlignSelf.auto
  @exclusivity(unchecked) package private(set) var dimensions = Dimensions()
  @exclusivity(unchecked) package private(set) var placement = Placement()
  /// The element with this style, which is told about changes; nil unless it is a node or is in a `CachedTree`. Set to
  /// nil before the element is deallocated.
  @exclusivity(unchecked) unowned(unsafe) var owner: LayoutElement?

  /// Creates a style that belongs to no element.
  public init() {}

  private func set<Value: Equatable>(_ field: inout Value, _ value: Value, _ part: Parts) {
    parts.formUnion(part)
    guard field != value else { return }
    field = value
    owner?.styleDidChange()
  }

  /// Sets all six dimensions.
  package func assign(_ dimensions: Dimensions) {
    parts.insert(.dimensions)
    self.dimensions = dimensions
  }

  /// Sets all properties that a parent reads, except `alignSelf`. `baselines` says which baselines count as set.
  package func assign(_ placement: Placement, baselines: Parts) {
    parts.formUnion(baselines.union(.placement))
    self.placement = placement
  }

  // MARK: - Sizes

  /// The width, `auto` unless set.
  public var width: Dimension {
    get { dimensions.width }
    set { set(&dimensions.width, newValue, .dimensions) }
  }

  /// The height, `auto` unless set.
  public var height: Dimension {
    get { dimensions.height }
    set { set(&dimensions.height, newValue, .dimensions) }
  }

  /// The minimum width, `auto` (none) unless set.
  public var minWidth: Dimension {
    get { dimensions.minWidth }
    set { set(&dimensions.minWidth, newValue, .dimensions) }
  }

  /// The maximum width, `auto` (none) unless set.
  public var maxWidth: Dimension {
    get { dimensions.maxWidth }
    set { set(&dimensions.maxWidth, newValue, .dimensions) }
  }

  /// The minimum height, `auto` (none) unless set.
  public var minHeight: Dimension {
    get { dimensions.minHeight }
    set { set(&dimensions.minHeight, newValue, .dimensions) }
  }

  /// The maximum height, `auto` (none) unless set.
  public var maxHeight: Dimension {
    get { dimensions.maxHeight }
    set { set(&dimensions.maxHeight, newValue, .dimensions) }
  }

  /// The width and height in points. A dimension that is not in points reads as 0.
  ///
  ///     avatar.style.preferredSize = Size(width: 30, height: 30)
  @_disfavoredOverload public var preferredSize: Size {
    get { preferredLayoutSize.points }
    set { preferredLayoutSize = LayoutSize(newValue) }
  }

  /// The minimum width and height in points. A dimension that is not in points reads as 0.
  @_disfavoredOverload public var minSize: Size {
    get { minLayoutSize.points }
    set { minLayoutSize = LayoutSize(newValue) }
  }

  /// The maximum width and height in points. A dimension that is not in points reads as 0.
  @_disfavoredOverload public var maxSize: Size {
    get { maxLayoutSize.points }
    set { maxLayoutSize = LayoutSize(newValue) }
  }

  /// The width and height.
  public var preferredLayoutSize: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set {
      width = newValue.width
      height = newValue.height
    }
  }

  /// The minimum width and height.
  public var minLayoutSize: LayoutSize {
    get { LayoutSize(width: minWidth, height: minHeight) }
    set {
      minWidth = newValue.width
      minHeight = newValue.height
    }
  }

  /// The maximum width and height.
  public var maxLayoutSize: LayoutSize {
    get { LayoutSize(width: maxWidth, height: maxHeight) }
    set {
      maxWidth = newValue.width
      maxHeight = newValue.height
    }
  }

  /// The name of `preferredSize` in Texture 1.x. A text node ignores it, as in Texture 1.x.
  @_disfavoredOverload public var preferredFrameSize: Size {
    get { preferredSize }
    set { if owner?.textContent == nil { preferredSize = newValue } }
  }

  /// `minLayoutSize` and `maxLayoutSize` as one range, as in Texture 1.x.
  public var sizeRange: LayoutSizeRange {
    get { LayoutSizeRange(min: minLayoutSize, max: maxLayoutSize) }
    set {
      minLayoutSize = newValue.min
      maxLayoutSize = newValue.max
    }
  }

  // MARK: - In a stack

  /// The space before the element on the stack's main axis, in points.
  public var spacingBefore: Double {
    get { placement.spacingBefore }
    set { set(&placement.spacingBefore, newValue, .placement) }
  }

  /// The space after the element on the stack's main axis, in points.
  public var spacingAfter: Double {
    get { placement.spacingAfter }
    set { set(&placement.spacingAfter, newValue, .placement) }
  }

  /// The element's share of a stack's free space. At least 0.
  ///
  ///     spacer.style.flexGrow = 1
  public var flexGrow: Double {
    get { placement.flexGrow }
    set { set(&placement.flexGrow, newValue, .placement) }
  }

  /// The element's share of a stack's missing space. At least 0.
  ///
  ///     title.style.flexShrink = 1
  public var flexShrink: Double {
    get { placement.flexShrink }
    set { set(&placement.flexShrink, newValue, .placement) }
  }

  /// The size on the stack's main axis before the element grows or shrinks.
  public var flexBasis: Dimension {
    get { placement.flexBasis }
    set { set(&placement.flexBasis, newValue, .placement) }
  }

  /// The alignment on the stack's cross axis, which overrides the stack's `alignItems`.
  public var alignSelf: StackLayoutAlignSelf {
    get { alignment }
    set { set(&alignment, newValue, .alignSelf) }
  }

  /// The distance from the element's top to its first baseline, in points. The default for a text node is the ascender
  /// of its font.
  public var ascender: Double {
    get { parts.contains(.ascender) ? placement.ascender : textBaselines.ascender }
    set { set(&placement.ascender, newValue, [.placement, .ascender]) }
  }

  /// The distance from the last baseline to the element's bottom, in points, usually negative or 0. The default for a
  /// text node is the descender of its font.
  public var descender: Double {
    get { parts.contains(.descender) ? placement.descender : textBaselines.descender }
    set { set(&placement.descender, newValue, [.placement, .descender]) }
  }

  /// The baselines of a text node, 0 for other elements.
  private var textBaselines: (ascender: Double, descender: Double) {
    owner?.textContent?.baselines(nil) ?? (placement.ascender, placement.descender)
  }

  // MARK: - In an absolute spec

  /// The origin in an absolute spec, in points.
  @_disfavoredOverload public var layoutPosition: Point {
    get { placement.layoutPosition }
    set { set(&placement.layoutPosition, newValue, .placement) }
  }
}

/// A width and a height, each of them points, a fraction of the parent's size, or `auto`.
///
///     node.style.preferredLayoutSize = LayoutSize(width: .fraction(0.5), height: .points(40))
///
/// Source: Texture's `ASLayoutSize`.
public struct LayoutSize: Equatable, Sendable, BitwiseCopyable {
  /// The width.
  public var width: Dimension
  /// The height.
  public var height: Dimension

  /// Creates a size from two dimensions.
  ///
  ///     LayoutSize(width: .fraction(1), height: .auto)
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// Creates a size in points.
  ///
  ///     LayoutSize(Size(width: 40, height: 30))
  public init(_ size: Size) {
    self.init(width: .points(size.width), height: .points(size.height))
  }

  /// A size with `auto` for both dimensions.
  @_disfavoredOverload public static let auto = LayoutSize(width: .auto, height: .auto)

  /// The points of each dimension, 0 for a dimension that is not in points.
  package var points: Size {
    Size(
      width: width.isFraction ? 0 : width.value, height: height.isFraction ? 0 : height.value)
  }
}

/// A minimum and a maximum size whose dimensions can be fractions.
///
///     node.style.sizeRange.max = LayoutSize(width: .fraction(0.5), height: .auto)
///
/// Source: `ASRelativeSizeRange` of Texture 1.x.
public struct LayoutSizeRange: Equatable, Sendable, BitwiseCopyable {
  /// The minimum size.
  public var min: LayoutSize
  /// The maximum size.
  public var max: LayoutSize

  /// Creates a range from two sizes.
  ///
  ///     LayoutSizeRange(min: .auto, max: LayoutSize(Size(width: 40, height: 30)))
  public init(min: LayoutSize, max: LayoutSize) {
    self.min = min
    self.max = max
  }
}
