import Foundation
import LayoutElements
import Testing
import XCTest

@testable import LayoutTesting

/// Layouts against files.
@Suite struct GoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "layoutcalc-goldens-\(UUID().uuidString)")
  private let sizes = [Size(width: 375, height: .infinity), Size(width: 667, height: 100)]

  private func check(
    _ element: LayoutElement, _ url: URL, isFolder: Bool = false, tolerance: Double = 0,
    updates: Bool = false
  ) throws {
    try GoldenFile(url: url, isFolder: isFolder, tolerance: tolerance, updates: updates)
      .check(element, sizes: sizes, scale: 2)
  }

  private func header(_ time: String) -> HeaderNode {
    let node = HeaderNode()
    setText(of: node.postTimeNode, to: time)
    return node
  }

  @Test func `a missing golden is written and fails once, and then holds`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a/header.json")
    #expect(throws: GoldenFailure.self) { try check(HeaderNode(), file) }
    try check(HeaderNode(), file)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"max\": [\n    375,\n    \"inf\"\n  ]"))
  }

  @Test func `a difference names the elements, and is taken over where goldens are updated`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "header.json")
    #expect(throws: GoldenFailure.self) { try check(header("30m"), file) }
    let error = #expect(throws: GoldenFailure.self) { try check(header("31 minutes ago"), file) }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines.first == "HeaderNode differs from \(file.path):")
    #expect(lines.contains { $0.contains("$.children[0].children[0].children[1] text: ") })
    #expect(lines.contains { $0.hasSuffix(" at 667x100") })
    try check(header("31 minutes ago"), file, updates: true)
    try check(header("31 minutes ago"), file)
  }

  @Test func `a golden that is spelled otherwise holds, and so does one within the tolerance`()
    throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "header.json")
    #expect(throws: GoldenFailure.self) { try check(HeaderNode(), file) }
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(" 375", with: "    3.75e2").utf8).write(to: file)
    try check(HeaderNode(), file)
    let width = try #require(try /"width": ([0-9.]+)/.firstMatch(in: text))
    let wider = "\"width\": \(Double(width.1)! + 0.5)"
    try Data(text.replacingCharacters(in: width.range, with: wider).utf8).write(to: file)
    #expect(throws: GoldenFailure.self) { try check(HeaderNode(), file) }
    try check(HeaderNode(), file, tolerance: 0.5)
    try Data("{}".utf8).write(to: file)
    let error = #expect(throws: GoldenFailure.self) { try check(HeaderNode(), file) }
    #expect(error?.description.contains("it is no golden: ") == true)
  }

  @Test func `a golden of other sizes differs`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "header.json")
    #expect(throws: GoldenFailure.self) { try check(HeaderNode(), file) }
    let other = GoldenFile(url: file, updates: false)
    let error = #expect(throws: GoldenFailure.self) {
      try other.check(
        HeaderNode(), sizes: [sizes[0], Size(width: 320, height: 100)], scale: 2)
    }
    let text = try #require(error).description
    #expect(text.contains("there is no layout at 320x100"))
    #expect(text.contains("there is a layout at 667x100 as well"))
  }

  @Test func `a folder holds a golden for each size`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let error = #expect(throws: GoldenFailure.self) {
      try check(HeaderNode(), folder, isFolder: true)
    }
    #expect(error?.description.split(separator: "\n").count == 2)
    try check(HeaderNode(), folder, isFolder: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["HeaderNode-375xinf.json", "HeaderNode-667x100.json"])
  }

  @Test func `an assertion that fails is recorded at its line`() {
    withKnownIssue {
      assertLayout(HeaderNode(), sizes: sizes, golden: "/dev/null")
    } matching: { issue in
      issue.sourceLocation?.fileName == "GoldenTests.swift"
    }
  }
}

/// The same in XCTest, which learns of failures in another way.
final class GoldenXCTests: XCTestCase {
  /// What the tests here have failed on purpose.
  private var failures: [(text: String, file: String?)] = []
  private var collects = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if collects { return failures.append((description, filePath)) }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  func testAssertionsFailAndHold() throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-golden-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let sizes = [Size(width: 375, height: .infinity)]
    collects = true
    assertLayout(HeaderNode(), sizes: sizes, golden: file.path)
    let other = HeaderNode()
    setText(of: other.postTimeNode, to: "yesterday")
    assertLayout(other, sizes: sizes, golden: file.path)
    collects = false
    XCTAssertEqual(failures.count, 2)
    XCTAssert(failures[0].text.contains("did not exist and was written"), failures[0].text)
    XCTAssert(failures[1].text.contains("HeaderNode differs from "), failures[1].text)
    XCTAssertEqual(failures.map(\.file), [#filePath, #filePath])
    assertLayout(HeaderNode(), sizes: sizes, golden: file.path)
  }
}
