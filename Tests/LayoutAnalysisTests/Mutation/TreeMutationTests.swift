import Platform
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutAnalysis

@Suite struct `The changes of a tree` {
  private func changes(_ text: String) throws -> [TreeMutation] {
    let document = try JSONDocument(text.utf8)
    return TreeMutations(document, root: document.node(at: "$.tree") ?? 0).all
  }

  /// The table of docs/mutating.md.
  @Test func `are those of each kind of value`() throws {
    let text = """
      {"type": "stack", "id": "row", "$why": 1, "spacing": 8, "wrapsCorner": true, "direction": "vertical",
        "style": {"width": "95%", "minSize": [1, "5%"]},
        "children": [{"type": "text", "text": "7"}, {"type": "inset", "insets": {"top": 0},
          "child": {"type": "node"}}]}
      """
    #expect(
      try changes(text).map(\.description) == [
        "$.spacing: 8 -> 9", "$.spacing: 8 -> 7", "$.spacing: 8 -> 0", "$.spacing: 8 -> 16",
        "$.spacing: 8 removed", "$.wrapsCorner: true -> false", "$.wrapsCorner: true removed",
        #"$.direction: "vertical" -> "horizontal""#, #"$.direction: "vertical" removed"#,
        #"$.style.width: "95%" -> "85%""#, #"$.style.width: "95%" removed"#,
        "$.style.minSize[0]: 1 -> 2", "$.style.minSize[0]: 1 -> 0",
        #"$.style.minSize[1]: "5%" -> "15%""#, #"$.style.minSize: [1,"5%"] removed"#,
        "$.children[0]: removed", "$.children[0]: swapped with $.children[1]",
        "$.children[1]: removed", "$.children[1].insets.top: 0 -> 1",
        "$.children[1].insets.top: 0 -> -1", #"$.children[1].insets: {"top":0} removed"#,
        "$.children[1].child: removed",
      ])
  }

  /// What `--blame` finds between a tree and a changed one is the change.
  @Test func `are each one edit`() throws {
    var count = 0
    try RandomTrees.forEach(20) { text, comment, random in
      let all = try changes(text)
      try #require(Set(all.map(\.text)).count == all.count, comment)
      for change in random.shuffled(all).prefix(20) {
        let difference = TreeDifference(
          try JSONDocument(text.utf8), oldIsCase: true, try JSONDocument(change.text),
          newIsCase: true)
        let kinds = difference.edits.map(\.kind)
        let what: Comment = "\(change.description), \(kinds), \(comment.rawValue)"
        switch change.change {
        case .replaced, .removed: try #require(kinds == [.value], what)
        case .removedElement: try #require(kinds == [.removed], what)
        // Equal children are not moved.
        case .swapped: try #require(kinds.allSatisfy { $0 == .moved }, what)
        }
        count += 1
      }
    }
    #expect(count > 50)
  }
}
