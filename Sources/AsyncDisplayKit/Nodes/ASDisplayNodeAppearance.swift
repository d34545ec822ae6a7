// Properties without documentation are Texture's, and have no effect here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// The superclass of `ASDisplayNode`, with the properties that affect only the appearance.
open class ASDisplayNodeAppearance: DisplayNode {
  /// The view that stores the properties; nil until one of them is set.
  @exclusivity(unchecked) final var appearance: UIView?
  /// The closures that create the view `appearance` and its layer; nil for the default view and layer.
  final var makesView: ASDisplayNodeViewBlock?
  final var makesLayer: ASDisplayNodeLayerBlock?
  /// The closures to call when the node is loaded.
  final var loading: [ASDisplayNodeDidLoadBlock] = []
  /// The stored `safeAreaInsets`.
  final var storedSafeAreaInsets = UIEdgeInsets.zero

  /// The view that stores the properties, created on first use.
  final var visible: UIView {
    if let appearance { return appearance }
    let made = makesView?() ?? makeView()
    if let makesLayer { made.layer = makesLayer() }
    appearance = made
    return made
  }
  /// Creates the view for this class of nodes.
  func makeView() -> UIView { UIView() }

  // MARK: - Appearance, which does not affect frames

  open var backgroundColor: UIColor? {
    get { appearance?.backgroundColor }
    set { visible.backgroundColor = newValue }
  }
  /// True if the node is hidden. Its layout is the same.
  open var isHidden: Bool {
    get { appearance?.isHidden ?? false }
    set { visible.isHidden = newValue }
  }
  open var alpha: CGFloat {
    get { appearance?.alpha ?? 1 }
    set { visible.alpha = newValue }
  }
  open var tintColor: UIColor! {
    get { visible.tintColor }
    set { visible.tintColor = newValue }
  }
  open var contentMode: UIView.ContentMode {
    get { visible.contentMode }
    set { visible.contentMode = newValue }
  }
  open var isUserInteractionEnabled: Bool {
    get { appearance?.isUserInteractionEnabled ?? true }
    set { visible.isUserInteractionEnabled = newValue }
  }
  open var clipsToBounds: Bool {
    get { visible.clipsToBounds }
    set { visible.clipsToBounds = newValue }
  }
  open var isOpaque: Bool {
    get { visible.isOpaque }
    set { visible.isOpaque = newValue }
  }
  open var cornerRadius: CGFloat {
    get { visible.layer.cornerRadius }
    set { visible.layer.cornerRadius = newValue }
  }
  open var maskedCorners: CACornerMask {
    get { visible.layer.maskedCorners }
    set { visible.layer.maskedCorners = newValue }
  }
  /// The width of the border, in points. The layout does not depend on it.
  open var borderWidth: CGFloat {
    get { visible.layer.borderWidth }
    set { visible.layer.borderWidth = newValue }
  }
  open var borderColor: CGColor? {
    get { visible.layer.borderColor }
    set { visible.layer.borderColor = newValue }
  }
  open var shadowColor: CGColor? {
    get { visible.layer.shadowColor }
    set { visible.layer.shadowColor = newValue }
  }
  open var shadowOpacity: CGFloat {
    get { CGFloat(visible.layer.shadowOpacity) }
    set { visible.layer.shadowOpacity = Float(newValue) }
  }
  open var shadowOffset: CGSize {
    get { visible.layer.shadowOffset }
    set { visible.layer.shadowOffset = newValue }
  }
  open var shadowRadius: CGFloat {
    get { visible.layer.shadowRadius }
    set { visible.layer.shadowRadius = newValue }
  }
  open var zPosition: CGFloat {
    get { visible.layer.zPosition }
    set { visible.layer.zPosition = newValue }
  }
  open var transform: CATransform3D {
    get { visible.layer.transform }
    set { visible.layer.transform = newValue }
  }
  open var contents: Any? {
    get { visible.layer.contents }
    set { visible.layer.contents = newValue }
  }

  // MARK: - Properties without an effect

