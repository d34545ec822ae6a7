// Converts the diagnostics of a text to findings.

extension Diagnostics {
  /// Returns the kept diagnostics as findings, in the order of the text.
  ///
  /// If the text is one line of its file, `lineNumber` is the number of that line. `complete` can change each finding.
  ///
  /// Complexity: linear in the size of the text and the number of diagnostics.
  package func findings(
    ofFile file: String, _ source: UnsafeRawBufferPointer, lineNumber: Int? = nil,
    complete: (Diagnostic, inout Finding) -> Void = { _, _ in }
  ) -> [Finding] {
    var findings: [Finding] = []
    first(.max).forEachFinding(ofFile: file, source, lineNumber: lineNumber) {
      diagnostic, finding, _ in
      var finding = finding
      complete(diagnostic, &finding)
      findings.append(finding)
    }
    return findings
  }
}

extension [Diagnostic] {
  /// Calls `body` with the finding and the position of each diagnostic, which must be in the order of the text.
  func forEachFinding(
    ofFile file: String, _ source: UnsafeRawBufferPointer, lineNumber: Int?,
    _ body: (Diagnostic, Finding, SourcePosition) -> Void
  ) {
    var previous: SourcePosition?
    for diagnostic in self {
      let position = SourcePosition(of: diagnostic.offset, in: source, after: previous)
      previous = position
      var finding = Finding(
        rule: diagnostic.rule ?? Finding.invalidInput, diagnostic.severity, diagnostic.message,
        file: file, path: diagnostic.path.isEmpty ? nil : diagnostic.path)
      finding.locate(
        at: position, length: diagnostic.length, in: source, lineNumber: lineNumber)
      finding.id = diagnostic.id
      finding.subject = diagnostic.subject
      finding.layouts = diagnostic.layoutNames
      finding.suggestion = diagnostic.suggestion
      if let text = diagnostic.suggestion {
        let end = SourcePosition(
          of: diagnostic.offset + diagnostic.length, in: source, after: position)
        finding.edits = [TextEdit(from: position, to: end, lineNumber: lineNumber, text: text)]
      }
      body(diagnostic, finding, position)
    }
  }
}
