/// An element with a view.
///
/// A node is a leaf or arranges other elements. By itself it is a leaf of `intrinsicSize`, or one
/// that takes all the room it is offered, or holds `content`. A subclass overrides one of
///
/// - `layoutSpecThatFits(_:)`: returns the spec that arranges the node's subnodes;
/// - `calculateSizeThatFits(_:)`: returns the size of a leaf;
/// - `calculateLayoutThatFits(_:)`: makes the whole layout.
///
/// They are called during the layout pass with the range that the node gets, once a range until
/// something changes, one thread at a time.
///
///     final class Cell: DisplayNode {
///       let picture = ImageNode()
///       let title = TextNode()
///
///       override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
///         picture.style.preferredSize = Size(width: 40, height: 40)
///         return StackLayoutSpec(
///           direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
///           children: [picture, title])
///       }
///     }
///
/// Source: Texture's `ASDisplayNode`.
open class DisplayNode: LayoutElement {
  /// Makes the node's layout in place of `layoutSpecThatFits(_:)`.
  public typealias LayoutSpecBlock = (DisplayNode, SizeRange) -> LayoutSpec

  /// To be had by `withState`; the node's lock takes the place of checks for overlaps.
  @exclusivity(unchecked) final var state = NodeState()
  /// The layout whose frames `layout()` gives to the subnodes.
  private var appliedLayout: Layout?

  /// A node without content.
  ///
  ///     let separator = DisplayNode()
  ///     separator.style.height = .points(0.5)
  public override init() {
    super.init()
    style.node = self
  }

  /// A leaf of a natural size, in points.
  ///
  ///     DisplayNode(intrinsicSize: Size(width: 40, height: 40))
  public convenience init(intrinsicSize: Size) {
    self.init()
    self.intrinsicSize = intrinsicSize
  }

  /// A node that holds a layout which is the same for every range: no code is called in the pass.
  ///
  ///     DisplayNode(content: Inset(8) { title })
  public convenience init(content: LayoutElement) {
    self.init()
    self.content = content
  }

  deinit { style.node = nil }

  public override final var layoutElementType: LayoutElementType { .displayNode }

  // MARK: - What the node is made of

  /// A leaf's natural size in points; nil for a node that takes what it is offered.
  @exclusivity(unchecked) public final var intrinsicSize: Size? {
    didSet { if intrinsicSize != oldValue { contentDidChange() } }
  }

  /// The layout of the node where it is the same for every range.
  public final var content: LayoutElement? {
    get { parts.first }
    set {
      parts = newValue.map { [$0] } ?? []
      contentDidChange()
    }
  }

  /// Returns the spec of the node, for a node that is not a subclass.
  @exclusivity(unchecked) public final var layoutSpecBlock: LayoutSpecBlock? {
    didSet { contentDidChange() }
  }

  /// Whether `layoutIfNeeded()` makes the nodes of the layout the node's subnodes.
  public final var automaticallyManagesSubnodes = false

  // MARK: - To be overridden

