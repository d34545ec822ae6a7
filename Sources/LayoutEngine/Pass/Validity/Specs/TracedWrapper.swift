extension LayoutPass {
  /// docs/semantics.md §6.3
  func wrapperLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    var length = range[axis].lower
    var child = element.pointee.firstChild
    while child >= 0 {
      length = largest(
        length, measuredLength(axis, of: child, range, parent: range.max))
      child = elements[Int(child)].nextSibling
    }
    return length
  }
}
