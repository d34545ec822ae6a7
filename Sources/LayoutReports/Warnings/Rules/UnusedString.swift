import TreeFiles

/// The maximum number of ids in the message.
private let maximumNamedIDs = 3

extension StringsFile {
  /// Returns one warning, at the first id, for the ids that no text of any tree has; nil if all are used.
  package func reportUnused() -> Diagnostics? {
    let (keys, otherIDs) = unusedTexts
    guard let first = keys.first else { return nil }
    let names = withSource { source in
      keys.prefix(maximumNamedIDs).map { JSONString(quotedAt: $0, in: source).excerpt }
    }
    let rest = keys.count - names.count
    let listed = (names.inQuotes + (rest == 0 ? [] : ["\(rest) more"])).listed()
    let nearest = Spelling.nearest(to: names[0], among: otherIDs).map { "\"\($0)\"" }
    let message =
      keys.count == 1
      ? "no text has the id \(listed): \(nearest.map { "write \($0)" } ?? "correct it"), or remove it"
      : "no texts have the ids \(listed): correct them, or remove them"
    var log = Diagnostics()
    log.addWarning(
      Diagnostic(
        .warning, rule: WarningRule.unusedString.id, message, suggestion: nearest,
        offset: first.lowerBound, length: first.count, path: "$"), isNew: true)
    return log
  }
}
