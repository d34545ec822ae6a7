// Properties without documentation are those of the element's style.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import LayoutElements
import LayoutUIKit

/// The name of `ASLayoutElement` in Texture 1.x.
public typealias ASLayoutable = ASLayoutElement
/// A protocol of all elements, whose extension has the properties below. They are not in a class, so that a subclass
/// can declare properties of the same names; properties of an app's own extension take precedence.
///
///     spacer.flexGrow = true
public protocol OldElementNames: LayoutElement {}
extension LayoutElement: OldElementNames {}
extension OldElementNames {
  // In Texture 1.x, the properties of an element's style belonged to the element itself.

  @_disfavoredOverload public var flexGrow: Bool {
    get { style.flexGrow > 0 }
    set { style.flexGrow = newValue ? 1 : 0 }
  }
  @_disfavoredOverload public var flexShrink: Bool {
    get { style.flexShrink > 0 }
    set { style.flexShrink = newValue ? 1 : 0 }
  }
  @_disfavoredOverload public var flexBasis: ASDimension {
    get { style.flexBasis }
    set { style.flexBasis = newValue }
  }
  @_disfavoredOverload public var spacingBefore: CGFloat {
    get { style.spacingBefore }
    set { style.spacingBefore = newValue }
  }
  @_disfavoredOverload public var spacingAfter: CGFloat {
    get { style.spacingAfter }
    set { style.spacingAfter = newValue }
  }
  @_disfavoredOverload public var alignSelf: ASStackLayoutAlignSelf {
    get { style.alignSelf }
    set { style.alignSelf = newValue }
  }
  /// The preferred width and height, in points. Text nodes ignore this size, as in Texture 1.x.
  @_disfavoredOverload public var preferredFrameSize: CGSize {
    get { style.preferredSize }
    set { style.preferredFrameSize = Size(newValue) }
  }
  @_disfavoredOverload public var width: ASDimension {
    get { style.width }
    set { style.width = newValue }
  }
  @_disfavoredOverload public var height: ASDimension {
    get { style.height }
    set { style.height = newValue }
  }
  @_disfavoredOverload public var size: ASLayoutElementSize {
    get { style.dimensions }
    set {
      (style.width, style.height) = (newValue.width, newValue.height)
      (style.minWidth, style.maxWidth) = (newValue.minWidth, newValue.maxWidth)
      (style.minHeight, style.maxHeight) = (newValue.minHeight, newValue.maxHeight)
    }
  }
  @_disfavoredOverload public var sizeRange: ASRelativeSizeRange {
    get { style.sizeRange }
    set { style.sizeRange = newValue }
  }
  @_disfavoredOverload public var layoutPosition: CGPoint {
    get { style.layoutPosition }
    set { style.layoutPosition = newValue }
  }
}
extension ASDisplayNode {
  /// The name of `automaticallyManagesSubnodes` in Texture 1.x.
  public var usesImplicitHierarchyManagement: Bool {
    get { automaticallyManagesSubnodes }
    set { automaticallyManagesSubnodes = newValue }
  }
}
extension LayoutSpec {
  /// Sets the children.
  public func setChildren(_ children: [ASLayoutElement]) { self.children = children }
  /// Returns the child at an index; nil if there is none.
  public func child(at index: UInt) -> LayoutElement? {
    children.flatMap { index < $0.count ? $0[Int(index)] : nil }
  }
  /// Sets the child at an index, or appends it if there are no more than `index` children.
  public func setChild(_ child: LayoutElement, at index: UInt) {
    setChild(child, at: Int(clamping: index))
  }
}
extension StackLayoutSpec {
  /// Returns a vertical stack without children.
  public class func verticalStackLayoutSpec() -> StackLayoutSpec { .vertical() }
  /// Returns a horizontal stack without children.
  public class func horizontalStackLayoutSpec() -> StackLayoutSpec { .horizontal() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a node with a color, as examples in Texture's documentation do. `size` is its preferred size, in points.
public func ASDisplayNodeWithBackgroundColor(
  _ color: UIColor, _ size: CGSize? = nil
) -> ASDisplayNode {
  let node = ASDisplayNode()
  node.backgroundColor = color
  if let size { node.style.preferredSize = size }
  return node
}
