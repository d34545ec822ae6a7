import Platform
import TreeFiles

/// A file without a name that collects what a run writes, so that it can be looked at before it is passed on.
final class ScratchFile {
  let descriptor: Int32

  /// A file in a folder, which ends with a slash or is empty for the current one.
  init(in folder: String) throws(InputError) {
    descriptor = try AtomicFile.openScratch(in: folder)
  }

  deinit { close(descriptor) }

  /// Calls `body` with all that was written, or says why it cannot be read.
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

  /// Forgets what was written.
  func empty() {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
  }
}
