extension LayoutEvaluator {
  /// The maximum number of sizes that are laid out before their frames are compared.
  private static let longestPortion = 4 * chunkLength

  /// Returns true if the frames and content sizes at each size equal a row of a table: the first size the row
  /// `firstRow`, the next size the next row, and so on.
  package func matches(
    _ table: FrameTable, at sizes: [EvaluatedSize], firstRow: Int
  ) throws(EvaluationError) -> Bool {
    for first in stride(from: 0, to: sizes.count, by: Self.longestPortion) {
      let portion = sizes[first..<min(first + Self.longestPortion, sizes.count)]
      let chunks = try summaries(of: Array(portion), into: true) { isSame, layout in
        isSame = isSame && table.matches(layout, at: firstRow + first + layout.index)
      }
      if chunks.contains(false) { return false }
    }
    return true
  }
}
