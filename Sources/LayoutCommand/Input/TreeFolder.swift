import Platform
import TreeFiles

/// A folder as an argument: the tree files in it.
enum TreeFolder {
  /// What is wrong with a folder that has none.
  static let isEmpty =
    "is a folder without tree files (*.json): name a tree file, or a folder that has some"

  /// The files that an argument means: itself, or if it is a folder, each file in it that is named
  /// `*.json` and not hidden, in the order of their names. A folder without such files is returned
  /// itself, and reading it fails.
  static func trees(_ argument: String) -> [String] {
    guard argument != "-", status(of: argument)?.isFolder ?? false else { return [argument] }
    let folder = argument.hasSuffix("/") ? argument : argument + "/"
    let files = names(in: folder).filter { name in
      name.hasSuffix(".json") && !name.hasPrefix(".")
        && !(status(of: folder + name)?.isFolder ?? false)
    }
    if files.isEmpty { return [argument] }
    return files.map { folder + $0 }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }

  private static func names(in folder: String) -> [String] {
    guard let entries = FileName.withBytes(of: folder, opendir) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 1) { FileName.string($0) }
        })
    }
    return names
  }
}
