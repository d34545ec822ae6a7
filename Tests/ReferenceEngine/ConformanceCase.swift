import Foundation

/// A line of `Tests/Fixtures/conformance`: a case, with the frames that Texture computed.
package struct ConformanceCase: Sendable {
  /// Where it is, `stack.jsonl:12`.
  package let place: String
  /// The text of the case.
  package let line: Data
  /// Texture's frames of every element.
  package let frames: [FrameRecord]
  /// Texture's frames of the root and the nodes below it.
  package let flattened: [FrameRecord]

  /// The files with the cases.
  package static let files: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/conformance").standardized
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "jsonl" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }()

  /// The cases of one file, in order.
  package static func cases(of file: URL) throws -> [ConformanceCase] {
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    return try lines.enumerated().map { index, line in
      let object = try JSONValue(line)
      return ConformanceCase(
        place: "\(file.lastPathComponent):\(index + 1)", line: line,
        frames: try records(object.required("$frames").array(), identified: false),
        flattened: try records(object.required("$flattened").array(), identified: true))
    }
  }

  /// The frames of `[x, y, width, height, child, …]`, each behind the element's id where they are
  /// identified.
  private static func records(
    _ list: [JSONValue], identified: Bool, depth: Int = 0
  ) throws -> [FrameRecord] {
    var rest = list[...]
    let id = identified ? try rest.removeFirst().string() : nil
    let numbers = try rest.prefix(4).map { try $0.number() }
    let own = FrameRecord(
      depth: depth, id: id, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return try [own]
      + rest.dropFirst(4).flatMap {
        try records($0.array(), identified: identified, depth: depth + 1)
      }
  }
}
