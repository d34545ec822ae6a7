// docs/semantics.md §8

extension LayoutPass {
  func layoutOverlay(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let child = element.pointee.firstChild
    let size = layoutChild(child, range, parent: parent)
    layoutChild(elements[Int(child)].nextSibling, SizeRange(exactly: size), parent: size)
    return size
  }

  /// The background is first among the sublayouts.
  func layoutBackground(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let background = element.pointee.firstChild
    let size = layoutChild(elements[Int(background)].nextSibling, range, parent: parent)
    layoutChild(background, SizeRange(exactly: size), parent: parent)
    return size
  }
}
