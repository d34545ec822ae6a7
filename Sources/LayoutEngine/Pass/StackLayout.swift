// docs/semantics.md §13: the stack, its steps in order. Flexing stands in StackFlexing.swift, lines
// in StackLines.swift, positions in StackPlacing.swift.

/// What the steps of one run of a stack share.
struct StackRun {
  let style: StackStyle
  let axis: Axis
  /// The bounds of the stack on its main axis.
  let main: Bounds
  /// The bounds of the stack across it.
  let cross: Bounds
  /// The parent size of the children: definite where the stack's own size is (§13).
  let parent: Size
  let firstChild: Int32
  /// The one child that both grows and shrinks, in a stack whose main size is given: it is not
  /// measured before the others have taken their room (§13.1). −1 where there is none.
  var unmeasured: Int32 = -1
  /// Whether a child's run was put off until after flexing.
  var hasPostponed = false

  init(_ element: UnsafePointer<Element>, _ style: StackStyle, _ range: SizeRange) {
    self.style = style
    axis = style.direction.axis
    main = range[axis]
    cross = range[axis.crossed]
    parent = Size(
      width: range.width.isExact ? range.min.width : .nan,
      height: range.height.isExact ? range.min.height : .nan)
    firstChild = element.pointee.firstChild
  }
}

extension LayoutPass {
  func layoutStack(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>, _ range: SizeRange
  ) -> Size {
    guard element.pointee.firstChild >= 0 else { return range.min }
    var stack = StackRun(element, stacks[Int(element.pointee.properties)], range)
    if stack.style.flexibleChildren == 1 && stack.main.isExact {
      stack.unmeasured = flexibleChild(of: stack)
    }
    let firstLine = memory.lines.count
    let tally = measureChildren(of: &stack, count: element.pointee.childCount)
    breakLines(of: stack, count: element.pointee.childCount, tally)
    let lines = UnsafeMutableBufferPointer(
      start: memory.lines.base + firstLine, count: memory.lines.count - firstLine)
    for index in lines.indices { flexLine(&lines[index], of: &stack) }
    let crossSum = stretchLines(lines, of: &stack)
    if stack.unmeasured >= 0 { leaveUnmeasured(stack) }
    let mainSum = placeLines(lines, of: stack, crossSum: crossSum)
    memory.lines.count = firstLine
    if stack.axis == .vertical { keepBaselines(of: element, memo) }
    return range.clamp(Size(stack.axis, main: mainSum, cross: crossSum))
  }

  private func flexibleChild(of stack: StackRun) -> Int32 {
    var child = stack.firstChild
    while !elements[Int(child)].traits.contains(.flexible) {
      child = elements[Int(child)].nextSibling
    }
    return child
  }

  /// §13.1. Gives the tally of all children as one line, in case they stay on one.
  private func measureChildren(of stack: inout StackRun, count: Int32) -> LineTally {
    var tally = LineTally(main: spacingSum(of: stack, from: stack.firstChild, count: count))
    var child = stack.firstChild
    while child >= 0 {
      let element = elements + Int(child)
      if child == stack.unmeasured {
        frames[Int(child)].size = .zero
      } else {
        let basis = basis(of: element, stack)
        if let size = mainSizeBeforeRun(element, basis, stack) {
          frames[Int(child)].size = Size(stack.axis, main: size, cross: 0)
          stack.hasPostponed = true
        } else {
          frames[Int(child)].size = lay(child, main: basis, cross: stack.cross, stack)
        }
      }
      add(child, to: &tally, stack)
      child = element.pointee.nextSibling
    }
    return tally
  }

  /// The range by which a child is measured on the main axis.
  @inline(__always)
  func basis(of element: UnsafePointer<Element>, _ stack: StackRun) -> Bounds {
    guard element.pointee.placement >= 0 else { return Bounds(0, .infinity) }
    let basis = placements[Int(element.pointee.placement)].flexBasis
    if basis.isAuto { return Bounds(0, .infinity) }
    let parent = stack.parent[stack.axis]
    return Bounds(
      basis.resolve(parent: parent, automatic: 0),
      basis.resolve(parent: parent, automatic: .infinity))
  }

