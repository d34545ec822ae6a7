import LayoutEngine
import Platform
import TreeFiles

// Stack layout specs (docs/semantics.md §13). The sentences about flexing are in ExplainedFlexing.swift.

/// The steps of a stack's layout, shared by the explanations of its children.
struct ExplainedStack {
  /// A flex line.
  struct Line {
    let steps: StackSteps.Line
    /// The indices of the children that can flex, if there is space to distribute.
    var flexing: [Int] = []
    /// The sum of the children's main sizes and spacing, as the start of a sentence.
    var sum = ""
  }

  let element: Int32
  let range: SizeRange
  let style: StackStyle
  let axis: Axis
  let steps: StackSteps
  private(set) var lines: [Line] = []
  private var lineIndices: [Int] = []
  private let indices: [Int32: Int]
  private let tree: LayoutTree

  init(_ element: Int32, _ range: SizeRange, of tree: LayoutTree, _ steps: StackSteps) {
    self.element = element
    self.range = range
    self.tree = tree
    self.steps = steps
    style = tree.stacks[tree.elements[element].properties]
    axis = style.direction.axis
    indices = Dictionary(
      uniqueKeysWithValues: steps.children.enumerated().map { ($1.element, $0) })
    for (index, line) in steps.lines.enumerated() {
      lineIndices += Array(repeating: index, count: line.children.count)
      lines.append(
        Line(steps: line, flexing: line.children.filter { canFlex($0, line) }, sum: sum(line)))
    }
  }

  func canFlex(_ child: Int, _ line: StackSteps.Line) -> Bool {
    // With a factor of 0, a child gets a share only of infinite space, because 0 · ∞ is undefined.
    line.factors != 0 && (factor(child, line) > 0 || !line.violation.isFinite)
  }

  func factor(_ child: Int, _ line: StackSteps.Line) -> Double {
    line.violation > 0 ? placement(child).flexGrow : placement(child).flexShrink
  }

  var main: Bounds { range[axis] }

  /// The size that percentages of the children refer to, in points.
  var parent: Size {
    Size(
      width: range.width.isExact ? range.min.width : .nan,
      height: range.height.isExact ? range.min.height : .nan)
  }

  var contentSize: ContentSize {
    ContentSize(
      steps.size, content: Size(axis, main: steps.neededMainSum, cross: steps.neededCrossSum),
      of: steps.children.count == 1 ? .child : .children)
  }

  func index(of child: Int32) -> Int { indices[child]! }

  func lineIndex(of child: Int) -> Int { lineIndices[child] }

  /// Returns `"title"`, or `child 3 (node)` without an id.
  func title(_ child: Int) -> String {
    let element = steps.children[child].element
    return tree.name(of: element).map(jsonString)
      ?? "child \(child + 1) (\(tree.elements[element].type.keyword))"
  }

  func placement(_ child: Int) -> Placement {
    tree.placement(of: steps.children[child].element)
  }

  func record(_ child: Int) -> Element { tree.elements[steps.children[child].element] }

  /// Returns `The 2 children add up to 20 + 23.5 + 6 of spacing = 49.5`.
  private func sum(_ line: StackSteps.Line) -> String {
    let count = line.children.count
    let scope = steps.lines.count > 1 ? " of the line" : ""
    let spaces = line.children.flatMap {
      [placement($0).spacingBefore, placement($0).spacingAfter]
    }.filter { $0 != 0 }
    let hasSpacing = count > 1 && style.spacing != 0
    if count == 1 {
      return "The only child\(scope) needs \(line.sum.shown)"
        + (spaces.isEmpty ? "" : " with the space around it")
    }
    let lead = "The \(count) children\(scope) add up to"
    if count + spaces.count > 8 {
      return "\(lead) \(line.sum.shown)"
        + (hasSpacing || !spaces.isEmpty ? " with spacing" : "")
    }
    var text = ""
    for term in line.children.map({ steps.children[$0].measured?.size[axis] ?? 0 }) + spaces {
      text +=
        text.isEmpty ? term.shown : "\(term < 0 ? " − " : " + ")\(term.magnitude.shown)"
    }
    if hasSpacing {
      let spacing = style.spacing.shown
      text += " + \(count == 2 ? spacing : "\(count - 1) × \(spacing)") of spacing"
    }
    return "\(lead) \(text) = \(line.sum.shown)"
  }
}

