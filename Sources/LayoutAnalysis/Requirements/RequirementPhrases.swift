import LayoutReports

// Parses the part of a sentence after its subject: verbs, and the forms of rows.

extension RequirementParser {
  enum Verb: Sendable {
    /// `is`, `must be`
    case being
    /// `has`
    case having
    /// One of its own, which the form has.
    case own
  }

  /// The verb of a phrase, and whether it is negated.
  struct Head {
    var verb = Verb.own
    var isNegated = false
  }

  /// A phrase about a subject, and what another one after `and` takes from it.
  struct Phrase {
    let condition: Condition
    var head = Head(verb: .being)
    /// The comparison that was written in it, for `at least 44 wide and 44 high`.
    var comparison: RequirementComparison?
    /// True if it follows `or` in a phrase that is negated: neither is so.
    var continuesNegation = false

    /// The condition with its negation.
    var signed: Condition { head.isNegated ? .not(condition) : condition }
  }

  // MARK: Verbs

  /// Reads the verbs before a form: `is`, `must never be`, `does not`, or nothing.
  mutating func readHead() throws(Mismatch) -> Head {
    var head = Head()
    /// True after `must` or `does not`, of which the verb has no ending.
    var isModal = false
    while true {
      if !head.isNegated, take("always") { continue }
      if !head.isNegated, take("never") {
        head.isNegated = true
      } else if isModal {
        break
      } else if RequirementWords.modals.contains(word()) {
        advance()
        isModal = true
        if !head.isNegated { head.isNegated = take("not") }
      } else if RequirementWords.modalsWithTo.contains(word()), word(1) == "to" {
        advance()
        advance()
        isModal = true
      } else if !head.isNegated, RequirementWords.negativeModals.contains(word()) {
        // `can have up to 3 lines` is a form of its own.
        guard ["not", "never"].contains(word(1)) else {
          failures.add(at + 1, ["not", "never"], nil)
          break
        }
        advance()
        advance()
        isModal = true
        head.isNegated = true
      } else {
        break
      }
    }
    if RequirementWords.having.contains(word()), word(1) != "to" {
      head.verb = .having
      advance()
    } else if (isModal ? RequirementWords.bare : RequirementWords.being).contains(word()) {
      head.verb = .being
      advance()
      if !head.isNegated, !isModal { head.isNegated = take("not", "never") }
      if !head.isNegated { _ = take("always") }
    }
    return head
  }

  /// What can follow a verb.
  private func expectation(of verb: Verb) -> String {
    let isNumber = subject?.place == "S"
    return switch verb {
    case .being where isNumber: "a comparison such as at least 44"
    case .being: "a state such as visible, or a size such as at least 44 wide"
    case .having: "a size such as at most 2 lines"
    case .own where isNumber: "a comparison such as >= 44"
    case .own: "a property such as .width, or a verb such as \"is\" or \"has\""
    }
  }

  // MARK: Phrases

  /// Reads a phrase about the subject: verbs, and the longest form of a row.
  mutating func readPhrase(after last: Phrase? = nil, isOr: Bool = false) throws(Mismatch) -> Phrase
  {
    let start = at
    var head = try readHead()
    var isContinued = false
    let carried = at == start ? last : nil
    if let carried {
      // Without a verb of its own, it has that before.
      let isNegated = take("not")
      isContinued = !isNegated && carried.head.isNegated
      // `is not a and b` could be either.
      if isContinued, !isOr { throw missing(["not"] + RequirementWords.being.prefix(2)) }
      head = Head(verb: carried.head.verb, isNegated: isNegated || carried.head.isNegated)
    }
    failures.add(at, [], expectation(of: head.verb))
    let forms = RequirementForm.phrases.filter {
      $0.verb == head.verb && accepts($0) && ($0.row.canBeNegated || !head.isNegated)
    }
    guard let (row, found) = takeForm(forms, after: carried) else { throw missing([]) }
    var phrase = Phrase(
      condition: try condition(of: row, found), head: head, continuesNegation: isContinued)
    if case .comparison(let comparison, true) = found["C"] { phrase.comparison = comparison }
    return phrase
  }

