// The length of a stack on one axis, from the lengths of its children (docs/semantics.md §13). It does
// not need what only places children: stretching (§13.5), and positions (§13.7).

/// A stack whose length is traced.
final class TracedStack {
  let element: UnsafePointer<Element>
  let style: StackStyle
  let axis: Axis
  let main: TracedBounds
  let cross: TracedBounds
  /// The parent size of the children.
  let parent: TracedSize
  /// The flexible child of an optimized stack, −1 if there is none (§13.1).
  var unmeasured: Int32 = -1
  var items: [TracedItem] = []
  /// Where the main sizes are the same.
  var sizes = ConstraintBox.all
  /// Where the same children are measured, and are in the same lines.
  var structure = ConstraintBox.all

  init(
    _ element: UnsafePointer<Element>, _ style: StackStyle, main: TracedBounds,
    cross: TracedBounds, mainParent: TracedLength, crossParent: TracedLength
  ) {
    self.element = element
    self.style = style
    axis = style.direction.axis
    self.main = main
    self.cross = cross
    parent = TracedSize(axis, main: mainParent, cross: crossParent)
  }
}

/// A child of a stack whose length is traced.
struct TracedItem {
  let child: Int32
  /// The measured main size.
  var main = 0.0
  var flexGrow = 0.0
  var flexShrink = 0.0
  /// Its own spacing before and after it.
  var spacing = (before: 0.0, after: 0.0)
}

/// A line of such a stack.
struct TracedLine {
  let items: Range<Int>
  /// The sum of spacings alone, and with the main sizes (§13.3, step 1).
  var spacing: Double
  var sum: Double
  /// The sum of what is added, each without its sign.
  var magnitude = 0.0
  var growth = 0.0
  var shrinkage = 0.0
}

