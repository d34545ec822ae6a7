import LayoutEngine
import TreeFiles

/// An element's part in explanations: what an explanation of the element itself and those of all that
/// is below it consist of.
///
/// An explanation of an element is, for each element on the way from the root down to it, `opening`
/// and then the `placing` of the next one; of the element itself, `opening` and `own`.
package struct ElementExplanation: Equatable, Sendable {
  /// The range that its parent lays it out in, in points.
  package let constraint: SizeRange
  /// What is said of the element first: sentences.
  package let opening: [String]
  /// How it comes to its size, and its frame. Nil where a measure for that is not recorded.
  package let own: [String]?
  /// What its parent does with it; nothing for the root.
  package let placing: [String]
}

extension Explainer {
  /// An element that is still to be explained.
  private struct Visit {
    let place: Place
    let position: QuantityPair
    let placing: [String]
    let depth: Int
  }

  /// Goes over the elements, parents first, and takes each container's step once for itself and once
  /// for what is below it.
  func explainAll() -> [ElementExplanation?] {
    var explanations = [ElementExplanation?](repeating: nil, count: tree.count)
    var way: [Passed] = []
    var visits = [Visit(place: rootPlace(), position: .zero, placing: [], depth: 0)]
    while let visit = visits.popLast() {
      let element = visit.place.element
      way.removeSubrange(visit.depth...)
      begin()
      let range = open(visit.place)
      let opening = takeTexts()
      explanations[Int(element)] = ElementExplanation(
        constraint: visit.place.constraint.values, opening: opening,
        own: ownTexts(visit, range, way), placing: visit.placing)
      way.append(
        Passed(
          element: element, title: title(of: element), position: visit.position,
          size: draft.measured("size", layout.workspace.frames[element].size)))
      let below = (try? visitsBelow(visit, range)) ?? []
      visits += below.reversed()
    }
    return explanations
  }

  private func title(of element: Int32) -> String {
    ExplainedElement(
      path: "", type: tree.elements[element].type.word, name: tree.name(of: element)
    ).title
  }

  private func ownTexts(
    _ visit: Visit, _ range: QuantityRange, _ way: [Passed]
  ) -> [String]? {
    defer { _ = draft.takeSteps() }
    begin()
    guard let outcome = try? explain(visit.place, range, next: nil) else { return nil }
    let passed = Passed(
      element: visit.place.element, title: title(of: visit.place.element),
      position: visit.position, size: rounded(outcome.size, visit.place))
    _ = explainFrame(way + [passed], layout.frameOptions)
    return takeTexts()
  }

  /// The children, with what is done with each.
  private func visitsBelow(
    _ visit: Visit, _ range: QuantityRange
  ) throws(LayoutFailure) -> [Visit] {
    defer { _ = draft.takeSteps() }
    let children = children(of: visit.place.element)
    if children.isEmpty { return [] }
    begin()
    if tree.elements[visit.place.element].kind == .stack {
      let (_, places) = try explainStack(visit.place, range, children, Array(children.indices))
      let steps = Dictionary(grouping: draft.takeSteps()) { $0.about }
      return places.map { place, position in
        Visit(
          place: place, position: position, placing: (steps[place.element] ?? []).map(\.text),
          depth: visit.depth + 1)
      }
    }
    var visits: [Visit] = []
    for child in children {
      begin()
      let outcome = try explain(visit.place, range, next: child)
      guard let place = outcome.next else { continue }
      visits.append(
        Visit(
          place: place, position: outcome.position, placing: takeTexts(), depth: visit.depth + 1))
    }
    return visits
  }

  /// Steps are taken as sentences, so that it does not matter what their element is called.
  private func begin() { draft.begin(ExplainedElement(path: "", type: "", name: nil)) }

  private func takeTexts() -> [String] { draft.takeSteps().map(\.text) }
}
