import Foundation
import Testing

@testable import TreeFiles

/// Each key of a stack, and of a style, is in each place where it has to be beside its field and its row: the steps of
/// docs/development.md. A key that is missing in one compiles and passes all other tests.
@Suite struct KeyStepTests {
  struct Step: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Files and folders, of which one names the key.
    let places: [String]
    /// Keys that this step has under other names, or does not have.
    var exceptions: Set<String> = []
  }

  static let steps = [
    Step(
      testDescription: "the pass uses it", places: ["Sources/LayoutEngine/Pass"],
      // The style turns alignments into those of the axes, and reads limits by their roles.
      exceptions: [
        "horizontalAlignment", "verticalAlignment", "minWidth", "maxWidth", "minHeight",
        "maxHeight",
      ]),
    Step(
      testDescription: "elements of Swift have it",
      places: [
        "Sources/LayoutElements/Specs/StackLayoutSpec.swift",
        "Sources/LayoutElements/Elements/LayoutElementStyle.swift",
      ]),
    Step(
      testDescription: "elements of Swift are compared with trees that have it",
      places: ["Tests/LayoutElementsTests/ElementBuilding.swift"]),
    Step(
      testDescription: "a rule of warnings looks at it, or knows that it is without effect",
      places: ["Sources/LayoutReports/Warnings"]),
    Step(
      testDescription: "breakpoints and explanations tell its state",
      places: ["Sources/LayoutAnalysis/Breakpoints", "Sources/LayoutReports/Explanations"],
      // They are seen in the numbers of `StackSteps`, or are other names of a length.
      exceptions: [
        "alignContent", "lineSpacing", "horizontalAlignment", "verticalAlignment", "ascender",
        "descender",
      ]),
    Step(testDescription: "the reference engine reads it", places: ["Tests/ReferenceEngine"]),
    Step(testDescription: "random trees have it", places: ["Tests/TreeGenerator"]),
    Step(
      testDescription: "a test lists the values that random trees give it",
      places: ["Tests/TreeGeneratorTests/RandomCaseTests.swift"]),
    Step(
      testDescription: "a fixture has its frames",
      places: [
        "Tests/Fixtures/conformance", "Tests/Fixtures/differential", "Tests/Fixtures/cells",
        "Tests/Fixtures/command",
      ]),
    Step(
      testDescription: "docs/semantics.md has its rule", places: ["docs/semantics.md"],
      // Its words are row, column, axis, wrap and lines.
      exceptions: ["direction", "flexWrap"]),
  ]

  /// The keys of stacks alone, and those of style that are not several lengths at once.
  static let keys: [String] = {
    let stack = ElementKey.allCases.filter {
      $0.row.types.has(.stack) && !$0.row.types.has(.inset) && $0 != .children
    }.map(
      \.word)
    let style = StyleKey.allCases.filter {
      ![.size, .dimensionSize, .sizeRange].contains($0.row.kind)
    }.map(
      \.word)
    return stack + style
  }()

  @Test(arguments: steps)
  func `each step has each key`(step: Step) throws {
    #expect(Self.keys.count > 20)
    let text = try step.places.map { try Self.text(of: repository.appending(path: $0)) }.joined()
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    for key in Self.keys {
      #expect(words.contains(key) != step.exceptions.contains(key), "\(key)")
    }
  }

  /// The text of a file, or of all files of a folder.
  private static func text(of url: URL) throws -> String {
    guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil),
      url.hasDirectoryPath
        || (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil
    else { return try String(contentsOf: url, encoding: .utf8) }
    return files.compactMap { $0 as? URL }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }
}
