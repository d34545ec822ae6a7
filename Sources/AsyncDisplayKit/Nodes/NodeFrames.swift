import LayoutElements
import LayoutUIKit

extension DisplayNode {
  /// Creates the layout of a node that is not a subclass.
  public typealias ASLayoutSpecBlock = (ASDisplayNode, ASSizeRange) -> ASLayoutSpec

  /// Returns the spec of the node, for a node that is not a subclass.
  public var layoutSpecBlock: ASLayoutSpecBlock? {
    get { engineLayoutSpecBlock.map { block in { block($0, SizeRange($1)) } } }
    set {
      engineLayoutSpecBlock = newValue.map { block in
        { block(unsafeDowncast($0, to: ASDisplayNode.self), ASSizeRange($1)) }
      }
    }
  }

  /// The node's frame in its supernode, in points.
  public var frame: CGRect {
    get { CGRect(engineFrame) }
    set { engineFrame = Frame(newValue) }
  }

  /// The node's frame in its own coordinates, in points. Setting it sets the size.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The centre of the node in its supernode, in points.
  public var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The node's size in its latest layout, in points.
  public var calculatedSize: CGSize { CGSize(engineCalculatedSize) }

  /// The range of the node's latest layout, in points.
  public var constrainedSizeForCalculatedLayout: ASSizeRange { ASSizeRange(engineCalculatedRange) }

  /// The nodes in this one, from back to front; nil if there are none.
  public var subnodes: [ASDisplayNode]? {
    engineSubnodes?.compactMap { $0 as? ASDisplayNode }
  }
  /// The node that this one is in.
  public var supernode: ASDisplayNode? { engineSupernode as? ASDisplayNode }

  /// The traits of a phone in light mode.
  public func asyncTraitCollection() -> ASPrimitiveTraitCollection { ASPrimitiveTraitCollection() }
  /// The traits of a phone in light mode.
  public func primitiveTraitCollection() -> ASPrimitiveTraitCollection {
    ASPrimitiveTraitCollection()
  }
}

/// Creates the layout of a node that is not a subclass.
public typealias ASLayoutSpecBlock = (ASDisplayNode, ASSizeRange) -> ASLayoutSpec

extension ASDisplayNode {
  /// The nodes that this one is in, the nearest first.
  public var supernodes: AnySequence<ASDisplayNode> {
    AnySequence(sequence(first: self) { $0.supernode }.dropFirst())
  }
  /// Inserts a node behind another one.
  public func insertSubnode(_ subnode: ASDisplayNode, belowSubnode below: ASDisplayNode) {
    insert(subnode, nextTo: below, offset: 0)
  }
  /// Inserts a node in front of another one.
  public func insertSubnode(_ subnode: ASDisplayNode, aboveSubnode above: ASDisplayNode) {
    insert(subnode, nextTo: above, offset: 1)
  }
  /// Puts a node in place of another one.
  public func replaceSubnode(_ old: ASDisplayNode, withSubnode new: ASDisplayNode) {
    insertSubnode(new, aboveSubnode: old)
    old.removeFromSupernode()
  }
  private func insert(_ node: ASDisplayNode, nextTo other: ASDisplayNode, offset: Int) {
    node.removeFromSupernode()
    let index = subnodes?.firstIndex { $0 === other }
    insertSubnode(node, at: index.map { $0 + offset } ?? subnodes?.count ?? 0)
  }
  /// Returns a point of this node, in points, in another one.
  public func convert(_ point: CGPoint, to node: ASDisplayNode?) -> CGPoint {
    let (own, other) = (origin, node?.origin ?? .zero)
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }
  /// Returns a rectangle of this node, in points, in another one.
  public func convert(_ rect: CGRect, to node: ASDisplayNode?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: node), size: rect.size)
  }
  /// Returns a point of another node, in points, in this one.
  public func convert(_ point: CGPoint, from node: ASDisplayNode?) -> CGPoint {
    let (own, other) = (origin, node?.origin ?? .zero)
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }
  /// Returns a rectangle of another node, in points, in this one.
  public func convert(_ rect: CGRect, from node: ASDisplayNode?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: node), size: rect.size)
  }
  /// The place of the node in the outermost one.
  private var origin: CGPoint {
    sequence(first: self) { $0.supernode }.reduce(into: CGPoint.zero) { point, node in
      point.x += node.frame.minX
      point.y += node.frame.minY
    }
  }
  /// The controller of the node: nil, because nothing is shown.
  public var closestViewController: UIViewController? { nil }
  /// The name of `automaticallyManagesSubnodes` in Texture 1.x.
  public var usesImplicitHierarchyManagement: Bool {
    get { automaticallyManagesSubnodes }
    set { automaticallyManagesSubnodes = newValue }
  }
  /// The size of the anchor and where it is: its middle. A layout does not depend on it.
  public var anchorPoint: CGPoint {
    get { visible.layer.anchorPoint }
    set { visible.layer.anchorPoint = newValue }
  }
}

extension ASDisplayNode: Hashable {
  /// Returns whether both are the same node.
  public static func == (first: ASDisplayNode, second: ASDisplayNode) -> Bool { first === second }
  /// Feeds the identity of the node.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
