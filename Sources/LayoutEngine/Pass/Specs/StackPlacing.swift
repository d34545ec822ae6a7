// docs/semantics.md §13.6 and §13.7: the positions of lines on the cross axis, and of children on
// the main axis.

/// The offset of the first of several items, and the space between two of them.
package struct Distribution {
  package var offset = 0.0
  package var gap = 0.0

  /// Distributes `room` over `count` items (§13.7).
  init(_ justify: StackLayoutJustifyContent, room: Double, count: Int) {
    // The fast path of most stacks.
    if justify == .start { return }
    // Missing space is not distributed, nor is space around or between a single item.
    let cannotSpread = room < 0.01 || count == 1
    switch justify {
    case .start: break
    case .center: offset = room / 2
    case .end: offset = room
    case .spaceBetween:
      if !cannotSpread { gap = room / Double(count - 1) }
    case .spaceAround:
      offset = cannotSpread ? room / 2 : room / (2 * Double(count))
      if !cannotSpread { gap = offset * 2 }
    }
  }
}

extension StackLayoutAlignContent {
  /// The value of `justifyContent` that distributes lines in this way; `start` for `stretch`, whose
  /// lines fill the stack.
  package var justification: StackLayoutJustifyContent {
    // The other cases have the same raw values in both enums.
    StackLayoutJustifyContent(rawValue: rawValue) ?? .start
  }
}

extension LayoutPass {
  /// Positions the children of all lines. Returns the largest main sum of a line.
  @inline(never)
  func placeLines(
    _ lines: UnsafeMutableBufferPointer<StackLine>, of stack: inout StackRun, crossSum: Double
  ) -> Double {
    let across = Distribution(
      stack.style.pointee.alignContent.justification, room: stack.cross.violation(crossSum),
      count: lines.count)
    var mainSum = 0.0
    var start = across.offset
    for index in lines.indices {
      placeChildren(of: &lines[index], at: start, &stack)
      start += lines[index].cross
      start += across.gap + stack.style.pointee.lineSpacing
      mainSum = larger(mainSum, lines[index].totals.main)
    }
    if stack.style.pointee.baselineRelativeArrangement && stack.axis == .vertical {
      moveByDescenders(from: stack.firstChild)
    }
    return mainSum
  }

  @inline(__always)
  private func placeChildren(
    of line: inout StackLine, at start: Double, _ stack: inout StackRun
  ) {
    let along = Distribution(
      stack.style.pointee.justifyContent, room: stack.main.violation(line.totals.main),
      count: Int(line.count))
    let gap = stack.style.pointee.spacing + along.gap
    var position = along.offset
    for child in siblings(from: line.first, to: line.end) {
      let element = elements + Int(child)
      let size = frames[Int(child)].size
      var before = 0.0
      var after = 0.0
      if stack.style.pointee.hasSpacedChild && element.pointee.placement >= 0 {
        let placement = placements + Int(element.pointee.placement)
        before = placement.pointee.spacingBefore
        after = placement.pointee.spacingAfter
      }
      position += before
      if child != line.first { position += gap }
      let cross = start + crossOffset(of: child, size[stack.axis.crossed], in: &line, &stack)
      frames[Int(child)] =
        stack.axis == .horizontal
        ? Frame(x: position, y: cross, size) : Frame(x: cross, y: position, size)
      position += size[stack.axis] + after
    }
  }

  @inline(__always)
  private func crossOffset(
    of child: Int32, _ cross: Double, in line: inout StackLine, _ stack: inout StackRun
  ) -> Double {
    switch elements[Int(child)].alignSelf.resolve(stack.style.pointee.alignItems) {
    case .start, .stretch: 0
    case .end: line.cross - cross
    case .center: pixels.floor((line.cross - cross) / 2)
    case .baselineFirst, .baselineLast: line.baseline - baseline(of: child, cross: cross, &stack)
    }
  }

  /// Moves each child by the sum of the descenders of the preceding children (§13.10).
  @inline(never)
  private func moveByDescenders(from first: Int32) {
    var descenders = 0.0
    for child in siblings(from: first) {
      frames[Int(child)].y += descenders
      descenders += baselines(of: child).height
    }
  }
}
