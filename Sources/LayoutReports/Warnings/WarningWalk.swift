import LayoutEngine
import LayoutText
import Platform
import TreeFiles

/// Sums and flags over a stack's children.
struct ChildTotals {
  /// The sum of the spacing and the children's main sizes, in points (docs/semantics.md §13.3).
  var sum = 0.0
  var count = 0
  var firstGrowing: Int32 = -1
  var canShrink = false
  /// True if a child that flexes has no length along the stack.
  var hasEmptyFlexedChild = false
}

/// The walk over containers, children and ids. Rules are called as soon as their inputs are available.
extension WarningSearch {
  /// Calls every rule. `options` are those of the test case that contains the tree.
  func run(_ options: CaseOptions) {
    checkDirection(options)
    checkBounds(options)
    let containers = UnsafePointer(tree.containers.base)
    for containerIndex in 0..<Int32(tree.containers.count) {
      checkContainer(containers[Int(containerIndex)], workspace.range(ofContainer: containerIndex))
    }
    checkStyle(of: 0, in: -1)
    checkSize(of: 0, in: -1, range)
    checkTexts()
    checkSafeArea()
    checkStrings()
    checkIDs()
    checkPixels()
    checkLeavesWithText()
    checkDepth()
  }

  private func checkContainer(_ parent: Int32, _ range: SizeRange) {
    let record = elements + Int(parent)
    switch record.pointee.kind {
    case .stack:
      let style = stacks + Int(record.pointee.properties)
      var totals = ChildTotals()
      checkChildren(of: parent, range) { child in add(child, style, to: &totals) }
      return checkStack(parent, style, range, totals)
    case .inset: checkInset(parent, range)
    case .ratio: checkRatio(parent, range)
    case .corner: checkCorner(of: parent, range)
    case .relative: checkRelative(parent)
    case .absolute, .overlay, .background, .wrapper: checkTextsOver(in: parent)
    case .scroll: checkScroll(parent)
    default: break
    }
    checkChildren(of: parent, range) { _ in }
  }

  @inline(__always) private func checkChildren(
    of parent: Int32, _ range: SizeRange, _ add: (Int32) -> Void
  ) {
    var child = elements[parent].firstChild
    while child >= 0 {
      add(child)
      checkStyle(of: child, in: parent)
      checkFrame(of: child, in: parent, range)
      child = elements[child].nextSibling
    }
  }

  /// Checks the attributes of texts.
  private func checkLeavesWithText() {
    guard tree.texts.count > 0 else { return }
    var isReported = false
    var isBounded = range.max.width.isFinite
    for element in 0..<Int32(tree.count) where elements[element].kind == .text {
      let leaf = tree.texts[elements[element].properties]
      checkLineHeight(element, leaf)
      if leaf.count == 0 { checkEmptyText(element) }
      checkWordLines(element, leaf)
      if leaf.ignoresFrameSize { reportFrameSize(ofText: element) }
      if !isBounded { isBounded = checkUnboundedText(element, leaf) }
      if !isReported { isReported = checkScript(element, leaf) }
    }
  }

  // MARK: Frames

  @inline(__always) private func checkFrame(of child: Int32, in parent: Int32, _ range: SizeRange) {
    let frame = frames[child]
    let kind = elements[child].kind
    if frame.width == 0 || frame.height == 0, kind == .unsized || kind == .fixed {
      checkSize(of: child, in: parent, range)
    }
    if kind == .fixed, frame.size != elements[child].natural {
      checkNaturalRatio(of: child, in: parent)
    }
    if kind == .unsized, elements[child].type == .image { checkStretchedImage(child, in: parent) }
    let outer = frames[parent]
    if frame.x + frame.width > outer.width + pixel || frame.y + frame.height > outer.height + pixel
      || frame.x < -pixel || frame.y < -pixel
    {
      checkOverflow(of: child, in: parent)
    }
  }

  // MARK: Stacks