  /// True if a form can be about the subject.
  private func accepts(_ form: RequirementForm) -> Bool {
    if case .state(let state, _) = form.row.meaning, state.isOfNumbers { return true }
    return form.places.contains("S") == (subject?.place == "S")
  }

  /// Takes the longest of some forms, and returns its row and what is at its places; nil if none is here.
  mutating func takeForm(
    _ forms: [RequirementForm], after last: Phrase? = nil
  ) -> (row: RequirementRow, found: [String: Value])? {
    var best: (parser: Self, row: RequirementRow, found: [String: Value])?
    for form in forms {
      var copy = self
      guard let found = try? copy.match(form, after: last), copy.at > best?.parser.at ?? at
      else { continue }
      best = (copy, form.row, found)
    }
    guard let best else { return nil }
    self = best.parser
    return (best.row, best.found)
  }

  /// Reads a form, and returns what is at its places.
  private mutating func match(
    _ form: RequirementForm, after last: Phrase?
  ) throws(Mismatch) -> [String: Value] {
    var found: [String: Value] = [:]
    if form.verb != nil, let subject { found[subject.place] = subject.value }
    for item in form.items {
      switch item {
      case .words(let words, let isOptional):
        if words.contains(word(1)) { takeArticle() }
        if words.contains(word()) {
          advance()
        } else if !isOptional {
          // Where a number or a sentence begins, most is an element.
          throw form.verb == nil ? Mismatch() : missing(words)
        }
      case .place(let place):
        found[place] = try readPlace(
          place, &found, after: form.items.contains(.place("D")) ? last : nil)
      }
    }
    if case .comparison(_, false) = found["C"], last?.comparison != nil {
      // Equal, or compared as before: it is not said.
      throw missing(["at"], "a comparison such as at least")
    }
    if form.places.contains("Z"), case .element(let subject) = found["A"] {
      statement.references.append(statement.references[subject])
      found["Z"] = .element(statement.references.count - 1)
    }
    return found
  }

  private mutating func readPlace(
    _ place: String, _ found: inout [String: Value], after last: Phrase?
  ) throws(Mismatch) -> Value {
    switch place {
    case "A": return .element(try readElement())
    case "B": return .element(try readElement(isObject: true))
    case "W": return .element(try readElement(isObject: true, isCounted: true))
    case "N", "M":
      if let number = readLength() { return .number(number) }
      return .number(try readNumber())
    case "K", "L":
      guard let number = readLength(isLiteral: true) else { throw missing([], "a number") }
      return .number(number)
    case "C":
      if let comparison = try readComparisonWords() {
        return .comparison(comparison, isWritten: true)
      }
      return .comparison(last?.comparison ?? .equal, isWritten: last?.comparison != nil)
    case "O":
      let isNegated = take("no")
      guard let row = RequirementWords.comparatives.first(where: { $0.word == word() }) else {
        throw missing(RequirementWords.comparatives.map { $0.word })
      }
      advance()
      found["D"] = .property(row.number)
      return .comparison(isNegated ? row.comparison.opposite : row.comparison, isWritten: true)
    case "D", "F": return .property(try readAdjective(after: found[place]))
    case "T": return .text(try readQuotation())
    case "P":
      let property = try readProperty(among: ElementNumber.allCases)
      found["D"] = .property(property)
      return .property(property)
    case "E": return .property(try readProperty(among: RequirementWords.beginnings))
    case "G": return .property(try readProperty(among: RequirementWords.ends))
    default: return .property(try readProperty(among: RequirementWords.edges))
    }
  }

  /// `wide`, `lines high`; after a comparative such as `taller`, the same or `lines`.
  private mutating func readAdjective(after comparative: Value?) throws(Mismatch) -> ElementNumber {
    var allowed = RequirementWords.adjectives
    if case .property(let compared) = comparative {
      allowed = allowed.filter {
        $0.number == compared || $0.number == .lines && compared == .height
      }
    }
    guard let number = allowed.first(where: { $0.word == word() })?.number else {
      throw missing(allowed.map { $0.word })
    }
    advance()
    if number == .lines, !take("long", "high", "tall"), word() == "of", word(1) == "text" {
      advance()
      advance()
    }
    return number
  }

