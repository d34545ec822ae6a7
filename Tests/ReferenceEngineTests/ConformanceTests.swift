import Foundation
import ReferenceEngine
import Testing

/// A line of `Tests/Fixtures/conformance`: a case, with the frames that Texture computed.
struct ConformanceCase {
  let line: Data
  let frames: [JSONValue]
  let flattened: [JSONValue]
}

let conformanceFiles: [URL] = {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/conformance").standardized
  let files = try? FileManager.default.contentsOfDirectory(
    at: folder, includingPropertiesForKeys: nil)
  return (files ?? []).filter { $0.pathExtension == "jsonl" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}()

@Suite struct ConformanceTests {
  @Test func `all 2,100 cases are there`() throws {
    #expect(try conformanceFiles.map { try cases(of: $0).count }.reduce(0, +) == 2100)
  }

  @Test(arguments: conformanceFiles)
  func `the reference engine gives the frames that Texture computed`(file: URL) throws {
    for (index, conformanceCase) in try cases(of: file).enumerated() {
      let place = "\(file.lastPathComponent):\(index + 1)"
      let frame = try ReferenceCase(json: conformanceCase.line).layout()
      for difference in try differences(
        of: frame, from: conformanceCase.frames, identified: false)
      {
        Issue.record("\(place) \(difference)")
      }
      for difference in try differences(
        of: frame.flattened(), from: conformanceCase.flattened, identified: true)
      {
        Issue.record("\(place) flattened: \(difference)")
      }
    }
  }

  private func cases(of file: URL) throws -> [ConformanceCase] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).map { line in
      let object = try JSONValue(line)
      return ConformanceCase(
        line: line, frames: try object.required("$frames").array(),
        flattened: try object.required("$flattened").array())
    }
  }

  /// A frame and all below it against `[x, y, width, height, child, …]`, behind the element's id
  /// where the frames are flattened.
  private func differences(
    of frame: ReferenceFrame, from expected: [JSONValue], identified: Bool
  ) throws -> [String] {
    var rest = expected[...]
    if identified {
      let id = try rest.removeFirst().string()
      if frame.id != id { return ["\(frame.path): \(frame.id ?? "no id"), Texture has \(id)"] }
    }
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    let expectedNumbers = try rest.prefix(4).map { try $0.number() }
    if numbers != expectedNumbers {
      return ["\(frame.path): \(numbers), Texture has \(expectedNumbers)"]
    }
    let below = try rest.dropFirst(4).map { try $0.array() }
    if frame.children.count != below.count {
      return ["\(frame.path): \(frame.children.count) frames below, Texture has \(below.count)"]
    }
    return try zip(frame.children, below).flatMap {
      try differences(of: $0, from: $1, identified: identified)
    }
  }
}
