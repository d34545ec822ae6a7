import LayoutEngine

// The sentences about stacks (docs/semantics.md §13).

/// A line as the sentences about each of its children speak of it.
struct ToldLine {
  let line: ExplainedLine
  /// What its children add up to.
  let sum: String
  /// The children that grow or shrink.
  let flexing: [Int]

  init(_ line: ExplainedLine, of stack: ExplainedStack, sum: String) {
    self.line = line
    self.sum = sum
    flexing = line.items.filter { stack.items[$0].flex != nil }
  }
}

extension ExplanationWording {
  func emptyStack(_ range: QuantityRange) -> String {
    "A stack without children is as small as \(self.range(range)) allows: \(size(range.min))."
  }

  func stackSize(
    _ stack: ExplainedStack, main: Quantity, cross: Quantity, _ size: QuantityPair
  ) -> String {
    let length = stack.axis.length
    let who =
      stack.lines.count > 1
      ? "Its \(stack.items.count) children, in \(stack.lines.count) lines, need"
      : stack.items.count == 1 ? "Its child needs" : "Its children need"
    let text =
      "\(who) \(number(main)) of \(length) and \(number(cross)) of "
      + "\(stack.axis.crossed.length)"
    let taken = QuantityPair(stack.axis, main: main, cross: cross)
    return taken.size == size.size
      ? "\(text), within \(range(stack.range)): \(self.size(size))."
      : "\(text); \(range(stack.range)) makes that \(self.size(size))."
  }

  /// §13.1
  func measures(_ subject: Int, of stack: ExplainedStack) -> String {
    let item = stack.items[subject]
    if stack.unmeasured == subject {
      return
        "\(capitalized(item.title)) alone both grows and shrinks, and the \(stack.axis.length) is "
        + "fixed, so the others are measured first."
    }
    let size = QuantityPair(stack.axis, main: item.main, cross: item.cross)
    let basis = item.basis.flatMap { $0.dimension.isAuto ? nil : $0 }
    let reason = basis.map { " by \(dimension($0))," } ?? ""
    return "Measures \(item.title)\(reason) \(laidOut(in: item.constraint, size))."
  }

  /// §13.2
  func line(_ place: Int, of stack: ExplainedStack, overflow: Quantity?) -> String {
    let line = stack.lines[place]
    let text = "It is in line \(place + 1) of \(stack.lines.count)"
    guard let overflow else { return text + "." }
    return
      "\(text), which begins with \(stack.items[line.items.lowerBound].title): with that child, "
      + "the line before would be \(number(overflow)), over \(number(stack.main.upper))."
  }

  /// §13.3
  func flexes(_ told: ToldLine, of stack: ExplainedStack, _ subject: Int?) -> String {
    let (line, text) = (told.line, told.sum)
    let freeSpace = line.violation.value
    let length = stack.axis.length
    if freeSpace == 0 { return "\(text), within a \(length) of \(bounds(stack.main))." }
    if freeSpace.magnitude < 0.01 {
      return "\(text), close enough to a \(length) of \(bounds(stack.main))."
    }
    let amount =
      freeSpace > 0
      ? "\(number(freeSpace)) short of the minimum \(length), \(number(stack.main.lower))"
      : "\(number(-freeSpace)) over the maximum \(length), \(number(stack.main.upper))"
    if line.factors.value == 0 {
      return "\(text), \(amount); none of them has \(freeSpace > 0 ? "flexGrow" : "flexShrink")."
    }
    let shares =
      freeSpace > 0 ? growth(told, of: stack, subject) : shrinkage(told, of: stack, subject)
    return "\(text), \(amount). \(capitalized(shares))"
  }

