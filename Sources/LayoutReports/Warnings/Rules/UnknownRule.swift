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

extension EditContext {
  /// Replaces unknown rules of a `$allow` by those that were probably meant.
  func correctingRules(of element: Int32) -> KeyRemedy? {
    guard let node = document.value(of: allowKey, of: element, isStyle: false) else { return nil }
    let json = document.json
    let values = json.nodes[node].kind == .array ? json.children(of: node) : [node]
    let rules = values.compactMap { value -> String? in
      guard let word = json.string(of: value) else { return nil }
      return WarningRule.ids.contains(word)
        ? word : Spelling.nearest(to: word, among: WarningRule.ids)
    }
    // Without a rule that is meant, what it is to allow is not known.
    if rules.isEmpty { return nil }
    let text = "[" + rules.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    return KeyRemedy([KeyEdit(.own(element), allowKey, text)], keepsFrames: true)
  }
}
