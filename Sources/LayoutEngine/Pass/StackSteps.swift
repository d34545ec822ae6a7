// The layout of a stack (docs/semantics.md §13) step by step, for explanations. The steps are those of the pass, which
// keeps only the last result.

/// The results of the steps of one layout of a stack, in points.
package struct StackSteps {
  /// One layout of a child.
  package struct Measurement {
    package var range: SizeRange
    /// The cross size is NaN if the pass postpones the child's layout until after flexing.
    package var size: Size
  }

  /// A child after each step.
  package struct Child {
    package let element: Int32
    /// The first measurement (§13.1); nil if the child alone both grows and shrinks.
    package var measured: Measurement?
    /// The child's share of the violation, and the remainder of the whole shares if this child gets the remainder
    /// (§13.3).
    package var share = 0.0
    package var rest = 0.0
    /// The child's weight in shrinking, a part of `Line.weights`.
    package var weight = 0.0
    /// The layout after growing or shrinking; nil if the child did neither.
    package var flexed: Measurement?
    /// The layout after stretching (§13.5); nil if the child did not stretch.
    package var stretched: Measurement?
    /// The distance on the cross axis from the child's start to its baseline (§13.4).
    package var baseline = 0.0

    /// The last layout; nil if there was none.
    package var last: Measurement? { stretched ?? flexed ?? measured }
  }

  /// A flex line.
  package struct Line {
    /// The indices of the line's children in `StackSteps.children`.
    package var children: Range<Int>
    /// The main sum before flexing, and its violation of the stack's bounds.
    package var sum: Double
    package var violation: Double
    /// The sum of the flex factors (0 if no child flexes), and the sum of the weights in shrinking.
    package var factors = 0.0
    package var weights = 0.0
    /// The main sum after flexing and stretching.
    package var mainSum = 0.0
    package var crossSize = 0.0
    package var baseline = 0.0
    /// The line's start on the cross axis, and the distribution of its children (§13.7).
    package var start = 0.0
    package var distribution = Distribution(.start, room: 0, count: 1)
    package var freeSpace = 0.0
  }

  package var children: [Child] = []
  package var lines: [Line] = []
  /// The largest main sum of a line, and the sum of the lines' cross sizes and spacing.
  package var mainSum = 0.0
  package var crossSum = 0.0
  /// The stack's size before rounding.
  package var size = Size.zero
}

extension LayoutPass {
  /// Runs the steps of `layoutStack`, and records the result of each.
  func stackSteps(of index: Int32, _ range: SizeRange) -> StackSteps {
    let element = elements + Int(index)
    var range = range
    var stack = StackRun(element, stacks + Int(element.pointee.properties), &range)
    if stack.style.pointee.hasOneFlexibleChild && stack.main.isExact {
      stack.unmeasured = flexibleChild(below: stack.firstChild)
    }
    forgetRuns(below: stack.firstChild)
    let firstLine = progress.pointee.lineCount
    defer { progress.pointee.lineCount = firstLine }
    measureChildren(of: &stack)
    let lines = UnsafeMutableBufferPointer(
      start: lines + firstLine, count: progress.pointee.lineCount - firstLine)
    var steps = StackSteps()
    recordMeasurements(lines, of: &stack, &steps)
    for line in lines.indices { recordFlexing(line, &lines[line], of: &stack, &steps) }
    steps.crossSum = stretchLines(lines, of: &stack)
    for line in lines.indices { recordStretching(line, lines[line], of: &stack, &steps) }
    steps.mainSum = placeLines(lines, of: &stack, crossSum: steps.crossSum)
    recordDistribution(of: &stack, &steps)
    steps.size = range.clamp(Size(stack.axis, main: steps.mainSum, cross: steps.crossSum))
    return steps
  }

  /// Marks child stacks as not laid out, so that they have the baselines of their style (§13.9).
  private func forgetRuns(below first: Int32) {
    for child in siblings(from: first) {
      let element = elements + Int(child)
      if element.pointee.kind == .stack {
        memos[Int(element.pointee.container)].state.remove(.run)
      }
    }
  }

  private func measurement(
    _ child: Int32, main: Bounds, cross: Bounds, _ stack: inout StackRun
  ) -> StackSteps.Measurement {
    StackSteps.Measurement(
      range: measuringRange(elements + Int(child), main: main, cross: cross, &stack),
      size: frames[Int(child)].size)
  }

