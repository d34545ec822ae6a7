import LayoutElements
import LayoutUIKit

extension LayoutElement {
  /// The names of Texture 1.x, whose elements had their style's properties.
  public var flexGrow: Bool {
    get { style.flexGrow > 0 }
    set { style.flexGrow = newValue ? 1 : 0 }
  }
  /// True if the element shrinks in a stack.
  public var flexShrink: Bool {
    get { style.flexShrink > 0 }
    set { style.flexShrink = newValue ? 1 : 0 }
  }
  /// The size on the stack's main axis before the element grows or shrinks.
  public var flexBasis: ASDimension {
    get { style.flexBasis }
    set { style.flexBasis = newValue }
  }
  /// The space before the element in a stack, in points.
  public var spacingBefore: CGFloat {
    get { style.spacingBefore }
    set { style.spacingBefore = newValue }
  }
  /// The space after the element in a stack, in points.
  public var spacingAfter: CGFloat {
    get { style.spacingAfter }
    set { style.spacingAfter = newValue }
  }
  /// The alignment on the stack's cross axis.
  public var alignSelf: ASStackLayoutAlignSelf {
    get { style.alignSelf }
    set { style.alignSelf = newValue }
  }
  /// The width and height, in points.
  public var preferredFrameSize: CGSize {
    get { style.preferredSize }
    set { style.preferredSize = newValue }
  }
  /// The smallest and the largest size.
  public var sizeRange: ASRelativeSizeRange {
    get { style.sizeRange }
    set { style.sizeRange = newValue }
  }
  /// The origin in an absolute spec, in points.
  public var layoutPosition: CGPoint {
    get { style.layoutPosition }
    set { style.layoutPosition = newValue }
  }
}
