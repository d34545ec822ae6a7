import LayoutEngine
import Platform
import TreeFiles

extension WarningSearch {
  /// Reports `flexGrow` in a stack without a minimum. `freeSpace` is that up to the stack's maximum.
  func checkGrowth(
    of child: Int32, in stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double
  ) -> Bool {
    // Does not report a child with a length in an unbounded stack, because it is visible without growing.
    guard
      (freeSpace.isInfinite && frames[child].length(axis) == 0)
        || hasUnusedSpace(stack, axis, freeSpace: freeSpace, tolerance: tolerance)
    else { return checkGrowthAcross(stack, axis, freeSpace: freeSpace) }
    report(
      .cannotGrow, child, .style([.flexGrow]), otherwise: self.advice(forStack: stack, axis),
      edits: self.filling(stack, axis)
    ) {
      [self] in
      "\"flexGrow\" has no space to fill, because \(name(stack)) is only as \(axis.extentWord) as its "
        + "children"
    } remedies: { [self] in
      // Within a maximum, only the stack itself can take all of the space.
      stack > 0 && axis == .horizontal && filling(stack, axis).isEmpty
        && parentLength(of: stack, axis).isFinite
        ? [KeyRemedy(edit.set(.exact, axis, "\"100%\"", of: stack))] : []
    }
    return true
  }

  /// Reports children that should probably grow across a column instead of along it. Texts may be narrow.
  private func checkGrowthAcross(_ stack: Int32, _ axis: Axis, freeSpace: Double) -> Bool {
    guard axis == .vertical, freeSpace.isInfinite, minimumAncestors(axis).ancestors[Int(stack)] < 0
    else { return false }
    let children = Array(tree.children(of: stack))
    let own = tree.dimensions(of: children[0])
    if children.count > 1, elements[children[0]].traits.contains(.grows), own.width.isAuto,
      !own.height.isAuto, similarChildren.of(stack, axis, like: children[0]).count == children.count
    {
      report(
        .cannotGrow, children[0], .style([.flexGrow]), inAllLayouts: true,
        edits: self.edit.set(.direction, "\"horizontal\"", of: stack)
      ) { [self] in
        "\"flexGrow\" of the \(children.count) children of \(name(stack)) has no effect, because each has a height, "
          + "and their stack is only as high as they are"
      }
      return true
    }
    let narrow = tree.children(of: stack).filter { child in
      let record = elements[child]
      return record.traits.contains(.grows) && record.kind != .text && frames[child].width > 0
        && frames[child].width < frames[stack].width - pixel
        && tree.dimensions(of: child).exact(.horizontal).isAuto
    }
    guard let first = narrow.first else { return false }
    report(
      .cannotGrow, first, .style([.flexGrow]), inAllLayouts: true,
      edits: narrow.flatMap {
        self.edit.remove([.flexGrow], of: $0) + self.edit.set(.alignSelf, "\"stretch\"", of: $0)
      }
    ) { [self] in
      "\"flexGrow\" makes \(name(first)) higher and not wider, and \(name(stack)) has no height to fill"
    }
    return true
  }

  /// Reports a row in a column that leaves free space at its right. A bubble, which has a background, is meant to.
  func checkColumn(around row: Int32, _ style: StackStyle, _ totals: ChildTotals) {
    let grows = totals.firstGrowing >= 0
    guard style.direction == .horizontal, style.flexWrap == .noWrap,
      grows || style.justifyContent == .spaceBetween || style.justifyContent == .end
    else { return }
    let column = parent(of: row)
    guard axis(of: column) == .vertical, tree.dimensions(of: column) == Dimensions(),
      tree.placement(of: column).flexBasis.isAuto, !elements[column].traits.contains(.grows),
      elements[column].nextSibling < 0
    else { return }
    let outer = parent(of: column)
    guard axis(of: outer) == .horizontal, range(of: outer).min.width > 0,
      stacks[elements[Int(outer)].properties].justifyContent == .start
    else { return }
    let space = frames[outer].width - frames[column].end(.horizontal)
    guard space > 4 * pixel else { return }
    let key = WarningKeys.own([.justifyContent, .horizontalAlignment])
    report(
      grows ? .cannotGrow : .noEffect, grows ? totals.firstGrowing : row,
      grows ? .style([.flexGrow]) : key, inAllLayouts: true,
      edits: self.edit.set(.flexGrow, "1", of: column)
    ) { [self] in
      (grows ? "\"flexGrow\"" : "the alignment along \(name(row))")
        + " ends at the longest child of \(name(column)), which leaves \(points(space)) of \(name(outer))"
    }
  }

