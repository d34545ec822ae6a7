import LayoutEngine
import Platform

/// An element's part in its own explanation and in those of all that is below it.
///
/// An explanation of an element is, for each element on the path from the root down to it, `opening`
/// and then the `placing` of the next one; of the element itself, `opening` and `own`.
package struct ElementExplanation: Equatable, Sendable {
  /// The range that its parent lays it out in, in points.
  package let constraint: SizeRange
  /// The reasons for its width and its height. Nil if a measure for them is not recorded.
  package let answer: String?
  /// The first sentences about the element.
  package let opening: [String]
  /// The sentences about its size and its frame. Nil if a measure for them is not recorded.
  package let own: [String]?
  /// The sentences about its position in its parent; empty for the root.
  package let placing: [String]
  /// The change of its length in a stack; nil if it neither grew nor shrank.
  package let flex: FlexedLength?
}

/// The length of a stack's child before it grew or shrank, and by how much it did, in points.
package struct FlexedLength: Equatable, Sendable {
  package let length: Double
  package let change: Double

  /// Nil if the length did not change, or was not measured before.
  init?(_ steps: StackSteps.Child?, _ axis: Axis) {
    guard let steps, steps.flexed != nil else { return nil }
    length = steps.measured?.size[axis] ?? 0
    change = steps.share + steps.rest
    if change == 0 || !change.isFinite || !length.isFinite { return nil }
  }
}

extension Explainer {
  /// An element that is still to be explained.
  private struct PendingElement {
    let element: ConstrainedElement
    let placing: [String]
    let depth: Int
    var flex: FlexedLength?
  }

  /// Explains the elements, parents first.
  func explainAll() -> [ElementExplanation?] {
    var explanations = [ElementExplanation?](repeating: nil, count: tree.count)
    var path: [Int32] = []
    var pending = [PendingElement(element: root, placing: [], depth: 0)]
    while let next = pending.popLast() {
      path.removeSubrange(next.depth...)
      path.append(next.element.element)
      let range = open(next.element)
      let opening = takeTexts()
      let answer = try? explainSize(of: next.element, range, path).answer
      let own = takeTexts()
      explanations[Int(next.element.element)] = ElementExplanation(
        constraint: next.element.constraint, answer: answer?.text, opening: opening,
        own: answer == nil ? nil : own, placing: next.placing, flex: next.flex)
      pending += pendingChildren(of: next, range).reversed()
    }
    return explanations
  }

  /// The children, each with the sentences about how it is placed.
  private func pendingChildren(
    of parent: PendingElement, _ range: SizeRange
  ) -> [PendingElement] {
    let record = tree.elements[parent.element.element]
    let axis = record.kind == .stack ? tree.stacks[record.properties].direction.axis : .horizontal
    var pending: [PendingElement] = []
    for child in children(of: parent.element.element) {
      let element = try? passOn(to: child, from: parent.element, range)
      let placing = takeTexts()
      guard let element else { continue }
      pending.append(
        PendingElement(
          element: element, placing: placing, depth: parent.depth + 1,
          flex: FlexedLength(element.inStack, axis)))
    }
    return pending
  }

  private func takeTexts() -> [String] { takeSteps().map { $0.text } }
}
