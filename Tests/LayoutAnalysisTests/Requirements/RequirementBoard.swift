import LayoutAnalysis
import LayoutEngine
import TreeFiles

/// A tree of elements at known places, 300 points wide and 100 high.
enum RequirementBoard {
  static let text = """
    {"type": "absolute", "id": "board", "children": [
      {"type": "node", "id": "a", "style": {"preferredSize": [40, 20], "layoutPosition": [10, 10]}},
      {"type": "node", "id": "b", "style": {"preferredSize": [40, 20], "layoutPosition": [58, 10]}},
      {"type": "node", "id": "c", "style": {"preferredSize": [40, 20], "layoutPosition": [80.5, 20]}},
      {"type": "node", "id": "out", "style": {"preferredSize": [40, 20], "layoutPosition": [-10, 70]}},
      {"type": "node", "id": "flat", "style": {"preferredSize": [0, 20], "layoutPosition": [0, 50]}},
      {"type": "node", "id": "buyButton", "style": {"preferredSize": [44, 44], "layoutPosition": [128, 28]}},
      {"type": "text", "id": "title", "text": "One two three four five six", "fontSize": 17,
        "maximumNumberOfLines": 1, "style": {"width": 80, "layoutPosition": [200, 0]}},
      {"type": "text", "id": "body", "text": "One two three four five six", "fontSize": 17,
        "style": {"width": 80, "layoutPosition": [200, 30]}},
      {"type": "text", "id": "known", "text": "One", "style": {"layoutPosition": [200, 90]},
        "measures": [{"max": ["inf", "inf"], "size": [20, 10]},
          {"max": [100, 10], "size": [20, 10]}, {"max": [300, 100], "size": [20, 10]}]},
      {"type": "stack", "id": "list", "spacing": 4, "style": {"layoutPosition": [0, 80]}, "children": [
        {"type": "node", "id": "item-1", "style": {"preferredSize": [10, 10]}},
        {"type": "node", "id": "item-2", "style": {"preferredSize": [12, 10]}},
        {"type": "node", "id": "item-3", "style": {"preferredSize": [14, 10]}}
      ]},
      {"type": "node", "id": "same", "style": {"preferredSize": [5, 5], "layoutPosition": [0, 0]}},
      {"type": "node", "id": "same", "style": {"preferredSize": [5, 6], "layoutPosition": [6, 0]}},
      {"type": "node", "id": "my id.x", "style": {"preferredSize": [7, 7], "layoutPosition": [20, 0]}},
      {"type": "corner", "id": "avatar", "cornerLocation": "topRight",
        "style": {"layoutPosition": [60, 50]},
        "child": {"type": "node", "id": "face", "style": {"preferredSize": [30, 30]}},
        "corner": {"type": "node", "id": "badge", "style": {"preferredSize": [10, 10]}}},
      {"type": "node", "style": {"preferredSize": [3, 3], "layoutPosition": [100, 0]}}
    ]}
    """

  /// Reads the board, or another tree, for `body`.
  static func read<Result>(
    _ text: String = text, _ body: (RequirementTree, LayoutEvaluator) throws -> Result
  ) throws -> Result {
    let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: TreeFileReader.padding)
    return try bytes.withUnsafeBytes { bytes in
      let reader = TreeFileReader()
      let isRead = try reader.read(UnsafeRawBufferPointer(rebasing: bytes.prefix(text.utf8.count)))
      guard isRead else { throw UnreadableTree(messages: reader.diagnostics.errors.map(\.message)) }
      return try body(
        RequirementTree(reader.tree, rootPath: reader.rootPath, isMeasured: false),
        LayoutEvaluator(reader.tree, threads: 2))
    }
  }

  /// The result of a sentence on the board.
  static func outcome(
    _ sentence: String, isMirrored: Bool = false
  ) throws -> RequirementOutcome {
    let size = Size(width: 300, height: 100)
    return try read { tree, evaluator in
      try evaluator.outcomes(
        of: [BoundRequirement(Requirement(sentence), in: tree)], in: tree,
        at: [EvaluatedSize(range: SizeRange(min: size, max: size), scale: 2)],
        isMirrored: isMirrored)[0]
    }
  }
}

/// The reader refuses a tree that a test needs.
struct UnreadableTree: Error {
  let messages: [String]
}
