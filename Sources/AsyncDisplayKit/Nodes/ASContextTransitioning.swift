import LayoutUIKit

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The layout that a transition begins with.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The layout that a transition ends with.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"

/// The context of a layout transition's animation. Transitions end at once: there are no nodes to animate.
///
///     override func animateLayoutTransition(_ context: ASContextTransitioning) {
///       context.completeTransition(true)
///     }
public final class ASContextTransitioning: NSObject {
  /// Returns true if the transition is animated: false.
  public func isAnimated() -> Bool { false }
  /// Ends the transition.
  public func completeTransition(_ didComplete: Bool) {}
  /// The layout of a key: nil.
  public func layout(forKey key: String) -> ASLayout? { nil }
  /// The range of a layout's key: that of no size.
  public func constrainedSize(forKey key: String) -> ASSizeRange { ASSizeRangeZero }
  /// The frame of a node before the transition: null.
  public func initialFrame(for node: ASDisplayNode) -> CGRect { .null }
  /// The frame of a node after the transition: null.
  public func finalFrame(for node: ASDisplayNode) -> CGRect { .null }
  /// The nodes of a layout's key: none.
  public func subnodes(forKey key: String) -> [ASDisplayNode] { [] }
  /// The nodes that come: none.
  public func insertedSubnodes() -> [ASDisplayNode] { [] }
  /// The nodes that go: none.
  public func removedSubnodes() -> [ASDisplayNode] { [] }
}
