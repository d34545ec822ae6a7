import Platform
import Testing

@testable import TreeFiles

@Suite struct `Paths of a tree` {
  /// Returns items of a random tree: the parent of each, and the end of its path.
  private func items(_ count: Int, seed: UInt64) -> [(parent: Int, step: String)] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { item in
      if item == 0 { return (-1, "") }
      // Most items are below the one before: the tree is deep.
      let parent = Int.random(
        in: max(0, item - 1 - Int.random(in: 0..<3, using: &random))..<item, using: &random)
      let steps = [".child", ".overlay", ".children[\(Int.random(in: 0..<2000, using: &random))]"]
      return (parent, steps.randomElement(using: &random)!)
    }
  }

  @Test(arguments: ["$", "$.tree"], 0..<8)
  func `are shortened without the whole path of any`(root: String, seed: Int) {
    let items = items(600, seed: UInt64(seed))
    var whole: [String] = []
    for item in items { whole.append(item.parent < 0 ? root : whole[item.parent] + item.step) }
    for item in items.indices {
      let path = ShortPath.text(
        root: root, of: item, parent: { items[$0].parent }, step: { items[$0].step })
      #expect(path == ShortPath.text(whole[item].utf8))
    }
    #expect(whole.contains { $0.utf8.count > 2 * ShortPath.limit })
  }
}