extension Explainer {
  func explainSizeOfStack(
    _ element: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) {
    if tree.elements[element.element].firstChild < 0 {
      return addStep(
        "13", "A stack without children is as small as \(range.shown) allows: \(range.min.shown).")
    }
    let stack = try stack(element, range)
    let (steps, count) = (stack.steps, stack.steps.children.count)
    if stack.lines.count == 1 { explainFlexing(of: stack.lines[0], stack, nil) }
    let subject =
      stack.lines.count > 1
      ? "Its \(count) children, in \(stack.lines.count) lines, need"
      : count == 1 ? "Its child needs" : "Its children need"
    let text =
      "\(subject) \(steps.neededMainSum.shown) of \(stack.axis.lengthWord) and "
      + "\(steps.neededCrossSum.shown) of "
      + "\(stack.axis.crossed.lengthWord)"
    addStep(
      "13.8",
      stack.contentSize.content == steps.size
        ? "\(text), within \(range.shown): \(steps.size.shown)."
        : "\(text); \(range.shown) makes that \(steps.size.shown).")
  }

  func stackPasses(to child: Int32, _ stack: ExplainedStack) -> ConstrainedElement {
    let index = stack.index(of: child)
    let steps = stack.steps.children[index]
    let line = stack.lines[stack.lineIndex(of: index)]
    explainMeasurement(of: index, stack)
    if stack.lines.count > 1 { explainLine(of: index, stack) }
    explainFlexing(of: line, stack, index)
    if let stretched = steps.stretched {
      let before = (steps.flexed ?? steps.measured)?.size[stack.axis.crossed] ?? 0
      addStep(
        "13.5",
        "It stretches from \(before.shown) to the line's \(stack.axis.crossed.lengthWord), "
          + "\(line.steps.crossSize.shown), and is laid out again \(measurementText(stretched, stack))."
      )
    }
    if steps.last == nil {
      addStep(
        "13.3", "No space is left for \(stack.title(index)), so it is never laid out and is 0 × 0.")
    }
    explainPosition(of: index, line.steps, stack)
    let cross = stack.axis.crossed
    let longest = line.steps.children.first { other in
      let steps = stack.steps.children[other]
      return other != index && (steps.flexed ?? steps.measured)?.size[cross] == line.steps.crossSize
    }
    return ConstrainedElement(
      element: child, constraint: steps.last?.range ?? SizeRange(exactly: .zero),
      parent: stack.parent, inStack: steps,
      stretchedTo: stack.range[cross].isExact
        ? nil : longest.map { stack.steps.children[$0].element })
  }

  /// Returns `in 0…375 × 0…∞: 62 × 20`; `as 62 × 20` if the range allows only this size; or `in 0…375 × 0…∞: 62 wide`
  /// if the layout needed no more.
  func measurementText(_ measurement: StackSteps.Measurement, _ stack: ExplainedStack) -> String {
    let (range, size) = (measurement.range, measurement.size)
    if range.isExactly(size) { return "as \(size.shown)" }
    return size[stack.axis.crossed].isNaN
      ? "in \(range.shown): \(size[stack.axis].shown) \(stack.axis.extentWord)"
      : "in \(range.shown): \(size.shown)"
  }

  /// Explains the first measurement of a child (§13.1).
  private func explainMeasurement(of child: Int, _ stack: ExplainedStack) {
    guard let measured = stack.steps.children[child].measured else {
      return addStep(
        "13.1",
        "\(stack.title(child).capitalized) alone both grows and shrinks, and the "
          + "\(stack.axis.lengthWord) is fixed, so the others are measured first.")
    }
    let basis = ResolvedDimension(
      "flexBasis", stack.placement(child).flexBasis, parent: stack.parent[stack.axis])
    let reason = basis.dimension.isAuto ? "" : " by \(basis.shown),"
    addStep("13.1", "Measures \(stack.title(child))\(reason) \(measurementText(measured, stack)).")
  }

