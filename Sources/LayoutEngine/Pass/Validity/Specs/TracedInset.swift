extension LayoutPass {
  /// docs/semantics.md §7
  func insetLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange, _ parent: TracedSize
  ) -> TracedLength {
    let insets = specs.insets[element.pointee.properties]
    let range = TracedRange(
      width: whereOpen(insets.left, insets.right, range.width),
      height: whereOpen(insets.top, insets.bottom, range.height))
    let horizontal = AxisInsets(insets, .horizontal, in: range.width.values)
    let vertical = AxisInsets(insets, .vertical, in: range.height.values)
    let child = measuredLength(
      axis, of: element.pointee.firstChild,
      TracedRange(
        width: inner(horizontal, range.width), height: inner(vertical, range.height)),
      parent: TracedSize(
        width: reduced(parent.width, by: horizontal.fixed),
        height: reduced(parent.height, by: vertical.fixed)))
    let own = axis == .horizontal ? horizontal : vertical
    if own.isOpen { return range[axis].clamp(range[axis].upper) }
    let outer =
      own.before == 0 && own.after == 0
      ? child : constant(child).mapped { ($0 + own.before) + own.after }
    return clamp(outer, range[axis])
  }

  /// The child's bounds of an axis, as `AxisInsets.inner` has them.
  func inner(_ insets: AxisInsets, _ bounds: TracedBounds) -> TracedBounds {
    let inner = bounds.map { reduced($0, by: insets.fixed) }
    return insets.isOpen
      ? TracedBounds(reduced(TracedLength(0), by: insets.fixed), inner.upper) : inner
  }

  /// Bounds where infinite insets stay what they are: they count as 0 in an infinite range.
  func whereOpen(
    _ before: Double, _ after: Double, _ bounds: TracedBounds
  ) -> TracedBounds {
    guard before.isInfinite || after.isInfinite else { return bounds }
    var box = ConstraintBox.all
    _ = bounds.upper.isLess(TracedLength(.infinity), &box)
    return bounds.within(box)
  }

  func reduced(_ length: TracedLength, by insets: Double) -> TracedLength {
    insets == 0 ? length : length.mapped { larger(0, $0 - insets) }
  }
}
