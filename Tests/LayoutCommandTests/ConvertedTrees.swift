import Foundation
import Testing

/// Trees that `convert` writes, and their frames.
enum ConvertedTrees {
  typealias Element = [String: Any]

  static func text(of element: Element) throws -> String {
    String(
      decoding: try JSONSerialization.data(withJSONObject: element, options: .sortedKeys),
      as: UTF8.self)
  }

  /// Returns the frames of trees by the ids of their elements, in the coordinates of the root.
  static func frames(
    of trees: [Element], options: String = "", in resources: URL? = nil
  ) throws -> [[String: [Double]]] {
    let folder = try folder(of: trees.map { try text(of: $0) }, resources)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.run(
      "layoutcalc *.json -q -f csv --origin root --no-config \(options)", in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    var frames = Array(repeating: [String: [Double]](), count: trees.count)
    let rows = result.outputText.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let place = try #require(rows.first?.firstIndex(of: "id"))
    for cells in rows.dropFirst() where !cells[place].isEmpty {
      // The rows of one file do not name it.
      let index = trees.count == 1 ? 0 : Int(cells[0].prefix { $0 != "." })! - 1000
      frames[index][String(cells[place])] = cells[(place + 1)...].prefix(4).compactMap {
        Double($0)
      }
    }
    return frames
  }

  /// Returns the converted trees, each with false if a note says that a frame may differ.
  static func converted(
    _ trees: [Element], from system: String, options: String = "", in resources: URL? = nil
  ) throws -> [(tree: Element, isExact: Bool)] {
    let folder = try folder(of: trees.map { try text(of: $0) }, resources)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try Command.run(
      "layoutcalc convert --from \(system) \(options) *.json", in: folder)
    #expect(result.status == 0, "\(result.errorText)")
    let notes = result.errorText.split(separator: "\n").filter {
      !$0.contains("no frame depends on it") && !$0.contains(": read as ")
    }
    let noted = Set(
      notes.compactMap { $0.firstMatch(of: #/ ([0-9]+)\.json/#).flatMap { Int($0.1) } })
    // The tree of one file has several lines.
    let lines =
      trees.count == 1 ? [result.outputText[...]] : result.outputText.split(separator: "\n")
    #expect(lines.count == trees.count)
    return try lines.enumerated().map { index, line in
      let tree = try JSONSerialization.jsonObject(with: Data(line.utf8)) as! Element
      return (tree, !noted.contains(1000 + index))
    }
  }

  /// Writes texts to files of a new folder, next to copies of some resources.
  private static func folder(of texts: [String], _ resources: URL?) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if let resources {
      try FileManager.default.copyItem(
        at: resources, to: folder.appending(path: resources.lastPathComponent))
    }
    for (index, text) in texts.enumerated() {
      try Data(text.utf8).write(to: folder.appending(path: "\(1000 + index).json"))
    }
    return folder
  }
}