  /// Records the first measurement of each child (§13.1) and the lines (§13.2).
  private func recordMeasurements(
    _ lines: UnsafeMutableBufferPointer<StackLine>, of stack: inout StackRun,
    _ steps: inout StackSteps
  ) {
    for line in lines {
      let first = steps.children.count
      for child in siblings(from: line.first, to: line.end) {
        let element = elements + Int(child)
        var kept = StackSteps.Child(element: child)
        if child != stack.unmeasured {
          kept.measured = measurement(
            child, main: basis(of: element, &stack), cross: stack.cross, &stack)
          if stack.hasPostponed && isPostponed(element) {
            kept.measured?.size = Size(
              stack.axis, main: frames[Int(child)].size[stack.axis], cross: .nan)
          }
        }
        steps.children.append(kept)
      }
      steps.lines.append(
        StackSteps.Line(
          children: first..<steps.children.count, sum: line.totals.main,
          violation: stack.main.violation(line.totals.main)))
    }
  }

  /// Flexes a line, and records the shares and the new sizes of its children (§13.3).
  private func recordFlexing(
    _ index: Int, _ line: inout StackLine, of stack: inout StackRun, _ steps: inout StackSteps
  ) {
    let children = steps.lines[index].children
    var flex = LineFlex(steps.lines[index].violation, line.totals)
    if flex.factors != 0 { distributeFreeSpace(&flex, in: &line, of: &stack) }
    steps.lines[index].factors = flex.factors
    steps.lines[index].weights = flex.weights
    var mains: [Double?] = []
    for childIndex in children {
      let child = steps.children[childIndex].element
      if !flex.isGrowing && flex.factors != 0 {
        steps.children[childIndex].weight = weight(of: child, &flex, &stack)
      }
      var main: Double?
      if flex.first >= 0 && frames[Int(child)].x != 0 {
        steps.children[childIndex].share = frames[Int(child)].x
        if takesRest(child, flex) { steps.children[childIndex].rest = flex.rest }
        main = flexedLength(of: child, flex, &stack)
      } else if child == stack.unmeasured && flex.factors == 0 {
        main = 0
      }
      mains.append(main)
    }
    flexLine(&line, of: &stack)
    for (childIndex, main) in zip(children, mains) {
      let child = steps.children[childIndex].element
      if let main {
        steps.children[childIndex].flexed = measurement(
          child, main: Bounds(exactly: main), cross: stack.cross, &stack)
      } else if steps.children[childIndex].measured != nil {
        steps.children[childIndex].measured?.size = frames[Int(child)].size
      }
    }
  }

  /// Records the cross size and baselines of a line (§13.4) and its stretched children (§13.5).
  private func recordStretching(
    _ index: Int, _ line: StackLine, of stack: inout StackRun, _ steps: inout StackSteps
  ) {
    steps.lines[index].crossSize = line.cross
    steps.lines[index].baseline = line.baseline
    steps.lines[index].mainSum = line.totals.main
    for childIndex in steps.lines[index].children {
      let child = steps.children[childIndex].element
      let last = steps.children[childIndex].last
      let size = last?.size ?? .zero
      if stretches(child, from: size, to: line.cross, &stack) {
        steps.children[childIndex].stretched = measurement(
          child, main: Bounds(exactly: size[stack.axis]), cross: Bounds(exactly: line.cross),
          &stack)
      }
      steps.children[childIndex].baseline = baseline(
        of: child, cross: frames[Int(child)].size[stack.axis.crossed], &stack)
    }
  }

  /// Records the positions of the lines and the distribution of their children (§13.7).
  private func recordDistribution(of stack: inout StackRun, _ steps: inout StackSteps) {
    let style = stack.style.pointee
    let across = Distribution(
      style.alignContent.justification, room: stack.cross.violation(steps.crossSum),
      count: steps.lines.count)
    var start = across.offset
    for index in steps.lines.indices {
      let line = steps.lines[index]
      steps.lines[index].start = start
      start += line.crossSize
      start += across.gap + style.lineSpacing
      steps.lines[index].freeSpace = stack.main.violation(line.mainSum)
      steps.lines[index].distribution = Distribution(
        style.justifyContent, room: steps.lines[index].freeSpace, count: line.children.count)
    }
  }
}
