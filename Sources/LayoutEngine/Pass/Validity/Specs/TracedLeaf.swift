extension LayoutPass {
  /// docs/semantics.md §5. Before it is rounded.
  func leafLength(
    _ axis: Axis, _ index: Int32, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    switch element.pointee.kind {
    case .unsized: return unsizedLength(axis, range)
    case .text, .recorded: break
    default: return range[axis].clamp(TracedLength(element.pointee.natural[axis]))
    }
    var box = ConstraintBox.all
    if range.width.isSettled(&box) && range.height.isSettled(&box) {
      return range[axis].lower.within(box)
    }
    let size = leaves.naturalSize(of: index, element, range.values)
    if element.pointee.kind == .text, let limits = leaves.textLimits(of: element, range.values) {
      range.width.upper.require(limits.widths, in: &box)
      range.height.upper.require(limits.heights, in: &box)
    } else {
      range.width.upper.pin(in: &box)
      range.height.upper.pin(in: &box)
    }
    return range[axis].clamp(TracedLength(size[axis], .constant, box))
  }

  func unsizedLength(_ axis: Axis, _ range: TracedRange) -> TracedLength {
    var box = ConstraintBox.all
    guard isValid(range.width.upper, &box), isValid(range.height.upper, &box) else {
      return range[axis].clamp(TracedLength(0, .constant, box))
    }
    // The largest length is not below the smallest.
    return range[axis].upper.within(box)
  }
}
