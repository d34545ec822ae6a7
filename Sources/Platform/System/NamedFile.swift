/// The only folder from which files that trees name are read (`--confine`).
package struct Confinement: Sendable {
  /// The folder as the command line names it.
  package let folder: String
  /// Its path without symbolic links, and a slash after it.
  private let path: [UInt8]

  /// A confinement to a folder; nil where there is no such folder.
  package init?(_ folder: String) {
    guard !folder.utf8.contains(0), let status = status(of: folder), status.isFolder,
      let path = realPath(of: folder)
    else { return nil }
    self.folder = folder
    self.path = Array(path.utf8) + (path == "/" ? [] : [UInt8(ascii: "/")])
  }

  /// Returns true if a path without symbolic links leads into the folder, or to itself.
  func holds(_ path: String) -> Bool {
    (Array(path.utf8) + [UInt8(ascii: "/")]).starts(with: self.path)
  }
}

/// The error of a file that a tree names and that is not read.
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

/// A file that a tree or an option names, open for as long as this lives.
package final class NamedFile {
  private let descriptor: Int32
  /// The length in bytes.
  package let length: Int

  /// Opens a regular file: a pipe would wait for its writer, and opening a device may do something.
  ///
  /// With a confinement, the file is in its folder after all symbolic links. What was opened is looked at
  /// again, in case the path leads elsewhere by then.
  package init(_ path: String, in confinement: Confinement?) throws(NamedFileError) {
    // A path with a NUL in it would be cut there, and name another file.
    guard !path.utf8.contains(0) else { throw .missing }
    // The system opens no longer one, and a confinement would ask it about each folder on the way.
    guard path.utf8.count < PATH_MAX else { throw NamedFileError(errno: ENAMETOOLONG) }
    FilesUsed.note(path)
    let place = try confinement.map { confinement throws(NamedFileError) in
      try realPath(of: path, in: confinement)
    }
    try requireRegular(status(of: place ?? path))
    // Without confinement a link may lead anywhere; with it, none is left to follow.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (place == nil ? 0 : O_NOFOLLOW)
    descriptor = FileName.withBytes(of: place ?? path) { open($0, flags) }
    guard descriptor >= 0 else { throw NamedFileError(errno: errno) }
    let status = status(of: descriptor)
    // From here on, `deinit` closes the file also where an error is thrown.
    length = status.map { Int($0.st_size) } ?? 0
    try requireRegular(status)
    if let confinement, !(pathOfOpenFile(descriptor).map(confinement.holds) ?? false) {
      throw .outside(folder: confinement.folder)
    }
  }

  deinit { close(descriptor) }

  /// Returns the bytes from `offset` on, at most `count` of them: fewer at the end, none beyond it.
  package func read(at offset: UInt64, count: Int) throws(NamedFileError) -> [UInt8] {
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
      throw NamedFileError(errno: failure)
    }
    return bytes
  }
}

/// Reads a file that a tree or an option names, of `limit` bytes at most.
package func readNamedFile(
  _ path: String, in confinement: Confinement? = nil, limit: Int
) throws(NamedFileError) -> [UInt8] {
  let file = try NamedFile(path, in: confinement)
  guard file.length <= limit else { throw .unreadable(EFBIG) }
  return try file.read(at: 0, count: file.length)
}

/// Throws the error of a file with a status, nil and `errno` where it has none, that is not regular.
private func requireRegular(_ status: stat?) throws(NamedFileError) {
  guard let status else { throw NamedFileError(errno: errno) }
  if status.isFolder { throw .isFolder }
  if !status.isRegular { throw .notRegular }
}

/// The path without symbolic links of a file in the confinement's folder.
///
/// Any other file is outside, whether it exists or not: a tree shall not find out which files
/// there are elsewhere.
private func realPath(
  of path: String, in confinement: Confinement
) throws(NamedFileError) -> String {
  if let place = realPath(of: path) {
    if confinement.holds(place) { return place }
    throw .outside(folder: confinement.folder)
  }
  let code = errno
  // The longest existing part of the path.
  var rest = path
  while true {
    rest = FileName.parent(of: rest)
    if let place = realPath(of: rest) {
      throw confinement.holds(place)
        ? NamedFileError(errno: code) : .outside(folder: confinement.folder)
    }
    if rest == "/" || rest == "." { throw .outside(folder: confinement.folder) }
  }
}

/// The path of a file without symbolic links, or nil and `errno`.
package func realPath(of file: String) -> String? {
  guard let path = FileName.withBytes(of: file, { realpath($0, nil) }) else { return nil }
  defer { free(path) }
  return FileName.string(path)
}

/// Returns the system's data of a file, or of the target of a symbolic link; nil and `errno`
/// where it is not there.
package func status(of file: String) -> stat? {
  var status = stat()
  return FileName.withBytes(of: file) { stat($0, &status) } == 0 ? status : nil
}

/// Returns the system's data of a file, or of a symbolic link itself; nil and `errno` where it is not
/// there.
package func linkStatus(of file: String) -> stat? {
  var status = stat()
  return FileName.withBytes(of: file) { lstat($0, &status) } == 0 ? status : nil
}

extension stat {
  package var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
