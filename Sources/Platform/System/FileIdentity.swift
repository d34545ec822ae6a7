/// The identity of a file, independent of its name.
package enum FileIdentity: Hashable {
  case file(device: UInt64, number: UInt64)
  /// A file that does not exist yet, identified by the real path of its folder and its name.
  case path([UInt8])

  package init(_ file: String) {
    if let status = status(of: file) {
      self.init(status)
      return
    }
    let folder = FileName.folder(of: file)
    let resolved = realPath(of: folder.isEmpty ? "." : folder) ?? folder
    self = .path(
      Array(resolved.utf8) + [UInt8(ascii: "/")] + file.utf8.dropFirst(folder.utf8.count))
  }

  /// Creates the identity of an open file; nil unless it is a regular file.
  package init?(descriptor: Int32) {
    guard let status = status(of: descriptor), status.isRegular else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    self = .file(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }
}
