// docs/semantics.md §13.3: a line's children take its spare room or give up what it lacks.

/// How the children of one line share its violation.
private struct LineFlex {
  /// The room to share out: positive to grow, negative to shrink.
  let violation: Double
  /// The sum of the children's flex factors.
  let factors: Double
  /// Shrinking goes by size as well: the sum of the weighted sizes.
  var weights = 0.0

  var isGrowing: Bool { violation > 0 }
}

/// Violations below this are left as they are.
private let leastViolation = 0.01

extension LayoutPass {
  /// Flexes the line, runs what was put off until now, and counts it again if that changed it.
  func flexLine(_ line: inout StackLine, of stack: inout StackRun) {
    var changed = flex(line, of: &stack)
    if stack.hasPostponed {
      runPostponed(line, of: stack)
      changed = true
    }
    if changed { recount(&line, of: stack) }
  }

  /// Whether any child was laid out again.
  private func flex(_ line: StackLine, of stack: inout StackRun) -> Bool {
    let violation = stack.main.violation(line.tally.main)
    let flexes = violation.magnitude >= leastViolation
    let factors = flexes ? sumOfFactors(line, violation) : 0
    if factors == 0 { return layUnmeasured(inLine: line, of: &stack) }
    var flex = LineFlex(violation: violation, factors: factors)
    if !flex.isGrowing { flex.weights = sumOfWeights(line, flex, stack) }
    return layFlexed(line, flex, of: &stack)
  }

  /// A flexible child that nothing makes room for still gets laid out, by no room at all.
  private func layUnmeasured(inLine line: StackLine, of stack: inout StackRun) -> Bool {
    var child = stack.unmeasured >= 0 ? line.first : line.end
    while child != line.end && child != stack.unmeasured {
      child = elements[Int(child)].nextSibling
    }
    if child == line.end { return false }
    frames[Int(child)].size = lay(child, main: Bounds(exactly: 0), cross: stack.cross, stack)
    stack.unmeasured = -1
    return true
  }

  /// The share that the sign of the violation calls for.
  @inline(__always)
  private func factor(of child: Int32, growing: Bool) -> Double {
    let element = elements + Int(child)
    guard element.pointee.traits.contains(growing ? .grows : .shrinks) else { return 0 }
    let placement = placements + Int(element.pointee.placement)
    return growing ? placement.pointee.flexGrow : placement.pointee.flexShrink
  }

  private func sumOfFactors(_ line: StackLine, _ violation: Double) -> Double {
    let growing = violation > 0
    guard line.tally.traits.contains(growing ? .grows : .shrinks) else { return 0 }
    var sum = 0.0
    var child = line.first
    while child != line.end {
      sum += factor(of: child, growing: growing)
      child = elements[Int(child)].nextSibling
    }
    return sum
  }

  private func sumOfWeights(_ line: StackLine, _ flex: LineFlex, _ stack: StackRun) -> Double {
    var sum = 0.0
    var child = line.first
    while child != line.end {
      sum += weight(of: child, flex, stack)
      child = elements[Int(child)].nextSibling
    }
    return sum
  }

  @inline(__always)
  private func weight(of child: Int32, _ flex: LineFlex, _ stack: StackRun) -> Double {
    frames[Int(child)].size[stack.axis] * (factor(of: child, growing: false) / flex.factors)
  }

  /// By how much a child's main size changes.
  @inline(__always)
  private func adjustment(of child: Int32, _ flex: LineFlex, _ stack: StackRun) -> Double {
    if flex.isGrowing {
      let factor = factor(of: child, growing: true)
      return wholeBelow(flex.violation * (factor / flex.factors))
    }
    if flex.weights == 0 { return 0 }
    return -((weight(of: child, flex, stack) / flex.weights) * flex.violation).magnitude
  }

  /// What the whole shares leave goes to the first child that flexes, if it grows: to no other.
  private func layFlexed(_ line: StackLine, _ flex: LineFlex, of stack: inout StackRun) -> Bool {
    var rest = flex.violation
    var first: Int32 = -1
    var child = line.first
    while child != line.end {
      let adjustment = adjustment(of: child, flex, stack)
      rest -= adjustment
      if first < 0 && adjustment != 0 { first = child }
      child = elements[Int(child)].nextSibling
    }
    if first < 0 { return false }
    child = first
    while child != line.end {
      let element = elements + Int(child)
      let adjustment = adjustment(of: child, flex, stack)
      if adjustment != 0 {
        var size = frames[Int(child)].size[stack.axis] + adjustment
        if child == first && element.pointee.traits.contains(.grows) { size += rest }
        frames[Int(child)].size = lay(
          child, main: Bounds(exactly: larger(size, 0)), cross: stack.cross, stack)
        if child == stack.unmeasured { stack.unmeasured = -1 }
      }
      child = element.pointee.nextSibling
    }
    return true
  }
}
