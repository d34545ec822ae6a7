// Properties that Texture documents and that have no effect here.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutUIKit

/// The values that few nodes set.
struct NodeValues: RareValues {
  var makesView: (() -> UIView)?
  var makesLayer: (() -> CALayer)?
  var loading: [(ASDisplayNode) -> Void] = []
  var safeAreaInsets = UIEdgeInsets.zero
  var defaultLayoutTransitionDuration: TimeInterval = 0.2
  var defaultLayoutTransitionDelay: TimeInterval = 0
  var defaultLayoutTransitionOptions: UIView.AnimationOptions = []
  var automaticallyRelayoutOnSafeAreaChanges = false
  var automaticallyRelayoutOnLayoutMarginsChanges = false
  var insetsLayoutMarginsFromSafeArea = true
  var contentsScale: CGFloat = 2
  var cornerRoundingType: ASCornerRoundingType = .defaultSlowCALayer
  var isLayerBacked = false
  var displaysAsynchronously = true
  var displaySuspended = false
  var shouldRasterizeDescendants = false
  var shouldRasterize = false
  var shouldAnimateSizeChanges = true
  var placeholderEnabled = false
  var placeholderFadeDuration: TimeInterval = 0
  var placeholderColor: UIColor?
  var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var isAccessibilityElement = false
  var accessibilityTraits: UIAccessibilityTraits = .none
  var accessibilityElements: [Any]?
  var accessibilityElementsHidden = false
  var isAccessibilityContainer = false
  var willDisplayNodeContentWithRenderingContext: ASContextModifier?
  var didDisplayNodeContentWithRenderingContext: ASContextModifier?
}

extension ASDisplayNode {
  /// Pixels per point of what the node shows.
  public var contentsScale: CGFloat {
    get { rare.contentsScale }
    set { rare.contentsScale = newValue }
  }
  /// The method of rounding corners.
  public var cornerRoundingType: ASCornerRoundingType {
    get { rare.cornerRoundingType }
    set { rare.cornerRoundingType = newValue }
  }
  /// True if the node has a layer and no view.
  public var isLayerBacked: Bool {
    get { rare.isLayerBacked }
    set { rare.isLayerBacked = newValue }
  }
  public var displaysAsynchronously: Bool {
    get { rare.displaysAsynchronously }
    set { rare.displaysAsynchronously = newValue }
  }
  public var displaySuspended: Bool {
    get { rare.displaySuspended }
    set { rare.displaySuspended = newValue }
  }
  public var shouldRasterizeDescendants: Bool {
    get { rare.shouldRasterizeDescendants }
    set { rare.shouldRasterizeDescendants = newValue }
  }
  /// True if transitions animate the size of the node.
  public var shouldAnimateSizeChanges: Bool {
    get { rare.shouldAnimateSizeChanges }
    set { rare.shouldAnimateSizeChanges = newValue }
  }
  public var shouldRasterize: Bool {
    get { rare.shouldRasterize }
    set { rare.shouldRasterize = newValue }
  }
  /// True if a placeholder is shown until the node is drawn.
  public var placeholderEnabled: Bool {
    get { rare.placeholderEnabled }
    set { rare.placeholderEnabled = newValue }
  }
  /// The duration of the placeholder's fading, in seconds.
  public var placeholderFadeDuration: TimeInterval {
    get { rare.placeholderFadeDuration }
    set { rare.placeholderFadeDuration = newValue }
  }
  /// The colour of the placeholder.
  public var placeholderColor: UIColor? {
    get { rare.placeholderColor }
    set { rare.placeholderColor = newValue }
  }
  /// The mirroring of the node for right-to-left languages.
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { rare.semanticContentAttribute }
    set { rare.semanticContentAttribute = newValue }
  }
  public var isMultipleTouchEnabled: Bool {
    get { rare.isMultipleTouchEnabled }
    set { rare.isMultipleTouchEnabled = newValue }
  }
  public var isExclusiveTouch: Bool {
    get { rare.isExclusiveTouch }
    set { rare.isExclusiveTouch = newValue }
  }
  /// True if the nodes in this one are hidden.
  public var accessibilityElementsHidden: Bool {
    get { rare.accessibilityElementsHidden }
    set { rare.accessibilityElementsHidden = newValue }
  }
  /// True if the nodes in this one are one element.
  public var isAccessibilityContainer: Bool {
    get { rare.isAccessibilityContainer }
    set { rare.isAccessibilityContainer = newValue }
  }
  /// Called with what the node is drawn in, before its content: never here.
  public var willDisplayNodeContentWithRenderingContext: ASContextModifier? {
    get { rare.willDisplayNodeContentWithRenderingContext }
    set { rare.willDisplayNodeContentWithRenderingContext = newValue }
  }
  /// Called with what the node is drawn in, after its content: never here.
  public var didDisplayNodeContentWithRenderingContext: ASContextModifier? {
    get { rare.didDisplayNodeContentWithRenderingContext }
    set { rare.didDisplayNodeContentWithRenderingContext = newValue }
  }
  /// The duration of a layout transition, in seconds.
  public var defaultLayoutTransitionDuration: TimeInterval {
    get { rare.defaultLayoutTransitionDuration }
    set { rare.defaultLayoutTransitionDuration = newValue }
  }
  /// The delay of a layout transition, in seconds.
  public var defaultLayoutTransitionDelay: TimeInterval {
    get { rare.defaultLayoutTransitionDelay }
    set { rare.defaultLayoutTransitionDelay = newValue }
  }
  /// The animation of a layout transition.
  public var defaultLayoutTransitionOptions: UIView.AnimationOptions {
    get { rare.defaultLayoutTransitionOptions }
    set { rare.defaultLayoutTransitionOptions = newValue }
  }
  /// True if the node is laid out again when its safe area changes.
  public var automaticallyRelayoutOnSafeAreaChanges: Bool {
    get { rare.automaticallyRelayoutOnSafeAreaChanges }
    set { rare.automaticallyRelayoutOnSafeAreaChanges = newValue }
  }
  /// True if the node is laid out again when its margins change.
  public var automaticallyRelayoutOnLayoutMarginsChanges: Bool {
    get { rare.automaticallyRelayoutOnLayoutMarginsChanges }
    set { rare.automaticallyRelayoutOnLayoutMarginsChanges = newValue }
  }
  /// True if the margins include the safe area.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { rare.insetsLayoutMarginsFromSafeArea }
    set { rare.insetsLayoutMarginsFromSafeArea = newValue }
  }
  /// The transformation of the nodes in this one.
  public var subnodeTransform: CATransform3D {
    get { visible.layer.sublayerTransform }
    set { visible.layer.sublayerTransform = newValue }
  }
  /// The insets of the area for touches, in points: negative ones enlarge it.
  public var hitTestSlop: UIEdgeInsets {
    get { appearance?.hitTestSlop ?? .zero }
    set { visible.hitTestSlop = newValue }
  }
}
