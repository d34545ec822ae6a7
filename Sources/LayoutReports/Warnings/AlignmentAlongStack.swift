import LayoutEngine
import Platform
import TreeFiles

// Alignment and spacing keys that move nothing along the main axis of a stack.

extension WarningSearch {
  /// Checks the alignment along a stack that has no minimum and therefore is only as long as its children. A stack that
  /// grows is skipped, because it has free space in other sizes.
  func checkJustification(of stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double) {
    guard !elements[Int(stack)].traits.contains(.grows) else { return }
    // A column in a column has no free space at any height of the root.
    let isNested = freeSpace.isInfinite && self.axis(of: parent(of: stack)) == axis
    if !hasUnusedSpace(stack, axis, freeSpace: freeSpace, tolerance: tolerance),
      checkColumnAtSide(stack, axis) || !isNested
    {
      return
    }
    let alignment = axis == .horizontal ? ElementKey.horizontalAlignment : .verticalAlignment
    report(
      .noEffect, stack, .own([.justifyContent, alignment]), inAllLayouts: true,
      otherwise: isNested
        ? "give it a \(axis.lengthWord)" : self.advice(forStack: stack, axis)
    ) { [self] in
      "the alignment along \(name(stack)) has no effect, because it is only as \(axis.extentWord) as its "
        + "children"
    } remedies: { [self] edit in
      [KeyRemedy(filling(stack, axis, edit))]
    }
  }

  /// Reports a column without free space that centers its children vertically, if all of them are at its side and
  /// narrower than the column: horizontal centering is probably meant. Texts can be as wide as the column. Returns true
  /// if there is a warning.
  private func checkColumnAtSide(_ column: Int32, _ axis: Axis) -> Bool {
    let style = stacks[Int(elements[Int(column)].properties)]
    guard axis == .vertical, style.justifyContent == .center, style.alignItems == .stretch,
      range(of: column).max.height.isInfinite, range(of: column).min.width > 0
    else { return false }
    let isBeside = tree.children(of: column).contains { [self] child in
      isPlain(elements[Int(child)]) && elements[Int(child)].alignSelf == .auto
        && frames[Int(child)].width < 0.95 * frames[Int(column)].width
        && frames[Int(child)].width > 0
    }
    guard isBeside, editContext?.own(.alignItems, of: column) == nil else { return false }
    report(.noEffect, column, .own([.justifyContent]), inAllLayouts: true) { [self] in
      "\"justifyContent\" has no effect, because \(name(column)) is only as high as its children, and "
        + "\"alignItems\" is what centers them across it"
    } remedies: { edit in
      [
        KeyRemedy(
          edit.remove([.justifyContent], of: column)
            + edit.set(.alignItems, "\"center\"", of: column))
      ]
    }
    return true
  }

  /// Reports a stack with a minimum that distributes free space, if two children touch nevertheless, for example
  /// because one of them grows and takes all of that space.
  func checkDistribution(in stack: Int32, _ style: StackStyle) {
    guard style.spacing == 0,
      style.justifyContent == .spaceBetween || style.justifyContent == .spaceAround
    else { return }
    let axis = style.direction.axis
    let children = tree.children(of: stack)
    let grown = children.first { elements[Int($0)].traits.contains(.grows) } ?? stack
    var before: Int32 = -1
    for child in children {
      defer { before = child }
      let isFirst = before >= 0 && elements[Int(before)].traits.contains(.grows)
      let isSecond = elements[Int(child)].traits.contains(.grows)
      guard before >= 0, !isFirst || !isSecond,
        (frames[Int(child)].start(axis) - frames[Int(before)].end(axis)).magnitude < pixel,
        let end = edge(of: before, axis, isEnd: true),
        let start = edge(of: child, axis, isEnd: false)
      else { continue }
      // Two texts do not visibly touch, because a text may be narrower than its frame.
      let areBoxes = end == .box && start == .box
      guard isFirst || isSecond ? (isFirst ? end : start) == .box : areBoxes else { continue }
      let growing = isFirst ? before : isSecond ? child : grown
      let touching = isFirst ? [child] : isSecond ? [before] : [before, child]
      return report(.noEffect, stack, .own([.justifyContent]), inAllLayouts: true) { [self] in
        "\"justifyContent\" has no effect, because \(name(growing)) grows into all free space of \(name(stack)) and "
          + (touching.count == 1
            ? "touches \(name(touching[0])), from which \"spacing\" separates it"
            : "\(name(touching[0])) touches \(name(touching[1]))")
      } remedies: { edit in
        let remedies = [
          KeyRemedy(edit.remove([.justifyContent], of: stack)),
          KeyRemedy(children.flatMap { edit.remove([.flexGrow], of: $0) }),
        ]
        return touching.count == 1 ? remedies : remedies.reversed()
      }
    }
  }

