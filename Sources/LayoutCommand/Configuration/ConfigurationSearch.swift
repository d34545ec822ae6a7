import LayoutEngine
import Platform
import TreeFiles

/// Finds the configuration that applies to each folder, in the folder or in its nearest ancestor that has one, and
/// derives the folder's settings.
final class ConfigurationSearch {
  /// The maximum size of a configuration, in bytes.
  private static let largestFile = 1 << 20

  private let options: Options
  private let writer: DiagnosticWriter
  private let strings: StringsLoader
  /// The settings of all folders, if the command line names a configuration.
  private var named: Settings?
  /// Caches the result for each folder, which can be nil; unused if only one folder is looked up.
  private var found: [ExactText: Settings?] = [:]
  private let remembers: Bool
  /// The depth of the current folder below the root.
  private lazy var depth: Int =
    realPath(of: ".").map { $0 == "/" ? 0 : $0.utf8.count { $0 == UInt8(ascii: "/") } } ?? 0
  /// The configurations that were read, by path.
  private(set) var files: [String] = []
  /// The baselines that the configurations name.
  private(set) var baselines: [String] = []
  /// Messages that are no errors.
  private(set) var notes = ""
  /// The error messages about the configurations.
  private(set) var messages = ""

  /// Creates a search for the configurations of several folders, or of one. A single lookup needs no cache, and the
  /// first use of a dictionary type costs more than the rest of that search.
  init(
    _ options: Options, _ writer: DiagnosticWriter, _ strings: StringsLoader, ofSeveral: Bool
  ) {
    self.strings = strings
    self.options = options
    self.writer = writer
    remembers = ofSeveral
  }

