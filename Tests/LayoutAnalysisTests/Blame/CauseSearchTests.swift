import LayoutEngine
import Platform
import Testing
import TreeFiles

@testable import LayoutAnalysis

/// The causes of changed frames, compared with a search among all sets of edits.
@Suite struct `The edits that are said to change a frame` {
  /// Two trees, and the frames of all elements after some of the edits between them.
  private final class Pair {
    let difference: TreeDifference
    private var known: [EditSet: [Int: [Frame]]?] = [:]
    private static let sizes = RandomTrees.sizes([120, 260])

    init(_ old: String, _ new: [UInt8]) throws {
      difference = TreeDifference(
        try JSONDocument(old.utf8), oldIsCase: true, try JSONDocument(new), newIsCase: true)
    }

    var count: Int { difference.edits.count }

    /// Returns the frames by element, nil if there is no layout.
    func frames(_ set: EditSet) -> [Int: [Frame]]? {
      if let frames = known[set] { return frames }
      let frames = layOut(set)
      known[set] = .some(frames)
      return frames
    }

    func frames(_ edits: some Sequence<Int>) -> [Int: [Frame]]? {
      frames(EditSet(edits))
    }

    private func layOut(_ set: EditSet) -> [Int: [Frame]]? {
      guard let text = difference.text(after: set) else { return nil }
      return try? RequirementBoard.read(String(decoding: text.bytes, as: UTF8.self)) {
        tree, evaluator in
        let layouts = try evaluator.summaries(of: Self.sizes, into: [[Frame]]()) {
          $0.append(Array(UnsafeBufferPointer(start: $1.frames, count: tree.tree.count)))
        }.flatMap { $0 }
        return Dictionary(
          uniqueKeysWithValues: text.elements.enumerated().map { index, element in
            (element, layouts.map { $0[index] })
          })
      }
    }

    /// Searches for causes. Returns them with the elements whose frames changed, and the harmless edits; nil if
    /// one of the trees has no layout.
    func search() throws -> (causes: [(element: Int, cause: FrameCause)], harmless: Set<Int>)? {
      let common = difference.commonElements
      guard let old = frames([]), let new = frames(0..<count) else { return nil }
      let changed = common.filter { old[$0] != new[$0] }
      var search = CauseSearch(
        difference.edits.indices.filter { difference.edits[$0].canMatter },
        frameCount: changed.count, maximumTrials: 4096
      ) { sets in
        sets.map { set in
          self.frames(set).map { frames in
            (
              reached: changed.map { frames[$0] == new[$0] },
              isOld: common.allSatisfy { frames[$0] == old[$0] },
              isNew: common.allSatisfy { frames[$0] == new[$0] }
            )
          }
        }
      }
      let causes = try search.causes()
      return (Array(zip(changed, causes)), try search.harmless(among: Array(0..<count)))
    }
  }

  /// Returns changes of the elements of a tree: another number, a value that is removed, children that are swapped.
  private func changes(of document: JSONDocument) -> [[JSONEdit]] {
    let root = document.node(at: "$.tree") ?? 0
    let elements = document.elements(from: root)
    return (root..<document.nodes[root].end).flatMap { node -> [[JSONEdit]] in
      var changes: [[JSONEdit]] = []
      if let number = document.number(of: node) {
        changes += [number + 1, 0].map { [.replace(node, with: "\($0)")] }
      }
      let key = document.key(of: node)
      if node != root, key != "type", key != "id" { changes.append([.remove(node)]) }
      let children = elements.contains(node) ? document.child("children", of: node) : nil
      let list = children.map(document.children) ?? []
      return changes
        + zip(list, list.dropFirst()).map { one, other in
          [
            .replace(one, with: document.source(of: other)),
            .replace(other, with: document.source(of: one)),
          ]
        }
    }
  }

  /// Calls `body` with pairs of which the new tree is the old one after random changes. Most changes of a tree are too
  /// few or too many, so ten trees are tried for each pair.
  private func forEachPair(
    _ number: Int, changes: ClosedRange<Int>, edits: ClosedRange<Int>,
    _ body: (Pair, Comment) throws -> Void
  ) throws {
    var tried = 0
    try RandomTrees.forEach(10 * number, texts: 0.1) { old, comment, random in
      guard tried < RandomTrees.count(number) else { return }
      var new = Array(old.utf8)
      for _ in 0..<random.number(in: changes) {
        let document = try JSONDocument(new)
        let all = self.changes(of: document)
        if !all.isEmpty { new = document.applying(random.pick(all)) }
      }
      let pair = try Pair(old, new)
      guard edits.contains(pair.count) else { return }
      tried += 1
      try body(pair, "\(comment.rawValue)\n\(String(decoding: new, as: UTF8.self))")
    }
    #expect(tried > 0)
  }

  @Test func `are the fewest of few that do, and the harmless ones change nothing`() throws {
    try forEachPair(60, changes: 1...6, edits: 1...6) { pair, comment in
      guard let (causes, harmless) = try pair.search() else { return }
      let new = try #require(pair.frames(0..<pair.count))
      let sets = (0..<1 << pair.count).map { bits in
        (0..<pair.count).filter { bits & 1 << $0 != 0 }
      }
      for (element, cause) in causes {
        let reaching = sets.filter { pair.frames($0)?[element] == new[element] }
        try #require(reaching.contains(cause.edits), comment)
        try #require(cause.isSmallest, comment)
        try #require(cause.edits.count == reaching.map(\.count).min(), comment)
      }
      let old = try #require(pair.frames([]))
      for edit in harmless {
        let rest = (0..<pair.count).filter { $0 != edit }
        for element in pair.difference.commonElements {
          try #require(pair.frames([edit])?[element] == old[element], comment)
          try #require(pair.frames(rest)?[element] == new[element], comment)
        }
      }
    }
  }

  @Test func `are all needed, where there are many`() throws {
    try forEachPair(8, changes: 18...30, edits: 13...30) { pair, comment in
      guard let (causes, _) = try pair.search() else { return }
      let new = try #require(pair.frames(0..<pair.count))
      for (element, cause) in causes {
        try #require(pair.frames(cause.edits)?[element] == new[element], comment)
        for edit in cause.edits {
          let rest = cause.edits.filter { $0 != edit }
          try #require(pair.frames(rest)?[element] != new[element], comment)
        }
      }
    }
  }
}
