import Foundation
import LayoutEngine
import ReferenceEngine
import TreeFiles

/// Lays cases out with the product, from their text to the records that layouts are compared by.
package final class ProductLayout {
  private let reader = TreeFileReader()
  /// The memory of the layouts.
  package let workspace = LayoutWorkspace()
  /// The text of the case, with the padding that the reader asks for.
  private var text = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// The pixels per point of the last layout, and the sizes that it could have.
  package private(set) var scale = 2.0
  package private(set) var range = SizeRange()

  /// The tree that was read last.
  package var tree: LayoutTree { reader.tree }

  /// One without memory yet. A second thread may read and lay out half of each tree, however small.
  package init(usesSecondThread: Bool = false) {
    reader.readsAhead = usesSecondThread
    workspace.usesSecondThread = usesSecondThread
    workspace.minimumContainersPerHalf = 1
  }

  deinit {
    text.deallocate()
  }

  /// The text is not a tree file.
  package struct Unreadable: Error {
    /// Its errors, each with its path.
    package let messages: [String]
  }

  /// Reads a case and lays it out in its own sizes.
  @discardableResult
  package func layout(_ json: Data) throws -> LayoutCounts {
    text.deallocate()
    text = .allocate(byteCount: json.count + TreeFileReader.padding, alignment: 8)
    text.initializeMemory(as: UInt8.self, repeating: 0)
    text.copyBytes(from: json)
    guard try reader.read(UnsafeRawBufferPointer(rebasing: text[..<json.count])) else {
      throw Unreadable(messages: reader.diagnostics.errors.map { "\($0.path): \($0.message)" })
    }
    scale = reader.options.scale ?? 2
    range = SizeRange(min: reader.options.min ?? .zero, max: reader.options.max ?? .infinite)
    reader.tree.setSafeArea(reader.options.safeArea)
    try workspace.layout(reader.tree, in: range, scale: scale)
    return workspace.counts
  }

  /// The frames of the last layout.
  package func records(_ options: FrameOptions = FrameOptions()) -> [FrameRecord] {
    var walker = FrameWalker(workspace, reader.tree, scale: scale, options)
    var records: [FrameRecord] = []
    while walker.next() {
      records.append(
        FrameRecord(
          depth: walker.depth, id: reader.tree.name(of: walker.element), x: walker.frame.x,
          y: walker.frame.y,
          width: walker.frame.width, height: walker.frame.height,
          contentSize: workspace.contentSize(of: walker.element, in: reader.tree).map {
            ReferenceSize(width: $0.width, height: $0.height)
          }))
    }
    return records
  }
}
