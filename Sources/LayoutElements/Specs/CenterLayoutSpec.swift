import LayoutEngine

/// Centers its child in the available space.
///
///     CenterLayoutSpec(centeringOptions: .xy, sizingOptions: [], child: spinner)
///
/// Source: Texture's `ASCenterLayoutSpec`.
open class CenterLayoutSpec: RelativeLayoutSpec {
  /// Creates a spec that centers `child`.
  ///
  ///     CenterLayoutSpec(centeringOptions: .x, sizingOptions: .minimumY, child: title)
  @_disfavoredOverload
  public init(
    centeringOptions: CenterLayoutCenteringOptions, sizingOptions: CenterLayoutSizingOptions,
    child: LayoutElement
  ) {
    let style = RelativeStyle(centering: centeringOptions, sizing: sizingOptions)
    super.init(
      horizontalPosition: style.horizontalPosition, verticalPosition: style.verticalPosition,
      // In the raw values of both types, bit 0 is the width, or x, and bit 1 the height, or y.
      sizingOption: RelativeLayoutSizingOption(rawValue: sizingOptions.rawValue)!, child: child)
  }

  /// Creates a spec that positions `child` as a relative spec does.
  ///
  ///     CenterLayoutSpec(
  ///       horizontalPosition: .center, verticalPosition: .end, sizingOption: [], child: badge)
  @_disfavoredOverload
  public override init(
    horizontalPosition: RelativeLayoutPosition, verticalPosition: RelativeLayoutPosition,
    sizingOption: RelativeLayoutSizingOption, child: LayoutElement
  ) {
    super.init(
      horizontalPosition: horizontalPosition, verticalPosition: verticalPosition,
      sizingOption: sizingOption, child: child)
  }

  /// Creates a spec without a child, which centers on neither axis.
  ///
  ///     let spec = CenterLayoutSpec()
  ///     spec.child = spinner
  public override init() { super.init() }

  /// The axes on which the child is centered.
  @_disfavoredOverload
  public final var centeringOptions: CenterLayoutCenteringOptions {
    get {
      CenterLayoutCenteringOptions(
        rawValue: (horizontalPosition == .center ? 1 : 0) | (verticalPosition == .center ? 2 : 0))!
    }
    set {
      let style = RelativeStyle(centering: newValue, sizing: .default)
      horizontalPosition = style.horizontalPosition
      verticalPosition = style.verticalPosition
    }
  }

  /// The axes on which the spec is no larger than its child.
  @_disfavoredOverload
  public final var sizingOptions: CenterLayoutSizingOptions {
    get { CenterLayoutSizingOptions(rawValue: sizingOption.rawValue)! }
    set { sizingOption = RelativeLayoutSizingOption(rawValue: newValue.rawValue)! }
  }

  package override var becomesRecords: Bool { type(of: self) == CenterLayoutSpec.self }
  package override var elementType: ElementType {
    isCentering(horizontalPosition) && isCentering(verticalPosition) ? .center : .relative
  }
}

/// Returns true if centering options can result in `position`.
private func isCentering(_ position: RelativeLayoutPosition) -> Bool {
  position == .center || position == .none
}

extension CenterLayoutCenteringOptions: ExpressibleByArrayLiteral {
  /// Combines options; `[]` is `none`.
  ///
  ///     spec.centeringOptions = [.x, .y]
  public init(arrayLiteral options: CenterLayoutCenteringOptions...) { self = union(options) }
}

extension CenterLayoutSizingOptions: ExpressibleByArrayLiteral {
  /// Combines options; `[]` is `default`.
  ///
  ///     spec.sizingOptions = []
  public init(arrayLiteral options: CenterLayoutSizingOptions...) { self = union(options) }
}
