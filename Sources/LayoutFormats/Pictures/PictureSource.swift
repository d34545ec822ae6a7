import Glibc

/// Bytes at random access: a file, or an array in a test.
public protocol PictureSource {
  /// The bytes from `offset` on, at most `count` of them: fewer at the end, none beyond it.
  func read(at offset: UInt64, count: Int) throws(PictureFault) -> [UInt8]
}

/// A picture file, open for as long as this lives.
final class PictureFile: PictureSource {
  private let descriptor: Int32

  /// Opens the file at `path`; throws unless it is a regular file that may be read.
  init(path: String) throws(PictureFault) {
    // A path with a NUL in it would be cut there, and name another file.
    guard !path.utf8.contains(0) else { throw .missing }
    // O_NONBLOCK: opening a pipe must not wait for somebody to write to it.
    descriptor = FileName.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Self.fault(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.fault(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .directory
    default: throw .notRegular
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func read(at offset: UInt64, count: Int) throws(PictureFault) -> [UInt8] {
    guard let start = off_t(exactly: offset) else { return [] }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = buffer.baseAddress.map { $0 + filled }
        // An offset past the largest that there is, is past the end.
        let (position, overflow) = start.addingReportingOverflow(off_t(filled))
        if overflow { return }
        let got = pread(descriptor, rest, count - filled, position)
        if got == 0 { return }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    // The kernel refuses a range that ends past the largest offset; no file has bytes there.
    guard failure == 0 || failure == EINVAL || failure == EOVERFLOW else {
      throw Self.fault(failure)
    }
    return bytes
  }

  private static func fault(_ code: Int32) -> PictureFault {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .directory
    case ENXIO: .notRegular
    default: .unreadable(String(cString: strerror(code)))
    }
  }
}
