// Methods that are never called are as in Texture's documentation.
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
/// Code that overrides `layoutSpecThatFits`, `calculateSizeThatFits` or `calculateLayoutThatFits` is called
/// as `DisplayNode` says. What is visible only is kept and has no effect.
open class ASDisplayNode: DisplayNode {
  /// The appearance of the node, created when it is first set.
  @exclusivity(unchecked) final var appearance: UIView?
  @exclusivity(unchecked) final var rare = Rare<NodeValues>()
  /// True if `view` or `layer` was asked for, as it is when a node is shown on a device.
  public private(set) final var isNodeLoaded = false

  /// Creates a node without content.
  ///
  ///     let separator = ASDisplayNode()
  public override init() {
    super.init()
    becomePlain(ASDisplayNode.self)
    useSpecsOnce()
  }

  /// Creates a node with a view of one's own. The layout does not ask the view.
  ///
  ///     ASDisplayNode { UIActivityIndicatorView(style: .medium) }
  public convenience init(
    viewBlock: @escaping () -> UIView, didLoad: ((ASDisplayNode) -> Void)? = nil
  ) {
    self.init()
    setViewBlock(viewBlock)
    if let didLoad { onDidLoad(didLoad) }
  }

  /// Creates a node with a layer of one's own.
  ///
  ///     ASDisplayNode(layerBlock: { CAGradientLayer() })
  public convenience init(
    layerBlock: @escaping () -> CALayer, didLoad: ((ASDisplayNode) -> Void)? = nil
  ) {
    self.init()
    isLayerBacked = true
    rare.makesLayer = layerBlock
    if let didLoad { onDidLoad(didLoad) }
  }

  /// Sets what makes the node's view.
  public final func setViewBlock(_ block: @escaping () -> UIView) { rare.makesView = block }
  /// Sets what makes the node's layer.
  public final func setLayerBlock(_ block: @escaping () -> CALayer) {
    rare.makesLayer = block
    isLayerBacked = true
  }

  // MARK: - Layout

