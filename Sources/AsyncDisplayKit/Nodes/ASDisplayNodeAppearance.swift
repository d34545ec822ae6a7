// Properties without documentation are Texture's, and have no effect here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// The visible properties of a node, which no layout depends on: a part of `ASDisplayNode`.
///
///     node.backgroundColor = .white
open class ASDisplayNodeAppearance: DisplayNode {
  /// The view that keeps the visible properties, made when the first of them is set.
  @exclusivity(unchecked) final var appearance: UIView?
  /// Makes that view, and its layer.
  final var makesView: ASDisplayNodeViewBlock?
  final var makesLayer: ASDisplayNodeLayerBlock?
  /// Called when the node is loaded.
  final var loading: [ASDisplayNodeDidLoadBlock] = []
  /// The stored `safeAreaInsets`.
  final var storedSafeAreaInsets = UIEdgeInsets.zero

  /// The view that keeps the visible properties.
  final var visible: UIView {
    if let appearance { return appearance }
    let made = makesView?() ?? makeView()
    if let makesLayer { made.layer = makesLayer() }
    appearance = made
    return made
  }

  /// Creates the view of a class of nodes.
  func makeView() -> UIView { UIView() }

  // MARK: - Appearance, which changes no frame

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
  /// The scaling of the content.
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
  /// The contents of the layer.
  open var contents: Any? {
    get { visible.layer.contents }
    set { visible.layer.contents = newValue }
  }

  // MARK: - What has no effect

  /// Pixels per point of what the node shows.
  public final var contentsScale: CGFloat = 2
  /// The method of rounding corners.
  public final var cornerRoundingType = ASCornerRoundingType.defaultSlowCALayer
  /// True if the node has a layer and no view.
  open var isLayerBacked = false
  public final var displaysAsynchronously = true
  public final var shouldRasterizeDescendants = false
  /// True if transitions animate the size of the node.
  public final var shouldAnimateSizeChanges = true
  public final var shouldRasterize = false
  /// True if a placeholder is shown until the node is drawn.
  public final var placeholderEnabled = false
  /// The duration of the placeholder's fading, in seconds.
  public final var placeholderFadeDuration: TimeInterval = 0
  /// The colour of the placeholder.
  public final var placeholderColor: UIColor?
  /// The mirroring of the node for right-to-left languages.
  public final var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public final var isMultipleTouchEnabled = false
  public final var isExclusiveTouch = false
  /// Called with what the node is drawn in, before its content: never here.
  public final var willDisplayNodeContentWithRenderingContext: ASContextModifier?
  /// The duration of a layout transition, in seconds.
  public final var defaultLayoutTransitionDuration: TimeInterval = 0.2
  /// The delay of a layout transition, in seconds.
  public final var defaultLayoutTransitionDelay: TimeInterval = 0
  /// The animation of a layout transition.
  public final var defaultLayoutTransitionOptions: UIView.AnimationOptions = []
  /// True if the node is laid out again when its safe area changes.
  public final var automaticallyRelayoutOnSafeAreaChanges = false
  /// True if the node is laid out again when its margins change.
  public final var automaticallyRelayoutOnLayoutMarginsChanges = false
  /// The sides that grow with the superview. Layouts of Texture do not ask.
  public final var autoresizingMask: UIView.AutoresizingMask = []
  /// True if views in the node grow with it. Layouts of Texture do not ask.
  public final var autoresizesSubviews = true
  /// True if the margins include the safe area.
  public final var insetsLayoutMarginsFromSafeArea = true
  /// The transformation of the nodes in this one.
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

  /// True if the node is one element for people who do not see it.
  open var isAccessibilityElement = false
  /// The label of the node.
  open var accessibilityLabel: String? {
    get { appearance?.accessibilityLabel }
    set { visible.accessibilityLabel = newValue }
  }
  /// The effect of touching the node.
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
  /// The traits of the node.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// The elements in the node.
  open var accessibilityElements: [Any]?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var shouldGroupAccessibilityChildren = false
  @MainActor @preconcurrency open func accessibilityActivate() -> Bool { false }
  @MainActor @preconcurrency open func accessibilityIncrement() {}
  @MainActor @preconcurrency open func accessibilityDecrement() {}
  @MainActor @preconcurrency open func accessibilityPerformEscape() -> Bool { false }

  // MARK: - Drawing, which does not happen

  /// Draws the node again: nothing.
  open func setNeedsDisplay() {}
  /// Returns the image that is shown until the node is drawn: never called here.
  open func placeholderImage() -> UIImage? { nil }
  /// Draws the content of a node: never called here.
  open class func draw(
    _ bounds: CGRect, withParameters parameters: Any?,
    isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t, isRasterizing: Bool
  ) {}
  /// Returns the content of a node as an image: never called here.
  open class func display(
    withParameters parameters: Any?, isCancelled isCancelledBlock: asdisplaynode_iscancelled_block_t
  ) -> UIImage? { nil }
  /// Returns the values that drawing needs: never called here.
  open func drawParameters(forAsyncLayer layer: _ASDisplayLayer) -> NSObjectProtocol? { nil }
  /// Frees what the node and those in it show: nothing.
  public final func recursivelyClearContents() {}
  /// Draws the node and those in it: nothing.
  public final func recursivelyEnsureDisplaySynchronously(_ synchronously: Bool) {}
}

/// Makes the view of a node.
public typealias ASDisplayNodeViewBlock = () -> UIView
/// Makes the layer of a node.
public typealias ASDisplayNodeLayerBlock = () -> CALayer
/// Makes the controller of a node.
public typealias ASDisplayNodeViewControllerBlock = () -> UIViewController
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes no messages. Here, nothing writes any.
public func ASDisableLogging() {}

/// Called when a node is loaded.
public typealias ASDisplayNodeDidLoadBlock = (ASDisplayNode) -> Void
/// Returns true if drawing is cancelled.
public typealias asdisplaynode_iscancelled_block_t = () -> Bool
/// The layer of a node.
public typealias _ASDisplayLayer = CALayer
