import Platform
import TreeFiles

/// A folder as an argument: the tree files in it.
enum TreeFolder {
  /// What is wrong with a folder that has none.
  static let isEmpty =
    "is a folder without tree files (*.json): name a tree file, or a folder that has some"

  /// The files that an argument means: itself, or if it is a folder, each file in it that is named
  /// `*.json`, not hidden, and not the golden of another one in it, in the order of their names. Pipes
  /// and devices are left out. A folder without such files is returned
  /// itself, and reading it fails.
  static func trees(
    _ argument: String, treeOfGolden: (String) -> String?
  ) -> [String] {
    guard argument != "-", status(of: argument)?.isFolder ?? false else { return [argument] }
    let folder = argument.hasSuffix("/") ? argument : argument + "/"
    FilesUsed.note(folder: folder)
    let names = FileName.entries(of: folder)
    let all = Set(names)
    let files = names.filter { name in
      FileName.mayBeTree(name)
        && (status(of: folder + name)?.isRegular ?? true)
        && !(treeOfGolden(name).map { all.contains($0 + ".json") } ?? false)
    }
    if files.isEmpty { return [argument] }
    return files.map { folder + $0 }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
  }
}
