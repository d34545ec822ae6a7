// Files of a module of WebAssembly: those that its caller has handed over.

/// A confinement to a folder, of which there is none.
package struct Confinement: Sendable {
  package let folder: String
}

/// The error of a file that a tree names and that is not read.
package enum NamedFileError: Error {
  case missing
  case isFolder
  case notRegular
  case outside(folder: String)
  case unreadable(Int32)
}

/// The files that the caller has handed over, by their names in trees.
nonisolated(unsafe) package var givenFiles: [String: [UInt8]] = [:]

/// A file that was handed over.
package final class NamedFile {
  private let bytes: [UInt8]

  package init(_ path: String, in confinement: Confinement?) throws(NamedFileError) {
    guard let bytes = givenFiles[path] else { throw .missing }
    self.bytes = bytes
  }

  /// Returns the bytes from `offset` on, at most `count` of them: fewer at the end, none beyond it.
  package func read(at offset: UInt64, count: Int) throws(NamedFileError) -> [UInt8] {
    guard let start = Int(exactly: offset), start < bytes.count else { return [] }
    return Array(bytes[start..<min(bytes.count, start + count)])
  }
}

/// Returns the bytes of a file that was handed over.
package func readNamedFile(
  _ path: String, in confinement: Confinement? = nil, limit: Int
) throws(NamedFileError) -> [UInt8] {
  guard let bytes = givenFiles[path] else { throw .missing }
  return bytes
}

/// Returns the words of Linux for the number of an error.
package func systemMessage(_ code: Int32) -> String {
  code == ENOENT ? "No such file or directory" : "error \(code)"
}

/// Writes nothing: there are no descriptors. Returns the number of the error.
package func writeAllBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 { ENOENT }
