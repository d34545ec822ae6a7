import Platform
import TreeFiles

/// The bytes of a file, as the system keeps them: without the copy, and the fresh pages, that reading
/// it would cost. Zero bytes follow.
struct FileMapping {
  /// Smaller files are read: that costs less than a mapping.
  static let leastBytes = 1 << 20

  let bytes: UnsafeRawBufferPointer
  private let reserved: Int

  /// Maps a regular file from its beginning. Nothing where that cannot be done: it is then to be
  /// read.
  init?(descriptor: Int32, size: Int) {
    guard size >= FileMapping.leastBytes, lseek(descriptor, 0, SEEK_CUR) == 0 else { return nil }
    // Pages of zeros first, one more than the file has, and the file over them: what is past its
    // end reads as zero, whether it ends within a page or with one.
    let page = Int(getpagesize())
    reserved = (size + TreeFileReader.padding + page) & ~(page - 1)
    let base = mmap(nil, reserved, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED else { return nil }
    let flags = MAP_PRIVATE | MAP_FIXED | mapPopulate
    guard mmap(base, size, PROT_READ, flags, descriptor, 0) != MAP_FAILED else {
      munmap(base, reserved)
      return nil
    }
    // A page of a mapped file that is no longer there when it is read raises SIGBUS.
    signal(SIGBUS) { _ in FatalExit.shrunkenFile.end() }
    bytes = UnsafeRawBufferPointer(start: base, count: size)
  }

  func unmap() {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), reserved)
  }
}
