import LayoutEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The fonts that texts may name: those built in, those that were added by name, and those of
/// cases, each file read once. For one thread.
public final class FontLibrary {
  /// Why a font cannot be loaded.
  public struct LoadingError: Error, Equatable, Sendable {
    /// One sentence that names the font and says what to do.
    public let message: String
  }

  private var added: [String: Font]
  private var loaded: [String: Font] = [:]

  /// A library of the built-in fonts and `added` ones by name, which come first.
  public init(adding added: [String: Font] = [:]) {
    self.added = added
  }

  /// The names of all fonts but those of cases.
  var names: [String] { added.keys.sorted() + Font.builtInNames }

  /// The font of that name, if there is one.
  func font(named name: String) -> Font? { added[name] ?? Font.builtIn(named: name) }

  /// The font in a file, kept for the next time. `file` may end with `#N`: the font of that place,
  /// from 0, in a collection.
  func load(name: String, file: String) throws(LoadingError) -> Font {
    if let font = loaded["\(name)\n\(file)"] { return font }
    let font = try FontLibrary.readFont(name: name, file: file)
    loaded["\(name)\n\(file)"] = font
    return font
  }

  /// Reads the font in a file. `file` may end with `#N`.
  public static func readFont(name: String, file: String) throws(LoadingError) -> Font {
    var path = file
    var index = 0
    if let mark = file.lastIndex(of: "#"), let number = Int(file[file.index(after: mark)...]) {
      path = String(file[..<mark])
      index = number
    }
    do {
      return try Font(openType: try bytes(of: path, name), index: index, name: name)
    } catch let error as FontError {
      throw LoadingError(message: "\(error) in \(path): use another file")
    } catch let error as LoadingError {
      throw error
    } catch {
      throw LoadingError(message: "font \"\(name)\": \(error)")
    }
  }

  /// The largest font file that is read, in bytes: larger ones are no fonts.
  private static let largestFile = 512 << 20

  private static func bytes(of path: String, _ name: String) throws(LoadingError) -> [UInt8] {
    func failure(_ reason: String) -> LoadingError {
      LoadingError(message: "font \"\(name)\": \(path): \(reason): check the file's name")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= largestFile
    else { throw failure("is not a font file") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + filled, $0.count - filled)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw failure(String(cString: strerror(errno))) }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes.prefix(filled))
  }
}