  func sum(_ line: ExplainedLine, of stack: ExplainedStack) -> String {
    let count = line.items.count
    let items = stack.items[line.items]
    let scope = stack.lines.count > 1 ? " of the line" : ""
    let spaces = items.flatMap { [$0.before, $0.after] }.filter { $0.value != 0 }
    let hasSpacing = count > 1 && stack.style.spacing != 0
    if count == 1 {
      return "The only child\(scope) needs \(number(line.sum))"
        + (spaces.isEmpty ? "" : " with the space around it")
    }
    let children = "The \(count) children\(scope) add up to"
    if count + spaces.count > 8 {
      return "\(children) \(number(line.sum))"
        + (hasSpacing || !spaces.isEmpty ? " with spacing" : "")
    }
    var text = ""
    for term in items.map(\.measuredMain) + spaces {
      let magnitude = number(term.value.magnitude)
      text += text.isEmpty ? number(term) : term.value < 0 ? " − \(magnitude)" : " + \(magnitude)"
    }
    if hasSpacing {
      let spacing = number(stack.style.spacing)
      text += " + \(count == 2 ? spacing : "\(count - 1) × \(spacing)") of spacing"
    }
    return "\(children) \(text) = \(number(line.sum))"
  }

  /// `It is distributed by flexGrow in whole points: "a" 1 of 3, +33 and the remaining 1; "b" 2 of
  /// 3, +66.`
  private func growth(_ told: ToldLine, of stack: ExplainedStack, _ subject: Int?) -> String {
    let line = told.line
    if let only = onlyFlexing(told, of: stack), only.flex?.adjustment.value != 0 {
      return "\(only.title) alone has flexGrow and gets all of it."
    }
    let shares = shares(told, of: stack, subject).map { item, flex in
      "\(item.title) \(number(flex.factor)) of \(number(line.factors)), "
        + "+\(number(flex.adjustment))" + leftOver(flex)
    }
    return "It is distributed by flexGrow in whole points: \(joined(shares, told))."
  }

  /// The only child of a line that flexes, where there is no other.
  private func onlyFlexing(_ told: ToldLine, of stack: ExplainedStack) -> ExplainedItem? {
    told.flexing.count == 1 && told.line.violation.value.isFinite
      ? stack.items[told.flexing[0]] : nil
  }

  private func leftOver(_ flex: ExplainedFlex) -> String {
    flex.rest.map { " and the remaining \(number($0))" } ?? ""
  }

  private func shrinkage(_ told: ToldLine, of stack: ExplainedStack, _ subject: Int?) -> String {
    let line = told.line
    if line.weights.value == 0 {
      let names = told.flexing.prefix(5).map { stack.items[$0].title }
      return names.count > 4
        ? "Those that can shrink have a size of 0."
        : "\(capitalized(names.listed())), which can shrink, \(names.count == 1 ? "has" : "have") a "
          + "size of 0."
    }
    if let only = onlyFlexing(told, of: stack), let flex = only.flex,
      flex.sizeBefore.value >= -line.violation.value
    {
      return "\(only.title) alone has flexShrink and shrinks by all of it."
    }
    let shares = shares(told, of: stack, subject).map { item, flex in
      let weight = flex.weight.map { number($0) } ?? "0"
      return "\(item.title) \(weight) of \(number(line.weights)), \(number(flex.adjustment))"
        + leftOver(flex)
    }
    return "It is distributed by size × flexShrink: \(joined(shares, told))."
  }

  /// The children of the line that flex: the first few, and the one that is explained.
  private func shares(
    _ told: ToldLine, of stack: ExplainedStack, _ subject: Int?
  ) -> [(ExplainedItem, ExplainedFlex)] {
    var shown = Array(told.flexing.prefix(4))
    if let subject, let last = shown.last, subject > last { shown.append(subject) }
    return shown.compactMap { index in
      let item = stack.items[index]
      return item.flex.map { (item, $0) }
    }
  }

  private func joined(_ shares: [String], _ told: ToldLine) -> String {
    let others = told.flexing.count - shares.count
    return shares.joined(separator: "; ")
      + (others == 0 ? "" : "; and \(count(others, "more child", "more children"))")
  }

