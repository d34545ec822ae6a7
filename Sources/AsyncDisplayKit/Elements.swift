// Texture's names for elements, styles and layouts. The types are the engine's; overloads take lengths in Foundation's
// types.

@_exported import LayoutUIKit
import LayoutElements

/// A node or a spec, which can be the child of a spec.
///
///     let parts: [ASLayoutElement] = [avatarNode, nameStack]
public protocol ASLayoutElement: LayoutElement {}
extension DisplayNode: ASLayoutElement {}
extension LayoutSpec: ASLayoutElement {}
/// The sizes of an element, and the properties that its parent reads.
///
///     avatarNode.style.preferredSize = CGSize(width: 30, height: 30)
///     nameNode.style.flexShrink = 1
public typealias ASLayoutElementStyle = LayoutElementStyle
/// The kind of an element: a node or a spec.
///
///     spec.children?.filter { $0.layoutElementType == .displayNode }
public typealias ASLayoutElementType = LayoutElementType
/// The size and the position of an element.
///
///     let layout = header.layoutThatFits(ASSizeRangeMake(.zero, bounds.size))
///     for node in layout.sublayouts { print(node.layoutElement, node.frame) }
public typealias ASLayout = Layout
/// A spacer, and the base class of all specs.
///
///     let spacer = ASLayoutSpec()
///     spacer.style.flexGrow = 1
public typealias ASLayoutSpec = LayoutSpec
/// Lays out its elements on top of each other.
///
///     ASWrapperLayoutSpec(layoutElements: [photoNode, playButton])
public typealias ASWrapperLayoutSpec = WrapperLayoutSpec
/// Lays out its children one after the other.
///
///     ASStackLayoutSpec(
///       direction: .horizontal, spacing: 10, justifyContent: .start, alignItems: .center,
///       children: [avatarNode, nameNode])
public typealias ASStackLayoutSpec = StackLayoutSpec
/// Insets its child on four sides.
///
///     ASInsetLayoutSpec(
///       insets: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: titleNode)
public typealias ASInsetLayoutSpec = InsetLayoutSpec
/// Stretches an element over its child.
///
///     ASOverlayLayoutSpec(child: photoNode, overlay: captionNode)
public typealias ASOverlayLayoutSpec = OverlayLayoutSpec
/// Stretches an element behind its child.
///
///     ASBackgroundLayoutSpec(child: titleNode, background: bubbleNode)
public typealias ASBackgroundLayoutSpec = BackgroundLayoutSpec
/// Centers its child.
///
///     ASCenterLayoutSpec(centeringOptions: .XY, sizingOptions: [], child: spinnerNode)
public typealias ASCenterLayoutSpec = CenterLayoutSpec
/// Lays out its child with a fixed ratio of height to width.
///
///     ASRatioLayoutSpec(ratio: 9.0 / 16, child: videoNode)
public typealias ASRatioLayoutSpec = RatioLayoutSpec
/// Positions its child at one of nine positions.
///
///     ASRelativeLayoutSpec(
///       horizontalPosition: .end, verticalPosition: .start, sizingOption: [], child: badgeNode)
public typealias ASRelativeLayoutSpec = RelativeLayoutSpec
/// Positions each child at its `layoutPosition`.
///
///     captionNode.style.layoutPosition = CGPoint(x: 8, y: 8)
///     ASAbsoluteLayoutSpec(sizing: .sizeToFit, children: [photoNode, captionNode])
public typealias ASAbsoluteLayoutSpec = AbsoluteLayoutSpec
/// An absolute spec that fits its children (Texture 1.x).
///
///     ASStaticLayoutSpec(children: [photoNode, captionNode])
public typealias ASStaticLayoutSpec = StaticLayoutSpec
/// Centers an element on a corner of its child.
///
///     ASCornerLayoutSpec(child: avatarNode, corner: badgeNode, location: .topRight)
public typealias ASCornerLayoutSpec = CornerLayoutSpec
extension StackLayoutSpec {
  /// The Objective-C name of `isConcurrent`.
  public var concurrent: Bool {
    get { isConcurrent }
    set { isConcurrent = newValue }
  }
}
extension LayoutElementStyle {
  /// The width and height in points. A dimension that is not in points reads as 0.
  ///
  ///     avatarNode.style.preferredSize = CGSize(width: 30, height: 30)
  public var preferredSize: CGSize {
    get { CGSize(preferredLayoutSize.points) }
    set { preferredLayoutSize = LayoutSize(Size(newValue)) }
  }
  /// The minimum width and height in points. A dimension that is not in points reads as 0.
  public var minSize: CGSize {
    get { CGSize(minLayoutSize.points) }
    set { minLayoutSize = LayoutSize(Size(newValue)) }
  }
  /// The maximum width and height in points. A dimension that is not in points reads as 0.
  public var maxSize: CGSize {
    get { CGSize(maxLayoutSize.points) }
    set { maxLayoutSize = LayoutSize(Size(newValue)) }
  }
  /// The origin in an absolute spec, in points.
  public var layoutPosition: CGPoint {
    get { CGPoint(engineLayoutPosition) }
    set { engineLayoutPosition = Point(newValue) }
  }
  /// Sets the width and the height, in points (Texture 1.x).
  public func setSizeFromCGSize(_ size: CGSize) { preferredSize = size }
}
extension InsetLayoutSpec {
  /// Creates a spec that insets `child`.
  ///
  ///     ASInsetLayoutSpec(insets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), child: title)
  public convenience init(insets: UIEdgeInsets, child: LayoutElement) {
    self.init(insets: EdgeInsets(insets), child: child)
  }
  /// The insets on the four sides, in points. An infinite inset fills the remaining space.
  public var insets: UIEdgeInsets {
    get { UIEdgeInsets(engineInsets) }
    set { engineInsets = EdgeInsets(newValue) }
  }
}
extension CornerLayoutSpec {
  /// The offset of the corner element from the corner, in points.
  public var offset: CGPoint {
    get { CGPoint(engineOffset) }
    set { engineOffset = Point(newValue) }
  }
}
