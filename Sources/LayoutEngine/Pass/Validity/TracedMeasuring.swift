// Measures containers together with the constraints for which their lengths hold: from an element's
// fourth run on, so that ordinary trees pay nothing (docs/development.md).

extension LayoutPass {
  /// The size of a container in `range`, from what is cached or traced now. Its children's frames are
  /// left as they are.
  @inline(never)
  func sizeFromCache(
    _ index: Int32, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size {
    memo.pointee.state.insert(.stale)
    return Size(
      width: lengthFromCache(.horizontal, index, memo, range),
      height: lengthFromCache(.vertical, index, memo, range))
  }

  private func lengthFromCache(
    _ axis: Axis, _ index: Int32, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Double {
    if range[axis].isExact && range[axis].lower.isFinite {
      return pixels.ceil(range[axis].lower)
    }
    return cachedLength(axis, index, memo, range).pointee.length(for: range, axis, pixels)
  }

  /// The entry for a range, after a run if none holds for it.
  private func cachedLength(
    _ axis: Axis, _ index: Int32, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> UnsafeMutablePointer<CachedLength> {
    if let entry = knownLength(axis, memo, range) { return entry }
    if exceedsWorkLimit {
      return cache(
        CachedLength(form: .constant, value: 0, box: ConstraintBox(only: range)), axis, memo)
    }
    countRun(memo)
    // What is below may be run on the way: the children's frames are those of the last run no more.
    if memo.pointee.state.contains(.run) { keepLastRun(memo) }
    memo.pointee.last = SizeRange(exactly: .undefined)
    let isOuterUntraceable = progress.pointee.isUntraceable
    progress.pointee.isUntraceable = false
    let following = TracedRange(following: range)
    let length =
      lengthFromLimits(axis, of: index, following)
      ?? ceil(
        tracedLength(axis, elements + Int(index), following, parent: TracedSize(.undefined)))
    let isUntraceable = progress.pointee.isUntraceable
    progress.pointee.isUntraceable = isOuterUntraceable
    if !isUntraceable && !exceedsWorkLimit && length.value.isFinite {
      let entry = cachedLength(length, axis)
      if entry.holds(for: range, axis, pixels) { return cache(entry, axis, memo) }
      assertionFailure("\(entry) does not hold for \(range)")
    }
    // What cannot be traced is measured as it was until the fourth run.
    memo.pointee.finalRange = range
    run(index, memo)
    memo.pointee.state.insert(.stale)
    memo.pointee.last = SizeRange(exactly: .undefined)
    return cache(
      CachedLength(
        form: .constant, value: memo.pointee.size[axis], box: ConstraintBox(only: range)), axis,
      memo)
  }

  /// The entry for a range.
  func knownLength(
    _ axis: Axis, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> UnsafeMutablePointer<CachedLength>? {
    guard let cache = memo.pointee.cache else { return nil }
    var tried = 0
    let entry = cache.pointee.entry(axis, for: range, pixels, &tried)
    progress.pointee.counts.measureCalls &+= tried / LayoutCounts.lengthsPerCall
    return entry
  }

  /// Adds to what is known of a container.
  @discardableResult
  func cache(
    _ length: CachedLength, _ axis: Axis, _ memo: UnsafeMutablePointer<Memo>
  ) -> UnsafeMutablePointer<CachedLength> {
    let cache = memo.pointee.cache ?? cacheMemory.allocate(CachedLengths())
    memo.pointee.cache = cache
    let entry = cacheMemory.allocate(length)
    cache.pointee.insert(entry, axis)
    return entry
  }

  private func cachedLength(_ length: TracedLength, _ axis: Axis) -> CachedLength {
    if case .ceiling(let bound, _) = length.source, bound.axis == axis {
      return CachedLength(
        form: bound.isMinimum ? .minimum : .maximum, value: length.value, box: length.box)
    }
    let constant = constant(length)
    return CachedLength(form: .constant, value: constant.value, box: constant.box)
  }

  /// The length of an element on one axis, rounded, in a constraint whose bounds follow those of the
  /// container that is measured (docs/semantics.md §4).
  func measuredLength(
    _ axis: Axis, of index: Int32, _ constrained: TracedRange, parent: TracedSize
  ) -> TracedLength {
    progress.pointee.counts.measureCalls &+= 1
    let element = elements + Int(index)
    let kind = element.pointee.kind
    let range =
      kind.passesConstraintOn ? constrained : resolve(element, constrained, parent: parent)
    guard kind.isContainer else { return ceil(leafLength(axis, index, element, range)) }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.state.insert(.laid)
    if element.pointee.traits.requiresLayout {
      return measuredByRun(axis, index, constrained, parent)
    }
    var box = ConstraintBox.all
    if range[axis].isSettled(&box) { return ceil(range[axis].lower.within(box)) }
    let values = range.values
    // A style leaves no range upside down.
    let uprightness = kind.passesConstraintOn ? order(of: range) : .all
    if values.isOrdered, let length = lengthFromLimits(axis, of: index, range) {
      return length.within(uprightness)
    }
    if element.pointee.traits.contains(.readsParentSize) || !values.isOrdered {
      countRun(memo)
      return ceil(tracedLength(axis, element, range, parent: parent)).within(uprightness)
    }
    let entry = cachedLength(axis, index, memo, values)
    return pullBack(entry.pointee, axis, range).within(uprightness)
  }

  /// Where a range stays upside down, or does not. (The main bounds that a stack marks never are.)
  private func order(of range: TracedRange) -> ConstraintBox {
    var box = ConstraintBox.all
    for bounds in [range.width, range.height]
    where !(bounds.lower.isMarked && bounds.upper.isMarked) {
      _ = bounds.upper.isLess(bounds.lower, &box)
    }
    return box
  }

  /// The length of an element that has to be run as it is.
  private func measuredByRun(
    _ axis: Axis, _ index: Int32, _ constrained: TracedRange, _ parent: TracedSize
  ) -> TracedLength {
    var box = ConstraintBox.all
    constrained.pin(in: &box)
    parent.width.pin(in: &box)
    parent.height.pin(in: &box)
    let size = layoutThatFits(index, constrained.values, parent: parent.values)
    return TracedLength(size[axis], .constant, box)
  }

  /// What a cached length is in terms of the bounds that `range` follows: only the bounds that its
  /// box names are bounded.
  private func pullBack(
    _ entry: CachedLength, _ axis: Axis, _ range: TracedRange
  ) -> TracedLength {
    var box = ConstraintBox.all
    for bound in ConstraintBound.allCases { range[bound].require(entry.box[bound], in: &box) }
    for axis in [Axis.horizontal, .vertical]
    where !entry.box.exactness.isDisjoint(with: [.exact(axis), .loose(axis)]) {
      _ = range[axis].lower.isEqual(range[axis].upper, &box)
    }
    switch entry.form {
    case .constant: return TracedLength(entry.value, .constant, box)
    case .minimum: return ceil(range[axis].lower).within(box)
    case .maximum: return ceil(range[axis].upper).within(box)
    }
  }

  /// What an element's style makes of a constraint.
  private func resolve(
    _ element: UnsafePointer<Element>, _ constrained: TracedRange, parent: TracedSize
  ) -> TracedRange {
    guard element.pointee.dimensions >= 0 else {
      return TracedRange(width: ordered(constrained.width), height: ordered(constrained.height))
    }
    let style = dimensions[Int(element.pointee.dimensions)]
    return TracedRange(
      width: style.resolve(constrained.width, .horizontal, parent: parent.width),
      height: style.resolve(constrained.height, .vertical, parent: parent.height))
  }

  private func ordered(_ bounds: TracedBounds) -> TracedBounds {
    bounds.isOne
      ? bounds : TracedBounds(bounds.lower, larger(bounds.upper, bounds.lower))
  }

  // MARK: - The pixel grid

  /// A length rounded up to the pixel.
  func ceil(_ length: TracedLength) -> TracedLength {
    var source = TracedLength.Source.constant
    var box = length.box
    switch length.source {
    case .ceiling: return length
    case .constant: break
    case .bound(let bound) where pixels.isStable(length.value, bound):
      source = .ceiling(bound, of: length.value)
    case .bound(let bound), .function(let bound, _, _):
      if pixels.isStable(length.value, bound) {
        length.require(pixels.stablePart(length.value, bound), in: &box)
      } else {
        length.pin(in: &box)
      }
    }
    return TracedLength(pixels.ceil(length.value), source, box, isMarked: length.isMarked)
  }

  /// The same length, where it does not follow a bound.
  func constant(_ length: TracedLength) -> TracedLength {
    var box = length.box
    switch length.source {
    case .constant: return length
    case .ceiling(let bound, let of): box.require(bound, pixels.stablePart(of, bound))
    case .bound, .function: length.pin(in: &box)
    }
    if length.isMarked { box.readsMarked = true }
    return TracedLength(length.value, .constant, box)
  }
}

extension PixelGrid {
  /// Whether a length that misses a bound by a rounding error is the same when it is rounded up: it is
  /// never below a smallest length, and never above a largest.
  func isStable(_ length: Double, _ bound: ConstraintBound) -> Bool {
    let ceiling = ceil(length)
    return (!bound.isMinimum || ceiling >= length) && ceil(length - 1e-4) == ceiling
  }

  /// Around a stable length, stable ones that are the same when they are rounded up.
  func stablePart(_ length: Double, _ bound: ConstraintBound) -> Interval {
    let ceiling = ceil(length)
    func end(_ end: Double) -> Double? {
      isStable(end, bound) && ceil(end) == ceiling ? end : nil
    }
    return Interval(
      lower: smaller(length, end(ceiling - 1 / scale + 2e-4) ?? length),
      upper: larger(length, end(ceiling + 0x1p-24) ?? end(ceiling) ?? length))
  }
}