  /// Returns the spec that arranges the node's content within `constrainedSize`, in points.
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    DisplayNode.notOverridden
  }

  /// Returns the node's natural size. `constrainedSize` is the largest it may have, in points.
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if let intrinsicSize { return intrinsicSize }
    let isValid = constrainedSize.width.isValidLength && constrainedSize.height.isValidLength
    return isValid ? constrainedSize : .zero
  }

  open override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    let spec = layoutSpecBlock?(self, constrainedSize) ?? layoutSpecThatFits(constrainedSize)
    if let content = spec === DisplayNode.notOverridden ? content : spec {
      let layout = content.layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
      layout.position = .zero
      return Layout(layoutElement: self, size: layout.size, sublayouts: [layout])
    }
    let size = calculateSizeThatFits(constrainedSize.max)
    return Layout(layoutElement: self, size: constrainedSize.clamp(size))
  }

  /// Gives the subnodes the frames of the node's layout. An override calls `super.layout()` and
  /// then places those subnodes that are not part of the layout.
  open func layout() {
    for sublayout in appliedLayout?.sublayouts ?? [] {
      (sublayout.layoutElement as? DisplayNode)?.frame = sublayout.frame
    }
  }

  /// Called when the node's subnodes have been laid out. Does nothing by itself.
  open func layoutDidFinish() {}

  /// What `layoutSpecThatFits` returns where nobody overrides it.
  private static nonisolated(unsafe) let notOverridden = LayoutSpec()

  // MARK: - The state of the layout

  /// Where the node stands in its supernode, in points: set by `layoutIfNeeded()` of the
  /// supernode, or by hand.
  public final var frame: Frame {
    get { withState { $0.frame } }
    set { withState { $0.frame = newValue } }
  }

  /// The node's frame in its own coordinates.
  public final var bounds: Frame { Frame(x: 0, y: 0, frame.size) }

  /// The size that the node got in the layout made last, in points.
  public final var calculatedSize: Size { withState { $0.calculatedSize } }

  /// The range that the layout made last of this node was for, all zero before there is one.
  public final var constrainedSizeForCalculatedLayout: SizeRange {
    withState { $0.calculatedRange }
  }

  /// Makes the layouts of this node, of its supernodes and of those that hold it stale: the next
  /// `layoutThatFits` calls their code again. Properties and styles of nodes do this by themselves;
  /// call it when something else has changed that the node's code looks at.
  public final func setNeedsLayout() { contentDidChange() }

  /// The same as `setNeedsLayout()`: off a device there is no view to keep in step.
  public final func invalidateCalculatedLayout() { contentDidChange() }

  /// Lays the node out in its frame's size, or in `calculatedSize` where it has no frame yet, and
  /// gives every node below it its frame; calls `layout()` and `layoutDidFinish()` on the way.
  ///
  /// Not to be called on one tree by several threads at a time.
  public final func layoutIfNeeded() {
    if frame.size == .zero { frame.size = calculatedSize }
    let layout = layoutThatFits(SizeRange(exactly: frame.size))
    appliedLayout = layout.filteredNodeLayoutTree()
    defer { appliedLayout = nil }
    if automaticallyManagesSubnodes { takeSubnodes() }
    self.layout()
    for subnode in subnodes ?? [] { subnode.layoutIfNeeded() }
    layoutDidFinish()
  }

  private func takeSubnodes() {
    let nodes = (appliedLayout?.sublayouts ?? []).compactMap {
      $0.layoutElement as? DisplayNode
    }
    for old in subnodes ?? [] where !nodes.contains(where: { $0 === old }) {
      old.removeFromSupernode()
    }
    for node in nodes where node.supernode !== self { addSubnode(node) }
    subnodeList = nodes
  }

  // MARK: - The tree of nodes

  private var subnodeList: [DisplayNode] = []

  /// The nodes in this one, the first behind the others; nil where there are none.
  public final var subnodes: [DisplayNode]? { subnodeList.isEmpty ? nil : subnodeList }

  /// The node that this one is in.
  public private(set) final weak var supernode: DisplayNode?

  /// Adds a node in front of the others, and takes it from where it was.
  public final func addSubnode(_ subnode: DisplayNode) {
    insertSubnode(subnode, at: subnodeList.count)
  }

  /// Inserts a node behind the one at `index`, and takes it from where it was.
  public final func insertSubnode(_ subnode: DisplayNode, at index: Int) {
    subnode.removeFromSupernode()
    subnodeList.insert(subnode, at: min(index, subnodeList.count))
    subnode.supernode = self
  }

  /// Takes the node out of the one it is in.
  public final func removeFromSupernode() {
    supernode?.subnodeList.removeAll { $0 === self }
    supernode = nil
  }

  // MARK: - What the lowering asks

  /// Whether the class is the engine's own, so that none of its code is somebody else's.
  package var isOfEngineClass: Bool { type(of: self) == DisplayNode.self }
  package override final var becomesRecords: Bool { isOfEngineClass && layoutSpecBlock == nil }
  package override var elementType: ElementType { .node }

  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    if !parts.isEmpty {
      record.kind = .node
    } else if let intrinsicSize {
      record.kind = .fixed
      record.natural = intrinsicSize
    } else {
      record.kind = .unsized
    }
  }

  override final func calledBack(_ range: SizeRange, _ session: LayoutSession) -> Layout {
    layout(in: range, session) { calculateLayoutThatFits(range) }
  }

  /// Learns the size that a finished layout gave.
  final func adopt(_ size: Size) { withState { $0.calculatedSize = size } }

  /// Learns the size that a finished layout of the node gave, and the range that it was for.
  final func adopt(_ size: Size, _ range: SizeRange) {
    withState { state in
      state.calculatedSize = size
      state.calculatedRange = range
    }
  }

  /// How often the node, or one in it, has changed.
  final var changeCount: Int { withState { $0.changes } }

  /// A property has changed on which layouts depend: those of this node and of its supernodes.
  final func contentDidChange() {
    var node: DisplayNode? = self
    while let changed = node {
      changed.countChange()
      node = changed.supernode
    }
  }
}