  func laidByNoRoom(_ item: ExplainedItem, _ stack: ExplainedStack) -> String {
    "No space is left for \(item.title): it is laid out "
      + laidOut(
        in: item.constraint, QuantityPair(stack.axis, main: item.main, cross: item.cross)) + "."
  }

  func laysAgain(_ item: ExplainedItem, _ stack: ExplainedStack) -> String {
    "So \(item.title) is laid out again "
      + laidOut(
        in: item.constraint, QuantityPair(stack.axis, main: item.main, cross: item.cross)) + "."
  }

  /// §13.5
  func stretches(
    _ before: ExplainedItem, to after: ExplainedItem, _ line: ExplainedLine,
    of stack: ExplainedStack
  ) -> String {
    "It stretches from \(number(before.cross)) to the line's \(stack.axis.crossed.length), "
      + "\(number(line.cross)), and is laid out again "
      + laidOut(
        in: after.constraint, QuantityPair(stack.axis, main: after.main, cross: after.cross)) + "."
  }

  /// §13.3, the last paragraph.
  func leftOut(_ item: ExplainedItem) -> String {
    "No space is left for \(item.title), so it is never laid out and is 0 × 0."
  }

  /// §13.7. `distance` is what is between the child and the one before it.
  func places(
    _ subject: Int, _ line: ExplainedLine, of stack: ExplainedStack,
    along: ExplainedDistribution, distance: Quantity, start: Quantity, offset: Quantity,
    _ position: QuantityPair
  ) -> String {
    let main = justification(subject, line, of: stack, along, distance: distance)
    let cross = alignment(stack.items[subject], line, offset: offset, start: start)
    let axes = (stack.axis.coordinate, stack.axis.crossed.coordinate)
    return "Places it at \(point(position)): \(axes.0) is \(main), \(axes.1) is \(cross)."
  }

  private func justification(
    _ subject: Int, _ line: ExplainedLine, of stack: ExplainedStack,
    _ along: ExplainedDistribution, distance: Quantity
  ) -> String {
    var text: String
    if subject > line.items.lowerBound {
      let before = stack.items[subject - 1].title
      text =
        distance.value == 0
        ? "right after \(before)"
        : distance.value < 0
          ? "\(number(-distance.value)) before the end of \(before)"
          : "\(number(distance)) after \(before)"
    } else {
      text = number(along.offset.value + stack.items[subject].before.value)
    }
    text += " (justifyContent \(stack.style.justifyContent.keyword)"
    if along.offset.value != 0 || along.gap.value != 0 {
      var parts: [String] = []
      if along.offset.value != 0 { parts.append("\(number(along.offset)) before the first") }
      if along.gap.value != 0 { parts.append("\(number(along.gap)) between two") }
      let freeSpace = along.freeSpace.value
      text += freeSpace < 0 ? ": \(number(-freeSpace)) over" : ": \(number(freeSpace)) free"
      text += ", \(parts.listed())"
    }
    text += ")"
    if stack.style.baselineRelativeArrangement && stack.axis == .vertical {
      text += " and moved by the descenders before it"
    }
    return text
  }

  private func alignment(
    _ item: ExplainedItem, _ line: ExplainedLine, offset: Quantity, start: Quantity
  ) -> String {
    let freeSpace = "\(number(line.cross)) − \(number(item.cross))"
    let text: String
    switch item.align {
    case .start, .stretch: text = "0"
    case .end where item.cross.value == line.cross.value,
      .center where item.cross.value == line.cross.value:
      text = "0"
    case .end: text = freeSpace
    case .center:
      let half = (line.cross.value - item.cross.value) / 2
      text = "half of \(freeSpace)" + (half == offset.value ? "" : ", to the pixel below")
    case .baselineFirst, .baselineLast:
      text = "\(number(line.baseline)) − \(number(item.baseline))"
    }
    let key = item.hasOwnAlignment ? "alignSelf" : "alignItems"
    return "\(text) (\(key) \(item.align.keyword))"
      + (start.value == 0 ? "" : " in a line that starts at \(number(start))")
  }
}
