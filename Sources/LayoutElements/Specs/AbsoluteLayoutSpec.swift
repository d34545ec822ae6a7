import LayoutEngine

/// Positions each child at its style's `layoutPosition`.
///
///     caption.style.layoutPosition = Point(x: 20, y: 30)
///     return AbsoluteLayoutSpec(children: [photo, caption])
///
/// Source: Texture's `ASAbsoluteLayoutSpec`.
open class AbsoluteLayoutSpec: LayoutSpec {
  /// The sizing of the spec, which fills its parent or fits its children.
  public final var sizing: AbsoluteLayoutSizing { didSet { didChange() } }

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

  /// Creates a spec that positions `children`, with the sizing of an absolute spec.
  ///
  ///     StaticLayoutSpec(sizing: .default, children: [photo, caption])
  public override init(sizing: AbsoluteLayoutSizing, children: [LayoutElement]) {
    super.init(sizing: sizing, children: children)
  }

  package override var becomesRecords: Bool { type(of: self) == StaticLayoutSpec.self }
  package override var elementType: ElementType { sizing == .sizeToFit ? .static : .absolute }
}
