import LayoutEngine

/// Lays out its child with a fixed ratio of height to width.
///
///     RatioLayoutSpec(ratio: 9.0 / 16, child: video)
///
/// Source: Texture's `ASRatioLayoutSpec`.
open class RatioLayoutSpec: LayoutSpec {
  /// The height divided by the width, greater than 0.
  @exclusivity(unchecked) public final var ratio: Double { didSet { didChange() } }

  /// Creates a spec that lays out `child` with a ratio of height to width.
  ///
  ///     RatioLayoutSpec(ratio: 0.5, child: photo)
  public init(ratio: Double, child: LayoutElement) {
    self.ratio = ratio
    super.init()
    parts = [child]
  }

  /// Creates a spec without a child, with a ratio of 0.
  ///
  ///     let spec = RatioLayoutSpec()
  ///     spec.ratio = 1
  ///     spec.child = photo
  public override init() {
    ratio = 0
    super.init()
  }

  package override var becomesRecords: Bool { type(of: self) == RatioLayoutSpec.self }
  package override var elementType: ElementType { .ratio }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .ratio
    record.properties = tree.specs.ratios.append(ratio)
  }
}
