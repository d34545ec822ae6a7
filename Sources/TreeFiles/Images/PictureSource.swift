import Platform

/// Bytes at random access: a file, or an array in a test.
package protocol PictureSource {
  /// The bytes from `offset` on, at most `count` of them: fewer at the end, none beyond it.
  func read(at offset: UInt64, count: Int) throws(PictureReadingError) -> [UInt8]
}

/// An image file, open for as long as this lives.
final class PictureFile: PictureSource {
  private let descriptor: Int32

  /// Opens the file at `path`; throws unless it is a regular file that may be read.
  init(path: String, in confinement: Confinement?) throws(PictureReadingError) {
    do {
      descriptor = try openNamedFile(path, in: confinement)
    } catch {
      throw Self.fault(error)
    }
  }

  deinit { close(descriptor) }

  func read(at offset: UInt64, count: Int) throws(PictureReadingError) -> [UInt8] {
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
      throw Self.fault(NamedFileError(errno: failure))
    }
    return bytes
  }

  private static func fault(_ error: NamedFileError) -> PictureReadingError {
    switch error {
    case .missing: .missing
    case .isFolder: .directory
    case .notRegular: .notRegular
    case .outside(let folder): .outside(folder)
    case .unreadable(let code): .unreadable(String(cString: strerror(code)))
    }
  }
}
