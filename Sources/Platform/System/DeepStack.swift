/// The maximum depth of a tree, in levels, for which threads' stacks have space.
@inlinable @inline(__always)
package var deepestTree: Int { 20_000 }

/// An upper bound, in bytes, of the stack space that the pass takes per level of a tree, for all types of elements.
/// Most of this space is never touched.
#if DEBUG
  private let bytesPerLevel = 32 << 10
#else
  private let bytesPerLevel = 4 << 10
#endif

/// Trees up to this depth are assumed to fit on any stack, without a check.
#if DEBUG
  private let shallowDepth = 6
#else
  private let shallowDepth = 30
#endif

/// The bytes of a thread's stack that are reserved for everything else.
private let reservedBytes = 64 << 10

/// The bytes of the main thread's stack for which pages are requested at once, fewer than `reservedBytes`.
private let filledBytes = 48 << 10

/// The part of the main thread's stack that is backed by pages.
package struct FilledStack: BitwiseCopyable {
  /// The address below which pages may be missing; 0 if no pages are requested ahead.
  @usableFromInline package var end = 0

  /// Creates the state of a stack whose pages are mapped when they are touched.
  package init() {}

  /// Requests the next pages if a recursion has reached the last requested ones. `local` is a local variable of the
  /// recursion. A requested page takes half of the time of a page fault.
  @inlinable @inline(__always)
  package mutating func fill(below local: UnsafeRawPointer) {
    if Int(bitPattern: local) < end { requestPages(below: local) }
  }

  /// Requests the pages below the frames of the running functions, all of which are smaller than `filledBytes`.
  @usableFromInline @inline(never)
  mutating func requestPages(below local: UnsafeRawPointer) {
    let page = Int(getpagesize())
    let start = UnsafeMutableRawPointer(
      bitPattern: (Int(bitPattern: local) - filledBytes) & -page)!
    // The write makes the system extend the stack down to this address.
    start.storeBytes(of: 0, as: UInt8.self)
    fillPages(start, bytes: filledBytes & -page)
    end = Int(bitPattern: start) + page
  }
}

/// Provides stack space for recursion: on the main thread's stack if it has enough, otherwise on a new thread. The
/// memory of that thread's stack is reused, because fresh memory costs more than the recursion.
package struct RecursionStack {
  /// The address range of the main thread's stack, cached because finding it takes longer than the layout of a small
  /// tree.
  private var mainStack: Range<Int>?
  /// The part of the main thread's stack that is backed by pages.
  private var filled = FilledStack()
  /// The memory of the new threads' stacks.
  private var threadStack = Region<UInt8>()

  package init() {}

  /// Releases the memory.
  package mutating func release() { threadStack.release() }

  /// Runs `body` on a stack with space for a recursion of `depth` levels. A new thread costs about 50 µs. `callsBack`
  /// is true if `body` calls code of the library's users, which may lay out elements itself. `body` gets the state of
  /// the stack's pages, and changes it when it requests more pages.
  package mutating func run(
    depth: Int, callsBack: Bool = false, _ body: (inout FilledStack) -> Void
  ) throws(OutOfMemory) {
    var unfilled = FilledStack()
    if depth <= shallowDepth { return body(&unfilled) }
    let bytes = depth * bytesPerLevel + (callsBack ? 1 << 20 : reservedBytes)
    if bytes <= remainingBytes() {
      if filled.end == 0 { filled.end = .max }
      return body(&filled)
    }
    // Rounded up to a multiple of 64 KiB, which is a multiple of every page size.
    let wholePages = (bytes + 0xFFFF) & ~0xFFFF
    try threadStack.reserve(wholePages)
    let stack = UnsafeMutableRawBufferPointer(start: threadStack.base, count: wholePages)
    try withoutActuallyEscaping(body) { body throws(OutOfMemory) in
      let thread = RunningThread(on: stack) {
        var unfilled = FilledStack()
        body(&unfilled)
      }
      guard let thread else {
        throw OutOfMemory(bytes: stack.count)
      }
      thread.join()
    }
  }

  /// Returns the number of bytes of the main thread's stack below this call; 0 on any other thread, whose stack cannot
  /// be found portably.
  private mutating func remainingBytes() -> Int {
    if mainStack == nil { mainStack = findMainStack() }
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
    return mainStack!.contains(address) ? address - mainStack!.lowerBound : 0
  }
}

/// Returns the address range of the main thread's stack, from the limit of its growth up to its start; empty if it is
/// unknown.
private func findMainStack() -> Range<Int> {
  #if os(Linux)
    // Linux stores the program's name (AT_EXECFN) at the start of the stack, and maps nothing within its limit.
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return 0..<0 }
    let start = Int(auxiliaryValue(programNameKey))
    return max(0, start - Int(min(limit.rlim_cur, 64 << 20)))..<start
  #else
    return 0..<0
  #endif
}

#if os(Linux)
  /// `getauxval` (man 3), which the C library's module lacks. 0 for an unknown key.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ key: UInt) -> UInt

  /// AT_EXECFN.
  private let programNameKey: UInt = 31
#endif
