import LayoutEngine

// docs/semantics.md §13.2 and §13.4 to §13.7: lines, stretching and positions.

/// Where the first of a row is, and what is between two.
struct ExplainedDistribution {
  var freeSpace: Quantity
  var offset: Quantity = 0
  var gap: Quantity = 0
}

/// A line, where it begins, and how its children are spread.
struct ExplainedLinePlace {
  let line: ExplainedLine
  let start: Quantity
  let along: ExplainedDistribution
}

/// What is before a line and before a child of a stack, added up once for all that are explained.
struct ExplainedBefore {
  /// Between two lines; nil while it is not known.
  var gap: Quantity?
  /// The start of the line at `lines`.
  var start: Quantity = 0
  var lines = 0
  /// The descenders of the children before the one at `children`, but for those of 0.
  var descenders: [Quantity] = []
  var children = 0
}

extension Explainer {
  /// §13.2
  func breakLines(of stack: inout ExplainedStack) throws(LayoutFailure) {
    guard stack.style.flexWrap == .wrap else {
      stack.lines = [ExplainedLine(items: stack.items.indices)]
      return
    }
    let spacing = stack.style.spacing == 0 ? 0 : draft.given("spacing", stack.style.spacing)
    var start = 0
    var length: Quantity = 0
    var breaks: [Int: Quantity] = [:]
    for index in stack.items.indices {
      let item = stack.items[index]
      let outer = add("outer length of \(item.label)", [item.before, item.main, item.after])
      if index > start {
        let longer = add("length with \(item.label)", [length, spacing, outer])
        if stack.main.values.violation(longer.value) < 0 {
          stack.lines.append(ExplainedLine(items: start..<index))
          breaks[index] = longer
          start = index
          length = outer
          continue
        }
      }
      let spaced = index > start ? add("\(item.label) with spacing", [spacing, outer]) : outer
      length = add("length of the line", [length, spaced])
    }
    stack.lines.append(ExplainedLine(items: start..<stack.items.count))
    _ = draft.given("lines", Double(stack.lines.count))
    if stack.lines.count > 1 { sayLines(of: stack, breaks) }
  }

  /// `breaks`: by the first child of a line, how long the line before it would be with that.
  private func sayLines(of stack: ExplainedStack, _ breaks: [Int: Quantity]) {
    for (place, line) in stack.lines.enumerated() {
      for subject in stack.subjects(in: line) {
        _ = draft.given("line", Double(place + 1))
        _ = draft.given("children of the line", Double(line.items.count))
        draft.say(
          "13.2", wording.line(place, of: stack, overflow: breaks[line.items.lowerBound]),
          about: stack.items[subject].element)
      }
    }
  }

  /// §13.4 and §13.5
  func stretch(_ stack: inout ExplainedStack) throws(LayoutFailure) {
    for place in stack.lines.indices { takeCrossSize(place, &stack) }
    if stack.lines.count > 1 && stack.style.alignContent == .stretch {
      let freeSpace = violation(stack.cross, crossSum(of: stack), "cross violation")
      if freeSpace.value > 0.01 {
        let share = draft.derive(
          "share of a line", .divide, freeSpace, draft.given("lines", Double(stack.lines.count)))
        for place in stack.lines.indices {
          stack.lines[place].cross = draft.derive(
            "cross size of line \(place + 1)", .add, stack.lines[place].cross, share)
        }
      }
    }
    for line in stack.lines {
      for index in line.items where stack.items[index].align == .stretch {
        let item = stack.items[index]
        guard line.cross.value - item.cross.value > 0.01 else { continue }
        try measureChild(
          index, in: &stack, main: QuantityBounds(exactly: item.main),
          cross: QuantityBounds(exactly: line.cross))
        if stack.tells(of: index) {
          draft.say(
            "13.5", wording.stretches(item, to: stack.items[index], line, of: stack),
            about: item.element)
        }
      }
    }
  }

