extension Collection<String> {
  /// Returns the words as a list in a sentence: `a, b and c`.
  package func listed(_ conjunction: String = "and") -> String {
    guard count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + suffix(1).joined()
  }

  /// The words, each in double quotes.
  package var inQuotes: [String] { map { "\"\($0)\"" } }
}
