// docs/semantics.md, "Scroll": written after Texture's own `ASScrollNode`.

final class Scroll: Element {
  /// The axes along which the content has no maximum.
  let openAxes: [Axis]
  let isManaged: Bool
  let content: Element

  init(_ header: ElementHeader, directions: String, isManaged: Bool, content: Element) {
    openAxes =
      switch directions {
      case "vertical": [.vertical]
      case "horizontal": [.horizontal]
      case "both": Axis.both
      default: isManaged ? [.vertical] : []
      }
    self.isManaged = isManaged
    self.content = content
    super.init(header)
  }

  override var isNode: Bool { true }

  override func layoutThatFits(_ constrained: SizeRange, parentSize: Size) -> Layout {
    let open = SizeRange { axis in
      Span(constrained.min[axis], openAxes.contains(axis) ? .infinity : constrained.max[axis])
    }
    let first = super.layoutThatFits(open, parentSize: parentSize)
    guard isManaged else { return first }

    let size = Size { axis in
      let length = constrained[axis].clamp(parentSize[axis])
      return isValid(length) ? length : first.size[axis]
    }
    let leavesSpace = openAxes.contains { first.size[$0] < size[$0] }
    let last = leavesSpace ? super.layoutThatFits(constrained, parentSize: parentSize) : first
    let layout = Layout(self, size: size, children: last.children)
    let isKnown = isValid(first.size.width) && isValid(first.size.height)
    layout.contentSize = isKnown ? first.size : layout.size
    return layout
  }

  /// The layout of a node with a layout.
  override func layout(in range: SizeRange) -> Layout {
    let child = content.layoutThatFits(range, parentSize: range.max)
    return Layout(self, size: child.size, children: [child])
  }
}
