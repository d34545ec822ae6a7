// The lengths of containers: which of the files of Specs has them, and what those have in common.

extension LayoutPass {
  /// Whether a length is valid (docs/semantics.md §1.4). Requires in `box` that it stays so.
  func isValid(_ length: TracedLength, _ box: inout ConstraintBox) -> Bool {
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

  /// A size as `Size.definite` has it.
  func definite(_ size: TracedSize) -> TracedSize {
    TracedSize(width: definite(size.width), height: definite(size.height))
  }

  func definite(_ length: TracedLength) -> TracedLength {
    var box = ConstraintBox.all
    return isValid(length, &box)
      ? length.within(box) : TracedLength(.nan, .constant, box)
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
  func smallest(_ first: TracedLength, _ second: TracedLength) -> TracedLength {
    if case .ceiling(let bound, _) = second.source, first.isBound(bound) { return second }
    return smaller(first, constant(second))
  }
}
