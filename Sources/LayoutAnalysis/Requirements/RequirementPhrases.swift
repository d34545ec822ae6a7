import TreeFiles

// Parses the predicate of a sentence: verbs, and the forms of grammar rows.

extension RequirementParser {
  enum Verb: Sendable {
    /// `is`, `must be`
    case being
    /// `has`
    case having
    /// A verb of its own, which the form contains.
    case own
  }

  /// The verb of a phrase, and whether it is negated.
  struct Head {
    var verb = Verb.own
    var isNegated = false
    /// True after `can` or `may`, which only a limit can follow.
    var isPermission = false
  }

  /// A parsed phrase about a subject, with the verb and comparison that a phrase after `and` inherits if it has none.
  struct Phrase {
    var condition: Condition
    var head = Head(verb: .being)
    /// The comparison that was written, inherited in `at least 44 wide and 44 high`.
    var comparison: RequirementComparison?
    /// True for a phrase after `or` that a negation before it includes: neither is true.
    var continuesNegation = false
    /// True if the negation is expressed by the opposite comparison in the condition.
    var isFlipped = false
    /// True if the comparison is that of the phrase before.
    var isInherited = false
    /// True if the comparison begins with `no`, as in `no wider than`.
    var saysNo = false
    /// The row that matched, and the values at its placeholders.
    var row: RequirementRow?
    var found: [String: Value] = [:]

    /// The condition, negated if the phrase is.
    var signed: Condition { head.isNegated && !isFlipped ? .not(condition) : condition }
  }

  // MARK: Verbs

  /// Parses the verbs before a form: `is`, `must never be`, `does not`, or nothing.
  mutating func readHead() throws(Mismatch) -> Head {
    var head = Head()
    /// True after `must` or `does not`, after which a verb has no ending.
    var isModal = false
    while true {
      if !head.isNegated, consume(RequirementWords.fillers) { continue }
      if !head.isNegated, consume("never") {
        head.isNegated = true
      } else if isModal {
        break
      } else if consume(RequirementWords.modals) || consume(phrases: RequirementWords.modalsWithTo)
      {
        isModal = true
        if !head.isNegated { head.isNegated = consume("not") }
      } else if !head.isNegated, RequirementWords.negativeModals.contains(word()) {
        isModal = true
        head.isNegated = ["not", "never"].contains(word(1))
        if !head.isNegated {
          note(at + 1)
          if ["does", "do"].contains(word()) { break }
          // `no text can wrap` is not a permission.
          head.isPermission = statement.quantifier != .no
        }
        at += head.isNegated ? 2 : 1
      } else {
        break
      }
    }
    return readVerb(head, isModal: isModal)
  }

  /// Parses `is`, `has` or nothing after modal verbs and `not`.
  private mutating func readVerb(_ modal: Head, isModal: Bool) -> Head {
    var head = modal
    if RequirementWords.having.contains(word()), word(1) != "to" {
      head.verb = .having
      advance()
      if !head.isNegated { _ = consume("both", "each", "all") }
    } else if (isModal ? RequirementWords.bare : RequirementWords.being).contains(word()) {
      head.verb = .being
      advance()
      if !head.isNegated, !isModal { head.isNegated = consume("not", "never", "neither") }
      _ = consume(RequirementWords.placed)
      if ["allowed", "permitted", "able", "supposed", "meant"].contains(word()), word(1) == "to" {
        let isPermission = word() != "supposed" && word() != "meant" && !head.isNegated
        at += 2
        let isNegated = head.isNegated
        head = Head(isNegated: isNegated, isPermission: isPermission && statement.quantifier != .no)
        return readVerb(head, isModal: true)
      }
      while !head.isNegated, consume(RequirementWords.fillers + ["both", "each", "all"]) {}
    }
    return head
  }

