import TreeFiles

/// Recognizes what layoutcalc prints besides frames of several elements, where a tree is expected.
package enum OwnOutput {
  /// Returns what a text is, in words; nil for a tree and for any other text. `TreeFileReader.padding` zero bytes
  /// follow it.
  package static func name(of text: UnsafeRawBufferPointer) -> String? {
    let rest = text.drop { isWhitespace($0) }
    if let form = beginnings.first(where: { rest.starts(with: $0.text.utf8) }) { return form.name }
    if JUnitReport.matches(rest), !rest.isEmpty { return "a JUnit report" }
    if isDrawing(rest) { return "frames as text, of --format ascii" }
    let outline = ReportOutline(text)
    if outline.keys.isEmpty { return nil }
    if GitLabReport.matches(outline) { return "a report for GitLab" }
    if SARIFReport.matches(outline) { return "a SARIF report" }
    if outline.isObject(with: ["source", "diagnostics"]) { return "a Reviewdog report" }
    if let form = objects.first(where: { outline.isObject(with: $0.keys) }) { return form.name }
    return isFrame(text, outline) ? "frames as JSON" : nil
  }

  /// The beginnings of forms that are no JSON.
  private static let beginnings = [
    (
      text: "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=",
      name: "a drawing of frames"
    ),
    (
      text:
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\"",
      name: "a page"
    ),
  ]

  /// The keys of objects that are printed.
  private static let objects: [(keys: Set<String>, name: String)] = [
    (["findings", "summary"], "findings as JSON"), (["baseline"], "a baseline"),
    (["path", "answer", "levels"], "an explanation as JSON"),
    (["path", "min", "max", "scale"], "requests of leaves"),
    (["$schema", "$defs", "title"], "a JSON Schema"),
  ]

  /// Returns true if one of the first two lines is the upper edge of the root as `--format ascii` draws it.
  private static func isDrawing(_ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    text.prefix(1 << 12).split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2).contains {
      line in
      let name = line.drop { $0 == UInt8(ascii: "-") }
      return name.startIndex > line.startIndex && name.starts(with: "AS".utf8)
        && line.last == UInt8(ascii: "-")
    }
  }

  /// Returns true for the frame of a single element: a frame with four numbers, and no key of a tree.
  private static func isFrame(_ text: UnsafeRawBufferPointer, _ outline: ReportOutline) -> Bool {
    let known: Set<String> = ["type", "id", "frame", "contentSize", "path", "text"]
    guard outline.isObject(with: ["type", "frame"]), outline.keys.isSubset(of: known) else {
      return false
    }
    var scanner = JSONScanner(text)
    scanner.skipWhitespace()
    guard (try? scanner.find(key: "frame")) ?? nil != nil, scanner.byte == UInt8(ascii: "{") else {
      return false
    }
    return ["x", "y", "width", "height"].allSatisfy { key in
      var ahead = scanner
      return (try? ahead.find(key: key)) ?? nil != nil
    }
  }
}
