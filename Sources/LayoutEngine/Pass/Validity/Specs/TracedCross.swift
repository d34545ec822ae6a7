// The cross size of a stack whose length is traced (docs/semantics.md §13.3 to §13.5).

extension LayoutPass {
  /// §13.4, §13.5 and §13.8 on the cross axis.
  func crossLength(of stack: TracedStack, _ lines: [TracedLine]) -> TracedLength {
    if !stack.cross.lower.value.isFinite { progress.pointee.isUntraceable = true }
    if lines.count > 1, let upper = upperCross(of: lines, stack) { return upper }
    let crosses = lines.map { crossLength(of: $0, isOnly: lines.count == 1, stack) }
    if let cross = crosses.first, crosses.count == 1 {
      return clamp(cross, stack.cross).within(stack.structure)
    }
    return clamp(sum(crosses, of: stack), stack.cross).within(stack.structure)
  }

  /// The largest cross size that the stack may have, where its lines surely come to that: by what is in
  /// them besides containers, and the least that a container may be.
  private func upperCross(of lines: [TracedLine], _ stack: TracedStack) -> TracedLength? {
    let upper = stack.cross.upper
    guard upper.value < .lengthLimit,
      pixels.isStable(upper.value, .maximum(stack.axis.crossed))
    else { return nil }
    let closed = LengthLimits.Case(axis: stack.axis.crossed, isOpen: false)
    var box = stack.structure
    var sum = stack.style.spacing(ofLines: lines.count)
    for line in lines {
      let flex = TracedFlex(line, of: stack)
      var most = 0.0
      for index in line.items {
        let child = stack.items[index].child
        let alignment = elements[Int(child)].alignSelf.resolve(stack.style.alignItems)
        if alignment == .baselineFirst || alignment == .baselineLast || child == stack.unmeasured {
          return nil
        }
        let range = measuringRange(child, main: basis(of: child, stack), stack)
        let length =
          isContainer(index, stack)
          ? smaller(
            range[stack.axis.crossed].upper,
            larger(
              range[stack.axis.crossed].lower,
              TracedLength(styledLimits(closed, of: child).least)))
          : constant(crossLength(ofItem: index, flex, stack))
        guard length.value > most else { continue }
        length.require(Interval(lower: length.value, upper: .infinity), in: &box)
        most = length.value
      }
      sum += most
    }
    // Sums err, and lengths are rounded up and down.
    guard sum - upper.value >= 1 else { return nil }
    upper.require(Interval(lower: -.infinity, upper: upper.value), in: &box)
    return upper.within(box)
  }

  /// §13.5, steps 1 and 2.
  private func sum(_ crosses: [TracedLength], of stack: TracedStack) -> TracedLength {
    let spacing = stack.style.spacing(ofLines: crosses.count)
    var box = ConstraintBox.all
    var sum = spacing
    let crosses = crosses.map { cross in
      let constant = constant(cross)
      box.formIntersection(constant.box)
      sum += constant.value
      return constant.value
    }
    if stack.style.alignContent == .stretch,
      TracedLength(sum).isLess(stack.cross.lower, &box)
    {
      stack.cross.lower.pin(in: &box)
      let rest = stack.cross.values.violation(sum)
      if rest > 0.01 {
        sum = spacing
        for cross in crosses { sum += cross + rest / Double(crosses.count) }
      }
    }
    return TracedLength(sum, .constant, box)
  }

