import TreeFiles

extension RuleLevel {
  /// The ids of the rules whose level can be set.
  static let rules = Rule.all.filter(\.isAdjustable).map(\.id)

  /// The words of other tools for levels.
  private static let synonyms: [String: RuleLevel] = [
    "warn": .warning, "1": .warning, "on": .warning, "true": .warning, "info": .warning,
    "err": .error, "fatal": .error, "fail": .error, "deny": .error, "2": .error,
    "ignore": .off, "none": .off, "disable": .off, "disabled": .off, "allow": .off, "0": .off,
    "false": .off, "no": .off, "never": .off, "null": .off,
  ]

  /// Returns the level that may be meant by a word.
  static func meant(by word: String) -> RuleLevel? {
    let word = word.lowercased()
    return synonyms[word]
      ?? Spelling.nearest(to: word, among: keywords).flatMap { try? RuleLevel(word: $0) }
  }

  /// Returns why the level of a rule cannot be set; nil if it can, or if there is no such rule.
  static func obstacle(to rule: String) -> String? {
    Rule.named(rule).flatMap { $0.isAdjustable ? nil : "\($0.id) is always an error" }
  }
}

extension Flag {
  /// The level of a rule, which takes precedence over that of the configuration.
  static let rule = Flag(
    long: "rule",
    value: .word("RULE=LEVEL") {
      RuleLevel.rules.flatMap { rule in RuleLevel.keywords.map { "\(rule)=\($0)" } }
    },
    summary: "Turn a rule off, or make its findings warnings or errors",
    detail:
      "LEVEL is \(RuleLevel.keywords.listed("or")): overflow=error. An error makes the exit status 1. Can be "
      + "repeated. layoutcalc rules lists the rules."
  ) { options, text throws(OptionValueError) in
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "=:".contains($0) }
    ).map(String.init)
    let level = parts.count == 2 ? try? RuleLevel(word: parts[1]) : nil
    guard let level, RuleLevel.rules.contains(parts[0]), text.contains("=") else {
      if let obstacle = RuleLevel.obstacle(to: parts[0]) {
        throw OptionValueError(expected: "a rule whose level can be set (\(obstacle))")
      }
      let rule =
        RuleLevel.rules.contains(parts[0])
        ? parts[0] : Spelling.nearest(to: parts[0], among: RuleLevel.rules)
      let meant = level ?? (parts.count == 2 ? RuleLevel.meant(by: parts[1]) : nil)
      throw OptionValueError(
        expected: "RULE=LEVEL, such as overflow=error, and LEVEL "
          + "\(RuleLevel.keywords.listed("or"))",
        suggestion: rule.flatMap { rule in meant.map { "\(rule)=\($0.keyword)" } })
    }
    options.levels[parts[0]] = level
  }
}
