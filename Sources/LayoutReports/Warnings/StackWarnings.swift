import LayoutEngine
import TreeFiles

// The space of a stack: cannot-shrink, overlap, and what its own keys do not do.

/// What the children of one stack come to.
struct ChildTotals {
  /// The spacing and the main sizes of the children (docs/semantics.md §13.3).
  var sum = 0.0
  var count = 0
  var firstGrowing: Int32 = -1
  var canShrink = false
}

extension WarningSearch {
  /// Adds a child of a stack to what its children come to.
  @inline(__always)
  func add(
    _ child: Int32, _ style: UnsafePointer<StackStyle>, to totals: inout ChildTotals
  ) {
    let item = elements + Int(child)
    let frame = frames + Int(child)
    totals.sum +=
      style.pointee.direction.mainAxis == .horizontal ? frame.pointee.width : frame.pointee.height
    if style.pointee.hasSpacedChild && item.pointee.placement >= 0 {
      let placement = placements + Int(item.pointee.placement)
      totals.sum += placement.pointee.spacingBefore + placement.pointee.spacingAfter
    }
    if item.pointee.traits.contains(.grows) && totals.firstGrowing < 0 {
      totals.firstGrowing = child
    }
    if item.pointee.traits.contains(.shrinks) { totals.canShrink = true }
    totals.count += 1
  }

  /// Looks at a stack whose children, if it has any, come to `totals` without its spacing.
  func checkStack(
    _ index: Int32, _ style: UnsafePointer<StackStyle>, _ range: SizeRange, _ children: ChildTotals
  ) {
    checkStackStyle(style, index)
    guard children.count > 0 else { return }
    var totals = children
    totals.sum += style.pointee.spacing * Double(totals.count - 1)
    let axis = style.pointee.direction.mainAxis
    let room = range.max.along(axis) - totals.sum
    let tolerance = pixel * Double(totals.count)
    if totals.firstGrowing >= 0 && range.min.along(axis) == 0 {
      checkGrowth(of: totals.firstGrowing, in: index, axis, room: room, tolerance: tolerance)
    }
    if style.pointee.flexWrap == .noWrap && room < -tolerance {
      reportTooMuch(totals, index, range, axis)
    }
    if style.pointee.spacing < 0 || style.pointee.hasSpacedChild
      || style.pointee.hasOverlappingLines
    {
      checkOverlap(index, style.pointee)
    }
  }

  // MARK: no-effect

  private func checkStackStyle(_ pointer: UnsafePointer<StackStyle>, _ index: Int32) {
    let style = pointer.pointee
    if style.flexWrap == .noWrap && (style.alignContent != .start || style.lineSpacing != 0) {
      var keys: [ElementKey] = []
      if style.alignContent != .start { keys.append(.alignContent) }
      if style.lineSpacing != 0 { keys.append(.lineSpacing) }
      report(.noEffect, index, .own(keys)) { [self] in
        "\(list(keys.map(\.word))) on a stack of one line: add \"flexWrap\": \"wrap\", or remove "
          + pronoun(keys.count)
      }
    }
    if style.direction == .vertical
      && (style.alignItems == .baselineFirst || style.alignItems == .baselineLast)
    {
      report(.noEffect, index, .own([.alignItems])) {
        "\"alignItems\": \"\(style.alignItems.keyword)\" in a vertical stack: text has no baseline from "
          + "top to bottom, so align by \"start\", \"center\", \"end\" or \"stretch\""
      }
    }
  }

  // MARK: cannot-shrink, overflow

  private func reportTooMuch(
    _ totals: ChildTotals, _ index: Int32, _ range: SizeRange, _ axis: Axis
  ) {
    let room = range.max.along(axis)
    report(totals.canShrink ? .overflow : .cannotShrink, index) { [self] in
      let fact =
        "the \(totals.count == 1 ? "child" : "children") of \(name(index)) "
        + "\(totals.count == 1 ? "needs" : "need") \(text(totals.sum)) points of "
        + "\(axis.lengthWord), and it has \(text(room)): "
      return totals.canShrink
        ? fact + "those with \"flexShrink\" cannot shrink by \(text(totals.sum - room)) more, so "
          + "make space or give others a \"flexShrink\" too"
        : fact + "give \(totals.count == 1 ? "it" : "one of them") \"flexShrink\": 1"
          + (canWrap(index, axis, in: room) ? ", or the stack \"flexWrap\": \"wrap\"" : "")
    }
  }

  /// Whether the children of a row fit if they are in several lines.
  private func canWrap(_ stack: Int32, _ axis: Axis, in room: Double) -> Bool {
    axis == .horizontal && tree.children(of: stack).allSatisfy { frames[Int($0)].width <= room }
  }

  // MARK: overlap

  /// Neighbours of one line that negative spacing pushes over each other, and lines that negative
  /// line spacing does. One warning a stack.
  private func checkOverlap(_ index: Int32, _ style: StackStyle) {
    let axis = style.direction.mainAxis
    let cross = axis.crossedAxis
    var before = elements[Int(index)].firstChild
    var lineEnd = frames[Int(before)].end(cross)
    var previousLineEnd = -Double.infinity
    while true {
      let child = elements[Int(before)].nextSibling
      guard child >= 0 else { return }
      let (first, second) = (frames[Int(before)], frames[Int(child)])
      let gap = spacing(after: before) + style.spacing + spacing(before: child)
      // In a line, no child begins before the end of the one before and what is between.
      let begins =
        style.flexWrap == .wrap && second.start(axis) < first.end(axis) + gap - pixel
      if begins {
        previousLineEnd = lineEnd
        lineEnd = second.end(cross)
      }
      let linesOverlap =
        style.hasOverlappingLines && second.start(cross) < previousLineEnd - pixel
        && second.length(cross) > 0
      let itemsOverlap =
        !begins && gap < 0 && min(first.length(axis), second.length(axis)) > 0
        && second.start(axis) < first.end(axis) - pixel
        && second.start(cross) < first.end(cross) && first.start(cross) < second.end(cross)
      if linesOverlap || itemsOverlap {
        return reportOverlap(
          before, child, style, index,
          amount: itemsOverlap
            ? first.end(axis) - second.start(axis) : previousLineEnd - second.start(cross),
          isLine: !itemsOverlap)
      }
      lineEnd = max(lineEnd, second.end(cross))
      before = child
    }
  }

  private func spacing(after child: Int32) -> Double {
    let place = elements[Int(child)].placement
    return place < 0 ? 0 : placements[Int(place)].spacingAfter
  }

  private func spacing(before child: Int32) -> Double {
    let place = elements[Int(child)].placement
    return place < 0 ? 0 : placements[Int(place)].spacingBefore
  }

  private func reportOverlap(
    _ first: Int32, _ second: Int32, _ style: StackStyle, _ index: Int32, amount: Double,
    isLine: Bool
  ) {
    if isLine || style.spacing < 0 {
      report(.overlap, index, .own([isLine ? .lineSpacing : .spacing])) { [self] in
        "\(name(first)) and \(name(second)) overlap by \(text(amount)) points: raise the "
          + "\"\(isLine ? "lineSpacing" : "spacing")\", or allow it if it is intended"
      }
    } else {
      let isBefore = spacing(before: second) < 0
      report(
        .overlap, isBefore ? second : first, .style([isBefore ? .spacingBefore : .spacingAfter])
      ) { [self] in
        "\(name(first)) and \(name(second)) overlap by \(text(amount)) points: raise the "
          + "\"\(isBefore ? "spacingBefore" : "spacingAfter")\", or allow it if it is intended"
      }
    }
  }
}
