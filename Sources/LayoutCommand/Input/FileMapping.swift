import Platform
import TreeFiles

/// A memory-mapped file, followed by zero bytes. Avoids the copy and the fresh pages of reading the file.
struct FileMapping {
  /// The minimum size, in bytes. Reading a smaller file takes less time than mapping it.
  static let minimumBytes = 1 << 20

  let bytes: UnsafeRawBufferPointer
  private let reserved: Int

  /// Maps a regular file from its beginning. Returns nil if that is not possible; the file must then be read.
  init?(descriptor: Int32, size: Int) {
    guard size >= FileMapping.minimumBytes, lseek(descriptor, 0, SEEK_CUR) == 0 else { return nil }
    // Maps pages of zeros, one more than the file has, and then the file over them. The bytes after the file are thus
    // zero, even if the file ends at the end of a page.
    let page = Int(getpagesize())
    reserved = (size + TreeFileReader.padding + page) & ~(page - 1)
    let base = mmap(nil, reserved, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let base, base != MAP_FAILED else { return nil }
    let flags = MAP_PRIVATE | MAP_FIXED | mapPopulate
    guard mmap(base, size, PROT_READ, flags, descriptor, 0) != MAP_FAILED else {
      munmap(base, reserved)
      return nil
    }
    // Accessing a page of a mapped file that was truncated raises SIGBUS.
    signal(SIGBUS) { _ in FatalExit.shrunkenFile.end() }
    bytes = UnsafeRawBufferPointer(start: base, count: size)
  }

  func unmap() {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress!), reserved)
  }
}
