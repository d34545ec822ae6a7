import LayoutEngine
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

/// `no overlap` in random trees, compared with all pairs of elements.
@Suite struct `No overlap` {
  @Test func `is said of all elements of which neither is in the other`() throws {
    var counts: [[Bool]: Int] = [:]
    try RandomTrees.forEach(400) { text, comment, _ in
      try RequirementBoard.read(text) { tree, evaluator in
        let sizes = RandomTrees.sizes([40, 90.5, 220.5])
        let layouts = try RandomFrames.read(tree, evaluator, sizes)
        let bound = try BoundRequirement(Requirement("no overlap"), in: tree)
        let outcome = try evaluator.outcomes(of: [bound], in: tree, at: sizes, isMirrored: false)
        let expected = layouts.indices.filter { overlap(tree, layouts[$0], ofSiblings: false) }
        try #require(outcome[0].failing == Array(expected), comment)
        for frames in layouts {
          counts[[true, false].map { overlap(tree, frames, ofSiblings: $0) }, default: 0] += 1
        }
      }
    }
    // Siblings overlap, only others do, and nothing does.
    for kinds in [[true, true], [false, true], [false, false]] {
      #expect(counts[kinds, default: 0] > 3, "\(counts)")
    }
    #expect(counts[[true, false]] == nil)
  }

  /// Returns whether two elements overlap: siblings alone, or any of which neither is in the other.
  private func overlap(_ tree: RequirementTree, _ frames: [Frame], ofSiblings: Bool) -> Bool {
    let count = Int32(frames.count)
    for one in 0..<count {
      for other in (one + 1)..<max(one + 1, count) where !tree.isInside(other, one) {
        if ofSiblings, tree.parents[Int(one)] != tree.parents[Int(other)] { continue }
        if isMeant(one, other, tree) { continue }
        let (a, b) = (frames[Int(one)], frames[Int(other)])
        let width = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        let height = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        if min(width, height) > 0.005, min(a.width, a.height, b.width, b.height) > 0.005 {
          return true
        }
      }
    }
    return false
  }

  /// Returns whether two elements may overlap, or are not seen where they do.
  private func isMeant(_ one: Int32, _ other: Int32, _ tree: RequirementTree) -> Bool {
    func path(_ element: Int32) -> [Int32] {
      var path = [element]
      while tree.parents[Int(path[0])] >= 0 { path.insert(tree.parents[Int(path[0])], at: 0) }
      return path
    }
    let paths = [path(one), path(other)]
    let common = zip(paths[0], paths[1]).prefix { $0 == $1 }.count
    let kinds = tree.tree.elements
    switch kinds[paths[0][common - 1]].kind {
    case .overlay, .background, .corner: return true
    default: break
    }
    return paths.contains { path in
      path[(common + 1)...].contains { element in
        kinds[tree.parents[Int(element)]].kind == .scroll || tree.isCorner(element)
      }
    }
  }
}
