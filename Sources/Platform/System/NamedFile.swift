/// The only folder from which files that are named in trees may be read (`--confine`).
package struct Confinement: Sendable {
  /// The folder as it was written on the command line.
  package let folder: String
  /// The folder's path without symbolic links, with a slash at its end.
  private let path: [UInt8]

  /// Creates a confinement to a folder; nil if there is no such folder.
  package init?(_ folder: String) {
    guard !folder.utf8.contains(0), let status = status(of: folder), status.isFolder,
      let path = realPath(of: folder)
    else { return nil }
    self.folder = folder
    self.path = Array(path.utf8) + (path == "/" ? [] : [UInt8(ascii: "/")])
  }

  /// Returns true if a path without symbolic links is the folder's own, or is inside the folder.
  func holds(_ path: String) -> Bool {
    (Array(path.utf8) + [UInt8(ascii: "/")]).starts(with: self.path)
  }
}

/// The reason that a file named in a tree is not read.
package enum NamedFileError: Error {
  case missing
  case isFolder
  /// A pipe, a socket or a device.
  case notRegular
  /// Not in the folder of the confinement.
  case outside(folder: String)
  /// The system's `errno`.
  case unreadable(Int32)

  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .isFolder
    case ENXIO: self = .notRegular
    default: self = .unreadable(code)
    }
  }
}

/// An open file that a tree or an option names. It is closed on deinitialization.
package final class NamedFile {
  private let descriptor: Int32
  /// The length in bytes.
  package let length: Int

  /// Opens a regular file. Other files are refused, since opening a pipe would wait for its writer, and opening a
  /// device may have effects.
  ///
  /// With a confinement, the file must be in its folder once all symbolic links are resolved. The path of the opened
  /// file is checked again, because the path can lead to another file by then.
  package init(_ path: String, in confinement: Confinement?) throws(NamedFileError) {
    // The system would end a path at a NUL byte, and open another file.
    guard !path.utf8.contains(0) else { throw .missing }
    // The system rejects longer paths, and a confinement would look up each folder on the way.
    guard path.utf8.count < PATH_MAX else { throw NamedFileError(errno: ENAMETOOLONG) }
    FilesUsed.note(path)
    let resolved = try confinement.map { confinement throws(NamedFileError) in
      try realPath(of: path, in: confinement)
    }
    try requireRegular(status(of: resolved ?? path))
    // Without a confinement, links are followed; with one, all links have been resolved.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (resolved == nil ? 0 : O_NOFOLLOW)
    descriptor = FileName.withBytes(of: resolved ?? path) { open($0, flags) }
    guard descriptor >= 0 else { throw NamedFileError(errno: errno) }
    let status = status(of: descriptor)
    // From here on, `deinit` closes the file, even if an error is thrown.
    length = status.map { Int($0.st_size) } ?? 0
    try requireRegular(status)
    if let confinement, !(pathOfOpenFile(descriptor).map(confinement.holds) ?? false) {
      throw .outside(folder: confinement.folder)
    }
  }

  deinit { close(descriptor) }

  /// Returns up to `count` bytes from `offset` on: fewer at the end of the file, none beyond it.
  package func read(at offset: UInt64, count: Int) throws(NamedFileError) -> [UInt8] {
    guard let start = off_t(exactly: offset) else { return [] }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = buffer.baseAddress.map { $0 + filled }
        // An offset that overflows is past the end of the file.
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
    // The kernel rejects a range that ends past the largest offset; no file has bytes there.
    guard failure == 0 || failure == EINVAL || failure == EOVERFLOW else {
      throw NamedFileError(errno: failure)
    }
    return bytes
  }
}

/// Reads a whole file that a tree or an option names. Throws `.unreadable(EFBIG)` if the file has more than `limit`
/// bytes.
package func readNamedFile(
  _ path: String, in confinement: Confinement? = nil, limit: Int
) throws(NamedFileError) -> [UInt8] {
  let file = try NamedFile(path, in: confinement)
  guard file.length <= limit else { throw .unreadable(EFBIG) }
  return try file.read(at: 0, count: file.length)
}

/// Throws if a file is not regular, or if `status` is nil, with the error in `errno`.
private func requireRegular(_ status: stat?) throws(NamedFileError) {
  guard let status else { throw NamedFileError(errno: errno) }
  if status.isFolder { throw .isFolder }
  if !status.isRegular { throw .notRegular }
}

/// Returns the path of a file in the confinement's folder, without symbolic links.
///
/// Any other file is reported as outside, whether it exists or not, so that a tree cannot find out which files exist
/// elsewhere.
private func realPath(
  of path: String, in confinement: Confinement
) throws(NamedFileError) -> String {
  if let resolved = realPath(of: path) {
    if confinement.holds(resolved) { return resolved }
    throw .outside(folder: confinement.folder)
  }
  let code = errno
  // Finds the longest part of the path that exists.
  var rest = path
  while true {
    rest = FileName.parent(of: rest)
    if let resolved = realPath(of: rest) {
      throw confinement.holds(resolved)
        ? NamedFileError(errno: code) : .outside(folder: confinement.folder)
    }
    if rest == "/" || rest == "." { throw .outside(folder: confinement.folder) }
  }
}

/// Returns the path of a file without symbolic links; nil, and sets `errno`, if it cannot be resolved.
package func realPath(of file: String) -> String? {
  guard let path = FileName.withBytes(of: file, { realpath($0, nil) }) else { return nil }
  defer { free(path) }
  return FileName.string(path)
}

/// Returns the status (`stat`) of a file, or of the target of a symbolic link; nil, and sets `errno`, if there is none.
package func status(of file: String) -> stat? {
  var status = stat()
  return FileName.withBytes(of: file) { stat($0, &status) } == 0 ? status : nil
}

/// Returns true if there is no such file, or no file that a symbolic link names; false if that cannot be determined, such
/// as in a folder that cannot be read.
package func isMissing(_ file: String) -> Bool {
  status(of: file) == nil && (errno == ENOENT || errno == ENOTDIR)
}

/// Returns the target of a symbolic link; nil for anything else.
package func linkTarget(of file: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = FileName.withBytes(of: file) { readlink($0, &bytes, Int(PATH_MAX)) }
  return count < 0 ? nil : FileName.string(bytes)
}

/// Returns the status (`lstat`) of a file, or of a symbolic link itself; nil, and sets `errno`, if there is none.
package func linkStatus(of file: String) -> stat? {
  var status = stat()
  return FileName.withBytes(of: file) { lstat($0, &status) } == 0 ? status : nil
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
