/// Reports changes of files: written, replaced, removed or created ones. It waits for events of the system and never
/// polls.
///
/// It watches folders: each of those that a path leads through, for the next name on the path. So it does not
/// matter what happens to the file itself, to a folder above it, or to a symbolic link on the path.
package final class FileWatcher {
  /// The kind of change of a file.
  package enum Change: Sendable {
    /// The file was written and closed, or another one has taken its place.
    case complete
    /// The file is probably being changed: it was created, written to or removed.
    case incomplete
  }

  /// The names in a folder that are watched.
  struct Interest {
    /// Names in it.
    var names: Set<[UInt8]> = []
    /// The last components of the watched paths.
    var files: Set<[UInt8]> = []
    /// True if the names of all its tree files are.
    var isListed = false

    func includes(_ name: String) -> Bool {
      names.contains(Array(name.utf8)) || isListed && FileName.mayBeTree(name)
    }
  }

  private let events: FileEvents

  /// A watcher of nothing; nil and `errno` if the system cannot create one.
  package init?() {
    guard let events = FileEvents() else { return nil }
    self.events = events
  }

  /// Watches these files and folders, and nothing else from now on.
  package func watch(_ files: [(name: String, state: FileState)]) {
    var folders: [String: Interest] = [:]
    for (name, state) in files {
      let last = FileWatcher.follow(name, &folders)
      if case .folder = state, let last { folders[last, default: Interest()].isListed = true }
    }
    events.watch(folders)
  }

  /// Waits until a file may have changed, `milliseconds` at most; −1 is for ever. Returns nil if none has.
  package func wait(milliseconds: Int32 = -1) -> Change? { events.wait(milliseconds) }

  /// As many symbolic links as Linux follows.
  private static let mostLinks = 40

  /// Adds the folders that a path leads through, as far as they are there, each with the next name. Returns
  /// what the path leads to if that is a folder.
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
      if status.st_mode & S_IFMT == S_IFLNK, let target = linkTarget(of: path), links < mostLinks {
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

/// Returns what a symbolic link says, nil for what is none.
package func linkTarget(of file: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  let count = FileName.withBytes(of: file) { readlink($0, &bytes, Int(PATH_MAX)) }
  return count < 0 ? nil : FileName.string(bytes)
}
