import LayoutEngine

/// Converts the elements in a closure, with `if`, `switch` and `for`, to an array.
///
///     Stack(.vertical, spacing: 8) {
///       title
///       if let subtitle { subtitle }
///       for picture in pictures { Ratio(1) { picture } }
///     }
@resultBuilder
public enum LayoutBuilder {
  /// Returns an array of one element.
  public static func buildExpression(_ element: LayoutElement) -> [LayoutElement] { [element] }
  /// Returns an array of elements unchanged.
  public static func buildExpression(_ elements: [LayoutElement]) -> [LayoutElement] { elements }
  /// Concatenates the parts of a block, in order.
  public static func buildBlock(_ parts: [LayoutElement]...) -> [LayoutElement] {
    parts.flatMap { $0 }
  }
  /// Returns the elements of an `if` without `else`; none if the condition is false.
  public static func buildOptional(_ part: [LayoutElement]?) -> [LayoutElement] { part ?? [] }
  /// Returns the elements of the first branch of an `if` or a `switch`.
  public static func buildEither(first part: [LayoutElement]) -> [LayoutElement] { part }
  /// Returns the elements of the second branch.
  public static func buildEither(second part: [LayoutElement]) -> [LayoutElement] { part }
  /// Concatenates the elements of the iterations of a `for` loop.
  public static func buildArray(_ parts: [[LayoutElement]]) -> [LayoutElement] {
    parts.flatMap { $0 }
  }
}

/// A stack by its short name, for layouts that are written with `LayoutBuilder`.
///
///     Stack(.vertical, spacing: 8) {
///       photo
///       title
///     }
public typealias Stack = StackLayoutSpec
/// A spec that insets its child, by its short name.
///
///     Inset(12) { title }
public typealias Inset = InsetLayoutSpec
/// A spec with an element over its child, by its short name.
///
///     Overlay(child: photo, overlay: caption)
public typealias Overlay = OverlayLayoutSpec
/// A spec with an element behind its child, by its short name.
///
///     Background(child: title, background: bubble)
public typealias Background = BackgroundLayoutSpec
/// A spec that centers its child, by its short name.
///
///     Center(.x) { spinner }
public typealias Center = CenterLayoutSpec
/// A spec with a ratio of height to width, by its short name.
///
///     Ratio(9.0 / 16) { video }
public typealias Ratio = RatioLayoutSpec
/// A spec that positions its children by `layoutPosition`, by its short name.
///
///     Absolute(.sizeToFit) {
///       photo
///       caption
///     }
public typealias Absolute = AbsoluteLayoutSpec
/// A spec without a child, which has the size of its style.
///
///     let spacer = Spacer()
///     spacer.style.flexGrow = 1
public typealias Spacer = LayoutSpec

extension StackLayoutSpec {
  /// Creates a stack of the elements in `children`. Lengths are in points.
  ///
  ///     Stack(.horizontal, spacing: 8, alignItems: .center) {
  ///       avatar
  ///       name
  ///     }
  @_disfavoredOverload public convenience init(
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
  /// Creates a spec that insets the element in `child`.
  ///
  ///     Inset(EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)) { title }
  @_disfavoredOverload public convenience init(_ insets: EdgeInsets, child: () -> LayoutElement) {
    self.init(insets: insets, child: child())
  }

  /// Creates a spec with the same inset, in points, on all sides of the element in `child`.
  ///
  ///     Inset(12) { title }
  @_disfavoredOverload public convenience init(_ inset: Double, child: () -> LayoutElement) {
    self.init(
      insets: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset), child: child())
  }
}

extension RatioLayoutSpec {
  /// Creates a spec that lays out the element in `child` with a ratio of height to width.
  ///
  ///     Ratio(9.0 / 16) { video }
  @_disfavoredOverload public convenience init(_ ratio: Double, child: () -> LayoutElement) {
    self.init(ratio: ratio, child: child())
  }
}

extension CenterLayoutSpec {
  /// Creates a spec that centers the element in `child`.
  ///
  ///     Center(.x) { spinner }
  @_disfavoredOverload public convenience init(
    _ centeringOptions: CenterLayoutCenteringOptions = .xy,
    sizingOptions: CenterLayoutSizingOptions = .default, child: () -> LayoutElement
  ) {
    self.init(
      centeringOptions: centeringOptions, sizingOptions: sizingOptions, child: child())
  }
}

extension AbsoluteLayoutSpec {
  /// Creates a spec that positions the elements in `children`.
  ///
  ///     Absolute(.sizeToFit) {
  ///       photo
  ///       caption
  ///     }
  @_disfavoredOverload public convenience init(
    _ sizing: AbsoluteLayoutSizing = .default,
    @LayoutBuilder children: () -> [LayoutElement]
  ) {
    self.init(sizing: sizing, children: children())
  }
}
