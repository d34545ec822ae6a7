import Platform

/// The lists that a pass writes, except for the frames.
struct PassMemory {
  let memos = Region<Memo>()
  let earlierRuns = Region<EarlierRun>()
  let lines = Region<StackLine>()
}

/// The mutable state of a pass.
struct PassProgress: BitwiseCopyable {
  /// The number of containers in the tree.
  var containerCount = 0
  var counts = LayoutCounts()
  /// The maximum number of measure calls.
  var workLimit = Int.max
  /// The number of `PassMemory.earlierRuns` in use.
  var earlierRunCount = 0
  /// The number of `PassMemory.lines` in use by the stacks that are being laid out.
  var lineCount = 0
  /// The part of the recursion's stack that is backed by pages.
  var filledStack = FilledStack()
}
