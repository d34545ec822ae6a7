import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports a stack with `space` on its main axis whose children do not fit, though some can shrink.
  func reportOverflow(of totals: ChildTotals, in stack: Int32, _ axis: Axis, space: Double) {
    if reportsConflict(totals, in: stack, axis, space: space) { return }
    report(
      .overflow, stack, axes: [axis],
      otherwise: self.cause(in: stack, axis, space: space).map { "make \(self.name($0)) smaller" }
        ?? "make space"
    ) { [self] in
      "\(deficit(totals, stack, axis, space: space))\(alone(in: stack, axis, space: space)), and those with \"flexShrink\" cannot "
        + "shrink by \(text(totals.sum - space)) more"
    } remedies: { [self] edit in
      let remedies = makingSpace(in: stack, axis, space: space, edit)
      // Alternatively, the others shrink instead of those that shrink now.
      let shrinking = tree.children(of: stack).filter {
        self.elements[$0].traits.contains(.shrinks)
      }
      return remedies
        + remedies.map { remedy in
          let others = shrinking.filter { !remedy.shrinks.contains($0) }
          return KeyRemedy(
            others.flatMap { edit.remove([.flexShrink], of: $0) } + remedy.edits,
            shrinks: remedy.shrinks)
        }
    }
  }

  /// Reports a child whose frame extends past its parent's.
  func checkOverflow(of child: Int32, in parent: Int32) {
    for axis in [Axis.horizontal, .vertical] {
      let frame = frames[child]
      let after = frame.end(axis) - frames[parent].length(axis)
      let before = -frame.start(axis)
      let amount = max(after, before)
      if amount <= pixel || scrolls(parent, axis) { continue }
      let side = side(axis, isBefore: before > after)
      if hasStandIn(parent) || hasStandIn(child) { return }
      if isMeant(child, in: parent, axis, isBefore: before > after) {
        let amount = reach(of: child, in: parent, axis, isBefore: before > after)
        if amount <= pixel { continue }
        report(.overflow, child, otherwise: "move it, or put an inset around the root") { [self] in
          "\(name(child)) extends \(points(amount)) past the root at the \(side), and nothing "
            + "makes space for it"
        } remedies: { [self] edit in
          elements[parent].kind == .corner
            ? [movingCorner(child, in: parent, edit)] + [
              KeyRemedy(edit.set(.wrapsCorner, "true", of: parent))
            ] : []
        }
      } else {
        report(
          .overflow, child,
          otherwise: self.elements[parent].kind == .absolute
            ? self.advice(forPositionAt: side) : "make it smaller, or make its parent larger"
        ) { [self] in
          "\(name(child)) extends \(points(amount)) past \(name(parent)) at the \(side)"
            + (stretchesLines(parent, axis)
              ? ", because stretching makes each of its lines as \(axis.extentWord) as it" : "")
        } remedies: { [self] edit in
          if stretchesLines(parent, axis) { return [edit.unstretching(parent, axis)] }
          switch elements[parent].kind {
          case .absolute: return movingInside(child, edit)
          case .stack:
            let isText = elements[child].kind == .text
            // In a stack that wraps, the line limits a text.
            if self.axis(of: parent) == axis, isText {
              return [edit.shrinking([child], in: parent)]
            }
            let sized = tree.elementWithSize(of: child)
            let filling = fillingScreen(sized, in: parent, axis, edit)
            // Any other written length is kept.
            if !filling.isEmpty { return filling }
            return parentLength(of: child, in: parent, axis).isFinite
              && tree.dimensions(of: sized).exact(axis).isAuto ? [edit.limiting(child, axis)] : []
          default: return []
          }
        }
      }
      return
    }
  }

  /// Returns the remedy that moves a corner into the root by its offset.
  private func movingCorner(_ corner: Int32, in spec: Int32, _ edit: EditContext) -> KeyRemedy {
    let offset = tree.specs.corners[elements[spec].properties].offset
    let moved = Axis.both.map { axis in
      (axis == .horizontal ? offset.x : offset.y)
        + max(0, reach(of: corner, in: spec, axis, isBefore: true))
        - max(0, reach(of: corner, in: spec, axis, isBefore: false))
    }
    let value =
      edit.own(.offset, of: spec).map {
        edit.point($0, [.horizontal: moved[0], .vertical: moved[1]])
      } ?? "[\(text(moved[0])), \(text(moved[1]))]"
    return KeyRemedy(edit.set(.offset, value, of: spec))
  }

  /// Returns advice for a child of an absolute spec whose position leaves too little space at some sizes.
  func advice(forPositionAt side: String) -> String {
    "put it at the \(side) with a relative spec, or move it"
  }

  /// Returns the remedy that moves a child of an absolute spec to where it fits; none if it does not fit.
  func movingInside(_ element: Int32, _ edit: EditContext) -> [KeyRemedy] {
    let spec = parent(of: element)
    guard spec >= 0, elements[spec].kind == .absolute,
      let node = edit.style(.layoutPosition, of: element)
    else { return [] }
    guard edit.document.json.children(of: node).count == 2 else { return [] }
    var moved: [Axis: Double] = [:]
    for axis in Axis.both {
      let space = frames[spec].length(axis)
      guard let length = neededLength(of: element, axis, in: space), length <= space + pixel else {
        return []
      }
      if frames[element].start(axis) + length <= space + pixel { continue }
      // Keeps the margin at this edge that the other children have at the opposite one.
      var margin = Double.infinity
      for child in tree.children(of: spec) {
        let start = frames[child].start(axis)
        if start > 0 { margin = min(margin, start) }
      }
      if margin > 32 || length + 2 * margin > space { margin = 0 }
      moved[axis] = max(0, space - length - margin)
    }
    if moved.isEmpty { return [] }
    var remedy = edit.moving(element, moved)
    remedy.keepsOtherLayouts = true
    return [remedy]
  }

  /// Returns the length of an absolute spec's child at a position with enough space; nil if unknown.
  private func neededLength(of element: Int32, _ axis: Axis, in space: Double) -> Double? {
    let (record, frame) = (elements[element], frames[element])
    let bounds = tree.dimensions(of: element).resolve(axis, parent: space)
    var content = frame.length(axis)
    // An absolute spec limits a child to the space after its position.
    let maximum = range(of: parent(of: element)).max[axis]
    if bounds.lower < bounds.upper, frame.end(axis) >= maximum - pixel {
      if record.kind == .fixed {
        content = record.natural[axis]
      } else if record.kind == .text, axis == .horizontal {
        content = fullWidth(of: element)
      } else if record.kind == .text {
        content = measured(element, inWidth: frame.width).height
      } else {
        return nil
      }
    }
    return min(max(content, bounds.lower), bounds.upper)
  }

  /// Reports a corner that its spec stretches to the minimum of both children, so that half of it is outside.
  func checkCorner(of spec: Int32, _ range: SizeRange) {
    let corner = elements[elements[Int(spec)].firstChild].nextSibling
    for axis in [Axis.horizontal, .vertical] {
      let minimum = range.min[axis]
      guard minimum > pixel, (frames[corner].length(axis) - minimum).magnitude <= pixel else {
        continue
      }
      if tree.dimensions(of: corner).exact(axis).value >= minimum { continue }
      report(.overflow, corner) { [self] in
        "\(name(corner)) is stretched to \(points(minimum)), because a corner spec passes its minimum "
          + "\(axis.lengthWord) to both children: use an overlay with a relative, or a parent that does "
          + "not stretch \(name(spec))"
      }
      return
    }
  }

  /// Returns true if the minimum of a wrapping stack makes each of its lines that large (docs/semantics.md §13).
  private func stretchesLines(_ stack: Int32, _ axis: Axis) -> Bool {
    guard self.axis(of: stack) == axis.crossed,
      stacks[elements[Int(stack)].properties].flexWrap == .wrap
    else { return false }
    let minimum = range(of: stack).min[axis]
    return minimum > 0
      && tree.children(of: stack).contains { [self] child in
        stretches(child, in: stack) && frames[child].length(axis) >= minimum - pixel
          && tree.dimensions(of: child).exact(axis).isAuto
      }
  }

  /// Returns true for a scroll node whose content may be longer than it on an axis.
  func scrolls(_ element: Int32, _ axis: Axis) -> Bool { elements[element].scrolls(axis) }

  private func side(_ axis: Axis, isBefore: Bool) -> String {
    switch axis {
    case .horizontal: isBefore ? "left" : "right"
    case .vertical: isBefore ? "top" : "bottom"
    }
  }

  /// Returns how far a child that is meant to leave its parent extends past the root. Returns 0 if the parent leaves
  /// the root itself or something scrolls: a corner of the root may, and a stack's overflow is reported as a whole.
  private func reach(of child: Int32, in parent: Int32, _ axis: Axis, isBefore: Bool) -> Double {
    let kind = elements[parent].kind
    if upwards(from: parent).contains(where: { scrolls($0, axis) }) { return 0 }
    let origin = origin(of: parent)
    let isRoot = origin == .zero && frames[parent].size == frames[0].size
    if kind == .stack && !isBefore { return 0 }
    if kind == .corner, isRoot || tree.specs.corners[elements[parent].properties].wrapsCorner {
      return 0
    }
    let start = axis == .horizontal ? origin.x : origin.y
    let root = frames[0].length(axis)
    let (own, outer) = (frames[child], frames[parent])
    let freeSpace = isBefore ? start : root - start - outer.length(axis)
    if freeSpace < -pixel { return 0 }
    return isBefore ? -(start + own.start(axis)) : start + own.end(axis) - root
  }

  /// Returns true for an element that leaves its parent on purpose, or along a stack, which is checked as a whole.
  private func isMeant(_ child: Int32, in parent: Int32, _ axis: Axis, isBefore: Bool) -> Bool {
    let record = elements[parent]
    switch record.kind {
    case .corner: return true
    case .absolute: return isBefore
    case .inset:
      let insets = insets[record.properties]
      return axis == .horizontal
        ? insets.left < 0 || insets.right < 0 : insets.top < 0 || insets.bottom < 0
    case .stack:
      let style = stacks[record.properties]
      if style.baselineRelativeArrangement && isBefore { return true }
      if style.hasOverlappingLines && axis != style.direction.axis { return true }
      if axis != style.direction.axis { return false }
      if style.flexWrap == .noWrap { return true }
      // Negative spacing moves a child that would fit, or shortens its line.
      let next = elements[child].nextSibling
      let spacings = [child, next].filter { $0 >= 0 }.map { tree.placement(of: $0) }
      let isPulled =
        style.spacing < 0 || spacings.contains { min($0.spacingBefore, $0.spacingAfter) < 0 }
      // The child's own negative spacing is a part of its length.
      let length =
        frames[child].length(axis) + min(0, spacings[0].spacingBefore)
        + min(0, spacings[0].spacingAfter)
      return isPulled && length <= frames[parent].length(axis) + pixel
    default: return false
    }
  }
}

extension EditContext {
  /// Returns a remedy that aligns a stack's children at the start, and sets the height of empty ones to the greatest.
  fileprivate func unstretching(_ stack: Int32, _ axis: Axis) -> KeyRemedy {
    let children = tree.children(of: stack)
    let empty = children.filter { child in
      let record = tree.elements[child]
      return (record.kind == .unsized || record.kind == .fixed && record.natural[axis] == 0)
        && tree.dimensions(of: child).exact(axis).isAuto
    }
    let maximum = children.filter { !empty.contains($0) }.map { frames[$0].length(axis) }.max()
    return KeyRemedy(
      set(.alignItems, "\"start\"", of: stack)
        + empty.flatMap { child in
          maximum.map { set(.exact, axis, roundedText(of: $0), of: child) } ?? []
        })
  }
}
