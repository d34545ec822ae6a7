import LayoutEngine
import Platform
import TreeFiles

// Alignment and spacing keys that move nothing along the main axis of a stack.

extension WarningSearch {
  /// Checks the alignment along a stack that does not grow and is only as long as its children.
  func checkJustification(of stack: Int32, _ axis: Axis, freeSpace: Double, tolerance: Double) {
    guard !elements[stack].traits.contains(.grows) else { return }
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
      otherwise: isNested ? "give it a \(axis.lengthWord)" : self.advice(forStack: stack, axis),
      edits: self.filling(stack, axis)
    ) { [self] in
      "the alignment along \(name(stack)) has no effect, because it is only as \(axis.extentWord) as its "
        + "children"
    }
  }

  /// Reports a column that centers its children along it without free space, if they are at its side and narrower.
  private func checkColumnAtSide(_ column: Int32, _ axis: Axis) -> Bool {
    let style = stacks[elements[Int(column)].properties]
    guard axis == .vertical, style.justifyContent == .center, style.alignItems == .stretch,
      range(of: column).max.height.isInfinite, range(of: column).min.width > 0
    else { return false }
    let isBeside = tree.children(of: column).contains { [self] child in
      isPlain(elements[child]) && elements[child].alignSelf == .auto
        && frames[child].width < 0.95 * frames[column].width && frames[child].width > 0
    }
    guard isBeside, edit.own(.alignItems, of: column) == nil else { return false }
    report(
      .noEffect, column, .own([.justifyContent]), inAllLayouts: true,
      edits: self.edit.remove([.justifyContent], of: column)
        + self.edit.set(.alignItems, "\"center\"", of: column)
    ) { [self] in
      "\"justifyContent\" has no effect, because \(name(column)) is only as high as its children, and "
        + "\"alignItems\" is what centers them across it"
    }
    return true
  }

  /// Reports a stack that distributes free space, if two children touch, for example because one grows.
  func checkDistribution(in stack: Int32, _ style: StackStyle) {
    guard style.spacing == 0,
      style.justifyContent == .spaceBetween || style.justifyContent == .spaceAround
    else { return }
    let axis = style.direction.axis
    let children = tree.children(of: stack)
    let grown = children.first { elements[$0].traits.contains(.grows) } ?? stack
    for (before, child) in neighbors(in: stack) {
      let isFirst = elements[before].traits.contains(.grows)
      let isSecond = elements[child].traits.contains(.grows)
      guard !isFirst || !isSecond,
        (frames[child].start(axis) - frames[before].end(axis)).magnitude < pixel,
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
      } remedies: { [self] in
        let remedies = [
          KeyRemedy(edit.remove([.justifyContent], of: stack)),
          KeyRemedy(children.flatMap { edit.remove([.flexGrow], of: $0) }),
        ]
        return touching.count == 1 ? remedies : remedies.reversed()
      }
    }
  }

  /// Reports a position in a spec as long as its child at any size: for a center, if it is written and probably meant.
  func checkRelative(_ spec: Int32) {
    let record = elements[spec]
    let style = tree.specs.relatives[record.properties]
    guard let axis = axis(of: parent(of: spec)), !record.traits.contains(.grows) else { return }
    let (position, isMinimum) =
      axis == .horizontal
      ? (style.horizontalPosition, style.minimumWidth)
      : (style.verticalPosition, style.minimumHeight)
    // The last child of a column with free space is meant to be in the middle of that.
    let isLast =
      record.nextSibling < 0
      && frames[spec].end(axis) < frames[parent(of: spec)].length(axis) - pixel
      && stacks[elements[Int(parent(of: spec))].properties].justifyContent == .start
    guard position == .center || position == .end else { return }
    let isCenter = record.type == .center
    let own = tree.dimensions(of: spec)
    guard own.exact(axis).isAuto, own.of(.minimum, axis).isAuto,
      tree.placement(of: spec).flexBasis.isAuto,
      (frames[spec].length(axis) - frames[record.firstChild].length(axis)).magnitude < pixel,
      !isCenter || (isMinimum || isLast) && edit.own(.centeringOptions, of: spec) != nil
    else { return }
    let key =
      isCenter
      ? ElementKey.centeringOptions : axis == .horizontal ? .horizontalPosition : .verticalPosition
    report(
      .noEffect, spec, .own([key]), inAllLayouts: true,
      otherwise: "give it \"flexGrow\": 1 and its stack a \(axis.lengthWord)",
      edits: self.filling(spec, axis)
    ) { [self] in
      "\"\(key.word)\" has no "
        + (isCenter ? axis == .horizontal ? "horizontal " : "vertical " : "")
        + "effect, because \(name(spec)) is only as \(axis.extentWord) as its child"
    }
  }

  /// Reports spacing without `lineSpacing` if lines touch that are not both texts.
  func checkTouchingLines(of stack: Int32, _ style: StackStyle) {
    let (axis, cross) = (style.direction.axis, style.direction.axis.crossed)
    var above: ArraySlice<Int32> = []
    var line: [Int32] = []
    for child in tree.children(of: stack) {
      let frame = frames[child]
      if let last = line.last, frame.start(axis) < frames[last].end(axis) + style.spacing - pixel {
        (above, line) = (line[...], [])
      }
      line.append(child)
      while let first = above.first, frames[first].end(axis) <= frame.start(axis) + pixel {
        above.removeFirst()
      }
      let touching = above.prefix { frames[$0].start(axis) < frame.end(axis) - pixel }
      for other in touching where (frame.start(cross) - frames[other].end(cross)).magnitude < pixel
      {
        guard let upper = edge(of: other, cross, isEnd: true),
          let lower = edge(of: child, cross, isEnd: false), upper == .box || lower == .box,
          edit.own(.lineSpacing, of: stack) == nil
        else { continue }
        return report(
          .noEffect, stack, .own([.spacing]),
          edits: self.edit.set(.lineSpacing, self.text(style.spacing), of: stack)
        ) { [self] in
          "\"spacing\" separates only the children of a line, and the lines of \(name(stack)) touch"
        }
      }
    }
  }

  /// The kind of leaf at the edge of an element: a node or an image, which has a box, or a text.
  enum Edge { case box, text }

  /// Returns what is visible at an end of an element on an axis; nil for empty space, as in an inset.
  func edge(of element: Int32, _ axis: Axis, isEnd: Bool, depth: Int = 0) -> Edge? {
    let (record, frame) = (elements[element], frames[element])
    guard frame.width > pixel, frame.height > pixel, depth < 8 else { return nil }
    if record.kind == .text { return .text }
    if record.type == .node || record.type == .image { return .box }
    guard record.kind.isContainer else { return nil }
    var result: Edge?
    for child in tree.children(of: element) where result != .box {
      let inner = frames[child]
      let distance = isEnd ? frame.length(axis) - inner.end(axis) : inner.start(axis)
      guard distance.magnitude < pixel else { continue }
      result = edge(of: child, axis, isEnd: isEnd, depth: depth + 1) ?? result
    }
    return result
  }
}
