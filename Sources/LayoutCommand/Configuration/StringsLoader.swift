import LayoutEngine
import Platform
import TreeFiles

/// Reads each strings file of an invocation once.
final class StringsLoader {
  private let writer: DiagnosticWriter
  /// Caches the files by path; nil for files that cannot be read.
  private var read: [ExactText: StringsFile?] = [:]
  /// The error messages about the files.
  private(set) var messages = ""

  /// The maximum number of strings files for one tree.
  private static let maximumStringsFiles = 100

  init(_ writer: DiagnosticWriter) { self.writer = writer }

  /// All files that were read, sorted by path.
  var files: [StringsFile] {
    if read.isEmpty { return [] }
    return read.values.compactMap { $0 }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }

  /// Returns the strings files that the sources name, each once. A nil element means the tree's own texts.
  func strings(of sources: [StringsSource]) -> [StringsFile?] {
    // The first use of a dictionary type takes longer than the layout of a small tree.
    if sources.isEmpty { return [] }
    var strings: [StringsFile?] = []
    for source in sources {
      for file in files(of: source) where !strings.contains(where: { $0 === file }) {
        strings.append(file)
      }
    }
    // Names are compared without case: goldens are named after strings files, and file systems may be case-insensitive.
    let named = Dictionary(grouping: strings.compactMap { $0 }) { $0.name.lowercased() }
    for files in named.values.filter({ $0.count > 1 }).sorted(by: { $0[0].path < $1[0].path }) {
      fail(
        "\(files[0].path) and \(files[1].path) have the same name, and layouts are named after it: "
          + "rename one of the two", nil)
    }
    if strings.count > StringsLoader.maximumStringsFiles {
      fail(
        "there are \(strings.count) strings files: use at most \(StringsLoader.maximumStringsFiles)",
        nil)
    }
    return strings
  }

  private func files(of source: StringsSource) -> [StringsFile?] {
    guard case .path(let path, let confinement) = source else { return [nil] }
    // For a folder without such files, returns the folder itself, which then fails to be read.
    return TreeFolder.files(path).compactMap { file($0, confinement) }
  }

  private func file(_ path: String, _ confinement: Confinement?) -> StringsFile? {
    if let cached = read[ExactText(path)] { return cached }
    let file = load(path, confinement)
    read[ExactText(path)] = .some(file)
    return file
  }

  private func load(_ path: String, _ confinement: Confinement?) -> StringsFile? {
    let bytes: [UInt8]
    do throws(NamedFileError) {
      bytes = try readNamedFile(path, in: confinement, limit: StringsFile.largestFile)
    } catch {
      return fail(StringsLoader.sentence(error, path), path)
    }
    guard GoldenName.allows(strings: StringsFile.name(ofFile: path)) else {
      return fail(
        "layouts and goldens are named after a strings file, so its name may have only letters, digits, \".\", "
          + "\"-\" and \"_\" and must differ from the other parts of their names: rename it", path)
    }
    do {
      return try StringsFile.read(bytes, path: path)
    } catch {
      messages += writer.text(of: error.diagnostics, inFile: path, bytes)
      return nil
    }
  }

  @discardableResult
  private func fail(_ message: String, _ file: String?) -> StringsFile? {
    messages += writer.line(error: message, file: file)
    return nil
  }

  private static func sentence(_ error: NamedFileError, _ path: String) -> String {
    switch error {
    case .missing where path.contains(","):
      "no such file: name one file, and others with --strings again"
    case .missing: InputError(errno: ENOENT).message
    case .isFolder:
      "is a folder without strings files (*.json): name a strings file, or a folder that has some"
    case .notRegular: "is not a regular file: name a strings file"
    case .outside(let folder): "is not in \(folder): put it there (--confine reads no others)"
    case .unreadable(EFBIG): "is larger than a strings file can be, 64 MiB: split it"
    case .unreadable(let code): InputError(errno: code).message
    }
  }
}

extension DiagnosticWriter {
  /// Returns the messages about a file that is not a tree.
  func text(of diagnostics: Diagnostics, inFile file: String, _ source: [UInt8]) -> String {
    var output = OutputBuffer()
    source.withUnsafeBytes { write(diagnostics, ofFile: file, $0, to: &output) }
    return output.text
  }
}