  /// Parses a phrase about the subject: verbs, and the row's form that matches most tokens.
  mutating func readPhrase(after last: Phrase? = nil, isOr: Bool = false) throws(Mismatch) -> Phrase
  {
    let start = at
    var head = try readHead()
    var isContinued = false
    let carried = at == start ? last : nil
    if at == start, last == nil, consume("not") { head = Head(verb: .being, isNegated: true) }
    if let carried {
      // A phrase without a verb inherits the previous one.
      let isNegated = consume("not")
      isContinued = !isNegated && carried.head.isNegated
      // `is not a and b` is ambiguous.
      if isContinued, !isOr { throw missing() }
      head = Head(verb: carried.head.verb, isNegated: isNegated || carried.head.isNegated)
    }
    isNegated = head.isNegated
    saysNo = false
    comparisonWord = nil
    note(at)
    if at == start { failures.withoutVerb = at }
    // `comes below title and to the right of photo`: forms with `is` may follow another verb
    let allowsBeing = carried?.head.verb == .own
    let isProgressive = word().hasSuffix("ing")
    let forms = RequirementForm.phrases.filter {
      ($0.verb == head.verb
        ? $0.verb != .own || !isProgressive
        : allowsBeing && $0.verb == .being
          || isProgressive && head.verb == .being && $0.verb == .own) && accepts($0)
    }
    isPermission = head.isPermission
    defer { isPermission = false }
    guard let (row, values) = consumeForm(forms, after: carried) else { throw missing() }
    var found = values
    if isPermission {
      guard case .comparison(let limit, true) = found["C"],
        [.less, .lessOrEqual].contains(limit) || found["BOUND"] != nil
      else { throw missing() }
    }
    phraseStart = start
    var phrase = Phrase(condition: .and([]), head: head, continuesNegation: isContinued)
    if case .comparison(let comparison, true) = found["C"], found["BOUND"] == nil {
      phrase.comparison = comparison
      // `not smaller than 44 by 44`: neither length is smaller
      if head.isNegated, comparison == .less || comparison == .greater {
        found["C"] = .comparison(comparison.opposite, isWritten: true)
        phrase.isFlipped = true
      }
    }
    (phrase.row, phrase.found, phrase.saysNo) = (row, found, saysNo)
    phrase.isInherited = comparisonWord == nil && carried?.comparison != nil
    var condition = try readAmount(of: readTolerance(of: condition(of: row, found)))
    if found["C"] == nil, found["N"] != nil, case .comparison(_, let comparison, _) = condition {
      // `exceeds 50 in width and 30 in height`
      phrase.comparison = comparison
    }
    // `shrinks below 44 in both directions`, of which the negation is about either of them.
    if case .or(let conditions) = condition, !head.isNegated, statement.quantifier != .no,
      tokens[start..<at].contains(where: { ["both", "each"].contains($0.word) })
    {
      condition = .and(conditions)
    }
    phrase.condition = readTruth(of: condition)
    return phrase
  }

  /// Parses the element that a phrase excludes: `overlaps photo but not title`.
  mutating func readObject(after last: Phrase) throws(Mismatch) -> Phrase {
    guard !last.head.isNegated, let row = last.row, case .element(let object) = last.found["B"],
      statement.references[object].range.upperBound == tokens[at - 2].range.upperBound,
      consume("not")
    else { throw Mismatch() }
    var phrase = last
    isNegated = true
    phrase.head.isNegated = true
    phrase.found["B"] = try readPlaceholder("B", &phrase.found, after: nil)
    phrase.condition = try condition(of: row, phrase.found)
    return phrase
  }

  /// Parses `give or take 2` after an equality.
  mutating func readTolerance(of condition: Condition) -> Condition {
    var copy = self
    _ = copy.consume(",")
    guard copy.consume(phrases: RequirementWords.tolerances),
      let number = copy.readLength(isLiteral: true),
      let loosened = condition.loosened(by: number)
    else { return condition }
    self = copy
    openTolerance = nil
    return loosened
  }

  /// Parses `by at least 8` after a comparison that is not an equality.
  mutating func readAmount(of condition: Condition) throws(Mismatch) -> Condition {
    guard case .comparison(_, let comparison, _) = condition,
      comparison == .less || comparison == .greater, placeholders.isEmpty, consume("by")
    else { return condition }
    var found: [String: Value] = [:]
    found["C"] = try readPlaceholder("C", &found, after: nil)
    if found["N"] == nil { found["N"] = try readPlaceholder("N", &found, after: nil) }
    return try condition.shifted(by: found)
  }

  /// Returns true if a form accepts the subject.
  private func accepts(_ form: RequirementForm) -> Bool {
    if case .state(let state, _) = form.row.meaning, state.isOfNumbers { return true }
    guard case .number(let number) = subject?.value else {
      return ["A", "Z", "NEXT", "LAST"].contains(form.subject)
    }
    return number.subjectPlaceholders.contains(form.subject)
  }

  /// Consumes the longest matching form; returns its row and its placeholders' values, or nil if none matches.
  mutating func consumeForm(
    _ forms: [RequirementForm], after last: Phrase? = nil
  ) -> (row: RequirementRow, found: [String: Value])? {
    var best: (parser: Self, row: RequirementRow, found: [String: Value], words: Int)?
    for form in forms {
      // Most forms differ in their first word.
      if case .words(let words, false) = form.items[0], !words.contains(word()),
        !RequirementWords.articles.contains(word())
      {
        continue
      }
      var copy = self
      // Of equally long matches, the one with more literal words wins: in `the same height`, `same` is not an element.
      let reached = best.map { ($0.parser.at, $0.words) } ?? (at, .max)
      guard let (found, words) = try? copy.match(form, after: last), (copy.at, words) > reached
      else { continue }
      best = (copy, form.row, found, words)
    }
    guard let best else { return nil }
    self = best.parser
    return (best.row, best.found)
  }

