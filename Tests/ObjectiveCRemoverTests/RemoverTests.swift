import Foundation
import TestCases
import Testing

@testable import ObjectiveCRemover

/// Sources, and their copies that compile without Objective-C.
@Suite struct `A copy without Objective-C` {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let cases = TestCases(
    in: repository.appending(path: "Tests/Fixtures/objective-c"))

  /// The sources of a case are `input`, called `Cell.swift`, and `other`, called `Other.swift`.
  @Test(arguments: cases.names)
  func `is as in its fixture`(name: String) throws {
    let fixture = try #require(Self.cases[name])
    let sources = [("Cell.swift", fixture["input"]), ("Other.swift", fixture["other"])]
    let remover = Remover(
      sources.compactMap { path, bytes in
        bytes.map { SourceFile(path: path, bytes: [UInt8]($0)) }
      })
    let copies = remover.files.map { $0.copy() }.joined()
    let parts = [("stdout", copies), ("stderr", remover.errors.map { $0 + "\n" }.joined())]
    for (part, text) in parts
    where text != fixture[part].map({ String(decoding: $0, as: UTF8.self) }) ?? "" {
      if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
        try fixture.write(text.isEmpty ? nil : Data(text.utf8), as: part)
      } else {
        Issue.record("\(part) of \(name), \(fixture.file.path):\(fixture.line), differs:\n\(text)")
      }
    }
  }

  @Test func `of Swift without it is the same, and all of its brackets are pairs`() throws {
    for folder in ["Sources/LayoutEngine", "Sources/LayoutCommand", "Tests/AsyncDisplayKitTests"] {
      let files = FileManager.default.enumerator(
        at: Self.repository.appending(path: folder), includingPropertiesForKeys: nil)
      for case let url as URL in try #require(files) where url.pathExtension == "swift" {
        let source = SourceFile(path: "a.swift", bytes: [UInt8](try Data(contentsOf: url)))
        let unpaired = source.tokens.first {
          ["(", ")", "[", "]", "{", "}"].contains($0.text) && $0.partner == nil
        }
        #expect(unpaired == nil, "\(url.path)")
        let copy = Remover([source]).files[0].copy()
        #expect(copy.utf8.elementsEqual(source.location(of: 0).utf8 + source.bytes), "\(url.path)")
      }
    }
  }

  @Test func `of the beginning of a source ends`() throws {
    for fixture in Self.cases.all where fixture.name.hasPrefix("selectors") {
      let bytes = [UInt8](try #require(fixture["input"]))
      for end in bytes.indices {
        let source = SourceFile(path: "a.swift", bytes: Array(bytes[..<end]))
        #expect(source.tokens.allSatisfy { $0.range.upperBound <= end })
        let pairs = zip(source.tokens, source.tokens.dropFirst())
        #expect(pairs.allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
      }
    }
  }
}
