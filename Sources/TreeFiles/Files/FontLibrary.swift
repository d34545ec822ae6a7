import LayoutEngine
import LayoutText
import Platform

/// The fonts that texts can name. In order of precedence: fonts that were added, fonts of the case, fonts of the
/// configuration, and built-in fonts. Each file is read once. Not thread-safe.
package final class FontLibrary {
  /// An error in loading a font.
  package struct LoadingError: Error, Equatable, Sendable {
    /// One sentence that names the font and says what to do.
    package let message: String
  }

  private let added: [ExactText: Font]
  /// The fonts of the configuration, by name. A font of the case with the same name takes precedence.
  package var configured: [ExactText: Font] = [:]
  private var loaded: [ExactText: Font] = [:]
  /// True if texts can name any other font, because an external program measures them.
  private let takesAnyName: Bool
  /// A cache of fonts that have only a name.
  private var nameOnly: [ExactText: Font] = [:]
  /// The size at which `nameOnly` is emptied, because each text may name another font.
  private static let maximumNames = 256

  /// Creates a library of the built-in fonts and of the fonts `added`, by name, which take precedence over all others.
  /// If `takesAnyName` is true, every other name has a font, too.
  package init(adding added: [String: Font] = [:], takesAnyName: Bool = false) {
    self.takesAnyName = takesAnyName
    self.added = Dictionary(uniqueKeysWithValues: added.map { (ExactText($0), $1) })
  }

  /// The names of all fonts except the fonts of cases.
  var names: [String] {
    FontLibrary.sorted(Set(added.keys).union(configured.keys)) + Font.builtInNames
  }

  /// Returns the names of fonts, sorted by bytes.
  static func sorted(_ names: some Sequence<ExactText>) -> [String] {
    names.map { $0.text }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns true if a font with that name was added, so that it replaces a font of the case.
  package func overrides(_ name: String) -> Bool { added[ExactText(name)] != nil }

  /// Returns the font with a name; nil if there is none.
  package func font(named name: String, amongThoseOfTheCase fonts: [ExactText: Font]) -> Font? {
    let key = ExactText(name)
    return added[key] ?? fonts[key] ?? configured[key] ?? Font.builtIn(named: name)
      ?? (takesAnyName ? font(nameOnly: key) : nil)
  }

  private func font(nameOnly name: ExactText) -> Font {
    if let font = nameOnly[name] { return font }
    if nameOnly.count == FontLibrary.maximumNames { nameOnly.removeAll(keepingCapacity: true) }
    let font = Font(nameOnly: name.text)
    nameOnly[name] = font
    return font
  }

  /// Loads the font in a file, or returns it from the cache. `file` may end with an index and settings: see
  /// `FontFileName`.
  func load(
    name: String, file: String, in confinement: Confinement?
  ) throws(LoadingError) -> Font {
    let key = ExactText("\(name)\n\(file)")
    if let font = loaded[key] { return font }
    let font = try FontLibrary.readFont(name: name, file: file, in: confinement)
    loaded[key] = font
    return font
  }

  /// Reads the font in a file, whose name may end with an index and settings.
  package static func readFont(
    name: String, file: String, in confinement: Confinement? = nil
  ) throws(LoadingError) -> Font {
    let file = FontFileName(file)
    if let part = file.invalidPart {
      throw failure(
        name, file.path, "\"\(part)\" is not an axis with a value",
        "write the tag of an axis, such as \(file.path)#wght=600")
    }
    let bytes = try bytes(of: file.path, name, confinement)
    let font: Font
    do {
      font = try Font(openType: bytes, index: file.index, name: name)
    } catch {
      let place = error.table == "file" ? "" : "table \(error.table): "
      throw failure(name, file.path, place + error.reason, "use another file")
    }
    do {
      return try font.instance(file.settings)
    } catch {
      throw failure(name, file.path, error.reason, error.remedy)
    }
  }

  private static func failure(
    _ name: String, _ path: String, _ reason: String, _ remedy: String
  ) -> LoadingError {
    LoadingError(message: "cannot read the font \"\(name)\" from \(path) (\(reason)): \(remedy)")
  }

  /// The size limit of a font file, in bytes. No font is larger.
  private static let largestFile = 512 << 20

  private static func bytes(
    of path: String, _ name: String, _ confinement: Confinement?
  ) throws(LoadingError) -> [UInt8] {
    func failure(_ reason: String) -> LoadingError {
      self.failure(name, path, reason, "write the path of a font file")
    }
    do {
      return try readNamedFile(path, in: confinement, limit: largestFile)
    } catch {
      switch error {
      case .missing: throw failure(systemMessage(ENOENT))
      case .isFolder, .notRegular: throw failure("it is not a regular file")
      case .outside(let folder):
        let remedy = "put it there, because --confine reads no other files"
        throw self.failure(name, path, "it is not in \(folder)", remedy)
      case .unreadable(let code): throw failure(systemMessage(code))
      }
    }
  }
}
