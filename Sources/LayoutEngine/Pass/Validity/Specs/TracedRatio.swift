extension LayoutPass {
  /// docs/semantics.md §10
  func ratioLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let child = element.pointee.firstChild
    var box = ConstraintBox.all
    let values = range.values
    guard let best = bestSize(ratio: specs.ratios[element.pointee.properties], values) else {
      _ = isValid(range.width.upper, &box)
      _ = isValid(range.height.upper, &box)
      return measuredLength(axis, of: child, range, parent: TracedSize(.undefined)).within(box)
    }
    // Neither candidate is monotone, nor which of the two is better.
    range.pin(in: &box)
    let constrained = values.intersect(SizeRange(exactly: best))
    return measuredLength(
      axis, of: child,
      TracedRange(
        width: TracedBounds(constrained.width), height: TracedBounds(constrained.height)),
      parent: TracedSize(best)
    ).within(box)
  }
}
