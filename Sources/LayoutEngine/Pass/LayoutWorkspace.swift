/// How much work a layout pass was.
public struct LayoutCounts: Equatable, Sendable, BitwiseCopyable {
  /// How often a size was asked for: of a leaf, or of an element that may remember it.
  public var measureCalls = 0
  /// How often a container laid its children out.
  public var runs = 0

  /// No work.
  public init() {}
}

/// A size in a finished layout that is not valid (docs/semantics.md §4).
public struct InvalidSize: Error, Equatable, Sendable {
  /// The element.
  public let element: Int32
  /// Its size in points, one of them infinite, undefined, negative or 10,000,000 or more.
  public let size: Size
}

/// The lists that a pass writes besides the frames.
final class PassMemory {
  var memos = Region<Memo>()
  var earlierRuns = Region<EarlierRun>()
  var lines = Region<StackLine>()

  deinit {
    memos.release()
    earlierRuns.release()
    lines.release()
  }
}

/// The memory of layout passes, used again from one tree to the next: one a thread.
public final class LayoutWorkspace {
  package private(set) var frames = Region<Frame>()
  /// The work of the last pass.
  public private(set) var counts = LayoutCounts()
  let memory = PassMemory()

  /// A workspace without memory: it is reserved for the trees that are laid out.
  public init() {}

  deinit {
    frames.release()
  }

  /// Lays `tree` out within `range`, in points, at `scale` pixels a point. The frames then stand in
  /// `frames`, by element, each in its parent's coordinates.
  ///
  /// Complexity: linear in the number of elements, whatever the depth.
  public func layout(
    _ tree: LayoutTree, in range: SizeRange, scale: Double
  ) throws(LayoutFailure) {
    do {
      try prepare(for: tree)
      try withStack(forDepth: tree.depth) { pass(tree, range, scale) }
    } catch {
      throw .outOfMemory(error)
    }
    try check()
  }

  private func prepare(for tree: LayoutTree) throws(OutOfMemory) {
    try frames.reserve(tree.count)
    frames.count = tree.count
    try memory.memos.reserve(tree.containers.count)
    // Each container keeps its earlier runs up to a limit.
    try memory.earlierRuns.reserve(tree.containers.count * earlierRunLimit)
    try memory.lines.reserve(tree.count)
    for index in 0..<tree.containers.count { Memo.reset(memory.memos.base + index) }
  }

  private func pass(_ tree: LayoutTree, _ range: SizeRange, _ scale: Double) {
    var counts = LayoutCounts()
    withUnsafeMutablePointer(to: &counts) { counts in
      LayoutPass(
        tree, frames: frames.base, memory: memory, scale: scale, counts: counts
      ).layoutRoot(range)
    }
    self.counts = counts
  }

  /// Only the finished layout decides what is an error: a measurement may be skipped, and cannot
  /// be held to anything.
  private func check() throws(LayoutFailure) {
    for index in 0..<frames.count {
      let size = frames.base[index].size
      if !size.width.isValidLength || !size.height.isValidLength {
        throw .invalidSize(InvalidSize(element: Int32(index), size: size))
      }
    }
  }
}

/// Why a tree has no layout.
public enum LayoutFailure: Error, Equatable, Sendable {
  /// An element's size is not valid.
  case invalidSize(InvalidSize)
  /// The memory for the pass cannot be had.
  case outOfMemory(OutOfMemory)
}
