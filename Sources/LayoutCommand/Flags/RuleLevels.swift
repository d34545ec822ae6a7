import TreeFiles

extension Rule {
  /// Other tools' words for rules, in lowercase without hyphens, by rule id.
  private static let synonyms = [
    "truncated": "truncation textclipping clipped cliptext clipping ellipsis cutoff textoverflow",
    "overflow": "outsideparent outsidebounds outofbounds offscreen exceedsparent overflowing",
    "overlap": "overlapping collision intersection",
    "half-pixel":
      "fractionalpixel fractionalframe subpixel wholepixel pixelalignment misaligned blurry",
    "duplicate-id": "uniqueid duplicateidentifier",
    "no-size": "zerosize zerowidth zeroheight emptynode emptysize invisible collapsed",
    "no-effect": "unusedproperty unusedstyle uselessstyle ineffective redundant",
    "depth": "maxdepth nesting maxnesting deepnesting",
    "missing-string": "missingtranslation untranslated",
    "unlikely-value": "suspiciousvalue magicnumber",
    "golden": "snapshot",
    Finding.invalidInput: "unknownkey unknownproperty unknowntype unknown invalid syntax schema",
  ]

  /// Returns the id of the rule that another tool's word means, such as `NoTruncatedText`; nil if unknown.
  static func meant(by word: String) -> String? {
    if named(word) != nil { return word }
    var names = [word.lowercased().filter(\.isLetter)]
    for prefix in ["no", "never", "use", "avoid", "prefer", "text"] where names[0].hasPrefix(prefix)
    {
      names.append(String(names[0].dropFirst(prefix.count)))
    }
    for suffix in ["s", "text", "texts", "elements", "views", "children"] {
      names += names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    }
    return names.lazy.compactMap { name in
      synonyms.first { $1.split(separator: " ").contains { $0 == name } }?.key
        ?? RuleLevel.rules.first { $0.filter(\.isLetter) == name }
    }.first
  }

  /// Returns the id of the rule that a word means, or that is spelled most like it.
  static func nearest(to word: String) -> String? {
    meant(by: word) ?? RuleLevel.rules.first { word.lowercased().contains($0) }
      ?? Spelling.nearest(to: word, among: RuleLevel.rules)
  }
}

extension RuleLevel {
  /// The ids of the rules whose level can be set.
  static let rules = Rule.all.filter(\.isAdjustable).map(\.id)

  /// Other tools' words for levels.
  private static let synonyms: [String: RuleLevel] = [
    "warn": .warning, "1": .warning, "on": .warning, "true": .warning, "info": .warning,
    "err": .error, "fatal": .error, "fail": .error, "deny": .error, "2": .error,
    "ignore": .off, "none": .off, "disable": .off, "disabled": .off, "allow": .off, "0": .off,
    "false": .off, "no": .off, "never": .off, "null": .off,
  ]

  /// Returns the level that a word probably means.
  static func meant(by word: String) -> RuleLevel? {
    let word = word.lowercased()
    return synonyms[word]
      ?? Spelling.nearest(to: word, among: keywords).flatMap { try? RuleLevel(word: $0) }
  }

  /// Returns the level that a JSON value probably means, including values with options: `["error", {"max": 2}]`.
  static func meant(byJSON raw: String) -> RuleLevel? {
    guard let document = try? JSONDocument(raw.utf8) else { return nil }
    return ([0] + document.children(of: 0)).lazy.compactMap { node in
      let word = document.string(of: node) ?? document.source(of: node)
      return (try? RuleLevel(word: word)) ?? meant(by: word)
    }.first
  }

  /// Returns why the level of a rule cannot be set; nil if it can, or if there is no such rule.
  static func obstacle(to rule: String) -> String? {
    Rule.meant(by: rule).flatMap(Rule.named).flatMap { rule in
      rule.isAdjustable ? nil : "\(rule.id) is always an error"
    }
  }
}

extension Flag {
  /// Sets the level of a rule. Takes precedence over the configuration.
  static var rule: Flag {
    Flag(
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
        let rule = Rule.nearest(to: parts[0])
        let meant = level ?? (parts.count == 2 ? RuleLevel.meant(by: parts[1]) : nil)
        throw OptionValueError(
          expected: "RULE=LEVEL, such as overflow=error, and LEVEL "
            + "\(RuleLevel.keywords.listed("or"))",
          suggestion: rule.flatMap { rule in meant.map { "\(rule)=\($0.keyword)" } })
      }
      options.levels[parts[0]] = level
    }
  }
}
