/// The text is no sentence here: what could be instead is in the parser's `failures`.
struct RequirementMismatch: Error {}

/// Reads a sentence by recursive descent.
///
///     requirement = ( "if" | "when" ) sentence ( ":" | "," | "then" ) requirement
///                 | sentence [ ( "if" | "when" ) sentence ]
///     sentence    = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = "not" negation | "(" sentence ")" | statement
///     statement   = "no" "overlap" [ "in" element ] | sum comparison sum { comparison sum }
///                 | subject phrase { ( "and" | "or" ) phrase }
///     subject     = sum | element { ( "," | "and" ) element }
///     phrase      = a form of `RequirementRow.all`
struct RequirementParser {
  /// The largest depth of nested parentheses.
  private static let deepest = 50

  let text: String
  let tokens: [RequirementToken]
  var at = 0
  private var depth = 0
  /// The statement that is being read, and the steps of its current number.
  var statement = Requirement.Statement()
  var steps: [Requirement.Step] = []
  /// The place of the subject in rows, `A` or `S`, and what is there.
  var subject: (place: String, value: RequirementPlace)?
  /// What is at the places of the row whose meaning is read; none in a sentence that was written.
  var places: [String: RequirementPlace] = [:]
  /// True if only the beginning of a sentence is sought.
  private(set) var isLookahead = false
  /// The first byte of the statement.
  private(set) var statementStart = 0
  let failures = RequirementFailures()

  init(_ text: String, _ tokens: [RequirementToken]) {
    self.text = text
    self.tokens = tokens
  }

  mutating func read() throws(RequirementError) -> Requirement.Clause {
    if tokens.count == 1 {
      throw RequirementError(
        message: "this sentence is empty: write one such as root.height >= 44", range: 0..<1)
    }
    do throws(RequirementMismatch) {
      let clause = try readRequirement()
      guard kind == .end else { throw missing("and", "or", "when") }
      return clause
    } catch {
      throw failures.error(in: text, tokens)
    }
  }

  // MARK: Tokens

  var token: RequirementToken { tokens[at] }
  var kind: RequirementToken.Kind { tokens[at].kind }

  /// The end of the token before.
  var end: Int { at > 0 ? tokens[at - 1].range.upperBound : 0 }

  mutating func advance() { at = min(at + 1, tokens.count - 1) }

  mutating func take(_ kind: RequirementToken.Kind) -> Bool {
    guard self.kind == kind else { return false }
    advance()
    return true
  }

  /// The word that is here, in lowercase; nil for anything else.
  func word(_ offset: Int = 0) -> String? {
    guard at + offset < tokens.count, case .word(let word) = tokens[at + offset].kind else {
      return nil
    }
    return word.lowercased()
  }

  /// Takes one of some words.
  mutating func take(_ words: String...) -> Bool {
    guard let word = word(), words.contains(word) else { return false }
    advance()
    return true
  }

  /// Takes the words of a phrase, if all of them are here.
  mutating func take(phrase: String) -> Bool {
    let words = phrase.split(separator: " ")
    guard words.indices.allSatisfy({ word($0) == words[$0].lowercased() }) else { return false }
    for _ in words { advance() }
    return true
  }

  /// The text from a token to this one, with what is at the places of a row.
  func text(since start: Int) -> String {
    let bytes = Array(text.utf8)
    var parts = ""
    for index in start..<max(start, at) {
      let range = tokens[index].range
      if index > start {
        parts += String(
          decoding: bytes[tokens[index - 1].range.upperBound..<range.lowerBound], as: UTF8.self)
      }
      switch tokens[index].kind {
      case .word(let name) where places[name] != nil: parts += places[name]!.text
      case .property(let name) where places[name] != nil: parts += ".\(places[name]!.text)"
      default: parts += String(decoding: bytes[range], as: UTF8.self)
      }
    }
    return parts
  }

  /// The mismatch of what is here with words, or with something that is described.
  func missing(_ words: String...) -> RequirementMismatch { missing(words) }

  func missing(_ words: [String], _ description: String? = nil) -> RequirementMismatch {
    failures.add(at, words, description)
    return RequirementMismatch()
  }

  /// The mismatch of a sentence whose meaning is wrong, whatever could be written at one place.
  func wrong(_ message: String, at range: Range<Int>) -> RequirementMismatch {
    if failures.wrong == nil {
      failures.wrong = RequirementError(message: message, range: range)
    }
    return RequirementMismatch()
  }

  /// Returns what `read` returns, or nil without having read anything.
  mutating func attempt<Result>(
    _ read: (inout Self) throws(RequirementMismatch) -> Result
  ) -> Result? {
    var copy = self
    guard let result = try? read(&copy) else { return nil }
    self = copy
    return result
  }

