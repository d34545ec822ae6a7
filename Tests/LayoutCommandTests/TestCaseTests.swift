import Foundation
import Testing

@testable import TestCases

/// The `.test` files of the fixtures, and how they are read.
@Suite struct `Test files` {
  private static let files = ["errors", "command", "objective-c"].flatMap { folder in
    Fixture.names(in: folder).filter { $0.hasSuffix(".test") }.map { "\(folder)/\($0)" }
  }

  @Test(arguments: files)
  func `are spelled as UPDATE_FIXTURES spells them`(name: String) throws {
    let file = Fixture.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(CaseFile(file).spelling == text)
  }

  @Test(arguments: [
    ("", ""), ("a\n", "a\n"), ("\n\n", "\n\n"), ("a", "a⟨⟩\n"), ("a\nb", "a\nb⟨⟩\n"),
    ("a \n", "a⟨20⟩\n"), ("\ta\r\n", "⟨09⟩a⟨0D⟩\n"),
    ("\u{2028}é👩\u{200D}👧\n", "⟨E2 80 A8⟩é👩⟨E2 80 8D⟩👧\n"),
    ("=== a\n--- b\n", "⟨3D⟩== a\n⟨2D⟩-- b\n"), ("⟨00⟩\n", "⟨E2 9F A8⟩00⟨E2 9F A9⟩\n"),
  ])
  func `have bytes that are hard to see in hexadecimal`(text: String, spelling: String) {
    #expect(Spelling.lines(of: Data(text.utf8)) == spelling)
    #expect(bytes(of: spelling) == Data(text.utf8))
  }

  @Test func `have bytes that are not UTF-8 in hexadecimal`() {
    let bytes = Data([0x61, 0xFF, 0xE2, 0x80, 0x62, 0x0A])
    #expect(Spelling.lines(of: bytes) == "a⟨FF E2 80⟩b\n")
    #expect(self.bytes(of: "a⟨FF E2 80⟩b\n") == bytes)
  }

  @Test(arguments: ["⟨20", "⟨2⟩", "⟨zz⟩", "⟨2020⟩"])
  func `have nothing but hexadecimal numbers of two digits between the brackets`(line: String) {
    #expect(Spelling.bytes(of: Array(line.utf8)) == nil)
  }

  private func bytes(of spelling: String) -> Data {
    spelling.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .reduce(Data()) { $0 + (Spelling.bytes(of: $1) ?? Data()) }
  }
}