  /// Explains which line a child is in (§13.2).
  private func explainLine(of child: Int, _ stack: ExplainedStack) {
    let index = stack.lineIndex(of: child)
    let text = "It is in line \(index + 1) of \(stack.lines.count)"
    if index == 0 { return addStep("13.2", "\(text).") }
    let first = stack.lines[index].steps.children.lowerBound
    let placement = stack.placement(first)
    let length = stack.steps.children[first].measured?.size[stack.axis] ?? 0
    let longer =
      stack.lines[index - 1].steps.sum + stack.style.spacing + placement.spacingBefore + length
      + placement.spacingAfter
    addStep(
      "13.2",
      "\(text), which begins with \(stack.title(first)): with that child, the line before would be "
        + "\(longer.shown), over \(stack.main.upper.shown).")
  }

  /// Explains the position of a child (§13.7).
  private func explainPosition(of child: Int, _ line: StackSteps.Line, _ stack: ExplainedStack) {
    let origin = frame(of: stack.steps.children[child].element).origin
    addStep(
      "13.7",
      "\(stack.title(child).capitalized) is at \(origin.shown): \(stack.axis.coordinate) is "
        + "\(justification(of: child, line, stack)), \(stack.axis.crossed.coordinate) is "
        + "\(alignment(of: child, line, stack)).")
  }

  private func justification(
    of child: Int, _ line: StackSteps.Line, _ stack: ExplainedStack
  ) -> String {
    let (offset, gap) = (line.distribution.offset, line.distribution.gap)
    let before = stack.placement(child).spacingBefore
    var text = (offset + before).shown
    if child > line.children.lowerBound {
      let previous = stack.title(child - 1)
      let distance = stack.placement(child - 1).spacingAfter + before + stack.style.spacing + gap
      text =
        distance == 0
        ? "right after \(previous)"
        : distance < 0
          ? "\((-distance).shown) before the end of \(previous)"
          : "\(distance.shown) after \(previous)"
    }
    text += " (justifyContent \(stack.style.justifyContent.keyword)"
    if offset != 0 || gap != 0 {
      let space = line.freeSpace
      let parts =
        (offset == 0 ? [] : ["\(offset.shown) before the first"])
        + (gap == 0 ? [] : ["\(gap.shown) between two"])
      text += ": \(space.magnitude.shown) \(space < 0 ? "over" : "free"), \(parts.listed())"
    }
    let moves = stack.style.baselineRelativeArrangement && stack.axis == .vertical
    return text + (moves ? ") and moved by the descenders before it" : ")")
  }

  private func alignment(
    of child: Int, _ line: StackSteps.Line, _ stack: ExplainedStack
  ) -> String {
    let record = stack.record(child)
    let align = record.alignSelf.resolve(stack.style.alignItems)
    let steps = stack.steps.children[child]
    let length = steps.last?.size[stack.axis.crossed] ?? 0
    let space = line.crossSize - length
    let difference = "\(line.crossSize.shown) − \(length.shown)"
    var text = "0"
    switch align {
    case .end where space != 0: text = difference
    case .center where space != 0:
      let half = pixels.floor(space / 2)
      text = "(\(difference)) / 2" + (half == space / 2 ? "" : ", to the pixel below")
    case .baselineFirst, .baselineLast:
      text = "the line's baseline, \(line.baseline.shown), − its own, \(steps.baseline.shown)"
    case .start, .stretch, .end, .center: break
    }
    let key = record.alignSelf == .auto ? "alignItems" : "alignSelf"
    return "\(text) (\(key) \(align.keyword))"
      + (line.start == 0 ? "" : " in a line that starts at \(line.start.shown)")
  }
}
