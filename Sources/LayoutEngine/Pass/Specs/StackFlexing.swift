// docs/semantics.md §13.3: the children of a line grow into its free space, or shrink.

/// The distribution of a line's violation over its children.
struct LineFlex {
  /// The space to distribute: positive to grow, negative to shrink.
  let violation: Double
  /// The sum of the children's flex factors.
  let factors: Double
  /// The sum of the children's weights in shrinking: their sizes times their shares of the factors.
  var weights = 0.0
  /// The part of the violation that is not yet distributed.
  var rest: Double
  /// The first child whose share is not 0; −1 if there is none.
  var first: Int32 = -1

  /// Violations below 0.01 points are ignored.
  init(_ violation: Double, _ totals: LineTotals) {
    self.violation = violation
    rest = violation
    factors =
      violation.magnitude < 0.01 ? 0 : violation > 0 ? totals.growth : totals.shrinkage
  }

  var isGrowing: Bool { violation > 0 }
}

extension LayoutPass {
  /// Flexes a line, lays out its postponed children, and computes the line's totals again if a size changed.
  @inline(never)
  func flexLine(_ line: inout StackLine, of stack: inout StackRun) {
    var flex = LineFlex(stack.main.violation(line.totals.main), line.totals)
    var changed = stack.hasPostponed
    if flex.factors == 0 {
      if measureUnmeasured(in: &line, of: &stack) { changed = true }
    } else {
      distributeFreeSpace(&flex, in: &line, of: &stack)
      if flex.first >= 0 {
        changed = true
        stack.flexing.insert(flex.isGrowing ? .grew : .shrank)
      }
    }
    if changed { measureFlexed(&flex, in: &line, of: &stack) }
  }

  /// Lays out the child that both grows and shrinks with a main size of 0, because its line does
  /// not flex (§13.3). Returns false if it was measured before or is in another line.
  private func measureUnmeasured(in line: inout StackLine, of stack: inout StackRun) -> Bool {
    let child = stack.unmeasured
    guard child >= 0, siblings(from: line.first, to: line.end).contains(child) else { return false }
    frames[Int(child)].size = measureChild(
      child, main: Bounds(exactly: 0), cross: stack.cross, &stack)
    stack.unmeasured = -1
    return true
  }

  /// Returns a child's flex factor divided by the sum of all flex factors.
  @inline(__always)
  private func part(of child: Int32, _ flex: inout LineFlex) -> Double {
    let element = elements + Int(child)
    guard element.pointee.placement >= 0 else { return 0 }
    let placement = placements + Int(element.pointee.placement)
    let factor = flex.isGrowing ? placement.pointee.flexGrow : placement.pointee.flexShrink
    return factor / flex.factors
  }

  @inline(__always)
  func weight(
    of child: Int32, _ flex: inout LineFlex, _ stack: inout StackRun
  ) -> Double {
    frames[Int(child)].size[stack.axis] * part(of: child, &flex)
  }

  /// Computes each child's share of the violation: the change of its main size. The shares are stored in the `x` of the
  /// children's frames, which is unused until they are placed.
  @inline(never)
  func distributeFreeSpace(
    _ flex: inout LineFlex, in line: inout StackLine, of stack: inout StackRun
  ) {
    if !flex.isGrowing {
      for child in siblings(from: line.first, to: line.end) {
        flex.weights += weight(of: child, &flex, &stack)
      }
    }
    for child in siblings(from: line.first, to: line.end) {
      let share = share(of: child, &flex, &stack)
      frames[Int(child)].x = share
      flex.rest -= share
      if flex.first < 0 && share != 0 { flex.first = child }
    }
  }

  @inline(__always)
  private func share(
    of child: Int32, _ flex: inout LineFlex, _ stack: inout StackRun
  ) -> Double {
    if flex.isGrowing { return fastFloor(flex.violation * part(of: child, &flex)) }
    if flex.weights == 0 { return 0 }
    return -((weight(of: child, &flex, &stack) / flex.weights) * flex.violation).magnitude
  }

  /// Lays out the children that flex, and the children whose layout was postponed.
  @inline(never)
  private func measureFlexed(
    _ flex: inout LineFlex, in line: inout StackLine, of stack: inout StackRun
  ) {
    if stack.isDivided {
      let flex = flex
      measureHalvesInParallel(from: line.first, to: line.end, of: &stack) {
        $0.measureFlexed($1, flex, &$2)
      }
    }
    var totals = LineTotals(main: spacingSum(stack.style, from: line.first, count: line.count))
    for child in siblings(from: line.first, to: line.end) {
      if !stack.isDivided, let size = measureFlexed(child, flex, &stack) {
        frames[Int(child)].size = size
      }
      add(child, frames[Int(child)].size, to: &totals, &stack)
    }
    line.totals = totals
  }

  /// Returns the new size of a child; nil if it is not laid out again.
  @inline(__always)
  private func measureFlexed(
    _ child: Int32, _ flex: LineFlex, _ stack: inout StackRun
  ) -> Size? {
    let element = elements + Int(child)
    if flex.first >= 0 && frames[Int(child)].x != 0 {
      let main = flexedLength(of: child, flex, &stack)
      if child == stack.unmeasured { stack.unmeasured = -1 }
      return measureChild(child, main: Bounds(exactly: main), cross: stack.cross, &stack)
    }
    if stack.hasPostponed && isPostponed(element) {
      return measureChild(child, main: basis(of: element, &stack), cross: stack.cross, &stack)
    }
    return nil
  }

  /// Returns the main size of a child after flexing, from its share, which is in its frame's `x`.
  @inline(__always)
  func flexedLength(of child: Int32, _ flex: LineFlex, _ stack: inout StackRun) -> Double {
    var main = frames[Int(child)].size[stack.axis] + frames[Int(child)].x
    if takesRest(child, flex) { main += flex.rest }
    return larger(main, 0)
  }

  /// Returns true for the first child with a share, if it can grow: this child also gets the remainder of the shares.
  @inline(__always)
  func takesRest(_ child: Int32, _ flex: LineFlex) -> Bool {
    child == flex.first && elements[Int(child)].traits.contains(.grows)
  }
}
