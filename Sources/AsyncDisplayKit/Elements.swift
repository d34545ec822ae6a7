// Texture's names of the engine's classes, so that a Swift file written for Texture compiles.

@_exported import LayoutEngine

/// A node or a spec, by Texture's name: what a spec has for a child.
///
///     let parts: [ASLayoutElement] = [avatarNode, nameStack]
public protocol ASLayoutElement: LayoutElement {}

extension DisplayNode: ASLayoutElement {}
extension LayoutSpec: ASLayoutElement {}

/// An element's sizes and what its parent asks of it.
public typealias ASLayoutElementStyle = LayoutElementStyle
/// Whether an element is a node or a spec.
public typealias ASLayoutElementType = LayoutElementType
/// The size and the place of an element.
public typealias ASLayout = Layout

/// An element with a view.
public typealias ASDisplayNode = DisplayNode
/// A node that takes touches.
public typealias ASControlNode = ControlNode
/// A row or an item of a list.
public typealias ASCellNode = CellNode
/// A text.
public typealias ASTextNode = TextNode
/// A text, by the name of Texture's second implementation.
public typealias ASTextNode2 = TextNode
/// A picture.
public typealias ASImageNode = ImageNode
/// A picture from the network.
public typealias ASNetworkImageNode = NetworkImageNode
/// A video.
public typealias ASVideoNode = VideoNode
/// A button.
public typealias ASButtonNode = ButtonNode
/// Where a button's picture stands.
public typealias ASButtonNodeImageAlignment = ButtonNodeImageAlignment

/// A spacer, and the base class of all specs.
public typealias ASLayoutSpec = LayoutSpec
/// Lays its elements out one on another.
public typealias ASWrapperLayoutSpec = WrapperLayoutSpec
/// Places its children one after the other.
public typealias ASStackLayoutSpec = StackLayoutSpec
/// Puts room around its child.
public typealias ASInsetLayoutSpec = InsetLayoutSpec
/// Stretches an element over its child.
public typealias ASOverlayLayoutSpec = OverlayLayoutSpec
/// Stretches an element behind its child.
public typealias ASBackgroundLayoutSpec = BackgroundLayoutSpec
/// Centres its child.
public typealias ASCenterLayoutSpec = CenterLayoutSpec
/// Gives its child a ratio of height to width.
public typealias ASRatioLayoutSpec = RatioLayoutSpec
/// Places its child at one of nine places.
public typealias ASRelativeLayoutSpec = RelativeLayoutSpec
/// Places each child by its `layoutPosition`.
public typealias ASAbsoluteLayoutSpec = AbsoluteLayoutSpec
/// An absolute spec that fits its children (1.x).
public typealias ASStaticLayoutSpec = StaticLayoutSpec
/// Centres an element on a corner of its child.
public typealias ASCornerLayoutSpec = CornerLayoutSpec

extension StackLayoutSpec {
  /// `isConcurrent` as Objective-C spells it.
  public var concurrent: Bool {
    get { isConcurrent }
    set { isConcurrent = newValue }
  }
}
