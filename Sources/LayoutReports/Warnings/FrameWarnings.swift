import LayoutEngine
import TreeFiles

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
      if missing.contains(where: { hasOwnSize(record, $0) }), parent >= 0 {
        return "\(name(leaf)) has no \(words) left, although it has a size: make space in "
          + "\(name(parent)), or give it a minimum"
      }
      let giver = parent < 0 ? "--max" : name(parent)
      return
        "\(parent < 0 ? "the root" : name(leaf)) has no \(words) of its own and gets none from "
        + "\(giver): set \"preferredSize\" in its style, or \"intrinsicSize\""
        + (record.type == .image ? ", or \"source\"" : "")
    }
  }

  /// Whether the element's natural size or its style is larger than 0.
  private func hasOwnSize(_ record: Element, _ axis: Axis) -> Bool {
    if record.kind == .fixed && record.natural.along(axis) > 0 { return true }
    return record.dimensions >= 0 && dimensions[Int(record.dimensions)].exact(axis).value > 0
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
      if amount <= pixel { continue }
      let side = side(axis, isBefore: before > after)
      if isMeant(child, in: parent, axis, isBefore: before > after) {
        let amount = reach(of: child, in: parent, axis, isBefore: before > after)
        if amount <= pixel { continue }
        report(.overflow, child) { [self] in
          "\(name(child)) extends \(text(amount)) points past the root at the \(side), and nothing "
            + "makes space for it: move it, or put an inset around the root"
        }
      } else {
        report(.overflow, child) { [self] in
          let change = elements[Int(parent)].kind == .absolute ? "move it" : "make it smaller"
          return
            "\(name(child)) extends \(text(amount)) points past \(name(parent)) at the \(side): "
            + "\(change), or make its parent larger"
        }
      }
      return
    }
  }

  private func side(_ axis: Axis, isBefore: Bool) -> String {
    switch axis {
    case .horizontal: isBefore ? "left" : "right"
    case .vertical: isBefore ? "top" : "bottom"
    }
  }

  /// How far an element that is meant to leave its parent leaves the root, where the parent does not
  /// do that itself. A corner may, and what is too much for a stack is reported as a whole.
  private func reach(
    of child: Int32, in parent: Int32, _ axis: Axis, isBefore: Bool
  ) -> Double {
    let kind = elements[Int(parent)].kind
    if kind == .corner || (kind == .stack && !isBefore) { return 0 }
    let origin = origin(of: parent)
    let start = axis == .horizontal ? origin.x : origin.y
    let root = frames[0].length(axis)
    let (own, outer) = (frames[Int(child)], frames[Int(parent)])
    let room = isBefore ? start : root - start - outer.length(axis)
    if room < -pixel { return 0 }
    return isBefore ? -(start + own.start(axis)) : start + own.end(axis) - root
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
      if style.hasOverlappingLines && axis != style.direction.mainAxis { return true }
      return axis == style.direction.mainAxis
        && (style.flexWrap == .noWrap || style.hasSpacedChild || style.spacing < 0)
    default: return false
    }
  }

  // MARK: Without a bound

  func checkInset(_ index: Int32, _ range: SizeRange) {
    let insets = insets[Int(elements[Int(index)].properties)]
    let width =
      range.max.width.isInfinite && (insets.left.isInfinite || insets.right.isInfinite)
    let height =
      range.max.height.isInfinite && (insets.top.isInfinite || insets.bottom.isInfinite)
    guard width || height else { return }
    report(.infiniteInset, index, .own([.insets])) { [self] in
      let lengths = (width ? ["width"] : []) + (height ? ["height"] : [])
      return
        "an infinite inset fills the rest of the \(lengths.joined(separator: " and the ")), and "
        + "\(name(index)) has no maximum \(lengths.joined(separator: " and no maximum ")), so it "
        + "counts as 0: limit it, or write points"
    }
  }

  func checkRatio(_ index: Int32, _ range: SizeRange) {
    if range.max.width.isValidLength || range.max.height.isValidLength { return }
    report(.ratioUnbounded, index, .own([.ratio])) { [self] in
      "\(name(index)) has neither a maximum width nor a maximum height, so the ratio has no effect: "
        + "give it a width, or a maximum width"
    }
  }
}
