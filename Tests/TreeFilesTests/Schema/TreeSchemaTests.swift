import Foundation
import LayoutOutput
import Testing
import TreeFiles

@Suite struct TreeSchemaTests {
  @Test func `docs_tree.schema.json is the schema that --schema prints`() throws {
    let file = repository.appending(path: "docs/tree.schema.json")
    let kept = try String(contentsOf: file, encoding: .utf8)
    // Where this fails, `layoutcalc schema > docs/tree.schema.json` brings it up to date.
    #expect(kept == TreeSchema.text)
  }
}
