// The names are those of Texture.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutElements
import LayoutUIKit

extension ASDisplayNode {
  /// The center of the node in its supernode, in points.
  public var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The range of the node's latest layout, in points.
  public var constrainedSizeForCalculatedLayout: ASSizeRange { ASSizeRange(engineRange) }
  /// The subnodes, from back to front; nil if there are none.
  public var subnodes: [ASDisplayNode]? {
    subnodeList.isEmpty ? nil : subnodeList.compactMap { $0 as? ASDisplayNode }
  }
  /// The node that contains this one; nil if there is none.
  public var supernode: ASDisplayNode? { parentNode as? ASDisplayNode }

}
extension ASLayoutElement {
  /// The traits of the app: those of `UITraitCollection.current`.
  public func asyncTraitCollection() -> ASPrimitiveTraitCollection { ASPrimitiveTraitCollection() }
  /// The traits of the app: those of `UITraitCollection.current`.
  public func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
  }
  /// Returns true if the object is this element.
  public func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }
  /// Returns true if the object is this class.
  public static func isEqual(_ object: Any?) -> Bool { object as? AnyClass == self as AnyClass }
}
/// Conforms to the protocol of Foundation's objects.
extension ASDisplayNode: NSObjectProtocol {
  /// The hash of the node's identity.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// The class and the name of the node.
  public var debugDescription: String { description }
  /// Returns the node itself.
  public func `self`() -> Self { self }
  /// Returns false, because a node is not a proxy.
  public func isProxy() -> Bool { false }
  /// Returns true if the node is an instance of `type` or of a subclass.
  public func isKind(of type: AnyClass) -> Bool {
    sequence(first: Mirror(reflecting: self)) { $0.superclassMirror }
      .contains { $0.subjectType == type }
  }
  /// Returns true if the node is an instance of exactly `type`.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
}
/// A closure that returns the spec of a node that is not of a subclass.
public typealias ASLayoutSpecBlock = (ASDisplayNode, ASSizeRange) -> ASLayoutSpec
extension ASDisplayNode {
  /// The ancestors of this node, the nearest first.
  public var supernodes: AnySequence<ASDisplayNode> {
    AnySequence(sequence(first: self) { $0.supernode }.dropFirst())
  }
  /// Inserts a node directly behind another one.
  public func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) {
    insert(subnode, nextTo: below, offset: 0)
  }
  /// Inserts a node directly in front of another one.
  public func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) {
    insert(subnode, nextTo: above, offset: 1)
  }
  /// Replaces a subnode with another node.
  public func replaceSubnode(_ old: ASDisplayNode, withSubnode new: ASDisplayNode) {
    insertSubnode(new, aboveSubnode: old)
    old.removeFromSupernode()
  }
  private func insert(_ node: ASDisplayNode, nextTo other: ASDisplayNode, offset: Int) {
    node.removeFromSupernode()
    let index = subnodes?.firstIndex { $0 === other }
    insertSubnode(node, at: index.map { $0 + offset } ?? subnodes?.count ?? 0)
  }
  /// Converts a point from this node's coordinates to those of `node`, or of the root if it is nil.
  public func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
    let (own, other) = (origin, node?.origin ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  /// Converts a rectangle from this node's coordinates to those of `node`; nil is the root.
  public func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: node), size: rect.size)
  }
  /// Converts a point to this node's coordinates from those of `node`, or of the root if it is nil.
  public func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
    let (own, other) = (origin, node?.origin ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }
  /// Converts a rectangle to this node's coordinates from those of `node`; nil is the root.
  public func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: node), size: rect.size)
  }
  /// The origin of the node in the coordinates of the root's supernode, in points.
  private var origin: CGPoint {
    sequence(first: self) { $0.supernode }.reduce(into: CGPoint.zero) { point, node in
      point.x += node.frame.minX
      point.y += node.frame.minY
    }
  }
  /// The nearest view controller of the node; always nil here, because nothing is shown.
  public var closestViewController: UIViewController? { nil }
  /// The anchor point, in unit coordinates; by default the center. A layout does not depend on it.
  public var anchorPoint: CGPoint {
    get { visible.layer.anchorPoint }
    set { visible.layer.anchorPoint = newValue }
  }
}
extension ASDisplayNode: Hashable {
  /// Returns true if both arguments are the same object.
  public static func == (first: ASDisplayNode, second: ASDisplayNode) -> Bool { first === second }
  /// Hashes the identity of the node.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
extension UIView {
  /// Adds the view of a node, which loads the node.
  public func addSubnode(_ subnode: ASDisplayNode) { addSubview(subnode.view) }
}
extension CALayer {
  /// Adds the layer of a node, which loads the node.
  public func addSubnode(_ subnode: ASDisplayNode) { addSublayer(subnode.layer) }
}
/// Calls a closure for each node below a node. `traversing` has no effect.
public func ASDisplayNodePerformBlockOnEverySubnode(
  _ node: ASDisplayNode, _ traversing: Bool, _ block: (ASDisplayNode) -> Void
) {
  for subnode in node.subnodes ?? [] {
    block(subnode)
    ASDisplayNodePerformBlockOnEverySubnode(subnode, traversing, block)
  }
}
/// Calls a closure at once, on the calling thread.
public func ASPerformBlockOnMainThread(_ block: @escaping () -> Void) { block() }
/// Returns true on the main thread.
public func ASDisplayNodeThreadIsMain() -> Bool { Thread.isMainThread }
/// Calls a closure at once, on the calling thread.
public func ASPerformBlockOnBackgroundThread(_ block: @escaping () -> Void) { block() }
