import LayoutGoldens
import Platform

/// The goldens in a folder that an invocation did not compare with.
///
/// A golden is an orphan if its tree file does not exist, or if there is one in another form that was compared.
/// The goldens of a tree that exists and is not in the invocation are ignored, and a golden at another size may
/// be that of another command.
struct GoldenOrphans {
  /// Goldens that are left over, each with the end of a sentence that begins with "this golden is".
  private(set) var orphans: [(golden: String, reason: String)] = []
  /// Goldens of the invocation's trees at other sizes, or with other options.
  private(set) var others: [String] = []

  /// Searches the folders of the goldens at `checked`, unless `failed` has a tree that could not be laid
  /// out.
  init(
    _ folders: GoldenFolders, files: [String], checked: Set<String>, failed: Set<String>,
    _ writeGuard: WriteGuard
  ) {
    // Nothing is known of what cannot be read, such as a folder with a mistyped name.
    guard folders.knowsTrees, failed.isEmpty else { return }
    let own = Set(files.map(folders.golden))
    /// The folders of trees by the folders of their goldens.
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

  /// The paths that a golden would have in other forms.
  private static func otherForms(of path: String) -> [String] {
    guard let own = GoldenForm(ofFile: path) else { return [] }
    return GoldenForm.allCases.filter { $0 != own }.map {
      String(path.dropLast(own.ending.count)) + $0.ending
    }
  }

  private static func exists(_ tree: String, in folders: Set<String>) -> Bool {
    // Without a folder, and for standard input, the tree file cannot be looked for.
    if folders.isEmpty || tree == GoldenName.tree("-") { return true }
    return folders.contains { folder in
      isThere(folder + tree + GoldenName.ending) || isThere(folder + tree)
    }
  }

  /// Returns true if there is a file, or this user cannot know.
  private static func isThere(_ file: String) -> Bool {
    status(of: file) != nil || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Returns true if a file can be read as a golden.
  private func isGolden(_ path: String) -> Bool {
    let text = InputText()
    guard (try? text.read(path, standardInput: -1)) != nil else { return false }
    return (try? Golden.read(text.bytes)) != nil
  }
}
