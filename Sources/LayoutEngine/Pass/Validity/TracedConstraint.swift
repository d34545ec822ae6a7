// What a style makes of a constraint, as in SizeRange.swift and Dimensions.swift, of lengths that
// are traced.

/// The bounds of one axis.
struct TracedBounds {
  var lower: TracedLength
  var upper: TracedLength

  init(_ lower: TracedLength, _ upper: TracedLength) {
    self.lower = lower
    self.upper = upper
  }

  init(exactly length: TracedLength) { self.init(length, length) }

  /// Whether both bounds are one and the same length. (Bounds may also be equal by chance.)
  var isOne: Bool { lower === upper }

  /// The bounds that a function makes of these.
  func map(_ function: (TracedLength) -> TracedLength) -> TracedBounds {
    let mapped = function(lower)
    return TracedBounds(mapped, isOne ? mapped : function(upper))
  }

  /// The same bounds where `box` holds too.
  func within(_ box: ConstraintBox) -> TracedBounds { map { $0.within(box) } }

  init(_ bounds: Bounds) { self.init(TracedLength(bounds.lower), TracedLength(bounds.upper)) }

  var values: Bounds { Bounds(lower.value, upper.value) }

  /// Whether the bounds allow one length alone, which every type then has. Requires in `box` that it stays so.
  func isSettled(_ box: inout ConstraintBox) -> Bool {
    guard lower.isEqual(upper, &box) else { return false }
    return lower.isLess(TracedLength(.infinity), &box)
  }

  /// docs/semantics.md §2.2
  func clamp(_ length: TracedLength) -> TracedLength { larger(lower, smaller(upper, length)) }

  /// docs/semantics.md §2.3, `self` being what is given and `other` what is fitted into it.
  func intersect(_ other: TracedBounds) -> TracedBounds {
    // What a style leaves open is not compared: lengths are never below 0.
    let lower =
      other.lower.isConstantly(0)
      ? self.lower.within(other.lower.box) : larger(self.lower, other.lower)
    let upper =
      other.upper.isConstantly(.infinity)
      ? self.upper.within(other.upper.box) : smaller(self.upper, other.upper)
    var box = ConstraintBox.all
    if !upper.isLess(lower, &box) { return TracedBounds(lower, upper).within(box) }
    let exact = self.lower.isLess(other.lower, &box) ? self.upper : self.lower
    return TracedBounds(exactly: exact.within(box))
  }
}

extension TracedLength {
  /// Whether the length is `value` wherever its box holds.
  func isConstantly(_ value: Double) -> Bool { isConstant && self.value == value }
}

/// A width and a height.
struct TracedSize {
  var width: TracedLength
  var height: TracedLength

  init(width: TracedLength, height: TracedLength) {
    self.width = width
    self.height = height
  }

  init(_ mainAxis: Axis, main: TracedLength, cross: TracedLength) {
    width = mainAxis == .horizontal ? main : cross
    height = mainAxis == .horizontal ? cross : main
  }

  init(_ size: Size) {
    self.init(width: TracedLength(size.width), height: TracedLength(size.height))
  }

  subscript(axis: Axis) -> TracedLength { axis == .horizontal ? width : height }

  var values: Size { Size(width: width.value, height: height.value) }
}

/// A smallest and a largest size.
struct TracedRange {
  var width: TracedBounds
  var height: TracedBounds

  init(width: TracedBounds, height: TracedBounds) {
    self.width = width
    self.height = height
  }

  init(_ mainAxis: Axis, main: TracedBounds, cross: TracedBounds) {
    width = mainAxis == .horizontal ? main : cross
    height = mainAxis == .horizontal ? cross : main
  }

  /// The range of a container, of which each bound follows itself.
  init(following range: SizeRange) {
    self.init(
      width: TracedBounds(
        TracedLength(range.min.width, .bound(.minimumWidth)),
        TracedLength(range.max.width, .bound(.maximumWidth))),
      height: TracedBounds(
        TracedLength(range.min.height, .bound(.minimumHeight)),
        TracedLength(range.max.height, .bound(.maximumHeight))))
  }

