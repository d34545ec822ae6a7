import LayoutEngine
import LayoutReports
import Platform

/// A sentence about the elements of one tree: its ids are indices.
package struct BoundRequirement {
  /// The elements of a reference.
  struct Slot {
    let elements: [Int32]
    /// The index of the loop that goes over them; nil if there is one element.
    let loop: Int?
    /// The number of elements, without the parent that the root does not have.
    let count: Int

    init(_ elements: [Int32], loop: Int?) {
      self.elements = elements
      self.loop = loop
      count = elements.count { $0 >= 0 }
    }
  }

  struct Statement {
    let statement: Requirement.Statement
    let slots: [Slot]
    /// The number of elements that each loop goes over.
    let loops: [Int]
  }

  indirect enum Clause {
    case statement(Int)
    case not(Clause)
    case and([Clause])
    case or([Clause])
    /// A clause that is the same in all layouts of the tree, and the fact that decides it.
    case constant(Bool, fact: String)
  }

  package let requirement: Requirement
  let statements: [Statement]
  let clause: Clause
  /// The patterns of the sentence, and whether there is no element for them.
  package let patterns: [(pattern: String, isIdle: Bool)]

  /// Looks up what a sentence names.
  package init(
    _ requirement: Requirement, in tree: RequirementTree
  ) throws(RequirementError) {
    var binder = RequirementBinder(tree: tree, text: Array(requirement.text.utf8))
    clause = try binder.bind(requirement.clause)
    self.requirement = requirement
    statements = binder.statements
    patterns = binder.patterns
  }
}

extension Requirement.Condition {
  /// The steps of the numbers in it.
  fileprivate var steps: [Requirement.Step] {
    leaves.flatMap { condition -> [Requirement.Step] in
      switch condition {
      case .comparison(let sides, _): return sides.flatMap { $0.steps }
      case .number(let side, _): return side.steps
      default: return []
      }
    }
  }

  /// Returns the properties that are read of a reference.
  fileprivate func properties(of reference: Int) -> [ElementNumber] {
    steps.compactMap {
      if case .property(let property, reference) = $0 { property } else { nil }
    }
  }

  /// Returns whether the lines of a reference must be known, of which only texts make sense; nil for other references.
  fileprivate func needsLines(_ reference: Int) -> Bool? {
    var needs: Bool?
    for condition in leaves {
      switch condition {
      case .element(reference, let predicate, _) where predicate.isOfText: return true
      case .text(reference, _, _): needs = needs ?? false
      default: break
      }
    }
    let properties = properties(of: reference).filter { $0.isOfText }
    return properties.isEmpty ? needs : properties.contains(.lines)
  }
}

extension Requirement.Statement {
  /// Returns true if a reference can name several elements without an id that they share.
  fileprivate func namesSeveral(_ index: Int) -> Bool {
    if case .parent(let child) = references[index].name { return namesSeveral(child) }
    return references[index].namesSeveral
  }
}

extension Requirement.Condition {
  /// The reference of which it says that it exists, or that it does not.
  fileprivate var existence: (reference: Int, isNegated: Bool)? {
    switch self {
    case .element(let reference, .exists, _): (reference, false)
    case .not(let condition): condition.existence.map { ($0.reference, !$0.isNegated) }
    default: nil
    }
  }
}

private struct RequirementBinder {
  /// The largest number of combinations of elements that a statement can be about.
  private static let mostCombinations = 1_000_000

  let tree: RequirementTree
  /// The bytes of the sentence.
  let text: [UInt8]
  var statements: [BoundRequirement.Statement] = []
  var patterns: [(pattern: String, isIdle: Bool)] = []

