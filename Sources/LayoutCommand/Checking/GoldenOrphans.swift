import LayoutGoldens
import Platform

/// The goldens in a folder that an invocation did not compare with.
///
/// A golden is an orphan if its tree file does not exist, or if its layout was compared with a golden in another
/// format. Goldens of existing trees that are not in the invocation are ignored. A golden at another size may belong to
/// another command.
struct GoldenOrphans {
  /// The orphans, each with a clause that completes "this golden is".
  private(set) var orphans: [(golden: String, reason: String)] = []
  /// The goldens of the invocation's trees at other sizes, or with other options.
  private(set) var others: [String] = []

  /// Finds the goldens in `folders` that are not in `checked`. Finds none if a tree could not be laid out (`failed`),
  /// or if it is unknown which trees the goldens belong to.
  init(
    _ folders: GoldenFolders, files: [String], checked: Set<String>, failed: Set<String>,
    _ writeGuard: WriteGuard
  ) {
    // A tree that could not be read may be a mistyped folder, whose goldens would all seem orphaned.
    guard folders.knowsTrees, failed.isEmpty else { return }
    let own = Set(files.map(folders.golden))
    /// Maps the folders of goldens to the folders of their trees.
    var treeFolders: [String: Set<String>] = [:]
    for (trees, subfolder) in folders.subfolders {
      treeFolders[subfolder, default: []].insert(trees)
    }
    if let base = folders.base { treeFolders["", default: []].insert(base) }
    if files.contains("-"), treeFolders[""] == nil { treeFolders[""] = [] }
    for (subfolder, trees) in treeFolders.sorted(by: { $0.key < $1.key }) {
      var exists: [String: Bool] = [:]
      FilesUsed.note(folder: folders.folder + subfolder)
      for name in (FileName.entries(of: folders.folder + subfolder) ?? []).sorted() {
        let path = folders.folder + subfolder + name
        guard !checked.contains(path), let tree = GoldenName.tree(ofGolden: name) else { continue }
        let reason: String
        if own.contains(folders.folder + subfolder + tree) {
          guard let other = GoldenOrphans.otherForms(of: path).first(where: checked.contains) else {
            others.append(path)
            continue
          }
          reason = "not compared, because \(other) is"
        } else {
          if exists[tree] == nil { exists[tree] = GoldenOrphans.exists(tree, in: trees) }
          if exists[tree] == true { continue }
          reason = "of \(trees.min()! + tree + GoldenName.ending), which does not exist"
        }
        if writeGuard.objection(to: path, as: .golden) == nil, isGolden(path) {
          orphans.append((path, reason))
        }
      }
    }
  }

  /// Returns the paths that a golden would have in other formats.
  private static func otherForms(of path: String) -> [String] {
    guard let own = GoldenForm(ofFile: path) else { return [] }
    return GoldenForm.allCases.filter { $0 != own }.map {
      String(path.dropLast(own.ending.count)) + $0.ending
    }
  }

  private static func exists(_ tree: String, in folders: Set<String>) -> Bool {
    // Without a folder, or for standard input, there is no tree file to look for.
    if folders.isEmpty || tree == GoldenName.tree("-") { return true }
    return folders.contains { folder in
      !isMissing(folder + tree + GoldenName.ending) || !isMissing(folder + tree)
    }
  }

  /// Returns true if a file is a valid golden.
  private func isGolden(_ path: String) -> Bool {
    let text = InputText()
    guard (try? text.read(path, standardInput: -1)) != nil else { return false }
    return (try? Golden.read(text.bytes)) != nil
  }
}
