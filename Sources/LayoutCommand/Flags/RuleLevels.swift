import TreeFiles

extension RuleLevel {
  /// The ids of the rules whose level can be set.
  static let rules = Rule.all.filter(\.isAdjustable).map(\.id)
}

extension Flag {
  /// The level of a rule, which takes precedence over that of the configuration.
  static let rule = Flag(
    long: "rule", value: .text("RULE=LEVEL"),
    summary: "Turn a rule off, or make its findings warnings or errors",
    detail:
      "LEVEL is \(RuleLevel.keywords.listed("or")): overflow=error. An error makes the exit status 1. Can be "
      + "repeated. layoutcalc rules lists the rules."
  ) { options, text throws(OptionValueError) in
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let level = parts.count == 2 ? try? RuleLevel(word: parts[1]) : nil
    guard let level, RuleLevel.rules.contains(parts[0]) else {
      func nearest(_ word: String, _ words: [String]) -> String? {
        words.contains(word) ? word : Spelling.nearest(to: word, among: words)
      }
      let rule = nearest(parts[0], RuleLevel.rules)
      let keyword = parts.count == 2 ? nearest(parts[1], RuleLevel.keywords) : nil
      throw OptionValueError(
        expected: "a rule and its level, such as overflow=error",
        suggestion: rule.flatMap { rule in keyword.map { "\(rule)=\($0)" } })
    }
    options.levels[parts[0]] = level
  }
}
