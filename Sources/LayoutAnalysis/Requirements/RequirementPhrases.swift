import LayoutReports
import TreeFiles

// What is said of a subject: verbs, and the forms of rows.

/// What is at a place of a row, with its text.
enum RequirementPlace {
  case element(Int, String)
  case number([Requirement.Step], String)
  case property(ElementNumber)
  case comparison(RequirementComparison, isWritten: Bool)
  case text(String)

  /// What is in its place in the meaning.
  var text: String {
    switch self {
    case .element(_, let text), .number(_, let text): text
    case .property(let property): property.rawValue
    case .comparison(let comparison, _): comparison.signs[0]
    case .text(let text): "\"\(text)\""
    }
  }
}

/// The verb of a phrase, and whether it is negated.
struct RequirementHead {
  enum Verb: Sendable {
    /// `is`, `must be`
    case being
    /// `has`
    case having
    /// One of its own, which the form has.
    case own
  }

  var verb: Verb
  var isNegated: Bool
}

extension RequirementHead {
  /// What can follow the verb.
  func expectation(of isNumber: Bool) -> String {
    switch verb {
    case .being:
      isNumber
        ? "a comparison such as at least 44"
        : "a state such as visible, or a size such as at least 44 wide"
    case .having: "a size such as at most 2 lines"
    case .own:
      isNumber
        ? "a comparison such as >= 44"
        : "a property such as .width, or a verb such as \"is\" or \"has\""
    }
  }
}

/// A phrase about a subject, and what another one after `and` takes from it.
struct RequirementPhrase {
  let condition: Requirement.Condition
  var head = RequirementHead(verb: .being, isNegated: false)
  /// The comparison that was written in it, for `at least 44 wide and 44 high`.
  var comparison: RequirementComparison?
  /// True if it follows `or` in a phrase that is negated: neither is so.
  var continuesNegation = false

  /// The condition with its negation.
  var signed: Requirement.Condition { head.isNegated ? .not(condition) : condition }
}

extension RequirementParser {
  // MARK: Verbs

  /// Reads the verbs before a form: `is`, `must never be`, `does not`, or nothing.
  mutating func readHead() throws(RequirementMismatch) -> RequirementHead {
    var head = RequirementHead(verb: .own, isNegated: false)
    /// True after `must` or `does not`, of which the verb has no ending.
    var isModal = false
    while let word = word() {
      if word == "always", !head.isNegated {
        advance()
      } else if word == "never", !head.isNegated {
        advance()
        head.isNegated = true
      } else if isModal {
        break
      } else if RequirementVerb.modals.contains(word) {
        advance()
        isModal = true
        if !head.isNegated { head.isNegated = take("not") }
      } else if RequirementVerb.modalsWithTo.contains(word), self.word(1) == "to" {
        advance()
        advance()
        isModal = true
      } else if word == "cannot", !head.isNegated {
        advance()
        isModal = true
        head.isNegated = true
      } else if !head.isNegated,
        ["does", "do"].contains(word) || RequirementVerb.negativeModals.contains(word)
      {
        advance()
        guard take("not", "never") else { throw missing("not") }
        isModal = true
        head.isNegated = true
      } else {
        break
      }
    }
    if let word = word() {
      let beings = isModal ? RequirementVerb.bare : RequirementVerb.being
      if RequirementVerb.having.contains(word), self.word(1) != "to" {
        advance()
        head.verb = .having
      } else if beings.contains(word) {
        advance()
        head.verb = .being
        if !head.isNegated, !isModal { head.isNegated = take("not", "never") }
        if !head.isNegated { _ = take("always") }
      }
    }
    return head
  }

  // MARK: Phrases

