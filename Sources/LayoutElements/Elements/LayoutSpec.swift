import LayoutEngine

/// An element without a view that arranges other elements: the base class of all specs, and by
/// itself a spacer, or a spec around one child.
///
/// A subclass may override `calculateLayoutThatFits(_:)` to arrange its children itself:
///
///     final class Diagonal: LayoutSpec {
///       override func calculateLayoutThatFits(_ constrainedSize: SizeRange) -> Layout {
///         var corner = Point.zero
///         let layouts = (children ?? []).map { child in
///           let layout = child.layoutThatFits(SizeRange(max: constrainedSize.max))
///           layout.position = corner
///           corner = Point(x: corner.x + layout.size.width, y: corner.y + layout.size.height)
///           return layout
///         }
///         return Layout(
///           layoutElement: self, size: Size(width: corner.x, height: corner.y),
///           sublayouts: layouts)
///       }
///     }
///
/// Source: Texture's `ASLayoutSpec`.
open class LayoutSpec: LayoutElement {
  /// A spec without children: a spacer, which takes the smallest size that it may have.
  ///
  ///     let spacer = LayoutSpec()
  ///     spacer.style.flexGrow = 1
  public override init() {
    super.init()
  }

  /// The elements that the spec arranges, nil where there are none.
  public var children: [LayoutElement]? {
    get { parts.isEmpty ? nil : parts }
    set { parts = newValue ?? [] }
  }

  /// The first of the children; setting it replaces them all.
  public var child: LayoutElement? {
    get { parts.first }
    set { parts = newValue.map { [$0] } ?? [] }
  }

  package override var becomesRecords: Bool { type(of: self) == LayoutSpec.self }

  package override var elementType: ElementType { parts.isEmpty ? .spacer : .wrapper }

  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = parts.isEmpty ? .fixed : .wrapper
  }
}