  /// Reports the last child of a row with remaining `space` that is probably meant to be at the right edge.
  func checkEnd(of row: Int32, space: Double) {
    let children = Array(tree.children(of: row))
    guard children.count > 1, let last = children.last, space > 4 * pixel,
      hasMinimum(row, .horizontal), !elements[last].traits.contains(.shrinks)
    else { return }
    let before = children[children.count - 2]
    let isAligned = elements[last].alignSelf == .end
    let shrinks = elements[before].traits.contains(.shrinks)
    let isColumn =
      axis(of: before) == .vertical && tree.children(of: before).count { hasText[$0] } > 1
      && (shrinks || children.count > 2 && isPlain(elements[children[0]]))
    let areEnds =
      children.count == 3 && isPlain(elements[last]) && containsText[before]
      && isPlain(elements[children[0]]) && tree.dimensions(of: last) != Dimensions()
      && tree.dimensions(of: last) == tree.dimensions(of: children[0])
    guard isColumn || areEnds || isAligned && shrinks else { return }
    report(
      .unlikelyValue, last, isAligned ? .style([.alignSelf]) : .element, inAllLayouts: true,
      edits: self.edit.remove(isAligned ? [.alignSelf] : [], of: last)
        + self.edit.set(.flexGrow, "1", of: before)
    ) {
      [self] in
      (isAligned
        ? "\"alignSelf\" moves \(name(last)) to the bottom"
        : "\(name(last)) is next to \(name(before))")
        + ", and leaves \(points(space)) at the right of \(name(row))"
    }
  }

  /// Reports columns of two leaves or more, or buttons, that are alike and grow from different content sizes.
  func checkColumns(in row: Int32) {
    let children = Array(tree.children(of: row))
    let widths = children.map { frames[$0].width }
    guard let minimum = widths.min(), let maximum = widths.max(), maximum > 1.1 * minimum,
      SiblingKey.length(of: children[0], .horizontal, in: tree).isAuto,
      similarChildren.of(row, .horizontal, like: children[0]).count == children.count,
      children.allSatisfy({ [self] child in
        containsText[child] && elements[child].traits.contains(.grows)
          && tree.children(of: child).map { elements[$0].type }
            == tree.children(of: children[0]).map { elements[$0].type }
      }), Array(tree.children(of: children[0])).count > 1
    else { return }
    let areColumns =
      axis(of: children[0]) == .vertical && (children.count > 2 || maximum > 1.5 * minimum)
    let areBoxes =
      maximum > 1.25 * minimum
      && children.allSatisfy { edge(of: $0, .horizontal, isEnd: false) == .box }
    guard areColumns || areBoxes else { return }
    report(
      .unlikelyValue, children[0], .style([.flexGrow, .flexBasis]), inAllLayouts: true,
      edits: children.flatMap { self.edit.set(.flexBasis, "0", of: $0) }
    ) {
      [self] in
      "\"flexGrow\" shares only the space that their contents leave, so the \(children.count) \(areColumns ? "columns" : "children") of "
        + "\(name(row)) are \(text(minimum)) to \(points(maximum)) wide"
    }
  }

  /// Returns true if a stack does not fill its space, or the free space of its ancestor with a minimum.
  func hasUnusedSpace(_ stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double) -> Bool {
    freeSpace.isFinite ? freeSpace > tolerance : hasFreeSpace(above: stack, axis)
  }

  /// Returns advice for a stack without a minimum on `axis` if no ancestor has one either.
  func advice(forStack stack: Int32, _ axis: Axis) -> String {
    let advice = "give \(stack == 0 ? "it" : name(stack)) a \(axis.lengthWord)"
    // The minimum is that of the root, or of an ancestor from which a spec does not pass it on.
    let isLost =
      range[axis].isExact
      || upwards(from: stack).contains {
        [.relative, .scroll, .absolute].contains(elements[$0].kind)
      }
    return isLost ? advice : advice + ", or lay the root out with \(sizeOption(axis))"
  }

