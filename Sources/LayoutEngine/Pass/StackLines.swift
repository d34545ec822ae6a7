// docs/semantics.md §13.2, §13.4 and §13.5: the lines of a stack and what their children add up
// to.

/// One line of a stack.
struct StackLine: BitwiseCopyable {
  var first: Int32
  /// The child after the last one, −1 at the end of the stack.
  var end: Int32
  var count: Int32
  var tally: LineTally
  /// The line's size across the stack.
  var cross = 0.0
  /// From the line's start across the stack to the baseline of its children.
  var baseline = 0.0

  init(first: Int32, end: Int32, count: Int32, tally: LineTally) {
    self.first = first
    self.end = end
    self.count = count
    self.tally = tally
  }
}

/// What one walk over the children of a line finds out.
struct LineTally: BitwiseCopyable {
  /// Spacings and main sizes, added in the order that §13.3 gives.
  var main: Double
  /// The largest cross size of the children that are not aligned by baseline.
  var cross = 0.0
  /// The largest baseline.
  var ascent = 0.0
  /// The largest distance from a baseline to the child's end.
  var descent = 0.0
  /// The smallest cross size of a child that stretches.
  var leastStretched = Double.infinity
  /// What any of the children do.
  var traits: Element.Traits = []

  init(main: Double) {
    self.main = main
  }
}

extension LayoutPass {
  /// The part of a line's main sum that stands before the children's sizes: the stack's own
  /// spacing, then each child's, one addition at a time (§13.3).
  @inline(__always)
  func spacingSum(of stack: StackRun, from first: Int32, count: Int32) -> Double {
    let sum = stack.style.spacing * Double(count - 1)
    return stack.style.hasSpacedChild ? addSpacings(to: sum, from: first, count: count) : sum
  }

  private func addSpacings(to start: Double, from first: Int32, count: Int32) -> Double {
    var sum = start
    var child = first
    for _ in 0..<count {
      let element = elements + Int(child)
      if element.pointee.placement >= 0 {
        let placement = placements[Int(element.pointee.placement)]
        sum = sum + placement.spacingBefore + placement.spacingAfter
      }
      child = element.pointee.nextSibling
    }
    return sum
  }

  @inline(__always)
  func add(_ child: Int32, to tally: inout LineTally, _ stack: StackRun) {
    let element = elements + Int(child)
    let size = frames[Int(child)].size
    let cross = size[stack.axis.crossed]
    tally.main += size[stack.axis]
    tally.traits.formUnion(element.pointee.traits)
    switch element.pointee.alignSelf.resolve(stack.style.alignItems) {
    case .stretch:
      tally.leastStretched = smaller(tally.leastStretched, cross)
      tally.cross = larger(tally.cross, cross)
    case .baselineFirst, .baselineLast:
      let baseline = baseline(of: child, cross: cross, stack)
      tally.ascent = larger(tally.ascent, baseline)
      tally.descent = larger(tally.descent, cross - baseline)
    case .start, .end, .center:
      tally.cross = larger(tally.cross, cross)
    }
  }

  /// From a child's start across the stack to its baseline (§13.4).
  func baseline(of child: Int32, cross: Double, _ stack: StackRun) -> Double {
    let baselines = baselines(of: child)
    return stack.style.alignItems == .baselineFirst ? baselines.width : cross + baselines.height
  }

  /// Walks the line again, after its children's sizes have changed.
  func recount(_ line: inout StackLine, of stack: StackRun) {
    line.tally = LineTally(main: spacingSum(of: stack, from: line.first, count: line.count))
    var child = line.first
    while child != line.end {
      add(child, to: &line.tally, stack)
      child = elements[Int(child)].nextSibling
    }
  }

  /// §13.2. The lines go to the end of `memory.lines`.
  func breakLines(of stack: StackRun, count: Int32, _ tally: LineTally) {
    if stack.style.flexWrap == .noWrap {
      _ = memory.lines.append(
        StackLine(first: stack.firstChild, end: -1, count: count, tally: tally))
      return
    }
    var length = 0.0
    var line = StackLine(first: stack.firstChild, end: -1, count: 0, tally: LineTally(main: 0))
    var child = stack.firstChild
    while child >= 0 {
      let item = outerLength(of: child, stack)
      let spaced = line.count == 0 ? item : stack.style.spacing + item
      let gap = line.count == 0 ? 0 : stack.style.spacing
      if line.count > 0 && stack.main.violation(length + gap + item) < 0 {
        endLine(&line, before: child, of: stack)
        length = item
      } else {
        length += spaced
      }
      line.count += 1
      child = elements[Int(child)].nextSibling
    }
    endLine(&line, before: -1, of: stack)
  }

  private func endLine(_ line: inout StackLine, before end: Int32, of stack: StackRun) {
    line.end = end
    recount(&line, of: stack)
    _ = memory.lines.append(line)
    line = StackLine(first: end, end: -1, count: 0, tally: LineTally(main: 0))
  }

  /// A child's main size with its own spacing around it.
  private func outerLength(of child: Int32, _ stack: StackRun) -> Double {
    let size = frames[Int(child)].size[stack.axis]
    let element = elements + Int(child)
    guard element.pointee.placement >= 0 else { return size }
    let placement = placements[Int(element.pointee.placement)]
    return placement.spacingBefore + size + placement.spacingAfter
  }

  /// §13.4 and §13.5. Gives the sum of the lines' cross sizes.
  func stretchLines(
    _ lines: UnsafeMutableBufferPointer<StackLine>, of stack: inout StackRun
  ) -> Double {
    for index in lines.indices { sizeLine(&lines[index], isOnly: lines.count == 1, of: stack) }
    var sum = crossSum(of: lines, stack)
    if lines.count > 1 && stack.style.alignContent == .stretch {
      let room = stack.cross.violation(sum)
      if room > 0.01 {
        for index in lines.indices { lines[index].cross += room / Double(lines.count) }
        sum = crossSum(of: lines, stack)
      }
    }
    for index in lines.indices where lines[index].cross - lines[index].tally.leastStretched > 0.01 {
      stretchChildren(of: &lines[index], of: &stack)
    }
    return sum
  }

  private func crossSum(
    of lines: UnsafeMutableBufferPointer<StackLine>, _ stack: StackRun
  ) -> Double {
    var sum = stack.style.lineSpacing * Double(lines.count - 1)
    for line in lines { sum += line.cross }
    return sum
  }

  private func sizeLine(_ line: inout StackLine, isOnly: Bool, of stack: StackRun) {
    line.baseline = line.tally.ascent
    if isOnly && stack.cross.isExact {
      line.cross = stack.cross.lower
      return
    }
    let cross = larger(line.tally.ascent + line.tally.descent, line.tally.cross)
    line.cross =
      isOnly ? smaller(larger(stack.cross.lower, cross), stack.cross.upper) : cross
  }

  private func stretchChildren(of line: inout StackLine, of stack: inout StackRun) {
    var child = line.first
    while child != line.end {
      let element = elements + Int(child)
      let size = frames[Int(child)].size
      if element.pointee.alignSelf.resolve(stack.style.alignItems) == .stretch
        && line.cross - size[stack.axis.crossed] > 0.01
      {
        frames[Int(child)].size = lay(
          child, main: Bounds(exactly: size[stack.axis]), cross: Bounds(exactly: line.cross), stack)
        if child == stack.unmeasured { stack.unmeasured = -1 }
      }
      child = element.pointee.nextSibling
    }
    recount(&line, of: stack)
  }
}
