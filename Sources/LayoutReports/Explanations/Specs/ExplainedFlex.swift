import LayoutEngine

// docs/semantics.md §13.3: the children of a line share its violation out.

extension Explainer {
  func flex(_ place: Int, of stack: inout ExplainedStack) throws(LayoutFailure) {
    var line = stack.lines[place]
    line.sum = mainSum(of: line, stack)
    line.violation = violation(stack.main, line.sum, "main violation")
    let flexes = line.violation.value.magnitude >= 0.01
    let isGrowing = line.violation.value > 0
    if flexes { takeFactors(isGrowing, &line, &stack) }
    if line.factors.value == 0 {
      stack.lines[place] = line
      say(line, of: stack)
      if let unmeasured = stack.unmeasured, line.items.contains(unmeasured) {
        try measureChild(
          unmeasured, in: &stack, main: QuantityBounds(exactly: 0), cross: stack.cross)
        if stack.tells(of: unmeasured) {
          let item = stack.items[unmeasured]
          draft.say("13.3", wording.laidByNoRoom(item, stack), about: item.element)
        }
      }
      return
    }
    isGrowing ? growth(line, &stack) : shrinkage(&line, &stack)
    stack.lines[place] = line
    takeRest(line, &stack)
    let flexed = line.items.filter {
      stack.items[$0].flex.map { $0.adjustment.value != 0 } ?? false
    }
    var lengths: [Quantity] = []
    for index in flexed { lengths.append(length(of: index, stack)) }
    say(line, of: stack)
    for (index, length) in zip(flexed, lengths) {
      try measureChild(index, in: &stack, main: QuantityBounds(exactly: length), cross: stack.cross)
    }
    for subject in stack.subjects(in: line)
    where (stack.items[subject].flex?.adjustment.value ?? 0) != 0 {
      let item = stack.items[subject]
      draft.say("13.3", wording.laysAgain(item, stack), about: item.element)
    }
  }

  func violation(_ bounds: QuantityBounds, _ sum: Quantity, _ name: String) -> Quantity {
    bounds.values.violation(sum.value) == 0
      ? 0 : draft.derive(name, .violation, bounds.lower, bounds.upper, sum)
  }

  private func say(_ line: ExplainedLine, of stack: ExplainedStack) {
    // Of the stack itself, the line that is the only one.
    let isAlone = stack.subjects.isEmpty && line.items.count == stack.items.count
    let subjects = stack.subjects(in: line)
    guard isAlone || !subjects.isEmpty else { return }
    let told = ToldLine(line, of: stack, sum: wording.sum(line, of: stack))
    for subject in subjects {
      draft.say(
        "13.3", wording.flexes(told, of: stack, subject), about: stack.items[subject].element)
    }
    if isAlone { draft.say("13.3", wording.flexes(told, of: stack, nil)) }
  }

  /// Step 2.
  private func takeFactors(
    _ isGrowing: Bool, _ line: inout ExplainedLine, _ stack: inout ExplainedStack
  ) {
    var factors: [Quantity] = []
    for index in line.items {
      let item = stack.items[index]
      let placement = placement(of: item.element)
      let factor = isGrowing ? placement.flexGrow : placement.flexShrink
      // A factor of 0 has no part in what is finite; in what is not, 0 · ∞ is undefined.
      guard factor > 0 || !line.violation.value.isFinite else { continue }
      let name = isGrowing ? "flexGrow" : "flexShrink"
      let quantity = draft.given("\(name) of \(item.label)", factor)
      factors.append(quantity)
      stack.items[index].flex = ExplainedFlex(factor: quantity, sizeBefore: item.main)
    }
    line.factors = add("sum of factors", factors)
  }

  /// Step 4, growing.
  private func growth(_ line: ExplainedLine, _ stack: inout ExplainedStack) {
    for index in line.items {
      guard let flex = stack.items[index].flex else { continue }
      let label = stack.items[index].label
      let share = draft.derive("share of \(label)", .divide, flex.factor, line.factors)
      let part = draft.derive("part of \(label)", .multiply, line.violation, share)
      stack.items[index].flex?.adjustment = draft.derive("growth of \(label)", .floor, part)
    }
  }

  /// Step 4, shrinking.
  private func shrinkage(_ line: inout ExplainedLine, _ stack: inout ExplainedStack) {
    var weights: [Quantity] = []
    for index in line.items {
      guard let flex = stack.items[index].flex else { continue }
      let label = stack.items[index].label
      let share = draft.derive("share of \(label)", .divide, flex.factor, line.factors)
      let weight = draft.derive("weight of \(label)", .multiply, flex.sizeBefore, share)
      stack.items[index].flex?.weight = weight
      weights.append(weight)
    }
    line.weights = weights.count == 1 ? weights[0] : draft.derive("all weights", .add, weights)
    if line.weights.value == 0 { return }
    for index in line.items {
      guard let weight = stack.items[index].flex?.weight else { continue }
      let label = stack.items[index].label
      let share = draft.derive("share by weight of \(label)", .divide, weight, line.weights)
      let part = draft.derive("part of \(label)", .multiply, share, line.violation)
      let amount = draft.derive("loss of \(label)", .magnitude, part)
      stack.items[index].flex?.adjustment = draft.derive("change of \(label)", .negate, amount)
    }
  }

  /// Steps 5 and 6: what whole shares leave.
  private func takeRest(_ line: ExplainedLine, _ stack: inout ExplainedStack) {
    let adjustments = line.items.compactMap { stack.items[$0].flex?.adjustment }
      .filter { $0.value != 0 }
    let first = line.items.first { stack.items[$0].flex.map { $0.adjustment.value != 0 } ?? false }
    guard let first, placement(of: stack.items[first].element).flexGrow > 0 else { return }
    let rest = draft.derive("rest", .subtract, [line.violation] + adjustments)
    if rest.value != 0 { stack.items[first].flex?.rest = rest }
  }

  /// Step 6: the length with which a child is laid out again.
  private func length(of index: Int, _ stack: ExplainedStack) -> Quantity {
    guard let flex = stack.items[index].flex else { return stack.items[index].main }
    var length = draft.derive(
      "length of \(stack.items[index].label)", .add, flex.sizeBefore, flex.adjustment)
    if let rest = flex.rest {
      length = draft.derive("length with the rest", .add, length, rest)
    }
    return length.value > 0 ? length : draft.derive("length, at least 0", .largest, length, 0)
  }
}
