/// The memory that a tree would need is not available.
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
/// What changes is behind the pointer, so that a class can hold a region by a constant: access
/// to a variable of a class is checked for overlaps each time, which a record more does not bear.
@usableFromInline
package struct Region<Record: BitwiseCopyable>: RecordList {
  @usableFromInline
  struct Header {
    @usableFromInline var base: UnsafeMutablePointer<Record>
    @usableFromInline var count = 0
    @usableFromInline var capacity = 0
    /// Whether the memory is another region's.
    var isBorrowed = false

    init() { base = UnsafeMutablePointer(bitPattern: MemoryLayout<Record>.alignment)! }
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  /// A region without memory for records.
  package init() {
    header = .allocate(capacity: 1)
    header.initialize(to: Header())
  }

  /// Has a region without memory use that of `other`, one of such records too, which must outlast it.
  package func borrow(_ other: any RecordList) {
    guard let other = other as? Region else { return }
    header.pointee = other.header.pointee
    header.pointee.isBorrowed = true
  }

  /// How many records there is memory for.
  package var capacity: Int { header.pointee.capacity }

  /// The first record.
  @inlinable
  package var base: UnsafeMutablePointer<Record> { header.pointee.base }

  /// How many records are in use.
  @inlinable
  package var count: Int {
    get { header.pointee.count }
    nonmutating set { header.pointee.count = newValue }
  }

  /// Empties the region and sees to it that it can hold `capacity` records.
  package func reserve(_ capacity: Int, _ use: MemoryUse = .large) throws(OutOfMemory) {
    count = 0
    guard capacity > header.pointee.capacity else { return }
    empty()
    let bytes = Swift.max(capacity, 64) * MemoryLayout<Record>.stride
    let memory = try mapMemory(bytes: bytes, use)
    header.pointee.base = memory.bindMemory(to: Record.self, capacity: capacity)
    header.pointee.capacity = bytes / MemoryLayout<Record>.stride
  }

  /// Empties the region and gives the memory of its records back.
  package func empty() {
    if header.pointee.capacity > 0 && !header.pointee.isBorrowed {
      munmap(base, header.pointee.capacity * MemoryLayout<Record>.stride)
    }
    header.pointee = Header()
  }

  /// Releases all memory. The region must not be used after that.
  package func release() {
    empty()
    header.deallocate()
  }

  /// Adds `record` and returns its index. The caller has reserved space for it.
  @inlinable @inline(__always)
  package func append(_ record: Record) -> Int32 {
    let count = header.pointee.count
    assert(count < header.pointee.capacity)
    (header.pointee.base + count).initialize(to: record)
    header.pointee.count = count &+ 1
    return Int32(truncatingIfNeeded: count)
  }

  /// Adds records that are further on in the same memory.
  package func move(_ records: Range<Int>) {
    memmove(base + count, base + records.lowerBound, records.count * MemoryLayout<Record>.stride)
    count += records.count
  }

  /// Releases the memory that is behind the records. It stays reserved.
  package func releaseUnusedPages() {
    #if os(Linux)
      let start = (Int(bitPattern: base + count) + pageBytes - 1) & -pageBytes
      let bytes = Int(bitPattern: base + header.pointee.capacity) - start
      if bytes > 0 { madvise(UnsafeMutableRawPointer(bitPattern: start), bytes, MADV_DONTNEED) }
    #endif
  }

  /// The record at `index`.
  @inlinable
  package subscript(index: Int32) -> Record {
    @inline(__always) get {
      assert(0..<header.pointee.capacity ~= Int(index))
      return header.pointee.base[Int(index)]
    }
  }
}

/// A region, whatever its records are.
package protocol RecordList {
  var count: Int { get nonmutating set }
  func move(_ records: Range<Int>)
  func borrow(_ other: any RecordList)
  func releaseUnusedPages()
  func release()
}

/// How much of a piece of memory will be touched.
package enum MemoryUse {
  /// As a rule very little.
  case sparse
  /// Nobody knows: of a large tree, a lot.
  case large
  /// All of it, and soon.
  case full
}

/// A multiple of what the system hands out at once, on any machine.
private let pageBytes = 64 << 10

/// Pages of 2 MiB instead of 4 KiB from this size on: fresh pages are the larger part of what a
/// big tree costs.
private let hugePageBytes = 2 << 20

/// Reserves address space; the pages come when they are touched. Of sparse memory the first ones
/// are small; memory that will be full has those of up to a few MiB at once, which costs less than a
/// fault each.
package func mapMemory(
  bytes: Int, _ use: MemoryUse = .large
) throws(OutOfMemory) -> UnsafeMutableRawPointer {
  #if os(Linux)
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
  #else
    let flags = MAP_PRIVATE | MAP_ANON
  #endif
  let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, flags, -1, 0)
  guard let memory, memory != MAP_FAILED else { throw OutOfMemory(bytes: bytes) }
  #if os(Linux)
    if use == .full && bytes < 4 * hugePageBytes {
      fillPages(memory, bytes: bytes)
    } else {
      let small = use == .sparse ? hugePageBytes : 0
      if bytes - small >= hugePageBytes { madvise(memory + small, bytes - small, MADV_HUGEPAGE) }
    }
  #endif
  return memory
}

/// Has the system provide all pages from `memory` on, if it can.
func fillPages(_ memory: UnsafeMutableRawPointer, bytes: Int) {
  #if os(Linux)
    // MADV_POPULATE_WRITE, which the C library's headers may lack; older systems refuse it.
    madvise(memory, bytes, 23)
  #endif
}
