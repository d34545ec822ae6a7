import LayoutEngine
import LayoutReports
import Platform
import TreeFiles

/// A sentence bound to one tree: ids are resolved to element indices.
package struct BoundRequirement {
  package let requirement: Requirement
  /// The condition of the sentence, whose statements contain element indices.
  let condition: Requirement.Condition
  /// The patterns of the sentence, each with a flag that is true if no element matches it.
  package let patterns: [(pattern: String, isIdle: Bool)]

  /// Resolves the names in a sentence.
  package init(
    _ requirement: Requirement, in tree: RequirementTree
  ) throws(RequirementError) {
    var binder = RequirementBinder(tree: tree, text: Array(requirement.text.utf8))
    condition = try binder.bind(requirement.condition)
    self.requirement = requirement
    patterns = binder.patterns
  }
}

private struct RequirementBinder {
  /// The maximum number of combinations of elements in a statement.
  private static let maximumCombinations = 1_000_000

  let tree: RequirementTree
  /// The UTF-8 bytes of the sentence.
  let text: [UInt8]
  var patterns: [(pattern: String, isIdle: Bool)] = []

  mutating func bind(
    _ condition: Requirement.Condition
  ) throws(RequirementError) -> Requirement.Condition {
    switch condition {
    case .statement(let statement): return try bind(statement)
    case .not(let condition):
      let condition = try bind(condition)
      if case .constant(let value, let fact) = condition { return .constant(!value, fact: fact) }
      return .not(condition)
    case .and(let conditions): return try bind(conditions, byOr: false)
    case .or(let conditions): return try bind(conditions, byOr: true)
    default: return condition
    }
  }

  /// Binds conditions joined by `and` or `or`. A constant false decides `and`, and a constant true decides `or`;
  /// conditions after it may name elements that the tree does not have.
  private mutating func bind(
    _ conditions: [Requirement.Condition], byOr: Bool
  ) throws(RequirementError) -> Requirement.Condition {
    var bound: [Requirement.Condition] = []
    var facts: [String] = []
    for condition in conditions {
      let condition = try bind(condition)
      guard case .constant(let value, let fact) = condition else {
        bound.append(condition)
        continue
      }
      if value == byOr { return condition }
      facts.append(fact)
    }
    return bound.isEmpty
      ? .constant(!byOr, fact: facts.joined(separator: "; ")) : .joined(bound, byOr: byOr)
  }