  mutating func bind(
    _ clause: Requirement.Clause
  ) throws(RequirementError) -> BoundRequirement.Clause {
    switch clause {
    case .statement(let statement):
      if let existence = statement.condition.existence {
        return try bind(
          existence.isNegated, statement, statement.references[existence.reference])
      }
      statements.append(try bind(statement))
      return .statement(statements.count - 1)
    case .not(let clause):
      let clause = try bind(clause)
      if case .constant(let value, let fact) = clause { return .constant(!value, fact: fact) }
      return .not(clause)
    case .and(let clauses): return try bind(clauses, decidedBy: false)
    case .or(let clauses): return try bind(clauses, decidedBy: true)
    }
  }

  /// Binds clauses that are joined by `and`, which one that is false decides, or by `or`, which one that is true
  /// decides. Clauses after one that decides in all layouts can name elements that the tree does not have.
  private mutating func bind(
    _ clauses: [Requirement.Clause], decidedBy decisive: Bool
  ) throws(RequirementError) -> BoundRequirement.Clause {
    var bound: [BoundRequirement.Clause] = []
    var facts: [String] = []
    for clause in clauses {
      let clause = try bind(clause)
      guard case .constant(let value, let fact) = clause else {
        bound.append(clause)
        continue
      }
      if value == decisive { return clause }
      facts.append(fact)
    }
    if bound.isEmpty { return .constant(!decisive, fact: facts.joined(separator: "; ")) }
    return bound.count == 1 ? bound[0] : decisive ? .or(bound) : .and(bound)
  }

  /// Returns whether the tree has an element.
  private mutating func bind(
    _ isNegated: Bool, _ statement: Requirement.Statement, _ reference: Requirement.Reference
  ) throws(RequirementError) -> BoundRequirement.Clause {
    switch reference.name {
    case .id, .path, .pattern: break
    case .root, .members, .parent, .list:
      throw RequirementError(
        message: "\"exists\" is said of an id, a pattern or a path: name one",
        range: reference.range)
    }
    if let container = reference.containers.first {
      throw RequirementError(
        message: "\"exists\" is said of the whole tree: remove \"in\" and what follows it",
        range: container.range)
    }
    let exists = !elements(named: reference.name, []).isEmpty
    let name = String(decoding: text[reference.range], as: UTF8.self)
    return .constant(
      exists != (isNegated != (statement.quantifier == .no)),
      fact: "\(name) \(RequirementPredicate.exists.phrase(isNegated: !exists))")
  }

  private mutating func bind(
    _ written: Requirement.Statement
  ) throws(RequirementError) -> BoundRequirement.Statement {
    var statement = written
    statement.references = statement.references.map { tree.resolved($0) }
    let condition = statement.condition
    var slots: [BoundRequirement.Slot] = []
    var loops: [Int] = []
    for (index, reference) in statement.references.enumerated() {
      if case .parent(let child) = reference.name {
        // In step with its child.
        slots.append(
          BoundRequirement.Slot(
            elements(named: reference.name, slots), loop: slots[child].loop))
        continue
      }
      var found = try elements(of: reference, slots)
      if let needsLines = condition.needsLines(index) {
        found = try textsOnly(found, reference, needsLines: needsLines)
      }
      if condition.properties(of: index).contains(where: { $0.isOfScroll }) {
        let all = found
        found = all.filter(tree.hasContentSize)
        if found.isEmpty, let first = all.first, !reference.namesSeveral {
          throw RequirementError(
            message: "\(tree.description(of: first)) has no content size: name a scroll with "
              + "\"automaticallyManagesContentSize\": true", range: reference.range)
        }
      }
      let isOne = found.count == 1 || condition.steps.contains(.count(index))
      slots.append(BoundRequirement.Slot(found, loop: isOne ? nil : loops.count))
      if !isOne { loops.append(found.count) }
    }
    try refuseSelfComparison(statement, slots)
    let combinations = loops.reduce(1.0) { $0 * Double($1) }
    guard combinations <= Double(Self.mostCombinations) else {
      throw RequirementError(
        message:
          "this is about \(loops.map { "\($0)" }.joined(separator: " × ")) elements: name fewer, at "
          + "most \(Self.mostCombinations) combinations", range: statement.range)
    }
    return BoundRequirement.Statement(
      statement: statement, slots: slots, loops: loops)
  }

