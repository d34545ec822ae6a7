import Platform
import TreeFiles

/// Formats a file name for the header of a diff, as `git apply` and `patch -p1` parse it.
enum DiffName {
  /// Returns `a/NAME` and `b/NAME`, quoted and escaped if necessary. A tab ends a name with spaces, and `-` is the name
  /// of standard input.
  ///
  /// Neither program writes to `/` or `..`, so the path of a file outside the current folder is relative to the nearest
  /// common ancestor of both, in which the diff can be applied.
  static func headers(of file: String) -> [String] {
    let name = file == "-" ? "stdin" : relative(file)
    let bytes = FileName.withBytes(of: name) { name in
      (0...).lazy.map { UInt8(bitPattern: name[$0]) }.prefix { $0 != 0 }.map { $0 }
    }
    // Names with control characters, which would affect a terminal or a log, and names that are not UTF-8 are quoted.
    let isQuoted =
      name.printable != name || !bytes.elementsEqual(name.utf8)
      || bytes.contains(where: needsQuotes)
    return ["a/", "b/"].map { folder in
      let name = Array(folder.utf8) + bytes
      if isQuoted { return "\"" + name.map(escaped).joined() + "\"" }
      return String(decoding: name, as: UTF8.self) + (name.contains(UInt8(ascii: " ")) ? "\t" : "")
    }
  }

  // MARK: - Paths

  private static func relative(_ file: String) -> String {
    let isAbsolute = file.utf8.first == UInt8(ascii: "/")
    let normalized = FileName.normalized(file)
    guard isAbsolute || file.split(separator: "/").contains("..") else { return normalized }
    // The folder before a `..` may be a symbolic link, so real paths are compared.
    let folder = FileName.folder(of: file)
    guard let current = realPath(of: "."), let real = realPath(of: folder.isEmpty ? "." : folder)
    else { return String(normalized.drop { $0 == "/" }) }
    let path = real.split(separator: "/") + [file.dropFirst(folder.count)]
    let common = zip(path.dropLast(), current.split(separator: "/")).prefix { $0 == $1 }.count
    return path.dropFirst(common).joined(separator: "/")
  }

  // MARK: - Quotes

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns git's escape of a byte; CI logs interpret colons and number signs as commands.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 0x07...0x0D: return "\\" + String(Array("abtnvfr")[Int(byte) - 7])
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return "\\" + String(UnicodeScalar(byte))
    case UInt8(ascii: ":"), UInt8(ascii: "#"), 0..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: return String(UnicodeScalar(byte))
    }
  }
}