  /// The cross size of a line, before it is fitted into the stack's.
  private func crossLength(
    of line: TracedLine, isOnly: Bool, _ stack: TracedStack
  ) -> TracedLength {
    let flex = TracedFlex(line, of: stack)
    var cross: TracedLength?
    var ascent = 0.0
    var descent = 0.0
    var box = ConstraintBox.all
    // Containers come last, to be left out where something else is larger whatever they are offered.
    for index in line.items.filter({ !isContainer($0, stack) })
      + line.items.filter({ isContainer($0, stack) })
    {
      let child = stack.items[index].child
      let alignment = elements[Int(child)].alignSelf.resolve(stack.style.alignItems)
      let isOnBaseline = alignment == .baselineFirst || alignment == .baselineLast
      if !isOnBaseline && isContainer(index, stack)
        && isOutdone(child, by: cross, isOnly: isOnly, stack, &box)
      {
        continue
      }
      let length = crossLength(ofItem: index, flex, stack)
      guard isOnBaseline else {
        cross = cross.map { largest($0, length) } ?? length
        continue
      }
      let item = constant(length)
      box.formIntersection(item.box)
      let baselines = baselines(of: child)
      let baseline =
        stack.style.alignItems == .baselineFirst
        ? baselines.width : item.value + baselines.height
      ascent = larger(ascent, baseline)
      descent = larger(descent, item.value - baseline)
    }
    guard let cross else { return TracedLength(ascent + descent, .constant, box) }
    if !stack.style.alignsByBaseline { return cross.within(box) }
    return largest(TracedLength(ascent + descent, .constant, box), cross)
  }

  private func isContainer(_ index: Int, _ stack: TracedStack) -> Bool {
    elements[Int(stack.items[index].child)].kind.isContainer
  }

  /// Whether a line is no larger for a child than `cross`, or than the stack is at least, whatever the
  /// child's main size. Requires in `box` what makes it so.
  private func isOutdone(
    _ child: Int32, by cross: TracedLength?, isOnly: Bool, _ stack: TracedStack,
    _ box: inout ConstraintBox
  ) -> Bool {
    let alignment = elements[Int(child)].alignSelf.resolve(stack.style.alignItems)
    // A child that fills one line of several may be as long as the stack.
    guard isOnly || alignment != .stretch else { return false }
    let (lower, upper) = (stack.cross.lower, stack.cross.upper)
    if let cross, isOnly && cross.isCeiling && cross.value == pixels.ceil(upper.value),
      cross.followed?.bound == upper.followed?.bound
    {
      return true
    }
    let isOpen = upper.value == .infinity
    let most =
      styledLimits(LengthLimits.Case(axis: stack.axis.crossed, isOpen: isOpen), of: child).most
    if let cross, cross.isConstant && most <= cross.value {
      if isOpen { upper.pin(in: &box) }
      return true
    }
    guard isOnly && most <= lower.value,
      pixels.isStable(lower.value, .minimum(stack.axis.crossed))
    else { return false }
    if isOpen { upper.pin(in: &box) }
    lower.require(Interval(lower: most, upper: .infinity), in: &box)
    return true
  }

  /// The cross size of an item, as flexing leaves it.
  private func crossLength(
    ofItem index: Int, _ flex: TracedFlex, _ stack: TracedStack
  ) -> TracedLength {
    let child = stack.items[index].child
    let isUnmeasured = child == stack.unmeasured
    var main: TracedBounds
    if let flexed = flex.main(ofItem: index) {
      main = TracedBounds(exactly: flexed)
    } else if isUnmeasured {
      guard flex.factors == 0 else {
        return TracedLength(0, .constant, flex.boxOfLaying(item: index))
      }
      main = TracedBounds(exactly: TracedLength(0))
    } else {
      main = basis(of: child, stack)
    }
    main = main.map(\.marked)
    let length = measuredLength(
      stack.axis.crossed, of: child, measuringRange(child, main: main, stack),
      parent: stack.parent)
    if !length.value.isFinite { progress.pointee.isUntraceable = true }
    // Where the cross size does not depend on the main one, nor does it on flexing.
    var box = length.box
    if box.readsMarked {
      box.formIntersection(flex.box(ofItem: index))
    } else if isUnmeasured {
      box.formIntersection(flex.boxOfLaying(item: index))
    }
    box.readsMarked = false
    return TracedLength(length.value, length.source, box)
  }
}
