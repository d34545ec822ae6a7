import Platform

/// The error of an image without a natural size.
package struct PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name or path, as it was asked for.
  let name: String
  /// The format that the file's first bytes announce; nil where they announce none that is known.
  let format: String?
  /// The error in the file.
  package let fault: PictureReadingError

  /// An error of the image `name`, which begins as an image of `format`.
  package init(name: String, format: String?, fault: PictureReadingError) {
    self.name = name
    self.format = format
    self.fault = fault
  }

  /// One sentence: what is wrong with the file and what to do.
  package var description: String {
    let picture = format ?? "image"
    switch fault {
    case .missing:
      return name.includes("://")
        ? "\"\(name)\" is a URL, which is not read: write the size of the image as \"intrinsicSize\""
        : "there is no image \"\(name)\": correct its path or add the file"
    case .directory:
      return "\"\(name)\" is a directory: name an image file in it"
    case .notRegular:
      return "\"\(name)\" is not a regular file: write the path of an image file"
    case .outside(let folder):
      return "\"\(name)\" is not in \(folder): put the image there (--confine reads no others)"
    case .unreadable(let reason):
      return "cannot read the image \"\(name)\" (\(reason)): make it readable"
    case .empty:
      return "\"\(name)\" is empty: replace it with an image"
    case .unknownFormat:
      let known = PictureFormat.all.map { $0.name }.joined(separator: ", ")
      return "\"\(name)\" is not an image of a known format: convert it to one of \(known)"
    case .truncated:
      return "\"\(name)\" is cut off in its \(picture) header: copy or export it again"
    case .damaged(let what):
      return "\"\(name)\" is a damaged \(picture) (\(what)): export it again"
    case .zeroSized:
      return "\"\(name)\" has a width or a height of 0: replace it with an image that has a size"
    case .unsized:
      return "\"\(name)\" has no size: give its <svg> a viewBox, or a width and a height"
    }
  }
}

/// An error in an image file.
package enum PictureReadingError: Error, Equatable, Sendable {
  /// No file has this path.
  case missing
  /// The path is a directory's.
  case directory
  /// The path is a pipe's, a socket's or a device's.
  case notRegular
  /// The path leads out of the folder that images are read from.
  case outside(String)
  /// The system refuses to open or to read the file, for this reason.
  case unreadable(String)
  /// The file holds no byte.
  case empty
  /// The file does not begin as any of the formats does.
  case unknownFormat
  /// The file ends before its header does.
  case truncated
  /// The header contradicts its format, in the way that the string states.
  case damaged(String)
  /// The width or the height is 0.
  case zeroSized
  /// An SVG without a width and height from which a size follows, and without a viewBox.
  case unsized
}

extension PictureReadingError {
  init(_ error: NamedFileError) {
    self =
      switch error {
      case .missing: .missing
      case .isFolder: .directory
      case .notRegular: .notRegular
      case .outside(let folder): .outside(folder)
      case .unreadable(let code): .unreadable(systemMessage(code))
      }
  }
}