  public final var contentsScale: CGFloat = 2
  public final var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
  open var isLayerBacked = false
  public final var displaysAsynchronously = true, needsDisplayOnBoundsChange = false
  public final var shouldRasterizeDescendants = false, shouldAnimateSizeChanges = true
  public final var shouldRasterize = false, placeholderEnabled = false
  public final var placeholderFadeDuration: TimeInterval = 0, placeholderColor: UIColor?
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public final var isMultipleTouchEnabled = false, isExclusiveTouch = false
  public final var willDisplayNodeContentWithRenderingContext: ASContextModifier?
  /// The duration of a layout transition, in seconds.
  public final var defaultLayoutTransitionDuration: TimeInterval = 0.2
  /// The delay of a layout transition, in seconds.
  public final var defaultLayoutTransitionDelay: TimeInterval = 0
  /// The animation options of a layout transition.
  public final var defaultLayoutTransitionOptions: UIView.AnimationOptions = []
  public final var automaticallyRelayoutOnSafeAreaChanges = false
  public final var automaticallyRelayoutOnLayoutMarginsChanges = false
  /// The parts of the frame that change with the superview's size. Texture's layouts ignore it.
  public final var autoresizingMask: UIView.AutoresizingMask = []
  /// True if subviews are resized with the node's view. Texture's layouts ignore it.
  public final var autoresizesSubviews = true
  public final var insetsLayoutMarginsFromSafeArea = true
  public var subnodeTransform: CATransform3D {
    get { visible.layer.sublayerTransform }
    set { visible.layer.sublayerTransform = newValue }
  }
  /// The insets of the area for touches, in points: negative ones enlarge it.
  open var hitTestSlop: UIEdgeInsets {
    get { appearance?.hitTestSlop ?? .zero }
    set { visible.hitTestSlop = newValue }
  }

  // MARK: - Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String? {
    get { appearance?.accessibilityLabel }
    set { visible.accessibilityLabel = newValue }
  }
  open var accessibilityHint: String? {
    get { appearance?.accessibilityHint }
    set { visible.accessibilityHint = newValue }
  }
  open var accessibilityValue: String? {
    get { appearance?.accessibilityValue }
    set { visible.accessibilityValue = newValue }
  }
  /// The name of the node for user interface tests. It is also the `debugName`, unless that is set.
  open var accessibilityIdentifier: String? {
    get { appearance?.accessibilityIdentifier }
    set {
      visible.accessibilityIdentifier = newValue
      if debugName == nil { debugName = newValue }
    }
  }
  open var accessibilityTraits = UIAccessibilityTraits.none, accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElementsHidden = false, accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  @MainActor @preconcurrency open func accessibilityActivate() -> Bool { false }
  @MainActor @preconcurrency open func accessibilityIncrement() {}
  @MainActor @preconcurrency open func accessibilityDecrement() {}
  @MainActor @preconcurrency open func accessibilityPerformEscape() -> Bool { false }

  // MARK: - Drawing, which has no effect

  /// Draws the node again in Texture; has no effect here.
  open func setNeedsDisplay() {}
  open func placeholderImage() -> UIImage? { nil }
  open class func draw(
    _ bounds: CGRect, withParameters parameters: Any?,
    isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t, isRasterizing: Bool
  ) {}
  open class func display(
    withParameters parameters: Any?, isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t
  ) -> UIImage? { nil }
  open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { nil }
  /// Frees the drawn content of the node and its subnodes in Texture; has no effect here.
  public final func recursivelyClearContents() {}
  /// Draws the node and its subnodes in Texture; has no effect here.
  public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {}
}
public typealias ASDisplayNodeViewBlock = () -> UIView
public typealias ASDisplayNodeLayerBlock = () -> CALayer
public typealias ASDisplayNodeViewControllerBlock = () -> UIViewController
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Turns log messages off in Texture; has no effect here, because nothing is logged.
public func ASDisableLogging() {}
public typealias ASDisplayNodeDidLoadBlock = (ASDisplayNode) -> Void
public typealias asdisplaynode_iscancelled_block_t = () -> Bool
public typealias _ASDisplayLayer = CALayer
