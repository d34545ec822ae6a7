import Testing

@testable import TreeFiles

/// A tree with many errors: people are shown the first ones, and programs are given all.
@Suite struct `Many errors` {
  private static let count = 3_000

  /// A stack with an error in each child, some of which are found after later ones.
  private static let text =
    "{\"type\":\"stack\",\"children\":["
    + (0..<count).map { index in
      index % 3 == 0
        ? "\n{\"child\":{\"type\":\"node\",\"spacng\":1},\"type\":\"node\"}"
        : "\n{\"type\":\"node\",\"spacng\":1}"
    }.joined(separator: ",") + "]}"

  /// Calls a function with what a reader with a limit says, and the text.
  private static func read(
    limit: Int, _ body: (Diagnostics, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let bytes = Array(text.utf8) + Array(repeating: 0, count: TreeFileReader.padding)
    try bytes.withUnsafeBytes { padded in
      let source = UnsafeRawBufferPointer(rebasing: padded.dropLast(TreeFileReader.padding))
      let reader = TreeFileReader()
      reader.diagnosticLimit = limit
      let isTree = try reader.read(source)
      #expect(!isTree)
      try body(reader.diagnostics, source)
    }
  }

  private static func written(
    _ writer: DiagnosticWriter, _ diagnostics: Diagnostics, _ source: UnsafeRawBufferPointer
  ) -> [Substring] {
    var output = OutputBuffer()
    writer.write(diagnostics, ofFile: "a.json", source, to: &output)
    return output.text.split(separator: "\n")
  }

  @Test func `are kept up to the limit, in the order of the text`() throws {
    var all: [Diagnostic] = []
    try Self.read(limit: .max) { diagnostics, _ in
      all = diagnostics.errors
      #expect(all.count >= Self.count && all.count == diagnostics.errorCount)
      #expect(all.map(\.offset) == all.map(\.offset).sorted())
    }
    for limit in [1, 2, Diagnostics.shownLimit, 100] {
      try Self.read(limit: limit) { diagnostics, _ in
        #expect(diagnostics.errorCount == all.count)
        #expect(diagnostics.errors.map(\.offset) == all.prefix(limit).map(\.offset))
      }
    }
  }

  @Test(arguments: [20, .max])
  func `are 20 as text, whose last line says how to see all`(limit: Int) throws {
    try Self.read(limit: limit) { diagnostics, source in
      let lines = Self.written(DiagnosticWriter(colors: false), diagnostics, source)
      #expect(lines.count { $0.contains(": error: ") } == 20)
      #expect(
        lines.last
          == "a.json: and \(diagnostics.errorCount - 20) more errors (--all shows them)")
    }
  }

  @Test func `are all in the forms of programs, and in text that shows all`() throws {
    try Self.read(limit: .max) { diagnostics, source in
      let count = diagnostics.errorCount
      for form in [DiagnosticForm.json, .github] {
        let lines = Self.written(DiagnosticWriter(form: form, colors: false), diagnostics, source)
        #expect(lines.count == count)
      }
      let text = Self.written(
        DiagnosticWriter(colors: false, showsAll: true), diagnostics, source)
      #expect(
        text.count { $0.contains(": error: ") } == count && text.last?.hasPrefix("  at") == true)
      let findings = diagnostics.findings(ofFile: "a.json", source)
      #expect(findings.count == count)
      #expect(findings.map(\.line) == findings.map(\.line).sorted { ($0 ?? 0) < ($1 ?? 0) })
    }
  }

  @Test func `have edits that reach to the end of what is wrong, on whichever line`() throws {
    let text = Array("{\n \"flexGrow\n\": 1}".utf8)
    text.withUnsafeBytes { source in
      var diagnostics = Diagnostics()
      diagnostics.addError(
        Diagnostic(.error, "", suggestion: "\"spacing\"", offset: 3, length: 11, path: "$"))
      let finding = diagnostics.findings(ofFile: "a.json", source)[0]
      #expect(finding.line == 2 && finding.columns == 2..<11)
      #expect(
        finding.edits
          == [
            TextEdit(
              line: 2, column: 2, byteColumn: 2, endLine: 3, endColumn: 2, endByteColumn: 2,
              text: "\"spacing\"")
          ])
    }
    Array("{\"flexgrow\": 1}".utf8).withUnsafeBytes { line in
      var diagnostics = Diagnostics()
      diagnostics.addError(
        Diagnostic(.error, "", suggestion: "\"flexGrow\"", offset: 1, length: 10, path: "$"))
      let finding = diagnostics.findings(ofFile: "a.jsonl", line, lineNumber: 70)[0]
      #expect(finding.line == 70 && finding.columns == 2..<12)
      #expect(finding.edits.map(\.line) == [70] && finding.edits.map(\.endLine) == [70])
    }
  }
}
