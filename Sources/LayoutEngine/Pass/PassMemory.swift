import Platform

/// The lists that a pass writes besides the frames.
struct PassMemory {
  let memos = Region<Memo>()
  let earlierRuns = Region<EarlierRun>()
  let lines = Region<StackLine>()
}

/// How far a pass has come.
struct PassProgress: BitwiseCopyable {
  /// How many containers the tree has.
  var containerCount = 0
  var counts = LayoutCounts()
  /// How many measure calls there may be.
  var workLimit = Int.max
  /// How many of `PassMemory.earlierRuns` are in use.
  var earlierRunCount = 0
  /// How many of `PassMemory.lines` are in use, by the stacks that are being run.
  var lineCount = 0
  /// How far the stack of the recursion has its pages.
  var filledStack = FilledStack()
}