extension LayoutPass {
  /// The length of a stack on `axis`, before it is rounded.
  func stackLength(
    _ axis: Axis, _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedLength {
    guard element.pointee.firstChild >= 0 else { return range[axis].lower }
    let stack = tracedStack(element, range)
    if axis != stack.axis && readsEarlierBaselines(stack) {
      progress.pointee.isUntraceable = true
      return TracedLength(0)
    }
    addItems(to: stack, needsMain: axis == stack.axis || stack.needsMainSizes)
    let lines = lines(of: stack)
    return axis == stack.axis ? mainLength(of: stack, lines) : crossLength(of: stack, lines)
  }

  private func tracedStack(
    _ element: UnsafePointer<Element>, _ range: TracedRange
  ) -> TracedStack {
    let style = stacks[Int(element.pointee.properties)]
    let axis = style.direction.axis
    var main = range[axis]
    let cross = range[axis.crossed]
    var mainBox = ConstraintBox.all
    var crossBox = ConstraintBox.all
    let isExact = main.lower.isEqual(main.upper, &mainBox)
    // Bounds that are equal move together.
    if isExact { main = TracedBounds(exactly: main.lower.within(mainBox)) }
    let isCrossExact = cross.lower.isEqual(cross.upper, &crossBox)
    let stack = TracedStack(
      element, style, main: main, cross: cross,
      mainParent: isExact ? main.lower : TracedLength(.nan, .constant, mainBox),
      crossParent: isCrossExact
        ? cross.lower.within(crossBox) : TracedLength(.nan, .constant, crossBox))
    if style.hasOneFlexibleChild {
      stack.structure.formIntersection(mainBox)
      if isExact { stack.unmeasured = flexibleChild(below: element.pointee.firstChild) }
    }
    return stack
  }

  /// Whether the stack aligns by baselines that depend on what was laid out before (§13.9).
  private func readsEarlierBaselines(_ stack: TracedStack) -> Bool {
    guard stack.style.alignsByBaseline else { return false }
    var child = stack.element.pointee.firstChild
    while child >= 0 {
      let record = elements + Int(child)
      if record.pointee.kind == .stack && record.pointee.firstChild >= 0 {
        let style = stacks[Int(record.pointee.properties)]
        let mayGoWithout =
          stack.style.hasOneFlexibleChild && record.pointee.traits.contains(.flexible)
        if style.direction == .vertical && (style.hasUnsettledBaselines || mayGoWithout) {
          return true
        }
      }
      child = record.pointee.nextSibling
    }
    return false
  }

  /// §13.1
  private func addItems(to stack: TracedStack, needsMain: Bool) {
    var child = stack.element.pointee.firstChild
    while child >= 0 {
      let element = elements + Int(child)
      var item = TracedItem(child: child)
      if element.pointee.placement >= 0 {
        let placement = placements[Int(element.pointee.placement)]
        item.flexGrow = placement.flexGrow
        item.flexShrink = placement.flexShrink
        item.spacing = (placement.spacingBefore, placement.spacingAfter)
      }
      if needsMain && child != stack.unmeasured {
        let measured = constant(
          measuredLength(
            stack.axis, of: child, measuringRange(child, main: basis(of: child, stack), stack),
            parent: stack.parent))
        item.main = measured.value
        stack.sizes.formIntersection(measured.box)
        if !measured.value.isFinite { progress.pointee.isUntraceable = true }
      }
      stack.items.append(item)
      child = element.pointee.nextSibling
    }
  }

  /// The main range by which a child is measured.
  func basis(of child: Int32, _ stack: TracedStack) -> TracedBounds {
    let placement = elements[Int(child)].placement
    guard placement >= 0 else { return TracedBounds(Bounds(0, .infinity)) }
    let basis = placements[Int(placement)].flexBasis
    let parent = stack.parent[stack.axis]
    return TracedBounds(
      basis.resolve(parent: parent, automatic: 0),
      basis.resolve(parent: parent, automatic: .infinity))
  }

  /// The range for a child (§13, Terms: `lay`).
  func measuringRange(
    _ child: Int32, main: TracedBounds, _ stack: TracedStack
  ) -> TracedRange {
    let element = elements + Int(child)
    var cross = stack.cross
    if element.pointee.alignSelf.resolve(stack.style.alignItems) != .stretch {
      cross.lower = TracedLength(0)
    } else if element.pointee.dimensions >= 0 {
      let own = dimensions[Int(element.pointee.dimensions)]
        .resolve(stack.axis.crossed, parent: .nan)
      if own.lower != 0 { cross.lower = TracedLength(own.lower) }
      if own.upper.isFinite { cross.upper = TracedLength(own.upper) }
    }
    return TracedRange(stack.axis, main: main, cross: cross)
  }

  /// §13.2
  private func lines(of stack: TracedStack) -> [TracedLine] {
    guard stack.style.flexWrap == .wrap else { return [line(stack.items.indices, of: stack)] }
    stack.structure.formIntersection(stack.sizes)
    var lines: [TracedLine] = []
    var first = 0
    var length = 0.0
    for (index, item) in stack.items.enumerated() {
      let outer = item.spacing.before + item.main + item.spacing.after
      let gap = index == first ? 0 : stack.style.spacing
      if index > first,
        stack.main.upper.isLess(TracedLength(length + gap + outer), &stack.structure)
      {
        lines.append(line(first..<index, of: stack))
        first = index
        length = outer
      } else {
        length += gap + outer
      }
    }
    return lines + [line(first..<stack.items.count, of: stack)]
  }

  private func line(_ items: Range<Int>, of stack: TracedStack) -> TracedLine {
    let sum = spacingSum(
      stacks + Int(stack.element.pointee.properties), from: stack.items[items.lowerBound].child,
      count: Int32(items.count))
    var line = TracedLine(items: items, spacing: sum, sum: sum)
    line.magnitude = sum.magnitude
    for item in stack.items[items] {
      line.sum += item.main
      line.magnitude += item.main + item.spacing.before.magnitude + item.spacing.after.magnitude
      line.growth += item.flexGrow
      line.shrinkage += item.flexShrink
    }
    return line
  }

  /// §13.3, §13.6 and §13.8 on the main axis. A line that grows is as long as the smallest length, one
  /// that shrinks as long as the largest: but for rounding errors, which do not show where those
  /// lengths are stable.
  private func mainLength(of stack: TracedStack, _ lines: [TracedLine]) -> TracedLength {
    var box = stack.sizes
    box.formIntersection(stack.structure)
    var sum = TracedLength(0)
    let (lower, upper) = (stack.main.lower, stack.main.upper)
    for line in lines {
      var length = TracedLength(line.sum)
      // An item off the grid is rounded up once it has grown. Many that shrink add many errors up, and
      // those of large lengths are large.
      if line.growth > 0 {
        let isExact =
          pixels.isOnGrid(line.spacing) && pixels.isStable(lower.value, .minimum(stack.axis))
          && line.magnitude + lower.value < .lengthLimit
        if !isExact && length.isLess(lower, &box) {
          lower.pin(in: &box)
          length = flexedLength(of: line, stack)
        }
      }
      if line.shrinkage > 0 {
        let isExact =
          line.items.count <= 500 && pixels.isStable(upper.value, .maximum(stack.axis))
          && line.magnitude < .lengthLimit
        if !isExact && upper.isLess(length, &box) {
          upper.pin(in: &box)
          length = flexedLength(of: line, stack)
        }
      }
      sum = larger(sum, length)
    }
    if !lower.value.isFinite { progress.pointee.isUntraceable = true }
    return stack.main.clamp(sum).within(box)
  }

  /// The sum of the main sizes that flexing leaves (§13.6).
  private func flexedLength(of line: TracedLine, _ stack: TracedStack) -> TracedLength {
    let flex = TracedFlex(line, of: stack)
    var sum = line.spacing
    for index in line.items {
      sum += flex.main(ofItem: index).map { pixels.ceil($0.value) } ?? stack.items[index].main
    }
    return TracedLength(sum)
  }
}

extension TracedStack {
  /// Whether cross sizes may depend on main sizes: where lines break, or children flex.
  fileprivate var needsMainSizes: Bool {
    style.flexWrap == .wrap || unmeasured >= 0 || style.hasFlexingChild
  }
}

extension PixelGrid {
  /// Whether a length is a whole number of pixels, as it is if whole points are added.
  func isOnGrid(_ length: Double) -> Bool {
    scale == scale.rounded() && (length * scale - (length * scale).rounded()).magnitude < 1e-9
  }
}
