import Platform

/// An error for an image without a natural size.
package struct PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name or path of the file, as it was given.
  let name: String
  /// The format that the first bytes of the file indicate; nil if it is unknown.
  let format: String?
  /// The error in the file.
  package let fault: PictureReadingError

  /// Creates the error for the image `name`, which has the first bytes of `format`.
  package init(name: String, format: String?, fault: PictureReadingError) {
    self.name = name
    self.format = format
    self.fault = fault
  }

  /// A sentence that says what is wrong with the file and what to do.
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
  /// There is no file at the path.
  case missing
  /// The path is a directory.
  case directory
  /// The path is a pipe, a socket or a device.
  case notRegular
  /// The path is outside of the folder that images must be in.
  case outside(String)
  /// The file cannot be opened or read, for this reason.
  case unreadable(String)
  /// The file is empty.
  case empty
  /// The file does not begin with the first bytes of a known format.
  case unknownFormat
  /// The file ends within its header.
  case truncated
  /// The header is invalid, for this reason.
  case damaged(String)
  /// The width or the height is 0.
  case zeroSized
  /// An SVG image has neither a width and height that determine a size nor a viewBox.
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