  subscript(axis: Axis) -> TracedBounds { axis == .horizontal ? width : height }

  subscript(bound: ConstraintBound) -> TracedLength {
    bound.isMinimum ? self[bound.axis].lower : self[bound.axis].upper
  }

  var max: TracedSize { TracedSize(width: width.upper, height: height.upper) }

  var values: SizeRange { SizeRange(width: width.values, height: height.values) }

  /// Requires in `box` that the range stays as it is.
  func pin(in box: inout ConstraintBox) {
    for bound in ConstraintBound.allCases { self[bound].pin(in: &box) }
  }
}

extension Dimension {
  /// docs/semantics.md §3.2
  func resolve(parent: TracedLength, automatic: Double) -> TracedLength {
    guard isFraction else { return TracedLength(isAuto ? automatic : value) }
    let resolved = resolve(parent: parent.value, automatic: automatic)
    // An undefined parent size is constant, and an infinite one is taken as it is.
    guard parent.value.isFinite else {
      var box = parent.box
      if parent.value.isInfinite { parent.pin(in: &box) }
      return TracedLength(resolved, .constant, box)
    }
    let fraction = value
    return parent.mapped { fraction * $0 }.whereModerate
  }
}

extension TracedLength {
  /// The same length where the bound that it follows is no larger than any that layouts end with,
  /// if it is now: a finite length then stays finite.
  fileprivate var whereModerate: TracedLength {
    guard let (bound, value) = followed, value.isFinite else { return self }
    var box = ConstraintBox.all
    box.require(bound, value <= 1e9 ? Interval(lower: -.infinity, upper: 1e9) : .only(value))
    return within(box)
  }
}

extension Dimensions {
  /// What the style allows on `axis` (docs/semantics.md §3.3).
  func resolve(
    _ axis: Axis, parent: TracedLength, automaticMaximum: TracedLength? = nil
  ) -> TracedBounds {
    let isHorizontal = axis == .horizontal
    let lower = (isHorizontal ? minWidth : minHeight).resolve(parent: parent, automatic: 0)
    let maximum = isHorizontal ? maxWidth : maxHeight
    let upper =
      maximum.isAuto && automaticMaximum != nil
      ? automaticMaximum! : maximum.resolve(parent: parent, automatic: .infinity)
    let exact = (isHorizontal ? width : height).resolve(parent: parent, automatic: .nan)
    var box = ConstraintBox.all
    if !lower.isLess(upper, &box) { return TracedBounds(exactly: lower.within(box)) }
    if exact.value.isNaN {
      box.formIntersection(exact.box)
      return TracedBounds(lower, upper).within(box)
    }
    if upper.isLess(exact, &box) { return TracedBounds(exactly: upper.within(box)) }
    if exact.isLess(lower, &box) { return TracedBounds(exactly: lower.within(box)) }
    return TracedBounds(exactly: exact.within(box))
  }

  /// What the style allows of `constrained` on `axis` (docs/semantics.md §4.1).
  func resolve(
    _ constrained: TracedBounds, _ axis: Axis, parent: TracedLength
  ) -> TracedBounds {
    // What is one length stays it, whatever the style says.
    if constrained.isOne { return constrained }
    let bounds = constrained.intersect(resolve(axis, parent: parent))
    if bounds.lower.value < .infinity { return bounds.map(\.whereModerate) }
    var box = ConstraintBox.all
    // §4.2: a fraction of an infinite parent must not make the minimum infinite.
    constrained.lower.pin(in: &box)
    constrained.upper.pin(in: &box)
    parent.pin(in: &box)
    let values = resolve(constrained.values, axis, parent: parent.value)
    return TracedBounds(
      TracedLength(values.lower, .constant, box), TracedLength(values.upper, .constant, box))
  }
}
