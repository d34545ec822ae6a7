// docs/semantics.md §11: absolute specs.

extension LayoutPass {
  func layoutAbsolute(_ element: UnsafePointer<Element>, _ range: SizeRange) -> Size {
    let parent = range.max.definite
    let fitsWidth = parent.width.isNaN || element.pointee.fitsChildren
    let fitsHeight = parent.height.isNaN || element.pointee.fitsChildren
    var fitting = range.min
    for child in siblings(from: element.pointee.firstChild) {
      let (position, style) = absoluteStyle(of: elements + Int(child))
      let constrained = style.absoluteRange(from: position, in: range, parent: parent)
      let size = layoutChild(child, constrained, parent: parent, x: position.x, y: position.y)
      fitting.width = larger(fitting.width, position.x + size.width)
      fitting.height = larger(fitting.height, position.y + size.height)
    }
    return range.clamp(
      Size(
        width: fitsWidth ? fitting.width : parent.width,
        height: fitsHeight ? fitting.height : parent.height))
  }

  /// Returns the position of a child of an absolute spec, and the style that decides its range.
  @inline(__always)
  func absoluteStyle(of child: UnsafePointer<Element>) -> (position: Point, style: Dimensions) {
    (
      child.pointee.placement < 0
        ? .zero : placements[Int(child.pointee.placement)].layoutPosition,
      child.pointee.dimensions < 0 ? Dimensions() : dimensions[Int(child.pointee.dimensions)]
    )
  }
}

extension Dimensions {
  /// Returns the range of a child of an absolute spec, at `position` in `range`. Without a maximum in its style, the
  /// child may take the space from the position to the end of the spec.
  @inline(__always)
  package func absoluteRange(from position: Point, in range: SizeRange, parent: Size) -> SizeRange {
    SizeRange(
      width: resolve(
        .horizontal, parent: parent.width, automaticMaximum: range.max.width - position.x),
      height: resolve(
        .vertical, parent: parent.height, automaticMaximum: range.max.height - position.y))
  }
}

extension Element {
  /// True if the sizing of an absolute spec is `sizeToFit`. The bit is stored where other types
  /// have the index of their properties.
  package var fitsChildren: Bool {
    get { properties == 1 }
    set { properties = newValue ? 1 : 0 }
  }
}
