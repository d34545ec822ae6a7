import LayoutReports

/// Thrown where parsing fails. The parser's `failures` record how far it came.
struct RequirementMismatch: Error {}

/// Parses a sentence by recursive descent.
///
///     requirement = premise [ ":" | "," ] [ "then" ] requirement [ [ "," ] "otherwise" requirement ]
///                 | sentence [ [ "," ] [ "only" ] premise ]
///     premise     = ( "if" | "when" | "unless" ) sentence | a form of `RequirementRow.premises`
///     sentence    = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = "not" negation | "(" sentence ")" | statement
///     statement   = a form of `RequirementRow.sentences` | sum comparison sum { comparison sum }
///                 | subject phrase { ( "and" | "or" ) phrase }
///     subject     = sum | element { ( "," | "and" ) element }
///     phrase      = a form of `RequirementRow.phrases`
struct RequirementParser {
  typealias Condition = Requirement.Condition
  typealias Mismatch = RequirementMismatch

  /// The value of a sentence at a placeholder of a grammar row.
  enum Value {
    case element(Int)
    case number(Requirement.Number)
    case property(ElementNumber)
    /// A comparison, and whether it is written or implied.
    case comparison(RequirementComparison, isWritten: Bool)
    case text(String)
  }

  /// The largest depth of nested parentheses.
  private static let deepest = 50

  private let bytes: [UInt8]
  let tokens: [RequirementToken]
  var at = 0
  var depth = 0
  /// The statement that is being parsed.
  var statement = Requirement.Statement()
  private(set) var statementStart = 0
  /// The placeholder of the subject in grammar rows, `A` or `S`, and its value.
  var subject: (placeholder: String, value: Value)?
  /// The values at the placeholders of the row whose meaning is being parsed; empty for a sentence of the user.
  var placeholders: [String: Value] = [:]
  /// True in a premise, in which `width` is the root's width.
  var isPremise = false
  /// True in a negated phrase, in which `anything` means every element.
  var isNegated = false
  /// True in an object, in which `every other text` means every text, because an element is not compared with itself.
  var allowsOthers = false
  /// True if the last comparison begins with `no`.
  var saysNo = false
  /// The first word of the last comparison.
  var comparisonWord: RequirementToken?
  /// The property that elements are named for in `wider than half of b`.
  var impliedProperty: ElementNumber?
  /// True after `can` without `not`, where a number is a limit.
  var isPermission = false
  /// True if failures are not recorded for error messages.
  var isSilent = false
  /// The index of the first token of the phrase that is being parsed.
  var phraseStart = 0
  /// The byte ranges of the placeholders' values in the last form that matched.
  var written: [String: Range<Int>] = [:]
  /// What `it` refers to after a premise: the only element of the last statement.
  private(set) var antecedent: Requirement.Reference?
  /// True if only the beginning of a sentence needs to match.
  var isLookahead = false
  /// The index of a word such as `about` without a tolerance after it.
  var openTolerance: Int?
  let failures: RequirementFailures

  init(_ text: String, _ tokens: [RequirementToken]) {
    bytes = Array(text.utf8)
    self.tokens = tokens
    failures = RequirementFailures()
  }

  mutating func read() throws(RequirementError) -> Condition {
    if tokens.count == 1 {
      throw RequirementError(
        message: "this sentence is empty: write one such as root.height >= 44", range: 0..<1)
    }
    do throws(Mismatch) {
      var copy = self
      if copy.consume(phrases: RequirementWords.assertions),
        RequirementWords.isName(copy.token.text)
      {
        self = copy
      }
      let condition = try readRequirement()
      // Skips the message of an assertion.
      if tokens[0].word == "assert", word() == ",", tokens[at + 1].kind == .quoted { at += 2 }
      guard token.kind == .end else { throw missing() }
      if let openTolerance, case let word = tokens[openTolerance] {
        throw wrong("\"\(word.text)\" needs a tolerance: add ± and a number", at: word.range)
      }
      return condition
    } catch {
      throw failures.error(bytes, tokens)
    }
  }

  // MARK: Tokens

  var token: RequirementToken { tokens[at] }

  /// The byte offset at which the previous token ends.
  var end: Int { at > 0 ? tokens[at - 1].range.upperBound : 0 }

  func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func advance() { at = min(at + 1, tokens.count - 1) }