  /// Adds a child of a stack to the totals of its children.
  @inline(__always) func add(
    _ child: Int32, _ style: UnsafePointer<StackStyle>, to totals: inout ChildTotals
  ) {
    let item = elements + Int(child)
    let frame = frames + Int(child)
    let length = style.pointee.direction == .horizontal ? frame.pointee.width : frame.pointee.height
    totals.sum += length
    if style.pointee.hasSpacedChild && item.pointee.placement >= 0 {
      let placement = placements + Int(item.pointee.placement)
      totals.sum += placement.pointee.spacingBefore + placement.pointee.spacingAfter
    }
    if item.pointee.traits.contains(.grows) && totals.firstGrowing < 0 {
      totals.firstGrowing = child
    }
    if item.pointee.traits.contains(.shrinks) { totals.canShrink = true }
    if length == 0 && style.pointee.hasFlexingChild
      && (item.pointee.traits.contains(.grows) || item.pointee.traits.contains(.shrinks))
    {
      totals.hasEmptyFlexedChild = true
    }
    totals.count += 1
  }

  /// Checks a stack. `children` are the totals without the stack's spacing.
  private func checkStack(
    _ stack: Int32, _ style: UnsafePointer<StackStyle>, _ range: SizeRange, _ children: ChildTotals
  ) {
    checkStackKeys(of: stack, style.pointee)
    guard children.count > 0 else { return }
    var totals = children
    totals.sum += style.pointee.spacing * Double(totals.count - 1)
    let axis = style.pointee.direction.axis
    let freeSpace = range.max[axis] - totals.sum
    let tolerance = pixel * Double(totals.count)
    let isOneLine = style.pointee.flexWrap == .noWrap
    var growthIsReported = false
    // A stack with the length of its content has no free space itself. A layer has the size of what it is on.
    let isContent =
      range.min[axis] > 0 && !isInLayer(stack)
      && (totals.firstGrowing >= 0 || style.pointee.justifyContent != .start)
      && !hasMinimum(stack, axis) && hasFreeSpace(above: stack, axis)
    if range.min[axis] == 0 || isContent {
      let freeSpace = isContent ? .infinity : freeSpace
      if totals.firstGrowing >= 0 {
        growthIsReported = checkGrowth(
          of: totals.firstGrowing, in: stack, axis, freeSpace: freeSpace, tolerance: tolerance)
      } else if style.pointee.justifyContent != .start && isOneLine && freeSpace >= -tolerance {
        checkJustification(of: stack, axis, freeSpace: freeSpace, tolerance: tolerance)
      } else if style.pointee.justifyContent != .start && !isOneLine {
        // The shorter lines are aligned in a stack that is only as long as its longest line.
        let space = range.max[axis] - frames[stack].length(axis)
        checkJustification(of: stack, axis, freeSpace: space, tolerance: pixel)
      }
    } else if totals.firstGrowing >= 0 && isOneLine {
      if style.pointee.justifyContent != .start { checkDistribution(in: stack, style.pointee) }
      if axis == .horizontal && children.count > 1 { checkColumns(in: stack) }
    } else if axis == .horizontal && isOneLine && style.pointee.justifyContent == .start {
      checkEnd(of: stack, space: freeSpace)
    }
    if axis == .vertical && totals.count > 2 { checkOddHeight(in: stack) }
    if !isOneLine && style.pointee.spacing > 0 && style.pointee.lineSpacing == 0 && freeSpace < 0 {
      checkTouchingLines(of: stack, style.pointee)
    }
    if style.pointee.hasSpacedChild && style.pointee.spacing > 0 {
      checkAddedSpacing(in: stack, style.pointee)
    }
    if range.min.width > 0 { checkColumn(around: stack, style.pointee, totals) }
    if isOneLine && freeSpace < -tolerance {
      reportShortage(totals, in: stack, axis, space: range.max[axis])
    } else if !isOneLine && freeSpace < 0 {
      checkRoundedShares(in: stack, axis, space: range.max[axis])
    } else if totals.hasEmptyFlexedChild {
      checkFlexed(
        in: stack, axis, range, isFull: isOneLine && freeSpace <= tolerance,
        growthIsReported: growthIsReported)
    }
    if style.pointee.spacing < 0 || style.pointee.hasSpacedChild
      || style.pointee.hasOverlappingLines
    {
      checkOverlap(stack, style.pointee)
    }
  }

