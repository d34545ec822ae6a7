import Foundation
import LayoutEngine
@testable import LayoutGoldens
@testable import LayoutOutput
@testable import LayoutReports
import Testing
@testable import TreeFiles

/// A page of layouts that differ from their goldens; check-html.py uses one in a browser.
struct ComparisonPageTests {
  private func golden(_ json: String) throws -> Golden {
    let data = Data(json.utf8) + Data(repeating: 0, count: TreeFileReader.padding)
    let goldens = try data.withUnsafeBytes {
      try Golden.read(UnsafeRawBufferPointer(rebasing: $0[..<json.utf8.count]))
    }
    return try #require(goldens.first)
  }

  private func frame(_ numbers: [Int]) -> String {
    #""frame":{"x":\#(numbers[0]),"y":\#(numbers[1]),"width":\#(numbers[2]),"height":\#(numbers[3])}"#
  }

  private func comparison(_ expected: String, _ actual: String) throws -> GoldenComparison {
    try GoldenComparison(expected: golden(expected), actual: golden(actual), tolerance: 0)
  }

  private func layout(
    _ comparison: GoldenComparison, origin: FrameOptions.Origin = .parent
  ) -> ComparedLayout {
    ComparedLayout(comparison, title: "", golden: "", origin: origin)
  }

  /// A stack at 10, 20 with one child.
  private func tree(_ size: [Int], child: String) -> String {
    #"{"type":"stack",\#(frame([10, 20] + size)),"children":[\#(child)]}"#
  }

  @Test func `frames are in the root's coordinates, whatever those of the goldens are`() throws {
    let comparison = try comparison(
      tree([9, 9], child: #"{"type":"node",\#(frame([1, 2, 3, 4]))}"#),
      tree([9, 9], child: #"{"type":"node",\#(frame([1, 3, 3, 4]))}"#))
    let inParents = layout(comparison).elements
    #expect(
      inParents.map(\.expected) == [
        Frame(x: 10, y: 20, width: 9, height: 9), Frame(x: 11, y: 22, width: 3, height: 4),
      ])
    #expect(inParents[1].actual == Frame(x: 11, y: 23, width: 3, height: 4))
    #expect(inParents.map(\.changes) == [[], ["moved by 0, 1 (from 1, 2 to 1, 3)"]])
    #expect(layout(comparison, origin: .root).elements[1].actual?.y == 3)
  }

  @Test func `everything below what is added or removed is drawn, and listed as one`() throws {
    let inner =
      #"{"type":"inset",\#(frame([0, 0, 5, 5])),"children":[{"type":"node",\#(frame([1, 1, 3, 3]))}]}"#
    let removal = try comparison(
      tree([9, 9], child: inner), #"{"type":"stack",\#(frame([10, 20, 9, 9]))}"#)
    #expect(removal.count == 1)
    let elements = layout(removal).elements
    #expect(elements.map(\.changes) == [[], ["removed, with 1 below it"], []])
    #expect(elements[2].expected == Frame(x: 11, y: 21, width: 3, height: 3))
    #expect(elements.dropFirst().allSatisfy { $0.actual == nil })
  }

  @Test(arguments: [
    #"{"x":0,"y":0,"width":-5000,"height":100}"#, #"{"x":0,"y":0,"width":100,"height":-5000}"#,
    #"{"x":1e308,"y":-1e308,"width":1e308,"height":1e308}"#,
    #"{"x":-1e308,"y":-1e308,"width":1e-320,"height":9e307}"#,
  ])
  func `a page has frames that no layout has`(frame: String) throws {
    let strange = #"{"type":"node","id":"n","frame":\#(frame)}"#
    var page = ComparisonPage()
    for child in [strange, strange.dropLast() + #","children":[\#(strange)]}"#] {
      let expected = #"{"type":"stack","frame":\#(frame),"children":[\#(child)]}"#
      let actual = #"{"type":"stack",\#(self.frame([0, 0, 9, 9]))}"#
      page.add([(try comparison(expected, actual), "", "")], origin: .parent)
    }
    let layouts = try #require(data(of: page)["layouts"] as? [[String: Any]])
    #expect(layouts.count == 2)
  }

  /// The data of a page, which is JSON.
  private func data(of page: ComparisonPage) throws -> [String: Any] {
    var output = OutputBuffer()
    page.write(summary: "", update: "", to: &output)
    let text = output.withBytes { String(decoding: $0, as: UTF8.self) }
    let data = try #require(text.firstMatch(of: #/id="data">(.*?)</script>/#.dotMatchesNewlines()))
    let value = try JSONSerialization.jsonObject(with: Data(data.output.1.utf8))
    return try #require(value as? [String: Any])
  }

  @Test(arguments: ["x", "y", "width", "height"])
  func `a golden with a coordinate that is no number is damaged`(key: String) throws {
    let frame = #"{"type":"node",\#(frame([1, 2, 3, 4]))}"#
    let digit = try #require(frame.firstMatch(of: try Regex("\"\(key)\":([1-4])")))
    for value in [#""inf""#, "null", "1e999", "[]", ""] {
      let damaged = frame.replacing(digit.0, with: "\"\(key)\":\(value)")
      #expect(throws: GoldenError.self, "\(damaged)") { try golden(damaged) }
    }
  }

  @Test func `a page shows the first 100 layouts and counts the others`() throws {
    var page = ComparisonPage()
    let comparison = try comparison(
      #"{"type":"node",\#(frame([0, 0, 1, 1]))}"#, #"{"type":"node",\#(frame([0, 0, 2, 1]))}"#)
    for number in 0..<103 {
      page.add([(comparison, "\(number)", "golden")], origin: .parent)
    }
    let data = try data(of: page)
    #expect((data["layouts"] as? [Any])?.count == 100)
    let problems = try #require(data["problems"] as? [String])
    #expect(problems.count == 1)
    #expect(problems[0].hasPrefix("The first 100 layouts that differ are shown: check the other 3"))
  }
}