  /// §13.4
  private func takeCrossSize(_ place: Int, _ stack: inout ExplainedStack) {
    var line = stack.lines[place]
    defer { stack.lines[place] = line }
    let isOnly = stack.lines.count == 1
    var baselines: [Quantity] = []
    var descents: [Quantity] = []
    var others: [Quantity] = []
    for index in line.items {
      let item = stack.items[index]
      if item.align == .baselineFirst || item.align == .baselineLast {
        let baseline = baseline(of: item, stack)
        stack.items[index].baseline = baseline
        baselines.append(baseline)
        if !(isOnly && stack.cross.isExact) {
          descents.append(
            draft.derive("below the baseline of \(item.label)", .subtract, item.cross, baseline))
        }
      } else {
        others.append(item.cross)
      }
    }
    line.baseline = largest("baseline of the line", [0], over: baselines)
    if isOnly && stack.cross.isExact {
      line.cross = stack.cross.lower
      return
    }
    let descent = largest("largest below a baseline", [0], over: descents)
    let aligned = add("around the baseline", [line.baseline, descent])
    var cross = largest("largest cross size", [0], over: others)
    if !baselines.isEmpty {
      cross = draft.derive("cross size of the line", .largest, aligned, cross)
    }
    if isOnly {
      let least = stack.cross.lower
      if !(cross.value >= least.value) {
        cross = draft.derive("cross size of the line", .largest, least, cross)
      }
      if !(cross.value <= stack.cross.upper.value) {
        cross = draft.derive("cross size of the line", .smallest, cross, stack.cross.upper)
      }
    }
    line.cross = cross
  }

  /// The largest of 0 and `terms`; nothing is derived from a single one over 0.
  private func largest(_ name: String, _ first: [Quantity], over terms: [Quantity]) -> Quantity {
    if terms.isEmpty { return 0 }
    if terms.count == 1 && terms[0].value >= 0 { return terms[0] }
    return draft.derive(name, .largest, first + terms)
  }

  /// From the child's start to its baseline (§13.4).
  private func baseline(of item: ExplainedItem, _ stack: ExplainedStack) -> Quantity {
    let baselines = baselines(of: item.element)
    if stack.style.alignItems == .baselineFirst {
      return draft.given("ascender of \(item.label)", baselines.width)
    }
    return draft.derive(
      "baseline of \(item.label)", .add, item.cross,
      draft.given("descender of \(item.label)", baselines.height))
  }

  /// §13.5, step 1
  func crossSum(of stack: ExplainedStack) -> Quantity {
    var terms = stack.lines.map(\.cross)
    if stack.lines.count > 1 && stack.style.lineSpacing != 0 {
      terms.insert(
        draft.derive(
          "total lineSpacing", .multiply, draft.given("lineSpacing", stack.style.lineSpacing),
          draft.given("gaps", Double(stack.lines.count - 1))), at: 0)
    }
    return add("cross sum", terms)
  }

  /// §13.7. Returns where the children that are explained are, in their order.
  func positions(
    in stack: ExplainedStack, mains: [Quantity], crossSum: Quantity
  ) -> [QuantityPair] {
    let across = distribute(
      stack.style.alignContent.justification, violation(stack.cross, crossSum, "cross violation"),
      count: stack.lines.count)
    var positions: [QuantityPair] = []
    var before = ExplainedBefore()
    for (place, line) in stack.lines.enumerated() {
      let subjects = stack.subjects(in: line)
      if subjects.isEmpty { continue }
      let start = lineStart(place, across, stack, &before)
      let along = distribute(
        stack.style.justifyContent, violation(stack.main, mains[place], "main violation"),
        count: line.items.count)
      let told = ExplainedLinePlace(line: line, start: start, along: along)
      positions += self.positions(of: Array(subjects), told, stack, &before)
    }
    return positions
  }

  /// Step 2, child by child up to the last of `subjects`.
  private func positions(
    of subjects: [Int], _ place: ExplainedLinePlace, _ stack: ExplainedStack,
    _ before: inout ExplainedBefore
  ) -> [QuantityPair] {
    let spacing = stack.style.spacing == 0 ? 0 : draft.given("spacing", stack.style.spacing)
    let gap = add("gap", [spacing, place.along.gap])
    var position = place.along.offset
    var positions: [QuantityPair] = []
    var next = 0
    for index in place.line.items where next < subjects.count {
      let item = stack.items[index]
      position = add("before \(item.label)", [position, item.before])
      if index != place.line.items.lowerBound {
        position = add("start of \(item.label)", [position, gap])
      }
      if index == subjects[next] {
        positions.append(self.position(of: index, main: position, place, stack, &before))
        next += 1
        if next == subjects.count { break }
      }
      let length = add("\(item.label) with spacingAfter", [item.main, item.after])
      position = add("end of \(item.label)", [position, length])
    }
    return positions
  }