  /// Makes a stack and its ancestors as long as their parents, up to one with a minimum; none without one.
  func filling(_ stack: Int32, _ axis: Axis) -> [KeyEdit] {
    let ancestors = minimumAncestors(axis)
    guard ancestors.ancestors[stack] >= 0 else { return [] }
    let last = ancestors.children[stack]
    var edits: [KeyEdit] = []
    for element in upwards(from: stack) {
      let parent = parent(of: element)
      if element == last || !elements[parent].kind.passesConstraintOn {
        edits = edit.fill(element, axis) + edits
      }
      if element == last { break }
    }
    // An element that only shrinks to the available space does not fill it with shorter content.
    let above = ancestors.ancestors[stack]
    let traits = elements[above].traits
    if traits.contains(.shrinks), !traits.contains(.grows), self.axis(of: parent(of: above)) == axis
    {
      edits = edit.fill(above, axis) + edits
    }
    return edits
  }

  /// Returns true if more than its content gives a container a minimum, as in a layout for stretching.
  func hasMinimum(_ container: Int32, _ axis: Axis) -> Bool {
    guard range(of: container).min[axis] > 0 else { return false }
    let parent = parent(of: container)
    if parent < 0 { return true }
    if elements[parent].kind.passesConstraintOn { return hasMinimum(parent, axis) }
    let own = tree.dimensions(of: container)
    return self.axis(of: parent) != axis || flexedAxis(of: container, in: parent) != nil
      || !SiblingKey.length(of: container, axis, in: tree).isAuto || !own.of(.minimum, axis).isAuto
  }

  /// Returns true if the nearest ancestor with a minimum on `axis` is larger than its content.
  func hasFreeSpace(above stack: Int32, _ axis: Axis) -> Bool {
    let ancestors = minimumAncestors(axis)
    let above = ancestors.ancestors[stack]
    guard above >= 0 else { return false }
    let length = frames[above].length(axis)
    guard self.axis(of: above) == axis else {
      return length > frames[ancestors.children[Int(stack)]].length(axis) + pixel
    }
    // If several children grow, the free space may be less than a point per child, which is not a mistake.
    if elements[ancestors.children[Int(stack)]].traits.contains(.grows) { return false }
    if let cached = ancestors.hasFreeSpace[above] { return cached }
    let style = stacks + Int(elements[above].properties)
    var totals = ChildTotals()
    for sibling in tree.children(of: above) { add(sibling, style, to: &totals) }
    let inside = totals.sum + style.pointee.spacing * Double(totals.count - 1)
    let isFree = length > inside + pixel * Double(totals.count)
    ancestors.hasFreeSpace[above] = isFree
    return isFree
  }

  /// Returns the ancestors with a minimum on an axis, computed on first use.
  private func minimumAncestors(_ axis: Axis) -> MinimumAncestors {
    if let cached = minimumAncestors[axis] { return cached }
    let ancestors = MinimumAncestors(self, axis)
    minimumAncestors[axis] = ancestors
    return ancestors
  }
}

/// For each element, the nearest ancestor with a minimum (−1 for none) and its child on the path.
final class MinimumAncestors {
  let ancestors: [Int32]
  let children: [Int32]
  /// Caches, by ancestor, whether it is larger than its content.
  fileprivate var hasFreeSpace: [Int32: Bool] = [:]

  fileprivate init(_ search: WarningSearch, _ axis: Axis) {
    let tree = search.tree
    var ancestors = [Int32](repeating: -1, count: tree.count)
    var children = ancestors
    // Containers are in postorder, so in reverse order parents precede their descendants.
    for containerIndex in (0..<tree.containers.count).reversed() {
      let parent = tree.containers[Int32(containerIndex)]
      let hasMinimum = search.hasMinimum(parent, axis)
      let (ancestor, branch) = (ancestors[Int(parent)], children[Int(parent)])
      for child in tree.children(of: parent) {
        ancestors[Int(child)] = hasMinimum ? parent : ancestor
        children[Int(child)] = hasMinimum ? child : branch
      }
    }
    (self.ancestors, self.children) = (ancestors, children)
  }
}

extension Axis {
  /// `wide` or `high`, the adjective after a length.
  var extentWord: String { self == .horizontal ? "wide" : "high" }
}
