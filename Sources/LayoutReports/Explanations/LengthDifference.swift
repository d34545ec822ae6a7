import LayoutEngine
import Platform

/// A length that is the difference of a container's length and other lengths, in points.
struct LengthDifference {
  let container: Double
  let subtracted: Double
  /// The container: a stack or an inset spec.
  let element: Int32
  let title: String
  /// The subtracted lengths, for a sentence about a child of the container: `spacing and its other children`.
  let subtractedText: String
  /// The subtracted lengths, for a sentence about a descendant of the child: `spacing and its children other than
  /// "texts"`.
  let takesBelow: String

  /// The subtraction: `339 − 153`.
  var text: String { "\(container.shown) − \(subtracted.shown)" }

  /// Returns true if the difference is equal to a length, to the thousandth of a point that messages show.
  func isEqual(_ length: Double) -> Bool { (container - subtracted - length).magnitude < 0.0005 }
}

/// The differences that result in an element's width and height, for the axes that containers determine.
typealias LengthDifferences = [Axis: LengthDifference]

extension Explainer {
  /// Returns the differences that result in the exact lengths that `parent` passes to `child`. `range` is the parent's
  /// own range.
  func differences(
    for child: ConstrainedElement, in parent: ConstrainedElement, _ range: SizeRange
  ) throws(LayoutFailure) -> LengthDifferences {
    var differences: LengthDifferences = [:]
    for axis in Axis.both where child.constraint[axis].isExact {
      let length = child.constraint[axis].lower
      let own =
        switch tree.elements[parent.element].kind {
        case .stack: flexedDifference(of: child, axis, try stack(parent, range))
        case .inset: insetDifference(of: child.element, axis, parent.element, range)
        default: nil as LengthDifference?
        }
      differences[axis] = [own, parent.differences[axis]].compactMap { $0 }
        .first { $0.isEqual(length) }
    }
    return differences
  }

  /// Returns the difference for the only child in a line that grows or shrinks.
  private func flexedDifference(
    of child: ConstrainedElement, _ axis: Axis, _ stack: ExplainedStack
  ) -> LengthDifference? {
    let index = stack.index(of: child.element)
    let line = stack.lines[stack.lineIndex(of: index)]
    guard axis == stack.axis, onlyFlexing(line) == index, stack.steps.children[index].flexed != nil
    else { return nil }
    let length = { stack.steps.children[$0].measured?.size[axis] ?? 0 } as (Int) -> Double
    let others = line.steps.children.filter { $0 != index }
    let subtracted = line.steps.sum - length(index)
    let container = line.steps.violation > 0 ? stack.main.lower : stack.main.upper
    // Otherwise, the stack may be longer because of its other lines.
    guard subtracted > 0, frame(of: stack.element).size[axis] == container else { return nil }
    let hasSpacing = (subtracted - others.reduce(0) { $0 + length($1) }).magnitude > 0.001
    let spacing = hasSpacing ? others.isEmpty ? "spacing" : "spacing and " : ""
    let scope = stack.lines.count > 1 ? " in the line" : ""
    return LengthDifference(
      container: container, subtracted: subtracted, element: stack.element,
      title: title(stack.element),
      subtractedText: spacing + (others.isEmpty ? "" : "its other children\(scope)"),
      takesBelow: spacing
        + (others.isEmpty ? "" : "its children\(scope) other than \(title(child.element))"))
  }

  private func insetDifference(
    of child: Int32, _ axis: Axis, _ inset: Int32, _ range: SizeRange
  ) -> LengthDifference? {
    let insets = insets(inset, axis, range)
    let subtracted = insets.before + insets.after
    guard subtracted > 0, subtracted.isFinite, range[axis].isExact,
      frame(of: inset).size[axis] == range[axis].lower
    else { return nil }
    return LengthDifference(
      container: range[axis].lower, subtracted: subtracted, element: inset, title: title(inset),
      subtractedText: "its insets", takesBelow: "its insets")
  }
}
