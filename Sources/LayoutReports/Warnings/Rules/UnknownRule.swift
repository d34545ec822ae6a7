import TreeFiles

extension WarningSearch {
  /// Reports a `$allow` that does not name a rule.
  func report(_ invalid: Allowances.Invalid, to log: inout Diagnostics) {
    let ids = WarningRule.ids.joined(separator: ", ")
    let suggestion = invalid.text.flatMap { Spelling.nearest(to: $0, among: WarningRule.ids) }
    let message =
      invalid.text.map { text in
        "there is no rule \"\(text)\"" + (suggestion == nil ? ": the rules are \(ids)" : "")
      } ?? "\"\(allowKey)\" must be an array of rules, such as [\"overlap\"]: the rules are \(ids)"
    var warning = Diagnostic(
      .warning, rule: WarningRule.unknownRule.id, message,
      suggestion: suggestion.map { "\"\($0)\"" }, offset: invalid.range.lowerBound,
      length: invalid.range.count, path: path(of: invalid.element))
    warning.id = tree.name(of: invalid.element)
    log.addWarning(warning, isNew: log.layoutCount == 1)
  }
}
