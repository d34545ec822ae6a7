import LayoutEngine

// docs/semantics.md §13: a stack's steps, with numbers that explanations can show. Flexing is in
// ExplainedFlex.swift, lines and positions in ExplainedLines.swift.

/// A child of a stack, and what the steps have made of it so far.
struct ExplainedItem {
  let element: Int32
  let title: String
  /// `children[2]`
  let label: String
  let align: StackLayoutAlignItems
  /// Whether `align` is the child's own `alignSelf`.
  let hasOwnAlignment: Bool
  let before: Quantity
  let after: Quantity
  /// The range in which it was laid out last.
  var constraint = QuantityRange(exactly: QuantityPair(0, 0))
  var main: Quantity = 0
  var cross: Quantity = 0
  /// The main size before growing and shrinking.
  var measuredMain: Quantity = 0
  /// The range in which it was measured first.
  var basis: ResolvedDimension?
  /// From its start across the stack to its baseline, where it is aligned by that.
  var baseline: Quantity = 0
  /// Whether it has been laid out.
  var isLaid = false
  var flex: ExplainedFlex?
}

/// A child's part in growing or shrinking.
struct ExplainedFlex {
  let factor: Quantity
  let sizeBefore: Quantity
  /// Of shrinking: the part of the missing space that is its, before dividing by all weights.
  var weight: Quantity?
  var adjustment: Quantity = 0
  /// What whole shares left, where this child takes it.
  var rest: Quantity?
}

/// A line of a stack.
struct ExplainedLine {
  var items: Range<Int>
  /// The main sum and violation before flexing.
  var sum: Quantity = 0
  var violation: Quantity = 0
  var factors: Quantity = 0
  var weights: Quantity = 0
  var cross: Quantity = 0
  var baseline: Quantity = 0
}

/// A layout of a stack, as `StackRun` is in the pass.
struct ExplainedStack {
  let style: StackStyle
  let axis: Axis
  let range: QuantityRange
  /// The parent size of the children.
  let parent: QuantityPair
  var items: [ExplainedItem] = []
  var lines: [ExplainedLine] = []
  /// The child that is not measured first, while it has no layout.
  var unmeasured: Int?
  /// The children that are explained, in their order: none where the stack itself is.
  var subjects: [Int] = []

  /// Those of `subjects` that are in a line.
  ///
  /// Complexity: logarithmic in the number of subjects.
  func subjects(in line: ExplainedLine) -> ArraySlice<Int> {
    subjects[firstSubject(from: line.items.lowerBound)..<firstSubject(from: line.items.upperBound)]
  }

  /// Whether the child at `index` is explained.
  func tells(of index: Int) -> Bool {
    let place = firstSubject(from: index)
    return place < subjects.count && subjects[place] == index
  }

