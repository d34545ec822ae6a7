import LayoutEngine
import LayoutText

/// Finds out which sentences hold in one layout after the other: for one thread.
final class RequirementEvaluator {
  let tree: RequirementTree
  let requirements: [BoundRequirement]
  /// The frames of the layout, in the coordinates of the root.
  let frames: UnsafeMutablePointer<Frame>
  private(set) var scale = 2.0
  /// True if left and right are mirrored.
  let isMirrored: Bool
  let stack: UnsafeMutablePointer<Double>
  /// The siblings that overlap in the layout, by list of siblings, of which nested containers share some; nil for lists
  /// that were not searched.
  var siblingOverlaps: [(Int32, Int32)??] = []
  private(set) var layout: EvaluatedLayout?

  init(_ tree: RequirementTree, _ requirements: [BoundRequirement], isMirrored: Bool) {
    self.tree = tree
    self.requirements = requirements
    self.isMirrored = isMirrored
    frames = .allocate(capacity: max(1, tree.tree.count))
    stack = .allocate(capacity: RequirementLexer.longest)
  }

  deinit {
    frames.deallocate()
    stack.deallocate()
  }

  /// Turns to a layout of the tree.
  func begin(_ layout: EvaluatedLayout) {
    self.layout = layout
    siblingOverlaps = Array(repeating: nil, count: tree.siblings.count)
    scale = layout.scale
    let count = tree.tree.count
    let source = layout.frames
    frames[0] = source[0]
    tree.parents.withUnsafeBufferPointer { parents in
      for element in 1..<max(1, count) {
        var frame = source[element]
        let parent = frames + Int(parents[element])
        frame.x += parent.pointee.x
        frame.y += parent.pointee.y
        frames[element] = frame
      }
    }
    if isMirrored {
      let width = frames[0].width
      for element in 0..<count {
        frames[element].x = width - frames[element].x - frames[element].width
      }
    }
  }

  /// Returns the number of lines of a text, and the limit that hides a part of it.
  func state(of text: Int32) -> TextState {
    layout?.state(ofText: text) ?? TextState(lineCount: 0, limit: nil)
  }

  /// Returns true if a sentence holds.
  func holds(_ index: Int) -> Bool {
    let requirement = requirements[index]
    return holds(requirement.clause, requirement)
  }

  func holds(_ clause: BoundRequirement.Clause, _ requirement: BoundRequirement) -> Bool {
    switch clause {
    case .statement(let index): holds(requirement.statements[index])
    case .not(let clause): !holds(clause, requirement)
    case .and(let clauses): clauses.allSatisfy { holds($0, requirement) }
    case .or(let clauses): clauses.contains { holds($0, requirement) }
    case .constant(let value, _): value
    }
  }

  private func holds(_ statement: BoundRequirement.Statement) -> Bool {
    var isFound = false
    // The combination that decides: one that is as `each` forbids, or as `no` or `some` ask for.
    let sought = statement.statement.quantifier != .each
    search(statement) { elements in
      let isDecisive = condition(statement, elements) == sought
      if isDecisive { isFound = true }
      return !isDecisive
    }
    return isFound == (statement.statement.quantifier == .some)
  }

  /// Something because of which a clause is not as it is wanted.
  enum Culprit {
    /// The fact that decides a clause in all layouts.
    case constant(String)
    /// The elements of a combination, the index of its statement, and whether the condition of that is true of them.
    case combination([Int32], of: Int, isSo: Bool)
  }

  /// Calls `body` with each culprit of a clause, which is not as it is wanted. For a statement of which `body` returns
  /// false, no others are searched.
  func forEachCulprit(
    of clause: BoundRequirement.Clause, in requirement: BoundRequirement, isWanted: Bool = true,
    _ body: (Culprit) -> Bool
  ) {
    switch clause {
    case .not(let clause): forEachCulprit(of: clause, in: requirement, isWanted: !isWanted, body)
    case .and(let clauses), .or(let clauses):
      for clause in clauses where holds(clause, requirement) != isWanted {
        forEachCulprit(of: clause, in: requirement, isWanted: isWanted, body)
      }
    case .constant(_, let fact): _ = body(.constant(fact))
    case .statement(let index):
      let bound = requirement.statements[index]
      // `each` fails by those that are not so, `no` by those that are; if there is none of these, then by
      // all.
      let culprit = bound.statement.quantifier == .no
      let decides = isWanted && bound.statement.quantifier != .some
      search(bound) { elements in
        let isSo = condition(bound, elements)
        if decides && isSo != culprit { return true }
        return body(.combination(elements, of: index, isSo: isSo))
      }
    }
  }

  /// Calls `body` with the elements of each combination that is about elements, until it returns false.
  private func search(_ statement: BoundRequirement.Statement, _ body: ([Int32]) -> Bool) {
    if statement.loops.contains(0) { return }
    var counters = [Int](repeating: 0, count: statement.loops.count)
    // The name in a count may match no element.
    var elements = statement.slots.map { $0.elements.first ?? 0 }
    while true {
      let isSkipped =
        elements.contains(-1)
        || statement.statement.pairs.contains { elements[$0.0] == elements[$0.1] }
      if !isSkipped && !body(elements) { return }
      // The next combination.
      var loop = counters.count - 1
      while loop >= 0 {
        counters[loop] += 1
        if counters[loop] < statement.loops[loop] { break }
        counters[loop] = 0
        loop -= 1
      }
      if loop < 0 { return }
      for (index, slot) in statement.slots.enumerated() {
        if let loop = slot.loop { elements[index] = slot.elements[counters[loop]] }
      }
    }
  }
}
