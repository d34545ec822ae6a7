import LayoutEngine
import LayoutText
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports a child whose frame extends past its parent's, or past the root if it is meant to leave its parent.
  func checkOverflow(of child: Int32, in parent: Int32) {
    if hasStandIn(parent) || hasStandIn(child) { return }
    let frame = frames[child]
    let exits = Axis.both.compactMap {
      axis -> (axis: Axis, isMeant: Bool, amount: Double, side: String)? in
      let (before, after) = (-frame.start(axis), frame.end(axis) - frames[parent].length(axis))
      if max(before, after) <= pixel || scrolls(parent, axis) { return nil }
      let isBefore = before > after
      let isMeant = isMeant(child, in: parent, axis, isBefore: isBefore)
      let amount =
        isMeant ? reach(of: child, in: parent, axis, isBefore: isBefore) : max(before, after)
      return amount <= pixel ? nil : (axis, isMeant, amount, side(axis, isBefore: isBefore))
    }
    guard let (_, isMeant, _, side) = exits.first else { return }
    let alike = exits.filter { $0.isMeant == isMeant }
    let axes = alike.map { $0.axis }
    let stretched = isMeant ? nil : axes.first { stretchesLines(parent, $0) }
    report(
      .overflow, child, axes: Set(axes),
      otherwise: isMeant
        ? "move it, or put an inset around the root"
        : self.elements[parent].kind == .absolute
          ? self.advice(forPositionAt: side) : "make it smaller, or make its parent larger"
    ) { [self] in
      "\(name(child)) extends \(points(alike[0].amount)) past "
        + "\(isMeant ? "the root" : name(parent)) at the \(side)"
        + (alike.count > 1 ? ", and \(points(alike[1].amount)) at the \(alike[1].side)" : "")
        + (isMeant ? ", and nothing makes space for it" : "")
        + (stretched.map {
          ", because stretching makes each of its lines as \($0.extentWord) as it"
        } ?? "")
    } remedies: { [self] in
      if let stretched { return [edit.unstretching(parent, stretched)] }
      switch elements[parent].kind {
      case .corner:
        return [
          movingCorner(child, in: parent), KeyRemedy(edit.set(.wrapsCorner, "true", of: parent)),
        ]
      case .absolute where !isMeant: return movingInside(child)
      case .stack where !isMeant:
        let edits = axes.map { fitting(child, in: parent, $0) }
        return edits.contains([])
          ? []
          : [
            KeyRemedy(
              edits.flatMap { $0 }, shrinks: [child, tree.elementWithSize(of: child)],
              keepsFrames: true)
          ]
      default: return []
      }
    }
  }

  /// Returns the edits that make a child of a stack as long as its parent, which keep a written length unless it is that
  /// of a screen or a minimum.
  private func fitting(_ child: Int32, in parent: Int32, _ axis: Axis) -> [KeyEdit] {
    // In a stack that wraps, the line limits a text.
    if self.axis(of: parent) == axis, elements[child].kind == .text {
      return edit.shrink(child, in: parent)
    }
    let sized = tree.elementWithSize(of: child)
    let filling = fillingParent(sized, in: parent, axis)
    let isLimitable =
      parentLength(of: child, axis).isFinite
      && tree.dimensions(of: sized).exact(axis).isAuto
    return filling.isEmpty && isLimitable
      ? edit.limit(child, axis) : filling
  }

  /// Returns the remedy that moves a corner into the root by its offset.
  private func movingCorner(_ corner: Int32, in spec: Int32) -> KeyRemedy {
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
  func movingInside(_ element: Int32) -> [KeyRemedy] {
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
