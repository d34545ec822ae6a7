import AsyncDisplayKit
import Foundation
import LayoutElements
import Testing

@testable import LayoutTesting

/// The names of goldens that no test names.
@Suite struct `The name of a golden` {
  private let file = URL(filePath: "/app/Tests/CellTests.swift")

  @Test func `has the file, the suite and the test, and the number of the assertion`() {
    let names = GoldenNames()
    func path(_ site: String, named name: String? = nil, function: String = #function) -> String {
      names.path(file: file, function: function, named: name, site: site)
    }
    let test =
      "Goldens/CellTests/The-name-of-a-golden-"
      + "has-the-file-the-suite-and-the-test-and-the-number-of-the-assertion"
    let function = "`has the file, the suite and the test, and the number of the assertion`()"
    #expect(path("1", function: function) == test)
    #expect(path("2", function: function) == test + "-2")
    #expect(path("3", named: "dark mode", function: function) == test + "-dark-mode")
    #expect(path("1", function: function) == test)
    #expect(
      path("1", function: "testOther()") == "Goldens/CellTests/The-name-of-a-golden-testOther")
  }

  @Test(arguments: [-1, 1], ["a cell", "b"])
  func `has the arguments of the test`(number: Int, text: String) {
    let path = GoldenNames().path(file: file, function: "cell()", named: nil, site: "1")
    let name = text == "b" ? "b" : "a-cell"
    #expect(path == "Goldens/CellTests/The-name-of-a-golden-cell-\(number)-\(name)")
  }

  @Test
  func `of tests whose names have the same letters is not numbered by the order in which they run`()
  {
    let names = GoldenNames()
    let paths = ["`fits < 320`()", "`fits > 320`()"].map { function in
      names.path(file: file, function: function, named: nil, site: function)
    }
    // With other frames, the second one is an error.
    #expect(paths[0] == paths[1] && paths[0].hasSuffix("-fits-320"))
  }

  @Test func `is short, and another one for another text`() {
    let long = String(repeating: "word ", count: 40)
    let (first, second) = (GoldenNames.fileName(long + "a"), GoldenNames.fileName(long + "b"))
    #expect(first.count < 60 && first != second)
  }

  @Test func `is not that of two assertions with different frames`() {
    for (width, message) in [
      (10.0, "does not exist"), (20, "is the golden of two assertions"), (20, "does not exist"),
    ] {
      withKnownIssue {
        let size = Size(width: width, height: 10)
        assertLayout(DisplayNode(intrinsicSize: size), in: [SizeRange()], record: .never)
      } matching: {
        "\($0)".contains(message)
      }
    }
  }

  @Test func `a failure has a drawing of the expected and the actual frames`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "drawing-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    func check(_ width: Double) throws {
      let node = DisplayNode(intrinsicSize: Size(width: width, height: 10))
      node.debugName = "a<b"
      try GoldenFile(url: folder.appending(path: "cell"), recording: .missing)
        .check(
          Stack(.vertical, alignItems: .start) { node },
          in: [SizeRange(max: Size(width: 100, height: 50))], scale: 2)
    }
    #expect(throws: GoldenFailure.self) { try check(10) }
    let failure = try #require(#expect(throws: GoldenFailure.self) { try check(20) })
    #expect(failure.drawings.map(\.name) == ["cell-100x50.svg"])
    let drawing = failure.drawings[0].svg
    #expect(drawing.contains(#"<rect x="24.0" y="24.0" width="10.0" height="10.0" stroke="red">"#))
    #expect(drawing.contains(#"width="20.0" height="10.0" stroke="red"><title>a&lt;b</title>"#))
  }
}
