/// A laid out element: a size, a place in its parent, and what is in it.
final class Layout {
  let element: Element
  /// The element's size, rounded up to the pixel; it has to be valid in a final layout.
  let size: Size
  var position = Size.zero
  var children: [Layout]
  /// Of a scroll node that manages it, the size of its content.
  var contentSize: Size?
  /// The parentSize for the children of a stack whose optimized flexible child nothing laid, on
  /// the layout of that child; nothing on all others.
  let parentSizeOfUnlaid: Size?

  init(_ element: Element, size: Size, children: [Layout] = []) {
    self.element = element
    // Adding 0 makes 0 of −0.
    self.size = Size { element.pixels.ceil(size[$0]) + 0 }
    self.children = children
    parentSizeOfUnlaid = nil
  }

  init(unlaid element: Element, parentSize: Size) {
    self.element = element
    size = .zero
    children = []
    parentSizeOfUnlaid = parentSize
  }

  func placed(at position: Size) -> Layout {
    self.position = position
    return self
  }

  /// Lays out what is below flexible children that nothing laid. The stacks' rules ask for it
  /// once all the rest is done, so that no ascender changes under an alignment.
  func layUnlaid() {
    if let parentSizeOfUnlaid {
      let layout = element.layoutThatFits(
        SizeRange(exactly: .zero), parentSize: parentSizeOfUnlaid)
      (children, contentSize) = (layout.children, layout.contentSize)
    }
    for child in children { child.layUnlaid() }
  }
}

/// An element: a style, and the way its type lays itself out.
class Element {
  let type: String
  let id: String?
  /// Where it is in its tree, such as `$.children[1].child`.
  let path: String
  let pixels: PixelGrid
  var style: Style

  init(_ header: ElementHeader) {
    type = header.type
    id = header.id
    path = header.path
    pixels = header.pixels
    style = header.style
  }

  /// Whether the element has a view: whether it is in the flattened tree.
  var isNode: Bool { false }

  func layoutThatFits(_ constrained: SizeRange, parentSize: Size) -> Layout {
    layout(
      in: SizeRange { axis in
        let range = constrained[axis].intersected(
          with: style[axis].resolved(against: parentSize[axis]))
        guard range.low.isInfinite, parentSize[axis] == .infinity else { return range }
        return constrained[axis].intersected(with: style[axis].resolved(against: undefined))
      })
  }

  /// Lays the element out in a range that its own style is already part of.
  func layout(in range: SizeRange) -> Layout {
    fatalError("\(type) has no layout")
  }
}

/// What every element has, whatever its type.
struct ElementHeader {
  let type: String
  let id: String?
  let path: String
  let pixels: PixelGrid
  let style: Style
}
