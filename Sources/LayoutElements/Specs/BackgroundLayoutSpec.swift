import LayoutEngine

/// Stretches an element behind its child, which determines the size.
///
///     BackgroundLayoutSpec(child: title, background: bubble)
///
/// Source: Texture's `ASBackgroundLayoutSpec`.
open class BackgroundLayoutSpec: PairLayoutSpec {
  /// Creates a spec with `background` behind `child`.
  ///
  ///     BackgroundLayoutSpec(child: title, background: bubble)
  public init(child: LayoutElement, background: LayoutElement) {
    super.init()
    // The background is the first of the sublayouts (docs/semantics.md §8).
    parts = [background, child]
  }

  /// Creates a spec whose two elements have to be set later.
  ///
  ///     let spec = BackgroundLayoutSpec()
  ///     spec.child = photo
  public override init() {
    super.init()
  }

  /// The element behind the child.
  public final var background: LayoutElement {
    get { part(0)! }
    set { setPart(0, newValue) }
  }

  package override var childIndex: Int { 1 }
  package override var becomesRecords: Bool { type(of: self) == BackgroundLayoutSpec.self }
  package override var elementType: ElementType { .background }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .background
  }
}
