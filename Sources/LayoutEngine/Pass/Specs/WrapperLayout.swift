// docs/semantics.md §6: a node lays out one element, and a wrapper all of its elements at 0, 0.

extension LayoutPass {
  func layoutNode(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    layoutChild(element.pointee.firstChild, range, parent: range.max)
  }

  func layoutWrapper(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    var size = range.min
    for child in siblings(from: element.pointee.firstChild) {
      let childSize = layoutChild(child, range, parent: range.max)
      size.width = larger(size.width, childSize.width)
      size.height = larger(size.height, childSize.height)
    }
    return size
  }
}
