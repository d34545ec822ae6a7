import Platform

/// A file without a name that collects output, so that it can be examined before it is passed on.
final class ScratchFile {
  let descriptor: Int32

  /// Creates a file in a folder, which ends with a slash or is empty for the current one.
  init(in folder: String) throws(InputError) {
    descriptor = try AtomicFile.openScratch(in: folder)
  }

  deinit { close(descriptor) }

  /// Calls `body` with everything that was written. Throws an error if it cannot be read.
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(InputError) -> Result {
    guard let status = status(of: descriptor) else { throw InputError(errno: errno) }
    let count = Int(status.st_size)
    if count == 0 { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
    guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), base != MAP_FAILED
    else { throw InputError(errno: errno) }
    defer { munmap(base, count) }
    return body(UnsafeRawBufferPointer(start: base, count: count))
  }

  /// Discards what was written.
  func empty() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}
