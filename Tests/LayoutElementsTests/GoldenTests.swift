import AsyncDisplayKit
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
    recording: GoldenRecording = .missing
  ) throws {
    try GoldenFile(url: url, isFolder: isFolder, tolerance: tolerance, recording: recording)
      .check(element, in: sizes.map { SizeRange(max: $0) }, scale: 2)
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
    #expect(
      lines.contains {
        $0.contains("text \"postTimeNode\" at $.children[0].children[0].children[1]: ")
      })
    #expect(lines.contains { $0.hasSuffix(" at 667x100") })
    try check(header("31 minutes ago"), file, recording: .all)
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
    let other = GoldenFile(url: file, recording: .missing)
    let error = #expect(throws: GoldenFailure.self) {
      try other.check(
        HeaderNode(), in: [sizes[0], Size(width: 320, height: 100)].map { SizeRange(max: $0) },
        scale: 2)
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
    #expect(names == ["HeaderNode-375xinf.frames", "HeaderNode-667x100.frames"])
  }

  @Test func `goldens of text sizes are named after them`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sizes: [TextSize?] = [nil, .scale(1.35), .category(.accessibilityMedium)]
    let range = SizeRange(max: Size(width: 375, height: .infinity))
    let files = GoldenFile(url: folder, isFolder: true, recording: .missing)
    #expect(throws: GoldenFailure.self) {
      try files.check(HeaderNode(), in: [range], sizes, scale: 2)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "HeaderNode-375xinf-text1.35.frames", "HeaderNode-375xinf-textAX1.frames",
        "HeaderNode-375xinf.frames",
      ])
    try files.check(HeaderNode(), in: [range], sizes, scale: 2)
    let file = folder.appending(path: "header.json")
    let golden = GoldenFile(url: file, recording: .missing)
    #expect(throws: GoldenFailure.self) {
      try golden.check(HeaderNode(), in: [range], sizes, scale: 2)
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"textSize\": 1.35") && text.contains("\"textSize\": \"AX1\""))
    assertLayout(
      HeaderNode(), in: [range], textSizes: sizes, golden: file.path, record: .never)
    let error = #expect(throws: GoldenFailure.self) {
      try golden.check(HeaderNode(), in: [range], [nil], scale: 2)
    }
    #expect(error?.description.contains("there is a layout at 375xinf-text1.35 as well") == true)
  }

  @Test func `a golden of ranges has the minimum of each`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "header.json")
    let golden = GoldenFile(url: file, recording: .missing)
    let width = Size(width: 900, height: 0)
    let range = SizeRange(min: width, max: Size(width: 900, height: .infinity))
    #expect(throws: GoldenFailure.self) { try golden.check(HeaderNode(), in: [range], scale: 2) }
    try golden.check(HeaderNode(), in: [range], scale: 2)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"width\": 900"))
    assertLayout(
      HeaderNode(),
      in: [
        ASSizeRangeMake(CGSize(width: 900, height: 0), CGSize(width: 900, height: CGFloat.infinity))
      ],
      golden: file.path)
    assertLayout(
      HeaderNode(), in: [range], golden: file.path, record: .never)
  }

  @Test func `a golden is not written where nothing is recorded, and without a size or a folder`()
    throws
  {
    let file = folder.appending(path: "header.json")
    var error = #expect(throws: GoldenFailure.self) {
      try check(HeaderNode(), file, recording: .never)
    }
    #expect(error?.description.contains("header.json does not exist: ") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    error = #expect(throws: GoldenFailure.self) {
      try check(HeaderNode(), URL(filePath: "/dev/null/header.json"))
    }
    #expect(error?.description.hasPrefix("/dev/null/header.json cannot be written: ") == true)
    error = #expect(throws: GoldenFailure.self) {
      try GoldenFile(url: file).check(HeaderNode(), in: [], scale: 2)
    }
    #expect(error?.description == "there is no size to lay out in: pass at least one")
  }

  @Test func `the name of a golden is that of its test`() {
    #expect(
      GoldenFile.fileName(ofTest: "`the header fits 375 points`()") == "the-header-fits-375-points")
    #expect(GoldenFile.fileName(ofTest: "testHeader()") == "testHeader")
    #expect(GoldenFile.fileName(ofTest: "header(size:)") == "header")
  }

  /// A cell whose nodes have no names.
  private final class UnnamedCell: ASCellNode {
    let titleNode = ASTextNode()
    /// The first layout creates it.
    private lazy var photoNode: ASNetworkImageNode = {
      let node = ASNetworkImageNode()
      node.style.preferredSize = CGSize(width: 10, height: 10)
      return node
    }()
    let tags = [ASTextNode(), ASTextNode()]
    let follow = ASButtonNode()

    init(title: CGFloat = 40) {
      super.init()
      titleNode.style.preferredSize = CGSize(width: title, height: 10)
      tags[0].debugName = "first"
      follow.imageNode.image = UIImage(size: CGSize(width: 5, height: 5))
    }

    override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
      ASStackLayoutSpec(
        direction: .vertical, spacing: 0, justifyContent: .start, alignItems: .start,
        children: [titleNode, photoNode, follow] + tags)
    }
  }

  @Test func `a node without a name has that of its property, in goldens and messages`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cell.json")
    #expect(throws: GoldenFailure.self) { try check(UnnamedCell(), file) }
    let text = try String(contentsOf: file, encoding: .utf8)
    for name in ["titleNode", "photoNode", "follow", "imageNode", "first", "tags[1]"] {
      #expect(text.contains("\"id\": \"\(name)\""), "\(name)")
    }
    let cell = UnnamedCell(title: 50)
    let error = #expect(throws: GoldenFailure.self) { try check(cell, file) }
    #expect(error?.description.contains(#/text "titleNode" at \S+: resized by 10 × 0/#) == true)
    #expect(cell.titleNode.debugName == nil && cell.tags[0].debugName == "first")
  }

  @Test func `a golden has texts in fonts of the app`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fonts = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../LayoutTextTests/Fonts")
    let plain = try Data(contentsOf: fonts.appending(path: "Plain.ttf"))
    let variable = try Data(contentsOf: fonts.appending(path: "Variable.ttf"))
    let brand = UIFont(font: try Font(openType: [UInt8](plain), name: "Brand"), size: 20)
    let flexible = try Font(openType: [UInt8](variable), name: "Flexible")
    let light = flexible.instance(variations: [flexible.axes[0].tag: flexible.axes[0].maximum])
    let node = ASTextNode()
    let text = NSMutableAttributedString(string: "AVA", attributes: [.font: brand])
    text.append(
      NSAttributedString(string: " AV", attributes: [.font: UIFont(font: light, size: 15)]))
    node.attributedText = text
    node.truncationAttributedText = NSAttributedString(string: "A", attributes: [.font: brand])
    let file = folder.appending(path: "text.json")
    #expect(throws: GoldenFailure.self) { try check(node, file) }
    try check(node, file)
    let size = node.layoutThatFits(ASSizeRangeMake(.zero, CGSize(width: 375, height: 1000))).size
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(golden.contains("\"width\": \(Double(size.width).formatted(.number.grouping(.never)))"))
  }

  @Test func `a golden without these names holds, and is named in messages`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cell.json")
    #expect(throws: GoldenFailure.self) { try check(UnnamedCell(), file) }
    let text = try String(contentsOf: file, encoding: .utf8)
    let unnamed = text.replacing(#/ *"id": "(?!first).*\n/#, with: "")
    #expect(unnamed != text)
    try Data(unnamed.utf8).write(to: file)
    try check(UnnamedCell(), file)
    try check(UnnamedCell(), file, recording: .all)
    #expect(try String(contentsOf: file, encoding: .utf8) == unnamed)
    let error = #expect(throws: GoldenFailure.self) { try check(UnnamedCell(title: 50), file) }
    #expect(error?.description.contains(#/text "titleNode" at \S+: resized by 10 × 0/#) == true)
  }

  @Test func `an assertion that fails is recorded at its line`() {
    withKnownIssue {
      assertLayout(HeaderNode(), sizes: sizes, golden: "/dev/null")
    } matching: { issue in
      issue.sourceLocation?.fileName == "GoldenTests.swift"
    }
  }
}

