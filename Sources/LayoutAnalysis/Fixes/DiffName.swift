import Platform
import TreeFiles

/// The name of a file in the header of a diff, as `git apply` and `patch -p1` read it.
enum DiffName {
  /// Returns `a/NAME` and `b/NAME`, quoted and escaped if the name needs it. A name with spaces ends at a tab, and `-` is
  /// standard input.
  ///
  /// Neither program writes to `/` or `..`: a file elsewhere has its path from the nearest folder that is above it
  /// and above the current one, in which the diff can be applied.
  static func headers(of file: String) -> [String] {
    let name = file == "-" ? "stdin" : relative(file)
    let bytes = FileName.withBytes(of: name) { name in
      UnsafeRawBufferPointer(start: name, count: length(name)).map { $0 }
    }
    // A terminal or a log would act on some characters, and other names are not UTF-8.
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
    // Before a `..` there may be a symbolic link.
    let folder = FileName.folder(of: file)
    guard let current = realPath(of: "."), let real = realPath(of: folder.isEmpty ? "." : folder)
    else { return String(normalized.drop { $0 == "/" }) }
    let path = real.split(separator: "/") + [file.dropFirst(folder.count)]
    let common = zip(path.dropLast(), current.split(separator: "/")).prefix { $0 == $1 }.count
    return path.dropFirst(common).joined(separator: "/")
  }

  private static func length(_ name: UnsafePointer<CChar>) -> Int {
    var length = 0
    while name[length] != 0 { length += 1 }
    return length
  }

  // MARK: - Quotes

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Returns a byte as git reads it between quotes. Colons and number signs are escaped, too: logs take some that
  /// follow each other for commands.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      return "\\" + String(UnicodeScalar(byte))
    case UInt8(ascii: ":"), UInt8(ascii: "#"), 0..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: return String(UnicodeScalar(byte))
    }
  }
}
