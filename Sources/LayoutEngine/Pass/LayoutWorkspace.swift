import Platform

/// The maximum depth of a tree that two threads lay out: the second thread's stack has space for so many levels.
private let deepestDivided = 500

/// The memory of layout passes, reused from one tree to the next. Each thread has its own.
///
///     let workspace = LayoutWorkspace()
///     try workspace.layout(tree, in: SizeRange(), scale: 2)
package final class LayoutWorkspace {
  package let frames = Region<Frame>()
  /// The work of the last pass.
  package var counts: LayoutCounts { progress.pointee.counts }
  /// True if an element of the last layout is so far from its parent's origin that positions in other coordinates may
  /// not be finite. Unlike sizes, positions may be infinite.
  @exclusivity(unchecked) package private(set) var isFarOut = false
  let progress = UnsafeMutablePointer<PassProgress>.allocate(capacity: 1)
  /// The last pass, which is reused if the next tree is read into the same memory.
  @exclusivity(unchecked) private var lastPass: LayoutPass?
  /// Up to three earlier passes, for streams with trees at several scales.
  @exclusivity(unchecked) private var earlierPasses: [LayoutPass] = []
  let memory = PassMemory()
  @exclusivity(unchecked) private var stacks = RecursionStack()
  /// True while the thread's stack is known to have space for the recursion.
  @exclusivity(unchecked) private var hasRoom = false
  let leaves = LeafMeasurer()
  /// The leaf measurer of the second thread, reused from one tree to the next like `leaves`.
  private lazy var secondLeaves = LeafMeasurer()
  let table = SizeTable()
  private let secondTable = SizeTable()

  /// The external measurer of texts, and of nodes with recorded measures if no measure is recorded for the constraint;
  /// nil if the engine measures.
  package var measurer: (any LeafMeasuring)? {
    get { leaves.external }
    set { leaves.external = newValue }
  }

  /// True if `requests` also includes the requests for texts that the engine itself measures.
  package var keepsRequests: Bool {
    get { leaves.keepsRequests }
    set { leaves.keepsRequests = newValue }
  }

  /// The requests for leaves in the last pass for which no measure is recorded, in their order, without duplicates.
  package var requests: [LeafRequest] { leaves.requests }

  /// The texts that may be truncated or have a word on several lines, in the order of the tree. All other texts are
  /// shown whole.
  package var suspectTexts: [Int32] {
    let second = usedSecondThread ? secondLeaves.suspectTexts : []
    return leaves.suspectTexts.union(second).sorted()
  }

  /// Returns true if the size of a text, by its index, is recorded or comes from `measurer`.
  package func isMeasureGiven(ofText text: Int32, in tree: LayoutTree) -> Bool {
    leaves.isGiven(leaves.measures(ofText: text, in: tree))
  }

  /// Returns the measurer of the texts of the tree that was laid out.
  package func textMeasurer(for tree: LayoutTree) -> any TextMeasuring {
    leaves.measurer(for: tree)
  }

  /// True if a second thread lays out half of a large tree.
  @exclusivity(unchecked) package var usesSecondThread = false
  /// True if the second thread laid out half of the last tree.
  @exclusivity(unchecked) package private(set) var usedSecondThread = false
  /// The minimum number of containers in each half. For fewer, a second thread costs more than it saves.
  package var minimumContainersPerHalf = SecondThread.minimumContainers

  /// The maximum number of measure calls of a layout; nil for `TooMuchWork.standardLimit`.
  @exclusivity(unchecked) package var workLimit: Int?

  /// Caches the sizes of texts from one layout to the next, for a workspace that lays out this tree many times, and no
  /// other tree. `suspectTexts` then includes the suspect texts of all these layouts.
  package func cacheTextSizes(of tree: LayoutTree) {
    leaves.textSizes = TextSizes(textCount: tree.textRecords?.lists[0].count ?? 0)
  }

  /// The cached memory of a walk over the frames; nil during a walk.
  @exclusivity(unchecked) var walkBuffer: WalkBuffer?

  /// Creates a workspace without memory, which is reserved for the trees that are laid out.
  package init() { progress.initialize(to: PassProgress()) }

  deinit {
    progress.deallocate()
    frames.release()
    memory.memos.release()
    memory.earlierRuns.release()
    memory.lines.release()
    stacks.release()
  }

  /// Lays `tree` out within `range`, in points, at `scale` pixels per point. The frames then are in
  /// `frames`, by element, each in its parent's coordinates.
  ///
  /// Complexity: linear in the number of elements in ordinary trees, and bounded by `workLimit` in
  /// all others.
  package func layout(
    _ tree: LayoutTree, in range: SizeRange, scale: Double
  ) throws(LayoutFailure) {
    leaves.resetBaselines(of: tree)
    repeat {
      try run(tree, range, parent: range.max, scale)
      try checkMeasures()
    } while leaves.setAnsweredBaselines(of: tree)
    try check(scale)
  }

  /// Throws if a requested size was neither recorded nor answered, unless `keepsRequests` is true.
  func checkMeasures() throws(LayoutFailure) {
    if let unanswered = leaves.externalAnswers.unanswered { throw .unmeasured(unanswered) }
    if let missing = leaves.requests.first, !keepsRequests {
      throw .missingMeasure(missing)
    }
  }

  /// Lays out a tree in a parent of the given size, with callbacks, without checking the sizes in the result.
  package func run(
    _ tree: LayoutTree, _ range: SizeRange, parent: Size, _ scale: Double,
    callbacks: (any LayoutCallbacks)? = nil
  ) throws(LayoutFailure) {
    let limit = workLimit ?? TooMuchWork.standardLimit(elements: tree.count)
    do {
      if callbacks == nil, let division = divide(tree) {
        try runDivided(division, of: tree, range, parent: parent, scale, limit)
        if counts.measureCalls <= limit { return }
        // The element at which two threads exceed the limit varies, so one thread lays out the tree again.
      }
      usedSecondThread = false
      try prepare(for: tree, limit)
      try withPass(over: tree, scale: scale, callbacks) { $0.layoutRoot(range, parent: parent) }
    } catch {
      throw .outOfMemory(error)
    }
    try checkWork(tree, limit)
  }

  /// Returns the division of a tree between two threads; nil if it is not divided. Requests that are kept or sent to a
  /// measurer come from one thread, so that their order is fixed.
  private func divide(_ tree: LayoutTree) -> TreeDivision? {
    guard usesSecondThread, !keepsRequests, measurer == nil, tree.recordedLeaves.count == 0,
      tree.depth <= deepestDivided
    else { return nil }
    return TreeDivision(of: tree, minimum: minimumContainersPerHalf)
  }

  private func runDivided(
    _ division: TreeDivision, of tree: LayoutTree, _ range: SizeRange, parent: Size,
    _ scale: Double, _ limit: Int
  ) throws(OutOfMemory) {
    usedSecondThread = true
    try prepare(for: tree, limit, isDivided: true)
    for leaves in [leaves, secondLeaves] { leaves.begin(tree, scale: scale) }
    defer { for leaves in [leaves, secondLeaves] { leaves.end() } }
    let secondProgress = UnsafeMutablePointer<PassProgress>.allocate(capacity: 1)
    defer { secondProgress.deallocate() }
    secondProgress.initialize(to: progress.pointee)
    // The second half of each list is for the second thread.
    secondProgress.pointee.earlierRunCount = tree.containers.count * earlierRunLimit
    secondProgress.pointee.lineCount = tree.count
    let second = LayoutPass(
      tree, frames: frames.base, memory, secondTable, leaves: secondLeaves, scale: scale,
      secondProgress)
    let pass = LayoutPass(
      tree, frames: frames.base, memory, table, leaves: leaves, scale: scale, progress,
      PassDivision(tree: division, second: second))
    try recurse(in: tree) { pass.layoutRoot(range, parent: parent) }
    progress.pointee.counts.measureCalls += secondProgress.pointee.counts.measureCalls
    progress.pointee.counts.runs += secondProgress.pointee.counts.runs
  }

  /// Runs `body` with a pass that uses the workspace's cached sizes.
  func withPass(
    over tree: LayoutTree, scale: Double, _ callbacks: (any LayoutCallbacks)? = nil,
    _ body: (LayoutPass) -> Void
  ) throws(OutOfMemory) {
    leaves.begin(tree, scale: scale, callbacks: callbacks)
    defer { leaves.end() }
    let pass = pass(over: tree, scale: scale)
    if hasRoom { return body(pass) }
    try recurse(in: tree, callsBack: callbacks != nil) { body(pass) }
  }

  /// Runs `body` on a stack with space for the recursion through a tree.
  private func recurse(
    in tree: LayoutTree, callsBack: Bool = false, _ body: () -> Void
  ) throws(OutOfMemory) {
    try stacks.run(depth: tree.depth, callsBack: callsBack) { filledStack in
      progress.pointee.filledStack = filledStack
      body()
      filledStack = progress.pointee.filledStack
    }
  }

  /// Runs `body`, which measures elements of `tree` several times, on a stack with space for the recursion. Without
  /// this function, each measurement could start a thread for that space.
  package func withRoom<Result>(
    for tree: LayoutTree, _ body: () throws(LayoutFailure) -> Result
  ) throws(LayoutFailure) -> Result {
    var result: Swift.Result<Result, LayoutFailure>?
    hasRoom = true
    defer { hasRoom = false }
    do {
      try recurse(in: tree, callsBack: true) {
        do throws(LayoutFailure) {
          result = .success(try body())
        } catch {
          result = .failure(error)
        }
      }
    } catch {
      throw .outOfMemory(error)
    }
    return try result!.get()
  }

  func pass(over tree: LayoutTree, scale: Double) -> LayoutPass {
    func isOver(_ pass: LayoutPass) -> Bool {
      pass.isOver(tree, frames: frames.base, memory, scale: scale)
    }
    guard let last = lastPass else {
      let pass = LayoutPass(
        tree, frames: frames.base, memory, table, leaves: leaves, scale: scale, progress)
      lastPass = pass
      return pass
    }
    if isOver(last) { return last }
    lastPass = nil
    if let index = earlierPasses.firstIndex(where: isOver) {
      lastPass = earlierPasses[index]
      earlierPasses[index] = last
    } else {
      if earlierPasses.count == 3 { earlierPasses.removeFirst() }
      earlierPasses.append(last)
    }
    return pass(over: tree, scale: scale)
  }

  /// Returns the range of a container (an index in the tree's list of containers) in the last layout: the constraint
  /// after its style (docs/semantics.md §4).
  @inline(__always)
  package func range(ofContainer index: Int32) -> SizeRange {
    memory.memos.base[Int(index)].finalRange
  }

  /// Returns the content size of a scroll node that manages it, in the last layout; nil for other elements.
  @inline(__always)
  package func contentSize(of element: Int32, in tree: LayoutTree) -> Size? {
    let record = tree.elements[element]
    guard record.managesContentSize else { return nil }
    return memory.memos.base[Int(record.container)].contentSize
  }

  /// Returns the range in which the content of a scroll node is laid out first, in the last layout.
  package func contentRange(ofScroll element: Int32, in tree: LayoutTree) -> SizeRange {
    let record = tree.elements[element]
    let memo = memory.memos.base[Int(record.container)]
    return tree.dimensions(of: element).resolve(
      record.scrollStyle.contentConstraint(memo.finalRange), parent: memo.parentSize)
  }

  /// Returns whether lines of a stack let children grow, and whether lines let them shrink (docs/semantics.md
  /// §13.3), in the last layout. The index is that in the tree's list of containers.
  @inline(__always)
  package func flexing(ofContainer index: Int32) -> (grew: Bool, shrank: Bool) {
    let state = memory.memos.base[Int(index)].state
    return (state.contains(.grew), state.contains(.shrank))
  }

  private func prepare(
    for tree: LayoutTree, _ limit: Int, isDivided: Bool = false
  ) throws(OutOfMemory) {
    let threads = isDivided ? 2 : 1
    progress.pointee = PassProgress(containerCount: tree.containers.count, workLimit: limit)
    leaves.forgetTexts()
    if isDivided { secondLeaves.forgetTexts() }
    table.removeAll()
    secondTable.removeAll()
    try frames.reserve(tree.count, .full)
    frames.count = tree.count
    try memory.memos.reserve(tree.containers.count, .full)
    // The earlier layouts of a container are in its list up to a limit; further ones are in the hash table.
    try memory.earlierRuns.reserve(tree.containers.count * earlierRunLimit * threads)
    try memory.lines.reserve(tree.count * threads, .sparse)
    let count = tree.containers.count
    if isDivided {
      let middle = count / 2
      runHalves { resetMemos($0 == 0 ? 0..<middle : middle..<count) }
    } else {
      resetMemos(0..<count)
    }
  }

  private func resetMemos(_ containers: Range<Int>) {
    let memos = memory.memos.base
    for index in containers { Memo.reset(memos + index) }
  }

  /// Throws if a size in the finished layout is not valid. Sizes during the layout are not checked, because some
  /// measurements are skipped.
  private func check(_ scale: Double) throws(LayoutFailure) {
    isFarOut = false
    // Below this limit, the sum of the positions on the longest possible path is finite, also in pixels.
    let farthest = 1e290 / max(scale, 1)
    for index in 0..<frames.count {
      let frame = frames.base[index]
      if !frame.size.width.isValidLength || !frame.size.height.isValidLength {
        throw .invalidSize(InvalidSize(element: Int32(index), size: frame.size))
      }
      if !(frame.x.magnitude < farthest && frame.y.magnitude < farthest) { isFarOut = true }
    }
  }
}
