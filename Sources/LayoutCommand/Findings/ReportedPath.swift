import LayoutEngine
import Platform

/// Makes the paths of files relative to one folder, however the command line names them: `t.json` for `./t.json`,
/// `a/../t.json` and `/work/t.json` in `/work`.
///
/// The paths of folders are cached, because resolving a folder takes system calls.
struct ReportedPath {
  /// The components of the absolute path of the base folder; nil if the folder does not exist.
  private let base: [Substring]?
  /// True if a file outside of the base folder gets a path with `..`; otherwise, the file keeps its name.
  private let climbs: Bool
  /// A cache of relative paths by folder as named on the command line; nil for a folder that has none.
  private var folders: [ExactText: String?] = [:]

  /// - Parameter folder: The base folder, with or without a slash at its end; empty for the current folder.
  init(from folder: String = "", climbs: Bool = false) {
    self.climbs = climbs
    base = ReportedPath.components(of: folder)
  }

  /// Returns the path of a file. The path of standard input is `-`.
  mutating func path(of file: String) -> String {
    if file == "-" || file.isEmpty { return file }
    let folder = FileName.folder(of: file)
    let cached = folders[ExactText(folder)] ?? relative(folder)
    folders[ExactText(folder)] = .some(cached)
    return cached.map { $0 + file[folder.endIndex...] } ?? FileName.normalized(file)
  }

  /// Returns the components of the absolute path of a folder. A folder that does not exist yet is resolved by its
  /// parent folder; nil if that does not exist either.
  private static func components(of folder: String) -> [Substring]? {
    let name = folder.isEmpty ? "." : folder
    if let path = realPath(of: name) { return path.split(separator: "/") }
    return realPath(of: FileName.parent(of: name)).map { parent in
      parent.split(separator: "/") + name.split(separator: "/").suffix(1)
    }
  }

  /// Returns the relative path of a folder: empty, or with a slash at its end. Nil if there is none, because a folder
  /// does not exist, or because the folder is outside of the base folder and `climbs` is false.
  func relative(_ folder: String) -> String? {
    guard let base, let parts = ReportedPath.components(of: folder) else { return nil }
    let shared = zip(base, parts).prefix { $0 == $1 }.count
    let up = base.count - shared
    if up > 0 && !climbs { return nil }
    let names = repeatElement("..", count: up) + parts[shared...].map(String.init)
    return names.reduce(into: "") { $0 += $1 + "/" }
  }
}