  /// Returns the word or sign `offset` tokens ahead, in lowercase; empty for other tokens.
  func word(_ offset: Int = 0) -> String {
    at + offset < tokens.count ? tokens[at + offset].word : ""
  }

  /// Consumes the current token if it is one of some words or signs. Returns false if it is not.
  mutating func consume(_ words: String...) -> Bool { consume(words) }

  mutating func consume(_ words: [String]) -> Bool {
    guard token.word != "", words.contains(token.word) else { return false }
    advance()
    return true
  }

  /// Returns true if the words of a phrase follow.
  func follows(_ phrase: [String]) -> Bool {
    phrase.indices.allSatisfy { word($0) == phrase[$0] }
  }

  /// Consumes the first of some phrases that follows; returns false if none does.
  mutating func consume(phrases: [[String]]) -> Bool {
    guard let phrase = phrases.first(where: { follows($0) }) else { return false }
    at += phrase.count
    return true
  }

  mutating func need(_ words: String...) throws(Mismatch) {
    guard words.contains(token.word) else { throw missing() }
    advance()
  }

  mutating func consumeArticle() {
    if RequirementWords.articles.contains(word()), word(1) != "", tokens[at + 1].kind == .word {
      advance()
    }
  }

  /// The value of the placeholder at the current token; nil if the token is not a placeholder.
  var placed: Value? {
    token.kind == .word || token.kind == .property ? placeholders[token.text] : nil
  }

  /// Records that the current token is an error, and returns an error to throw.
  func missing() -> Mismatch {
    note(at)
    return Mismatch()
  }

  func note(_ at: Int) {
    if !isSilent { failures.at = max(failures.at, at) }
  }

  /// Returns an error to throw for a sentence with an invalid meaning, which no other token at one position would fix.
  func wrong(_ message: String, at range: Range<Int>) -> Mismatch {
    failures.wrong = failures.wrong ?? RequirementError(message: message, range: range)
    return Mismatch()
  }

  /// Enters a nested construct; the caller decreases `depth` at its end.
  mutating func enter() throws(Mismatch) {
    guard depth < Self.deepest else {
      throw wrong(
        "more than \(Self.deepest) levels of parentheses: divide the sentence", at: token.range)
    }
    depth += 1
  }

  // MARK: Sentences

  private mutating func readRequirement() throws(Mismatch) -> Condition {
    if word() == "even" {
      let hasVerb = ["if", "when", "though", "while"].contains(word(1))
      let start = at
      skipAside()
      if !consume(",") {
        // `even with a long title the price fits`: the clause has no verb, and ends where the sentence begins.
        let rest = hasVerb ? nil : tokens.indices.dropFirst(start + 2).first { startsRest(at: $0) }
        guard let rest else { throw missing() }
        at = rest
      }
    }
    if let premise = try readPremise() {
      _ = consume(":", ",")
      _ = consume("then")
      try enter()
      defer { depth -= 1 }
      return try readAlternative(.or([premise.opposite, try readRequirement()]), unless: premise)
    }
    isPremise = tokens[at...].contains { $0.word == "implies" }
    let sentence = try readSentence()
    isPremise = false
    if consume("implies") { return .or([sentence.opposite, try readRequirement()]) }
    skipAside()
    let end = self
    _ = consume(",")
    var copy = self
    let isOnly = copy.consume("only") && copy.takePremise() == false && consume("only")
    guard let premise = try readPremise() else {
      self = end
      return sentence
    }
    skipAside()
    if isOnly { return .or([premise, .not(sentence)]) }
    return try readAlternative(.or([premise.opposite, sentence]), unless: premise)
  }

  /// Parses `otherwise` and a sentence after another one that is said if a premise is true.
  private mutating func readAlternative(
    _ consequence: Condition, unless premise: Condition
  ) throws(Mismatch) -> Condition {
    guard ["otherwise", "else"].contains(word(word() == "," ? 1 : 0)) else { return consequence }
    _ = consume(",")
    advance()
    _ = consume(":", ",")
    return .and([consequence, .or([premise, try readRequirement()])])
  }

  private func startsRest(at index: Int) -> Bool {
    var copy = self
    copy.at = index
    return (try? copy.readRequirement()) != nil && copy.token.kind == .end
  }

