import Foundation
import LayoutEngine
@testable import LayoutGoldens
import Testing
@testable import TreeFiles

/// `Tests/Fixtures/json/cases.txt`: what is JSON and what is not, each case by every reader of JSON.
@Suite struct `JSON` {
  struct Case: CustomTestStringConvertible, Sendable {
    enum Verdict: String {
      case isJSON = "y"
      case isNone = "n"
      case isReadAnyway = "i+"
      case isRefused = "i-"
    }

    let verdict: Verdict
    /// The text as the file spells it.
    let spelling: String
    let bytes: [UInt8]

    var isRead: Bool { verdict == .isJSON || verdict == .isReadAnyway }
    var testDescription: String { spelling }

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let verdict = Verdict(rawValue: String(parts[0])) else { return nil }
      self.verdict = verdict
      spelling = String(parts[1])
      var bytes: [UInt8] = []
      for part in spelling.split(separator: "<", omittingEmptySubsequences: false).enumerated() {
        guard part.offset > 0 else {
          bytes += Array(part.element.utf8)
          continue
        }
        let ends = part.element.split(
          separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
        let times = ends[0].split(separator: "*")
        let written = times[0].split(separator: " ").map { UInt8($0, radix: 16)! }
        for _ in 0..<(times.count > 1 ? Int(times[1])! : 1) { bytes += written }
        bytes += Array(ends[1].utf8)
      }
      self.bytes = bytes
    }
  }

  static let cases: [Case] = {
    let file = repository.appending(path: "Tests/Fixtures/json/cases.txt")
    let lines = try! String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { Case($0)! }
  }()

  @Test func `has as many cases as are in the file`() {
    let verdicts = Dictionary(grouping: Self.cases, by: \.verdict)
    #expect((verdicts[.isJSON]?.count ?? 0) > 100)
    #expect((verdicts[.isNone]?.count ?? 0) > 250)
    #expect((verdicts[.isReadAnyway]?.count ?? 0) > 10)
    #expect((verdicts[.isRefused]?.count ?? 0) > 5)
  }

  @Test(arguments: cases)
  func `is distinguished from invalid JSON`(_ text: Case) {
    withPadding([], text.bytes, []) { bytes in
      var scanner = JSONScanner(bytes)
      let isValue: Bool
      do throws(SyntaxError) {
        try scanner.skipValue(readsNumbers: true)
        scanner.skipWhitespace()
        isValue = scanner.at == scanner.end
      } catch {
        #expect(!error.message.isEmpty && (0...bytes.count).contains(error.offset))
        isValue = false
      }
      #expect(isValue == text.isRead)
    }
  }

  @Test(arguments: cases)
  func `below an ignored key of a tree file is distinguished from invalid JSON`(_ text: Case) throws
  {
    // There a number need not fit into a double, and brackets in each other have a level less.
    // A byte order mark is skipped only before the whole text.
    let isRead =
      text.isRead && !text.bytes.starts(with: [0xEF, 0xBB, 0xBF])
      || text.spelling.contains(/^-?1(e[0-9]+|<30\*400>)$/)
    try withPadding(Array(#"{"type":"node","$comment":"#.utf8), text.bytes, Array("}".utf8)) {
      bytes in
      let reader = TreeFileReader()
      let isTree = try reader.read(bytes)
      #expect(isTree == isRead)
      #expect((reader.diagnostics.errorCount == 0) == isRead)
    }
  }

  @Test(arguments: cases)
  func `that is no tree is an error, whole or cut off anywhere`(_ text: Case) throws {
    let reader = TreeFileReader()
    for end in Set([text.bytes.count] + text.bytes.indices.prefix(64)) {
      try withPadding([], Array(text.bytes[..<end]), []) { bytes in
        let isTree = try reader.read(bytes)
        #expect(!isTree)
        #expect(reader.diagnostics.errorCount > 0)
        var output = OutputBuffer()
        for form in [DiagnosticForm.text, .json, .github] {
          DiagnosticWriter(form: form, colors: true)
            .write(reader.diagnostics, ofFile: "-", bytes, to: &output)
        }
        #expect(output.count > 0)
        #expect(throws: GoldenError.self) { try Golden.read(bytes) }
      }
    }
  }

  @Test(arguments: cases.filter { $0.isRead && $0.bytes.first == UInt8(ascii: "\"") })
  func `strings are what Foundation reads`(_ text: Case) throws {
    // Foundation refuses lone surrogates, for which others read U+FFFD, and drops a byte order mark.
    guard text.verdict == .isJSON, text.spelling != "\"<EF BB BF>\"" else { return }
    let expected = try #require(
      JSONSerialization.jsonObject(with: Data(text.bytes), options: .fragmentsAllowed) as? String)
    withPadding([], text.bytes, []) { bytes in
      var scanner = JSONScanner(bytes)
      let string = try? scanner.readString()
      #expect(string.map { Array($0.text.unicodeScalars) } == Array(expected.unicodeScalars))
      var output = OutputBuffer()
      if let string { output.append(jsonString: string) }
      let again = output.withBytes { Data($0) }
      let read = try? JSONSerialization.jsonObject(with: again, options: .fragmentsAllowed)
      #expect((read as? String).map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    }
  }

  private func withPadding(
    _ before: [UInt8], _ text: [UInt8], _ after: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) rethrows {
    let padded = before + text + after + [UInt8](repeating: 0, count: TreeFileReader.padding)
    try padded.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[..<($0.count - TreeFileReader.padding)]))
    }
  }
}