  /// Returns the settings for a folder, whose path ends with a slash or is empty for the current folder; nil if no
  /// configuration applies.
  func settings(for folder: String) -> Settings? {
    if let file = options.configuration {
      let settings = named ?? Settings(options, readNamed(file), strings)
      named = settings
      return settings
    }
    let components = folder.split(separator: "/")
    let isAbsolute = folder.hasPrefix("/")
    // The ancestors of a path with ".." are not its prefixes, so the real path is used.
    if components.contains("..") {
      return realPath(of: folder).flatMap { nearest($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    var path = isAbsolute ? "/" : ""
    for component in components where component != "." {
      // Converted to a `String`, because appending a `Substring` searches all protocol conformances of the program.
      path += String(component) + "/"
    }
    return nearest(path)
  }

  private func nearest(_ folder: String) -> Settings? {
    if let cached = found[ExactText(folder)] { return cached }
    var settings = read(folder).map { Settings(options, $0, strings) }
    if settings == nil, let parent = parent(of: folder) { settings = nearest(parent) }
    if remembers { found[ExactText(folder)] = .some(settings) }
    return settings
  }

  /// Returns the path of the parent folder, `a/` for `a/b/` or `../` for the current folder; nil for the root.
  private func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder.hasPrefix("../") {
      return folder.utf8.count / 3 < depth ? folder + "../" : nil
    }
    return FileName.folder(of: String(folder.dropLast()))
  }

  /// Reads the configuration in a folder; nil if there is none. Reports its errors.
  private func read(_ folder: String) -> Configuration? {
    let file = folder + Flag.configurationName
    if options.confinement != nil, let path = realPath(of: file),
      path
        != realPath(of: folder.isEmpty ? "." : folder).map({
          FileName.child(Flag.configurationName, of: $0)
        })
    {
      return fail(
        writer.line(
          error: "is a symbolic link, which --confine does not follow: replace it with its file",
          file: file))
    }
    guard linkStatus(of: file) != nil else {
      let code = errno
      FilesUsed.note(file)
      // These errors mean that there is no configuration: an ancestor may be inaccessible to the user, and a tree's
      // folder may not exist.
      if [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(code) {
        noteOtherName(in: folder)
        return nil
      }
      return fail(writer.line(error: InputError(errno: code).message, file: file))
    }
    let bytes: [UInt8]
    do throws(NamedFileError) {
      bytes = try readNamedFile(file, limit: ConfigurationSearch.largestFile)
    } catch {
      return fail(writer.line(error: ConfigurationSearch.sentence(error), file: file))
    }
    return configuration(in: bytes, of: file, after: [])
  }

  /// Adds a note if a folder has a configuration without the dot before its name, and not a tree with this name.
  private func noteOtherName(in folder: String) {
    let file = folder + Flag.configurationName.dropFirst()
    guard linkStatus(of: file) != nil, !options.quiet, options.confinement == nil,
      let bytes = try? readNamedFile(file, limit: ConfigurationSearch.largestFile),
      !String(decoding: bytes, as: UTF8.self).contains("\"type\"")
    else { return }
    notes += writer.line(
      Finding(
        rule: Finding.invocation, .warning,
        "is not read as a configuration: name it \(Flag.configurationName)", file: file))
  }

  /// Reads the configuration that the command line names, which applies to all files.
  private func readNamed(_ file: String) -> Configuration {
    do throws(NamedFileError) {
      let bytes = try readNamedFile(file, limit: ConfigurationSearch.largestFile)
      return configuration(in: bytes, of: file, after: [])
    } catch {
      return fail(writer.line(error: ConfigurationSearch.sentence(ofNamed: error), file: file))
    }
  }

  /// Parses a configuration. `chain` has the paths of the configurations that extend it, the nearest last.
  private func configuration(
    in bytes: [UInt8], of file: String, after chain: [String]
  ) -> Configuration {
    files.append(file)
    var diagnostics = Diagnostics()
    let json: [UInt8]
    do throws(SyntaxError) {
      json = try ConfigurationText.json(bytes)
    } catch {
      diagnostics.addError(error)
      return fail(diagnostics, file, bytes)
    }
    let padded = json + [UInt8](repeating: 0, count: TreeFileReader.padding)
    let context = ConfigurationKey.Context(file: file, confinement: options.confinement)
    return padded.withUnsafeBytes { padded in
      let text = UnsafeRawBufferPointer(rebasing: padded[..<json.count])
      var base = Configuration()
      if let (name, range) = ConfigurationReader.base(in: text) {
        var problem: String?
        guard let found = extended(context.path(of: name), chain + [file], &problem) else {
          guard let problem else { return Configuration() }
          diagnostics.addError(
            SyntaxError(offset: range.lowerBound, length: range.count, message: problem))
          var reader = ConfigurationReader(text, extending: base, context)
          reader.read()
          for error in reader.diagnostics.errors { diagnostics.addError(error) }
          return fail(diagnostics, file, bytes)
        }
        base = found
      }
      var reader = ConfigurationReader(text, extending: base, context)
      reader.read()
      if reader.diagnostics.errorCount > 0 { return fail(reader.diagnostics, file, bytes) }
      var configuration = reader.configuration
      configuration.file = file
      if let baseline = configuration.baseline { baselines.append(baseline) }
      return configuration
    }
  }

  /// Returns the configuration that the last one of `chain` extends; nil if that is impossible. The reason is then in
  /// `problem` or in `messages`.
  private func extended(
    _ file: String, _ chain: [String], _ problem: inout String?
  ) -> Configuration? {
    if let first = chain.firstIndex(where: { FileIdentity($0) == FileIdentity(file) }) {
      let names = (chain[first...] + [file]).joined(separator: " → ")
      problem = "this extends itself, \(names): remove one \"extends\""
      return nil
    }
    do throws(NamedFileError) {
      let bytes = try readNamedFile(
        file, in: options.confinement, limit: ConfigurationSearch.largestFile)
      let messageCount = messages.utf8.count
      let configuration = configuration(in: bytes, of: file, after: chain)
      return messages.utf8.count == messageCount ? configuration : nil
    } catch {
      problem = "\(file) \(ConfigurationSearch.sentence(ofNamed: error))"
      if case .missing = error, let meant = ConfigurationSearch.namesake(of: file, for: chain.last)
      {
        problem = "\(file) does not exist: write \"\(meant)\""
      } else if case .missing = error,
        !file.contains("/") && !file.contains(".") || file.includes(":/")
          || file.split(separator: "/").contains(where: { $0.first == "@" })
      {
        problem = "there are no presets: remove it, or name a file"
      }
      return nil
    }
  }

  /// Returns a path to a file with the same name in a configuration's folder, or up to three levels above; nil if none.
  private static func namesake(of file: String, for configuration: String?) -> String? {
    guard let configuration, let name = file.split(separator: "/").last else { return nil }
    return (0..<4).lazy.map { String(repeating: "../", count: $0) + name }.first {
      let path = FileName.named($0, in: FileName.folder(of: configuration))
      return status(of: path)?.isRegular == true
        && FileIdentity(path) != FileIdentity(configuration)
    }
  }

  private func fail(
    _ diagnostics: Diagnostics, _ file: String, _ bytes: [UInt8]
  ) -> Configuration {
    fail(writer.text(of: diagnostics, inFile: file, bytes))
  }

  private func fail(_ message: String) -> Configuration {
    messages += message
    // Returns an empty configuration instead of nil, because the file exists: the search must not continue.
    return Configuration()
  }

  private static func sentence(ofNamed error: NamedFileError) -> String {
    switch error {
    case .isFolder, .notRegular: "is not a regular file: name a configuration"
    case .missing: "does not exist: correct the path"
    default: sentence(error)
    }
  }

  private static func sentence(_ error: NamedFileError) -> String {
    switch error {
    case .missing: "is a symbolic link to a file that does not exist: mend it or remove it"
    case .unreadable(ELOOP): "is a symbolic link that leads back to itself: mend it or remove it"
    case .unreadable(EFBIG): "is larger than a configuration can be, 1 MiB: remove the rest"
    case .unreadable(let code): InputError(errno: code).message
    case .outside(let folder): "is not in \(folder): put it there (--confine reads no others)"
    default: "is not a regular file: remove it, or use --no-config"
    }
  }
}