  /// Parses `if` and a sentence, or a form of a premise; nil if neither follows.
  private mutating func readPremise() throws(Mismatch) -> Condition? {
    isPremise = true
    defer { isPremise = false }
    guard let isNegated = takePremise() else {
      var copy = self
      let isException = copy.consume("except")
      guard let premise = try copy.readForm(RequirementForm.premises, isWhole: false) else {
        return nil
      }
      self = copy
      return isException ? .not(premise) : premise
    }
    let premise = try readSentence()
    return isNegated ? .not(premise) : premise
  }

  /// Skips a clause that restricts nothing: `even if title wraps`, `so that people can read it`.
  private mutating func skipAside() {
    var copy = self
    _ = copy.consume(",")
    guard copy.consume(phrases: RequirementWords.asides) else { return }
    while copy.token.kind != .end, ![",", ")"].contains(copy.word()) { copy.advance() }
    self = copy
  }

  private var startsPremise: Bool {
    var copy = self
    return copy.takePremise() != nil
  }

  /// Consumes `if`, `as long as` or `unless`, and returns whether it negates the premise; nil if none follows.
  private mutating func takePremise() -> Bool? {
    if consume(phrases: RequirementWords.premises) { return false }
    return consume(phrases: RequirementWords.negatedPremises) ? true : nil
  }

  private mutating func readSentence() throws(Mismatch) -> Condition {
    var conditions = [try readConjunction()]
    while consume("or") { conditions.append(try readConjunction()) }
    return .joined(conditions, byOr: true)
  }

  private mutating func readConjunction() throws(Mismatch) -> Condition {
    var conditions = [try readNegation()]
    while consume("and") { conditions.append(try readNegation()) }
    return .joined(conditions)
  }

  private mutating func readNegation() throws(Mismatch) -> Condition {
    if consume("not") {
      try enter()
      defer { depth -= 1 }
      return .not(try readNegation())
    }
    // Parentheses enclose a sum or a sentence; `either` precedes a list or two sentences.
    var copy = self
    guard word() == "(" || word() == "either", !isLookahead, (try? copy.readStatement()) == nil
    else { return try readStatement() }
    if consume("either") { return try readStatement() }
    advance()
    try enter()
    defer { depth -= 1 }
    let sentence = try readSentence()
    try need(")")
    return sentence
  }

  /// True if `and` or `or` is followed by a new sentence, and not by another phrase about the same subject.
  var startsSentence: Bool {
    var copy = self
    copy.advance()
    while copy.consume("not") {}
    copy.isLookahead = true
    return copy.word() == "(" || (try? copy.readStatement()) != nil
  }

  // MARK: Statements

  private mutating func readStatement() throws(Mismatch) -> Condition {
    if let condition = try readForm(RequirementForm.sentences, isWhole: true) { return condition }
    begin()
    statement.condition = try readCondition()
    statement.range = statementStart..<end
    // `if the width is 320` does not change what `it` is.
    if isPremise, statement.references.allSatisfy({ $0.name == .root }) {
      return .statement(statement)
    }
    let isOne = statement.references.count == 1 && statement.quantifier == .each
    antecedent = isOne ? statement.references[0] : nil
    if antecedent?.name == .root || antecedent?.containers.isEmpty == false { antecedent = nil }
    return .statement(statement)
  }

  private mutating func begin() {
    statement = Requirement.Statement()
    subject = nil
    isNegated = false
    statementStart = token.range.lowerBound
    phraseStart = at
  }

  /// Parses a statement without a subject; nil if none follows. If `isWhole`, a form must be the whole statement, as
  /// `nothing overlaps` is.
  private mutating func readForm(
    _ forms: [RequirementForm], isWhole: Bool
  ) throws(Mismatch) -> Condition? {
    var copy = self
    copy.begin()
    // Most sentences have a subject, so errors only mention forms that have one.
    copy.isSilent = word() != "there" && word() != "at"
    guard let (row, found) = copy.consumeForm(forms) else { return nil }
    guard !isWhole || copy.endsStatement else {
      copy.note(copy.at)
      return nil
    }
    self = copy
    isSilent = false
    statement.condition = try condition(of: row, found)
    statement.range = statementStart..<end
    return .statement(statement)
  }

  /// True at the end of a statement without a subject.
  var endsStatement: Bool {
    token.kind == .end
      || ["and", "or", "then", "only", "at", "on", "otherwise", "else", ",", ":", ")"].contains(
        word())
      || RequirementWords.asideWords.contains(word()) || startsPremise
  }

