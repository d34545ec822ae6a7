// The files of a WebAssembly module: the files that its caller has passed to it.

/// A confinement to a folder, which has no effect: there are no folders.
package struct Confinement: Sendable {
  package let folder: String
}

/// The reason that a file named in a tree is not read.
package enum NamedFileError: Error {
  case missing
  case isFolder
  case notRegular
  case outside(folder: String)
  case unreadable(Int32)
}

/// The files that the caller has passed, by their names in trees.
nonisolated(unsafe) package var givenFiles: [String: [UInt8]] = [:]

/// A file that the caller has passed.
package final class NamedFile {
  private let bytes: [UInt8]

  package init(_ path: String, in confinement: Confinement?) throws(NamedFileError) {
    guard let bytes = givenFiles[path] else { throw .missing }
    self.bytes = bytes
  }

  /// Returns up to `count` bytes from `offset` on: fewer at the end of the file, none beyond it.
  package func read(at offset: UInt64, count: Int) throws(NamedFileError) -> [UInt8] {
    guard let start = Int(exactly: offset), start < bytes.count else { return [] }
    return Array(bytes[start..<min(bytes.count, start + count)])
  }
}

/// Returns the bytes of a file that the caller has passed.
package func readNamedFile(
  _ path: String, in confinement: Confinement? = nil, limit: Int
) throws(NamedFileError) -> [UInt8] {
  guard let bytes = givenFiles[path] else { throw .missing }
  return bytes
}

/// Returns Linux's message for an `errno`.
package func systemMessage(_ code: Int32) -> String {
  code == ENOENT ? "No such file or directory" : "error \(code)"
}

/// Writes nothing, because there are no descriptors. Returns ENOENT.
package func writeAllBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 { ENOENT }
