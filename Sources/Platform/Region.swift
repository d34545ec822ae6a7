/// An error that is thrown if memory cannot be reserved.
public struct OutOfMemory: Error, Equatable, Sendable {
  /// The number of bytes that were requested.
  public let bytes: Int
}

/// A contiguous list of records, which never moves and never grows past its reserved capacity.
///
/// Address space is reserved for the maximum number of records; the system provides a page when it is first written to.
/// A region is a bare pointer: the owner calls `release()` once, and reading past `count` is a programming error.
///
/// Two regions are equal if they are the same region. The mutable state is behind the pointer, so that a class can have
/// a region as a constant: each access to a variable of a class is checked for exclusivity, which would cost as much as
/// adding a record.
@usableFromInline
package struct Region<Record: BitwiseCopyable>: Equatable {
  /// The region without the type of its records.
  @usableFromInline package let list: RecordList

  /// Creates a region without memory for records.
  @inlinable
  package init() {
    list = RecordList(stride: MemoryLayout<Record>.stride)
  }

  /// The number of records that the reserved memory can hold.
  @inlinable
  package var capacity: Int { list.header.pointee.capacity }

  /// The first record.
  @inlinable
  package var base: UnsafeMutablePointer<Record> {
    list.header.pointee.base.assumingMemoryBound(to: Record.self)
  }

  /// The number of records in use.
  @inlinable
  package var count: Int {
    get { list.header.pointee.count }
    nonmutating set { list.header.pointee.count = newValue }
  }

  /// Empties the region and makes sure that it can hold `capacity` records.
  @inlinable
  package func reserve(_ capacity: Int, _ use: MemoryUse = .large) throws(OutOfMemory) {
    try list.reserve(capacity, use)
  }

  /// Empties the region and releases the memory of its records.
  package func empty() { list.empty() }

  /// Releases all memory. The region must not be used after that.
  package func release() { list.release() }

  /// Appends `record` and returns its index. The caller must have reserved memory for it.
  @inlinable @inline(__always)
  package func append(_ record: Record) -> Int32 {
    let count = count
    assert(count < capacity)
    (base + count).initialize(to: record)
    self.count = count &+ 1
    return Int32(truncatingIfNeeded: count)
  }

  @inlinable
  package subscript(index: Int32) -> Record {
    @inline(__always) get {
      assert(0..<capacity ~= Int(index))
      return base[Int(index)]
    }
  }
}

/// A type-erased region. All code that does not depend on the record type is here, because each process creates
/// metadata for each generic type that it uses.
@usableFromInline
package struct RecordList: Equatable {
  @usableFromInline
  struct Header {
    // A non-null address that is aligned for any record.
    @usableFromInline var base = UnsafeMutableRawPointer(bitPattern: 16)!
    @usableFromInline var count = 0
    @usableFromInline var capacity = 0
    /// The distance between two records, in bytes.
    let stride: Int
    var owner = Owner.heap

    init(stride: Int) { self.stride = stride }
  }

  /// The owner of the memory.
  enum Owner {
    case heap
    case mapping
    case otherRegion
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  @usableFromInline
  init(stride: Int) {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(stride: stride))
  }

  /// The number of records in use.
  package var count: Int {
    get { header.pointee.count }
    nonmutating set { header.pointee.count = newValue }
  }

  /// The bytes of the records that are in use.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: header.pointee.base, count: count * header.pointee.stride)
  }

  private func address(of index: Int) -> UnsafeMutableRawPointer {
    header.pointee.base + index * header.pointee.stride
  }

  /// Empties the region and makes sure that it can hold `capacity` records.
  @inlinable
  package func reserve(_ capacity: Int, _ use: MemoryUse) throws(OutOfMemory) {
    header.pointee.count = 0
    if capacity > header.pointee.capacity { try replace(capacity, use) }
  }

  /// Releases the memory, and reserves memory for `capacity` records.
  @usableFromInline
  func replace(_ capacity: Int, _ use: MemoryUse) throws(OutOfMemory) {
    empty()
    let bytes = max(capacity, 64) * header.pointee.stride
    // Small lists are on the heap: a mapping and a page for each would cost a small tree more than its layout.
    if bytes < pageBytes {
      header.pointee.base = .allocate(byteCount: bytes, alignment: 16)
    } else {
      header.pointee.base = try mapMemory(bytes: bytes, use)
      header.pointee.owner = .mapping
    }
    header.pointee.capacity = bytes / header.pointee.stride
  }

  /// Empties the region and releases the memory of its records.
  func empty() {
    let old = header.pointee
    header.pointee = Header(stride: old.stride)
    guard old.capacity > 0 else { return }
    switch old.owner {
    case .heap: old.base.deallocate()
    case .mapping: unmapMemory(old.base, bytes: old.capacity * old.stride)
    case .otherRegion: break
    }
  }

  /// Releases all memory. The region must not be used after that.
  package func release() {
    empty()
    header.deallocate()
  }

  /// Shares the memory of `other`, which must have the same stride and outlive this region.
  package func borrow(_ other: RecordList) {
    assert(other.header.pointee.stride == header.pointee.stride)
    header.pointee = other.header.pointee
    header.pointee.owner = .otherRegion
  }

  /// Moves records from further on in the same memory to the end of the list.
  package func move(_ records: Range<Int>) {
    address(of: count).copyMemory(
      from: address(of: records.lowerBound), byteCount: records.count * header.pointee.stride)
    count += records.count
  }

  /// Releases the pages after the records in use. Their address space stays reserved.
  package func releaseUnusedPages() {
    if header.pointee.owner == .heap { return }
    let start = (Int(bitPattern: address(of: count)) + pageBytes - 1) & -pageBytes
    let bytes = Int(bitPattern: address(of: header.pointee.capacity)) - start
    if bytes > 0 { discardPages(UnsafeMutableRawPointer(bitPattern: start)!, bytes: bytes) }
  }
}

/// The expected use of reserved memory: how much of it will be touched.
@usableFromInline
package enum MemoryUse {
  /// Usually only a small part will be touched.
  case sparse
  /// Unknown: for a large tree, a large part will be touched.
  case large
  /// All of the memory will be touched, soon after it is reserved.
  case full
}

/// A multiple of the page size on every system, in bytes.
private let pageBytes = 64 << 10
