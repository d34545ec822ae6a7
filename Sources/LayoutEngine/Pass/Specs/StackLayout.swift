// docs/semantics.md §13: stacks, by the steps of their layout. Flexing is in StackFlexing.swift, lines are in
// StackLines.swift, positions in StackPlacing.swift.

import Platform

/// The state that the steps of one layout of a stack share. Most steps take it as `inout` only to avoid a copy.
struct StackRun {
  let style: UnsafePointer<StackStyle>
  let axis: Axis
  /// The bounds of the stack on its main axis.
  let main: Bounds
  /// The bounds of the stack on its cross axis.
  let cross: Bounds
  /// The parent size of the children: the stack's size on each axis on which it is definite, NaN on the others (§13).
  let parent: Size
  let firstChild: Int32
  var lastChild: Int32
  let count: Int32
  /// The only child that both grows and shrinks, in a stack whose main size is exact: it is not
  /// measured before the others have taken their space (§13.1). −1 if there is none.
  var unmeasured: Int32 = -1
  /// True if a child's layout was postponed until after flexing.
  var hasPostponed = false
  /// True if two threads lay out the children.
  var isDivided = false
  /// The flags of `Memo.State` for whether children grew or shrank.
  var flexing: Memo.State = []

  @inline(__always)
  init(
    _ element: UnsafePointer<Element>, _ style: UnsafePointer<StackStyle>,
    _ range: UnsafePointer<SizeRange>
  ) {
    self.style = style
    axis = style.pointee.direction.axis
    main = range.pointee[axis]
    cross = range.pointee[axis.crossed]
    parent = Size(
      width: range.pointee.width.isExact ? range.pointee.min.width : .nan,
      height: range.pointee.height.isExact ? range.pointee.min.height : .nan)
    firstChild = element.pointee.firstChild
    lastChild = firstChild
    count = style.pointee.childCount
  }
}

extension LayoutPass {
  /// Lays out a stack. Stacks nest deeper than other elements, so their recursion is kept small: a level takes 320
  /// bytes of the thread's stack. The two functions between this one and the next level are `@_transparent`, because
  /// the compiler does not inline recursive functions otherwise, and a level then takes 464 bytes.
  @inline(never)
  func runStack(_ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>) -> Size {
    storeResult(of: memo, layoutStack(element, memo))
  }

  @inline(__always)
  private func layoutStack(
    _ element: UnsafePointer<Element>, _ memo: UnsafeMutablePointer<Memo>
  ) -> Size {
    guard element.pointee.firstChild >= 0 else { return memo.pointee.finalRange.min }
    var stack = StackRun(
      element, stacks + Int(element.pointee.properties), &memo.pointee.finalRange)
    progress.pointee.filledStack.fill(below: &stack)
    if stack.style.pointee.hasOneFlexibleChild && stack.main.isExact {
      stack.unmeasured = flexibleChild(below: stack.firstChild)
    }
    if element == dividedStack { stack.isDivided = true }
    let firstLine = progress.pointee.lineCount
    measureChildren(of: &stack)
    let lines = UnsafeMutableBufferPointer(
      start: lines + firstLine, count: progress.pointee.lineCount - firstLine)
    for index in lines.indices { flexLine(&lines[index], of: &stack) }
    let crossSum = stretchLines(lines, of: &stack)
    if stack.unmeasured >= 0 { leaveUnmeasured(&stack) }
    let mainSum = placeLines(lines, of: &stack, crossSum: crossSum)
    progress.pointee.lineCount = firstLine
    if stack.axis == .vertical { storeBaselines(of: &stack, memo) }
    memo.pointee.state.subtract([.grew, .shrank])
    memo.pointee.state.formUnion(stack.flexing)
    return memo.pointee.finalRange.clamp(Size(stack.axis, main: mainSum, cross: crossSum))
  }

