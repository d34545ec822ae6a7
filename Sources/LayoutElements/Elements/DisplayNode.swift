import LayoutEngine

/// An element with a view.
///
/// A node is a leaf or arranges other elements. Without a subclass, it is a leaf with an
/// `intrinsicSize`, a leaf that fills its maximum size, or a node with `content`. A subclass
/// overrides one of
///
/// - `layoutSpecThatFits(_:)`: returns the spec that arranges the node's subnodes;
/// - `calculateSizeThatFits(_:)`: returns the size of a leaf;
/// - `calculateLayoutThatFits(_:)`: makes the whole layout.
///
/// The layout pass calls these methods with the node's size range, once per range until something changes, on one
/// thread at a time.
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
  /// A closure that returns the node's spec, called instead of `layoutSpecThatFits(_:)`.
  public typealias LayoutSpecBlock = (DisplayNode, SizeRange) -> LayoutSpec

  // The fields that the layout pass reads of each node come first, in as few cache lines as possible.

  /// A class of another module of the package that has no layout code; set by the initializer of that class.
  @exclusivity(unchecked) private final var plainClass: ObjectIdentifier?
  /// The text of a text node.
  @exclusivity(unchecked) private final var leafText: TextContent?
  /// The node's type in a tree file.
  @exclusivity(unchecked) private final var leafType = ElementType.node
  /// True if the node's code has to return a new spec each time, as in Texture.
  @exclusivity(unchecked) private final var usesSpecsOnce = false
  /// The properties of a scroll node.
  @exclusivity(unchecked) package final var scrollStyle: ScrollStyle? {
    didSet {
      leafType = .scroll
      contentDidChange()
    }
  }
  /// The stored `layoutSpecBlock`.
  @exclusivity(unchecked) package final var specBlock: LayoutSpecBlock? {
    didSet { contentDidChange() }
  }

  /// The stored `intrinsicSize`.
  @exclusivity(unchecked) package final var leafSize: Size? {
    didSet { if leafSize != oldValue { contentDidChange() } }
  }

  /// Accessed by `withState`: the node's lock replaces checks for overlapping access.
  @exclusivity(unchecked) final var state = NodeState()
  /// The layouts whose frames `layout()` sets; empty except during `layoutIfNeeded()`.
  package private(set) final var appliedSublayouts: [Layout] = []
  /// The content size of the layout with `appliedSublayouts`, in points.
  package private(set) final var appliedContentSize: Size?
  /// The node's layout within its supernode's layout, and the node's change count at that time. It is nil except during
  /// the supernode's `layoutIfNeeded()`, because the layout retains the node.
  private final var layoutFromAbove: (layout: Layout, changes: Int)?

  /// Creates a node without content.
  ///
  ///     let separator = DisplayNode()
  ///     separator.style.height = .points(0.5)
  public override init() {
    super.init()
    style.owner = self
  }

  /// Creates a leaf with an intrinsic size, in points.
  ///
  ///     DisplayNode(intrinsicSize: Size(width: 40, height: 40))
  public convenience init(intrinsicSize: Size) {
    self.init()
    leafSize = intrinsicSize
  }

  /// Creates a node whose layout is the same for every range, so no code is called in the pass.
  ///
  ///     DisplayNode(content: Inset(8) { title })
  public convenience init(content: LayoutElement) {
    self.init()
    parts = [content]
  }

  deinit { style.owner = nil }

  public override final var layoutElementType: LayoutElementType { .displayNode }

  // MARK: - What the node is made of

  /// True if `layoutIfNeeded()` makes the nodes of the layout the node's subnodes.
  ///
  ///     node.automaticallyManagesSubnodes = true
  ///     node.layoutIfNeeded()
  ///     node.subnodes
  @exclusivity(unchecked) public final var automaticallyManagesSubnodes = false

  // MARK: - To be overridden

  /// Returns the spec that arranges the node's content within `constrainedSize`, in points.
  ///
  ///     override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
  ///       Inset(12) { title }
  ///     }
  @_disfavoredOverload
  open func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    DisplayNode.notOverridden
  }

  /// Returns the node's intrinsic size. `constrainedSize` is its maximum size, in points.
  ///
  ///     override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
  ///       Size(width: constrainedSize.width, height: 1)
  ///     }
  @_disfavoredOverload
  open func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if let leafSize { return leafSize }
    let isValid = constrainedSize.width.isValidLength && constrainedSize.height.isValidLength
    return isValid ? constrainedSize : .zero
  }

  @_disfavoredOverload
  open override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    let spec = specBlock?(self, constrainedSize) ?? layoutSpecThatFits(constrainedSize)
    if usesSpecsOnce { spec.use(by: self) }
    if let content = spec === DisplayNode.notOverridden ? parts.first : spec {
      let layout = content.layoutThatFits(constrainedSize, parentSize: constrainedSize.max)
      layout.position = .zero
      return Layout(layoutElement: self, size: layout.size, sublayouts: [layout])
    }
    let size = calculateSizeThatFits(constrainedSize.max)
    return Layout(layoutElement: self, size: constrainedSize.clamp(size))
  }

  /// Sets the frames of the subnodes from the node's layout. An override calls `super.layout()` and
  /// then sets the frames of those subnodes that are not part of the layout.
  @preconcurrency @MainActor open func layout() {
    for sublayout in appliedSublayouts {
      sublayout.node?.engineFrame = sublayout.frame
    }
  }

  /// Called after the node's subnodes are laid out. The default implementation does nothing.
  @preconcurrency @MainActor open func layoutDidFinish() {}

  /// The result of `layoutSpecThatFits` if the method is not overridden.
  static nonisolated(unsafe) let notOverridden = LayoutSpec()

  // MARK: - The state of the layout

  /// Invalidates the layouts of this node, of its supernodes, and of the nodes whose layouts contain this node: the
  /// next `layoutThatFits` calls their code again. Changes of properties and styles do this automatically. Call this
  /// method after you change anything else that the node's code depends on.
  ///
  ///     cell.model = model
  ///     cell.setNeedsLayout()
  open func setNeedsLayout() { contentDidChange() }

  /// The same as `setNeedsLayout()`, because there is no view to update.
  open func invalidateCalculatedLayout() { contentDidChange() }

  /// Lays out the node at the size of its frame, or at `calculatedSize` if it has no frame yet, and
  /// sets the frame of every node below it. The last measurement is used again if it has that size.
  /// Calls `layout()` and `layoutDidFinish()` of each node.
  ///
  /// Do not call it on one tree from several threads at the same time.
  ///
  ///     node.frame = Frame(x: 0, y: 0, width: 375, height: 100)
  ///     node.layoutIfNeeded()
  ///     titleNode.frame
  open func layoutIfNeeded() {
    if engineFrame.size == .zero { engineFrame.size = engineSize }
    // A measurement whose size is the frame's size is reused, whatever its range was: a new one at exactly this size
    // would raise the minimum size, which some specs fill. Source: `_u_measureNodeWithBoundsIfNecessary:` in Texture's
    // ASDisplayNode+Layout.mm.
    let layout = validLayoutFromAbove ?? layoutThatFits(rangeOfFrame)
    let sublayouts = layout.nodeLayouts
    appliedSublayouts = sublayouts
    appliedContentSize = layout.contentSize
    for sublayout in sublayouts {
      if let node = sublayout.node { node.layoutFromAbove = (sublayout, node.changeCount) }
    }
    defer {
      appliedSublayouts = []
      for sublayout in sublayouts { sublayout.node?.layoutFromAbove = nil }
    }
    if automaticallyManagesSubnodes { updateSubnodes() }
    nonisolated(unsafe) let node = self
    callOnAnyThread(node) { $0.layout() }
    for subnode in subnodeList { subnode.layoutIfNeeded() }
    callOnAnyThread(node) { $0.layoutDidFinish() }
  }

  /// The layout within the supernode's layout; nil if the node has changed since or has another size.
  private var validLayoutFromAbove: Layout? {
    guard let (layout, changes) = layoutFromAbove, changes == changeCount,
      layout.size == engineFrame.size
    else { return nil }
    return layout
  }

  /// The range of the last measurement if its result has the size of the frame; otherwise exactly that size.
  private var rangeOfFrame: SizeRange {
    let size = engineFrame.size
    let range = withState { $0.calculatedSize == size ? $0.calculatedRange : nil }
    return range ?? SizeRange(exactly: size)
  }

  private func updateSubnodes() {
    let nodes = appliedSublayouts.compactMap(\.node)
    for old in subnodeList where !nodes.contains(where: { $0 === old }) {
      old.removeFromSupernode()
    }
    for node in nodes where node.parentNode !== self { addSubnode(node) }
    subnodeList = nodes
  }

  // MARK: - The tree of nodes

  /// The stored `subnodes`.
  @exclusivity(unchecked) package private(set) final var subnodeList: [DisplayNode] = []

  /// The stored `supernode`.
  @exclusivity(unchecked) package private(set) final weak var parentNode: DisplayNode?

  /// Adds a node in front of the others, and removes it from its previous supernode.
  public final func addSubnode(_ subnode: DisplayNode) {
    insertSubnode(subnode, at: subnodeList.count)
  }

  /// Inserts a node behind the subnode at `index`, and removes it from its previous supernode.
  public final func insertSubnode(_ subnode: DisplayNode, at index: Int) {
    subnode.removeFromSupernode()
    subnodeList.insert(subnode, at: min(index, subnodeList.count))
    subnode.parentNode = self
  }

  /// Removes the node from its supernode.
  open func removeFromSupernode() {
    parentNode?.subnodeList.removeAll { $0 === self }
    parentNode = nil
  }

  // MARK: - For the tree builder

  /// True if the class is the engine's own, not a user's subclass.
  var isOfEngineClass: Bool { type(of: self) == DisplayNode.self }
  package override final var becomesRecords: Bool {
    (isOfEngineClass || plainClass == ObjectIdentifier(type(of: self))) && specBlock == nil
  }

  // These are methods, because Swift always checks exclusive access to a variable of another module.

  /// Sets the class of another module whose instances have no layout code of their own; nil if this node has layout
  /// code. Called by the initializer of the class. It does not apply to subclasses.
  package final func becomePlain(_ type: DisplayNode.Type?) {
    plainClass = type.map { ObjectIdentifier($0) }
  }

  /// Requires the node's code to return a new spec each time.
  package final func useSpecsOnce() { usesSpecsOnce = true }

  package override final var elementType: ElementType { leafType }
  package override final var textContent: TextContent? { leafText }

  /// Makes this node a text node. Called by the initializer of its class.
  package final func becomeText(_ content: TextContent) {
    leafType = .text
    leafText = content
  }

  /// Makes this node an image node. Called by the initializer of its class.
  package final func becomeImage() { leafType = .image }

  package override final func write(_ record: inout Element, _ tree: LayoutTree) {
    if let leafText {
      leafText.write(&record, tree)
    } else if !parts.isEmpty {
      record.kind = scrollStyle == nil ? .node : .scroll
      if let scrollStyle { record.scrollStyle = scrollStyle }
    } else if let leafSize {
      record.kind = .fixed
      record.natural = leafSize
    } else {
      record.kind = .unsized
    }
  }

  override final func styleDidChange() { contentDidChange() }

  override final func calledBack(_ range: SizeRange, _ session: LayoutSession) -> Layout {
    layout(in: range, session) { calculateLayoutThatFits(range) }
  }

  /// Stores the size of the node's last layout, and the layout's range; `range` is nil if the node is part of another
  /// element's layout.
  final func adopt(_ size: Size, _ texts: TextSettings, _ range: SizeRange? = nil) {
    withState { state in
      state.calculatedSize = size
      state.calculatedTexts = texts
      state.calculatedRange = range
    }
  }

  /// The number of changes of the node and of the nodes inside it.
  final var changeCount: Int { withState { $0.changes } }

  /// Invalidates the layouts of this node and of its supernodes, because a property that they depend on has changed.
  package final func contentDidChange() {
    var node: DisplayNode? = self
    while let changed = node {
      changed.countChange()
      changed.keeper?.recordChange(at: changed.keptIndex)
      node = changed.parentNode
    }
  }
}

/// Calls code that is isolated to the main actor on the caller's thread: Texture calls it on the main thread, but tests
/// run on any thread. `body` receives the node as an argument, because a closure that captures the node would be
/// allocated for each call.
@inlinable package func callOnAnyThread<Node>(
  _ node: Node, _ body: @escaping @MainActor (Node) -> Void
) {
  unsafeBitCast(body, to: ((Node) -> Void).self)(node)
}