  /// The index of the first subject that is the child at `index` or comes after it.
  private func firstSubject(from index: Int) -> Int {
    var (low, high) = (0, subjects.count)
    while low < high {
      let middle = (low + high) / 2
      if subjects[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var main: QuantityBounds { range[axis] }
  var cross: QuantityBounds { range[axis.crossed] }
}

extension Explainer {
  func explainStack(
    _ place: Place, _ range: QuantityRange, _ next: Int32?
  ) throws(LayoutFailure) -> Outcome {
    let record = tree.elements[place.element]
    if record.firstChild < 0 {
      draft.say("13", wording.emptyStack(range))
      return Outcome(size: range.min)
    }
    let children = children(of: place.element)
    let subjects = children.indices.filter { children[$0] == next }
    let (size, places) = try explainStack(place, range, children, subjects)
    return Outcome(size: size, next: places.first?.place, position: places.first?.position ?? .zero)
  }

  /// Explains several children in one layout: returns the stack's size, before rounding, and where each
  /// of them is.
  func explainStack(
    _ place: Place, _ range: QuantityRange, _ children: [Int32], _ subjects: [Int]
  ) throws(LayoutFailure) -> (
    QuantityPair, [(place: Place, position: QuantityPair, flex: ExplainedFlex?)]
  ) {
    var stack = stack(place, range, children, subjects)
    try measureItems(of: &stack)
    try breakLines(of: &stack)
    for line in stack.lines.indices { try flex(line, of: &stack) }
    try stretch(&stack)
    let mains = stack.lines.map { mainSum(of: $0, stack) }
    let crossSum = crossSum(of: stack)
    let main = largest("largest main sum", mains)
    let size = QuantityPair { axis in
      clamp(range[axis], axis == stack.axis ? main : crossSum, axis.length)
    }
    if subjects.isEmpty {
      draft.say("13.8", wording.stackSize(stack, main: main, cross: crossSum, size))
      return (size, [])
    }
    for subject in subjects where !stack.items[subject].isLaid {
      draft.say("13.3", wording.leftOut(stack.items[subject]), about: stack.items[subject].element)
    }
    let positions = positions(in: stack, mains: mains, crossSum: crossSum)
    return (
      size,
      zip(subjects, positions).map { subject, position in
        let item = stack.items[subject]
        let place = Place(
          element: item.element, constraint: item.constraint, parent: stack.parent,
          isLeftOut: !item.isLaid)
        return (place, position, item.flex)
      }
    )
  }

  private func stack(
    _ place: Place, _ range: QuantityRange, _ children: [Int32], _ subjects: [Int]
  ) -> ExplainedStack {
    let style = tree.stacks[tree.elements[place.element].properties]
    var stack = ExplainedStack(
      style: style, axis: style.direction.axis, range: range,
      parent: QuantityPair { axis in range[axis].isExact ? range[axis].lower : .undefined })
    stack.subjects = subjects
    for (index, child) in children.enumerated() {
      stack.items.append(item(child, index, style))
      if style.hasOneFlexibleChild && stack.main.isExact
        && tree.elements[child].traits.contains(.flexible)
      {
        stack.unmeasured = index
      }
    }
    _ = draft.given("children", Double(stack.items.count))
    return stack
  }

  private func item(_ child: Int32, _ index: Int, _ style: StackStyle) -> ExplainedItem {
    let placement = placement(of: child)
    func space(_ name: String, _ value: Double) -> Quantity {
      value == 0 ? 0 : draft.given("\(name) of children[\(index)]", value)
    }
    return ExplainedItem(
      element: child, title: wording.title(child, index), label: "children[\(index)]",
      align: tree.elements[child].alignSelf.resolve(style.alignItems),
      hasOwnAlignment: tree.elements[child].alignSelf != .auto,
      before: space("spacingBefore", placement.spacingBefore),
      after: space("spacingAfter", placement.spacingAfter))
  }

  /// §13.1
  private func measureItems(of stack: inout ExplainedStack) throws(LayoutFailure) {
    for index in stack.items.indices where index != stack.unmeasured {
      let basis = resolve(
        placement(of: stack.items[index].element).flexBasis, "flexBasis",
        stack.parent[stack.axis], .undefined)
      stack.items[index].basis = basis
      try measureChild(
        index, in: &stack,
        main: basis.value.value.isNaN
          ? QuantityBounds(0, .infinity) : QuantityBounds(exactly: basis.value),
        cross: stack.cross)
      stack.items[index].measuredMain = stack.items[index].main
    }
    for subject in stack.subjects {
      draft.say(
        "13.1", wording.measures(subject, of: stack), about: stack.items[subject].element)
    }
  }

  /// `lay` of §13.
  func measureChild(
    _ index: Int, in stack: inout ExplainedStack, main: QuantityBounds, cross: QuantityBounds
  ) throws(LayoutFailure) {
    let item = stack.items[index]
    var cross = cross
    if item.align != .stretch {
      cross.lower = 0
    } else if tree.elements[item.element].dimensions >= 0 {
      let own = resolve(
        dimensions(of: item.element), stack.axis.crossed, parent: .undefined
      ).bounds
      if own.lower.value != 0 { cross.lower = own.lower }
      if own.upper.value.isFinite { cross.upper = own.upper }
    }
    let range = QuantityRange(stack.axis, main: main, cross: cross)
    let size = try measure(item.element, item.label, range, parent: stack.parent)
    stack.items[index].constraint = range
    stack.items[index].main = size[stack.axis]
    stack.items[index].cross = size[stack.axis.crossed]
    stack.items[index].isLaid = true
    if index == stack.unmeasured { stack.unmeasured = nil }
  }

  /// §13.3, step 1
  func mainSum(of line: ExplainedLine, _ stack: ExplainedStack) -> Quantity {
    var terms: [Quantity] = []
    if line.items.count > 1 && stack.style.spacing != 0 {
      terms.append(
        draft.derive(
          "total spacing", .multiply, draft.given("spacing", stack.style.spacing),
          draft.given("gaps", Double(line.items.count - 1))))
    }
    for index in line.items { terms += [stack.items[index].before, stack.items[index].after] }
    for index in line.items { terms.append(stack.items[index].main) }
    return add("main sum", terms)
  }
}