  private mutating func bind(
    _ written: Requirement.Statement
  ) throws(RequirementError) -> Requirement.Condition {
    if let existence = try existence(written) { return existence }
    var statement = written
    statement.references = statement.references.map { tree.resolved($0) }
    for (index, reference) in statement.references.enumerated() {
      if case .parent(let child) = reference.name {
        // A parent uses the same loop as its child.
        let slot = statement.slots[child]
        statement.slots.append(
          Requirement.Slot(
            elements: slot.elements.map { $0 < 0 ? -1 : tree.parents[Int($0)] }, loop: slot.loop))
        continue
      }
      // The elements of a sequence use the loop of the first one.
      if let sequence = statement.sequences.first(where: { $0.dropFirst().contains(index) }) {
        let first = statement.slots[sequence.lowerBound]
        statement.slots.append(Requirement.Slot(elements: [], loop: first.loop))
        guard index == sequence.last else { continue }
        let count = first.elements.count - sequence.count + 1
        guard count > 0 else {
          switch reference.name {
          case .members, .pattern:
            // It is true of too few elements; −1 is skipped.
            for slot in sequence { statement.slots[slot] = .init(elements: [-1], loop: nil) }
            continue
          default: try refusePlurals(statement)
          }
          // In `the gap between buttons`, the children can be meant.
          throw RequirementError(
            message: "this is about \(counted(first.elements.count, "element")): "
              + "name at least \(sequence.count)",
            range: reference.range,
            edits: [.insertion("children of ", at: reference.range.lowerBound)], choice: .first)
        }
        for (offset, slot) in sequence.enumerated() {
          statement.slots[slot].elements = Array(first.elements[offset..<offset + count])
        }
        if let loop = first.loop { statement.loops[loop] = count }
        continue
      }
      var found = try elements(of: reference)
      for need in Set(statement.condition.needs(of: index)).sorted(by: { $0.rawValue < $1.rawValue }
      ) {
        found = try elements(found, thatAre: need, statement.namesSeveral(index), reference.range)
      }
      let isOne = found.count == 1 || statement.condition.numbers.contains(.count(index))
      statement.slots.append(
        Requirement.Slot(elements: found, loop: isOne ? nil : statement.loops.count))
      if !isOne { statement.loops.append(found.count) }
    }
    // `everything is inside card` does not include the container itself and its ancestors.
    let leaves = statement.condition.leaves
    if leaves.count == 1, case .state(.inside, let inner, let outer?) = leaves[0],
      case .members = statement.references[inner].name, let loop = statement.slots[inner].loop,
      statement.slots[outer].elements.count == 1,
      case let container = statement.slots[outer].elements[0]
    {
      statement.slots[inner].elements.removeAll { tree.isInside(container, $0) }
      statement.loops[loop] = statement.slots[inner].elements.count
    }
    if case .state(.overflows, let subject, _)? = statement.condition.leaves.first,
      statement.slots[subject].elements == [0], !statement.namesSeveral(subject)
    {
      throw RequirementError(
        message: "the root is in no other element: write nothing overflows", range: statement.range,
        edits: [.init(range: statement.range, text: "nothing overflows")], choice: .first)
    }
    try refusePlurals(statement)
    try refuseSelfComparison(statement)
    try refuseUnclearSides(statement)
    try refuseUnclearParents(statement)
    guard statement.loops.reduce(1.0, { $0 * Double($1) }) <= Double(Self.maximumCombinations)
    else {
      throw RequirementError(
        message:
          "this is about \(statement.loops.map { "\($0)" }.joined(separator: " × ")) elements: name fewer, at "
          + "most \(Self.maximumCombinations) combinations", range: statement.range)
    }
    return .statement(statement)
  }

  /// Throws an error for a statement that compares an element with itself, because the result would never depend on the
  /// layout.
  private func refuseSelfComparison(
    _ statement: Requirement.Statement
  ) throws(RequirementError) {
    for (first, second) in statement.pairs {
      let elements = statement.slots[first].elements
      guard elements.count == 1, elements[0] >= 0, elements == statement.slots[second].elements,
        !statement.namesSeveral(first), !statement.namesSeveral(second)
      else { continue }
      let name = tree.description(of: elements[0])
      let isOne = statement.references[first].range == statement.references[second].range
      throw RequirementError(
        message: "\(name) is compared with itself, which says nothing: name another element",
        range: statement.references[second].range,
        edits: (isOne ? [" of root", " in root", " of its parent", " in its parent"] : []).map {
          .insertion($0, at: statement.range.upperBound)
        }, choice: .all)
    }
  }

  /// Throws an error for `photo is centered` if its parent is not the root, because either could be meant.
  private func refuseUnclearParents(_ statement: Requirement.Statement) throws(RequirementError) {
    for (subject, word, end) in statement.unnamedParents
    where statement.slots[subject].elements.contains(where: { $0 > 0 && tree.parents[Int($0)] > 0 })
    {
      throw RequirementError(
        message: "that could be said of the root or of a parent: name it",
        range: statement.references[subject].range,
        edits: [" \(word) root", " \(word) its parent", " with each other"].map {
          .insertion($0, at: end)
        }, choice: .all)
    }
  }

