import LayoutEngine

/// A protocol of all nodes. The properties are in an extension of it, not in `DisplayNode`, so that a subclass can
/// declare properties of the same names, such as `let content = TextNode()`.
public protocol NodeProperties: DisplayNode {}

extension DisplayNode: NodeProperties {}

extension NodeProperties {
  /// The content of the node, if its layout is the same for every range; nil if there is none.
  public var content: LayoutElement? {
    get { parts.first }
    set {
      parts = newValue.map { [$0] } ?? []
      contentDidChange()
    }
  }

  /// The intrinsic size of a leaf, in points; nil for a node that fills its maximum size.
  public var intrinsicSize: Size? {
    get { leafSize }
    set { leafSize = newValue }
  }

  /// A closure that returns the spec of a node that is not of a subclass.
  @_disfavoredOverload public var layoutSpecBlock: DisplayNode.LayoutSpecBlock? {
    get { specBlock }
    set { specBlock = newValue }
  }

  /// The node's frame in its supernode, in points. `layoutIfNeeded()` of the supernode sets it;
  /// you can also set it yourself.
  @_disfavoredOverload public var frame: Frame {
    get { engineFrame }
    set { engineFrame = newValue }
  }

  /// The node's frame in its own coordinates, in points.
  @_disfavoredOverload public var bounds: Frame { Frame(x: 0, y: 0, engineFrame.size) }

  /// The node's size in its latest layout, in points.
  @_disfavoredOverload public var calculatedSize: Size { engineSize }

  /// The range of the node's latest layout, in points; all zero before the first one.
  @_disfavoredOverload public var constrainedSizeForCalculatedLayout: SizeRange { engineRange }

  /// The subnodes of the node, from back to front; nil if there are none.
  @_disfavoredOverload public var subnodes: [DisplayNode]? {
    subnodeList.isEmpty ? nil : subnodeList
  }

  /// The node that contains this one; nil if there is none.
  @_disfavoredOverload public var supernode: DisplayNode? { parentNode }
}
