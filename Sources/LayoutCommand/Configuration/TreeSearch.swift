import Platform
import TreeFiles

/// Finds the tree files in folder arguments, recursively.
///
/// Skips hidden files and folders, pipes and devices, goldens, files that the invocation uses otherwise, and excluded
/// paths. Follows links to folders, but searches each folder once, by a path without links if there is one.
struct TreeSearch {
  private let excluded: [PathPattern]
  /// The files that the command line names for purposes other than as trees.
  private let named: Set<FileIdentity>
  /// The number of files and folders that patterns exclude in the last folder argument.
  private(set) var excludedCount = 0
  private let configurations: ConfigurationSearch?
  private let strings: StringsLoader
  private var files: [String] = []
  private var pending: [String] = []
  private var links: [String] = []
  private var visited: Set<FileIdentity> = []

  init(_ options: Options, _ configurations: ConfigurationSearch?, _ strings: StringsLoader) {
    excluded = options.excluded
    let files = [
      options.golden, options.baseline, options.output, options.configuration, options.save,
      options.blame,
    ]
    let reports = options.reports.filter { !$0.isOutput }.map(\.file)
    named = Set((files.compactMap(\.self) + reports).map { FileIdentity($0) })
    self.configurations = configurations
    self.strings = strings
  }

  /// Returns the tree files for an argument: the argument itself, or the tree files in a folder, sorted by path. Also
  /// returns folders that have no tree files or cannot be listed, so that reading them fails.
  mutating func trees(_ argument: String) -> [String] {
    guard argument != "-", status(of: argument)?.isFolder ?? false else { return [argument] }
    (files, pending, links, visited) = ([], [], [], [])
    excludedCount = 0
    pending = [argument.hasSuffix("/") ? argument : argument + "/"]
    while let folder = pending.popLast() ?? links.popLast() {
      if visited.insert(FileIdentity(folder)).inserted { search(folder) }
    }
    // All configurations of these folders have been read at this point.
    let others =
      (configurations?.files ?? []) + (configurations?.baselines ?? []) + strings.files.map(\.path)
    let used = named.union(others.map { FileIdentity($0) })
    if !used.isEmpty { files.removeAll { used.contains(FileIdentity($0)) } }
    return files.isEmpty ? [argument] : TreeFolder.sorted(files)
  }

  private mutating func search(_ folder: String) {
    FilesUsed.note(folder: folder)
    guard let entries = FileName.entries(of: folder) else {
      files.append(folder)
      return
    }
    let names = entries.filter { !$0.hasPrefix(".") }
    let configured = configurations?.settings(for: folder)?.configuration.excluded ?? []
    let exclusions = (excluded + configured).map { pattern in
      (pattern, PathPattern.names(of: folder, in: pattern.folder))
    }
    let all = Set(names)
    // Names are in reverse order, because `pending` is a stack.
    for name in names.sorted(by: >) {
      let path = folder + name
      // A path whose status is unavailable is kept, so that reading it reports the error.
      let status = status(of: path)
      let isFolder = status?.isFolder ?? false
      guard
        isFolder
          || FileName.mayBeTree(name) && status?.isRegular ?? true
            && !isGolden(name, path, among: all)
      else { continue }
      if exclusions.contains(where: { $0.matches($1 + [name[...]], isFolder: isFolder) }) {
        excludedCount += 1
      } else if !isFolder {
        files.append(path)
      } else if linkTarget(of: path) == nil {
        pending.append(path + "/")
      } else {
        links.append(path + "/")
      }
    }
  }

  /// Returns true if a file has a golden's name, and its tree is in the same folder or the file is not a tree.
  private func isGolden(_ name: String, _ path: String, among names: Set<String>) -> Bool {
    guard let tree = GoldenName.tree(ofGolden: name) else { return false }
    if names.contains(tree + GoldenName.ending) { return true }
    let text = InputText()
    guard (try? text.read(path, standardInput: -1)) != nil else { return false }
    return !TreeFileReader.mayBeTree(text.bytes)
  }
}

extension PathPattern {
  /// Returns the path components of a folder relative to a base folder; all components if the folder is not inside the
  /// base.
  fileprivate static func names(of folder: String, in base: String) -> [Substring] {
    func names(_ path: String) -> [Substring] { FileName.normalized(path).split(separator: "/") }
    func isBelow(_ folder: [Substring], _ base: [Substring]) -> Bool {
      folder.starts(with: base) && !folder[base.count...].contains("..")
    }
    let isAbsolute = [folder, base].map { $0.hasPrefix("/") }
    let (path, start) = (names(folder), names(base))
    if isAbsolute[0] == isAbsolute[1], isBelow(path, start) {
      return Array(path[start.count...])
    }
    guard let real = realPath(of: folder), let realBase = realPath(of: base.isEmpty ? "." : base)
    else { return path }
    let (realNames, baseNames) = (names(real), names(realBase))
    return isBelow(realNames, baseNames) ? Array(realNames[baseNames.count...]) : realNames
  }
}
