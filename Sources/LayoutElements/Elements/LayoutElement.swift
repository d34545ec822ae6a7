import struct Foundation.CGSize
@_exported import LayoutEngine
@_exported import LayoutText

/// A part of a layout: a node, which has a view on a device, or a spec, which has none.
///
/// The two subclasses are `DisplayNode` and `LayoutSpec`. An element can be in a tree only once;
/// otherwise, the layout fails with `LayoutError.elementInTwoPlaces`.
///
///     let row = StackLayoutSpec(
///       direction: .horizontal, spacing: 8, justifyContent: .start, alignItems: .center,
///       children: [picture, title])
///     let layout = row.layoutThatFits(SizeRange(max: Size(width: 375, height: .infinity)))
///     layout.frame(for: title)
///
/// Several threads can lay out one tree at the same time, as long as none changes it.
///
/// Source: Texture's `ASLayoutElement`.
open class LayoutElement {
  /// The sizes of the element, and the properties that a stack or an absolute spec reads.
  ///
  ///     title.style.flexShrink = 1
  public final let style = LayoutElementStyle()
  /// The name under which the element appears in descriptions and as `id` in a tree file.
  ///
  ///     header.debugName = "header"
  open var debugName: String?
  /// The child elements that are laid out with this element, in the order of sublayouts.
  ///
  /// Exclusivity checks are off, because the builder reads the parts of each element.
  @exclusivity(unchecked) package final var parts: [LayoutElement] = []

  /// The `LayoutRoot`'s tree that tracks the element, and the index of the record that the element is part of.
  @exclusivity(unchecked) unowned(unsafe) final var keeper: CachedTree?
  @exclusivity(unchecked) final var keptIndex: Int32 = -1

  package init() { preventStackAllocation(self) }

  /// The type of the element: a node or a spec.
  public var layoutElementType: LayoutElementType { .layoutSpec }

  /// Lays out the element's content within a range that already includes its style.
  ///
  /// Override this method to compute a custom layout. The layout pass calls it on any thread, once
  /// per range. An override can lay out other elements with `layoutThatFits`, and positions them by
  /// setting the `position` of their layouts.
  /// - Parameter constrainedSize: The sizes that the element can have, in points.
  @_disfavoredOverload
  open func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
    calculateLayoutThatFits(
      FoundationSizeRange(constrainedSize), restrictedTo: FoundationElementSize(),
      relativeToParentSize: CGSize(
        width: constrainedSize.max.width, height: constrainedSize.max.height))
  }

  /// Lays out the element's content. The range already includes the element's style, so that `size` has no
  /// dimensions, and the size of the parent is the maximum size, in points.
  open func calculateLayoutThatFits(
    _ constrainedSize: FoundationSizeRange, restrictedTo size: FoundationElementSize,
    relativeToParentSize parentSize: CGSize
  ) -> Layout {
    let parent = Size(width: parentSize.width, height: parentSize.height)
    return calculateLayoutThatFits(
      FoundationSizeRange(size.resolve(constrainedSize.range, parent: parent)))
  }

  /// Lays out the element's content within a range that already includes its style. This is the overload for the range
  /// type that AsyncDisplayKit calls `ASSizeRange`.
  open func calculateLayoutThatFits(_ constrainedSize: FoundationSizeRange) -> Layout {
    contentLayout(constrainedSize.range)
  }

  /// The class and the name of the element, such as `TextNode "title"`.
  open var description: String {
    let name = String(describing: type(of: self))
    return debugName.map { "\(name) \"\($0)\"" } ?? name
  }

  /// Called after the style of a node, or of an element in a `CachedTree`, has changed.
  func styleDidChange() { keeper?.recordChange(at: keptIndex) }

  // MARK: - For the tree builder

  /// True if the element is laid out as records: its class is the engine's own, and its layout calls no other code. All
  /// other elements are callback elements, whose code the pass calls.
  package var becomesRecords: Bool { false }

  /// The element's type in a tree file.
  package var elementType: ElementType { .spacer }

  /// The text of a text node.
  package var textContent: TextContent? { nil }

  /// Sets the record's kind and properties.
  package func write(_ record: inout Element, _ tree: LayoutTree) {}

  /// Returns the layout of a callback element in `range`. Nodes cache the layout.
  func calledBack(_ range: SizeRange, _ session: LayoutSession) -> Layout {
    calculateLayoutThatFits(range)
  }
}

/// The two kinds of layout elements.
///
///     spec.children?.filter { $0.layoutElementType == .displayNode }
///
/// Source: Texture's `ASLayoutElementType`.
public enum LayoutElementType: Sendable {
  /// An element without a view, which is removed when a layout is flattened.
  case layoutSpec
  /// An element with a view.
  case displayNode
}

extension LayoutElement: CustomStringConvertible {}

/// A protocol of all elements. `styled(_:)` is in an extension of it so that apps can declare a method of that name.
///
///     node.styled { $0.flexGrow = 1 }
public protocol StyledElement: LayoutElement {}

extension LayoutElement: StyledElement {}

extension StyledElement {
  /// Sets style properties and returns the element: `node.styled { $0.flexGrow = 1 }`.
  @_disfavoredOverload @discardableResult
  public func styled(_ body: (LayoutElementStyle) -> Void) -> Self {
    body(style)
    return self
  }
}

/// The sizes that an element can have, in points. AsyncDisplayKit calls this type `ASSizeRange` and declares its
/// properties with Foundation's types. The type is declared here so that methods of all elements can have such a
/// parameter.
public struct FoundationSizeRange: Equatable, Sendable, BitwiseCopyable {
  /// The engine's value for the same range.
  package var range: SizeRange

  package init(_ range: SizeRange) { self.range = range }
}

/// The width and the height of an element, with their limits. AsyncDisplayKit calls this type `ASLayoutElementSize`.
public typealias FoundationElementSize = Dimensions

/// Makes the optimizer assume that something else refers to an element, so that no element is allocated on the stack.
///
/// In a release build, Swift 6.3.1 allocates a new spec on the stack although a returned spec holds it, if the new spec
/// passed through an array of `ASLayoutElement?` and `compactMap`: the optimizer loses track of references whose type
/// is a protocol that requires a superclass. This function is not optimized, so its callers cannot assume what it does
/// (`Tests/Scripts/check-release-library.py`).
@inline(never) @_optimize(none)
private func preventStackAllocation(_ element: LayoutElement) {}