  /// Reads a phrase about the subject: verbs, and the longest form of a row.
  mutating func readPhrase(
    after last: RequirementPhrase? = nil, isOr: Bool = false
  ) throws(RequirementMismatch) -> RequirementPhrase {
    let start = at
    var head = try readHead()
    var isContinued = false
    let carried = at == start ? last : nil
    if let last = carried {
      // Without a verb of its own, it has that before.
      let isNegated = take("not")
      isContinued = !isNegated && last.head.isNegated
      // `is not a and b` could be either.
      if isContinued, !isOr { throw missing(["not"] + RequirementVerb.being.prefix(2)) }
      head = RequirementHead(
        verb: last.head.verb, isNegated: isNegated || last.head.isNegated)
    }
    failures.add(at, [], head.expectation(of: subject?.place == "S"))
    var best: (parser: Self, row: RequirementRow, found: [String: RequirementPlace])?
    for form in RequirementForm.all where form.verb == head.verb && accepts(form) {
      if head.isNegated, !form.row.canBeNegated { continue }
      var copy = self
      guard let found = try? copy.match(form, after: carried) else { continue }
      if copy.at > best?.parser.at ?? start { best = (copy, form.row, found) }
    }
    guard let best else { throw missing([]) }
    self = best.parser
    let comparison: RequirementComparison? =
      if case .comparison(let comparison, true) = best.found["C"] { comparison } else { nil }
    return RequirementPhrase(
      condition: try condition(of: best.row, best.found), head: head, comparison: comparison,
      continuesNegation: isContinued)
  }

  /// True if a form can be about the subject.
  private func accepts(_ form: RequirementForm) -> Bool {
    switch form.row.meaning {
    case .state(let predicate, _): subject?.place == "A" || predicate.isOfNumbers
    case .sentence: form.isOfNumber == (subject?.place == "S")
    }
  }

  /// Reads a form, and returns what is at its places.
  private mutating func match(
    _ form: RequirementForm, after last: RequirementPhrase?
  ) throws(RequirementMismatch) -> [String: RequirementPlace] {
    var found: [String: RequirementPlace] = [:]
    if let subject { found[subject.place] = subject.value }
    for item in form.items {
      switch item {
      case .words(let words, let isOptional):
        if let article = word(), RequirementVerb.articles.contains(article), let next = word(1),
          words.contains(next)
        {
          advance()
        }
        if let word = word(),
          words.contains(word) || words == ["aligned"] && word.hasSuffix("-aligned")
        {
          advance()
        } else if kind == .times, words.contains("x") {
          advance()
        } else if !isOptional {
          throw missing(words)
        }
      case .place(let place):
        try readPlace(place, &found, after: form.items.contains(.place("D")) ? last : nil)
      }
    }
    if case .comparison(_, false) = found["C"], last?.comparison != nil {
      // Equal, or compared as before: it is not said.
      throw missing(["at"], "a comparison such as at least")
    }
    if form.isReciprocal, case .element(let subject, let text) = found["A"] {
      statement.references.append(statement.references[subject])
      found["Z"] = .element(statement.references.count - 1, text)
    }
    return found
  }

  private mutating func readPlace(
    _ place: String, _ found: inout [String: RequirementPlace], after last: RequirementPhrase?
  ) throws(RequirementMismatch) {
    switch place {
    case "B":
      let start = at
      let element = try readElement(isObject: true)
      found[place] = .element(element, text(since: start))
    case "N", "M", "K", "L": found[place] = try readNumberPlace(isLiteral: "KL".includes(place))
    case "C":
      if let comparison = try readComparisonWords() {
        found[place] = .comparison(comparison, isWritten: true)
      } else {
        found[place] = .comparison(
          last?.comparison ?? .equal, isWritten: last?.comparison != nil)
      }
    case "O":
      let isNegated = take("no")
      guard let word = word(), let (property, comparison) = RequirementVerb.comparatives[word]
      else { throw missing(Array(RequirementVerb.comparatives.keys).sorted()) }
      advance()
      found["D"] = .property(property)
      found[place] = .comparison(isNegated ? comparison.opposite : comparison, isWritten: true)
    case "D", "F": found[place] = .property(try readAdjective(after: found[place]))
    case "T": found[place] = .text(try readQuotation())
    default:
      let allowed: [ElementNumber] =
        switch place {
        case "E": RequirementVerb.beginnings
        case "G": RequirementVerb.ends
        case "H": RequirementVerb.beginnings + RequirementVerb.ends
        default: ElementNumber.allCases
        }
      found[place] = .property(try readProperty(among: allowed, isEdge: place == "H"))
      if place == "P" { found["D"] = found[place] }
    }
  }

