import Foundation
import LayoutFormats
import Testing

@Suite struct TreeSchemaTests {
  @Test func `docs_tree.schema.json is the schema that --schema prints`() throws {
    let file = packageRoot.appending(path: "docs/tree.schema.json")
    let kept = try String(contentsOf: file, encoding: .utf8)
    // Where this fails, `layoutcalc --schema > docs/tree.schema.json` brings it up to date.
    #expect(kept == TreeSchema.text)
  }

  /// Tests/Scripts/check-schema.py holds the schema to the same files.
  @Test(
    arguments: try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: "Tests/Fixtures/errors").path
    ).filter { $0.hasSuffix(".json") }.sorted())
  func `the reader refuses a tree with an error`(file: String) throws {
    let json = try String(
      contentsOf: packageRoot.appending(path: "Tests/Fixtures/errors/\(file)"), encoding: .utf8)
    #expect(throws: Unreadable.self) { try warnings(about: json) }
  }
}