  /// Throws an error for `buttons are 44 high` or `there are 2 buttons` if `buttons` is one element with children, because
  /// these could be meant.
  private func refusePlurals(_ statement: Requirement.Statement) throws(RequirementError) {
    for (index, reference) in statement.references.prefix(statement.slots.count).enumerated() {
      let isSubject = statement.plural == index
      guard
        isSubject || reference.isQuantified || statement.condition.numbers.contains(.count(index)),
        case .id(let id) = reference.name, id.hasSuffix("s"),
        let element = statement.slots[index].elements.first,
        statement.slots[index].elements.count == 1,
        Array(tree.tree.children(of: element)).count > 1
      else { continue }
      let first = String(decoding: text[reference.range], as: UTF8.self).lowercased()
      let quantifier = ["no", "some", "all"].first { first.hasPrefix($0) } ?? "each"
      let subject =
        first.hasPrefix("at") ? "at least one child of \(id)" : "\(quantifier) children of \(id)"
      throw RequirementError(
        message: "that could be said of \(tree.description(of: element)) or of its children",
        range: reference.range,
        edits: reference.isQuantified
          ? [.init(range: reference.range, text: subject)]
          : [.insertion("children of ", at: reference.range.lowerBound)]
            + (isSubject ? [.init(range: reference.range, text: "\"\(id)\"")] : []), choice: .all)
    }
  }

  /// Throws an error for a statement about the space past an edge if an element is not inside the other one, because
  /// either side of the edge could be meant.
  private func refuseUnclearSides(_ statement: Requirement.Statement) throws(RequirementError) {
    for (inner, outer) in statement.containments {
      let outside = statement.slots[inner].elements.first { element in
        element >= 0
          && statement.slots[outer].elements.contains { $0 >= 0 && !tree.isInside(element, $0) }
      }
      guard let outside, let container = statement.slots[outer].elements.first else { continue }
      let (name, other) = (tree.description(of: outside), tree.description(of: container))
      let names = [inner, outer].map {
        String(decoding: text[statement.references[$0].range], as: UTF8.self)
      }
      throw RequirementError(
        message:
          "\(name) is not in \(other), and could be past its edge on either side: compare edges, such as "
          + "\(names[0]).right <= \(names[1]).left",
        range: statement.references[outer].range)
    }
  }

  /// Returns a constant condition for a statement that an element exists; nil for other statements.
  private func existence(
    _ statement: Requirement.Statement
  ) throws(RequirementError) -> Requirement.Condition? {
    var condition = statement.condition
    var isNegated = statement.quantifier == .no
    while case .not(let inner) = condition {
      isNegated.toggle()
      condition = inner
    }
    guard case .state(.exists, let index, _) = condition else { return nil }
    let reference = tree.resolved(statement.references[index])
    switch reference.name {
    case .id where reference.containers.isEmpty, .path where reference.containers.isEmpty,
      .pattern where reference.containers.isEmpty:
      break
    default:
      throw RequirementError(
        message: "\"exists\" is said of an id, a pattern or a path: name one",
        range: reference.range)
    }
    let exists = !elements(named: reference.name).isEmpty
    let name = String(decoding: text[reference.range], as: UTF8.self)
    return .constant(
      exists != isNegated,
      fact: "\(name) \(RequirementState.exists.phrase(isNegated: !exists))")
  }

  // MARK: Elements

  private mutating func elements(
    of reference: Requirement.Reference
  ) throws(RequirementError) -> [Int32] {
    let found = try allElements(of: reference)
    if let ordinal = reference.ordinal {
      let element = ordinal < 0 ? found.last : found.dropFirst(ordinal).first
      guard let element else {
        throw RequirementError(
          message: "there are only \(counted(found.count, "such element"))", range: reference.range)
      }
      return [element]
    }
    guard let count = reference.count, count != found.count else { return found }
    let tokens = try RequirementLexer.tokens(of: String(decoding: text, as: UTF8.self))
    let name = tokens.first { $0.range.lowerBound > reference.range.lowerBound }
    throw RequirementError(
      message: "these are \(counted(found.count, "element")), and not \(count)",
      range: reference.range,
      edits: name.map { [.insertion("children of ", at: $0.range.lowerBound)] } ?? [],
      choice: .first)
  }

