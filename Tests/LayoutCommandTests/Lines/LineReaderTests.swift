import Foundation
import Testing

@testable import LayoutCommand

@Suite struct `The size of files with lines` {
  /// A file with a hole, as large as the file system allows.
  private func hole() throws -> (path: String, size: Int) {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    var size = Int.max
    while ftruncate(file, off_t(size)) != 0 { size /= 2 }
    return (path, size)
  }

  @Test func `is that of all, or unknown where no number holds it`() throws {
    let (path, size) = try hole()
    defer { unlink(path) }
    #expect(LineReader.size(of: [], standardInput: -1) == 0)
    #expect(LineReader.size(of: [path], standardInput: -1) == size)
    let files = [String](repeating: path, count: Int.max / size + 1)
    #expect(LineReader.size(of: files, standardInput: -1) == nil)
  }
}
