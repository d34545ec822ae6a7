/// Places its children one after the other, on one line or several, and shares out the room that
/// is left over or missing: Texture's flexbox.
///
///     let column = StackLayoutSpec.vertical()
///     column.spacing = 8
///     column.children = [title, text]
///
/// Source: Texture's `ASStackLayoutSpec`.
open class StackLayoutSpec: LayoutSpec {
  package final var stackStyle = StackStyle()

  /// A horizontal stack without children.
  ///
  ///     let row = StackLayoutSpec()
  ///     row.children = [avatar, name]
  public override init() {
    super.init()
  }

  /// A stack of `children`. Lengths are in points.
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

  /// A vertical stack without children.
  public class func vertical() -> StackLayoutSpec {
    let stack = StackLayoutSpec()
    stack.direction = .vertical
    return stack
  }

  /// A horizontal stack without children.
  public class func horizontal() -> StackLayoutSpec { StackLayoutSpec() }

  /// The direction in which children follow each other. The two alignments keep what they mean.
  public final var direction: StackLayoutDirection {
    get { stackStyle.direction }
    set {
      stackStyle.direction = newValue
      align()
    }
  }

  /// Points between neighbours on the main axis.
  public final var spacing: Double {
    get { stackStyle.spacing }
    set { stackStyle.spacing = newValue }
  }

  /// How spare room on the main axis is spread.
  public final var justifyContent: StackLayoutJustifyContent {
    get { stackStyle.justifyContent }
    set { stackStyle.justifyContent = newValue }
  }

  /// Where children stand across the stack.
  public final var alignItems: StackLayoutAlignItems {
    get { stackStyle.alignItems }
    set { stackStyle.alignItems = newValue }
  }

  /// Whether children go on to further lines where they overflow.
  public final var flexWrap: StackLayoutFlexWrap {
    get { stackStyle.flexWrap }
    set { stackStyle.flexWrap = newValue }
  }

  /// How spare room across the stack is spread over its lines.
  public final var alignContent: StackLayoutAlignContent {
    get { stackStyle.alignContent }
    set { stackStyle.alignContent = newValue }
  }

  /// Points between lines.
  public final var lineSpacing: Double {
    get { stackStyle.lineSpacing }
    set { stackStyle.lineSpacing = newValue }
  }

  /// Texture 1.x: each child of a vertical stack moves up by the descenders of those before it.
  public final var baselineRelativeArrangement: Bool {
    get { stackStyle.baselineRelativeArrangement }
    set { stackStyle.baselineRelativeArrangement = newValue }
  }

  /// Whether the code of children that are nodes or specs of your own may be called on several
  /// threads at a time. The frames do not depend on it. Worth it where that code takes long: a
  /// thread costs some 50 µs.
  public final var isConcurrent: Bool {
    get { stackStyle.isConcurrent }
    set { stackStyle.isConcurrent = newValue }
  }

  /// Alignment from left to right, whatever the direction: sets `justifyContent` or `alignItems`.
  public final var horizontalAlignment = HorizontalAlignment.none {
    didSet { align() }
  }

  /// Alignment from top to bottom, whatever the direction: sets `justifyContent` or `alignItems`.
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
