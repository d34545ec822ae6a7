import LayoutEngine

/// Centers an element on a corner of its child.
///
///     let spec = CornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
///     spec.offset = Point(x: -3, y: 3)
///
/// Source: Texture's `ASCornerLayoutSpec`.
open class CornerLayoutSpec: PairLayoutSpec {
  /// The corner of the child.
  public final var cornerLocation: CornerLayoutLocation { didSet { didChange() } }
  /// The offset of the corner element from the corner, in points.
  @_disfavoredOverload
  public final var offset = Point.zero { didSet { didChange() } }
  /// True if the spec's size includes the corner element.
  public final var wrapsCorner = false { didSet { didChange() } }

  /// Creates a spec that centers `corner` on a corner of `child`.
  ///
  ///     CornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
  public init(child: LayoutElement, corner: LayoutElement, location: CornerLayoutLocation) {
    cornerLocation = location
    super.init()
    parts = [child, corner]
  }

  /// Creates a spec whose two elements have to be set later.
  ///
  ///     let spec = CornerLayoutSpec()
  ///     spec.child = photo
  public override init() {
    cornerLocation = .topLeft
    super.init()
  }

  /// The element on the corner.
  public final var corner: LayoutElement {
    get { part(1)! }
    set { setPart(1, newValue) }
  }

  package override var becomesRecords: Bool { type(of: self) == CornerLayoutSpec.self }
  package override var elementType: ElementType { .corner }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .corner
    record.properties = tree.specs.corners.append(
      CornerStyle(location: cornerLocation, offset: offset, wrapsCorner: wrapsCorner))
  }
}
