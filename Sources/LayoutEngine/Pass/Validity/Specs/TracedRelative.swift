extension LayoutPass {
  /// docs/semantics.md §9
  func relativeLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let style = specs.relatives[element.pointee.properties]
    let parent = definite(range.max)
    let isMinimum = axis == .horizontal ? style.minimumWidth : style.minimumHeight
    let bounds = range[axis]
    if !parent[axis].value.isNaN && !isMinimum { return bounds.upper.within(parent[axis].box) }
    var constrained = range
    if style.horizontalPosition != .none { constrained.width.lower = TracedLength(0) }
    if style.verticalPosition != .none { constrained.height.lower = TracedLength(0) }
    let child = measuredLength(
      axis, of: element.pointee.firstChild, constrained, parent: parent)
    if parent[axis].value.isNaN {
      // Taking the smaller of the clamped length and the child's, and clamping that, clamps the child's.
      return clamp(child, bounds).within(parent[axis].box)
    }
    return clamp(smallest(bounds.upper, child), bounds).within(parent[axis].box)
  }
}