  private func position(
    of subject: Int, main: Quantity, _ place: ExplainedLinePlace, _ stack: ExplainedStack,
    _ before: inout ExplainedBefore
  ) -> QuantityPair {
    var main = main
    if stack.style.baselineRelativeArrangement && stack.axis == .vertical {
      main = moved(main, subject, stack, &before)
    }
    let (line, start, along) = (place.line, place.start, place.along)
    let offset = crossOffset(subject, line, stack)
    let position = QuantityPair(
      stack.axis, main: main, cross: add("cross position", [start, offset]))
    draft.say(
      "13.7",
      wording.places(
        subject, line, of: stack, along: along,
        distance: distance(subject, line, along, stack), start: start, offset: offset, position),
      about: stack.items[subject].element)
    return position
  }

  private func distribute(
    _ mode: StackLayoutJustifyContent, _ freeSpace: Quantity, count: Int
  ) -> ExplainedDistribution {
    var result = ExplainedDistribution(freeSpace: freeSpace)
    let cannotSpread = freeSpace.value < 0.01 || count == 1
    switch mode {
    case .start: break
    case .end: result.offset = freeSpace
    case .spaceBetween where cannotSpread: break
    case .spaceBetween:
      result.gap = draft.derive(
        "gap", .divide, freeSpace, draft.given("gaps", Double(count - 1)))
    case .center where freeSpace.value == 0, .spaceAround where freeSpace.value == 0: break
    case .center: result.offset = draft.derive("half the free space", .divide, freeSpace, 2)
    case .spaceAround where cannotSpread:
      result.offset = draft.derive("half the free space", .divide, freeSpace, 2)
    case .spaceAround:
      result.offset = draft.derive(
        "space on one side", .divide, freeSpace, draft.given("sides", 2 * Double(count)))
      result.gap = draft.derive("gap", .multiply, result.offset, 2)
    }
    return result
  }

  /// Step 1.
  private func lineStart(
    _ place: Int, _ across: ExplainedDistribution, _ stack: ExplainedStack,
    _ before: inout ExplainedBefore
  ) -> Quantity {
    guard place > 0 else { return across.offset }
    if before.gap == nil {
      let spacing =
        stack.style.lineSpacing == 0 ? 0 : draft.given("lineSpacing", stack.style.lineSpacing)
      before.gap = add("gap between lines", [across.gap, spacing])
      before.start = across.offset
    }
    for line in stack.lines[before.lines..<place] {
      before.start = add("end of the line", [before.start, line.cross])
      before.start = add("start of the line", [before.start, before.gap ?? 0])
    }
    before.lines = place
    return before.start
  }

  /// What is between a child and the one before it in its line.
  private func distance(
    _ subject: Int, _ line: ExplainedLine, _ along: ExplainedDistribution, _ stack: ExplainedStack
  ) -> Quantity {
    guard subject > line.items.lowerBound else { return 0 }
    let spacing = stack.style.spacing == 0 ? 0 : draft.given("spacing", stack.style.spacing)
    return add(
      "space before \(stack.items[subject].label)",
      [stack.items[subject - 1].after, stack.items[subject].before, spacing, along.gap])
  }

  /// §13.10
  private func moved(
    _ main: Quantity, _ subject: Int, _ stack: ExplainedStack, _ before: inout ExplainedBefore
  ) -> Quantity {
    for item in stack.items[before.children..<subject] {
      let descender = draft.given("descender of \(item.label)", baselines(of: item.element).height)
      if descender.value != 0 { before.descenders.append(descender) }
    }
    before.children = subject
    return add("y, moved by descenders", [main, add("descenders", before.descenders)])
  }

  /// Step 3.
  private func crossOffset(
    _ subject: Int, _ line: ExplainedLine, _ stack: ExplainedStack
  ) -> Quantity {
    let item = stack.items[subject]
    switch item.align {
    case .start, .stretch: return 0
    case .end: return draft.derive("offset across", .subtract, line.cross, item.cross)
    case .center:
      let freeSpace = draft.derive("free space across", .subtract, line.cross, item.cross)
      let half = draft.derive("half the free space", .divide, freeSpace, 2)
      return draft.derive("offset across", .floorPx, half, scale)
    case .baselineFirst, .baselineLast:
      return draft.derive("offset across", .subtract, line.baseline, item.baseline)
    }
  }
}
