// layout-semantics.md, "layoutThatFits": the types that have one child, or none, or only put
// theirs on top of each other.

final class Leaf: Element {
  let intrinsicSize: Size?

  init(_ header: ElementHeader, intrinsicSize: Size?) {
    self.intrinsicSize = intrinsicSize
    super.init(header)
  }

  override var isNode: Bool { true }

  override func layout(in range: SizeRange) -> Layout {
    let fills = isValid(range.max.width) && isValid(range.max.height)
    return Layout(self, size: range.clamp(intrinsicSize ?? (fills ? range.max : .zero)))
  }
}

final class Text: Element {
  private let measure: (ReferenceSize) -> ReferenceTextMeasure

  init(_ header: ElementHeader, measure: @escaping (ReferenceSize) -> ReferenceTextMeasure) {
    self.measure = measure
    super.init(header)
  }

  override var isNode: Bool { true }

  override func layout(in range: SizeRange) -> Layout {
    let size = measure(ReferenceSize(width: range.max.width, height: range.max.height)).size
    return Layout(self, size: range.clamp(Size { $0 == .horizontal ? size.width : size.height }))
  }
}

final class NodeWithLayout: Element {
  let root: Element

  init(_ header: ElementHeader, layout: Element) {
    root = layout
    super.init(header)
  }

  override var isNode: Bool { true }

  override func layout(in range: SizeRange) -> Layout {
    let child = root.layoutThatFits(range, parentSize: range.max)
    return Layout(self, size: child.size, children: [child])
  }
}

final class Spacer: Element {
  override func layout(in range: SizeRange) -> Layout { Layout(self, size: range.min) }
}

final class Wrapper: Element {
  let children: [Element]

  init(_ header: ElementHeader, children: [Element]) {
    self.children = children
    super.init(header)
  }

  override func layout(in range: SizeRange) -> Layout {
    let layouts = children.map { $0.layoutThatFits(range, parentSize: range.max) }
    var size = range.min
    for layout in layouts {
      for axis in Axis.both { size[axis] = larger(size[axis], layout.size[axis]) }
    }
    return Layout(self, size: size, children: layouts)
  }
}

final class Inset: Element {
  /// The insets at the low ends: left and top.
  let before: Size
  /// The insets at the high ends: right and bottom.
  let after: Size
  let child: Element

  init(_ header: ElementHeader, before: Size, after: Size, child: Element) {
    self.before = before
    self.after = after
    self.child = child
    super.init(header)
  }

  override func layoutThatFits(_ constrained: SizeRange, parentSize: Size) -> Layout {
    func usable(_ inset: Double, _ axis: Axis) -> Double {
      inset.isInfinite && constrained.max[axis].isInfinite ? 0 : inset
    }
    let before = Size { usable(self.before[$0], $0) }
    let after = Size { usable(self.after[$0], $0) }

    func finite(_ value: Double) -> Double { value.isInfinite ? 0 : value }
    let taken = Size { finite(before[$0]) + finite(after[$0]) }

    let childRange = SizeRange { axis in
      let isFree = before[axis].isInfinite || after[axis].isInfinite
      return Span(
        larger(0, (isFree ? 0 : constrained.min[axis]) - taken[axis]),
        larger(0, constrained.max[axis] - taken[axis]))
    }
    let layout = child.layoutThatFits(
      childRange,
      parentSize: Size {
        parentSize[$0].isNaN ? undefined : larger(0, parentSize[$0] - taken[$0])
      })

    let size = Size { axis in
      let wanted = (layout.size[axis] + before[axis]) + after[axis]
      return constrained[axis].clamp(wanted.isInfinite ? constrained.max[axis] : wanted)
    }
    let position = Size { axis in
      if before[axis].isFinite { return before[axis] }
      let rest = constrained.max[axis] - layout.size[axis]
      let right = after[axis].isFinite ? after[axis] : pixels.round(rest / 2)
      return constrained.max[axis] - (right + layout.size[axis])
    }
    return Layout(self, size: size, children: [layout.placed(at: position)])
  }
}

final class Overlay: Element {
  let child: Element
  let overlay: Element

  init(_ header: ElementHeader, child: Element, overlay: Element) {
    self.child = child
    self.overlay = overlay
    super.init(header)
  }

  override func layoutThatFits(_ constrained: SizeRange, parentSize: Size) -> Layout {
    let layout = child.layoutThatFits(constrained, parentSize: parentSize)
    let above = overlay.layoutThatFits(
      SizeRange(exactly: layout.size), parentSize: layout.size)
    return Layout(self, size: layout.size, children: [layout, above])
  }
}

final class Background: Element {
  let child: Element
  let background: Element

  init(_ header: ElementHeader, child: Element, background: Element) {
    self.child = child
    self.background = background
    super.init(header)
  }

  override func layoutThatFits(_ constrained: SizeRange, parentSize: Size) -> Layout {
    let layout = child.layoutThatFits(constrained, parentSize: parentSize)
    let below = background.layoutThatFits(
      SizeRange(exactly: layout.size), parentSize: parentSize)
    return Layout(self, size: layout.size, children: [below, layout])
  }
}
