import Foundation
import LayoutEngine
import Testing

@testable import LayoutTesting

/// Layouts against files.
@Suite struct GoldenTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "layoutcalc-goldens-\(UUID().uuidString)")
  private let sizes = [Size(width: 375, height: .infinity), Size(width: 667, height: 100)]

  @Test func `a missing golden is written and fails once, and then holds`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let golden = Golden(file: folder.appending(path: "a/header.json"), updates: false)
    let frames = try frames(of: HeaderNode(), sizes: sizes, scale: 2)
    #expect(throws: GoldenFailure.self) { try golden.check(frames) }
    try golden.check(frames)
    #expect(frames.contains("\"max\": [\n    375,\n    \"inf\"\n  ]"))
  }

  @Test func `a difference names the line, and is taken over where goldens are updated`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "header.json")
    let frames = try frames(of: HeaderNode(), sizes: [sizes[0]], scale: 2)
    #expect(throws: GoldenFailure.self) { try Golden(file: file).check(frames) }
    let other = HeaderNode()
    other.postTimeNode.text = "31 minutes ago"
    let changed = try LayoutTesting.frames(of: other, sizes: [sizes[0]], scale: 2)
    let error = #expect(throws: GoldenFailure.self) {
      try Golden(file: file, updates: false).check(changed)
    }
    #expect(error?.description.hasPrefix("line ") == true)
    try Golden(file: file, updates: true).check(changed)
    try Golden(file: file, updates: false).check(changed)
  }

  @Test func `an assertion that fails is recorded where it stands`() {
    withKnownIssue {
      assertLayout(HeaderNode(), sizes: sizes, golden: "/dev/null")
    } matching: { issue in
      issue.sourceLocation?.fileName == "GoldenTests.swift"
    }
  }
}
