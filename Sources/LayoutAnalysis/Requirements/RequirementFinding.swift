import LayoutEngine
import TreeFiles

/// The facts that explain why a sentence does not hold in a layout.
package struct RequirementFinding {
  /// The facts, one clause each: `price.right is 214.5, and buy.left - 8 is 212`.
  package private(set) var facts: [String] = []
  /// The elements in the facts, with their frames in the root's coordinates.
  package private(set) var elements: [(element: Int32, frame: Frame)] = []
  /// The words of each fact, to detect duplicates such as `a overlaps b` and `b overlaps a`.
  private var words: Set<[Substring]> = []
  /// The number of facts that were not kept.
  private var moreFacts = 0

  /// The maximum number of facts to keep.
  private static let maximumFacts = 4

  /// All facts in one sentence.
  package var reason: String {
    facts.joined(separator: "; ") + (moreFacts == 0 ? "" : "; and \(moreFacts) more")
  }

  fileprivate mutating func add(
    _ fact: @autoclosure () -> String, _ involved: @autoclosure () -> [Int32],
    _ frames: UnsafePointer<Frame>
  ) {
    guard facts.count < Self.maximumFacts else {
      moreFacts += 1
      return
    }
    let text = fact()
    let isNew = words.insert(
      text.split { " ,()".contains($0) }.filter { $0 != "and" }.sorted()
    ).inserted
    if !isNew { return }
    facts.append(text)
    for element in involved() where !elements.contains(where: { $0.element == element }) {
      elements.append((element, frames[Int(element)]))
    }
  }
}

extension RequirementEvaluator {
  /// Returns the facts that explain why a sentence does not hold in the layout.
  func finding(_ index: Int) -> RequirementFinding {
    var finding = RequirementFinding()
    forEachCulprit(of: requirements[index].condition) { culprit in
      switch culprit {
      case .constant(let fact): finding.add(fact, [], frames)
      case .combination(let elements, let statement, let isTrue):
        let printer = FactPrinter(
          evaluator: self, text: requirements[index].requirement.text, statement: statement,
          elements: elements)
        finding.add(
          printer.clause(about: statement.condition, isTrue), involved(statement, elements), frames)
      }
      return true
    }
    return finding
  }

  /// Returns the elements of a combination that a statement is about, without the root.
  private func involved(
    _ statement: Requirement.Statement, _ elements: Combination
  ) -> [Int32] {
    var involved = elements.elements
    if case .state(.withoutOverlap, let container, _) = statement.condition.leaves[0],
      let pair = overlap(in: elements[container])
    {
      involved = [pair.0, pair.1]
    }
    return involved.filter { $0 > 0 || involved.count == 1 }
  }
}

/// Describes a statement for one combination of elements.
private struct FactPrinter {
  let evaluator: RequirementEvaluator
  let text: String
  let statement: Requirement.Statement
  let elements: RequirementEvaluator.Combination

  /// Returns the facts about a condition that has the given result, in one clause.
  func clause(about condition: Requirement.Condition, _ isTrue: Bool) -> String {
    let facts = facts(of: condition, isTrue).uniqued
    return facts.count < 2
      ? facts.joined() : facts.dropLast().joined(separator: ", ") + ", and " + facts.last!
  }

  /// Returns the facts about a condition that has the given result.
  func facts(of condition: Requirement.Condition, _ isTrue: Bool) -> [String] {
    switch condition {
    case .comparison(let one, _, let other): return [one, other].compactMap { fact(of: $0) }
    case .numberState(_, let number): return [fact(of: number)].compactMap { $0 }
    case .text(let text, _, _):
      let characters = evaluator.characters(of: elements[text]).prefix(60)
      return ["\(name(elements[text])).text is \"\(characters)\""]
    case .state(.withoutOverlap, let container, _):
      guard let pair = evaluator.overlap(in: elements[container]) else {
        return ["nothing overlaps in \(name(elements[container]))"]
      }
      return ["\(name(pair.0)) overlaps \(name(pair.1))"]
    case .state(let state, let subject, let object):
      let words = [name(elements[subject]), state.phrase(isNegated: !isTrue)]
      return [(words + (object.map { [name(ofReference: $0)] } ?? [])).joined(separator: " ")]
    case .not(let condition): return facts(of: condition, !isTrue)
    case .and(let conditions), .or(let conditions):
      return conditions.flatMap { condition in
        evaluator.isTrue(condition, elements) == isTrue ? facts(of: condition, isTrue) : []
      }
    case .statement, .constant: return []
    }
  }

  /// Returns `price.right is 214.5`, for example; nil for a constant in the sentence.
  private func fact(of number: Requirement.Number) -> String? {
    let value = evaluator.value(of: number, elements)
    let text = number.text { index in
      if statement.references[index].name == .root { return "root" }
      // A count is about all elements of the reference.
      return statement.condition.numbers.contains(.count(index))
        ? String(decoding: Array(self.text.utf8)[statement.references[index].range], as: UTF8.self)
        : name(ofReference: index)
    }
    if !value.isFinite { return "\(text) is not defined, because it divides by 0" }
    if number.readsElement { return "\(text) is \(roundedText(of: value))" }
    let isPixels = number.leaves.contains { if case .pixels = $0 { true } else { false } }
    // Compares with points, because people who write px often mean points.
    return isPixels
      ? "\(text) in points is \(roundedText(of: value)), at \(roundedText(of: evaluator.scale)) pixels per point"
      : nil
  }

  /// Returns the name of a reference's element: `title.parent` if the parent has no id.
  private func name(ofReference index: Int) -> String {
    guard case .parent(let child) = statement.references[index].name, elements[index] > 0,
      evaluator.tree.tree.name(of: elements[index]) == nil
    else { return name(elements[index]) }
    return "\(name(ofReference: child)).parent"
  }

  /// Returns the name of an element in a sentence: its id, quoted if necessary, or its path.
  private func name(_ element: Int32) -> String {
    let tree = evaluator.tree
    if let id = tree.tree.name(of: element) {
      return RequirementLexer.isPlain(id) ? id : "\"\(id)\""
    }
    return element == 0 ? "root" : tree.path(of: element)
  }
}

extension Requirement.Number {
  /// Returns the expression in operator notation, with the names of references.
  func text(_ name: (Int) -> String) -> String {
    switch self {
    case .points(let value): return roundedText(of: value)
    case .pixels(let value): return "\(roundedText(of: value))px"
    case .property(_, let element, let property): return "\(name(element)).\(property)"
    case .gap(let first, let second): return "gap(\(name(first)), \(name(second)))"
    case .count(let elements): return "count(\(name(elements)))"
    case .operation(let operation, let numbers):
      if operation.precedence == 3 {
        let list = numbers.map { $0.text(name) }.joined(separator: ", ")
        return "\(operation.rawValue)(\(list))"
      }
      let operands = numbers.enumerated().map { index, number in
        let isFirst = index == 0 && numbers.count > 1
        let text = number.text(name)
        guard case .operation(let inner, _) = number,
          inner.precedence < operation.precedence + (isFirst ? 0 : 1)
        else { return text }
        return "(\(text))"
      }
      return numbers.count == 1
        ? "-\(operands[0])" : operands.joined(separator: " \(operation.rawValue) ")
    }
  }
}

extension Array where Element: Hashable {
  /// The distinct elements, in the order of their first occurrences.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
