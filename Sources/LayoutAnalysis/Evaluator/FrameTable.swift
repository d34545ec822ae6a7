import LayoutEngine

/// The frames of a tree at many sizes, each in the coordinates of its parent, in points.
package struct FrameTable: Equatable, Sendable {
  /// The number of elements of the tree.
  let elementCount: Int
  /// The number of sizes.
  package let layoutCount: Int
  private var frames: [Frame]

  /// Creates a table of empty frames.
  package init(elementCount: Int, layoutCount: Int) {
    self.elementCount = elementCount
    self.layoutCount = layoutCount
    frames = Array(
      repeating: Frame(x: 0, y: 0, width: 0, height: 0), count: elementCount * layoutCount)
  }

  /// The frames at the size with the given index, by element.
  package subscript(layout layout: Int) -> ArraySlice<Frame> {
    frames[layout * elementCount..<(layout + 1) * elementCount]
  }

  fileprivate mutating func set(_ layout: Int, _ row: ArraySlice<Frame>) {
    frames.replaceSubrange(layout * elementCount..<(layout + 1) * elementCount, with: row)
  }
}

extension LayoutEvaluator {
  /// Lays the tree out at each size, and puts its frames into a table: those of the first size at the first
  /// of `indices`, and so on.
  package func putFrames(
    of sizes: [EvaluatedSize], into table: inout FrameTable, at indices: [Int]
  ) throws(EvaluationError) {
    let count = table.elementCount
    let chunks = try summaries(of: sizes, into: [Frame]()) { frames, layout in
      frames += UnsafeBufferPointer(start: layout.frames, count: count)
    }
    var next = 0
    for chunk in chunks {
      for first in stride(from: 0, to: chunk.count, by: count) {
        table.set(indices[next], chunk[first..<first + count])
        next += 1
      }
    }
  }
}