  // MARK: Comparisons of an element with itself

  /// Throws an error for a statement that compares an element with itself: it would be true of nothing, or of
  /// everything.
  private func refuseSelfComparison(
    _ statement: Requirement.Statement, _ slots: [BoundRequirement.Slot]
  ) throws(RequirementError) {
    for (first, second) in statement.pairs where isSame(slots[first], slots[second]) {
      if statement.namesSeveral(first) || statement.namesSeveral(second) { continue }
      let name = tree.description(of: slots[first].elements[0])
      throw RequirementError(
        message: "\(name) is compared with itself, which says nothing: name another element",
        range: statement.references[second].range)
    }
  }

  /// Returns true if two slots are of the same single element.
  private func isSame(_ one: BoundRequirement.Slot, _ other: BoundRequirement.Slot) -> Bool {
    one.elements.count == 1 && one.elements == other.elements && one.elements[0] >= 0
  }

  // MARK: Elements

  private mutating func elements(
    of reference: Requirement.Reference, _ slots: [BoundRequirement.Slot]
  ) throws(RequirementError) -> [Int32] {
    if case .list(let list) = reference.name {
      var found: [Int32] = []
      for reference in list {
        for element in try elements(of: reference, slots) where !found.contains(element) {
          found.append(element)
        }
      }
      return found
    }
    let found = try elements(named: reference, slots)
    guard let container = reference.containers.first else { return found }
    let containers = try elements(of: container, slots)
    return found.filter { element in
      containers.contains { $0 >= 0 && $0 != element && tree.isInside(element, $0) }
    }
  }

  /// The elements of a name, which the tree must have unless it is a pattern.
  private mutating func elements(
    named reference: Requirement.Reference, _ slots: [BoundRequirement.Slot]
  ) throws(RequirementError) -> [Int32] {
    let found = elements(named: reference.name, slots)
    switch reference.name {
    case .pattern(let pattern): patterns.append((pattern, found.isEmpty))
    case .id(let id) where found.isEmpty:
      throw RequirementError(unknownID: id, at: reference.range, in: tree)
    case .path(let path) where found.isEmpty:
      throw RequirementError(
        message: tree.tree.complaint(aboutUnknown: path, rootPath: tree.rootPath),
        range: reference.range)
    default: break
    }
    return found
  }

  /// The elements of a name; −1 for the parent of the root.
  private func elements(
    named name: Requirement.Reference.Name, _ slots: [BoundRequirement.Slot]
  ) -> [Int32] {
    switch name {
    case .root: [0]
    case .members(let kind): tree.members(of: kind)
    case .parent(let child): slots[child].elements.map { $0 < 0 ? -1 : tree.parents[Int($0)] }
    case .pattern(let pattern): tree.elements(matching: pattern)
    case .id(let id): tree.elements(withID: id)
    case .path(let path): tree.tree.elements(named: path, rootPath: tree.rootPath)
    case .list: []
    }
  }

  /// The texts whose lines are known. An id must name one; others are left out of several.
  private func textsOnly(
    _ elements: [Int32], _ reference: Requirement.Reference, needsLines: Bool
  ) throws(RequirementError) -> [Int32] {
    let texts = elements.filter {
      needsLines ? tree.hasLines($0) : tree.tree.elements[$0].kind == .text
    }
    guard texts.isEmpty, let first = elements.first, !reference.namesSeveral else { return texts }
    let description = tree.description(of: first)
    throw RequirementError(
      message: tree.tree.elements[first].kind == .text
        ? "the lines of \(description) are not known, because its size is recorded or measured by another "
          + "program: compare its frame"
        : "\(description) is no text: name a text", range: reference.range)
  }
}
