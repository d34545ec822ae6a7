/// Reports changes of files that are written, replaced, removed or created. Waits for events of the system, and never
/// polls.
///
/// For each folder that a path leads through, the next name on the path is watched, so that replacing the file, a
/// folder above it, or a symbolic link on the path is also reported.
package final class FileWatcher {
  /// The kind of change of a file.
  package enum Change: Sendable {
    /// The file was written and closed, or another one replaced it.
    case complete
    /// The file is probably being changed: it was created, written to or removed.
    case incomplete
  }

  /// The names in a folder that are watched.
  struct Interest {
    /// The names in the folder that lead to a watched file.
    var names: Set<[UInt8]> = []
    /// The last components of the watched paths.
    var files: Set<[UInt8]> = []
    /// True if the names of all tree files in the folder are watched.
    var isListed = false

    func includes(_ name: String) -> Bool {
      names.contains(Array(name.utf8)) || isListed && FileName.mayBeTree(name)
    }
  }

  private let events: FileEvents

  /// Creates a watcher without files; nil, and sets `errno`, if the system cannot create one.
  package init?() {
    guard let events = FileEvents() else { return nil }
    self.events = events
  }

  /// Replaces the watched files and folders.
  package func watch(_ files: [(name: String, state: FileState)]) {
    var folders: [String: Interest] = [:]
    for (name, state) in files {
      let last = FileWatcher.follow(name, &folders)
      if case .folder = state, let last { folders[last, default: Interest()].isListed = true }
    }
    events.watch(folders)
  }

  /// Waits until a file may have changed, for at most `milliseconds`; −1 is forever. Returns nil after a timeout.
  package func wait(milliseconds: Int32 = -1) -> Change? { events.wait(milliseconds) }

  /// The maximum number of symbolic links on a path, as on Linux.
  private static let maximumLinks = 40

  /// Adds the existing folders that a path leads through, each with the next name. Returns the folder that the path
  /// leads to; nil if it does not lead to one.
  private static func follow(_ path: String, _ folders: inout [String: Interest]) -> String? {
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : "."
    var rest = path.split(separator: "/").map(String.init)[...]
    var links = 0
    while let name = rest.popFirst() {
      if name == "." { continue }
      let path = FileName.child(name, of: folder)
      folders[folder, default: Interest()].names.insert(Array(name.utf8))
      guard let status = linkStatus(of: path) else {
        if rest.isEmpty { folders[folder, default: Interest()].files.insert(Array(name.utf8)) }
        return nil
      }
      if status.st_mode & S_IFMT == S_IFLNK, let target = linkTarget(of: path), links < maximumLinks
      {
        links += 1
        if target.utf8.first == UInt8(ascii: "/") { folder = "/" }
        rest = (target.split(separator: "/").map(String.init) + rest)[...]
      } else if status.isFolder {
        folder = path
      } else {
        folders[folder, default: Interest()].files.insert(Array(name.utf8))
        return nil
      }
    }
    return folder
  }
}

/// Returns the target of a symbolic link; nil for anything else.
package func linkTarget(of file: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = FileName.withBytes(of: file) { readlink($0, &bytes, Int(PATH_MAX)) }
  return count < 0 ? nil : FileName.string(bytes)
}
