import Foundation

/// Lines of a fixture that have two parts with an arrow between them.
enum CaseLines {
  static func read(_ name: String) throws -> [(String, String)] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/requirements/\(name)").standardized
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").compactMap { line in
      let parts = line.components(separatedBy: " => ")
      return line.hasPrefix("#") || parts.count != 2 ? nil : (parts[0], parts[1])
    }
  }
}
