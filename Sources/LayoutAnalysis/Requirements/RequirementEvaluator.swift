import LayoutEngine
import TreeFiles

/// Finds out which sentences hold in a layout. One per thread: its memory is used again.
package final class RequirementEvaluator {
  let tree: RequirementTree
  let requirements: [BoundRequirement]
  /// The frames of the layout, in the coordinates of the root.
  private(set) var frames: UnsafeMutablePointer<Frame>
  private(set) var scale = 2.0
  /// Whether left and right are mirrored.
  let isMirrored: Bool
  private let readsTexts: Bool
  private var suspects: Set<Int32> = []
  /// The lines of the texts that were asked for, in the frames that they had then.
  private var texts: [Int32: (size: Size, facts: TextFacts)] = [:]
  let stack: UnsafeMutablePointer<Double>
  private var workspace: LayoutWorkspace?

  struct TextFacts {
    var lineCount = 0
    var limit: TextLimit?
  }

  package init(
    _ tree: RequirementTree, _ requirements: [BoundRequirement], isMirrored: Bool
  ) {
    self.tree = tree
    self.requirements = requirements
    self.isMirrored = isMirrored
    frames = .allocate(capacity: max(1, tree.tree.count))
    stack = .allocate(capacity: RequirementLexer.longest)
    readsTexts = requirements.contains(where: \.readsTexts)
  }

  deinit {
    frames.deallocate()
    stack.deallocate()
  }

  /// Turns to a layout of the tree, the last one of `workspace`.
  package func begin(_ workspace: LayoutWorkspace, scale: Double) {
    if scale != self.scale { texts.removeAll() }
    self.scale = scale
    self.workspace = workspace
    let count = tree.tree.count
    let source = workspace.frames.base
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
    if readsTexts { suspects = Set(workspace.suspectTexts) }
  }

  /// How many lines a text has, and what hides a part of it.
  func facts(of text: Int32, readsLines: Bool) -> TextFacts {
    if !readsLines && !suspects.contains(text) { return TextFacts() }
    let size = frames[Int(text)].size
    if let known = texts[text], known.size == size { return known.facts }
    guard let lines = workspace?.lines(ofText: text, in: tree.tree) else { return TextFacts() }
    let facts = TextFacts(lineCount: lines.lines.count, limit: lines.limit)
    texts[text] = (size, facts)
    return facts
  }

  /// Whether a sentence holds.
  package func holds(_ index: Int) -> Bool {
    let requirement = requirements[index]
    return holds(requirement.clause, requirement)
  }

  func holds(_ clause: BoundRequirement.Clause, _ requirement: BoundRequirement) -> Bool {
    switch clause {
    case .statement(let index): holds(requirement.statements[index])
    case .not(let clause): !holds(clause, requirement)
    case .and(let clauses): clauses.allSatisfy { holds($0, requirement) }
    case .or(let clauses): clauses.contains { holds($0, requirement) }
    }
  }

  private func holds(_ statement: BoundRequirement.Statement) -> Bool {
    var isFound = false
    // The combination that decides: one that is as `each` forbids, or as `no` or `some` ask for.
    let sought = statement.statement.quantifier != .each
    search(statement) { elements in
      let isDecisive = condition(statement.statement, elements) == sought
      if isDecisive { isFound = true }
      return !isDecisive
    }
    return isFound == (statement.statement.quantifier == .some)
  }

  /// Calls `body` with the elements of each combination that is about elements, until it returns false.
  func search(_ statement: BoundRequirement.Statement, _ body: ([Int32]) -> Bool) {
    if statement.loops.contains(0) { return }
    var counters = [Int](repeating: 0, count: statement.loops.count)
    var elements = statement.slots.map { $0.elements[0] }
    while true {
      let isSkipped =
        elements.contains(-1) || statement.pairs.contains { elements[$0.0] == elements[$0.1] }
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
