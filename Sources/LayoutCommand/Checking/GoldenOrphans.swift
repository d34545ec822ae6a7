import LayoutOutput
import Platform
import TreeFiles

/// What a folder of goldens has that an invocation did not compare with.
///
/// A golden is an orphan if its tree file does not exist. A tree that exists and is not in the
/// invocation is none of its business, and a golden at another size may be that of another command.
struct GoldenOrphans {
  /// Goldens whose tree files do not exist, with these.
  private(set) var orphans: [(golden: String, tree: String)] = []
  /// Goldens of the invocation's trees at other sizes, or with other options.
  private(set) var others: [String] = []

  /// Searches the folders of the goldens at `checked`. `failed` are trees without all of their
  /// layouts, about whose goldens nothing is known.
  init(
    _ places: GoldenPlaces, files: [String], checked: Set<String>, failed: Set<String>,
    _ writeGuard: WriteGuard
  ) {
    let own = Set(files.map(places.golden))
    let unknown = Set(failed.map(places.golden))
    /// The folders of trees by the folders of their goldens.
    var treeFolders: [String: Set<String>] = [:]
    for (trees, subfolder) in places.subfolders {
      treeFolders[subfolder, default: []].insert(trees)
    }
    if let base = places.base { treeFolders["", default: []].insert(base) }
    if files.contains("-"), treeFolders[""] == nil { treeFolders[""] = [] }
    for (subfolder, trees) in treeFolders.sorted(by: { $0.key < $1.key }) {
      var exists: [String: Bool] = [:]
      for name in folderEntries(places.folder + subfolder).sorted() {
        let path = places.folder + subfolder + name
        guard !checked.contains(path), let tree = GoldenName.tree(ofGolden: name) else { continue }
        let golden = places.folder + subfolder + tree
        if own.contains(golden) {
          if !unknown.contains(golden) { others.append(path) }
          continue
        }
        if exists[tree] == nil { exists[tree] = GoldenOrphans.exists(tree, in: trees) }
        if exists[tree] == false, writeGuard.objection(to: path, as: .golden) == nil {
          orphans.append((path, trees.min()! + tree + GoldenName.ending))
        }
      }
    }
  }

  private static func exists(_ tree: String, in folders: Set<String>) -> Bool {
    // What no folder is known of, and standard input, may be anything.
    if folders.isEmpty || tree == GoldenName.tree("-") { return true }
    return folders.contains { folder in
      status(of: folder + tree + GoldenName.ending) != nil || status(of: folder + tree) != nil
    }
  }
}

/// The names of the files in a folder, which ends with a slash or is empty for the current one; none
/// where it cannot be read.
func folderEntries(_ folder: String) -> [String] {
  guard let entries = FileName.withBytes(of: folder.isEmpty ? "." : folder, opendir) else {
    return []
  }
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
