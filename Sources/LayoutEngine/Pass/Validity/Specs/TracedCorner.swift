extension LayoutPass {
  /// docs/semantics.md §12
  func cornerLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let style = specs.corners[element.pointee.properties]
    let parent = definite(range.max)
    let child = element.pointee.firstChild
    let length = measuredLength(axis, of: child, range, parent: parent)
    guard style.wrapsCorner else { return length }
    let inner = constant(length)
    let corner = constant(
      measuredLength(axis, of: elements[Int(child)].nextSibling, range, parent: parent))
    let wrapped = CornerAxis(style, axis, child: inner.value, corner: corner.value).wrappedLength
    return clamp(TracedLength(wrapped, .constant, inner.within(corner.box).box), range[axis])
  }
}
