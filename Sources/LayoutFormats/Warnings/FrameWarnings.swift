import LayoutEngine

// What the finished frames show: no-size, overflow, and the specs that find no bound.

extension WarningSearch {
  @inline(__always)
  func checkFrame(of child: Int32, in parent: Int32, _ range: SizeRange) {
    let frame = frames[Int(child)]
    let kind = elements[Int(child)].kind
    if frame.width == 0 || frame.height == 0, kind == .unsized || kind == .fixed {
      checkSize(of: child, in: parent, range)
    }
    let outer = frames[Int(parent)]
    if frame.x + frame.width > outer.width + pixel || frame.y + frame.height > outer.height + pixel
      || frame.x < -pixel || frame.y < -pixel
    {
      checkOverflow(of: child, in: parent)
    }
  }

  // MARK: no-size

  /// Looks at the size of a leaf, in a parent of `range` (−1: the root, and its range).
  func checkSize(of leaf: Int32, in parent: Int32, _ range: SizeRange) {
    let record = elements[Int(leaf)]
    guard record.kind == .unsized || record.kind == .fixed else { return }
    let parentKind = parent < 0 ? nil : elements[Int(parent)].kind
    if record.type == .spacer || record.type == .text { return }
    // Said already, of the ratio.
    if parentKind == .ratio && !range.max.width.isValidLength && !range.max.height.isValidLength {
      return
    }
    let missing = [Axis.horizontal, .vertical].filter { axis in
      frames[Int(leaf)].length(axis) == 0 && range.max.along(axis) != 0
        && !asksForNothing(record, axis) && !isSaidOtherwise(record, leaf, in: parent, axis)
    }
    if missing.isEmpty { return }
    report(.noSize, leaf) { [self] in
      let words = missing.map(\.lengthWord).joined(separator: " and no ")
      let owned = missing.filter { record.kind == .fixed && record.natural.along($0) > 0 }
      if parent < 0 {
        return "the root has no \(words) of its own and --max gives it none: set "
          + "\"preferredSize\" in its style, or \"intrinsicSize\""
      }
      if !owned.isEmpty {
        return "\(name(leaf)) is left no \(words), though it has a size of its own: make room in "
          + "\(name(parent)), or give it a minimum"
      }
      return "\(name(leaf)) has no \(words) of its own and \(name(parent)) gives it none: set "
        + "\"preferredSize\" in its style, or \"intrinsicSize\""
    }
  }

  /// Whether the element's own style or natural size says 0.
  private func asksForNothing(_ record: Element, _ axis: Axis) -> Bool {
    if record.kind == .fixed && record.natural.along(axis) == 0 { return true }
    if record.dimensions >= 0 {
      let dimensions = dimensions[Int(record.dimensions)]
      for role in [DimensionRole.exact, .maximum] {
        let dimension = dimensions.of(role, axis)
        if !dimension.isAuto && dimension.value == 0 { return true }
      }
    }
    if record.placement < 0 { return false }
    let basis = placements[Int(record.placement)].flexBasis
    return !basis.isAuto && basis.value == 0
  }

  /// Whether another rule has more to say about the missing size: a percentage of nothing, or a
  /// child that would grow.
  private func isSaidOtherwise(
    _ record: Element, _ leaf: Int32, in parent: Int32, _ axis: Axis
  ) -> Bool {
    if record.dimensions >= 0, dimensions[Int(record.dimensions)].haveFraction { return true }
    guard parent >= 0 else { return false }
    let above = elements[Int(parent)]
    guard above.kind == .stack else { return false }
    return record.traits.contains(.grows)
      && stacks[Int(above.properties)].direction.mainAxis == axis
  }

  // MARK: overflow

  private func checkOverflow(of child: Int32, in parent: Int32) {
    for axis in [Axis.horizontal, .vertical] {
      let frame = frames[Int(child)]
      let after = frame.end(axis) - frames[Int(parent)].length(axis)
      let before = -frame.start(axis)
      let amount = max(after, before)
      if amount <= pixel || isMeant(child, in: parent, axis, isBefore: before > after) { continue }
      report(.overflow, child) { [self] in
        let side =
          switch axis {
          case .horizontal: before > after ? "left" : "right"
          case .vertical: before > after ? "top" : "bottom"
          }
        return
          "\(name(child)) reaches \(text(amount)) points out of \(name(parent)) at the \(side): "
          + "make it smaller, or its parent larger"
      }
      return
    }
  }

  /// Whether an element leaves its parent because something says so: a corner is there to stick
  /// out, and so is what a negative inset, position or spacing moves; a stack's main axis is
  /// checked as a whole.
  private func isMeant(_ child: Int32, in parent: Int32, _ axis: Axis, isBefore: Bool) -> Bool {
    let record = elements[Int(parent)]
    switch record.kind {
    case .corner: return true
    case .absolute: return isBefore
    case .inset:
      let insets = insets[Int(record.properties)]
      return axis == .horizontal
        ? insets.left < 0 || insets.right < 0 : insets.top < 0 || insets.bottom < 0
    case .stack:
      let style = stacks[Int(record.properties)]
      if style.baselineRelativeArrangement && isBefore { return true }
      if style.lineSpacing < 0 && axis != style.direction.mainAxis { return true }
      return axis == style.direction.mainAxis
        && (style.flexWrap == .noWrap || style.hasSpacedChild || style.spacing < 0)
    default: return false
    }
  }

  // MARK: Without a bound

  func checkInset(_ index: Int32, _ range: SizeRange) {
    let insets = insets[Int(elements[Int(index)].properties)]
    for axis in [Axis.horizontal, .vertical] where range.max.along(axis).isInfinite {
      let isInfinite =
        axis == .horizontal
        ? insets.left.isInfinite || insets.right.isInfinite
        : insets.top.isInfinite || insets.bottom.isInfinite
      guard isInfinite else { continue }
      return report(.infiniteInset, index, .own([.insets])) { [self] in
        "an infinite inset takes the rest of a \(axis.lengthWord), and \(name(index)) has no maximum "
          + "\(axis.lengthWord), so it counts as 0: bound it, or write points"
      }
    }
  }

  func checkRatio(_ index: Int32, _ range: SizeRange) {
    if range.max.width.isValidLength || range.max.height.isValidLength { return }
    report(.ratioUnbounded, index, .own([.ratio])) { [self] in
      "\(name(index)) has neither a maximum width nor a maximum height, so the ratio does nothing: "
        + "give it a width, or a maximum width"
    }
  }
}
