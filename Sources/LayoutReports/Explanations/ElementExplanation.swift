import LayoutEngine
import Platform

/// The sentences about an element in its explanation, and in those of its descendants.
///
/// The explanation of an element consists of `opening` and the `placing` of the next element, for each ancestor from
/// the root down; and then of the element's own `opening` and `own`.
package struct ElementExplanation: Equatable, Sendable {
  /// The range that the parent lays the element out in, in points.
  package let constraint: SizeRange
  /// The reasons for the element's width and height; nil if a recorded measure is missing.
  package let answer: String?
  /// The first sentences about the element.
  package let opening: [String]
  /// The sentences about the element's size and frame; nil if a recorded measure is missing.
  package let own: [String]?
  /// The sentences about the element's position in its parent; empty for the root.
  package let placing: [String]
  /// The change of the element's length in a stack; nil if the element neither grew nor shrank.
  package let flex: FlexedLength?
}

/// The length of a stack's child before flexing, and by how much it grew or shrank, in points.
package struct FlexedLength: Equatable, Sendable {
  package let length: Double
  package let change: Double

  /// Returns nil if the length did not change, or was not measured before flexing.
  init?(_ steps: StackSteps.Child?, _ axis: Axis) {
    guard let steps, steps.flexed != nil else { return nil }
    length = steps.measured?.size[axis] ?? 0
    change = steps.share + steps.rest
    if change == 0 || !change.isFinite || !length.isFinite { return nil }
  }
}

extension Explainer {
  /// An element that is not explained yet.
  private struct PendingElement {
    let element: ConstrainedElement
    let placing: [String]
    let depth: Int
    var flex: FlexedLength?
  }

  /// Explains all elements, parents before children. An element without an explanation is nil.
  func explainAll() -> [ElementExplanation?] {
    var explanations = [ElementExplanation?](repeating: nil, count: tree.count)
    var path: [Int32] = []
    var pending = [PendingElement(element: root, placing: [], depth: 0)]
    while let next = pending.popLast() {
      path.removeSubrange(next.depth...)
      path.append(next.element.element)
      let range = open(next.element)
      let opening = removeTexts()
      let answer = try? explainSize(of: next.element, range, path).answer
      let own = removeTexts()
      explanations[Int(next.element.element)] = ElementExplanation(
        constraint: next.element.constraint, answer: answer?.text, opening: opening,
        own: answer == nil ? nil : own, placing: next.placing, flex: next.flex)
      pending += pendingChildren(of: next, range).reversed()
    }
    return explanations
  }

  /// Returns the children of an element, each with the sentences about its placement.
  private func pendingChildren(
    of parent: PendingElement, _ range: SizeRange
  ) -> [PendingElement] {
    let record = tree.elements[parent.element.element]
    let axis = record.kind == .stack ? tree.stacks[record.properties].direction.axis : .horizontal
    var pending: [PendingElement] = []
    for child in children(of: parent.element.element) {
      let element = try? passOn(to: child, from: parent.element, range)
      let placing = removeTexts()
      guard let element else { continue }
      pending.append(
        PendingElement(
          element: element, placing: placing, depth: parent.depth + 1,
          flex: FlexedLength(element.inStack, axis)))
    }
    return pending
  }

  private func removeTexts() -> [String] { removeSteps().map { $0.text } }
}