  /// Matches a form; returns the values at its placeholders, and the number of its literal words.
  private mutating func match(
    _ form: RequirementForm, after last: Phrase?
  ) throws(Mismatch) -> (found: [String: Value], words: Int) {
    var found: [String: Value] = [:]
    var count = 0
    var compared: RequirementToken?
    var written: [String: Range<Int>] = [:]
    if form.verb != nil, let subject {
      found[subject.placeholder] = subject.value
      if ["X", "Y", "R"].contains(form.subject) { found[form.subject] = subject.value }
    }
    for item in form.items {
      switch item {
      case .words(let words, let isOptional):
        // `the left of title is the left of photo` is an equation; in `is to the left of photo`, a word precedes `the`.
        let canHaveArticle = count > 0 || !["X", "Y"].contains(form.subject)
        if canHaveArticle, words.contains(word(1)) { consumeArticle() }
        if words.contains(word()) {
          advance()
          count += 1
        } else if !isOptional {
          // At the beginning of a number or a sentence, most words are elements, so this form is not suggested.
          // `is big` needs a number, and not `enough`.
          throw form.verb == nil && count < 3 || words == ["enough"] ? Mismatch() : missing()
        }
      case .placeholder("N") where found["N"] != nil: break
      case .placeholder("B") where form.needsComparison && comparisonWord == nil: throw Mismatch()
      case .placeholder(let placeholder):
        let isElement = ["A", "B", "W"].contains(placeholder)
        let hasArticle = !isElement && RequirementWords.articles.contains(word())
        let first = tokens[min(at + (hasArticle ? 1 : 0), tokens.count - 1)].range.lowerBound
        found[placeholder] = try readPlaceholder(
          placeholder, &found,
          after: form.items.contains { $0 == .placeholder("D") || $0 == .placeholder("P") }
            ? last : nil)
        written[placeholder] = first..<max(first, end)
        if placeholder == "C" { compared = comparisonWord }
        if placeholder == "N" { readBound(&found) }
      }
    }
    readBound(&found)
    if case .proposals(let proposals) = form.row.meaning, form.verb != nil, !proposals.isEmpty,
      !endsStatement
    {
      throw missing()
    }
    if isNegated, !form.row.canBeNegated {
      guard case .comparison(_, true) = found["C"] else { throw missing() }
    }
    if case .comparison(_, false) = found["C"], last?.comparison != nil || form.needsComparison {
      // An omitted comparison would mean equality or the previous comparison, which is ambiguous.
      throw missing()
    }
    if case .number(let subject) = found["S"], case .number(let other) = found["N"] {
      try refuse(compared, of: subject, with: other)
    }
    self.written = written
    guard case .element(let element) = found["A"] else { return (found, count) }
    let reference = statement.references[element]
    if form.subject == "Z" {
      statement.references.append(reference)
      found["Z"] = .element(statement.references.count - 1)
    } else if form.subject == "NEXT" || form.subject == "LAST" {
      if case .id = reference.name {} else if !statement.namesSeveral(element) { throw Mismatch() }
      let first = statement.references.count
      let placeholders = form.subject == "NEXT" ? ["A", "NEXT"] : ["A", "NEXT", "LAST"]
      // `a, b and c are not 8 apart` could be said of any two of them.
      if isNegated {
        guard case .list(let list) = reference.name, list.count == placeholders.count else {
          throw missing()
        }
      }
      for (index, placeholder) in placeholders.enumerated() {
        found[placeholder] = .element(first + index)
        statement.references.append(reference)
      }
      statement.sequences.append(first..<first + placeholders.count)
    }
    return (found, count)
  }

  /// Throws an error for a word such as `above` between numbers if it could mean a position.
  private func refuse(
    _ compared: RequirementToken?, of subject: Requirement.Number, with other: Requirement.Number
  ) throws(Mismatch) {
    // `the top is left of photo` does not mean `the top is photo.left`.
    let axes = subject.subjectPlaceholders + other.subjectPlaceholders
    if axes.contains("X"), axes.contains("Y") { throw Mismatch() }
    guard let token = compared, RequirementComparison.positionWords.contains(token.word)
    else { return }
    let placeholders = subject.subjectPlaceholders
    guard placeholders.contains("Y") || placeholders.contains("X") && other.readsElement else {
      return
    }
    if placeholders == other.subjectPlaceholders { throw Mismatch() }
    throw wrong(
      "\"\(token.text)\" could be said of a place or of a number: write < or >", at: token.range)
  }

