import LayoutEngine

/// Lays out its elements on top of each other, each with its own style.
///
///     node.style.preferredSize = Size(width: 100, height: 50)
///     return WrapperLayoutSpec(layoutElement: node)
///
/// Source: Texture's `ASWrapperLayoutSpec`.
open class WrapperLayoutSpec: LayoutSpec {
  /// Creates a wrapper of one element.
  ///
  ///     WrapperLayoutSpec(layoutElement: photo)
  public init(layoutElement: LayoutElement) {
    super.init()
    parts = [layoutElement]
  }

  /// Creates a wrapper of several elements, all at 0, 0.
  ///
  ///     WrapperLayoutSpec(layoutElements: [photo, gradient])
  public init(layoutElements: [LayoutElement]) {
    super.init()
    parts = layoutElements
  }

  package override var becomesRecords: Bool { type(of: self) == WrapperLayoutSpec.self }
  package override var elementType: ElementType { .wrapper }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .wrapper
  }
}
