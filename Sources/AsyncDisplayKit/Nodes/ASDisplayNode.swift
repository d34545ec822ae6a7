// Methods without documentation are Texture's, and are never called here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// An element with a view.
///
///     final class Cell: ASDisplayNode {
///       override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
///         ASWrapperLayoutSpec(layoutElement: title)
///       }
///     }
///
/// `DisplayNode` says when overrides of `layoutSpecThatFits`, `calculateSizeThatFits` and `calculateLayoutThatFits` are
/// called. Properties of the appearance are stored and have no effect on the layout.
open class ASDisplayNode: ASDisplayNodeAppearance {
  /// True if `view` or `layer` has been read; on a device, showing the node does so.
  public private(set) final var isNodeLoaded = false
  /// Creates a node without content.
  ///
  ///     let separator = ASDisplayNode()
  public override init() {
    super.init()
    becomePlain(ASDisplayNode.self)
    useSpecsOnce()
  }
  /// Creates a node with the view that `viewBlock` returns. The layout does not use the view.
  ///
  ///     ASDisplayNode { UIActivityIndicatorView(style: .medium) }
  public init(
    viewBlock: @escaping ASDisplayNodeViewBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    super.init()
    becomePlain(ASDisplayNode.self)
    useSpecsOnce()
    setViewBlock(viewBlock)
    if let didLoad { onDidLoad(didLoad) }
  }
  /// Creates a node with the layer that `layerBlock` returns.
  ///
  ///     ASDisplayNode(layerBlock: { CAGradientLayer() })
  public init(
    layerBlock: @escaping ASDisplayNodeLayerBlock, didLoad: ASDisplayNodeDidLoadBlock? = nil
  ) {
    super.init()
    becomePlain(ASDisplayNode.self)
    useSpecsOnce()
    setLayerBlock(layerBlock)
    if let didLoad { onDidLoad(didLoad) }
  }
  /// Sets the closure that creates the node's view.
  public final func setViewBlock(_ block: @escaping ASDisplayNodeViewBlock) { makesView = block }
  /// Sets the closure that creates the node's layer.
  public final func setLayerBlock(_ block: @escaping ASDisplayNodeLayerBlock) {
    makesLayer = block
    isLayerBacked = true
  }

  // MARK: - Layout

