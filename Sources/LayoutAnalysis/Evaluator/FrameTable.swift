import LayoutEngine
import Platform

/// The frames of a tree at many sizes, each in the coordinates of its parent, and the content sizes of its scroll
/// nodes, in points.
package struct FrameTable: Sendable {
  /// The number of elements of the tree.
  fileprivate let elementCount: Int
  /// The scroll nodes that manage their content sizes.
  fileprivate let scrolls: [Int32]
  /// A row for each size: the frames, by element, followed by the content sizes as frames at the origin.
  fileprivate var rows: [[Frame]]
  /// The number of sizes.
  package var layoutCount: Int { rows.count }

  /// Creates a table with `layoutCount` empty rows.
  package init(of tree: LayoutTree, layoutCount: Int) {
    elementCount = tree.count
    scrolls = (0..<Int32(tree.count)).filter { tree.elements[$0].managesContentSize }
    rows = Array(repeating: [], count: layoutCount)
  }

  /// The frames at the size with an index, by element.
  package subscript(layout layout: Int) -> ArraySlice<Frame> {
    rows[layout].prefix(elementCount)
  }

  /// Returns true if a layout has the same frames and content sizes as the row with an index.
  func matches(_ layout: EvaluatedLayout, at index: Int) -> Bool {
    rows[index].withUnsafeBufferPointer { row in
      (0..<elementCount).allSatisfy { row[$0] == layout.frames[$0] }
        && scrolls.indices.allSatisfy {
          row[elementCount + $0] == layout.contentFrame(of: scrolls[$0])
        }
    }
  }
}

extension EvaluatedLayout {
  /// Returns the content size of a scroll node as a frame at the origin; nil if the node does not manage its content
  /// size.
  fileprivate func contentFrame(of scroll: Int32) -> Frame? {
    contentSize(of: scroll).map { Frame(x: 0, y: 0, width: $0.width, height: $0.height) }
  }
}

extension LayoutEvaluator {
  /// Lays out the tree at each size, and stores its frames in a table: the first size at the first of `indices`, and so
  /// on.
  package func putFrames(
    of sizes: [EvaluatedSize], into table: inout FrameTable, at indices: [Int]
  ) throws(EvaluationError) {
    let (elementCount, scrolls) = (table.elementCount, table.scrolls)
    let chunks = try summaries(of: sizes, into: [[Frame]]()) { rows, layout in
      rows.append(
        UnsafeBufferPointer(start: layout.frames, count: elementCount)
          + scrolls.map { layout.contentFrame(of: $0)! })
    }
    for (index, row) in zip(indices, chunks.joined()) { table.rows[index] = row }
  }
}
