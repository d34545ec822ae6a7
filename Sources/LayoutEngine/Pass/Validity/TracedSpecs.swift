// The lengths of leaves and of the specs that have one child, or whose children do not compete for
// space: as in LeafMeasuring.swift, SingleChildSpecs.swift and the files of the other specs.

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
    let size: Size
    if element.pointee.kind == .text {
      let measured = leaves.textSizeAndWidths(of: index, element, range.values)
      size = measured.size
      range.width.upper.require(measured.widths, in: &box)
    } else {
      size = leaves.naturalSize(of: index, element, range.values)
      range.width.upper.pin(in: &box)
      range.height.upper.pin(in: &box)
    }
    return range[axis].clamp(TracedLength(size[axis], .constant, box))
  }

  private func unsizedLength(_ axis: Axis, _ range: TracedRange) -> TracedLength {
    var box = ConstraintBox.all
    guard isValid(range.width.upper, &box), isValid(range.height.upper, &box) else {
      return range[axis].clamp(TracedLength(0, .constant, box))
    }
    // The largest length is not below the smallest.
    return range[axis].upper.within(box)
  }

  /// Whether a length is valid (docs/semantics.md §1.4). Requires in `box` that it stays so.
  private func isValid(_ length: TracedLength, _ box: inout ConstraintBox) -> Bool {
    if !length.value.isValidLength {
      // Valid lengths below the others are rare: 0 is one.
      let isLarge = length.value >= .lengthLimit
      length.require(
        isLarge ? Interval(lower: .lengthLimit, upper: .infinity) : .only(length.value), in: &box)
      return false
    }
    length.require(
      length.value == 0
        ? .only(0)
        : Interval(lower: .leastNormalMagnitude, upper: Double.lengthLimit.nextDown), in: &box)
    return true
  }

  /// The length of a container, before it is rounded, in a range after its style.
  func tracedLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange, parent: TracedSize
  ) -> TracedLength {
    let child = element.pointee.firstChild
    switch element.pointee.kind {
    case .stack: return stackLength(axis, element, range)
    case .inset: return insetLength(axis, element, range, parent)
    case .node: return measuredLength(axis, of: child, range, parent: range.max)
    // §8: what is over or behind the child has its size.
    case .overlay: return measuredLength(axis, of: child, range, parent: parent)
    case .background:
      return measuredLength(
        axis, of: elements[Int(child)].nextSibling, range, parent: parent)
    case .wrapper: return wrapperLength(axis, element, range)
    case .relative: return relativeLength(axis, element, range)
    case .ratio: return ratioLength(axis, element, range)
    case .absolute: return absoluteLength(axis, element, range)
    case .corner: return cornerLength(axis, element, range)
    case .callback, .fixed, .unsized, .text, .recorded: return TracedLength(0)
    }
  }

  /// docs/semantics.md §6.3
  private func wrapperLength(
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

  /// docs/semantics.md §7
  private func insetLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange, _ parent: TracedSize
  ) -> TracedLength {
    let insets = insets[Int(element.pointee.properties)]
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
  private func inner(_ insets: AxisInsets, _ bounds: TracedBounds) -> TracedBounds {
    let inner = bounds.map { reduced($0, by: insets.fixed) }
    return insets.isOpen
      ? TracedBounds(reduced(TracedLength(0), by: insets.fixed), inner.upper) : inner
  }

  /// Bounds where infinite insets stay what they are: they count as 0 in an infinite range.
  private func whereOpen(
    _ before: Double, _ after: Double, _ bounds: TracedBounds
  ) -> TracedBounds {
    guard before.isInfinite || after.isInfinite else { return bounds }
    var box = ConstraintBox.all
    _ = bounds.upper.isLess(TracedLength(.infinity), &box)
    return bounds.within(box)
  }

  private func reduced(_ length: TracedLength, by insets: Double) -> TracedLength {
    insets == 0 ? length : length.mapped { larger(0, $0 - insets) }
  }

  /// docs/semantics.md §9
  private func relativeLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let style = relatives[Int(element.pointee.properties)]
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

  /// A size as `Size.definite` has it.
  private func definite(_ size: TracedSize) -> TracedSize {
    TracedSize(width: definite(size.width), height: definite(size.height))
  }

  private func definite(_ length: TracedLength) -> TracedLength {
    var box = ConstraintBox.all
    return isValid(length, &box)
      ? length.within(box) : TracedLength(.nan, .constant, box)
  }

  /// docs/semantics.md §10
  private func ratioLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let child = element.pointee.firstChild
    var box = ConstraintBox.all
    let values = range.values
    guard let best = bestSize(ratio: ratios[Int(element.pointee.properties)], values) else {
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

  /// docs/semantics.md §11
  private func absoluteLength(
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

  private func moved(_ length: TracedLength, by offset: Double) -> TracedLength {
    if offset == 0 { return length }
    if case .ceiling = length.source { return constant(length).mapped { offset + $0 } }
    return length.mapped { offset + $0 }
  }

  /// docs/semantics.md §12
  private func cornerLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    let style = corners[Int(element.pointee.properties)]
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

  // MARK: - Lengths that may be ceilings

  /// A length fitted into bounds, for `ceil`: a bound rounded up is none other than the bound to it.
  func clamp(_ length: TracedLength, _ bounds: TracedBounds) -> TracedLength {
    guard case .ceiling(let bound, _) = length.source else { return bounds.clamp(length) }
    var box = ConstraintBox.all
    if bounds.lower.isBound(bound) || bounds.upper.isBound(bound),
      !bounds.upper.isLess(bounds.lower, &box)
    {
      return length.within(box)
    }
    return bounds.clamp(constant(length))
  }

  /// The larger of two lengths. A bound rounded up stays that where it is the larger one.
  func largest(_ first: TracedLength, _ second: TracedLength) -> TracedLength {
    if case .ceiling(let bound, let of) = second.source, !first.isCeiling || !bound.isMinimum {
      return largest(second, of: bound, of, first)
    }
    if case .ceiling(let bound, let of) = first.source {
      return largest(first, of: bound, of, second)
    }
    return larger(first, second)
  }

  private func largest(
    _ ceiling: TracedLength, of bound: ConstraintBound, _ value: Double, _ other: TracedLength
  ) -> TracedLength {
    if let otherBound = other.followed?.bound, otherBound.axis == bound.axis,
      otherBound == bound || !bound.isMinimum,
      other.isBound(otherBound) || other.isCeiling
    {
      return ceiling.within(other.box)
    }
    let other = constant(other)
    guard ceiling.value >= other.value else { return larger(constant(ceiling), other) }
    var box = other.box
    let pixels = pixels
    TracedLength(value, .bound(bound)).mapped { pixels.ceil($0) }
      .require(Interval(lower: other.value, upper: .infinity), in: &box)
    return ceiling.within(box)
  }

  /// The smaller of two lengths, for `ceil`.
  private func smallest(_ first: TracedLength, _ second: TracedLength) -> TracedLength {
    if case .ceiling(let bound, _) = second.source, first.isBound(bound) { return second }
    return smaller(first, constant(second))
  }
}
