/// Collects the elements that a closure lists, with `if`, `switch` and `for`.
///
///     Stack(.vertical, spacing: 8) {
///       title
///       if let subtitle { subtitle }
///       for picture in pictures { Ratio(1) { picture } }
///     }
@resultBuilder
public enum LayoutBuilder {
  /// One element.
  public static func buildExpression(_ element: LayoutElement) -> [LayoutElement] { [element] }
  /// Several elements.
  public static func buildExpression(_ elements: [LayoutElement]) -> [LayoutElement] { elements }
  /// One after the other.
  public static func buildBlock(_ parts: [LayoutElement]...) -> [LayoutElement] {
    parts.flatMap { $0 }
  }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [LayoutElement]?) -> [LayoutElement] { part ?? [] }
  /// The first way of an `if` or a `switch`.
  public static func buildEither(first part: [LayoutElement]) -> [LayoutElement] { part }
  /// The other way.
  public static func buildEither(second part: [LayoutElement]) -> [LayoutElement] { part }
  /// A `for`.
  public static func buildArray(_ parts: [[LayoutElement]]) -> [LayoutElement] {
    parts.flatMap { $0 }
  }
}

/// A stack by its short name, for layouts that are written with `LayoutBuilder`.
public typealias Stack = StackLayoutSpec
/// A spec with room around its child, by its short name.
public typealias Inset = InsetLayoutSpec
/// A spec with an element over its child, by its short name.
public typealias Overlay = OverlayLayoutSpec
/// A spec with an element behind its child, by its short name.
public typealias Background = BackgroundLayoutSpec
/// A spec that centres its child, by its short name.
public typealias Center = CenterLayoutSpec
/// A spec with a ratio of height to width, by its short name.
public typealias Ratio = RatioLayoutSpec
/// A spec that places its children by `layoutPosition`, by its short name.
public typealias Absolute = AbsoluteLayoutSpec
/// A spec without a child, which takes the room that its style asks for.
public typealias Spacer = LayoutSpec

extension StackLayoutSpec {
  /// A stack of the elements that `children` lists. Lengths are in points.
  ///
  ///     Stack(.horizontal, spacing: 8, alignItems: .center) {
  ///       avatar
  ///       name
  ///     }
  public convenience init(
    _ direction: StackLayoutDirection, spacing: Double = 0,
    justifyContent: StackLayoutJustifyContent = .start,
    alignItems: StackLayoutAlignItems = .stretch, flexWrap: StackLayoutFlexWrap = .noWrap,
    alignContent: StackLayoutAlignContent = .start, lineSpacing: Double = 0,
    @LayoutBuilder children: () -> [LayoutElement]
  ) {
    self.init(
      direction: direction, spacing: spacing, justifyContent: justifyContent,
      alignItems: alignItems, flexWrap: flexWrap, alignContent: alignContent,
      lineSpacing: lineSpacing, children: children())
  }
}

extension InsetLayoutSpec {
  /// A spec with room around the element that `child` gives.
  ///
  ///     Inset(EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)) { title }
  public convenience init(_ insets: EdgeInsets, child: () -> LayoutElement) {
    self.init(insets: insets, child: child())
  }

  /// A spec with the same room, in points, on all sides of the element that `child` gives.
  ///
  ///     Inset(12) { title }
  public convenience init(_ inset: Double, child: () -> LayoutElement) {
    self.init(
      insets: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: child())
  }
}

extension RatioLayoutSpec {
  /// A spec that gives the element of `child` a ratio of height to width.
  ///
  ///     Ratio(9.0 / 16) { video }
  public convenience init(_ ratio: Double, child: () -> LayoutElement) {
    self.init(ratio: ratio, child: child())
  }
}

extension CenterLayoutSpec {
  /// A spec that centres the element that `child` gives.
  ///
  ///     Center(.x) { spinner }
  public convenience init(
    _ centeringOptions: CenterLayoutCenteringOptions = .xy,
    sizingOptions: CenterLayoutSizingOptions = .default, child: () -> LayoutElement
  ) {
    self.init(
      centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child())
  }
}

extension AbsoluteLayoutSpec {
  /// A spec that places the elements that `children` lists.
  ///
  ///     Absolute(.sizeToFit) {
  ///       photo
  ///       caption
  ///     }
  public convenience init(
    _ sizing: AbsoluteLayoutSizing = .default,
    @LayoutBuilder children: () -> [LayoutElement]
  ) {
    self.init(sizing: sizing, children: children())
  }
}
