import Platform

/// An element of an `EngineTree`: its kind, and the style that says how large it is and how its parent places it.
///
///     var title = EngineElement(.leaf(Size(width: 180, height: 20)))
///     title.placement.flexShrink = 1
///     title.dimensions.maxWidth = .fraction(0.5)
///
/// All lengths are points. Values are not checked: a length that is not finite results in frames that are not.
public struct EngineElement: Sendable {
  /// The kind of an element, with the properties that only this kind has (docs/semantics.md describes each).
  public enum Kind: Sendable {
    /// An element without children that has one size (§5).
    case leaf(Size)
    /// An element without children whose size is measured (§5), for each range in which its parent lays it out. The
    /// result is clamped to the range, and rounded up to the pixel; it must depend on the range alone.
    case measured(@Sendable (SizeRange) -> Size)
    /// An element without children that is as large as its range allows (§5).
    case filling
    /// An element without children that is as small as its range allows, such as free space in a stack (§6.2).
    case spacer
    /// A node that has the size of its one child (§6.1).
    case node
    /// All children on top of each other (§6.3).
    case wrapper
    /// Children in a row or a column, on one line or several (§13).
    case stack(StackStyle)
    /// Insets around the one child (§7).
    case inset(EdgeInsets)
    /// The second child over the first, in the first one's size (§8).
    case overlay
    /// The first child behind the second, in the second one's size (§8).
    case background
    /// The one child at the start, the center or the end of each axis (§9).
    case relative(
      horizontal: RelativeLayoutPosition, vertical: RelativeLayoutPosition,
      sizing: RelativeLayoutSizingOption)
    /// The one child with a ratio of height to width (§10).
    case ratio(Double)
    /// Each child at its `layoutPosition` (§11).
    case absolute(AbsoluteLayoutSizing)
    /// The second child on a corner of the first (§12). If `wraps` is true, the size includes the second child.
    case corner(CornerLayoutLocation, offset: Point, wraps: Bool)
    /// The one child, which may be larger than the element along some axes (§15).
    case scroll(ScrollableDirections, managesContentSize: Bool)
  }

  /// The kind of the element.
  public var kind: Kind
  /// The width and the height, and their limits.
  public var dimensions: Dimensions
  /// The part of the style that a parent stack or absolute element reads.
  public var placement: Placement
  /// The alignment on the cross axis of the parent stack.
  public var alignSelf: StackLayoutAlignSelf

  /// Creates an element, by default without a style of its own.
  ///
  ///     EngineElement(.leaf(Size(width: 40, height: 40)), alignSelf: .center)
  public init(
    _ kind: Kind, dimensions: Dimensions = Dimensions(), placement: Placement = Placement(),
    alignSelf: StackLayoutAlignSelf = .auto
  ) {
    self.kind = kind
    self.dimensions = dimensions
    self.placement = placement
    self.alignSelf = alignSelf
  }

  /// The number of children that the kind requires; nil for any number.
  var requiredChildren: Int? {
    switch kind {
    case .leaf, .measured, .filling, .spacer: 0
    case .node, .inset, .relative, .ratio, .scroll: 1
    case .overlay, .background, .corner: 2
    case .wrapper, .stack, .absolute: nil
    }
  }

  /// Adds the record of the element, without links, to a tree.
  func append(to tree: LayoutTree) -> Int32 {
    var record: Element
    switch kind {
    case .leaf(let size):
      record = Element(.node, .fixed)
      record.natural = size
    case .measured: record = Element(.node, .recorded)
    case .filling: record = Element(.node, .unsized)
    case .spacer: record = Element(.spacer, .fixed)
    case .node: record = Element(.node, .node)
    case .wrapper: record = Element(.wrapper, .wrapper)
    case .stack(let style):
      record = Element(.stack, .stack)
      record.properties = tree.stacks.append(style)
    case .inset(let insets):
      record = Element(.inset, .inset)
      record.properties = tree.specs.insets.append(insets)
    case .overlay: record = Element(.overlay, .overlay)
    case .background: record = Element(.background, .background)
    case .relative(let horizontal, let vertical, let sizing):
      record = Element(.relative, .relative)
      record.properties = tree.specs.relatives.append(
        RelativeStyle(horizontal: horizontal, vertical: vertical, sizing: sizing))
    case .ratio(let ratio):
      record = Element(.ratio, .ratio)
      record.properties = tree.specs.ratios.append(ratio)
    case .absolute(let sizing):
      record = Element(.absolute, .absolute)
      record.fitsChildren = sizing == .sizeToFit
    case .corner(let location, let offset, let wraps):
      record = Element(.corner, .corner)
      record.properties = tree.specs.corners.append(
        CornerStyle(location: location, offset: offset, wrapsCorner: wraps))
    case .scroll(let directions, let managesContentSize):
      record = Element(.scroll, .scroll)
      var style = ScrollStyle()
      style.scrollableDirections = directions
      style.automaticallyManagesContentSize = managesContentSize
      record.scrollStyle = style
    }
    record.alignSelf = alignSelf
    if dimensions != Dimensions() { record.dimensions = tree.dimensions.append(dimensions) }
    if placement != Placement() { record.placement = tree.placements.append(placement) }
    return tree.elements.append(record)
  }
}
