/// Reads a JSON file other than a tree. Errors of its values do not end the reading, so that one invocation reports all
/// of them; errors of JSON do.
package protocol SideFileReader {
  /// The errors so far.
  var diagnostics: Diagnostics { get set }

  /// Reads the file up to its end, or to an error of JSON.
  mutating func readFile() throws(SyntaxError)
}

extension SideFileReader {
  /// Reads the file. What is wrong with it is in `diagnostics`.
  package mutating func read() {
    do {
      try readFile()
    } catch {
      diagnostics.addError(error)
    }
  }

  /// Adds an error at a range of the file, in bytes.
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
  /// Adds an error of JSON.
  package mutating func addError(_ error: SyntaxError) {
    addError(
      Diagnostic(.error, error.message, offset: error.offset, length: error.length, path: "$"))
  }
}
