import LayoutEngine
import Platform

/// A size at which a tree is laid out.
package struct EvaluatedSize {
  /// The size range of the root, in points.
  package var range: SizeRange
  /// Pixels per point.
  package var scale: Double

  package init(range: SizeRange, scale: Double) {
    self.range = range
    self.scale = scale
  }
}

/// The error that a tree has no layout at one of several sizes.
package struct EvaluationError: Error {
  package enum Reason {
    case failure(LayoutFailure)
    /// The position of an element is not finite.
    case noPosition(Int32)
  }

  /// The index of the first size without a layout.
  package let index: Int
  package let reason: Reason
}

/// Lays out a tree at many sizes, on several threads.
///
/// Layouts are not kept: each is visited while its frames are in the memory of its thread. The sizes are divided into
/// chunks of consecutive sizes, and the visits to each chunk are collected in a separate summary, so that no two
/// threads share a summary.
///
///     let evaluator = LayoutEvaluator(tree, threads: 2)
///     let heights = try evaluator.summaries(of: sizes, into: [Double]()) { heights, layout in
///       heights.append(layout.frames[0].height)
///     }.flatMap { $0 }
package struct LayoutEvaluator {
  /// The number of sizes in a chunk. It does not depend on the number of threads, so that results do not, either.
  static let chunkLength = 64

  private let tree: LayoutTree
  private let threads: Int
  private let workLimit: Int?
  private let measurer: (any LeafMeasuring)?

  /// Creates an evaluator for a tree, which must not change while it is evaluated. With a `measurer`, only one thread
  /// is used.
  package init(
    _ tree: LayoutTree, threads: Int, workLimit: Int? = nil, measurer: (any LeafMeasuring)? = nil
  ) {
    self.tree = tree
    self.threads = measurer == nil ? max(1, threads) : 1
    self.workLimit = workLimit
    self.measurer = measurer
  }

  /// Lays out the tree at each size, and returns the summaries of the chunks, in the order of the sizes.
  ///
  /// - Parameters:
  ///   - overlapping: Whether each chunk after the first begins with a visit to the last layout of the
  ///     preceding chunk, so that each layout can be compared with the previous one.
  ///   - progress: Called after each chunk with the number of sizes that are done, by one thread at a time.
  ///   - empty: The summary before the first visit to a chunk.
  ///   - visit: Called concurrently, with a separate summary for each chunk, in the order of the sizes in
  ///     the chunk.
  package func summaries<Summary>(
    of sizes: [EvaluatedSize], overlapping: Bool = false, progress: ((Int) -> Void)? = nil,
    into empty: @autoclosure () -> Summary,
    _ visit: (inout Summary, EvaluatedLayout) -> Void
  ) throws(EvaluationError) -> [Summary] {
    let length = LayoutEvaluator.chunkLength
    let chunkCount = (sizes.count + length - 1) / length
    var summaries = [Summary?](repeating: nil, count: chunkCount)
    let lock = Lock()
    var nextChunk = 0
    var finishedCount = 0
    var error: EvaluationError?
    let threads = min(threads, chunkCount)
    runOnThreads(count: threads, threads: threads) { _ in
      let layout = EvaluatedLayout(tree, workLimit, measurer)
      while true {
        let (chunk, summary) = lock.withLock {
          defer { nextChunk += 1 }
          return (nextChunk, empty())
        }
        guard chunk < chunkCount else { return }
        let first = chunk * length
        let indices = first..<min(first + length, sizes.count)
        do throws(EvaluationError) {
          var summary = summary
          for index in (overlapping && first > 0 ? first - 1 : first)..<indices.upperBound {
            try layout.layOut(sizes[index], index)
            visit(&summary, layout)
          }
          lock.withLock {
            summaries[chunk] = summary
            finishedCount += indices.count
            progress?(finishedCount)
          }
        } catch let failure {
          lock.withLock {
            // Chunks are started in order, so the first failure is in a chunk that has been started.
            if failure.index < error?.index ?? .max { error = failure }
            nextChunk = chunkCount
          }
        }
      }
    }
    if let error { throw error }
    return summaries.compactMap { $0 }
  }
}
