extension LayoutEvaluator {
  /// Returns true if the frames and content sizes at each size equal a row of a table: the first size the row
  /// `firstRow`, the next size the next row, and so on.
  ///
  /// Lays out a few distant sizes first, and then those between them, so that most differences are found early.
  package func matches(
    _ table: FrameTable, at sizes: [EvaluatedSize], firstRow: Int
  ) throws(EvaluationError) -> Bool {
    for indices in FrameTable.portions(of: sizes.count) {
      let chunks = try summaries(of: indices.map { sizes[$0] }, into: true) { isSame, layout in
        isSame = isSame && table.matches(layout, at: firstRow + indices[layout.index])
      }
      if chunks.contains(false) { return false }
    }
    return true
  }
}

extension FrameTable {
  /// The maximum number of sizes that are laid out before their frames are compared.
  private static let longestPortion = 4 * LayoutEvaluator.chunkLength

  /// Returns the indices of `count` sizes, each once, in portions. The indices of the first portions are far apart.
  static func portions(of count: Int) -> [[Int]] {
    var portions: [[Int]] = []
    var step = 4096
    var isDone = [Bool](repeating: false, count: count)
    while step >= 1 {
      let indices = stride(from: 0, to: count, by: step).filter { !isDone[$0] }
      for index in indices { isDone[index] = true }
      for first in stride(from: 0, to: indices.count, by: longestPortion) {
        portions.append(Array(indices[first..<min(first + longestPortion, indices.count)]))
      }
      step /= 8
    }
    return portions
  }
}
