import LayoutEngine

/// Positions its child at one of nine positions in the available space.
///
///     RelativeLayoutSpec(
///       horizontalPosition: .end, verticalPosition: .start, sizingOption: [], child: badge)
///
/// Source: Texture's `ASRelativeLayoutSpec`.
open class RelativeLayoutSpec: LayoutSpec {
  /// The horizontal position of the child.
  @exclusivity(unchecked) public final var horizontalPosition: RelativeLayoutPosition {
    didSet { didChange() }
  }
  /// The vertical position of the child.
  @exclusivity(unchecked) public final var verticalPosition: RelativeLayoutPosition {
    didSet { didChange() }
  }
  /// The axes on which the spec is no larger than its child.
  @_disfavoredOverload
  @exclusivity(unchecked) public final var sizingOption: RelativeLayoutSizingOption {
    didSet { didChange() }
  }

  /// Creates a spec that positions `child`.
  ///
  ///     RelativeLayoutSpec(
  ///       horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumSize, child: badge)
  @_disfavoredOverload
  public init(
    horizontalPosition: RelativeLayoutPosition, verticalPosition: RelativeLayoutPosition,
    sizingOption: RelativeLayoutSizingOption, child: LayoutElement
  ) {
    self.horizontalPosition = horizontalPosition
    self.verticalPosition = verticalPosition
    self.sizingOption = sizingOption
    super.init()
    parts = [child]
  }

  /// Creates a spec without a child, at the top left corner.
  ///
  ///     let spec = RelativeLayoutSpec()
  ///     spec.child = badge
  public override init() {
    (horizontalPosition, verticalPosition, sizingOption) = (.none, .none, .default)
    super.init()
  }

  package override var becomesRecords: Bool { type(of: self) == RelativeLayoutSpec.self }
  package override var elementType: ElementType { .relative }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .relative
    record.properties = tree.specs.relatives.append(
      RelativeStyle(
        horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizingOption))
  }
}

/// Combines options whose raw values are bit masks.
func union<Option: RawRepresentable>(_ options: [Option]) -> Option
where Option.RawValue == UInt8 {
  Option(rawValue: options.reduce(0) { $0 | $1.rawValue })!
}

extension RelativeLayoutSizingOption: ExpressibleByArrayLiteral {
  /// Combines options; `[]` is `default`.
  ///
  ///     spec.sizingOption = [.minimumWidth]
  public init(arrayLiteral options: RelativeLayoutSizingOption...) { self = union(options) }
}
