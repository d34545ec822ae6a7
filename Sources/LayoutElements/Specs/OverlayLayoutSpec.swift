import LayoutEngine

/// Stretches an element over its child, which determines the size.
///
///     OverlayLayoutSpec(child: photo, overlay: gradient)
///
/// Source: Texture's `ASOverlayLayoutSpec`.
open class OverlayLayoutSpec: PairLayoutSpec {
  /// Creates a spec with `overlay` in front of `child`.
  ///
  ///     OverlayLayoutSpec(child: photo, overlay: gradient)
  public init(child: LayoutElement, overlay: LayoutElement) {
    super.init()
    parts = [child, overlay]
  }

  /// Creates a spec whose two elements have to be set later.
  ///
  ///     let spec = OverlayLayoutSpec()
  ///     spec.child = photo
  public override init() {
    super.init()
  }

  /// The element in front of the child.
  public final var overlay: LayoutElement {
    get { part(1)! }
    set { setPart(1, newValue) }
  }

  package override var becomesRecords: Bool { type(of: self) == OverlayLayoutSpec.self }
  package override var elementType: ElementType { .overlay }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .overlay
  }
}
