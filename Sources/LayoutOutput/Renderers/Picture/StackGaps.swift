import LayoutEngine
import Platform

/// The extent of a stack's child on the main and the cross axis, in points. In a mirrored row, main-axis positions are
/// negated, so that they increase from child to child as in other rows.
struct StackSpan {
  var start: Double
  var end: Double
  var crossStart: Double
  var crossEnd: Double
  /// `spacingBefore` and `spacingAfter`.
  var before = 0.0
  var after = 0.0

  init(
    _ frame: Frame, _ element: Element, _ tree: LayoutTree, _ direction: StackLayoutDirection,
    isMirrored: Bool
  ) {
    let axis = direction.axis
    (start, end) = (frame.start(axis), frame.end(axis))
    if isMirrored { (start, end) = (-end, -start) }
    (crossStart, crossEnd) = (frame.start(axis.crossed), frame.end(axis.crossed))
    if element.placement >= 0 {
      before = tree.placements[element.placement].spacingBefore
      after = tree.placements[element.placement].spacingAfter
    }
  }

  fileprivate init(start: Double, end: Double, across line: ClosedRange<Double>) {
    (self.start, self.end) = (start, end)
    (crossStart, crossEnd) = (line.lowerBound, line.upperBound)
  }

  /// Converts the span to a gap of a drawing.
  func gap(_ direction: StackLayoutDirection, isMirrored: Bool) -> PictureScene.Gap {
    let (length, thickness) = (end - start, crossEnd - crossStart)
    let frame =
      direction == .horizontal
      ? Frame(x: isMirrored ? -end : start, y: crossStart, width: length, height: thickness)
      : Frame(x: crossStart, y: start, width: thickness, height: length)
    return PictureScene.Gap(isInset: false, frame: frame)
  }
}

/// Returns the gaps of more than 0.01 points between a stack's children, before the first and after the last child
/// because of their spacing, and between lines.
func stackGaps(_ children: [StackSpan], wraps: Bool) -> [StackSpan] {
  var gaps: [StackSpan] = []
  let lines = stackLines(children, wraps: wraps)
  for (index, line) in lines.enumerated() {
    let across = extent(line.map { ($0.crossStart, $0.crossEnd) })
    let first = line[line.startIndex]
    let last = line[line.endIndex - 1]
    gaps.append(StackSpan(start: first.start - first.before, end: first.start, across: across))
    for (one, next) in zip(line, line.dropFirst()) {
      gaps.append(StackSpan(start: one.end, end: next.start, across: across))
    }
    gaps.append(StackSpan(start: last.end, end: last.end + last.after, across: across))
    guard index > 0 else { continue }
    let above = extent(lines[index - 1].map { ($0.crossStart, $0.crossEnd) })
    let along = extent((lines[index - 1] + line).map { ($0.start, $0.end) })
    var between = StackSpan(start: along.lowerBound, end: along.upperBound, across: across)
    between.crossStart = above.upperBound
    between.crossEnd = across.lowerBound
    gaps.append(between)
  }
  return gaps.filter { $0.end - $0.start > 0.01 && $0.crossEnd - $0.crossStart > 0.01 }
}

/// Divides the children into lines. In a stack that wraps, a child that is not positioned after the previous one begins
/// a new line.
private func stackLines(_ children: [StackSpan], wraps: Bool) -> [ArraySlice<StackSpan>] {
  var lines: [ArraySlice<StackSpan>] = []
  var start = 0
  for index in children.indices.dropFirst()
  where wraps && children[index].start < children[index - 1].end - 0.01 {
    lines.append(children[start..<index])
    start = index
  }
  if start < children.count { lines.append(children[start...]) }
  return lines
}

private func extent(_ ranges: [(Double, Double)]) -> ClosedRange<Double> {
  let lower = ranges.reduce(Double.infinity) { min($0, $1.0) }
  return lower...ranges.reduce(lower) { max($0, $1.1) }
}
