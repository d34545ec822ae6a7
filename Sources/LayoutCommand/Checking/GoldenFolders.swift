import LayoutEngine
import Platform

/// The paths of the trees' goldens: in one folder with the same subfolders as the trees have, relative to their common
/// folder.
struct GoldenFolders {
  /// The folder of all goldens, with a slash at its end; empty for the current folder.
  let folder: String
  /// The subfolder for the goldens of each folder of trees. Both end with a slash, or are empty.
  private(set) var subfolders: [String: String] = [:]
  /// The common folder of all trees, derived from their paths, if its goldens are directly in `folder`; otherwise nil.
  private(set) var base: String?
  /// True if it is known which trees the goldens in the folders belong to.
  private(set) var knowsTrees = true

  /// - Parameter configuration: Returns the folder of the configuration that names `folder`, if there is one. This
  ///   folder is then the common folder of all trees, even if only some of them are checked.
  init(folder: String, files: [String], configuration: (_ treeFolder: String) -> String?) {
    self.folder = folder
    var treeFolders = Set(files.lazy.filter { $0 != "-" }.map(FileName.folder))
    for treeFolder in treeFolders {
      guard let base = configuration(treeFolder),
        let subfolder = ReportedPath(from: base).relative(treeFolder)
      else { continue }
      subfolders[treeFolder] = subfolder
      treeFolders.remove(treeFolder)
      // A golden folder outside of the configuration's folder may contain goldens of other configurations, too.
      if ReportedPath(from: base).relative(folder) == nil { knowsTrees = false }
    }
    let paths = treeFolders.map { ($0, GoldenFolders.parts(of: $0)) }
    guard var shared = paths.first?.1 else { return }
    for (_, parts) in paths {
      shared = zip(shared, parts).prefix { $0 == $1 }.map(\.0)
    }
    base = GoldenFolders.path(shared)
    for (treeFolder, parts) in paths {
      let subfolder = subfolder(parts, shared.count)
      subfolders[treeFolder] = subfolder.path
      if !subfolder.isBelowBase {
        base = nil
        knowsTrees = false
      }
    }
  }

  /// Returns the subfolder for a tree's goldens. If only some trees of a project are checked, their common folder is
  /// not the project's, so an existing subfolder takes precedence.
  private func subfolder(
    _ parts: [String], _ sharedCount: Int
  ) -> (path: String, isBelowBase: Bool) {
    for count in 0..<sharedCount {
      let path = GoldenFolders.path(parts.dropFirst(count).filter(GoldenFolders.isName))
      if !path.isEmpty, status(of: folder + path)?.isFolder ?? false { return (path, false) }
    }
    return (GoldenFolders.path(parts.dropFirst(sharedCount).filter(GoldenFolders.isName)), true)
  }

  /// Returns the path of a tree's goldens, up to the name of the layout.
  func golden(of file: String) -> String {
    folder + (subfolders[FileName.folder(of: file)] ?? "") + GoldenName.tree(file)
  }

  /// Returns two files that would have the same goldens, and the beginning of these goldens' paths.
  func collision(among files: [String]) -> (first: String, second: String, golden: String)? {
    var seen: [ExactText: String] = [:]
    for file in files {
      let golden = golden(of: file)
      if let first = seen.updateValue(file, forKey: ExactText(golden)) {
        return (first, file, golden)
      }
    }
    return nil
  }

  /// Returns the names in the path of a folder. The first is `/` for an absolute path. `..` is kept if it cannot be
  /// resolved.
  private static func parts(of folder: String) -> [String] {
    let root = folder.utf8.first == UInt8(ascii: "/") ? ["/"] : []
    return root + FileName.normalized(folder).split(separator: "/").map(String.init)
  }

  private static func isName(_ part: String) -> Bool { part != "/" && part != ".." }

  private static func path(_ parts: some Sequence<String>) -> String {
    parts.map { $0 == "/" ? "/" : $0 + "/" }.joined()
  }
}
