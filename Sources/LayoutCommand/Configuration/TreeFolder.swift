import Platform

/// Lists the files in a folder that may be tree files, by name.
enum TreeFolder {
  /// The error for a folder without tree files.
  private static let isEmpty =
    "is a folder without tree files (*.json): name a tree file, or a folder that has some"

  /// The error for a folder whose tree files are all excluded.
  private static let isExcluded =
    "is a folder whose tree files are all excluded: change --exclude or \"exclude\" in the configuration, or name a "
    + "tree file"

  /// Returns the error for a folder: the system's message if it cannot be read.
  static func error(of folder: String, isExcluded: Bool) -> String {
    if FileName.entries(of: folder) == nil { return "cannot be read: \(systemMessage(errno))" }
    return isExcluded ? TreeFolder.isExcluded : TreeFolder.isEmpty
  }

  /// Returns the direct children of a folder that are named `*.json` and not hidden, sorted by name; the argument
  /// itself if it is not a folder or has no such files.
  static func files(_ argument: String) -> [String] {
    guard argument != "-", status(of: argument)?.isFolder ?? false else { return [argument] }
    let folder = argument.hasSuffix("/") ? argument : argument + "/"
    FilesUsed.note(folder: folder)
    let files = (FileName.entries(of: folder) ?? []).filter(FileName.mayBeTree).map { folder + $0 }
      .filter { status(of: $0)?.isRegular ?? true }
    return files.isEmpty ? [argument] : sorted(files)
  }

  static func sorted(_ files: [String]) -> [String] {
    files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
