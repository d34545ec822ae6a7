/// Reads a sentence by recursive descent.
///
///     requirement = [ "if" sentence ( ":" | "then" ) ] ( requirement | sentence )
///     sentence    = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = "not" negation | "(" sentence ")" | statement
///     statement   = "no" "overlap" [ "in" element ]
///                 | sum { comparison sum }
///                 | element ".text" ( "==" | "!=" | "contains" ) text
///                 | ( element | sum ) "is" [ "not" ] predicate [ element ]
struct RequirementParser {
  /// The largest depth of nested parentheses.
  static let deepest = 50

  let text: String
  let tokens: [RequirementToken]
  var at = 0
  var depth = 0
  /// The statement that is being read, and the steps of its current side.
  var statement = Requirement.Statement()
  var steps: [Requirement.Step] = []

  init(_ text: String, _ tokens: [RequirementToken]) {
    self.text = text
    self.tokens = tokens
  }

  mutating func read() throws(RequirementError) -> Requirement.Clause {
    if tokens.count == 1 {
      throw RequirementError(
        message: "this sentence is empty: write one such as button.height >= 44", range: 0..<1)
    }
    let clause = try readRequirement()
    guard kind == .end else {
      if at > 0, case .word(let word) = tokens[at - 1].kind,
        ["the", "a", "an"].contains(word.lowercased())
      {
        throw error("unexpected \(quoted): leave \"\(word)\" out, and name elements by their ids")
      }
      if kind == .colon {
        throw error("unexpected \":\": write a ratio as a division, such as 16 / 9")
      }
      throw error("unexpected \(quoted): join two sentences with \"and\" or \"or\"")
    }
    return clause
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

  func keyword(_ offset: Int = 0) -> RequirementKeyword? {
    word(offset).flatMap(RequirementKeyword.init)
  }

  mutating func take(_ keywords: RequirementKeyword...) -> Bool {
    guard let keyword = keyword(), keywords.contains(keyword) else { return false }
    advance()
    return true
  }

  /// The text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
  }

  /// The current token in a message.
  var quoted: String {
    kind == .end ? "the end of the sentence" : "\"\(text(token.range).prefix(60))\""
  }

  /// The unexpected word, as the end of a sentence.
  var instead: String { kind == .end ? ", where the sentence ends" : ", and not \(quoted)" }

  func error(
    _ message: String, at range: Range<Int>? = nil, suggestion: String? = nil
  ) -> RequirementError {
    RequirementError(message: message, range: range ?? token.range, suggestion: suggestion)
  }

