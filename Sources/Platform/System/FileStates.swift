/// The state of a file or a folder at one time. Two states differ if the contents differ, as far as the system can
/// tell.
package enum FileState: Equatable, Sendable {
  case missing
  /// A file: its device, inode, length in bytes, modification time and mode.
  case file([Int64])
  /// A folder: the names of the tree files in it.
  case folder([String])

  /// Reads the current state of a file, or of the target of a symbolic link.
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

  /// Reads the current names of the tree files in a folder.
  init(ofFolder name: String) {
    self = .folder((FileName.entries(of: name) ?? []).filter(FileName.mayBeTree).sorted())
  }

  /// Returns the current state of the same file or folder.
  package func now(of name: String) -> FileState {
    if case .folder = self { FileState(ofFolder: name) } else { FileState(ofFile: name) }
  }
}

extension FileName {
  /// Returns true if a file name can be the name of a tree file or a golden: `*.json`, not hidden.
  package static func mayBeTree(_ name: String) -> Bool {
    name.utf8.suffix(5).elementsEqual(".json".utf8) && name.utf8.first != UInt8(ascii: ".")
  }

  /// Returns the names of a folder's entries; nil, and sets `errno`, if it cannot be read. The folder ends with a
  /// slash, or is empty for the current one.
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
/// Code that opens a file for reading calls `note` first. Files are recorded only after `begin()`: for `--watch`, to
/// know what to watch, and for `--output`, to know which files must not be overwritten.
package enum FilesUsed {
  private static let lock = Lock()
  // Changed only while no other thread reads files, so it can be read without the lock. Most invocations need no lock.
  nonisolated(unsafe) private static var isNoting = false
  // Guarded by the lock. The keys are bytes, because names that look the same may be two files.
  nonisolated(unsafe) private static var states: [[UInt8]: FileState] = [:]

  /// Begins a new list.
  package static func begin() {
    lock.withLock {
      states.removeAll()
      isNoting = true
    }
  }

  /// Ends the list. Returns each file, with its state just before it was first read.
  package static func end() -> [(name: String, state: FileState)] {
    lock.withLock {
      defer { states.removeAll() }
      isNoting = false
      return states.map { (String(decoding: $0, as: UTF8.self), $1) }
    }
  }

  /// Adds a file that is about to be read. Safe to call from any thread.
  package static func note(_ file: String) {
    add(file) { FileState(ofFile: file) }
  }

  /// Adds a folder whose tree files are about to be listed. It ends with a slash, or is empty for the current one.
  package static func note(folder: String) {
    add(folder) { FileState(ofFolder: folder) }
  }

  private static func add(_ name: String, _ state: () -> FileState) {
    if !isNoting { return }
    lock.withLock {
      let key = Array(name.utf8)
      if states[key] == nil { states[key] = state() }
    }
  }
}
