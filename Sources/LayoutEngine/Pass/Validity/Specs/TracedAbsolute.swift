extension LayoutPass {
  /// docs/semantics.md §11
  func absoluteLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let parent = definite(range.max)
    if !parent[axis].value.isNaN && !element.pointee.fitsChildren { return parent[axis] }
    var length = range[axis].lower.within(parent[axis].box)
    var child = element.pointee.firstChild
    while child >= 0 {
      let record = elements + Int(child)
      let (position, style) = absoluteStyle(of: record)
      let constrained = TracedRange(
        width: style.resolve(
          .horizontal, parent: parent.width,
          automaticMaximum: moved(range.width.upper, by: -position.x)),
        height: style.resolve(
          .vertical, parent: parent.height,
          automaticMaximum: moved(range.height.upper, by: -position.y)))
      let size = measuredLength(axis, of: child, constrained, parent: parent)
      let offset = axis == .horizontal ? position.x : position.y
      length = largest(length, moved(size, by: offset))
      child = record.pointee.nextSibling
    }
    return clamp(length, range[axis])
  }

  func moved(_ length: TracedLength, by offset: Double) -> TracedLength {
    if offset == 0 { return length }
    if case .ceiling = length.source { return constant(length).mapped { offset + $0 } }
    return length.mapped { offset + $0 }
  }
}
