/// File names, which need not be UTF-8, as strings.
///
/// A file name on Unix is a sequence of bytes. A byte that is not valid UTF-8 is mapped to one of 128 private-use
/// characters, U+10F080 to U+10F0FF. If a name has one of these characters itself, its four bytes are mapped in the
/// same way, so that the mapping is one to one.
package enum FileName {
  private static let escapedBytes = Unicode.Scalar(0x10F080)!...Unicode.Scalar(0x10F0FF)!

  /// Returns the string for a null-terminated name.
  package static func string(_ bytes: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: bytes), !hasStandIns(text) { return text }
    return bytes.withMemoryRebound(to: UInt8.self, capacity: 1) { bytes in
      var text = String.UnicodeScalarView()
      var at = bytes
      while at.pointee != 0 {
        let length = at.pointee < 0x80 ? 1 : multibyteLength(at)
        let character = String(
          decoding: UnsafeBufferPointer(start: at, count: length), as: UTF8.self)
        if length > 0 && !hasStandIns(character) {
          text += character.unicodeScalars
          at += length
        } else {
          text.append(Unicode.Scalar(0x10F000 + UInt32(at.pointee))!)
          at += 1
        }
      }
      return String(text)
    }
  }

  /// Calls `body` with the null-terminated bytes of a name.
  package static func withBytes<Result>(
    of name: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard hasStandIns(name) else { return name.withCString(body) }
    let bytes = name.unicodeScalars.flatMap { scalar in
      escapedBytes.contains(scalar)
        ? [UInt8(scalar.value - 0x10F000)] : Array(String(scalar).utf8)
    }
    return (bytes + [0]).withUnsafeBytes {
      body($0.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }

  /// Returns a name up to and including its last slash; empty if it has none.
  package static func folder(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(name[...$0]) } ?? ""
  }

  /// Returns the folder that contains the last component of a path: `a` for `a/b`, `.` for `a`, `/` for `/a`.
  package static func parent(of path: String) -> String {
    var bytes = path.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    bytes = bytes[..<slash]
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes.isEmpty ? "/" : String(Substring(bytes))
  }

  /// Returns the path of a file in a folder.
  package static func child(_ name: String, of folder: String) -> String {
    folder + (folder.utf8.last == UInt8(ascii: "/") ? "" : "/") + name
  }

  /// Returns the path of a file that a text names relative to a folder, which ends with a slash or is empty.
  package static func named(_ text: String, in folder: String) -> String {
    let name = text.utf8.contains(0) ? text : text.withCString(string)
    return text.utf8.first == UInt8(ascii: "/") ? name : folder + name
  }

  /// Returns a path without `.`, and without `..` after a name: `Goldens` for `Cells/../Goldens`. It leads to the same
  /// file unless such a name is a symbolic link.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.utf8.first == UInt8(ascii: "/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func hasStandIns(_ text: String) -> Bool {
    text.unicodeScalars.contains { escapedBytes.contains($0) }
  }
}
