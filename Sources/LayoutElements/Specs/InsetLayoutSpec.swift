import LayoutEngine

/// Insets its child on four sides.
///
///     InsetLayoutSpec(insets: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: title)
///
/// Source: Texture's `ASInsetLayoutSpec`.
open class InsetLayoutSpec: LayoutSpec {
  /// The insets on the four sides, in points. An infinite inset fills the remaining space.
  @_disfavoredOverload
  @exclusivity(unchecked) public final var insets: EdgeInsets { didSet { didChange() } }

  /// Creates a spec that insets `child`.
  ///
  ///     InsetLayoutSpec(insets: .zero, child: title)
  @_disfavoredOverload
  public init(insets: EdgeInsets, child: LayoutElement) {
    self.insets = insets
    super.init()
    parts = [child]
  }

  /// Creates a spec without a child, with insets of 0.
  ///
  ///     let spec = InsetLayoutSpec()
  ///     spec.child = title
  public override init() {
    insets = .zero
    super.init()
  }

  package override var becomesRecords: Bool { type(of: self) == InsetLayoutSpec.self }
  package override var elementType: ElementType { .inset }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .inset
    record.properties = tree.specs.insets.append(insets)
  }
}