  /// Returns the spec that arranges the node's content within `constrainedSize`, in points.
  open func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
    super.layoutSpecThatFits(SizeRange(constrainedSize))
  }

  /// Returns the node's intrinsic size. `constrainedSize` is its maximum size, in points.
  open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(super.calculateSizeThatFits(Size(constrainedSize)))
  }

  /// Lays out the node's content within a range that already includes its style, in points.
  open func calculateLayoutThatFits(_ constrainedSize: ASSizeRange) -> ASLayout {
    super.calculateLayoutThatFits(SizeRange(constrainedSize))
  }

  public final override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    layoutSpecThatFits(ASSizeRange(constrainedSize))
  }

  public final override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(calculateSizeThatFits(CGSize(constrainedSize)))
  }

  public final override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    calculateLayoutThatFits(ASSizeRange(constrainedSize))
  }

  /// Called when the node has another layout: never here.
  open func calculatedLayoutDidChange() {}
  /// Called when a layout transition has ended.
  open func didCompleteLayoutTransition(_ context: ASContextTransitioning) {}
  /// Called to animate a layout transition, which ends at once.
  open func animateLayoutTransition(_ context: ASContextTransitioning) {
    context.completeTransition(true)
  }
  /// Lays the node out again, at once.
  public final func transitionLayout(
    withAnimation animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    setNeedsLayout()
    // Without a layout before it, there is nothing to go on from.
    if calculatedSize != .zero { layoutIfNeeded() }
    completion?()
  }
  /// Lays the node out again in a range, at once.
  public final func transitionLayout(
    with constrainedSize: ASSizeRange, animated: Bool, shouldMeasureAsync: Bool,
    measurementCompletion completion: (() -> Void)? = nil
  ) {
    frame.size = layoutThatFits(constrainedSize).size
    layoutIfNeeded()
    completion?()
  }
  /// Ends a layout transition: nothing.
  public final func cancelLayoutTransition() {}
  /// The space that bars and the screen's shape take, in points. Set it before a layout that asks for it.
  public final var safeAreaInsets: UIEdgeInsets {
    get { rare.safeAreaInsets }
    set {
      rare.safeAreaInsets = newValue
      setNeedsLayout()
    }
  }
  /// The margins, in points. Set them before a layout that asks for them.
  public final var layoutMargins: UIEdgeInsets {
    get { visible.layoutMargins }
    set {
      visible.layoutMargins = newValue
      setNeedsLayout()
    }
  }

  // MARK: - The life of a node

  /// Called when `view` or `layer` is first asked for.
  open func didLoad() {}
  // Called when the node enters or exits a state: never here.
  open func willEnterHierarchy() {}
  open func didEnterHierarchy() {}
  open func didExitHierarchy() {}
  open func didEnterPreloadState() {}
  open func didExitPreloadState() {}
  open func didEnterDisplayState() {}
  open func didExitDisplayState() {}
  open func didEnterVisibleState() {}
  open func didExitVisibleState() {}
  /// Called when one of these states changes: never here.
  open func interfaceStateDidChange(
    _ newState: ASInterfaceState, from oldState: ASInterfaceState
  ) {}
  /// Called when light or dark mode, or a size class, changes: never here.
  open func asyncTraitCollectionDidChange(
    withPreviousTraitCollection previous: ASPrimitiveTraitCollection
  ) {}
  /// Called before the node is drawn: never here.
  open func displayWillStart() {}
  /// Called after the node is drawn: never here.
  open func displayDidFinish() {}
  /// Frees what was drawn: nothing.
  open func clearContents() {}
  // Called when a touch begins, moves, ends or is cancelled: never here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>?, with event: UIEvent?) {}
  /// Returns the view at a point, in points: the node's own.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { view }
  /// Returns whether a point, in points, is in the node.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Returns true if a gesture can begin: never asked.
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  // The keyboard, which no node has.
  open func canBecomeFirstResponder() -> Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// The state of the node: none, because nothing is shown.
  public final var interfaceState: ASInterfaceState { [] }
  /// True if the node is on the screen: false.
  open var isVisible: Bool { false }
  /// True if the node is in a window: false.
  public final var isInHierarchy: Bool { false }

  /// Runs a block when the node is loaded, or at once if it is.
  public final func onDidLoad(_ body: @escaping (ASDisplayNode) -> Void) {
    if isNodeLoaded { body(self) } else { rare.loading.append(body) }
  }

  /// The view. The first call loads the node.
  open var view: UIView {
    load()
    return visible
  }
  /// The layer. The first call loads the node.
  public final var layer: CALayer { view.layer }

  private func load() {
    guard !isNodeLoaded else { return }
    isNodeLoaded = true
    didLoad()
    let loading = rare.loading
    if loading.isEmpty { return }
    rare.loading = []
    for body in loading { body(self) }
  }

  /// The view with the visible properties.
  final var visible: UIView {
    if let appearance { return appearance }
    let made = rare.makesView?() ?? makeView()
    if let makesLayer = rare.makesLayer { made.layer = makesLayer() }
    appearance = made
    return made
  }

  /// Creates the view of a class of nodes.
  func makeView() -> UIView { UIView() }

  // MARK: - What is visible only

  /// The colour behind the content.
  open var backgroundColor: UIColor? {
    get { appearance?.backgroundColor }
    set { visible.backgroundColor = newValue }
  }
  /// True if the node is hidden. Its layout is the same.
  open var isHidden: Bool {
    get { appearance?.isHidden ?? false }
    set { visible.isHidden = newValue }
  }
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat {
    get { appearance?.alpha ?? 1 }
    set { visible.alpha = newValue }
  }
  /// The colour of templates.
  open var tintColor: UIColor? {
    get { visible.tintColor }
    set { visible.tintColor = newValue }
  }
  /// The scaling of content.
  open var contentMode: UIView.ContentMode {
    get { visible.contentMode }
    set { visible.contentMode = newValue }
  }
  /// True if touches reach the node.
  open var isUserInteractionEnabled: Bool {
    get { appearance?.isUserInteractionEnabled ?? true }
    set { visible.isUserInteractionEnabled = newValue }
  }
  /// True if the content is cut at the bounds.
  open var clipsToBounds: Bool {
    get { visible.clipsToBounds }
    set { visible.clipsToBounds = newValue }
  }
  /// True if nothing shines through.
  open var isOpaque: Bool {
    get { visible.isOpaque }
    set { visible.isOpaque = newValue }
  }
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat {
    get { visible.layer.cornerRadius }
    set { visible.layer.cornerRadius = newValue }
  }
  /// The corners that are round.
  open var maskedCorners: CACornerMask {
    get { visible.layer.maskedCorners }
    set { visible.layer.maskedCorners = newValue }
  }
  /// The width of the border, in points. The layout does not depend on it.
  open var borderWidth: CGFloat {
    get { visible.layer.borderWidth }
    set { visible.layer.borderWidth = newValue }
  }
  /// The colour of the border.
  open var borderColor: CGColor? {
    get { visible.layer.borderColor }
    set { visible.layer.borderColor = newValue }
  }
  /// The colour of the shadow.
  open var shadowColor: CGColor? {
    get { visible.layer.shadowColor }
    set { visible.layer.shadowColor = newValue }
  }
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: CGFloat {
    get { CGFloat(visible.layer.shadowOpacity) }
    set { visible.layer.shadowOpacity = Float(newValue) }
  }
  /// The offset of the shadow, in points.
  open var shadowOffset: CGSize {
    get { visible.layer.shadowOffset }
    set { visible.layer.shadowOffset = newValue }
  }
  /// The blur of the shadow, in points.
  open var shadowRadius: CGFloat {
    get { visible.layer.shadowRadius }
    set { visible.layer.shadowRadius = newValue }
  }
  /// The order from back to front.
  open var zPosition: CGFloat {
    get { visible.layer.zPosition }
    set { visible.layer.zPosition = newValue }
  }
  /// The transformation.
  open var transform: CATransform3D {
    get { visible.layer.transform }
    set { visible.layer.transform = newValue }
  }
  /// The content of the node.
  open var contents: Any? {
    get { visible.layer.contents }
    set { visible.layer.contents = newValue }
  }

  // MARK: - Accessibility

  /// True if the node is one element for people who do not see it.
  open var isAccessibilityElement: Bool {
    get { rare.isAccessibilityElement }
    set { rare.isAccessibilityElement = newValue }
  }
  /// The spoken name of the node.
  open var accessibilityLabel: String? {
    get { appearance?.accessibilityLabel }
    set { visible.accessibilityLabel = newValue }
  }
  /// The spoken result of touching the node.
  open var accessibilityHint: String? {
    get { appearance?.accessibilityHint }
    set { visible.accessibilityHint = newValue }
  }
  /// The value of the node.
  open var accessibilityValue: String? {
    get { appearance?.accessibilityValue }
    set { visible.accessibilityValue = newValue }
  }
  /// The name of the node for tests of the user interface; a layout is also found by it.
  open var accessibilityIdentifier: String? {
    get { appearance?.accessibilityIdentifier }
    set {
      visible.accessibilityIdentifier = newValue
      if debugName == nil { debugName = newValue }
    }
  }
  /// The kind of element that the node is spoken of as.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { rare.accessibilityTraits }
    set { rare.accessibilityTraits = newValue }
  }
  /// The elements in the node.
  open var accessibilityElements: [Any]? {
    get { rare.accessibilityElements }
    set { rare.accessibilityElements = newValue }
  }

  // MARK: - Drawing, which does not happen

  /// Draws the node again: nothing.
  public final func setNeedsDisplay() {}
  /// Draws the node and those in it: nothing.
  public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {}
}