  private mutating func allElements(
    of reference: Requirement.Reference
  ) throws(RequirementError) -> [Int32] {
    if case .list(let list) = reference.name {
      var found: [Int32] = []
      for reference in list { found += try elements(of: reference) }
      return found.uniqued
    }
    var found = elements(named: reference.name)
    for reference in reference.excluded {
      let excluded = try elements(of: reference)
      found.removeAll { excluded.contains($0) }
    }
    switch reference.name {
    case .pattern(let pattern): patterns.append((pattern, found.isEmpty))
    case .id(let id) where found.isEmpty:
      let tokens = try RequirementLexer.tokens(of: String(decoding: text, as: UTF8.self))
      let token = tokens.first { reference.range.contains($0.range.lowerBound) && $0.text == id }
      throw RequirementError(
        unknownID: id, at: token?.range ?? reference.range, in: tree,
        isQuantified: reference.isQuantified, of: reference.containers.first)
    case .path(let path) where found.isEmpty:
      throw RequirementError(
        message: tree.tree.complaint(aboutUnknown: path, rootPath: tree.rootPath),
        range: reference.range)
    default: break
    }
    if let noun = reference.noun, let first = found.first {
      guard tree.elements(withID: noun).isEmpty, found.allSatisfy({ tree.isOfKind(noun, $0) })
      else {
        throw RequirementError(
          message: "\(tree.description(of: first)) is no \(noun): write only its id",
          range: reference.range)
      }
    }
    guard let container = reference.containers.first else { return found }
    let containers = try elements(of: container)
    // `title is the widest of photo`, but `photo` has no children
    if reference.name == .members(.leaf), let first = containers.first,
      containers.allSatisfy({ tree.tree.elements[$0].firstChild < 0 })
    {
      throw RequirementError(
        message: "nothing is inside \(tree.description(of: first)): name a container",
        range: container.range)
    }
    if reference.name == .members(.child) {
      let parents = Set(containers)
      return found.filter { parents.contains(tree.parents[Int($0)]) }
    }
    let inside = found.filter { element in
      containers.contains { $0 != element && tree.isInside(element, $0) }
    }
    if inside.isEmpty, case .id(let id) = reference.name, let first = containers.first {
      let isOne = found == containers
      throw RequirementError(
        message: "no \(id) is in \(tree.description(of: first))", range: reference.range,
        edits: isOne
          ? [
            .init(
              range: reference.range.lowerBound..<container.range.lowerBound, text: "children of ")
          ]
          : [], choice: .first)
    }
    return inside
  }

  private func elements(named name: Requirement.Reference.Name) -> [Int32] {
    switch name {
    case .root: [0]
    case .members(let kind): tree.members(of: kind)
    case .pattern(let pattern): tree.elements(matching: pattern)
    case .id(let id): tree.elements(withID: id)
    case .path(let path): tree.tree.elements(named: path, rootPath: tree.rootPath)
    case .list, .parent: []
    }
  }

  /// Returns the elements that have what a statement reads. A single id must have it; other elements are skipped.
  private func elements(
    _ elements: [Int32], thatAre need: RequirementNeed, _ isSeveral: Bool, _ range: Range<Int>
  ) throws(RequirementError) -> [Int32] {
    let found = elements.filter { element in
      switch need {
      case .text: tree.tree.elements[element].kind == .text
      case .lines: tree.hasLines(element)
      case .content: tree.hasContentSize(element)
      }
    }
    guard found.isEmpty, let first = elements.first, !isSeveral else { return found }
    let name = tree.description(of: first)
    throw RequirementError(
      message: need == .content
        ? "\(name) has no content size: name a scroll with \"automaticallyManagesContentSize\": true"
        : tree.tree.elements[first].kind == .text
          ? "the lines of \(name) are not known, because its size is recorded or measured by another "
            + "program: compare its frame"
          : "\(name) is no text: name a text", range: range)
  }
}

/// An attribute that only some elements have.
private enum RequirementNeed: Int {
  case text
  case lines
  case content
}

extension Requirement.Condition {
  /// Returns the attributes that the elements of a reference must have.
  fileprivate func needs(of reference: Int) -> [RequirementNeed] {
    leaves.compactMap { condition in
      switch condition {
      case .state(let state, reference, _) where state.isOfText: .lines
      case .text(reference, _, _): .text
      default: nil
      }
    }
      + numbers.compactMap { number in
        guard case .property(let property, reference, _) = number else { return nil }
        return property == .lines
          ? .lines : property.isOfText ? .text : property.isOfScroll ? .content : nil
      }
  }
}