  /// `wide`, `lines high`; after a comparative such as `taller`, the same or `lines`.
  private mutating func readAdjective(
    after comparative: RequirementPlace?
  ) throws(RequirementMismatch) -> ElementNumber {
    guard let word = word(), let property = RequirementVerb.adjectives[word] else {
      throw missing(Array(RequirementVerb.adjectives.keys).sorted())
    }
    if case .property(let compared) = comparative, compared != property,
      compared != .height || property != .lines
    {
      throw missing(
        RequirementVerb.adjectives.keys.filter { RequirementVerb.adjectives[$0] == compared })
    }
    advance()
    if property == .lines, !take("long", "high", "tall") { _ = take(phrase: "of text") }
    return property
  }

  /// The words of a property, after an article if there is one; of an edge, also as in `left-aligned`.
  private mutating func readProperty(
    among allowed: [ElementNumber], isEdge: Bool
  ) throws(RequirementMismatch) -> ElementNumber {
    if let article = word(), RequirementVerb.articles.contains(article) { advance() }
    if isEdge, let word = word(), word.hasSuffix("-aligned"),
      let property = ElementNumber(word.dropLast("-aligned".count)), allowed.contains(property)
    {
      // The word is also the "aligned" of the form.
      return property
    }
    let start = at
    guard let property = takeProperty(), allowed.contains(property) else {
      at = start
      throw missing(allowed.map { $0.rawValue })
    }
    return property
  }

  /// Takes the words of a property, of which there can be several: `left edge`.
  mutating func takeProperty() -> ElementNumber? {
    for count in [3, 2, 1] {
      let words = (0..<count).compactMap { word($0) }
      guard words.count == count, let property = ElementNumber(words.joined(separator: " "))
      else { continue }
      for _ in words { advance() }
      return property
    }
    return nil
  }

  /// A number, with its unit: `44`, `8 points`, `two`, `b.width + 8`.
  private mutating func readNumberPlace(isLiteral: Bool) throws(RequirementMismatch)
    -> RequirementPlace
  {
    if let article = word(), RequirementVerb.articles.contains(article),
      word(1) == "single"
    {
      advance()
    }
    let start = at
    if let word = word(),
      let place = word == "single" ? 0 : RequirementVerb.numerals.firstIndex(of: word)
    {
      advance()
      if case .property = kind {
        at = start
      } else {
        _ = takeUnit()
        return .number([.number(Double(place + 1))], "\(place + 1)")
      }
    }
    let outer = steps
    defer { steps = outer }
    steps = []
    if isLiteral {
      guard case .number(let value, let isPixels) = kind else { throw missing([], "a number") }
      advance()
      steps.append(isPixels || takeUnit() == .pixels ? .pixels(value) : .number(value))
    } else {
      try readNumber()
    }
    return .number(steps, text(since: start))
  }

  enum Unit {
    case points
    case pixels
  }

  /// Takes a word such as `points`.
  mutating func takeUnit() -> Unit? {
    guard let word = word() else { return nil }
    if RequirementVerb.points.contains(word) {
      advance()
      return .points
    }
    guard RequirementVerb.pixels.contains(word) else { return nil }
    advance()
    return .pixels
  }

