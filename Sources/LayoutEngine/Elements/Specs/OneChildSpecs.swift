/// Lays its elements out one on another, each by its own style.
///
///     node.style.preferredSize = Size(width: 100, height: 50)
///     return WrapperLayoutSpec(layoutElement: node)
///
/// Source: Texture's `ASWrapperLayoutSpec`.
open class WrapperLayoutSpec: LayoutSpec {
  /// A wrapper of one element.
  ///
  ///     WrapperLayoutSpec(layoutElement: photo)
  public init(layoutElement: LayoutElement) {
    super.init()
    parts = [layoutElement]
  }

  /// A wrapper of several elements, all at 0, 0.
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

/// Puts room around its child.
///
///     InsetLayoutSpec(insets: EdgeInsets(top: 8, left: 12, bottom: 8, right: 12), child: title)
///
/// Source: Texture's `ASInsetLayoutSpec`.
open class InsetLayoutSpec: LayoutSpec {
  /// The room on the four sides, in points; an infinite one takes what is left over.
  public final var insets: EdgeInsets

  /// A spec with room around `child`.
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

/// Gives its child a fixed ratio of height to width.
///
///     RatioLayoutSpec(ratio: 9.0 / 16, child: video)
///
/// Source: Texture's `ASRatioLayoutSpec`.
open class RatioLayoutSpec: LayoutSpec {
  /// The height over the width, > 0.
  public final var ratio: Double

  /// A spec that gives `child` a ratio of height to width.
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

/// Places its child at one of nine places of the room there is.
///
///     RelativeLayoutSpec(
///       horizontalPosition: .end, verticalPosition: .start, sizingOption: [], child: badge)
///
/// Source: Texture's `ASRelativeLayoutSpec`.
open class RelativeLayoutSpec: LayoutSpec {
  /// Where the child stands from left to right.
  public final var horizontalPosition: RelativeLayoutPosition
  /// Where the child stands from top to bottom.
  public final var verticalPosition: RelativeLayoutPosition
  /// The axes on which the spec is no larger than its child.
  public final var sizingOption: RelativeLayoutSizingOption

  /// A spec that places `child`.
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

/// Centres its child in the room there is.
///
///     CenterLayoutSpec(centeringOptions: .xy, sizingOptions: [], child: spinner)
///
/// Source: Texture's `ASCenterLayoutSpec`.
open class CenterLayoutSpec: RelativeLayoutSpec {
  /// A spec that centres `child`.
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
