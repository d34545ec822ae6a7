// Texture's names of the engine's classes, so that a Swift file written for Texture compiles.

@_exported import LayoutElements

/// A node or a spec, which can be the child of a spec.
///
///     let parts: [ASLayoutElement] = [avatarNode, nameStack]
public protocol ASLayoutElement: LayoutElement {}

extension DisplayNode: ASLayoutElement {}
extension LayoutSpec: ASLayoutElement {}

/// The sizes of an element, and the properties that its parent reads.
public typealias ASLayoutElementStyle = LayoutElementStyle
/// Whether an element is a node or a spec.
public typealias ASLayoutElementType = LayoutElementType
/// The size and the position of an element.
public typealias ASLayout = Layout

/// An element with a view.
public typealias ASDisplayNode = DisplayNode
/// A node that handles touches.
public typealias ASControlNode = ControlNode
/// A row or an item of a list.
public typealias ASCellNode = CellNode
/// A node with a text.
public typealias ASTextNode = TextNode
/// A node with a text, under the name of Texture's second implementation.
public typealias ASTextNode2 = TextNode
/// A node with an image.
public typealias ASImageNode = ImageNode
/// A node with an image from the network.
public typealias ASNetworkImageNode = NetworkImageNode
/// A node with a video.
public typealias ASVideoNode = VideoNode
/// A button.
public typealias ASButtonNode = ButtonNode
/// The position of a button's image.
public typealias ASButtonNodeImageAlignment = ButtonNodeImageAlignment

/// A spacer, and the base class of all specs.
public typealias ASLayoutSpec = LayoutSpec
/// Lays out its elements on top of each other.
public typealias ASWrapperLayoutSpec = WrapperLayoutSpec
/// Lays out its children one after the other.
public typealias ASStackLayoutSpec = StackLayoutSpec
/// Insets its child on four sides.
public typealias ASInsetLayoutSpec = InsetLayoutSpec
/// Stretches an element over its child.
public typealias ASOverlayLayoutSpec = OverlayLayoutSpec
/// Stretches an element behind its child.
public typealias ASBackgroundLayoutSpec = BackgroundLayoutSpec
/// Centres its child.
public typealias ASCenterLayoutSpec = CenterLayoutSpec
/// Lays out its child with a fixed ratio of height to width.
public typealias ASRatioLayoutSpec = RatioLayoutSpec
/// Positions its child at one of nine positions.
public typealias ASRelativeLayoutSpec = RelativeLayoutSpec
/// Positions each child at its `layoutPosition`.
public typealias ASAbsoluteLayoutSpec = AbsoluteLayoutSpec
/// An absolute spec that fits its children (1.x).
public typealias ASStaticLayoutSpec = StaticLayoutSpec
/// Centres an element on a corner of its child.
public typealias ASCornerLayoutSpec = CornerLayoutSpec

extension StackLayoutSpec {
  /// The Objective-C name of `isConcurrent`.
  public var concurrent: Bool {
    get { isConcurrent }
    set { isConcurrent = newValue }
  }
}
