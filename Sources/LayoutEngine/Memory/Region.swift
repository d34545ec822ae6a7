#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The memory that a tree would need cannot be had.
public struct OutOfMemory: Error, Equatable, Sendable {
  /// How many bytes were asked for.
  public let bytes: Int
}

/// Records one after the other that never move and never grow past what was reserved.
///
/// Address space is reserved for the most records that there can be, and memory is taken as
/// records are written: the system hands out pages when they are touched. A region is a bare
/// pointer: whoever holds it calls `release()` once, and reading past `count` is the caller's
/// error.
package struct Region<Record: BitwiseCopyable> {
  /// The first record.
  package private(set) var base: UnsafeMutablePointer<Record>
  /// How many records are in use.
  package var count = 0
  private var capacity = 0

  /// A region without memory.
  package init() {
    base = UnsafeMutablePointer(bitPattern: MemoryLayout<Record>.alignment)!
  }

  /// Empties the region and sees to it that it can hold `capacity` records.
  package mutating func reserve(_ capacity: Int) throws(OutOfMemory) {
    count = 0
    guard capacity > self.capacity else { return }
    release()
    let bytes = Swift.max(capacity, 64) * MemoryLayout<Record>.stride
    let memory = try mapMemory(bytes: bytes)
    base = memory.bindMemory(to: Record.self, capacity: capacity)
    self.capacity = bytes / MemoryLayout<Record>.stride
  }

  /// Gives the memory back.
  package mutating func release() {
    if capacity > 0 { munmap(base, capacity * MemoryLayout<Record>.stride) }
    capacity = 0
    count = 0
  }

  /// Adds `record` and gives its index. The caller has reserved room for it.
  @inline(__always)
  package mutating func append(_ record: Record) -> Int32 {
    (base + count).initialize(to: record)
    count &+= 1
    return Int32(truncatingIfNeeded: count &- 1)
  }

  /// The record at `index`.
  @inline(__always)
  package subscript(index: Int32) -> Record {
    get { base[Int(index)] }
    nonmutating set { base[Int(index)] = newValue }
  }
}

/// Pages of 2 MiB in place of 4 KiB from this size on: fresh pages are the larger part of what a
/// big tree costs.
private let hugePageThreshold = 2 << 20

/// Reserves address space; the pages come when they are touched.
package func mapMemory(bytes: Int) throws(OutOfMemory) -> UnsafeMutableRawPointer {
  #if os(Linux)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
  #else
    let flags = MAP_PRIVATE | MAP_ANON
  #endif
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard let memory, memory != MAP_FAILED else { throw OutOfMemory(bytes: bytes) }
  #if os(Linux)
    if bytes >= hugePageThreshold { madvise(memory, bytes, MADV_HUGEPAGE) }
  #endif
  return memory
}
