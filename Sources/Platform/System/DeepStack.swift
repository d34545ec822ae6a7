/// The number of levels that a tree may have: the stack of a thread has space for as many.
@inlinable @inline(__always)
package var deepestTree: Int { 20_000 }

/// More stack, in bytes, than the pass takes per level of a tree, of whatever type and with traced
/// lengths. Most of it is never touched.
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

/// The part of a thread's stack that is reserved for everything else.
private let reservedBytes = 64 << 10

/// The part of the main thread's stack that is backed by pages at once: less than what is reserved.
private let filledBytes = 48 << 10

/// The part of the main thread's stack that is backed by pages.
package struct FilledStack: BitwiseCopyable {
  /// Pages below this address may be missing: 0 where none are requested ahead.
  @usableFromInline package var end = 0

  /// A stack whose pages are mapped one by one, as they are touched.
  package init() {}

  /// Requests the next pages if a recursion has reached the last ones. `local` is a variable of it. Compared with a
  /// fault for each page, this takes half of the time.
  @inlinable @inline(__always)
  package mutating func fill(below local: UnsafeRawPointer) {
    if Int(bitPattern: local) < end { requestPages(below: local) }
  }

  /// Writes to a buffer below the stack of every function that is running: those are smaller than the buffer.
  @usableFromInline @inline(never)
  mutating func requestPages(below local: UnsafeRawPointer) {
    let page = Int(getpagesize())
    let start = UnsafeMutableRawPointer(
      bitPattern: (Int(bitPattern: local) - filledBytes) & -page)!
    // The system lets the stack grow down to what is touched.
    start.storeBytes(of: 0, as: UInt8.self)
    fillPages(start, bytes: filledBytes & -page)
    end = Int(bitPattern: start) + page
  }
}

/// Finds space for recursion, again and again: on the stack of the main thread while there is enough
/// of it, else on a thread with a stack that is kept from one time to the next, since fresh memory
/// costs more than the recursion.
package struct RecursionStack {
  /// The extent of the main thread's stack, once it is known: finding it costs more than the layout of a small
  /// tree.
  private var mainStack: Range<Int>?
  /// The part of the main thread's stack that is backed by pages.
  private var filled = FilledStack()
  /// The stack of the threads.
  private var threadStack = Region<UInt8>()

  package init() {}

  /// Releases the memory.
  package mutating func release() { threadStack.release() }

  /// Runs `body` where a tree of `depth` levels has space to recurse. A thread costs some 50 µs.
  /// `callsBack`: whether `body` calls code of the library's users, which may lay out elements itself. `body` is told how far
  /// the stack has its pages, and changes it where it requests more.
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
    // A whole number of pages, of whatever size.
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

  /// Returns the number of bytes of the main thread's stack below this call: 0 on any other thread, whose stack
  /// cannot be found portably.
  private mutating func remainingBytes() -> Int {
    if mainStack == nil { mainStack = findMainStack() }
    var here: UInt8 = 0
    let address = withUnsafeMutablePointer(to: &here) { Int(bitPattern: $0) }
    return mainStack!.contains(address) ? address - mainStack!.lowerBound : 0
  }
}

/// Returns the extent of the main thread's stack: from its start down as far as it may grow. Empty if that is
/// unknown.
private func findMainStack() -> Range<Int> {
  #if os(Linux)
    // The system puts the name of the program at the start of the stack, and no mapping of its own within its limit.
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0 else { return 0..<0 }
    let start = Int(auxiliaryValue(programNameKey))
    return max(0, start - Int(min(limit.rlim_cur, 64 << 20)))..<start
  #else
    return 0..<0
  #endif
}

#if os(Linux)
  /// `getauxval` (man 3), which is missing from the C library's module. 0 for what is unknown.
  @_silgen_name("getauxval")
  private func auxiliaryValue(_ key: UInt) -> UInt

  /// AT_EXECFN.
  private let programNameKey: UInt = 31
#endif