/// Failures where no test is known. The tests fail, so they run only in a process of their own.
@Suite struct `A failure in a detached task` {
  private static let variable = "LAYOUTCALC_DETACHED_FAILURES"
  private static let isFailing = ProcessInfo.processInfo.environment[variable] != nil

  @Test(.enabled(if: isFailing)) func `fails in a detached task`() async {
    await Task.detached {
      assertLayout(HeaderNode(), sizes: [CGSize(width: 320, height: 100)], golden: "/dev/null")
    }.value
  }

  @Test(.enabled(if: isFailing)) func `fails on another thread`() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        assertLayout(HeaderNode(), sizes: [CGSize(width: 320, height: 100)], golden: "/dev/null")
        continuation.resume()
      }
    }
  }

  @Test(.enabled(if: !isFailing), arguments: ["detached task", "another thread"])
  func `fails the run of the tests, and says what differs`(place: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "fails .* \(place)"]
    process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: "1"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
    #expect(text.contains("/dev/null cannot be read"), "\(text)")
  }
}

/// The same in XCTest, which learns of failures in another way.
final class GoldenXCTests: XCTestCase {
  /// The failures that the tests here recorded on purpose.
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
    assertLayout(HeaderNode(), sizes: sizes, golden: file.path, record: .missing)
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