  /// Reads what is nested.
  mutating func nested<Result>(
    _ read: (inout Self) throws(RequirementMismatch) -> Result
  ) throws(RequirementMismatch) -> Result {
    guard depth < Self.deepest else {
      throw wrong(
        "more than \(Self.deepest) levels of parentheses: divide the sentence", at: token.range)
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  mutating func close() throws(RequirementMismatch) {
    guard take(.close) else { throw missing(")") }
  }

  // MARK: Clauses

  private mutating func readRequirement() throws(RequirementMismatch) -> Requirement.Clause {
    if take("if", "when") {
      let condition = try readDisjunction()
      guard take("then") || take(.colon) || take(.comma) else { throw missing(":", "then") }
      let clause = try nested { parser throws(RequirementMismatch) in
        try parser.readRequirement()
      }
      return .or([.not(condition), clause])
    }
    let clause = try readDisjunction()
    guard take("if", "when") else { return clause }
    return .or([.not(try readDisjunction()), clause])
  }

  private mutating func readDisjunction() throws(RequirementMismatch) -> Requirement.Clause {
    var clauses = [try readConjunction()]
    while take("or") { clauses.append(try readConjunction()) }
    return clauses.count == 1 ? clauses[0] : .or(clauses)
  }

  private mutating func readConjunction() throws(RequirementMismatch) -> Requirement.Clause {
    var clauses = [try readNegation()]
    while take("and") { clauses.append(try readNegation()) }
    return clauses.count == 1 ? clauses[0] : .and(clauses)
  }

  private mutating func readNegation() throws(RequirementMismatch) -> Requirement.Clause {
    if take("not") {
      return .not(
        try nested { parser throws(RequirementMismatch) in try parser.readNegation() })
    }
    // Parentheses around a sum, or around a sentence.
    if kind == .open, !isLookahead {
      let sum = attempt { parser throws(RequirementMismatch) in
        Requirement.Clause.statement(try parser.readStatement())
      }
      if let sum { return sum }
      advance()
      let clause = try nested { parser throws(RequirementMismatch) in
        try parser.readDisjunction()
      }
      try close()
      return clause
    }
    return .statement(try readStatement())
  }

  /// True if a sentence of its own follows `and` or `or`, and not another phrase about the same subject.
  private var startsSentence: Bool {
    var copy = self
    copy.advance()
    while copy.take("not") {}
    if copy.kind == .open { return true }
    copy.isLookahead = true
    return (try? copy.readStatement()) != nil
  }

  // MARK: Statements

  private mutating func readStatement() throws(RequirementMismatch) -> Requirement.Statement {
    statement = Requirement.Statement()
    steps = []
    statementStart = token.range.lowerBound
    if let overlap = attempt({ parser throws(RequirementMismatch) in try parser.readNoOverlap() }) {
      statement.condition = overlap
    } else {
      statement.condition = try readCondition()
    }
    statement.range = statementStart..<end
    return statement
  }

  /// `no overlap in row`, `no elements overlap`, `nothing overlaps in row`, `nothing in row overlaps`
  private mutating func readNoOverlap() throws(RequirementMismatch) -> Requirement.Condition {
    let start = at
    var container: Int?
    if take("nothing") {
      if take("in", "inside") { container = try readElement() }
      guard take("overlaps", "overlap") else { throw missing("overlaps") }
    } else {
      guard take("no") else { throw missing("no") }
      if take("element", "elements", "siblings") {
        guard take("overlap", "overlaps") else { throw missing("overlap") }
      } else {
        guard take("overlap", "overlaps", "overlapping") else { throw missing("overlap") }
        _ = take("elements", "siblings")
      }
    }
    if container == nil, take("in", "inside", "within") { container = try readElement() }
    if let container { return .noOverlap(container) }
    // `nothing overlaps title` is about two elements.
    switch kind {
    case .word(let word) where !["and", "or", "if", "when", "then"].contains(word.lowercased()):
      throw missing("in", "and", "or")
    case .quoted, .path: throw missing("in")
    default: break
    }
    statement.references.append(
      Requirement.Reference(name: .root, range: tokens[start].range))
    return .noOverlap(0)
  }

  private mutating func readCondition() throws(RequirementMismatch) -> Requirement.Condition {
    let start = at
    var operand = try readSum()
    switch operand {
    case .condition(let condition): return try readTruth(of: condition)
    case .text(let element): return try readTextComparison(of: element)
    case .element(let element):
      if kind == .comma || word() == "and" {
        operand = .element(try readList(from: element, since: start))
      }
    case .number:
      if comparison != nil {
        let condition = try readComparison(takeSide(since: start))
        guard case .comparison(let sides, let signs) = condition, signs.count == 1, places.isEmpty
        else { return condition }
        subject = ("S", .number(sides[0].steps, sides[0].text))
        return try readPhrases(RequirementPhrase(condition: condition))
      }
      let side = takeSide(since: start)
      subject = ("S", .number(side.steps, side.text))
    }
    if case .element(let element) = operand {
      subject = ("A", .element(element, text(since: start)))
    }
    return try readPhrases(try readPhrase())
  }

  /// Reads the meaning of a row, with what is at its places.
  mutating func readMeaning() throws(RequirementMismatch) -> Requirement.Condition {
    isLookahead = true
    var conditions: [Requirement.Condition] = []
    repeat {
      let isNegated = take("not")
      let condition = try readCondition()
      conditions.append(isNegated ? .not(condition) : condition)
    } while take("and")
    return conditions.count == 1 ? conditions[0] : .and(conditions)
  }

  /// `photo and title`, `photo, title and price`: one reference.
  private mutating func readList(
    from first: Int, since start: Int
  ) throws(RequirementMismatch) -> Int {
    guard statement.references.count == 1 else { throw missing("is") }
    var list = [statement.references.removeLast()]
    let range = list[0].range.lowerBound
    while take(.comma) || word() == "and" {
      _ = take("and")
      list.append(try readReference())
    }
    statement.references = [Requirement.Reference(name: .list(list), range: range..<end)]
    return 0
  }

  /// `title.isTruncated`, perhaps with `== false`
  private mutating func readTruth(
    of condition: Requirement.Condition
  ) throws(RequirementMismatch) -> Requirement.Condition {
    guard case .comparison(let sign) = kind else { return condition }
    guard sign == .equal || sign == .notEqual else { throw missing("==", "!=") }
    advance()
    let isTrue = word() == "true"
    guard take("true", "false") else { throw missing("true", "false") }
    return isTrue == (sign == .equal) ? condition : .not(condition)
  }

  /// `== "Buy"`, `is not "Buy"`, `contains "Buy"`
  private mutating func readTextComparison(
    of element: Int
  ) throws(RequirementMismatch) -> Requirement.Condition {
    var isNegated = false
    var contains = false
    if case .comparison(let sign) = kind, sign == .equal || sign == .notEqual {
      isNegated = sign == .notEqual
      advance()
    } else {
      let head = try readHead()
      isNegated = head.isNegated
      if head.verb != .being {
        contains = word() == "contains" || word() == "contain"
        guard take("contains", "contain", "equals", "equal", "says", "say") else {
          throw missing("==", "is", "contains")
        }
      }
    }
    let words = try readQuotation()
    let condition = Requirement.Condition.text(element, contains: contains, words)
    return isNegated ? .not(condition) : condition
  }

  mutating func readQuotation() throws(RequirementMismatch) -> String {
    if case .word(let name) = kind, case .text(let words) = places[name] {
      advance()
      return words
    }
    guard case .quoted(let text) = kind else {
      throw missing([], "a text in quotes, such as 'Buy'")
    }
    advance()
    return text
  }

  mutating func takeSide(since start: Int) -> Requirement.Side {
    defer { steps = [] }
    return Requirement.Side(text: text(since: start), steps: steps)
  }

  private mutating func readSide() throws(RequirementMismatch) -> Requirement.Side {
    let start = at
    try readNumber()
    return takeSide(since: start)
  }

  func comparedWithItself(_ text: String, at range: Range<Int>) -> RequirementMismatch {
    wrong(
      "\(text) is compared with itself, which says nothing: compare it with another number",
      at: range)
  }

  /// The comparison that is here as a sign; nil for anything else.
  private var comparison: RequirementComparison? {
    if case .comparison(let comparison) = kind { return comparison }
    if case .word(let name) = kind, case .comparison(let comparison, _) = places[name] {
      return comparison
    }
    return nil
  }

  /// Reads the comparisons after a side.
  mutating func readComparison(
    _ first: Requirement.Side
  ) throws(RequirementMismatch) -> Requirement.Condition {
    var sides = [first]
    var comparisons: [RequirementComparison] = []
    while let comparison {
      comparisons.append(comparison)
      advance()
      let side = try readSide()
      let last = sides[sides.count - 1]
      if last.readsElement, last.text == side.text, places.isEmpty {
        throw comparedWithItself(side.text, at: statementStart..<end)
      }
      sides.append(side)
    }
    if comparisons.isEmpty { throw missing(RequirementComparison.allCases.map { $0.signs[0] }) }
    return .comparison(sides, comparisons)
  }

  /// Reads what `and` and `or` add to a phrase about the same subject: `title is visible and not truncated`.
  private mutating func readPhrases(
    _ first: RequirementPhrase
  ) throws(RequirementMismatch) -> Requirement.Condition {
    var last = first
    /// Conditions that are joined by `and`, in lists that are joined by `or`.
    var groups = [[first.signed]]
    while !isLookahead, word() == "and" || word() == "or", !startsSentence {
      let isOr = word() == "or"
      let next = attempt { parser throws(RequirementMismatch) in
        parser.advance()
        return try parser.readPhrase(after: last, isOr: isOr)
      }
      guard let next else { break }
      // `is not a or b`: neither.
      if isOr, !next.continuesNegation {
        groups.append([next.signed])
      } else {
        groups[groups.count - 1].append(next.signed)
      }
      last = next
    }
    let conditions = groups.map { $0.count == 1 ? $0[0] : Requirement.Condition.and($0) }
    return conditions.count == 1 ? conditions[0] : .or(conditions)
  }
}
