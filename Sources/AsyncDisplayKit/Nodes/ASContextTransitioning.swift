// The names are those of Texture.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import LayoutUIKit

/// The key of the layout that a transition begins with.
public let ASTransitionContextFromLayoutKey = "org.asyncdisplaykit.ASTransitionContextFromLayoutKey"
/// The key of the layout that a transition ends with.
public let ASTransitionContextToLayoutKey = "org.asyncdisplaykit.ASTransitionContextToLayoutKey"
/// The context of a layout transition. Transitions here end at once and have no context.
public protocol ASContextTransitioning: AnyObject {
  func isAnimated() -> Bool
  func completeTransition(_ didComplete: Bool)
  /// Returns the layout for a key.
  func layout(forKey key: String) -> ASLayout?
  /// Returns the range of the layout for a key, in points.
  func constrainedSize(forKey key: String) -> ASSizeRange
  /// Returns the frame of a node before the transition, in points.
  func initialFrame(for node: ASDisplayNode) -> CGRect
  /// Returns the frame of a node after the transition, in points.
  func finalFrame(for node: ASDisplayNode) -> CGRect
  /// Returns the nodes in the layout for a key.
  func subnodes(forKey key: String) -> [ASDisplayNode]
  func insertedSubnodes() -> [ASDisplayNode]
  func removedSubnodes() -> [ASDisplayNode]
}
