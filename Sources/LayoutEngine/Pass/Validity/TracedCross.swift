// The cross size of a stack whose length is traced (docs/semantics.md §13.3 to §13.5).

extension LayoutPass {
  /// §13.4, §13.5 and §13.8 on the cross axis.
  func crossLength(of stack: TracedStack, _ lines: [TracedLine]) -> TracedLength {
    if stack.cross.lower.value >= 10_000_000 { progress.pointee.isUntraceable = true }
    let crosses = lines.map { crossLength(of: $0, stack) }
    if let cross = crosses.first, crosses.count == 1 {
      return clamp(cross, stack.cross).within(stack.structure)
    }
    return clamp(sum(crosses, of: stack), stack.cross).within(stack.structure)
  }

  /// §13.5, steps 1 and 2.
  private func sum(_ crosses: [TracedLength], of stack: TracedStack) -> TracedLength {
    let spacing = stack.style.lineSpacing * Double(crosses.count - 1)
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
  private func crossLength(of line: TracedLine, _ stack: TracedStack) -> TracedLength {
    let flex = TracedFlex(line, of: stack)
    var cross: TracedLength?
    var ascent = 0.0
    var descent = 0.0
    var box = ConstraintBox.all
    for index in line.items {
      let length = crossLength(ofItem: index, flex, stack)
      let child = stack.items[index].child
      let alignment = elements[Int(child)].alignSelf.resolve(stack.style.alignItems)
      guard alignment == .baselineFirst || alignment == .baselineLast else {
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
    if !stack.style.alignsByBaseline { return cross }
    return largest(TracedLength(ascent + descent, .constant, box), cross)
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
      guard flex.factors == 0 else { return TracedLength(0, .constant, flex.box(ofItem: index)) }
      main = TracedBounds(exactly: TracedLength(0))
    } else {
      main = basis(of: child, stack)
    }
    main = main.map(\.marked)
    let length = measuredLength(
      stack.axis.crossed, of: child, measuringRange(child, main: main, stack),
      parent: stack.parent)
    if !length.value.isValidLength { progress.pointee.isUntraceable = true }
    // Where the cross size does not depend on the main one, nor does it on flexing.
    var box = length.box
    if box.readsMarked || isUnmeasured { box.formIntersection(flex.box(ofItem: index)) }
    box.readsMarked = false
    return TracedLength(length.value, length.source, box)
  }
}

/// How the items of a line flex (docs/semantics.md §13.3), and for which main bounds of the stack
/// they do so.
final class TracedFlex {
  private let stack: TracedStack
  private let line: TracedLine
  /// The sum of the factors, 0 where nothing flexes.
  let factors: Double
  private let violation: Double
  /// By item of the line.
  private var shares: [Double] = []
  private var weights: [Double] = []
  private var weightSum = 0.0
  private var rest = 0.0
  /// The first item that flexes, in the stack.
  private var first: Int?

  init(_ line: TracedLine, of stack: TracedStack) {
    self.stack = stack
    self.line = line
    violation = stack.main.values.violation(line.sum)
    factors =
      violation.magnitude < 0.01 ? 0 : violation > 0 ? line.growth : line.shrinkage
    if factors != 0 { shareOut() }
  }

  private var isGrowing: Bool { violation > 0 }

  private func part(_ item: TracedItem) -> Double {
    (isGrowing ? item.flexGrow : item.flexShrink) / factors
  }

  private func shareOut() {
    rest = violation
    if !isGrowing {
      for item in stack.items[line.items] { weights.append(item.main * part(item)) }
      for weight in weights { weightSum += weight }
    }
    for (place, index) in line.items.enumerated() {
      let share: Double
      if isGrowing {
        share = wholeBelow(violation * part(stack.items[index]))
      } else {
        share = weightSum == 0 ? 0 : -((weights[place] / weightSum) * violation).magnitude
      }
      shares.append(share)
      rest -= share
      if first == nil && share != 0 { first = index }
    }
  }

  /// The main size that flexing gives an item, nil where it leaves it as it is.
  func main(ofItem index: Int) -> TracedLength? {
    guard factors != 0, shares[index - line.items.lowerBound] != 0 else { return nil }
    let item = stack.items[index]
    let share = shares[index - line.items.lowerBound]
    let isFirst = index == first && item.flexGrow > 0
    let main = larger(isFirst ? item.main + share + rest : item.main + share, 0)
    guard !isGrowing && !isFirst else {
      return TracedLength(main, .constant)
    }
    let (part, sum) = (weights[index - line.items.lowerBound] / weightSum, line.sum)
    // Monotone beyond the sum, too, where nothing shrinks.
    return stack.main.upper.mapped { larger(item.main + part * smaller($0 - sum, 0), 0) }
  }

  /// The constraints for which an item flexes in the same way.
  func box(ofItem index: Int) -> ConstraintBox {
    var box = stack.sizes
    let sum = TracedLength(line.sum)
    if factors == 0 {
      if violation != 0 && violation.magnitude < 0.01 {
        stack.main.lower.pin(in: &box)
        stack.main.upper.pin(in: &box)
        return box
      }
      if line.growth > 0 { _ = sum.isLess(stack.main.lower, &box) }
      if line.shrinkage > 0 { _ = stack.main.upper.isLess(sum, &box) }
      return box
    }
    if isGrowing {
      stack.main.lower.pin(in: &box)
    } else {
      stack.main.upper.mapped { [sum = line.sum] in $0 - sum }
        .require(Interval(lower: -.infinity, upper: -0.01), in: &box)
      if index == first && stack.items[index].flexGrow > 0 { stack.main.upper.pin(in: &box) }
    }
    return box
  }
}
