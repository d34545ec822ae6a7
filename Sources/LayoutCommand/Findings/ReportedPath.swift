import LayoutEngine
import Platform

/// The paths of files from one folder on, whichever way the command line names them: `t.json` for `./t.json`,
/// `a/../t.json` and `/work/t.json` in `/work`.
///
/// Paths that are known are kept, because finding one asks the system.
struct ReportedPath {
  /// The names of the folders from the root of the file system to the folder that paths begin in; nil if it does not
  /// exist.
  private let base: [Substring]?
  /// True if a file that is not below that folder is named from it on, too; if not, as on the command line.
  private let climbs: Bool
  private var known: [ExactText: String] = [:]

  /// - Parameter folder: The folder that paths begin in, which may end with a slash; empty for the current one.
  init(from folder: String = "", climbs: Bool = false) {
    self.climbs = climbs
    base = realPath(of: folder.isEmpty ? "." : folder)?.split(separator: "/")
  }

  /// Returns the path of a file. Standard input has none, and is itself.
  mutating func path(of file: String) -> String {
    if file == "-" || file.isEmpty { return file }
    if let path = known[ExactText(file)] { return path }
    let path = relative(file) ?? FileName.normalized(file)
    known[ExactText(file)] = path
    return path
  }

  private func relative(_ file: String) -> String? {
    let folder = FileName.folder(of: file)
    guard let base, let real = realPath(of: folder.isEmpty ? "." : folder) else { return nil }
    let parts = real.split(separator: "/")
    let shared = zip(base, parts).prefix { $0 == $1 }.count
    let up = base.count - shared
    if up > 0 && !climbs { return nil }
    let names = repeatElement("..", count: up) + parts[shared...].map(String.init)
    return (names + [name(of: file)]).joined(separator: "/")
  }

  private func name(of file: String) -> String {
    String(file[FileName.folder(of: file).endIndex...])
  }
}
