/// True if reserved memory takes no space until it is touched.
package let reservesMemory = true

/// The minimum size, in bytes, for huge pages (2 MiB instead of 4 KiB), since mapping fresh pages is most of the cost
/// of a large tree.
private let hugePageBytes = 2 << 20

/// Reserves address space, whose pages are mapped when they are touched. Sparse memory begins with small pages. Memory
/// of a few MiB that will be used in full gets all pages at once, which costs less than a page fault for each.
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

/// Returns mapped memory to the system.
func unmapMemory(_ memory: UnsafeMutableRawPointer, bytes: Int) { munmap(memory, bytes) }

/// Returns pages to the system, where it can keep them reserved.
func discardPages(_ memory: UnsafeMutableRawPointer, bytes: Int) {
  #if os(Linux)
    madvise(memory, bytes, MADV_DONTNEED)
  #endif
}

/// Asks the system to map all pages of a range at once, where it can.
func fillPages(_ memory: UnsafeMutableRawPointer, bytes: Int) {
  #if os(Linux)
    // MADV_POPULATE_WRITE, which the C library's headers may lack; older systems refuse it.
    madvise(memory, bytes, 23)
  #endif
}

/// Releases the pages of a mapped file that end inside `bytes`.
package func releasePages(of bytes: UnsafeRawBufferPointer) {
  let page = Int(getpagesize())
  let start = Int(bitPattern: bytes.baseAddress) & -page
  let end = (Int(bitPattern: bytes.baseAddress) + bytes.count) & -page
  if end > start { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_DONTNEED) }
}