  mutating func readCondition() throws(Mismatch) -> Condition {
    if word() == "only", placeholders.isEmpty, !isLookahead {
      failures.wrong = RequirementError(
        message: "\"only\" is said of the others", range: token.range,
        edits: [.init(range: token.range, text: "nothing except")], choice: .first)
      throw Mismatch()
    }
    if let condition = try readStateCall() { return condition }
    // `neither text is visible` has no list.
    let isList = word() != "neither" || tokens[at...].contains { $0.word == "nor" }
    let last = isList ? ["neither": "nor", "either": "or"][word()] : nil
    let operand: Operand
    if let last {
      try quantify(last == "or" ? .some : .no)
      advance()
      statement.references = [try readReference()]
      operand = .element(0)
    } else {
      operand = try readSum()
    }
    switch operand {
    case .text(let element): return try readTextComparison(of: element)
    case .element(var element):
      // `a or b` without `either`, of which `is not visible` is ambiguous.
      let isUnclear =
        word() == "or" && statement.references.count == 1 && statement.quantifier == .each
      if isUnclear { statement.quantifier = .some }
      if let last = last ?? (isUnclear ? "or" : ["and", ","].contains(word()) ? "and" : nil) {
        element = try readList(last)
      } else {
        notePlural(element)
      }
      subject = ("A", .element(element))
      if isUnclear {
        let phrase = try readPhrase()
        guard !phrase.head.isNegated else { throw missing() }
        return try readPhrases(phrase)
      }
    case .number(let number):
      let numbers = [number] + readNumbers(after: number)
      let rest = self
      if numbers.count > 1, let condition = try readEquality(of: numbers) { return condition }
      var conditions: [Condition] = []
      for number in numbers {
        at = rest.at
        subject = ("S", .number(number))
        conditions.append(try readStatement(about: number))
      }
      return .joined(conditions)
    }
    let condition = try readPhrases(try readPhrase())
    if let first = statement.references.first, placeholders.isEmpty, !isLookahead {
      var copy = self
      let excluded = copy.readExclusion(from: first.isQuantified || statement.namesSeveral(0))
      // In `all texts are visible but title is clipped`, a sentence follows.
      if copy.endsStatement {
        self = copy
        statement.references[0].excluded += excluded
      }
    }
    return condition
  }

  /// Parses a state that is written as a function: `truncated(title)`, `overlaps(title, price)`.
  private mutating func readStateCall() throws(Mismatch) -> Condition? {
    let name = word().hasPrefix("is") ? String(word().dropFirst(2)) : word()
    guard word(1) == "(", let state = RequirementState(rawValue: name) else { return nil }
    at += 2
    let element = try readElement()
    var other: Int?
    if state == .overlaps || state == .inside || state == .centered {
      try need(",")
      other = try readElement(isObject: true)
      statement.pairs.append((element, other!))
    }
    try need(")")
    return readTruth(of: .state(state, element, other))
  }

  /// Notes that the subject is an id with a verb that can be plural: `buttons are`, `buttons must`.
  private mutating func notePlural(_ element: Int) {
    var copy = self
    _ = copy.consume(RequirementWords.fillers + ["never"])
    guard statement.references.count == 1, tokens[max(0, at - 1)].kind == .word,
      case .id = statement.references[0].name, copy.token.kind == .word,
      !copy.word().hasSuffix("s")
    else { return }
    statement.plural = element
  }

  private mutating func readStatement(
    about number: Requirement.Number
  ) throws(Mismatch) -> Condition {
    guard let comparison = try readComparison(number) else {
      // In `44 is the minimum width of buy`, the number is not the subject.
      guard number.readsElement else { throw missing() }
      return try readPhrases(try readPhrase())
    }
    guard placeholders.isEmpty, case .comparison = comparison else { return comparison }
    return try readPhrases(Phrase(condition: readAmount(of: readTolerance(of: comparison))))
  }

