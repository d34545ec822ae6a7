import Foundation
import LayoutEngine
import LayoutOutput
import LayoutReports
import Testing
import TreeFiles

/// Whole outputs, compared with the files next to `Tests/Fixtures/renderers/cases.json`, which says
/// what each is the output of. Of a page, whose pictures are those of `--format svg` and whose script
/// check-html.py tries in a browser, it is the data. `UPDATE_FIXTURES=1 swift test --filter RendererFixtureTests` writes
/// them anew: read the difference before you commit it.
struct RendererFixtureTests {
  struct Case: Decodable, CustomTestStringConvertible {
    var output: String
    var format: String
    var files: [String]
    var max: [String]?
    var flatten: Bool?
    var origin: String?
    var columns: Int?

    var testDescription: String { output }

    var sizes: [Size] {
      (max ?? []).map { size in
        let lengths = size.split(separator: "x").map { Double($0)! }
        return Size(width: lengths[0], height: lengths[1])
      }
    }

    var options: FrameOptions {
      FrameOptions(flattened: flatten ?? false, origin: origin == "root" ? .root : .parent)
    }

    func render() throws -> String {
      let inputs = try files.map { try RenderInput(file: $0, sizes: sizes) }
      switch format {
      case "table":
        return try LayoutOutputTests.output(
          of: TableRenderer(columns: columns), for: inputs, options)
      case "csv": return try LayoutOutputTests.output(of: CSVRenderer(), for: inputs, options)
      case "ascii": return try LayoutOutputTests.output(of: ASCIIRenderer(), for: inputs, options)
      case "svg": return try LayoutOutputTests.output(of: SVGRenderer(), for: inputs, options)
      case "html":
        let page = try LayoutOutputTests.output(of: HTMLRenderer(), for: inputs, options)
        return RendererFixtureTests.data(of: page)
      default: throw UnknownFormat(name: format)
      }
    }
  }

  /// What the script of a page works on.
  private static func data(of page: String) -> String {
    let data = page.firstMatch(
      of: #/<script type="application/json" id="data"[^>]*>(.*?)</script>/#.dotMatchesNewlines())
    return (data.map { String($0.output.1) } ?? "no data") + "\n"
  }

  struct UnknownFormat: Error {
    let name: String
  }

  static let folder = repository.appending(path: "Tests/Fixtures/renderers")

  static let cases: [Case] = {
    let data = try! Data(contentsOf: folder.appending(path: "cases.json"))
    return try! JSONDecoder().decode([Case].self, from: data)
  }()

  @Test(arguments: cases)
  func `an output is the fixture file, byte for byte`(_ fixture: Case) throws {
    let output = try fixture.render()
    let file = RendererFixtureTests.folder.appending(path: fixture.output)
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try Data(output.utf8).write(to: file)
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(output == expected)
  }
}
