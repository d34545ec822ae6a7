/// The state of a file or a folder at one time. As far as the system can tell, a different state means
/// different content.
package enum FileState: Equatable, Sendable {
  case missing
  /// A file: its identity, its length in bytes and when it was changed.
  case file([Int64])
  /// A folder: the names of the tree files in it.
  case folder([String])

  /// The state of a file now, of what it leads to if it is a symbolic link.
  init(ofFile name: String) {
    guard let status = status(of: name) else {
      self = .missing
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self = .file([
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec), Int64(status.st_mode),
    ])
  }

  /// The tree files that are in a folder now.
  init(ofFolder name: String) {
    self = .folder((FileName.entries(of: name) ?? []).filter(FileName.mayBeTree).sorted())
  }

  /// The state of the same file or folder now.
  package func now(of name: String) -> FileState {
    if case .folder = self { FileState(ofFolder: name) } else { FileState(ofFile: name) }
  }
}

extension FileName {
  /// Returns true if a name in a folder is that of a tree file or a golden: `*.json`, not hidden.
  package static func mayBeTree(_ name: String) -> Bool {
    name.utf8.suffix(5).elementsEqual(".json".utf8) && name.utf8.first != UInt8(ascii: ".")
  }

  /// The names of what is in a folder, which ends with a slash or is empty for the current one; nil and `errno` if it
  /// cannot be read.
  package static func entries(of folder: String) -> [String]? {
    guard let entries = withBytes(of: folder.isEmpty ? "." : folder, { opendir($0) }) else {
      return nil
    }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(entries) else { break }
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { string($0) }
        })
    }
    return errno == 0 ? names : nil
  }
}

/// The files that an invocation uses, including missing files that it looks for.
///
/// Code that opens a file to read it calls `note` first. Nothing is noted unless a caller asked for the
/// list: `--watch` to know what to watch, `--output` to know what must not be written over.
package enum FilesUsed {
  private static let lock = Lock()
  // Both under the lock. By bytes: two names that look the same may be two files.
  nonisolated(unsafe) private static var isNoting = false
  nonisolated(unsafe) private static var states: [[UInt8]: FileState] = [:]

  /// Begins a list.
  package static func begin() {
    lock.withLock {
      states.removeAll()
      isNoting = true
    }
  }

  /// Ends the list. Returns each file with its state just before it was read first.
  package static func end() -> [(name: String, state: FileState)] {
    lock.withLock {
      defer { states.removeAll() }
      isNoting = false
      return states.map { (String(decoding: $0, as: UTF8.self), $1) }
    }
  }

  /// Adds a file that is about to be read. May be called by any thread.
  package static func note(_ file: String) {
    add(file) { FileState(ofFile: file) }
  }

  /// Adds a folder whose tree files are about to be listed, which ends with a slash or is empty for the
  /// current one.
  package static func note(folder: String) {
    add(folder) { FileState(ofFolder: folder) }
  }

  private static func add(_ name: String, _ state: () -> FileState) {
    lock.withLock {
      if !isNoting { return }
      let key = Array(name.utf8)
      if states[key] == nil { states[key] = state() }
    }
  }
}
