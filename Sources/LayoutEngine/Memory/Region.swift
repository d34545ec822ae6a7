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
///
/// What changes stands behind the pointer, so that a class can hold a region by a constant: access
/// to a variable of a class is checked for overlaps each time, which a record more does not bear.
@usableFromInline
package struct Region<Record: BitwiseCopyable> {
  @usableFromInline
  struct Header {
    @usableFromInline var base: UnsafeMutablePointer<Record>
    @usableFromInline var count = 0
    @usableFromInline var capacity = 0

    init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Record>.alignment)! }
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  /// A region without memory for records.
  package init() {
    header = .allocate(capacity: 1)
    header.initialize(to: Header())
  }

  /// The first record.
  @inlinable
  package var base: UnsafeMutablePointer<Record> { header.pointee.base }

  /// How many records are in use.
  @inlinable
  package var count: Int {
    get { header.pointee.count }
    nonmutating set { header.pointee.count = newValue }
  }

  /// Empties the region and sees to it that it can hold `capacity` records. A sparse one has a few
  /// as a rule.
  package func reserve(_ capacity: Int, isSparse: Bool = false) throws(OutOfMemory) {
    count = 0
    guard capacity > header.pointee.capacity else { return }
    empty()
    let bytes = Swift.max(capacity, 64) * MemoryLayout<Record>.stride
    let memory = try mapMemory(bytes: bytes, isSparse: isSparse)
    header.pointee.base = memory.bindMemory(to: Record.self, capacity: capacity)
    header.pointee.capacity = bytes / MemoryLayout<Record>.stride
  }

  /// Empties the region and gives the memory of its records back.
  package func empty() {
    if header.pointee.capacity > 0 {
      munmap(base, header.pointee.capacity * MemoryLayout<Record>.stride)
    }
    header.pointee = Header()
  }

  /// Gives all memory back. The region must not be used after that.
  package func release() {
    empty()
    header.deallocate()
  }

  /// Adds `record` and gives its index. The caller has reserved room for it.
  @inlinable @inline(__always)
  package func append(_ record: Record) -> Int32 {
    let count = header.pointee.count
    (header.pointee.base + count).initialize(to: record)
    header.pointee.count = count &+ 1
    return Int32(truncatingIfNeeded: count)
  }

  /// The record at `index`.
  @inlinable
  package subscript(index: Int32) -> Record {
    @inline(__always) get { header.pointee.base[Int(index)] }
    @inline(__always) nonmutating set { header.pointee.base[Int(index)] = newValue }
  }
}

/// Pages of 2 MiB in place of 4 KiB from this size on: fresh pages are the larger part of what a
/// big tree costs.
private let hugePageBytes = 2 << 20

/// Reserves address space; the pages come when they are touched. Of a sparse region, the first ones
/// are small.
package func mapMemory(bytes: Int, isSparse: Bool = false) throws(OutOfMemory)
  -> UnsafeMutableRawPointer
{
  #if os(Linux)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
  #else
    let flags = MAP_PRIVATE | MAP_ANON
  #endif
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard let memory, memory != MAP_FAILED else { throw OutOfMemory(bytes: bytes) }
  #if os(Linux)
    let small = isSparse ? hugePageBytes : 0
    if bytes - small >= hugePageBytes { madvise(memory + small, bytes - small, MADV_HUGEPAGE) }
  #endif
  return memory
}