  /// Returns the spec that arranges the node's content within `constrainedSize`, in points.
  ///
  ///     override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
  ///       ASInsetLayoutSpec(
  ///         insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: titleNode)
  ///     }
  open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    super.layoutSpecThatFits(constrainedSize.range)
  }
  /// Returns the node's intrinsic size. `constrainedSize` is its maximum size, in points.
  ///
  ///     override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
  ///       CGSize(width: constrainedSize.width, height: 1)
  ///     }
  open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(super.calculateSizeThatFits(Size(constrainedSize)))
  }
  /// Lays out the node's content within a range that already includes its style, in points.
  ///
  ///     override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
  ///       let title = titleNode.layoutThatFits(ASSizeRangeMake(.zero, constrainedSize.max))
  ///       title.position = CGPoint(x: 8, y: 8)
  ///       return ASLayout(layoutElement: self, size: constrainedSize.max, sublayouts: [title])
  ///     }
  open override func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    super.calculateLayoutThatFits(constrainedSize.range)
  }
  public final override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    layoutSpecThatFits(ASSizeRange(constrainedSize))
  }
  public final override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(calculateSizeThatFits(CGSize(constrainedSize)))
  }
  public final override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    calculateLayoutThatFits(
      ASSizeRange(constrainedSize), restrictedTo: ASLayoutElementSize(),
      relativeToParentSize: CGSize(constrainedSize.max))
  }
  /// A closure that returns the spec of a node that is not of a subclass.
  ///
  ///     let node = ASDisplayNode()
  ///     node.layoutSpecBlock = { _, constrainedSize in
  ///       ASRatioLayoutSpec(ratio: 1, child: photoNode)
  ///     }
  open var layoutSpecBlock: ASLayoutSpecBlock? {
    get { specBlock.map { block in { block($0, $1.range) } } }
    set {
      specBlock = newValue.map { block in
        { block(unsafeDowncast($0, to: ASDisplayNode.self), ASSizeRange($1)) }
      }
    }
  }

  // MARK: - The frame and the tree

  /// The node's frame in its supernode, in points.
  open var frame: CGRect {
    get { CGRect(engineFrame) }
    set { engineFrame = Frame(newValue) }
  }
  /// The node's frame in its own coordinates, in points. Setting it sets the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  /// The node's size in its latest layout, in points.
  ///
  ///     let size = node.layoutThatFits(range).size
  ///     #expect(node.calculatedSize == size)
  open var calculatedSize: CGSize { CGSize(engineSize) }
  /// Sets the frames of the subnodes from the node's layout. An override calls `super.layout()` and
  /// then sets the frames of those subnodes that are not part of the layout.
  @MainActor @preconcurrency open override func layout() {
    for sublayout in appliedSublayouts {
      if let node = sublayout.layoutElement as? ASDisplayNode {
        node.frame = sublayout.frame
      } else {
        sublayout.node?.engineFrame = sublayout.engineFrame
      }
    }
  }
  /// Adds a node in front of the others, and removes it from its previous supernode.
  open func addSubnode(_ subnode: ASDisplayNode) { super.addSubnode(subnode) }
  /// Inserts a node behind the subnode at `index`, and removes it from its previous supernode.
  open func insertSubnode(_ subnode: ASDisplayNode, at index: Int) {
    super.insertSubnode(subnode, at: index)
  }
  open func calculatedLayoutDidChange() {}
  @MainActor @preconcurrency open func didCompleteLayoutTransition(
    _ context: ASContextTransitioning
  ) {}
  /// Animates a layout transition; never called here. By default, the transition ends at once.
  @MainActor @preconcurrency open func animateLayoutTransition(_ context: ASContextTransitioning) {
    context.completeTransition(true)
  }
  /// Lays out the node again, at once.
  open func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    setNeedsLayout()
    // Without a previous layout, there is nothing to transition from.
    if calculatedSize != .zero { layoutIfNeeded() }
    completion?()
  }
  /// Lays out the node again in a range, at once.
  open func transitionLayout(
    with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    frame.size = layoutThatFits(constrainedSize).size
    layoutIfNeeded()
    completion?()
  }
  /// Cancels a layout transition in Texture; has no effect here.
  open func cancelLayoutTransition() {}
  /// The insets of the area that bars and the shape of the screen leave free, in points. Set them before a layout whose
  /// code reads them, or override the property.
  ///
  ///     node.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
  /// The margins, in points. Set them before a layout whose code reads them.
  open var layoutMargins: UIEdgeInsets {
    get { visible.layoutMargins }
    set {
      visible.layoutMargins = newValue
      setNeedsLayout()
    }
  }

  // MARK: - The life of a node

  /// Called when `view` or `layer` is first read.
  @MainActor @preconcurrency open func didLoad() {}
  // Called when the node enters or exits a state; never called here.
  @MainActor @preconcurrency open func willEnterHierarchy() {}
  @MainActor @preconcurrency open func didEnterHierarchy() {}
  @MainActor @preconcurrency open func didExitHierarchy() {}
  @MainActor @preconcurrency open func didEnterPreloadState() {}
  @MainActor @preconcurrency open func didExitPreloadState() {}
  @MainActor @preconcurrency open func didEnterDisplayState() {}
  @MainActor @preconcurrency open func didExitDisplayState() {}
  @MainActor @preconcurrency open func didEnterVisibleState() {}
  @MainActor @preconcurrency open func didExitVisibleState() {}
  @MainActor @preconcurrency open func interfaceStateDidChange(
    _ newState: ASInterfaceState, from oldState: ASInterfaceState
  ) {}
  open func asyncTraitCollectionDidChange(
    withPreviousTraitCollection previous: ASPrimitiveTraitCollection
  ) {}
  @MainActor @preconcurrency open func safeAreaInsetsDidChange() {}
  @MainActor @preconcurrency open func layoutMarginsDidChange() {}
  /// The name of `asyncTraitCollectionDidChange(withPreviousTraitCollection:)` in Texture 2.
  open func asyncTraitCollectionDidChange() {}
  @MainActor @preconcurrency open func displayWillStart() {}
  @MainActor @preconcurrency open func displayDidFinish() {}
  /// Frees the drawn content in Texture; has no effect here.
  @MainActor @preconcurrency open func clearContents() {}
  // Called when a touch begins, moves, ends or is canceled; never called here.
  @MainActor @preconcurrency open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
  }
  @MainActor @preconcurrency open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
  }
  @MainActor @preconcurrency open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
  }
  @MainActor @preconcurrency open func touchesCancelled(
    _ touches: Set<UITouch>?, with event: UIEvent?
  ) {}
  /// Returns the view at a point, in points; here, always the node's own view.
  @MainActor @preconcurrency open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    view
  }
  /// Returns true if a point, in points, is in the node.
  @MainActor @preconcurrency open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
  @MainActor @preconcurrency open func gestureRecognizerShouldBegin(
    _ recognizer: UIGestureRecognizer
  ) -> Bool { true }
  // Methods for keyboard input: no node becomes the first responder here.
  @MainActor @preconcurrency open func isFirstResponder() -> Bool { false }
  @MainActor @preconcurrency open func canBecomeFirstResponder() -> Bool { false }
  @MainActor @preconcurrency open func canResignFirstResponder() -> Bool { true }
  @MainActor @preconcurrency open func canPerformAction(
    _ action: Selector, withSender sender: Any?
  ) -> Bool { false }
  @discardableResult @MainActor @preconcurrency open func becomeFirstResponder() -> Bool { false }
  @discardableResult @MainActor @preconcurrency open func resignFirstResponder() -> Bool { true }
  /// The state of the node; always empty here, because nothing is shown.
  public final var interfaceState: ASInterfaceState { [] }
  /// True if the node can have a layer and no view.
  open var supportsLayerBacking: Bool { true }
  /// True if the node is on the screen; always false here.
  open var isVisible: Bool { false }
  // True if the node is in a window, is prepared for drawing, or is loading data; always false here.
  public final var isInHierarchy: Bool { false }
  public final var isInDisplayState: Bool { false }
  public final var isInPreloadState: Bool { false }
  /// Has no effect: the delegate of a node's states is never called.
  public final func add(_ interfaceStateDelegate: ASInterfaceStateDelegate) {}
  public final func remove(_ interfaceStateDelegate: ASInterfaceStateDelegate) {}
  /// Acquires a recursive lock that all nodes share.
  public final func lock() { nodesLock.lock() }
  /// Releases the lock that `lock()` acquires.
  public final func unlock() { nodesLock.unlock() }
  /// Runs a closure when the node is loaded, or at once if it is already loaded.
  open func onDidLoad(_ body: @escaping ASDisplayNodeDidLoadBlock) {
    if isNodeLoaded { body(self) } else { loading.append(body) }
  }
  /// The view. The first access loads the node.
  open var view: UIView {
    load()
    return visible
  }
  /// The layer. The first access loads the node.
  public final var layer: CALayer { view.layer }
  private func load() {
    guard !isNodeLoaded else { return }
    isNodeLoaded = true
    nonisolated(unsafe) let node = self
    callOnAnyThread(node) { $0.didLoad() }
    let loading = loading
    self.loading = []
    for body in loading { body(self) }
  }
}
/// A recursive lock that all nodes share: separate locks could cause a deadlock.
private let nodesLock = NSRecursiveLock()
/// A protocol of all nodes, whose extension has the settable property. An override of the property of `ASDisplayNode`
/// can thus be read-only, as in Texture, and a test can still set the insets.
///
///     node.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
public protocol ASDisplayNodeProperties: ASDisplayNode {}
extension ASDisplayNode: ASDisplayNodeProperties {}
extension ASDisplayNodeProperties {
  /// The insets of the area that bars and the shape of the screen leave free, in points.
  @_disfavoredOverload public var safeAreaInsets: UIEdgeInsets {
    get { storedSafeAreaInsets }
    set {
      storedSafeAreaInsets = newValue
      setNeedsLayout()
    }
  }
}
