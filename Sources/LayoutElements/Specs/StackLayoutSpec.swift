import LayoutEngine

/// Lays out its children one after the other, on one line or several, and distributes free or
/// missing space among them: Texture's flexbox.
///
///     let column = StackLayoutSpec.vertical()
///     column.spacing = 8
///     column.children = [title, text]
///
/// Source: Texture's `ASStackLayoutSpec`.
open class StackLayoutSpec: LayoutSpec {
  @exclusivity(unchecked) package final var stackStyle = StackStyle() { didSet { didChange() } }

  /// Creates a horizontal stack without children.
  ///
  ///     let row = StackLayoutSpec()
  ///     row.children = [avatar, name]
  public override init() {
    super.init()
  }

  /// Creates a stack of `children`. Lengths are in points.
  ///
  ///     StackLayoutSpec(
  ///       direction: .vertical, spacing: 8, justifyContent: .start, alignItems: .stretch,
  ///       children: [title, text])
  public init(
    direction: StackLayoutDirection, spacing: Double, justifyContent: StackLayoutJustifyContent,
    alignItems: StackLayoutAlignItems, flexWrap: StackLayoutFlexWrap = .noWrap,
    alignContent: StackLayoutAlignContent = .start, lineSpacing: Double = 0,
    children: [LayoutElement]
  ) {
    super.init()
    stackStyle.direction = direction
    stackStyle.spacing = spacing
    stackStyle.justifyContent = justifyContent
    stackStyle.alignItems = alignItems
    stackStyle.flexWrap = flexWrap
    stackStyle.alignContent = alignContent
    stackStyle.lineSpacing = lineSpacing
    parts = children
  }

  /// Returns a vertical stack without children.
  public class func vertical() -> StackLayoutSpec {
    let stack = StackLayoutSpec()
    stack.direction = .vertical
    return stack
  }

  /// Returns a horizontal stack without children.
  public class func horizontal() -> StackLayoutSpec { StackLayoutSpec() }

  /// The direction in which children follow each other. Setting it does not change the meaning of
  /// `horizontalAlignment` and `verticalAlignment`.
  public final var direction: StackLayoutDirection {
    get { stackStyle.direction }
    set {
      stackStyle.direction = newValue
      align()
    }
  }

  /// The space between adjacent children on the main axis, in points.
  public final var spacing: Double {
    get { stackStyle.spacing }
    set { stackStyle.spacing = newValue }
  }

  /// The distribution of free space on the main axis.
  public final var justifyContent: StackLayoutJustifyContent {
    get { stackStyle.justifyContent }
    set { stackStyle.justifyContent = newValue }
  }

  /// The alignment of children on the cross axis.
  public final var alignItems: StackLayoutAlignItems {
    get { stackStyle.alignItems }
    set { stackStyle.alignItems = newValue }
  }

  /// The wrapping of children onto further lines if they overflow.
  public final var flexWrap: StackLayoutFlexWrap {
    get { stackStyle.flexWrap }
    set { stackStyle.flexWrap = newValue }
  }

  /// The distribution of free space on the cross axis among the lines.
  public final var alignContent: StackLayoutAlignContent {
    get { stackStyle.alignContent }
    set { stackStyle.alignContent = newValue }
  }

  /// The space between lines, in points.
  public final var lineSpacing: Double {
    get { stackStyle.lineSpacing }
    set { stackStyle.lineSpacing = newValue }
  }

  /// Texture 1.x: each child of a vertical stack moves up by the descenders of the children before it.
  public final var baselineRelativeArrangement: Bool {
    get { stackStyle.baselineRelativeArrangement }
    set { stackStyle.baselineRelativeArrangement = newValue }
  }

  /// True if the code of children that are your own nodes or specs can be called on several threads at the same
  /// time. The frames do not depend on it. Set it if that code takes long: a thread costs about 50 µs.
  public final var isConcurrent: Bool {
    get { stackStyle.isConcurrent }
    set { stackStyle.isConcurrent = newValue }
  }

  /// The horizontal alignment, for either direction: sets `justifyContent` or `alignItems`.
  public final var horizontalAlignment = HorizontalAlignment.none {
    didSet { align() }
  }

  /// The vertical alignment, for either direction: sets `justifyContent` or `alignItems`.
  public final var verticalAlignment = VerticalAlignment.none {
    didSet { align() }
  }

  private func align() { stackStyle.align(horizontalAlignment, verticalAlignment) }

  package override var becomesRecords: Bool { type(of: self) == StackLayoutSpec.self }
  package override var elementType: ElementType { .stack }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .stack
    record.properties = tree.stacks.append(stackStyle)
  }
}
