import LayoutEngine
import TreeFiles

extension WarningSearch {
  /// Reports each item of a `$allow` that does not name a rule.
  func checkAllowances(_ invalid: [Allowances.Invalid]) {
    for value in invalid {
      report(
        .unknownRule, value.element, .allowance(value.index),
        otherwise: "the rules are " + WarningRule.ids.joined(separator: ", ")
      ) {
        value.text.map { "there is no rule \"\($0)\"" }
          ?? "\"\(allowKey)\" must be an array of rules, such as [\"overlap\"]"
      } remedies: { [self] in
        edit.correctingRules(of: value.element)
      }
    }
  }
}

extension EditContext {
  /// Returns remedies that replace the unknown rules of a `$allow` by the most similar ones.
  fileprivate func correctingRules(of element: Int32) -> [KeyRemedy] {
    if let corrections, corrections.element == element { return corrections.remedies }
    let rules = document.allowances(of: element).compactMap { value -> String? in
      guard let word = document.json.string(of: value) else { return nil }
      return WarningRule.ids.contains { word.isExactly($0) }
        ? word : Spelling.nearest(to: word, among: WarningRule.ids)
    }
    let text = "[" + rules.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    // Without a similar rule, the intent is unknown.
    let remedies =
      rules.isEmpty ? [] : [KeyRemedy([KeyEdit(.own(element), allowKey, text)], keepsFrames: true)]
    corrections = (element, remedies)
    return remedies
  }
}