  // MARK: Meanings

  /// Returns the error for a phrase to write in other words, with the written values in the templates' placeholders.
  func proposed(
    _ templates: [String], since start: Int, isNegated: Bool = false
  ) -> Mismatch {
    let isPlural =
      tokens[start..<at].contains { ["are", "have"].contains($0.word) }
      || statement.references.first.map { if case .list = $0.name { true } else { false } } ?? false
    let isAmbiguous = templates.count > 1
    let texts = templates.map { template in
      var words = template.split(separator: " ").map { word in
        // Replaces placeholders in `A.left`, too.
        word.split(separator: ".").map { part in
          written[String(part)].map { text(in: $0) } ?? String(part)
        }.joined(separator: ".")
      }.filter { $0 != "" }
      let verbs = ["is": "are", "has": "have", "goes": "go", "does": "do"]
      if isPlural, subject != nil { words[0] = verbs[words[0]] ?? String(words[0].dropLast()) }
      if isNegated, words[0] == "is" || words[0] == "are" {
        words.insert("not", at: 1)
      } else if isNegated {
        words[0] = "does not \(words[0].dropLast())"
      }
      return words.joined(separator: " ")
    }
    // The negation of an ambiguous sentence is even more ambiguous, unless it is a comparison.
    let isUnclear =
      isAmbiguous && (isNegated || statement.quantifier == .no)
      && !templates.allSatisfy { $0.includes(" C ") }
    let range = tokens[start].range.lowerBound..<end
    let shown = texts.map { "\"\($0)\"" }
    guard !templates.isEmpty else {
      failures.wrong = RequirementError(
        problem: "a sentence is about one layout, and compares none with another", at: range)
      return Mismatch()
    }
    failures.wrong =
      failures.wrong
      ?? RequirementError(
        message:
          "that \(isAmbiguous ? "could mean several things" : "is said in other words"): write "
          + shown.joined(separator: ", or "),
        range: range,
        edits: texts.map { .init(range: range, text: $0) }, choice: isUnclear ? .none : .all)
    return Mismatch()
  }

  /// Parses the meaning of a row with `read`, using the values at its placeholders.
  mutating func meaning<Result>(
    of row: RequirementRow, _ found: [String: Value],
    _ read: (inout Self) throws(Mismatch) -> Result
  ) throws(Mismatch) -> Result {
    guard case .pattern(let sentence) = row.meaning,
      let tokens = try? RequirementLexer.tokens(of: sentence)
    else { throw missing() }
    var parser = RequirementParser(sentence, tokens)
    parser.placeholders = found
    parser.statement = statement
    let result = try read(&parser)
    statement = parser.statement
    if case .element(let subject) = found["A"], case .element(let other) = found["B"] ?? found["Z"]
    {
      statement.pairs.append((subject, other))
      if row.isOfContainer { statement.containments.append((subject, other)) }
    }
    if case .element(let subject) = found["A"], row.isOfParent {
      let word = row.forms[0].includes("centered") ? "in" : "of"
      statement.unnamedParents.append((subject, word, end))
    }
    return result
  }

  /// Returns the condition that a row means for the values at its placeholders.
  mutating func condition(
    of row: RequirementRow, _ found: [String: Value]
  ) throws(Mismatch) -> Condition {
    if case .number(let one) = found["S"], case .number(let other) = found["N"] {
      try refuse(one, other)
    }
    if case .number(let maximum) = found["BOUND"] {
      var (minimum, other) = (found, found)
      (minimum["BOUND"], other["BOUND"]) = (nil, nil)
      (other["C"], other["N"]) = (.comparison(.lessOrEqual, isWritten: true), .number(maximum))
      return .and([try condition(of: row, minimum), try condition(of: row, other)])
    }
    if case .number(let number) = found["OR"] {
      var (one, other) = (found, found)
      (one["OR"], other["OR"], other["N"]) = (nil, nil, .number(number))
      return .or([try condition(of: row, one), try condition(of: row, other)])
    }
    if case .proposals(let proposals) = row.meaning {
      throw proposed(proposals, since: phraseStart, isNegated: isNegated)
    }
    guard case .state(let state, _) = row.meaning else {
      let condition = try meaning(of: row, found) { (parser) throws(Mismatch) in
        try parser.readMeaning()
      }
      return row.canHaveAmount ? try condition.shifted(by: found) : condition
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
