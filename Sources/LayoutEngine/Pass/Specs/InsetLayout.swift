// docs/semantics.md §7: inset specs.

import Platform

extension LayoutPass {
  func layoutInset(
    _ element: UnsafePointer<Element>, _ range: SizeRange, parent: Size
  ) -> Size {
    let insets = specs.insets[element.pointee.properties]
    let horizontal = AxisInsets(insets, .horizontal, in: range.width)
    let vertical = AxisInsets(insets, .vertical, in: range.height)
    let child = element.pointee.firstChild
    let size = layoutThatFits(
      child, SizeRange(width: horizontal.inner, height: vertical.inner),
      parent: Size(
        width: larger(0, parent.width - horizontal.fixed),
        height: larger(0, parent.height - vertical.fixed)))
    frames[Int(child)] = Frame(
      x: horizontal.position(size.width, pixels), y: vertical.position(size.height, pixels), size)
    return Size(width: horizontal.outer(size.width), height: vertical.outer(size.height))
  }
}

/// The insets on one axis, and the bounds of the spec.
package struct AxisInsets {
  package let before: Double
  package let after: Double
  package let bounds: Bounds

  @inline(__always)
  package init(_ insets: EdgeInsets, _ axis: Axis, in bounds: Bounds) {
    let before = axis == .horizontal ? insets.left : insets.top
    let after = axis == .horizontal ? insets.right : insets.bottom
    // Without an upper bound, there is no remaining space for an infinite inset.
    let unbounded = bounds.upper.isInfinite
    self.before = unbounded && before.isInfinite ? 0 : before
    self.after = unbounded && after.isInfinite ? 0 : after
    self.bounds = bounds
  }

  /// True if an inset is infinite, and thus takes the remaining space.
  @inline(__always)
  package var isOpen: Bool { before.isInfinite || after.isInfinite }

  /// The sum of the finite insets.
  @inline(__always)
  package var fixed: Double { (before.isInfinite ? 0 : before) + (after.isInfinite ? 0 : after) }

  /// The bounds of the child, which has no minimum if an inset is infinite.
  @inline(__always)
  package var inner: Bounds {
    let lower = isOpen ? 0 : bounds.lower
    return Bounds(larger(0, lower - fixed), larger(0, bounds.upper - fixed))
  }

  /// Returns the spec's length around a child of length `child`.
  @inline(__always)
  func outer(_ child: Double) -> Double {
    let length = (child + before) + after
    return bounds.clamp(length.isInfinite ? bounds.upper : length)
  }

  /// Returns the position of a child of length `child`. Two infinite insets share the remaining space.
  @inline(__always)
  func position(_ child: Double, _ pixels: PixelGrid) -> Double {
    if before.isFinite { return before }
    let rest = after.isFinite ? after : pixels.round((bounds.upper - child) / 2)
    return bounds.upper - (rest + child)
  }
}
