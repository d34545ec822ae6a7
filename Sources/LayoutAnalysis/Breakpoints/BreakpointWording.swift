import LayoutEngine
import LayoutReports
import LayoutText
import TreeFiles

extension BreakpointSearch {
  /// Returns the change at a breakpoint as a sentence. `layout` is the first one with the new
  /// state.
  func sentence(_ breakpoint: Breakpoint, _ layout: EvaluatedLayout) -> String {
    let element = breakpoint.element
    let subject = name(element)
    let isTrue = breakpoint.to == .flag(true)
    switch breakpoint.kind {
    case .lines:
      guard case .count(let old) = breakpoint.from, case .count(let new) = breakpoint.to else {
        return ""
      }
      return "\(subject) has \(counted(new, "line")) instead of \(old)"
    case .wraps:
      guard case .counts(let old) = breakpoint.from, case .counts(let new) = breakpoint.to else {
        return ""
      }
      return "the lines of \(subject) have \(children(new)) instead of \(list(old))"
    case .truncated:
      return isTrue
        ? "a part of \(subject) is hidden: \(limit(of: element, layout))"
        : "\(subject) is no longer truncated"
    case .overflows:
      return isTrue
        ? overflow(of: element, layout)
        : "\(subject) is inside \(name(parent(of: element)))"
    case .overlaps: return overlap(breakpoint, subject, isTrue, layout)
    case .vanishes:
      return isTrue
        ? "\(subject) is 0 points \(extent(axis))"
        : "\(subject) is \(length(element, axis, layout)), no longer 0"
    case .minimum, .maximum: return limit(breakpoint, subject, isTrue, layout)
    case .grows:
      return isTrue
        ? "\(subject) grows: \(name(parent(of: element))) has space left"
        : "\(subject) does not grow: \(name(parent(of: element))) has no space left"
    case .shrinks:
      return isTrue
        ? "\(subject) shrinks: \(name(parent(of: element))) is too small"
        : "\(subject) does not shrink: \(name(parent(of: element))) is large enough"
    }
  }

  private func name(_ element: Int32) -> String {
    tree.phrase(for: element, path: paths.shortPath(of: element))
  }

  private func parent(of element: Int32) -> Int32 { paths.parent(of: element) }

  private func extent(_ axis: Axis) -> String { axis == .horizontal ? "wide" : "high" }

  private func length(_ element: Int32, _ axis: Axis, _ layout: EvaluatedLayout) -> String {
    "\(pointsText(of: layout.frames[Int(element)].length(axis))) \(extent(axis))"
  }

  private func list(_ counts: [Int]) -> String {
    let maximum = 8
    let rest = counts.count - maximum
    return (counts.prefix(maximum).map { "\($0)" } + (rest > 0 ? [counted(rest, "more line")] : []))
      .listed()
  }

  private func children(_ counts: [Int]) -> String {
    list(counts) + (counts == [1] ? " child" : " children")
  }

  private func limit(of text: Int32, _ layout: EvaluatedLayout) -> String {
    switch layout.state(ofText: text)?.limit {
    case .maximumNumberOfLines: "it needs more lines than \"maximumNumberOfLines\""
    case .height: "its lines are higher than its frame"
    case .width, nil: "its frame is narrower than a character"
    }
  }

  private func overflow(of element: Int32, _ layout: EvaluatedLayout) -> String {
    let parent = parent(of: element)
    let (frame, size) = (layout.frames[Int(element)], layout.frames[Int(parent)].size)
    let amounts = [
      ("left", -frame.x), ("right", frame.x + frame.width - size.width), ("top", -frame.y),
      ("bottom", frame.y + frame.height - size.height),
    ].filter { $0.1 > StateReader.tolerance }
    let sides = amounts.map { "\(pointsText(of: $0.1)) past its \($0.0)" }.listed()
    return "\(name(element)) extends beyond \(name(parent)): \(sides)"
  }

  private func overlap(
    _ breakpoint: Breakpoint, _ subject: String, _ isTrue: Bool, _ layout: EvaluatedLayout
  ) -> String {
    let other = name(breakpoint.other)
    guard isTrue else { return "\(subject) no longer overlaps \(other)" }
    let shared = layout.frames[Int(breakpoint.element)]
      .intersection(layout.frames[Int(breakpoint.other)])
    let area = "\(roundedText(of: shared.width)) × \(roundedText(of: shared.height))"
    return "\(subject) overlaps \(other) by \(area) points"
  }

  private func limit(
    _ breakpoint: Breakpoint, _ subject: String, _ isTrue: Bool, _ layout: EvaluatedLayout
  ) -> String {
    guard let key = breakpoint.key else { return "" }
    let axis: Axis = key == .minWidth || key == .maxWidth ? .horizontal : .vertical
    let length = length(breakpoint.element, axis, layout)
    let quoted = "\"\(key.word)\""
    if !isTrue { return "\(quoted) no longer limits \(subject), which is \(length)" }
    let verb = breakpoint.kind == .minimum ? "makes" : "keeps"
    return "\(quoted) \(verb) \(subject) \(length)"
  }
}