  /// `at least`, `no more than`, `>=`; nil for none of them.
  private mutating func readComparisonWords() throws(RequirementMismatch) -> RequirementComparison?
  {
    if case .comparison(let comparison) = kind {
      advance()
      return comparison
    }
    // An article, or the id `a`.
    let start = at
    if let article = word(), RequirementVerb.articles.contains(article) { advance() }
    let isNegated = take("no", "not")
    for (words, comparison) in RequirementComparison.phrases {
      var copy = self
      // `max(a.width, b.width)` is a number.
      guard copy.take(phrase: words), copy.kind != .open else { continue }
      self = copy
      return isNegated ? comparison.opposite : comparison
    }
    if isNegated { throw missing(["more", "less"], "a comparison such as more than") }
    failures.add(
      at,
      RequirementComparison.phrases.compactMap { $0.words.split(separator: " ").first }.map {
        String($0)
      }, nil)
    at = start
    return nil
  }

  // MARK: Meanings

  /// The condition that a row says with what is at its places.
  private mutating func condition(
    of row: RequirementRow, _ found: [String: RequirementPlace]
  ) throws(RequirementMismatch) -> Requirement.Condition {
    switch row.meaning {
    case .state(let predicate, _):
      if case .number(let steps, let text) = found["S"] {
        return .number(Requirement.Side(text: text, steps: steps), predicate)
      }
      guard case .element(let subject, _) = found["A"] else { throw missing([]) }
      var object: Int?
      if case .element(let other, _) = found["B"] {
        object = other
        statement.pairs.append((subject, other))
      }
      return .element(subject, predicate, object)
    case .sentence(let sentence):
      if case .number(let steps, let one) = found["S"], case .number(_, let other) = found["N"],
        one == other, Requirement.Side(text: one, steps: steps).readsElement
      {
        throw comparedWithItself(one, at: statementStart..<end)
      }
      guard let tokens = try? RequirementLexer.tokens(of: sentence) else { throw missing([]) }
      var parser = RequirementParser(sentence, tokens)
      parser.places = found
      parser.statement = statement
      let condition = try parser.readMeaning()
      statement = parser.statement
      if case .element(let subject, _) = found["A"],
        case .element(let other, _) = found["B"] ?? found["Z"]
      {
        statement.pairs.append((subject, other))
      }
      return condition
    }
  }
}

/// One form of a row, divided into its words and places.
struct RequirementForm: Sendable {
  enum Item: Sendable, Equatable {
    case words([String], isOptional: Bool)
    case place(String)
  }

  let row: RequirementRow
  let verb: RequirementHead.Verb
  let items: [Item]
  /// True if it is about a number before it.
  let isOfNumber: Bool
  /// True if it is about several elements, each with each other.
  let isReciprocal: Bool

  init(_ form: String, of row: RequirementRow) {
    self.row = row
    var parts = form.split(separator: " ").map { String($0) }
    verb = parts[0] == "is" ? .being : parts[0] == "has" ? .having : .own
    if verb != .own { parts.removeFirst() }
    items = parts.map { part in
      if part.utf8.count == 1, part != "x" { return .place(part) }
      let isOptional = part.hasSuffix("?")
      let words = (isOptional ? String(part.dropLast()) : part).split(separator: "|")
      return .words(words.map { String($0) }, isOptional: isOptional)
    }
    var letters: [String] = []
    if case .sentence(let sentence) = row.meaning,
      let tokens = try? RequirementLexer.tokens(of: sentence)
    {
      letters = tokens.compactMap { if case .word(let word) = $0.kind { word } else { nil } }
    }
    isOfNumber = letters.contains("S")
    isReciprocal = letters.contains("Z")
  }

  static let all = RequirementRow.all.flatMap { row in
    row.forms.map { RequirementForm($0, of: row) }
  }
}

extension RequirementComparison {
  /// The words of all comparisons, the longest first.
  static let phrases: [(words: String, comparison: RequirementComparison)] = allCases.flatMap {
    comparison in
    comparison.words.map { ($0, comparison) }
  }.sorted { $0.words.utf8.count > $1.words.utf8.count }
}
