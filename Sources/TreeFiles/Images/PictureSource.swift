import Platform

/// Bytes at random access: a file, or an array in a test.
package protocol PictureSource: AnyObject {
  /// The bytes from `offset` on, at most `count` of them: fewer at the end, none beyond it.
  func read(at offset: UInt64, count: Int) throws(PictureReadingError) -> [UInt8]
}

/// An image file, open for as long as this lives.
final class PictureFile: PictureSource {
  private let file: NamedFile

  /// Opens the file at `path`; throws unless it is a regular file that may be read.
  init(path: String, in confinement: Confinement?) throws(PictureReadingError) {
    do {
      file = try NamedFile(path, in: confinement)
    } catch {
      throw Self.fault(error)
    }
  }

  func read(at offset: UInt64, count: Int) throws(PictureReadingError) -> [UInt8] {
    do {
      return try file.read(at: offset, count: count)
    } catch {
      throw Self.fault(error)
    }
  }

  private static func fault(_ error: NamedFileError) -> PictureReadingError {
    switch error {
    case .missing: .missing
    case .isFolder: .directory
    case .notRegular: .notRegular
    case .outside(let folder): .outside(folder)
    case .unreadable(let code): .unreadable(systemMessage(code))
    }
  }
}
