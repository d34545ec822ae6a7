import LayoutEngine
import LayoutReports
import TreeFiles

/// The facts because of which a sentence does not hold in a layout.
package struct RequirementFinding {
  /// The facts, one sentence each: `price.right is 214.5, and buy.left - 8 is 212`.
  package private(set) var facts: [String] = []
  /// The elements that these are about, with their frames in the root.
  package private(set) var elements: [(element: Int32, frame: Frame)] = []
  /// The number of further facts.
  private(set) var moreFacts = 0

  /// The number of facts that are kept.
  private static let mostFacts = 4

  fileprivate mutating func add(
    _ fact: @autoclosure () -> String, _ involved: [Int32], _ frames: UnsafePointer<Frame>
  ) {
    guard facts.count < Self.mostFacts else {
      moreFacts += 1
      return
    }
    facts.append(fact())
    for element in involved where !elements.contains(where: { $0.element == element }) {
      elements.append((element, frames[Int(element)]))
    }
  }
}

extension RequirementEvaluator {
  /// Returns why a sentence does not hold in the layout.
  func finding(_ index: Int) -> RequirementFinding {
    var finding = RequirementFinding()
    let requirement = requirements[index]
    forEachCulprit(of: requirement.clause, in: requirement) { culprit in
      switch culprit {
      case .constant(let fact): finding.add(fact, [], frames)
      case .combination(let elements, let index, let isSo):
        let bound = requirement.statements[index]
        finding.add(
          fact(bound, elements, isSo),
          involved(bound.statement, elements), frames)
      }
      return true
    }
    return finding
  }

  /// The elements that a statement is about, without the root.
  private func involved(_ statement: Requirement.Statement, _ elements: [Int32]) -> [Int32] {
    var involved = elements
    if case .noOverlap(let container) = statement.condition.leaves[0],
      let pair = overlap(in: elements[container])
    {
      involved = [pair.0, pair.1]
    }
    return involved.filter { $0 > 0 || involved.count == 1 }
  }

  // MARK: Wording

  private func fact(
    _ bound: BoundRequirement.Statement, _ elements: [Int32], _ isSo: Bool
  ) -> String {
    facts(of: bound.statement.condition, bound, elements, isSo).uniqued.listedFacts
  }

  /// The facts about the conditions that are joined in one that is true, or is not.
  private func facts(
    of condition: Requirement.Condition, _ bound: BoundRequirement.Statement, _ elements: [Int32],
    _ isSo: Bool
  ) -> [String] {
    switch condition {
    case .comparison(let sides, _):
      return sides.compactMap { side in
        if side.readsElement { return number(side, bound, elements) }
        let isPixels = side.steps.contains { if case .pixels = $0 { true } else { false } }
        guard isPixels else { return nil }
        // Not points: people who write px often mean these.
        let points = roundedText(of: value(of: side, bound, elements))
        return "\(side.text) in points is \(points), at \(roundedText(of: scale)) pixels per point"
      }
    case .number(let side, _): return [number(side, bound, elements)]
    case .text(let element, _, _):
      return ["\(name(elements[element])).text is \"\(words(of: elements[element]).prefix(60))\""]
    case .element(let subject, let predicate, let object):
      return [
        ([name(elements[subject]), predicate.phrase(isNegated: !isSo)]
          + (object.map { [name(elements[$0])] } ?? [])).joined(separator: " ")
      ]
    case .noOverlap(let container):
      guard let pair = overlap(in: elements[container]) else {
        return ["nothing overlaps in \(name(elements[container]))"]
      }
      return ["\(name(pair.0)) overlaps \(name(pair.1))"]
    case .not(let condition): return facts(of: condition, bound, elements, !isSo)
    case .and(let conditions), .or(let conditions):
      return conditions.flatMap { condition -> [String] in
        isTrue(condition, bound, elements) == isSo
          ? facts(of: condition, bound, elements, isSo) : []
      }
    }
  }

  /// `price.right is 214.5`: what the sentence says, but for a property of one of several elements.
  private func number(
    _ side: Requirement.Side, _ bound: BoundRequirement.Statement, _ elements: [Int32]
  ) -> String {
    let value = roundedText(of: value(of: side, bound, elements))
    if side.steps.count == 1, case .property(let property, let slot) = side.steps[0],
      bound.statement.references[slot].namesSeveral || bound.slots[slot].loop != nil
    {
      return "\(name(elements[slot])).\(property.rawValue) is \(value)"
    }
    return "\(side.text) is \(value)"
  }

  /// Returns the name of an element in a sentence: its id, with quotes where these are needed, or its path.
  private func name(_ element: Int32) -> String {
    if let id = tree.tree.name(of: element) {
      return RequirementLexer.isPlain(id) ? id : "\"\(id)\""
    }
    return element == 0 ? RequirementKeyword.root.rawValue : tree.path(of: element)
  }
}

extension [String] {
  /// `a is 1, b is 2, and c is 3`
  fileprivate var listedFacts: String {
    guard count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + ", and " + self[count - 1]
  }
}

extension RequirementFinding {
  /// The facts in one sentence.
  package var reason: String {
    facts.joined(separator: "; ") + (moreFacts == 0 ? "" : "; and \(moreFacts) more")
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