  /// Returns the first sibling from `first` on that both grows and shrinks, which must exist.
  func flexibleChild(below first: Int32) -> Int32 {
    siblings(from: first).first { elements[Int($0)].traits.contains(.flexible) }!
  }

  /// Measures the children (§13.1), and divides them into lines (§13.2).
  @_transparent
  func measureChildren(of stack: inout StackRun) {
    if stack.style.pointee.isConcurrent { callBackAhead(&stack) }
    if stack.isDivided {
      measureHalvesInParallel(from: stack.firstChild, to: -1, of: &stack) {
        $0.measure($1, of: &$2)
      }
    }
    var totals = LineTotals(
      main: spacingSum(stack.style, from: stack.firstChild, count: stack.count))
    var child = stack.firstChild
    while child >= 0 {
      if !stack.isDivided { frames[Int(child)].size = measure(child, of: &stack) }
      add(child, frames[Int(child)].size, to: &totals, &stack)
      stack.lastChild = child
      child = elements[Int(child)].nextSibling
    }
    if stack.style.pointee.flexWrap == .noWrap {
      addLine(StackLine(first: stack.firstChild, end: -1, count: stack.count, totals: totals))
    } else {
      breakLines(of: &stack)
    }
  }

  /// Returns the size of a child before flexing.
  @_transparent
  private func measure(_ child: Int32, of stack: inout StackRun) -> Size {
    if child == stack.unmeasured { return .zero }
    let element = elements + Int(child)
    let basis = basis(of: element, &stack)
    if element.pointee.kind.isContainer, let main = mainSizeBeforeRun(element, basis, &stack) {
      stack.hasPostponed = true
      return Size(stack.axis, main: main, cross: 0)
    }
    return measureChild(child, main: basis, cross: stack.cross, &stack)
  }

  /// Returns the bounds of a child on the main axis before flexing, from its `flexBasis`.
  @inline(__always)
  func basis(of element: UnsafePointer<Element>, _ stack: inout StackRun) -> Bounds {
    guard element.pointee.placement >= 0 else { return Bounds(0, .infinity) }
    let basis = placements[Int(element.pointee.placement)].flexBasis
    if basis.isAuto { return Bounds(0, .infinity) }
    let parent = stack.parent[stack.axis]
    return Bounds(
      basis.resolve(parent: parent, automatic: 0),
      basis.resolve(parent: parent, automatic: .infinity))
  }

  /// Returns the main size of a child that can grow or shrink, if its range and style determine it; nil otherwise. The
  /// child's layout is then postponed until after flexing: a layout before would often be wasted, and would double the
  /// number of ranges with every level of percentages.
  @inline(never)
  private func mainSizeBeforeRun(
    _ element: UnsafePointer<Element>, _ basis: Bounds, _ stack: inout StackRun
  ) -> Double? {
    guard !element.pointee.traits.isDisjoint(with: .flexible),
      !element.pointee.traits.requiresLayout
    else { return nil }
    let range = measuringRange(element, main: basis, cross: stack.cross, &stack)
    let length = lengthBeforeRun(
      element, stack.axis, range[stack.axis], parent: stack.parent[stack.axis])
    if length.isNaN { return nil }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.state.insert(.postponed)
    return length
  }

  /// Returns the length of an element on one axis, rounded, or NaN if it is not known without a layout. A spec that
  /// passes on the constraint has the length of its child.
  private func lengthBeforeRun(
    _ element: UnsafePointer<Element>, _ axis: Axis, _ constrained: Bounds, parent: Double
  ) -> Double {
    if element.pointee.traits.contains(.mayExceedRange) { return .nan }
    if !element.pointee.kind.passesConstraintOn {
      let bounds =
        element.pointee.dimensions < 0
        ? constrained.ordered
        : dimensions[Int(element.pointee.dimensions)].resolve(constrained, axis, parent: parent)
      return bounds.isSingleValue ? pixels.ceil(bounds.lower) : .nan
    }
    if constrained.isSingleValue { return pixels.ceil(constrained.lower) }
    var child = elements + Int(element.pointee.firstChild)
    switch element.pointee.kind {
    case .inset:
      let insets = AxisInsets(
        specs.insets[element.pointee.properties], axis, in: constrained)
      let inner = lengthBeforeRun(
        child, axis, insets.inner, parent: larger(0, parent - insets.fixed))
      return inner.isNaN ? inner : pixels.ceil(insets.outer(inner))
    case .background: child = elements + Int(child.pointee.nextSibling)
    default: break
    }
    return pixels.ceil(lengthBeforeRun(child, axis, constrained, parent: parent))
  }

