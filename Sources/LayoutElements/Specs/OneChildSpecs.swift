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

/// Insets its child on four sides.
///
///     InsetLayoutSpec(insets: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: title)
///
/// Source: Texture's `ASInsetLayoutSpec`.
open class InsetLayoutSpec: LayoutSpec {
  /// The insets on the four sides, in points. An infinite inset fills the remaining space.
  public final var insets: EdgeInsets

  /// Creates a spec that insets `child`.
  ///
  ///     InsetLayoutSpec(insets: .zero, child: title)
  public init(insets: EdgeInsets, child: LayoutElement) {
    self.insets = insets
    super.init()
    parts = [child]
  }

  package override var becomesRecords: Bool { type(of: self) == InsetLayoutSpec.self }
  package override var elementType: ElementType { .inset }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .inset
    record.properties = tree.insets.append(insets)
  }
}

/// Lays out its child with a fixed ratio of height to width.
///
///     RatioLayoutSpec(ratio: 9.0 / 16, child: video)
///
/// Source: Texture's `ASRatioLayoutSpec`.
open class RatioLayoutSpec: LayoutSpec {
  /// The height divided by the width, greater than 0.
  public final var ratio: Double

  /// Creates a spec that lays out `child` with a ratio of height to width.
  ///
  ///     RatioLayoutSpec(ratio: 0.5, child: photo)
  public init(ratio: Double, child: LayoutElement) {
    self.ratio = ratio
    super.init()
    parts = [child]
  }

  package override var becomesRecords: Bool { type(of: self) == RatioLayoutSpec.self }
  package override var elementType: ElementType { .ratio }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .ratio
    record.properties = tree.ratios.append(ratio)
  }
}

/// Positions its child at one of nine positions in the available space.
///
///     RelativeLayoutSpec(
///       horizontalPosition: .end, verticalPosition: .start, sizingOption: [], child: badge)
///
/// Source: Texture's `ASRelativeLayoutSpec`.
open class RelativeLayoutSpec: LayoutSpec {
  /// The horizontal position of the child.
  public final var horizontalPosition: RelativeLayoutPosition
  /// The vertical position of the child.
  public final var verticalPosition: RelativeLayoutPosition
  /// The axes on which the spec is no larger than its child.
  public final var sizingOption: RelativeLayoutSizingOption

  /// Creates a spec that positions `child`.
  ///
  ///     RelativeLayoutSpec(
  ///       horizontalPosition: .end, verticalPosition: .end, sizingOption: .minimumSize, child: badge)
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

  package override var becomesRecords: Bool { type(of: self) == RelativeLayoutSpec.self }
  package override var elementType: ElementType { .relative }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .relative
    record.properties = tree.relatives.append(
      RelativeStyle(
        horizontal: horizontalPosition, vertical: verticalPosition, sizing: sizingOption))
  }
}

/// Centres its child in the available space.
///
///     CenterLayoutSpec(centeringOptions: .xy, sizingOptions: [], child: spinner)
///
/// Source: Texture's `ASCenterLayoutSpec`.
open class CenterLayoutSpec: RelativeLayoutSpec {
  /// Creates a spec that centres `child`.
  ///
  ///     CenterLayoutSpec(centeringOptions: .x, sizingOptions: .minimumY, child: title)
  public init(
    centeringOptions: CenterLayoutCenteringOptions, sizingOptions: CenterLayoutSizingOptions,
    child: LayoutElement
  ) {
    let style = RelativeStyle(centering: centeringOptions, sizing: sizingOptions)
    super.init(
      horizontalPosition: style.horizontalPosition, verticalPosition: style.verticalPosition,
      // The raw values of both lists are a bit for the width, or x, and one for the height, or y.
      sizingOption: RelativeLayoutSizingOption(rawValue: sizingOptions.rawValue)!, child: child)
  }

  /// The axes on which the child is centred.
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
  public final var sizingOptions: CenterLayoutSizingOptions {
    get { CenterLayoutSizingOptions(rawValue: sizingOption.rawValue)! }
    set { sizingOption = RelativeLayoutSizingOption(rawValue: newValue.rawValue)! }
  }

  package override var becomesRecords: Bool { type(of: self) == CenterLayoutSpec.self }
  package override var elementType: ElementType { .center }
}

/// Makes an option set of values whose raw values are bits.
private func union<Option: RawRepresentable>(_ options: [Option]) -> Option
where Option.RawValue == UInt8 {
  Option(rawValue: options.reduce(0) { $0 | $1.rawValue })!
}

extension CenterLayoutCenteringOptions: ExpressibleByArrayLiteral {
  /// What all the options say together; `[]` is `none`.
  ///
  ///     spec.centeringOptions = [.x, .y]
  public init(arrayLiteral options: CenterLayoutCenteringOptions...) { self = union(options) }
}

extension CenterLayoutSizingOptions: ExpressibleByArrayLiteral {
  /// What all the options say together; `[]` is `default`.
  ///
  ///     spec.sizingOptions = []
  public init(arrayLiteral options: CenterLayoutSizingOptions...) { self = union(options) }
}

extension RelativeLayoutSizingOption: ExpressibleByArrayLiteral {
  /// What all the options say together; `[]` is `default`.
  ///
  ///     spec.sizingOption = [.minimumWidth]
  public init(arrayLiteral options: RelativeLayoutSizingOption...) { self = union(options) }
}
