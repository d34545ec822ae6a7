// docs/semantics.md §13.2, §13.4 and §13.5: the lines of a stack, and the totals of their children.

/// One line of a stack.
struct StackLine: BitwiseCopyable {
  var first: Int32
  /// The first child of the next line; −1 for the last line.
  var end: Int32
  var count: Int32
  var totals: LineTotals
  /// The line's size on the cross axis.
  var cross = 0.0
  /// The distance on the cross axis from the line's start to the baseline of its children.
  var baseline = 0.0
}

/// The sums and maxima of the children of a line, from one walk over them.
struct LineTotals: BitwiseCopyable {
  /// The sum of spacings and main sizes, in the order of §13.3.
  var main: Double
  /// The largest cross size of the children that are not aligned by baseline.
  var cross = 0.0
  /// The largest distance from a child's start to its baseline.
  var ascent = 0.0
  /// The largest distance from a baseline to the child's end.
  var descent = 0.0
  /// The smallest cross size of a child that stretches.
  var minimumStretchedSize = Double.infinity
  /// The sums of the children's flex factors, in their order (§13.3).
  var growth = 0.0
  var shrinkage = 0.0
}

extension LayoutPass {
  /// Returns the spacing in a line's main sum, to which the sizes are then added: the stack's own
  /// spacing, then each child's, one addition at a time (§13.3).
  @inline(__always)
  func spacingSum(
    _ style: UnsafePointer<StackStyle>, from first: Int32, count: Int32
  ) -> Double {
    let sum = style.pointee.spacing * Double(count - 1)
    return style.pointee.hasSpacedChild
      ? addSpacings(to: sum, from: first, count: count) : sum
  }

  @inline(never)
  private func addSpacings(to start: Double, from first: Int32, count: Int32) -> Double {
    var sum = start
    var child = first
    for _ in 0..<count {
      let element = elements + Int(child)
      if element.pointee.placement >= 0 {
        let placement = placements + Int(element.pointee.placement)
        sum = sum + placement.pointee.spacingBefore + placement.pointee.spacingAfter
      }
      child = element.pointee.nextSibling
    }
    return sum
  }

  /// Adds a child of `size` to its line's totals.
  @inline(__always)
  func add(_ child: Int32, _ size: Size, to totals: inout LineTotals, _ stack: inout StackRun) {
    let element = elements + Int(child)
    let cross = size[stack.axis.crossed]
    totals.main += size[stack.axis]
    if element.pointee.placement >= 0 {
      let placement = placements + Int(element.pointee.placement)
      totals.growth += placement.pointee.flexGrow
      totals.shrinkage += placement.pointee.flexShrink
    }
    switch element.pointee.alignSelf.resolve(stack.style.pointee.alignItems) {
    case .stretch:
      totals.minimumStretchedSize = smaller(totals.minimumStretchedSize, cross)
      totals.cross = larger(totals.cross, cross)
    case .baselineFirst, .baselineLast:
      let baseline = baseline(of: child, cross: cross, &stack)
      totals.ascent = larger(totals.ascent, baseline)
      totals.descent = larger(totals.descent, cross - baseline)
    case .start, .end, .center:
      totals.cross = larger(totals.cross, cross)
    }
  }

  /// Returns the distance on the cross axis from a child's start to its baseline (§13.4).
  @inline(__always)
  func baseline(of child: Int32, cross: Double, _ stack: inout StackRun) -> Double {
    let baselines = baselines(of: child)
    return stack.style.pointee.alignItems == .baselineFirst
      ? baselines.width : cross + baselines.height
  }

  /// Breaks the measured children into lines (§13.2).
  @inline(never)
  func breakLines(of stack: inout StackRun) {
    var length = 0.0
    var first = stack.firstChild
    var count: Int32 = 0
    for child in siblings(from: first) {
      let item = outerLength(of: child, &stack)
      let gap = count == 0 ? 0 : stack.style.pointee.spacing
      if count > 0 && stack.main.violation(length + gap + item) < 0 {
        addLine(from: first, to: child, count: count, of: &stack)
        length = item
        first = child
        count = 0
      } else {
        length += gap + item
      }
      count += 1
    }
    addLine(from: first, to: -1, count: count, of: &stack)
  }

