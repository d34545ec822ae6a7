import Platform

/// The files in a folder whose names may be those of tree files.
enum TreeFolder {
  /// The error of a folder that has none.
  private static let isEmpty =
    "is a folder without tree files (*.json): name a tree file, or a folder that has some"

  /// The error of a folder whose tree files are all left out.
  private static let isExcluded =
    "is a folder whose tree files are all excluded: change --exclude or \"exclude\" in the configuration, or name a "
    + "tree file"

  /// The reason that a folder is an error: the system's words where it cannot be read.
  static func error(of folder: String, isExcluded: Bool) -> String {
    if FileName.entries(of: folder) == nil { return "cannot be read: \(systemMessage(errno))" }
    return isExcluded ? TreeFolder.isExcluded : TreeFolder.isEmpty
  }

  /// The files right in a folder that are named `*.json` and not hidden, in the order of their names; the
  /// argument itself if it is no folder, or one without such files.
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