  /// Parses the rest of `buy.width and title.width`, or of `the widths of buy and title`.
  mutating func readNumbers(after first: Requirement.Number) -> [Requirement.Number] {
    var numbers: [Requirement.Number] = []
    var copy = self
    while placeholders.isEmpty, !isLookahead, copy.consume(",", "and") {
      _ = copy.consume("and")
      if case .property(_, let element, _) = first, let property = copy.consumeProperty() {
        // `photo's width and height`
        numbers.append(.property(property, element, name: property.rawValue))
        continue
      }
      switch (try? copy.readSum(), first) {
      case (.number(let number), _): numbers.append(number)
      case (.element(let element), .property(let property, _, let name)):
        numbers.append(.property(property, element, name: name))
      default: return []
      }
    }
    if !numbers.isEmpty { self = copy }
    return numbers
  }

  /// Parses `are equal` after several numbers; nil if it does not follow.
  private mutating func readEquality(
    of numbers: [Requirement.Number]
  ) throws(Mismatch) -> Condition? {
    var copy = self
    copy.subject = ("S", .number(numbers[0]))
    let head = try copy.readHead()
    let forms = RequirementForm.equalities.filter { $0.verb == head.verb }
    guard copy.consumeForm(forms) != nil, copy.endsStatement else { return nil }
    // `a, b and c are not equal` could be said of any two of them.
    guard !head.isNegated || numbers.count == 2 else { throw missing() }
    self = copy
    let equality = Condition.joined(
      zip(numbers, numbers.dropFirst()).map { .comparison($0, .equal, $1) })
    return head.isNegated ? .not(equality) : readTolerance(of: equality)
  }

  /// Parses the meaning of a row, with the values at its placeholders.
  mutating func readMeaning() throws(Mismatch) -> Condition {
    isLookahead = true
    var conditions: [Condition] = []
    repeat {
      let isNegated = consume("not")
      let condition = try readCondition()
      conditions.append(isNegated ? .not(condition) : condition)
    } while consume("and")
    return consume("or") ? .or([.joined(conditions), try readMeaning()]) : .joined(conditions)
  }

  /// Parses the rest of `photo and title` or `photo, title and price` into the reference of the first element.
  private mutating func readList(_ last: String) throws(Mismatch) -> Int {
    guard statement.references.count == 1 else { throw missing() }
    if last != "and", word() != ",", word() != last { throw missing() }
    while consume(",") || word() == last {
      _ = consume(last)
      list(try readReference(), with: 0)
    }
    return 0
  }

  /// Parses `== false` after a state, as in `title.isTruncated == false`.
  mutating func readTruth(of condition: Condition) -> Condition {
    guard ["true", "false"].contains(word(1)), let sign = consumeComparison() else {
      return condition
    }
    let isTrue = word() == "true"
    advance()
    return isTrue == (sign == .equal) ? condition : .not(condition)
  }

  /// Parses further phrases about the same subject after `and` or `or`: `title is visible and not truncated`.
  private mutating func readPhrases(_ first: Phrase) throws(Mismatch) -> Condition {
    var last = first
    /// Disjunctive normal form: each inner array is joined by `and`, and the outer array by `or`.
    var groups = [[first.signed]]
    while !isLookahead, word() == "and" || word() == "or" || word() == "nor" && last.head.isNegated,
      !startsSentence
    {
      let isOr = word() != "and"
      var copy = self
      copy.advance()
      let rest = copy
      var read = try? copy.readPhrase(after: last, isOr: isOr)
      if read == nil {
        copy = rest
        read = try? copy.readObject(after: last)
      }
      guard var next = read else { break }
      self = copy
      // `is not a or b` means that it is neither, and so does `is no wider than 8 or taller than 9`.
      if isOr, last.saysNo, !next.saysNo, next.found["O"] != nil || next.isInherited {
        next.saysNo = true
        groups[groups.count - 1].append(next.isInherited ? next.signed : .not(next.signed))
      } else if isOr, !next.continuesNegation {
        groups.append([next.signed])
      } else {
        if case .comparison(let one, .equal, let number) = last.signed, !isOr,
          case .comparison(one, .equal, let other) = next.signed, number != other,
          !number.readsElement, !other.readsElement
        {
          failures.wrong = RequirementError(
            message: "a number is never equal to two others", range: statementStart..<end,
            edits: [.init(range: tokens[rest.at - 1].range, text: "or")], choice: .first)
          throw Mismatch()
        }
        groups[groups.count - 1].append(next.signed)
      }
      last = next
    }
    return .joined(groups.map { .joined($0) }, byOr: true)
  }
}