  private mutating func readProperty(among allowed: [ElementNumber]) throws(Mismatch)
    -> ElementNumber
  {
    takeArticle()
    var copy = self
    guard let property = copy.takeProperty(), allowed.contains(property) else {
      throw missing(allowed.map { $0.rawValue })
    }
    self = copy
    return property
  }

  /// Takes the words of a property, of which there can be several: `left edge`.
  mutating func takeProperty() -> ElementNumber? {
    if case .property(let property) = placed {
      advance()
      return property
    }
    for count in [3, 2, 1] where at + count < tokens.count {
      let words = tokens[at..<at + count]
      guard words.allSatisfy({ $0.kind == .word }),
        let property = ElementNumber(words.map { $0.text }.joined(separator: " "))
      else { continue }
      at += count
      return property
    }
    return nil
  }

  /// A number in digits or as a word, with its unit: `44`, `8 points`, `two`. Nil if another number may be here.
  private mutating func readLength(isLiteral: Bool = false) -> Requirement.Number? {
    if word(1) == "single" { takeArticle() }
    let numeral = RequirementWords.numerals.firstIndex(of: word())
    if numeral != nil || word() == "single", tokens[at + 1].kind != .property {
      advance()
      return length(Double((numeral ?? 0) + 1), isPixels: false)
    }
    // A sign continues a sum.
    guard case .number(let value, let isPixels) = token.kind else { return nil }
    var copy = self
    copy.advance()
    let number = copy.length(value, isPixels: isPixels)
    if !isLiteral, copy.token.kind == .sign, ["+", "-", "*", "/", "%"].contains(copy.word()) {
      return nil
    }
    self = copy
    return number
  }

  /// `at least`, `no more than`, `>=`; nil for none of them.
  private mutating func readComparisonWords() throws(Mismatch) -> RequirementComparison? {
    if let sign = takeSign() { return sign }
    // An article, or the id `a`.
    let start = at
    takeArticle()
    let isNegated = take("no", "not")
    for (words, comparison) in RequirementComparison.phrases
    where words.indices.allSatisfy({ word($0) == words[$0] }) && word(words.count) != "(" {
      // `max(a.width, b.width)` is a number.
      at += words.count
      return isNegated ? comparison.opposite : comparison
    }
    if isNegated { throw missing(["more", "less"], "a comparison such as more than") }
    failures.add(at, RequirementComparison.phrases.map { $0.words[0] }, nil)
    at = start
    return nil
  }

  // MARK: Meanings

  /// Returns what `read` reads of the meaning of a row, with what is at its places.
  mutating func meaning<Result>(
    of row: RequirementRow, _ found: [String: Value],
    _ read: (inout Self) throws(Mismatch) -> Result
  ) throws(Mismatch) -> Result {
    guard case .sentence(let sentence) = row.meaning,
      let tokens = try? RequirementLexer.tokens(of: sentence)
    else { throw missing([]) }
    var parser = RequirementParser(sentence, tokens)
    parser.places = found
    parser.statement = statement
    let result = try read(&parser)
    statement = parser.statement
    if case .element(let subject) = found["A"], case .element(let other) = found["B"] ?? found["Z"]
    {
      statement.pairs.append((subject, other))
    }
    return result
  }

  /// The condition that a row says with what is at its places.
  mutating func condition(
    of row: RequirementRow, _ found: [String: Value]
  ) throws(Mismatch) -> Condition {
    if case .number(let one) = found["S"], case .number(let other) = found["N"] {
      try refuse(one, other)
    }
    guard case .state(let state, _) = row.meaning else {
      return try meaning(of: row, found) { (parser) throws(Mismatch) in try parser.readMeaning() }
    }
    if case .number(let number) = found["S"] { return .numberState(state, number) }
    guard case .element(let subject) = found["A"] else {
      statement.references.append(Requirement.Reference(name: .root, range: token.range))
      return .state(state, statement.references.count - 1, nil)
    }
    guard case .element(let other) = found["B"] else { return .state(state, subject, nil) }
    statement.pairs.append((subject, other))
    return .state(state, subject, other)
  }
}
