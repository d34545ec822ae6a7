import LayoutEngine
import Platform

/// A size that a tree is laid out at.
package struct EvaluatedSize {
  /// The sizes that the root may have, in points.
  package var range: SizeRange
  /// Pixels per point.
  package var scale: Double

  package init(range: SizeRange, scale: Double) {
    self.range = range
    self.scale = scale
  }
}

/// The reason why a tree has no layout at one of the sizes.
package struct EvaluationError: Error {
  package enum Reason {
    case failure(LayoutFailure)
    /// The position of an element is not finite.
    case noPosition(Int32)
  }

  /// The index of the size, the first one without a layout.
  package let index: Int
  package let reason: Reason
}

/// Lays one tree out at many sizes, on several threads, and prints nothing.
///
/// Layouts are not kept: each is visited while its frames are in the memory of the thread that made it. The
/// sizes are divided into chunks of consecutive ones, and what the visits to a chunk find out is a summary
/// of its own, so that no two threads share one.
///
///     let evaluator = LayoutEvaluator(tree, threads: 2)
///     let heights = try evaluator.summaries(of: sizes, into: [Double]()) { heights, layout in
///       heights.append(layout.frames[0].height)
///     }.flatMap { $0 }
package struct LayoutEvaluator {
  /// The number of sizes of a chunk. The chunks do not depend on the number of threads, so that no result does.
  static let chunkLength = 64

  private let tree: LayoutTree
  private let threads: Int
  private let workLimit: Int?
  private let measurer: (any LeafMeasuring)?

  /// Evaluates a tree, which must not change meanwhile. What measures leaves in place of the engine is asked
  /// by one thread, so then there are no others.
  package init(
    _ tree: LayoutTree, threads: Int, workLimit: Int? = nil, measurer: (any LeafMeasuring)? = nil
  ) {
    self.tree = tree
    self.threads = measurer == nil ? max(1, threads) : 1
    self.workLimit = workLimit
    self.measurer = measurer
  }

  /// Lays the tree out at each size, and returns the summaries of the chunks, in the order of the sizes.
  ///
  /// - Parameters:
  ///   - overlapping: Whether each chunk after the first begins with a visit to the last layout of the one
  ///     before, for those who compare each layout with the previous one.
  ///   - progress: Called after each chunk with the number of sizes that are done, by one thread at a time.
  ///   - empty: The summary before the first visit to a chunk.
  ///   - visit: Called by all threads at once, each with a summary of its own, in the order of the sizes of
  ///     a chunk.
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
    var doneCount = 0
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
            doneCount += indices.count
            progress?(doneCount)
          }
        } catch let failure {
          lock.withLock {
            // Chunks are begun in their order, so the first failure is among those that have begun.
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
