import LayoutEngine

/// Stretches an element over its child, which determines the size.
///
///     OverlayLayoutSpec(child: photo, overlay: gradient)
///
/// Source: Texture's `ASOverlayLayoutSpec`.
open class OverlayLayoutSpec: LayoutSpec {
  /// Creates a spec with `overlay` in front of `child`.
  ///
  ///     OverlayLayoutSpec(child: photo, overlay: gradient)
  public init(child: LayoutElement, overlay: LayoutElement) {
    super.init()
    parts = [child, overlay]
  }

  /// The element that determines the size.
  public override var child: LayoutElement? {
    get { parts[0] }
    set { setPart(0, newValue) }
  }

  /// The element in front.
  public final var overlay: LayoutElement {
    get { parts[1] }
    set { setPart(1, newValue) }
  }

  package override var becomesRecords: Bool { type(of: self) == OverlayLayoutSpec.self }
  package override var elementType: ElementType { .overlay }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .overlay
  }
}
