import LayoutEngine
import TreeFiles

/// An element's part in explanations: what an explanation of the element itself and those of all that
/// is below it consist of.
///
/// An explanation of an element is, for each element on the path from the root down to it, `opening`
/// and then the `placing` of the next one; of the element itself, `opening` and `own`.
package struct ElementExplanation: Equatable, Sendable {
  /// The range that its parent lays it out in, in points.
  package let constraint: SizeRange
  /// The first sentences about the element.
  package let opening: [String]
  /// How its size and its frame are determined. Nil where a measure for that is not recorded.
  package let own: [String]?
  /// How its parent places it; empty for the root.
  package let placing: [String]
  /// How a stack changed its length; nil where it neither grew nor shrank.
  package let flex: FlexedLength?
}

/// The length of a stack's child before it grew or shrank, and by how much it did, in points.
package struct FlexedLength: Equatable, Sendable {
  package let length: Double
  package let change: Double

  /// Nil where the length did not change.
  init?(_ flex: ExplainedFlex?) {
    guard let flex else { return nil }
    length = flex.sizeBefore.value
    change = flex.adjustment.value + (flex.rest?.value ?? 0)
    if change == 0 || !change.isFinite || !length.isFinite { return nil }
  }
}

extension Explainer {
  /// An element that is still to be explained.
  private struct PendingElement {
    let place: Place
    let position: QuantityPair
    let placing: [String]
    let depth: Int
    var flex: FlexedLength?
  }

  /// Explains the elements, parents first. The step of a container is computed twice: for itself, and
  /// for its children.
  func explainAll() -> [ElementExplanation?] {
    var explanations = [ElementExplanation?](repeating: nil, count: tree.count)
    var path: [Passed] = []
    var pending = [PendingElement(place: rootPlace(), position: .zero, placing: [], depth: 0)]
    while let next = pending.popLast() {
      let element = next.place.element
      path.removeSubrange(next.depth...)
      begin()
      let range = open(next.place)
      let opening = takeTexts()
      explanations[Int(element)] = ElementExplanation(
        constraint: next.place.constraint.values, opening: opening,
        own: ownTexts(next, range, path), placing: next.placing,
        flex: next.flex)
      path.append(
        Passed(
          element: element, title: title(of: element), position: next.position,
          size: draft.measured("size", layout.workspace.frames[element].size)))
      let children = (try? pendingChildren(of: next, range)) ?? []
      pending += children.reversed()
    }
    return explanations
  }

  private func title(of element: Int32) -> String {
    ExplainedElement(
      path: "", type: tree.elements[element].type.keyword, name: tree.name(of: element)
    ).title
  }

  private func ownTexts(
    _ element: PendingElement, _ range: QuantityRange, _ path: [Passed]
  ) -> [String]? {
    defer { _ = draft.takeSteps() }
    begin()
    guard let outcome = try? explain(element.place, range, next: nil) else { return nil }
    let passed = Passed(
      element: element.place.element, title: title(of: element.place.element),
      position: element.position, size: rounded(outcome.size, element.place))
    _ = explainFrame(path + [passed], layout.frameOptions)
    return takeTexts()
  }

  /// The children, each with the sentences about how it is placed.
  private func pendingChildren(
    of element: PendingElement, _ range: QuantityRange
  ) throws(LayoutFailure) -> [PendingElement] {
    defer { _ = draft.takeSteps() }
    let children = children(of: element.place.element)
    if children.isEmpty { return [] }
    begin()
    if tree.elements[element.place.element].kind == .stack {
      let (_, places) = try explainStack(element.place, range, children, Array(children.indices))
      let steps = Dictionary(grouping: draft.takeSteps()) { $0.about }
      return places.map { place, position, flex in
        PendingElement(
          place: place, position: position, placing: (steps[place.element] ?? []).map(\.text),
          depth: element.depth + 1, flex: FlexedLength(flex))
      }
    }
    var pending: [PendingElement] = []
    for child in children {
      begin()
      let outcome = try explain(element.place, range, next: child)
      guard let place = outcome.next else { continue }
      pending.append(
        PendingElement(
          place: place, position: outcome.position, placing: takeTexts(), depth: element.depth + 1))
    }
    return pending
  }

  /// Only the sentences of the steps are used, so the path, type and name do not matter.
  private func begin() { draft.begin(ExplainedElement(path: "", type: "", name: nil)) }

  private func takeTexts() -> [String] { draft.takeSteps().map(\.text) }
}