  /// Returns true if a child's layout is still postponed.
  @inline(__always)
  func isPostponed(_ element: UnsafePointer<Element>) -> Bool {
    element.pointee.kind.isContainer
      && memos[Int(element.pointee.container)].state.contains(.postponed)
  }

  /// Lays out a child within bounds of the main axis and of the cross axis.
  @inline(__always)
  func measureChild(_ child: Int32, main: Bounds, cross: Bounds, _ stack: inout StackRun) -> Size {
    let element = elements + Int(child)
    return layoutThatFits(
      child, measuringRange(element, main: main, cross: cross, &stack), parent: stack.parent)
  }

  /// Returns the range for a child of a stack: its alignment decides whether it must fill the cross axis.
  @inline(__always)
  func measuringRange(
    _ element: UnsafePointer<Element>, main: Bounds, cross: Bounds, _ stack: inout StackRun
  ) -> SizeRange {
    var cross = cross
    if element.pointee.alignSelf.resolve(stack.style.pointee.alignItems) != .stretch {
      cross.lower = 0
    } else if element.pointee.dimensions >= 0 {
      let own = dimensions[Int(element.pointee.dimensions)]
        .resolve(stack.axis.crossed, parent: .nan)
      if own.lower != 0 { cross.lower = own.lower }
      if own.upper.isFinite { cross.upper = own.upper }
    }
    return SizeRange(stack.axis, main: main, cross: cross)
  }

  /// Marks the flexible child as left out: it got no space and was never laid out, so that it and everything below it
  /// are 0 × 0 (§13.3).
  @inline(never)
  private func leaveUnmeasured(_ stack: inout StackRun) {
    let element = elements + Int(stack.unmeasured)
    guard element.pointee.kind.isContainer else { return }
    let memo = memos + Int(element.pointee.container)
    memo.pointee.finalRange = SizeRange(exactly: .zero)
    memo.pointee.state.formUnion([.stale, .isLeftOut])
    if element.pointee.kind.readsConstraint { memo.pointee.parentSize = stack.parent }
  }

  /// Stores the baselines of a vertical stack: the ascender of its first child and the descender of its last child
  /// (§13.9).
  private func storeBaselines(of stack: inout StackRun, _ memo: UnsafeMutablePointer<Memo>) {
    memo.pointee.baselines = Size(
      width: baselines(of: stack.firstChild).width,
      height: baselines(of: stack.lastChild).height)
  }

  /// Returns a child's current ascender (width) and descender (height). For a vertical stack, these are the baselines
  /// from its children once it is laid out, and the baselines of its style before (§13.9).
  func baselines(of child: Int32) -> Size {
    let element = elements + Int(child)
    if element.pointee.kind == .stack && element.pointee.firstChild >= 0 {
      let style = stacks + Int(element.pointee.properties)
      let memo = memos + Int(element.pointee.container)
      if style.pointee.direction == .vertical {
        if memo.pointee.state.contains(.run) { return memo.pointee.baselines }
        if memo.pointee.state.contains(.laid) {
          return style.pointee.baselines(in: stackBaselines)
        }
      }
    }
    guard element.pointee.placement >= 0 else { return .zero }
    let placement = placements[Int(element.pointee.placement)]
    return Size(width: placement.ascender, height: placement.descender)
  }
}