  private func addLine(
    from first: Int32, to end: Int32, count: Int32, of stack: inout StackRun
  ) {
    var totals = LineTotals(main: spacingSum(stack.style, from: first, count: count))
    for child in siblings(from: first, to: end) {
      add(child, frames[Int(child)].size, to: &totals, &stack)
    }
    addLine(StackLine(first: first, end: end, count: count, totals: totals))
  }

  /// Appends a line to the list of lines. Nested stacks share the list, in last-in, first-out order: the lines of an
  /// inner stack are at its end.
  @inline(__always)
  func addLine(_ line: StackLine) {
    (lines + progress.pointee.lineCount).initialize(to: line)
    progress.pointee.lineCount &+= 1
  }

  /// Returns a child's main size with its own spacing before and after it.
  @inline(__always)
  private func outerLength(of child: Int32, _ stack: inout StackRun) -> Double {
    let size = frames[Int(child)].size[stack.axis]
    let element = elements + Int(child)
    guard element.pointee.placement >= 0 else { return size }
    let placement = placements + Int(element.pointee.placement)
    return placement.pointee.spacingBefore + size + placement.pointee.spacingAfter
  }

  /// Sets the lines' cross sizes (§13.4), and stretches children (§13.5). Returns the cross sum.
  @inline(never)
  func stretchLines(
    _ lines: UnsafeMutableBufferPointer<StackLine>, of stack: inout StackRun
  ) -> Double {
    for index in lines.indices { sizeLine(&lines[index], isOnly: lines.count == 1, of: &stack) }
    var sum = crossSum(of: lines, &stack)
    // A single line fills the stack already.
    if stack.style.pointee.alignContent == .stretch {
      let room = stack.cross.violation(sum)
      if room > 0.01 {
        for index in lines.indices { lines[index].cross += room / Double(lines.count) }
        sum = crossSum(of: lines, &stack)
      }
    }
    for index in lines.indices
    where lines[index].cross - lines[index].totals.minimumStretchedSize > 0.01 {
      stretchChildren(of: &lines[index], of: &stack)
    }
    return sum
  }

  @inline(__always)
  private func crossSum(
    of lines: UnsafeMutableBufferPointer<StackLine>, _ stack: inout StackRun
  ) -> Double {
    var sum = stack.style.pointee.spacing(ofLines: lines.count)
    for index in lines.indices { sum += lines[index].cross }
    return sum
  }

  @inline(__always)
  private func sizeLine(_ line: inout StackLine, isOnly: Bool, of stack: inout StackRun) {
    line.baseline = line.totals.ascent
    if isOnly && stack.cross.isExact {
      line.cross = stack.cross.lower
      return
    }
    let cross = larger(line.totals.ascent + line.totals.descent, line.totals.cross)
    line.cross =
      isOnly ? smaller(larger(stack.cross.lower, cross), stack.cross.upper) : cross
  }

  @inline(never)
  private func stretchChildren(of line: inout StackLine, of stack: inout StackRun) {
    if stack.isDivided {
      let cross = line.cross
      measureHalvesInParallel(from: line.first, to: line.end, of: &stack) {
        $0.stretch($1, to: cross, of: &$2)
      }
    }
    // §13.6: computes the main sum again, from the current sizes of the children.
    var sum = spacingSum(stack.style, from: line.first, count: line.count)
    for child in siblings(from: line.first, to: line.end) {
      if !stack.isDivided, let size = stretch(child, to: line.cross, of: &stack) {
        frames[Int(child)].size = size
      }
      sum += frames[Int(child)].size[stack.axis]
    }
    line.totals.main = sum
  }

  /// Returns the new size of a child; nil if it does not stretch.
  @inline(__always)
  private func stretch(_ child: Int32, to cross: Double, of stack: inout StackRun) -> Size? {
    let size = frames[Int(child)].size
    guard stretches(child, from: size, to: cross, &stack) else { return nil }
    if child == stack.unmeasured { stack.unmeasured = -1 }
    return measureChild(
      child, main: Bounds(exactly: size[stack.axis]), cross: Bounds(exactly: cross), &stack)
  }

  @inline(__always)
  func stretches(
    _ child: Int32, from size: Size, to cross: Double, _ stack: inout StackRun
  ) -> Bool {
    elements[Int(child)].alignSelf.resolve(stack.style.pointee.alignItems) == .stretch
      && cross - size[stack.axis.crossed] > 0.01
  }
}