  /// Returns true if an element gets its size as a layer of an overlay or a background.
  private func isInLayer(_ element: Int32) -> Bool {
    var (element, parent) = (element, parent(of: element))
    while parent >= 0, elements[parent].kind.passesConstraintOn {
      if isLayer(element, in: parent) { return true }
      (element, parent) = (parent, self.parent(of: parent))
    }
    return false
  }

  // MARK: Styles

  /// Checks the style of an element. `parent` is −1 for the root.
  @inline(__always) private func checkStyle(of element: Int32, in parent: Int32) {
    let record = elements + Int(element)
    if record.pointee.placement >= 0 || record.pointee.dimensions >= 0
      || record.pointee.alignSelf != .auto
    {
      checkSetStyle(of: element, in: parent)
    }
  }

  private func checkSetStyle(of element: Int32, in parent: Int32) {
    let record = elements + Int(element)
    let isInStack = parent >= 0 && elements[parent].kind == .stack
    if isInStack {
      if record.pointee.alignSelf == .stretch {
        checkStretch(element, in: parent)
      } else if record.pointee.alignSelf != .auto {
        checkAlignmentAcross(element, in: parent)
      }
    } else if record.pointee.placement >= 0 || record.pointee.alignSelf != .auto {
      checkKeysOfStackChildren(element, in: parent)
    }
    if record.pointee.placement >= 0 {
      let placement = placements[record.pointee.placement]
      if placement.layoutPosition != .zero { checkPosition(element, in: parent) }
      if isInStack {
        if placement.flexBasis.isFraction { checkBasis(placement.flexBasis, element, in: parent) }
        checkUnlikely(placement.flexBasis, [.flexBasis], element)
      }
    }
    if record.pointee.dimensions >= 0 { checkDimensions(record.pointee, element, in: parent) }
  }

  /// Returns the main axis of a stack; nil for other elements and for −1.
  func axis(of element: Int32) -> Axis? {
    guard element >= 0, elements[element].kind == .stack else { return nil }
    return stacks[elements[Int(element)].properties].direction.axis
  }

  private func checkDimensions(_ record: Element, _ element: Int32, in parent: Int32) {
    let dimensions = dimensions + Int(record.dimensions)
    if record.type == .node { checkTouchTarget(element, dimensions.pointee, in: parent) }
    if record.kind.passesConstraintOn {
      let axes = checkUnread(dimensions.pointee, element, in: parent)
      for axis in axes { checkDimensions(dimensions, element, in: parent, axis) }
      checkIdleLimits(dimensions.pointee, element, axes)
    } else {
      checkDimensions(dimensions, element, in: parent, .horizontal)
      checkDimensions(dimensions, element, in: parent, .vertical)
      if dimensions.pointee.haveLimit { checkIdleLimits(dimensions.pointee, element, Axis.both) }
    }
  }

  /// Handles inline the common style with only a width or a height in points, without a call.
  @inline(__always) private func checkDimensions(
    _ dimensions: UnsafePointer<Dimensions>, _ element: Int32, in parent: Int32, _ axis: Axis
  ) {
    let (exact, minimum, maximum) =
      axis == .horizontal
      ? (dimensions.pointee.width, dimensions.pointee.minWidth, dimensions.pointee.maxWidth)
      : (dimensions.pointee.height, dimensions.pointee.minHeight, dimensions.pointee.maxHeight)
    if exact.isUnlikely || minimum.isUnlikely || maximum.isUnlikely {
      checkUnlikelyDimensions(dimensions.pointee, element, axis)
    }
    checkIgnoredSize(dimensions, element, in: parent, axis)
    if minimum.isAuto && maximum.isAuto {
      if !exact.isFraction { return }
    } else if !checkConflict(dimensions.pointee, element, axis) {
      checkOverridden(dimensions.pointee, element, axis)
    }
    if exact.isFraction || minimum.isFraction || maximum.isFraction {
      checkFractions(dimensions.pointee, element, in: parent, axis)
    }
  }
}
