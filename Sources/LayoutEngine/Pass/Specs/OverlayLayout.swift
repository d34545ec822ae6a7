// docs/semantics.md §8: overlay and background specs.

extension LayoutPass {
  func layoutOverlay(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let child = element.pointee.firstChild
    let size = layoutChild(child, range, parent: parent)
    layoutChild(elements[Int(child)].nextSibling, SizeRange(exactly: size), parent: size)
    return size
  }

  /// The background is the first sublayout, the child that determines the size is the second.
  func layoutBackground(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let background = element.pointee.firstChild
    let size = layoutChild(elements[Int(background)].nextSibling, range, parent: parent)
    layoutChild(background, SizeRange(exactly: size), parent: parent)
    return size
  }
}
