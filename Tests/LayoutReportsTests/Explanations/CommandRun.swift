import Foundation
import LayoutCommand

/// A run of the command in the repository's folder, its output taken from files.
struct CommandRun {
  let status: Int32
  let output: String
  let messages: String

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a command line as a page shows it: words between spaces, `'…'` around those with a `$`,
  /// files relative to the repository.
  init(_ line: String) throws {
    let words = line.split(separator: " ").map { $0.replacing("'", with: "") }
    let arguments = words.dropFirst().map { word in
      let file = Self.repository.appending(path: word)
      return FileManager.default.fileExists(atPath: file.path) ? file.path : String(word)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "messages"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    status = LayoutCommand.run(
      arguments, environment: Environment([:]),
      streams: Streams(
        input: 0, output: handles[0].fileDescriptor, error: handles[1].fileDescriptor))
    for handle in handles { try handle.close() }
    let texts = try files.map { file in
      String(decoding: try Data(contentsOf: file), as: UTF8.self)
        .replacing(Self.repository.path + "/", with: "")
    }
    output = texts[0]
    messages = texts[1]
  }
}
