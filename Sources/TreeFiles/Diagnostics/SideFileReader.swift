/// Reads a JSON file that is not a tree. Continues after an invalid value, so that all errors are reported at once, but
/// not after a syntax error.
package protocol SideFileReader {
  /// The errors so far.
  var diagnostics: Diagnostics { get set }

  /// Reads the file up to its end or a syntax error.
  mutating func readFile() throws(SyntaxError)
}

extension SideFileReader {
  /// Reads the file, and adds its errors to `diagnostics`.
  package mutating func read() {
    do {
      try readFile()
    } catch {
      diagnostics.addError(error)
    }
  }

  /// Adds an error at a range of bytes in the file.
  package mutating func report(
    _ message: String, suggestion: String? = nil, at range: Range<Int>
  ) {
    diagnostics.addError(
      Diagnostic(
        .error, message, suggestion: suggestion, offset: range.lowerBound, length: range.count,
        path: "$"))
  }
}

extension Diagnostics {
  /// Adds an error in the JSON syntax.
  package mutating func addError(_ error: SyntaxError) {
    addError(
      Diagnostic(.error, error.message, offset: error.offset, length: error.length, path: "$"))
  }
}
