import Foundation
import TestCases
import Testing
import TreeFiles

/// Suggestions are edits: a text with one has lost the error, and has no new one.
@Suite struct SuggestionTests {
  /// The inputs of the fixtures of errors.
  static let inputs: [(name: String, text: String)] = TestCases(
    in: repository.appending(path: "Tests/Fixtures/errors")
  ).all.compactMap { fixture in
    fixture["input"].map { (fixture.name, String(decoding: $0, as: UTF8.self)) }
  }

  private static func errors(in text: String) throws -> (kept: [Diagnostic], count: Int) {
    let bytes = Array(text.utf8)
    let padded = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count + TreeFileReader.padding, alignment: 8)
    defer { padded.deallocate() }
    padded.initializeMemory(as: UInt8.self, repeating: 0)
    padded.copyBytes(from: bytes)
    let reader = TreeFileReader()
    _ = try reader.read(
      UnsafeRawBufferPointer(rebasing: padded[..<bytes.count]),
      folder: repository.appending(path: "Tests/Fixtures/errors").path + "/")
    return (reader.diagnostics.errors, reader.diagnostics.errorCount)
  }

  /// The part of a message before its advice, which depends on the other keys.
  private static func fact(_ error: Diagnostic) -> String {
    error.message.firstRange(of: ": ").map { String(error.message[..<$0.lowerBound]) }
      ?? error.message
  }

  @Test func `each suggestion of an error, written in its place, mends it`() throws {
    var tried = 0
    for (name, text) in Self.inputs {
      guard let errors = try? Self.errors(in: text) else { continue }
      for error in errors.kept {
        guard let suggestion = error.suggestion else { continue }
        tried += 1
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(
          error.offset..<error.offset + error.length, with: Array(suggestion.utf8))
        let mended = String(decoding: bytes, as: UTF8.self)
        let left = try Self.errors(in: mended)
        let before = errors.kept.map { Self.fact($0) }
        let isOld = left.kept.allSatisfy {
          before.contains(Self.fact($0)) || errors.count > before.count
        }
        #expect(
          left.count < errors.count && isOld,
          "\(name): \(error.message)\n\(mended)\n\(left.kept.map(\.message))")
      }
    }
    #expect(tried > 100)
  }
}
