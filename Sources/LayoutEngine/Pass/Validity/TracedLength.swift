/// A length that came up while a container was measured, together with how it follows from the
/// container's constraint, and for which constraints it follows from it like this.
///
/// The arithmetic of a measurement is monotone in each bound of the constraint. So wherever a
/// length that follows a bound is compared with a fixed one, there is one value of the bound up to
/// which the outcome is the same; it is found by bisection over doubles with the formula itself, so
/// that rounding is what it is in the layout.
///
/// A class, since these are handed down through thousands of levels: as values they would take
/// 15 KB of stack for each.
final class TracedLength {
  /// How a length follows from the constraint.
  enum Source {
    /// It is the same everywhere in the box.
    case constant
    /// It is one of the bounds.
    case bound(ConstraintBound)
    /// It is a bound, here `of`, rounded up to the pixel. This may be claimed of a sum that misses
    /// the bound by a rounding error: it holds where `PixelGrid.isStable` says so.
    case ceiling(ConstraintBound, of: Double)
    /// It is a function of a bound, here `of`.
    case function(ConstraintBound, of: Double, MonotoneFunction)
  }

  let value: Double
  let source: Source
  let box: ConstraintBox
  /// Whether comparisons with this length are noted in the boxes of what depends on them. (A stack
  /// marks the main bounds of its children, to see which cross sizes depend on flexing.)
  let isMarked: Bool

  init(
    _ value: Double, _ source: Source = .constant, _ box: ConstraintBox = .all,
    isMarked: Bool = false
  ) {
    self.value = value
    self.source = source
    self.box = box
    self.isMarked = isMarked
  }

  /// The same length where `box` holds too.
  func within(_ box: ConstraintBox) -> TracedLength {
    if box.isAll { return self }
    var all = self.box
    all.formIntersection(box)
    return TracedLength(value, source, all, isMarked: isMarked)
  }

  /// The same length, marked.
  var marked: TracedLength { TracedLength(value, source, box, isMarked: true) }

  var isConstant: Bool {
    if case .constant = source { return true }
    return false
  }

  func isBound(_ bound: ConstraintBound) -> Bool {
    if case .bound(bound) = source { return true }
    return false
  }

  var isCeiling: Bool {
    if case .ceiling = source { return true }
    return false
  }

  /// The bound that the length follows, and what that is now.
  var followed: (bound: ConstraintBound, value: Double)? {
    switch source {
    case .constant: nil
    case .bound(let bound): (bound, value)
    case .ceiling(let bound, let of), .function(let bound, let of, _): (bound, of)
    }
  }

  /// A function of this length that never decreases.
  func mapped(_ function: @escaping (Double) -> Double) -> TracedLength {
    mapped(MonotoneFunction(function), to: function(value))
  }

  /// A function of this length, which is `value` now.
  func mapped(_ function: MonotoneFunction, to value: Double) -> TracedLength {
    let mapped: Source
    switch source {
    case .constant: mapped = .constant
    case .bound(let bound): mapped = .function(bound, of: self.value, function)
    case .ceiling: preconditionFailure("a ceiling is made constant before it is mapped")
    case .function(let bound, let of, let inner):
      mapped = .function(bound, of: of, inner.followed(by: function))
    }
    return TracedLength(value, mapped, box, isMarked: isMarked)
  }
}

// MARK: - Conditions

extension TracedLength {
  /// Requires in `box` that the length stays within an interval that holds it now.
  func require(_ interval: Interval, in box: inout ConstraintBox) {
    if interval == .all { return }
    box.formIntersection(self.box)
    if isMarked { box.readsMarked = true }
    switch source {
    case .constant: break
    case .bound(let bound): box.require(bound, interval)
    case .ceiling(let bound, let of): box.require(bound, .only(of))
    case .function(let bound, let of, let function):
      box.require(bound, function.preimage(of: interval, around: of))
    }
  }

  /// Requires in `box` that the length stays as it is.
  func pin(in box: inout ConstraintBox) { require(.only(value), in: &box) }

  /// Whether the length is below `other`. Requires in `box` that it stays so.
  func isLess(_ other: TracedLength, _ box: inout ConstraintBox) -> Bool {
    if self === other { return false }
    let isLess = value < other.value
    if isMarked || other.isMarked { box.readsMarked = true }
    box.formIntersection(self.box)
    box.formIntersection(other.box)
    guard let bound = followed?.bound else {
      if other.isConstant { return isLess }
      other.require(
        isLess
          ? Interval(lower: value.nextUp, upper: .infinity)
          : Interval(lower: -.infinity, upper: value), in: &box)
      return isLess
    }
    guard let otherBound = other.followed?.bound else {
      require(
        isLess
          ? Interval(lower: -.infinity, upper: other.value.nextDown)
          : Interval(lower: other.value, upper: .infinity), in: &box)
      return isLess
    }
    if isBound(bound), other.isBound(otherBound), bound.axis == otherBound.axis {
      // The smallest length is never above the largest.
      if bound.isMinimum && bound != otherBound {
        box.exactness.insert(isLess ? .loose(bound.axis) : .exact(bound.axis))
      }
      return isLess
    }
    requireApart(other, isLess: isLess, &box)
    return isLess
  }

  /// Requires that two lengths that both follow bounds stay on their sides of the middle.
  private func requireApart(_ other: TracedLength, isLess: Bool, _ box: inout ConstraintBox) {
    let (low, high) = isLess ? (self, other) : (other, self)
    var middle = low.value + (high.value - low.value) / 2
    if !(middle < high.value) { middle = low.value }
    low.require(Interval(lower: -.infinity, upper: middle), in: &box)
    high.require(
      Interval(lower: isLess ? middle.nextUp : middle, upper: .infinity), in: &box)
  }

  /// Whether the length equals `other`. Requires in `box` that it stays so.
  func isEqual(_ other: TracedLength, _ box: inout ConstraintBox) -> Bool {
    if isLess(other, &box) { return false }
    return !other.isLess(self, &box)
  }
}

/// The larger of two lengths (docs/semantics.md §1.2).
func larger(_ first: TracedLength, _ second: TracedLength) -> TracedLength {
  var box = ConstraintBox.all
  return second.isLess(first, &box) ? first.within(box) : second.within(box)
}

/// The smaller of two lengths (docs/semantics.md §1.2).
func smaller(_ first: TracedLength, _ second: TracedLength) -> TracedLength {
  var box = ConstraintBox.all
  return first.isLess(second, &box) ? first.within(box) : second.within(box)
}
