import TreeFiles

// The states of elements: what follows `is`, and verbs.

extension RequirementParser {
  /// Reads `is`, perhaps `not`, and a state, or a verb. Returns nil, without having read anything, if
  /// there is none here.
  mutating func readPredicate() throws(RequirementError) -> RequirementPredicate? {
    let start = at
    var list = RequirementPredicate.verbs
    let isNegated = statement.isNegated
    if take(.is, .are) {
      list = RequirementPredicate.adjectives
      if take(.not) { statement.isNegated.toggle() }
    } else if take(.does) || word() == "do" {
      if word() == "do" { advance() }
      guard take(.not) else { throw error("expected \"not\" here\(instead): add it") }
      statement.isNegated.toggle()
    }
    for (words, predicate) in list where starts(with: words) {
      for _ in words { advance() }
      return predicate
    }
    statement.isNegated = isNegated
    at = start
    return nil
  }

  private func starts(with words: [String]) -> Bool {
    words.indices.allSatisfy { word($0) == words[$0] }
  }

  /// Returns the condition of an element after reading the other element, if the predicate takes one.
  mutating func condition(
    of element: Int, _ predicate: RequirementPredicate, since start: Int
  ) throws(RequirementError) -> Requirement.Condition {
    guard predicate.row.takesElement else { return .element(element, predicate, nil) }
    if kind == .end {
      throw error(
        "\"\(predicate.phrase)\" needs another element: write "
          + (predicate == .overlaps
            ? "\"no overlap in root\" for all of them" : "\"\(predicate.phrase) root\""),
        at: tokens[start].range.lowerBound..<end)
    }
    return .element(element, predicate, try readElement(isObject: true))
  }

  /// Returns why the word after `is` is no state; nil if there is no `is`.
  func unknownPredicate() -> RequirementError? {
    guard keyword() == .is || keyword() == .are else { return nil }
    let isNegated = keyword(1) == .not
    let place = min(at + (isNegated ? 2 : 1), tokens.count - 1)
    let known = RequirementPredicate.adjectives.map { $0.words.joined(separator: " ") }
    let meant = sentenceMeant(by: text(tokens[max(at - 1, 0)].range))
    guard case .word(let word) = tokens[place].kind else {
      return error(
        "expected a state after \"is\": write \(meant ?? "one of \(Self.states)")",
        at: tokens[place].range)
    }
    if let meant {
      return error("unknown state \"\(word.prefix(60))\": write \(meant)", at: tokens[place].range)
    }
    return RequirementError.unknown(
      "state", word, among: known, list: Self.states, at: tokens[place].range)
  }

  /// Returns what is wrong after the name of an element, where a state or a comparison should follow.
  func incomplete(_ name: String) -> RequirementError {
    if let sentence = sentence(ofState: name) {
      return error(
        "\"\(name)\" is a state without its element: write \"\(sentence)\"",
        at: tokens[at - 1].range, suggestion: sentence)
    }
    var advice = ""
    if let meant = sentenceMeant(by: name) {
      advice = ": write \(meant)"
    } else if case .word(let word) = kind {
      if RequirementFunction(rawValue: name) != nil {
        advice = ": write \(name)(a.width, b.width)"
      } else if RequirementProperty(word) != nil {
        advice = ": write \(name).\(word)"
      } else if let state = RequirementPredicate.adjectives.first(where: { $0.words[0] == word }) {
        let verb = name.hasPrefix("no ") || name.hasPrefix("all ") ? "are" : "is"
        advice = ": write \(name) \(verb) \(state.words.joined(separator: " "))"
      }
    } else if case .comparison = kind, RequirementProperty(name) != nil {
      advice = ": write root.\(name), or the id of another element"
    }
    return error(
      "expected \"is\" and a state, or a property of \(name) such as \(name).height\(instead)"
        + advice)
  }

  /// Returns a sentence of its own for a state after `and` or `or`, such as `not truncated` in `title is visible and not
  /// truncated`; nil for other names of elements.
  private func sentence(ofState name: String) -> String? {
    let states = RequirementPredicate.adjectives.map { $0.words.joined(separator: " ") }
    let verb = tokens.prefix(at).lastIndex { [.word("is"), .word("are")].contains($0.kind) }
    guard kind == .end, states.contains(name), let verb, verb > 0,
      case .word(let element) = tokens[verb - 1].kind
    else { return nil }
    let place = at - name.split(separator: " ").count - 1
    let isNegated = place > verb && tokens[place].kind == .word("not")
    return "\(element) is \(isNegated ? "not " : "")\(name)"
  }

  private static let states = RequirementPredicate.allCases.compactMap { $0.row.adjectives.first }
    .listed("or")
}
