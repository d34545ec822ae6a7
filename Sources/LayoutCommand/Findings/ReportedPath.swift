import LayoutEngine
import Platform

/// The paths of files from one folder on, whichever way the command line names them: `t.json` for `./t.json`,
/// `a/../t.json` and `/work/t.json` in `/work`.
///
/// The paths of folders are kept, because finding one asks the system.
struct ReportedPath {
  /// The names of the folders from the root of the file system to the folder that paths begin in; nil if it does not
  /// exist.
  private let base: [Substring]?
  /// True if a file that is not below that folder is named from it on, too; if not, as on the command line.
  private let climbs: Bool
  /// By folders as the command line names them; nil for one that files are not named from `base` on in.
  private var folders: [ExactText: String?] = [:]

  /// - Parameter folder: The folder that paths begin in, which may end with a slash; empty for the current one.
  init(from folder: String = "", climbs: Bool = false) {
    self.climbs = climbs
    base = realPath(of: folder.isEmpty ? "." : folder)?.split(separator: "/")
  }

  /// Returns the path of a file. Standard input has none, and is itself.
  mutating func path(of file: String) -> String {
    if file == "-" || file.isEmpty { return file }
    let folder = FileName.folder(of: file)
    let known = folders[ExactText(folder)] ?? relative(folder)
    folders[ExactText(folder)] = .some(known)
    return known.map { $0 + file[folder.endIndex...] } ?? FileName.normalized(file)
  }

  /// Returns the path of a folder, with a slash at its end unless it is empty.
  private func relative(_ folder: String) -> String? {
    guard let base, let real = realPath(of: folder.isEmpty ? "." : folder) else { return nil }
    let parts = real.split(separator: "/")
    let shared = zip(base, parts).prefix { $0 == $1 }.count
    let up = base.count - shared
    if up > 0 && !climbs { return nil }
    let names = repeatElement("..", count: up) + parts[shared...].map(String.init)
    return names.reduce(into: "") { $0 += $1 + "/" }
  }
}
