// Properties without documentation are Texture's, and have no effect here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// The properties of `ASDisplayNode` that affect the appearance only: its superclass.
///
///     node.backgroundColor = .white
open class ASDisplayNodeAppearance: DisplayNode {
  /// The view that stores the properties; nil until one of them is set.
  @exclusivity(unchecked) final var appearance: UIView?
  /// The closures that create that view and its layer; nil for the default ones.
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

  /// The color behind the content.
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
  /// The color of template images.
  open var tintColor: UIColor? {
    get { visible.tintColor }
    set { visible.tintColor = newValue }
  }
  /// The scaling or alignment of the content.
  open var contentMode: UIView.ContentMode {
    get { visible.contentMode }
    set { visible.contentMode = newValue }
  }
  /// True if touches reach the node.
  open var isUserInteractionEnabled: Bool {
    get { appearance?.isUserInteractionEnabled ?? true }
    set { visible.isUserInteractionEnabled = newValue }
  }
  /// True if the content is clipped to the bounds.
  open var clipsToBounds: Bool {
    get { visible.clipsToBounds }
    set { visible.clipsToBounds = newValue }
  }
  /// True if the content has no transparent parts.
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
  /// The color of the border.
  open var borderColor: CGColor? {
    get { visible.layer.borderColor }
    set { visible.layer.borderColor = newValue }
  }
  /// The color of the shadow.
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
  /// The contents of the layer.
  open var contents: Any? {
    get { visible.layer.contents }
    set { visible.layer.contents = newValue }
  }

  // MARK: - Properties without an effect

  /// The scale of the content, in pixels per point.
  public final var contentsScale: CGFloat = 2
  /// The method of rounding corners.
  public final var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
  /// True if the node has a layer and no view.
  open var isLayerBacked = false
  public final var displaysAsynchronously = true
  public final var needsDisplayOnBoundsChange = false
  public final var shouldRasterizeDescendants = false
  /// True if transitions animate the size of the node.
  public final var shouldAnimateSizeChanges = true
  public final var shouldRasterize = false
  /// True if a placeholder is shown until the node is drawn.
  public final var placeholderEnabled = false
  /// The duration of the placeholder's fading, in seconds.
  public final var placeholderFadeDuration: TimeInterval = 0
  /// The color of the placeholder.
  public final var placeholderColor: UIColor?
  /// The mirroring of the node for right-to-left languages.
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public final var isMultipleTouchEnabled = false
  public final var isExclusiveTouch = false
  /// Called with the graphics context before the node's content is drawn; never called here.
  public final var willDisplayNodeContentWithRenderingContext: ASContextModifier?
  /// The duration of a layout transition, in seconds.
  public final var defaultLayoutTransitionDuration: TimeInterval = 0.2
  /// The delay of a layout transition, in seconds.
  public final var defaultLayoutTransitionDelay: TimeInterval = 0
  /// The animation options of a layout transition.
  public final var defaultLayoutTransitionOptions: UIView.AnimationOptions = []
  /// True if the node is laid out again when its safe area changes.
  public final var automaticallyRelayoutOnSafeAreaChanges = false
  /// True if the node is laid out again when its margins change.
  public final var automaticallyRelayoutOnLayoutMarginsChanges = false
  /// The parts of the frame that change with the superview's size. Texture's layouts ignore it.
  public final var autoresizingMask: UIView.AutoresizingMask = []
  /// True if subviews are resized with the node's view. Texture's layouts ignore it.
  public final var autoresizesSubviews = true
  /// True if the margins include the safe area.
  public final var insetsLayoutMarginsFromSafeArea = true
  /// The transformation of the subnodes.
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

  /// True if assistive technologies treat the node as one element.
  open var isAccessibilityElement = false
  /// The accessibility label of the node.
  open var accessibilityLabel: String? {
    get { appearance?.accessibilityLabel }
    set { visible.accessibilityLabel = newValue }
  }
  /// The accessibility hint: what happens if the node is activated.
  open var accessibilityHint: String? {
    get { appearance?.accessibilityHint }
    set { visible.accessibilityHint = newValue }
  }
  /// The accessibility value of the node.
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
  /// The accessibility traits of the node.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The accessibility elements in the node.
  open var accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  @MainActor @preconcurrency open func accessibilityActivate() -> Bool { false }
  @MainActor @preconcurrency open func accessibilityIncrement() {}
  @MainActor @preconcurrency open func accessibilityDecrement() {}
  @MainActor @preconcurrency open func accessibilityPerformEscape() -> Bool { false }

  // MARK: - Drawing, which has no effect

  /// Draws the node again in Texture; has no effect here.
  open func setNeedsDisplay() {}
  /// Returns the image that is shown until the node is drawn; never called here.
  open func placeholderImage() -> UIImage? { nil }
  /// Draws the content of a node; never called here.
  open class func draw(
    _ bounds: CGRect, withParameters parameters: Any?,
    isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t, isRasterizing: Bool
  ) {}
  /// Returns the content of a node as an image; never called here.
  open class func display(
    withParameters parameters: Any?, isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t
  ) -> UIImage? { nil }
  /// Returns the values that drawing needs; never called here.
  open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { nil }
  /// Frees the drawn content of the node and its subnodes in Texture; has no effect here.
  public final func recursivelyClearContents() {}
  /// Draws the node and its subnodes in Texture; has no effect here.
  public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {}
}

/// A closure that creates the view of a node.
public typealias ASDisplayNodeViewBlock = () -> UIView
/// A closure that creates the layer of a node.
public typealias ASDisplayNodeLayerBlock = () -> CALayer
/// A closure that creates the view controller of a node.
public typealias ASDisplayNodeViewControllerBlock = () -> UIViewController
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Turns log messages off in Texture; has no effect here, because nothing is logged.
public func ASDisableLogging() {}

/// A closure that is called when a node's view or layer is loaded.
public typealias ASDisplayNodeDidLoadBlock = (ASDisplayNode) -> Void
/// A closure that returns true if drawing is canceled.
public typealias asdisplaynode_iscancelled_block_t = () -> Bool
/// The layer of a node.
public typealias _ASDisplayLayer = CALayer
