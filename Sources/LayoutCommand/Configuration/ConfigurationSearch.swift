import LayoutEngine
import Platform
import TreeFiles

/// Finds configurations, and the settings that follow from each: the configuration of a folder is in
/// it, or in the nearest folder above that has one.
struct ConfigurationSearch {
  /// The largest configuration that is read, in bytes.
  private static let largestFile = 1 << 20

  private let options: Options
  private let writer: DiagnosticWriter
  private let strings: StringsLoader
  /// The result for each folder, which can be nil; empty if only one folder is looked up.
  private var found: [ExactText: Settings?] = [:]
  private let remembers: Bool
  /// How many folders are above the current one.
  private lazy var depth: Int =
    realPath(of: ".").map { $0 == "/" ? 0 : $0.utf8.count { $0 == UInt8(ascii: "/") } } ?? 0
  /// What is wrong with the configurations.
  private(set) var messages = ""
  private(set) var hasErrors = false

  /// A search for the configurations of several folders, or of one. For one, nothing is looked up twice, and
  /// the first dictionary of a type costs more than the rest of the search.
  init(
    _ options: Options, _ writer: DiagnosticWriter, _ strings: StringsLoader, ofSeveral: Bool
  ) {
    self.strings = strings
    self.options = options
    self.writer = writer
    remembers = ofSeveral
  }

  /// The settings for a folder, which ends with a slash or is empty for the current one; nil where no
  /// configuration applies.
  mutating func settings(for folder: String) -> Settings? {
    let components = folder.split(separator: "/")
    let isAbsolute = folder.hasPrefix("/")
    // Of a path with dots the folders above are not its beginnings.
    if components.contains("..") {
      return realPath(of: folder).flatMap { nearest($0.hasSuffix("/") ? $0 : $0 + "/") }
    }
    var path = isAbsolute ? "/" : ""
    for component in components where component != "." {
      // To append a substring by itself looks through all conformances of the program.
      path += String(component) + "/"
    }
    return nearest(path)
  }

  private mutating func nearest(_ folder: String) -> Settings? {
    if let known = found[ExactText(folder)] { return known }
    var settings = read(folder).map { Settings(options, $0, strings) }
    if settings == nil, let parent = parent(of: folder) { settings = nearest(parent) }
    if remembers { found[ExactText(folder)] = .some(settings) }
    return settings
  }

  /// The folder above: `a/` of `a/b/`, `../` of the current one.
  private mutating func parent(of folder: String) -> String? {
    if folder == "/" { return nil }
    if folder.isEmpty || folder.hasPrefix("../") {
      return folder.utf8.count / 3 < depth ? folder + "../" : nil
    }
    return FileName.folder(of: String(folder.dropLast()))
  }

  /// The configuration in a folder, nil if there is none. One with errors is reported.
  private mutating func read(_ folder: String) -> Configuration? {
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
    let bytes: [UInt8]
    do throws(NamedFileError) {
      bytes = try readNamedFile(file, limit: ConfigurationSearch.largestFile)
    } catch {
      guard linkStatus(of: file) != nil else {
        // A folder above may be none that this user can search, and that of a tree may be none at all.
        if [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG].contains(errno) { return nil }
        return fail(writer.line(error: InputError(errno: errno).message, file: file))
      }
      return fail(writer.line(error: ConfigurationSearch.sentence(error), file: file))
    }
    var padded = bytes
    padded.append(contentsOf: repeatElement(0, count: TreeFileReader.padding))
    return padded.withUnsafeBytes { padded in
      let text = UnsafeRawBufferPointer(rebasing: padded[..<bytes.count])
      let context = ConfigurationKey.Context(folder: folder, confinement: options.confinement)
      var reader = ConfigurationReader(text, context)
      reader.read()
      if reader.diagnostics.errorCount > 0 {
        var output = OutputBuffer()
        writer.write(reader.diagnostics, ofFile: file, text, to: &output)
        return fail(output.text)
      }
      return reader.configuration
    }
  }

  private mutating func fail(_ message: String) -> Configuration? {
    messages += message
    hasErrors = true
    // What is above is not looked at: the file is there.
    return Configuration()
  }

  private static func sentence(_ error: NamedFileError) -> String {
    switch error {
    case .missing: "is a symbolic link to a file that does not exist: mend it or remove it"
    case .unreadable(ELOOP): "is a symbolic link that leads back to itself: mend it or remove it"
    case .unreadable(EFBIG): "is larger than a configuration can be, 1 MiB: remove the rest"
    case .unreadable(let code): InputError(errno: code).message
    default: "is not a regular file: remove it, or use --no-config"
    }
  }
}
