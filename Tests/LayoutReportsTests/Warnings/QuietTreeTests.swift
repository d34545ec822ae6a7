import Foundation
import LayoutEngine
import LayoutReports
import Testing
import TreeFiles
import TreeGenerator

/// Trees that are as they should be have no warnings.
@Suite struct QuietTreeTests {
  /// The commands of Examples/README.md: an example's file, and the size that it is laid out in.
  static let examples: [(file: String, range: SizeRange)] = {
    let page =
      (try? String(
        contentsOf: packageRoot.appending(path: "Examples/README.md"), encoding: .utf8)) ?? ""
    return page.matches(
      of: /`layoutcalc Examples\/([a-z0-9-]+\.json)(?: --max ([0-9]+|inf)x([0-9]+|inf))?`/
    ).map { match in
      func length(_ text: Substring?) -> Double {
        text.flatMap { $0 == "inf" ? nil : Double($0) } ?? .infinity
      }
      return (
        String(match.1),
        SizeRange(max: Size(width: length(match.2), height: length(match.3)))
      )
    }
  }()

  @Test func `every example is tried`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: packageRoot.appending(path: "Examples").path
    ).filter { $0.hasSuffix(".json") }
    #expect(Set(QuietTreeTests.examples.map(\.file)) == Set(files))
  }

  @Test(arguments: examples.map(\.file).indices)
  func `an example has no warnings`(index: Int) throws {
    let example = QuietTreeTests.examples[index]
    let json = try String(
      contentsOf: packageRoot.appending(path: "Examples/\(example.file)"), encoding: .utf8)
    #expect(try warnings(about: json, in: example.range).lines == [], "\(example.file)")
  }

  @Test(arguments: [320.0, 375, 430, 768])
  func `an everyday screen has no warnings`(width: Double) throws {
    let text = try String(
      contentsOf: packageRoot.appending(path: "Tests/Fixtures/screens.jsonl"), encoding: .utf8)
    let screens = text.split(separator: "\n").map { String($0) }
    #expect(screens.count == 15)
    let range = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    for screen in screens {
      #expect(try warnings(about: screen, in: range).lines == [], "\(screen)")
    }
  }
}