  /// The main size of a child that will grow or shrink, where its range and style settle it before
  /// anything below it is laid out. Measuring it now would often be wasted, and it would double the
  /// number of ranges with every level of percentages; so its run waits until after flexing.
  @inline(__always)
  private func mainSizeBeforeRun(
    _ element: UnsafePointer<Element>, _ basis: Bounds, _ stack: StackRun
  ) -> Double? {
    guard element.pointee.kind.isContainer,
      !element.pointee.traits.isDisjoint(with: .flexible), !element.pointee.traits.mustRun
    else { return nil }
    let range = measuringRange(element, main: basis, cross: stack.cross, stack)
    let resolved =
      element.pointee.kind.passesConstraintOn
      ? range : resolve(element, range, parent: stack.parent)
    guard resolved[stack.axis].isExact else { return nil }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.state.insert([.laid, .postponed])
    return pixels.ceil(resolved[stack.axis].lower)
  }

  /// Runs the children whose run was put off, and which flexing left as they are.
  func runPostponed(_ line: StackLine, of stack: StackRun) {
    var child = line.first
    while child != line.end {
      let element = elements + Int(child)
      if element.pointee.kind.isContainer {
        let memo = memos + Int(element.pointee.container)
        if memo.pointee.state.contains(.postponed) {
          frames[Int(child)].size = lay(
            child, main: basis(of: element, stack), cross: stack.cross, stack)
        }
      }
      child = element.pointee.nextSibling
    }
  }

  /// Lays a child out by the bounds of the main axis and of the cross axis.
  @inline(__always)
  func lay(_ child: Int32, main: Bounds, cross: Bounds, _ stack: StackRun) -> Size {
    let element = elements + Int(child)
    return layoutThatFits(
      child, measuringRange(element, main: main, cross: cross, stack), parent: stack.parent)
  }

  /// The range for a child of a stack: its alignment decides whether it must fill the cross axis.
  @inline(__always)
  private func measuringRange(
    _ element: UnsafePointer<Element>, main: Bounds, cross: Bounds, _ stack: StackRun
  ) -> SizeRange {
    var cross = cross
    if element.pointee.alignSelf.resolve(stack.style.alignItems) != .stretch {
      cross.lower = 0
    } else if element.pointee.dimensions >= 0 {
      let own = dimensions[Int(element.pointee.dimensions)]
        .resolve(stack.axis.crossed, parent: .nan)
      if own.lower != 0 { cross.lower = own.lower }
      if own.upper.isFinite { cross.upper = own.upper }
    }
    return SizeRange(stack.axis, main: main, cross: cross)
  }

  /// The flexible child got no room and was never laid out: 0 × 0, with all below it (§13.3).
  private func leaveUnmeasured(_ stack: StackRun) {
    frames[Int(stack.unmeasured)].size = .zero
    let element = elements + Int(stack.unmeasured)
    guard element.pointee.kind.isContainer else { return }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.won = SizeRange(exactly: .zero)
    memo.pointee.state.insert(.stale)
    if element.pointee.traits.contains(.readsParentSize) { memo.pointee.side = stack.parent }
  }

  /// §13.9
  private func keepBaselines(
    of element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) {
    var last = element.pointee.firstChild
    if element.pointee.childCount > 1 {
      while elements[Int(last)].nextSibling >= 0 { last = elements[Int(last)].nextSibling }
    }
    memo.pointee.side = Size(
      width: baselines(of: element.pointee.firstChild).width,
      height: baselines(of: last).height)
  }

  /// A child's ascender (width) and descender (height) as they are now: a vertical stack takes
  /// those of its children when it is laid out, and has its style's until then (§13.9).
  func baselines(of child: Int32) -> Size {
    let element = elements + Int(child)
    if element.pointee.kind == .stack && element.pointee.firstChild >= 0
      && stacks[Int(element.pointee.properties)].direction == .vertical
    {
      let memo = memos + Int(element.pointee.container)
      if memo.pointee.state.contains(.run) { return memo.pointee.side }
      if memo.pointee.state.contains(.laid) { return element.pointee.natural }
    }
    guard element.pointee.placement >= 0 else { return .zero }
    let placement = placements[Int(element.pointee.placement)]
    return Size(width: placement.ascender, height: placement.descender)
  }
}