  /// Reports the position of a relative or center spec that is as long as its child at any size of its stack, because
  /// nothing else gives the spec a length on that axis. A center spec is reported only if its position is written, because
  /// a default position may be meant for the other axis, and if its minimum is written or free space follows it.
  func checkRelative(_ spec: Int32) {
    let record = elements[Int(spec)]
    let style = tree.specs.relatives[record.properties]
    guard let axis = axis(of: parent(of: spec)), !record.traits.contains(.grows) else { return }
    let (position, isMinimum) =
      axis == .horizontal
      ? (style.horizontalPosition, style.minimumWidth)
      : (style.verticalPosition, style.minimumHeight)
    // The last child of a column with free space is meant to be in the middle of that.
    let isLast =
      record.nextSibling < 0
      && frames[Int(spec)].end(axis) < frames[Int(parent(of: spec))].length(axis) - pixel
      && stacks[Int(elements[Int(parent(of: spec))].properties)].justifyContent == .start
    guard position == .center || position == .end else { return }
    let isCenter = record.type == .center
    let own = tree.dimensions(of: spec)
    guard own.exact(axis).isAuto, own.of(.minimum, axis).isAuto,
      tree.placement(of: spec).flexBasis.isAuto,
      (frames[Int(spec)].length(axis) - frames[Int(record.firstChild)].length(axis)).magnitude
        < pixel,
      !isCenter || (isMinimum || isLast) && editContext?.own(.centeringOptions, of: spec) != nil
    else { return }
    let key =
      isCenter
      ? ElementKey.centeringOptions
      : axis == .horizontal ? .horizontalPosition : .verticalPosition
    report(
      .noEffect, spec, .own([key]), inAllLayouts: true,
      otherwise: "give it \"flexGrow\": 1 and its stack a \(axis.lengthWord)"
    ) { [self] in
      "\"\(key.word)\" has no "
        + (isCenter ? axis == .horizontal ? "horizontal " : "vertical " : "")
        + "effect, because \(name(spec)) is only as \(axis.extentWord) as its child"
    } remedies: { [self] edit in
      [KeyRemedy(filling(spec, axis, edit))]
    }
  }

  /// Reports a wrapping stack whose lines touch because it has no `lineSpacing`, though its children have spacing.
  /// Texts may touch each other, as the lines of one text do.
  func checkTouchingLines(of stack: Int32, _ style: StackStyle) {
    let (axis, cross) = (style.direction.axis, style.direction.axis.crossed)
    var above: ArraySlice<Int32> = []
    var line: [Int32] = []
    for child in tree.children(of: stack) {
      let frame = frames[Int(child)]
      if let last = line.last,
        frame.start(axis) < frames[Int(last)].end(axis) + style.spacing - pixel
      {
        (above, line) = (line[...], [])
      }
      line.append(child)
      while let first = above.first, frames[Int(first)].end(axis) <= frame.start(axis) + pixel {
        above.removeFirst()
      }
      let touching = above.prefix { frames[Int($0)].start(axis) < frame.end(axis) - pixel }
      for other in touching
      where (frame.start(cross) - frames[Int(other)].end(cross)).magnitude < pixel {
        guard let upper = edge(of: other, cross, isEnd: true),
          let lower = edge(of: child, cross, isEnd: false), upper == .box || lower == .box,
          editContext?.own(.lineSpacing, of: stack) == nil
        else { continue }
        return report(.noEffect, stack, .own([.spacing])) { [self] in
          "\"spacing\" separates only the children of a line, and the lines of \(name(stack)) touch"
        } remedies: { [self] edit in
          [KeyRemedy(edit.set(.lineSpacing, text(style.spacing), of: stack))]
        }
      }
    }
  }

  /// The kind of leaf at the edge of an element: a node or an image, which has a box, or a text.
  enum Edge { case box, text }

  /// Returns what is visible at the start or the end of an element on an axis; nil if it is empty space, as in an
  /// inset.
  func edge(
    of element: Int32, _ axis: Axis, isEnd: Bool, depth: Int = 0
  ) -> Edge? {
    let (record, frame) = (elements[Int(element)], frames[Int(element)])
    guard frame.width > pixel, frame.height > pixel, depth < 8 else { return nil }
    if record.kind == .text { return .text }
    if record.type == .node || record.type == .image { return .box }
    guard record.kind.isContainer else { return nil }
    var result: Edge?
    for child in tree.children(of: element) where result != .box {
      let inner = frames[Int(child)]
      let distance = isEnd ? frame.length(axis) - inner.end(axis) : inner.start(axis)
      guard distance.magnitude < pixel else { continue }
      result = edge(of: child, axis, isEnd: isEnd, depth: depth + 1) ?? result
    }
    return result
  }
}
