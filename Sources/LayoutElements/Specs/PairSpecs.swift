import LayoutEngine

/// Stretches an element over its child, which determines the size.
///
///     OverlayLayoutSpec(child: photo, overlay: gradient)
///
/// Source: Texture's `ASOverlayLayoutSpec`.
open class OverlayLayoutSpec: LayoutSpec {
  /// Creates a spec with `overlay` in front of `child`.
  ///
  ///     OverlayLayoutSpec(child: photo, overlay: gradient)
  public init(child: LayoutElement, overlay: LayoutElement) {
    super.init()
    parts = [child, overlay]
  }

  /// The element that determines the size.
  public override var child: LayoutElement? {
    get { parts[0] }
    set { if let newValue { parts[0] = newValue } }
  }

  /// The element in front.
  public final var overlay: LayoutElement {
    get { parts[1] }
    set { parts[1] = newValue }
  }

  package override var becomesRecords: Bool { type(of: self) == OverlayLayoutSpec.self }
  package override var elementType: ElementType { .overlay }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .overlay
  }
}

/// Stretches an element behind its child, which determines the size.
///
///     BackgroundLayoutSpec(child: title, background: bubble)
///
/// Source: Texture's `ASBackgroundLayoutSpec`.
open class BackgroundLayoutSpec: LayoutSpec {
  /// Creates a spec with `background` behind `child`.
  ///
  ///     BackgroundLayoutSpec(child: title, background: bubble)
  public init(child: LayoutElement, background: LayoutElement) {
    super.init()
    // The background stands first among the sublayouts (docs/semantics.md §8).
    parts = [background, child]
  }

  /// The element that determines the size.
  public override var child: LayoutElement? {
    get { parts[1] }
    set { if let newValue { parts[1] = newValue } }
  }

  /// The element behind.
  public final var background: LayoutElement {
    get { parts[0] }
    set { parts[0] = newValue }
  }

  package override var becomesRecords: Bool { type(of: self) == BackgroundLayoutSpec.self }
  package override var elementType: ElementType { .background }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .background
  }
}

/// Centres an element on a corner of its child.
///
///     let spec = CornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
///     spec.offset = Point(x: -3, y: 3)
///
/// Source: Texture's `ASCornerLayoutSpec`.
open class CornerLayoutSpec: LayoutSpec {
  /// The corner of the child.
  public final var cornerLocation: CornerLayoutLocation
  /// The offset of the corner element from the corner, in points.
  public final var offset = Point.zero
  /// Whether the spec's size includes the corner element.
  public final var wrapsCorner = false

  /// Creates a spec that centres `corner` on a corner of `child`.
  ///
  ///     CornerLayoutSpec(child: avatar, corner: badge, location: .topRight)
  public init(child: LayoutElement, corner: LayoutElement, location: CornerLayoutLocation) {
    cornerLocation = location
    super.init()
    parts = [child, corner]
  }

  /// The element that determines the size.
  public override var child: LayoutElement? {
    get { parts[0] }
    set { if let newValue { parts[0] = newValue } }
  }

  /// The element on the corner.
  public final var corner: LayoutElement {
    get { parts[1] }
    set { parts[1] = newValue }
  }

  package override var becomesRecords: Bool { type(of: self) == CornerLayoutSpec.self }
  package override var elementType: ElementType { .corner }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .corner
    record.properties = tree.corners.append(
      CornerStyle(location: cornerLocation, offset: offset, wrapsCorner: wrapsCorner))
  }
}

/// Positions each child at its style's `layoutPosition`.
///
///     caption.style.layoutPosition = Point(x: 20, y: 30)
///     return AbsoluteLayoutSpec(children: [photo, caption])
///
/// Source: Texture's `ASAbsoluteLayoutSpec`.
open class AbsoluteLayoutSpec: LayoutSpec {
  /// Whether the spec fills its parent or fits its children.
  public final var sizing: AbsoluteLayoutSizing

  /// Creates a spec that positions `children`.
  ///
  ///     AbsoluteLayoutSpec(sizing: .sizeToFit, children: [photo, caption])
  public init(sizing: AbsoluteLayoutSizing = .default, children: [LayoutElement]) {
    self.sizing = sizing
    super.init()
    parts = children
  }

  /// Creates a spec without children that fills its parent.
  ///
  ///     let spec = AbsoluteLayoutSpec()
  ///     spec.children = [photo, caption]
  public override init() {
    sizing = .default
    super.init()
  }

  package override var becomesRecords: Bool { type(of: self) == AbsoluteLayoutSpec.self }
  package override var elementType: ElementType { .absolute }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .absolute
    record.fitsChildren = sizing == .sizeToFit
  }
}

/// An absolute spec that fits its children, under its name in Texture 1.x.
///
///     StaticLayoutSpec(children: [photo, caption])
///
/// Source: `ASStaticLayoutSpec`.
open class StaticLayoutSpec: AbsoluteLayoutSpec {
  /// Creates a spec that positions `children` and is as large as its content.
  ///
  ///     StaticLayoutSpec(children: [photo, caption])
  public init(children: [LayoutElement]) {
    super.init(sizing: .sizeToFit, children: children)
  }

  package override var becomesRecords: Bool { type(of: self) == StaticLayoutSpec.self }
  package override var elementType: ElementType { .static }
  package override func write(_ record: inout Element, _ tree: LayoutTree) {
    record.kind = .absolute
    record.fitsChildren = true
  }
}