  /// Reads what is nested.
  mutating func nested<Result>(
    _ read: (inout Self) throws(RequirementError) -> Result
  ) throws(RequirementError) -> Result {
    guard depth < Self.deepest else {
      throw error("more than \(Self.deepest) levels of parentheses: divide the sentence")
    }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  mutating func close() throws(RequirementError) {
    guard take(.close) else { throw error("expected a \")\" here\(instead): add it") }
  }

  // MARK: Clauses

  private mutating func readRequirement() throws(RequirementError) -> Requirement.Clause {
    guard take(.if) else { return try readDisjunction() }
    let condition = try readDisjunction()
    if word() == "then" {
      advance()
    } else if !take(.colon) {
      throw error("expected a \":\" after the condition of \"if\"\(instead): add it")
    }
    let clause = try nested { parser throws(RequirementError) in try parser.readRequirement() }
    return .or([.not(condition), clause])
  }

  private mutating func readDisjunction() throws(RequirementError) -> Requirement.Clause {
    var clauses = [try readConjunction()]
    while take(.or) { clauses.append(try readConjunction()) }
    return clauses.count == 1 ? clauses[0] : .or(clauses)
  }

  private mutating func readConjunction() throws(RequirementError) -> Requirement.Clause {
    var clauses = [try readNegation()]
    while take(.and) { clauses.append(try readNegation()) }
    return clauses.count == 1 ? clauses[0] : .and(clauses)
  }

  private mutating func readNegation() throws(RequirementError) -> Requirement.Clause {
    if take(.not) {
      return .not(try nested { parser throws(RequirementError) in try parser.readNegation() })
    }
    if kind == .open, opensClause {
      advance()
      let clause = try nested { parser throws(RequirementError) in try parser.readDisjunction() }
      try close()
      return clause
    }
    return .statement(try readStatement())
  }

  /// True if the parentheses that open here are around a sentence, and not around a sum.
  private var opensClause: Bool {
    var level = 0
    for index in at..<tokens.count {
      switch tokens[index].kind {
      case .open: level += 1
      case .close:
        level -= 1
        if level == 0 { return false }
      case .comparison: return true
      case .word(let word):
        let word = word.lowercased()
        switch RequirementKeyword(rawValue: word) {
        case .and, .or, .not, .is, .are, .does, .no, .nothing: return true
        default:
          if RequirementPredicate.verbs.contains(where: { $0.words == [word] }) { return true }
        }
      default: break
      }
    }
    return false
  }

  // MARK: Statements

  private mutating func readStatement() throws(RequirementError) -> Requirement.Statement {
    statement = Requirement.Statement()
    let first = token.range.lowerBound
    if keyword() == .no, let next = word(1), next == "overlap" || next == "overlaps" {
      statement.condition = try readNoOverlap()
    } else {
      statement.condition = try readCondition()
    }
    statement.range = first..<end
    return statement
  }

  private mutating func readNoOverlap() throws(RequirementError) -> Requirement.Condition {
    advance()
    advance()
    if take(.in) { return .noOverlap(try readElement()) }
    statement.references.append(
      Requirement.Reference(name: .root, range: tokens[at - 1].range))
    return .noOverlap(0)
  }

  private mutating func readCondition() throws(RequirementError) -> Requirement.Condition {
    let start = at
    switch try readSum() {
    case .text(let element): return try readTextComparison(of: element)
    case .element(let element):
      if let predicate = try readPredicate() {
        return try condition(of: element, predicate, since: start)
      }
      throw incomplete(text(start))
    case .number:
      let side = takeSide(since: start)
      guard case .comparison = kind else {
        let number = text(start)
        if let predicate = try readPredicate() {
          guard predicate.isOfNumbers else {
            let state = predicate.row.adjectives.first ?? predicate.phrase
            throw error(
              "\(number) is a number, which cannot be \(state): name an element, or compare the number",
              at: tokens[start].range.lowerBound..<end)
          }
          return .number(side, predicate)
        }
        return try readSpelledComparison(side)
      }
      return try readComparison(side)
    }
  }

  /// The text since a token.
  private func text(_ start: Int) -> String { text(tokens[start].range.lowerBound..<end) }

  /// `== "Buy"`, `!= "Buy"`, `contains "Buy"`.
  private mutating func readTextComparison(
    of element: Int
  ) throws(RequirementError) -> Requirement.Condition {
    let comparison: RequirementTextComparison? =
      switch kind {
      case .comparison(.equal): .equal
      case .comparison(.notEqual): .notEqual
      default: word() == "contains" ? .contains : nil
      }
    guard let comparison else {
      let name = text(statement.references[element].range)
      let advice = textComparison.map { ": write \(name).text \($0)" } ?? ""
      throw error("expected ==, != or contains after a text\(instead)\(advice)")
    }
    advance()
    guard case .quoted(let text) = kind else {
      throw error("expected a text in quotes, such as 'Buy'\(instead)")
    }
    advance()
    return .text(element, comparison, text)
  }

  private mutating func takeSide(since start: Int) -> Requirement.Side {
    defer { steps = [] }
    return Requirement.Side(range: tokens[start].range.lowerBound..<end, steps: steps)
  }

  private mutating func readSide() throws(RequirementError) -> Requirement.Side {
    let start = at
    let operand = try readSum()
    try needNumber(operand, since: start)
    return takeSide(since: start)
  }

  private mutating func readComparison(
    _ first: Requirement.Side
  ) throws(RequirementError) -> Requirement.Condition {
    var sides = [first]
    var comparisons: [RequirementComparison] = []
    while case .comparison(let comparison) = kind {
      advance()
      comparisons.append(comparison)
      let side = try readSide()
      try refuseSelfComparison(sides[sides.count - 1], side)
      sides.append(side)
    }
    return .comparison(sides, comparisons)
  }

  /// Throws an error if a number of an element is compared with itself.
  private func refuseSelfComparison(
    _ first: Requirement.Side, _ second: Requirement.Side
  ) throws(RequirementError) {
    guard first.readsElement, text(first.range) == text(second.range) else { return }
    throw error(
      "\(text(first.range)) is compared with itself, which says nothing: compare it with another number",
      at: first.range.lowerBound..<second.range.upperBound)
  }

  /// `is at least 44`, `is at most 60`, `is 2`.
  private mutating func readSpelledComparison(
    _ side: Requirement.Side
  ) throws(RequirementError) -> Requirement.Condition {
    guard take(.is, .are) else {
      throw error("expected a comparison such as >= 44 here\(instead)\(spelledAdvice(side))")
    }
    if take(.not) { statement.isNegated.toggle() }
    var comparison = RequirementComparison.equal
    if word() == "at", word(1) == "least" || word(1) == "most" {
      comparison = word(1) == "least" ? .greaterOrEqual : .lessOrEqual
      advance()
      advance()
    }
    guard startsNumber else {
      throw error(
        "a number can be \(RequirementPredicate.whole.row.adjectives[0]), at least or at most another one, "
          + "or equal to it\(instead)\(spelledAdvice(side))")
    }
    let second = try readSide()
    try refuseSelfComparison(side, second)
    return .comparison([side, second], [comparison])
  }

  private var startsNumber: Bool {
    switch kind {
    case .number, .minus, .open: true
    case .word, .quoted, .path:
      // An element with a property, or a function.
      switch tokens[min(at + 1, tokens.count - 1)].kind {
      case .property, .open: true
      default: false
      }
    default: false
    }
  }
}
