import LayoutReports

// Parses the values at the placeholders of forms: numbers, comparisons, properties and adjectives.

extension RequirementParser {
  /// Parses the value at a placeholder of a form, and adds values derived from it to `found`.
  mutating func readPlaceholder(
    _ placeholder: String, _ found: inout [String: Value], after last: Phrase?
  ) throws(Mismatch) -> Value {
    switch placeholder {
    case "A": return .element(try readElement())
    case "B", "W":
      let index =
        placeholder == "B" ? try readObjects() : try readElement(isObject: true, isCounted: true)
      guard found["MOST"] != nil, case let reference = statement.references[index] else {
        return .element(index)
      }
      // A container is as wide as its content, so only leaves are compared.
      switch reference.name {
      case .members(.element): statement.references[index].name = .members(.leaf)
      case .id, .path, .root:
        statement.references[index] = Requirement.Reference(
          name: .members(.leaf), containers: [reference], range: reference.range)
      default: break
      }
      return .element(index)
    case "CHILDREN":
      // The elements in A are counted.
      guard case .element(let container) = found["A"], let kind = ElementClass(word()) else {
        throw missing()
      }
      let start = token.range.lowerBound
      advance()
      statement.references.append(
        .init(
          name: .members(kind), containers: [statement.references[container]],
          range: start..<end))
      found["W"] = .element(statement.references.count - 1)
      return .element(statement.references.count - 1)
    case "N", "M":
      if let number = readLength() { return .number(number) }
      return .number(try readNumber())
    case "U", "J", "Q", "JJ", "QQ":
      let number = try readNumber()
      if placeholder == "U" {
        let lengths = number.leaves.compactMap { leaf -> ElementNumber? in
          if case .property(let property, _, _) = leaf { property } else { nil }
        }
        guard lengths.count == 1, RequirementWords.lengths.contains(lengths[0]) else {
          throw Mismatch()
        }
        found["D"] = .property(lengths[0])
      } else if !number.subjectPlaceholders.contains(placeholder.hasPrefix("J") ? "X" : "Y") {
        throw Mismatch()
      }
      return .number(number)
    case "I":
      guard let factor = readFactorWords() else { throw missing() }
      return .number(factor)
    case "K", "L":
      guard let number = readLength(isLiteral: true) else { throw missing() }
      return .number(number)
    case "C":
      if let comparison = try readComparisonWords() {
        return .comparison(comparison, isWritten: true)
      }
      if let (minimum, maximum) = readRange() {
        (found["N"], found["BOUND"]) = (.number(minimum), .number(maximum))
        return .comparison(.greaterOrEqual, isWritten: true)
      }
      // `can have 2 lines` is a limit.
      if isPermission { return .comparison(.lessOrEqual, isWritten: true) }
      return .comparison(last?.comparison ?? .equal, isWritten: last?.comparison != nil)
    case "O":
      let isNegated = consume("no")
      saysNo = isNegated
      guard let row = RequirementWords.comparatives.first(where: { $0.word == word() }) else {
        throw missing()
      }
      advance()
      found["D"] = .property(row.number)
      return .comparison(isNegated ? row.comparison.opposite : row.comparison, isWritten: true)
    case "MOST":
      consumeArticle()
      // `no text is the widest` is ambiguous: a superlative compares one element with all.
      guard statement.quantifier == .each,
        let row = RequirementWords.superlatives.first(where: { $0.words.contains(word()) })
      else { throw Mismatch() }
      advance()
      found["P"] = .property(row.number)
      found["C"] = .comparison(row.comparison, isWritten: false)
      return .property(row.number)
    case "AXIS":
      guard word() == "horizontally" || word() == "vertically" else { throw Mismatch() }
      let center: ElementNumber = word() == "vertically" ? .centerY : .centerX
      advance()
      found["P"] = .property(center)
      return .property(center)
    case "D", "F": return .property(try readAdjective(after: found[placeholder]))
    case "T": return .text(try readQuotation())
    case "P", "PP":
      let property = try readProperty(among: ElementNumber.allCases)
      if placeholder == "P" { found["D"] = .property(property) }
      return .property(property)
    case "VALUE": return .number(try readValue(&found))
    case "SUM":
      let first = try readNumber()
      let rest = readNumbers(after: first)
      if rest.isEmpty, !isLookahead { throw missing() }
      return .number(rest.reduce(first) { .operation(.add, [$0, $1]) })
    case "SPAN":
      guard let (row, values) = consumeForm(RequirementForm.spans) else { throw missing() }
      return .number(
        try meaning(of: row, values) { (parser) throws(Mismatch) in try parser.readNumber() })
    case "THEN", "AND":
      // The elements after the first one, which all are then in a list.
      guard case .element(let first) = found["A"] else { throw Mismatch() }
      repeat {
        _ = consume(",")
        _ = consume("and")
        if placeholder == "THEN" { try need("then") }
        list(try readReference(), with: first)
      } while [",", "and", "then"].contains(word())
      return .element(first)
    case "CORNER":
      consumeArticle()
      let parts = word().split(separator: "-").map { String($0) }
      let isOne = parts.count == 2
      guard let side = ElementNumber(isOne ? parts[0] : word()), [.top, .bottom].contains(side),
        let other = ElementNumber(isOne ? parts[1] : word(1)),
        RequirementWords.horizontals.contains(other)
      else { throw Mismatch() }
      at += isOne ? 1 : 2
      (found["H"], found["HH"]) = (.property(side), .property(other))
      return .property(side)
    case "HB", "HB!":
      // `left edge of b`, or `b's left edge`
      var copy = self
      guard (try? copy.readPlaceholder("H", &found, after: nil)) != nil else {
        guard tokens[at...].prefix(4).contains(where: { $0.word == "'s" }) else { throw Mismatch() }
        let element = Value.element(try readElement(isObject: true))
        try need("'s")
        let edge = try readPlaceholder("H", &found, after: nil)
        _ = consume("edge", "side")
        found["B"] = element
        return edge
      }
      self = copy
      let isNamed = consume("edge", "edges", "side", "sides")
      if let parent = parentIfUnnamed(found) {
        found["B"] = parent
      } else {
        try need("of")
        found["B"] = .element(try readObjects())
      }
      guard case .property(let edge) = found["H"],
        isNamed || placeholder == "HB" || [.top, .bottom].contains(edge)
      else { throw Mismatch() }
      return .property(edge)
    default:
      let edge = try readProperty(among: RequirementWords.edges, longest: 1)
      if placeholder == "H" {
        let isEnd = !RequirementWords.beginnings.contains(edge)
        found["H"] = .property(edge)
        found["OUT"] = .comparison(isEnd ? .greater : .less, isWritten: true)
      }
      return .property(edge)
    }
  }

  /// Returns the parent of A at the end of `8 from the left`, which is an error if the root can be meant, too.
  private mutating func parentIfUnnamed(_ found: [String: Value]) -> Value? {
    guard case .element(let subject) = found["A"], placeholders.isEmpty, !isLookahead,
      !statement.namesSeveral(subject),
      endsStatement || word() == "with"
    else { return nil }
    statement.unnamedParents.append((subject, "of", end))
    let parent = Requirement.Reference(name: .parent(subject), range: tokens[at - 1].range)
    statement.references.append(parent)
    return .element(statement.references.count - 1)
  }

  /// Parses a number in which elements are named for their property D: `b minus 8`, `half of b`, `b and c together`, or
  /// `it is high`.
  private mutating func readValue(_ found: inout [String: Value]) throws(Mismatch)
    -> Requirement.Number
  {
    guard case .property(let property) = found["D"] else { throw Mismatch() }
    if let number = readLength() {
      // `taller than 2 lines`
      var copy = self
      guard let adjective = try? copy.readAdjective(after: found["D"]) else { return number }
      self = copy
      found["D"] = .property(adjective)
      return number
    }
    var copy = self
    _ = copy.consume("it", "they") && copy.consume("is", "are")
    if let row = RequirementWords.adjectives.first(where: { $0.word == copy.word() }),
      row.number != .lines, case .element(let subject) = found["A"]
    {
      self = copy
      advance()
      return .property(row.number, subject, name: row.number.rawValue)
    }
    impliedProperty = property
    defer { impliedProperty = nil }
    var numbers = [try readNumber()]
    copy = self
    while copy.consume(",", "and"), let next = try? copy.readNumber() { numbers.append(next) }
    if numbers.count > 1, copy.consume("together", "combined") {
      self = copy
      return numbers.dropFirst().reduce(numbers[0]) { .operation(.add, [$0, $1]) }
    }
    copy = self
    if copy.consume("is", "are"), copy.endsStatement { self = copy }
    return numbers[0]
  }

  /// Parses an element, or a final list: `contains photo and title`, `does not overlap photo or title`.
  mutating func readObjects() throws(Mismatch) -> Int {
    allowsOthers = true
    defer { allowsOthers = false }
    let index = try readElement(isObject: true)
    // `wider than photo, title and price together` has no list.
    if impliedProperty != nil, tokens[at...].contains(where: { $0.word == "together" }) {
      return index
    }
    var copy = self
    while placeholders.isEmpty, !isLookahead,
      copy.word() == "," || copy.word() == "and" || copy.word() == "or" && isNegated,
      !copy.startsSentence
    {
      copy.advance()
      _ = copy.consume("and", "or")
      guard let reference = try? copy.readReference() else { break }
      copy.list(reference, with: index)
      if copy.endsStatement { self = copy }
    }
    return index
  }

  /// Appends a reference to another one, which becomes a list if it is not one.
  mutating func list(_ reference: Requirement.Reference, with index: Int) {
    let first = statement.references[index]
    var list = [first]
    if case .list(let listed) = first.name { list = listed }
    statement.references[index] = Requirement.Reference(
      name: .list(list + [reference]), range: first.range.lowerBound..<end)
  }

  /// Parses `wide` or `lines high`; after a comparative such as `taller`, only the same property or `lines`.
  private mutating func readAdjective(after comparative: Value?) throws(Mismatch) -> ElementNumber {
    var allowed = RequirementWords.adjectives
    if case .property(let compared) = comparative {
      allowed = allowed.filter {
        $0.number == compared || $0.number == .lines && compared == .height
      }
    }
    guard let number = allowed.first(where: { $0.word == word() })?.number else {
      throw missing()
    }
    advance()
    if number == .lines, !consume("long", "high", "tall"), word() == "of", word(1) == "text" {
      advance()
      advance()
    }
    return number
  }

  private mutating func readProperty(
    among allowed: [ElementNumber], longest: Int = 3
  ) throws(Mismatch) -> ElementNumber {
    consumeArticle()
    var copy = self
    guard let property = copy.consumeProperty(longest: longest, isPlural: true),
      allowed.contains(property)
    else {
      throw missing()
    }
    self = copy
    return property
  }

  /// Consumes the words of a property, such as `left edge`, and returns it; nil if none follows.
  mutating func consumeProperty(longest: Int = 3, isPlural: Bool = false) -> ElementNumber? {
    if case .property(let property) = placed {
      advance()
      return property
    }
    for count in [3, 2, 1] where count <= longest && at + count < tokens.count {
      let words = tokens[at..<at + count]
      let name = words.map { $0.text }.joined(separator: " ")
      guard words.allSatisfy({ $0.kind == .word }), tokens[at + count].kind != .property,
        let property = ElementNumber(name)
          ?? (isPlural && name.hasSuffix("s") ? ElementNumber(name.dropLast()) : nil)
      else { continue }
      at += count
      return property
    }
    return nil
  }

  /// Parses a number in digits or words, with its unit: `44`, `8 points`, `two`. Nil if it begins a larger expression.
  mutating func readLength(isLiteral: Bool = false) -> Requirement.Number? {
    if word() == "no", RequirementForm.gapStarts.contains(word(1)) {
      advance()
      return .points(0)
    }
    if word(1) == "single" { consumeArticle() }
    if RequirementWords.articles.contains(word()), case .number = tokens[at + 1].kind { advance() }
    var number = Requirement.Number.points(1)
    // An operator continues a sum, which is parsed elsewhere.
    if case .number(let value, let isPixels) = token.kind {
      number = isPixels ? .pixels(value) : .points(value)
    } else if word() != "single" {
      return nil
    }
    var copy = self
    copy.advance()
    if !isLiteral, copy.continuesNumber { return nil }
    self = copy
    return number
  }

  /// True if a sum or a multiple continues: `44 + 8`, `3 times`, `two thirds`.
  private var continuesNumber: Bool {
    ["+", "-", "*", "/", "%", "plus", "minus", "times", "x"].contains(word())
      || RequirementWords.fractions.contains { $0.words.contains(word()) }
  }

  /// Parses `twice`, `half`, `three times`, `50%` or `a third`; nil if none follows.
  mutating func readFactorWords() -> Requirement.Number? {
    var copy = self
    copy.consumeArticle()
    var count: Double?
    if case .number(let value, false) = copy.token.kind { count = value }
    if count != nil { copy.advance() }
    let word = copy.word()
    var factor = Requirement.Number.points(count ?? 2)
    if let (_, divisor) = RequirementWords.fractions.first(where: { $0.words.contains(word) }) {
      factor =
        count == nil && divisor == 2
        ? .points(0.5) : .operation(.divide, [.points(count ?? 1), .points(divisor)])
    } else if let count, word == "%" {
      factor = .points(count / 100)
    } else if !(count == nil ? ["twice", "double"] : ["times", "x"]).contains(word) {
      return nil
    }
    copy.advance()
    self = copy
    return factor
  }

  /// Parses `at least`, `no more than` or `>=`; nil if none follows.
  mutating func readComparisonWords() throws(Mismatch) -> RequirementComparison? {
    if let sign = consumeComparison() { return sign }
    comparisonWord = nil
    // `a` is an article or an id.
    let start = at
    consumeArticle()
    // `no gap between` is a number.
    let isNegated = !RequirementForm.gapStarts.contains(word(1)) && consume("no", "not")
    for (words, comparison) in RequirementComparison.phrases
    where follows(words) && word(words.count) != "(" {
      // Excludes `max(a.width, b.width)`, which is a number.
      comparisonWord = token
      saysNo = isNegated
      if words == ["about"] { openTolerance = at }
      at += words.count
      return isNegated ? comparison.opposite : comparison
    }
    if isNegated { throw missing() }
    note(at)
    at = start
    return nil
  }

  /// Parses `between 8 and b.width`, `from 8 to 16` or `8-16`; nil if no range follows.
  private mutating func readRange() -> (Requirement.Number, Requirement.Number)? {
    var copy = self
    let isBetween = copy.consume("between")
    _ = !isBetween && copy.consume("from", "in")
    guard let minimum = isBetween ? try? copy.readNumber() : copy.readLength(isLiteral: true),
      isBetween ? copy.consume("and") : copy.consume("to", "-", ".."),
      let maximum = isBetween ? try? copy.readNumber() : copy.readLength(isLiteral: true)
    else { return nil }
    // `100-8` is a difference, and `a.width` to `b.width` has no literals.
    if case (.points(let minimum), .points(let maximum)) = (minimum, maximum), minimum > maximum {
      return nil
    }
    self = copy
    return (minimum, maximum)
  }

  /// Parses the bound after a number, `44 or more`, `2 lines at most`, or another number, `1 or 2`; adds it to `found` if
  /// no comparison is before it.
  mutating func readBound(_ found: inout [String: Value]) {
    guard case .comparison(_, isWritten: false) = found["C"], (found["N"] ?? found["I"]) != nil
    else { return }
    var copy = self
    if copy.consume("or"), let number = copy.readLength(isLiteral: true) {
      found["OR"] = .number(number)
      self = copy
      return
    }
    guard let bound = consumeBound() else { return }
    // `44 or more points wide`: the number before has no unit, which is points.
    if RequirementWords.points.contains(word()) { advance() }
    found["C"] = .comparison(bound, isWritten: true)
    found["BOUND"] = found["C"]
  }

  mutating func consumeBound() -> RequirementComparison? {
    var copy = self
    let row = RequirementWords.bounds.first { copy.consume(phrases: $0.phrases) }
    guard let row, copy.word() != "than",
      // In `44 or above photo`, the element belongs to the words.
      isPremise || !["above", "below"].contains(copy.tokens[copy.at - 1].word)
        || [.end, .sign].contains(copy.token.kind)
    else { return nil }
    self = copy
    return row.comparison
  }

  // MARK: Signs

  /// Consumes a comparison operator, and returns it; nil if none follows.
  mutating func consumeComparison() -> RequirementComparison? {
    var comparison = RequirementComparison.allCases.first { $0.signs[0] == word() }
    if case .comparison(let value, _) = placed { comparison = value }
    if comparison != nil { advance() }
    return comparison
  }

  /// Parses the comparisons after a number; nil if there are none.
  mutating func readComparison(
    _ first: Requirement.Number
  ) throws(Mismatch) -> Condition? {
    var conditions: [Condition] = []
    var last = first
    while let comparison = consumeComparison() {
      let next = try readNumber()
      if placeholders.isEmpty { try refuse(last, next) }
      conditions.append(.comparison(last, comparison, next))
      last = next
    }
    return conditions.isEmpty ? nil : .joined(conditions)
  }

  /// Throws an error if a number is compared with itself.
  func refuse(_ one: Requirement.Number, _ other: Requirement.Number) throws(Mismatch) {
    guard one == other, one.readsElement else { return }
    let name = one.text { text(in: statement.references[$0].range) }
    throw wrong(
      "\(name) is compared with itself, which says nothing: compare it with another number",
      at: statementStart..<end)
  }

  // MARK: Functions

  mutating func readCall() throws(Mismatch) -> Requirement.Number {
    let name = word()
    let operation: RequirementOperation? =
      ["min", "minimum"].contains(name)
      ? .min : ["max", "maximum"].contains(name) ? .max : name == "abs" ? .abs : nil
    let isGap = RequirementWords.gaps.contains(name)
    let property = ElementNumber(name)
    let isInset = name == "inset" && !placeholders.isEmpty
    guard operation != nil || isGap || name == "count" || property != nil || isInset else {
      throw missing()
    }
    advance()
    advance()
    try enter()
    defer { depth -= 1 }
    var number: Requirement.Number
    if isInset {
      number = try readNumber()
      guard case .property(let edge, _, let name) = number else { throw Mismatch() }
      try need(",")
      let outer = Requirement.Number.property(edge, try readElement(), name: name)
      let isEnd = !RequirementWords.beginnings.contains(edge)
      number = .operation(.subtract, isEnd ? [outer, number] : [number, outer])
    } else if let operation {
      var numbers = [try readNumber()]
      while operation != .abs, consume(",") { numbers.append(try readNumber()) }
      number = .operation(operation, numbers)
    } else if isGap {
      let first = try readElement()
      try need(",")
      number = .gap(first, try readElement(isObject: true))
    } else if let property {
      number = .property(property, try readElement(), name: property.rawValue)
    } else {
      number = .count(try readElement(isObject: true, isCounted: true))
    }
    if case .gap(let first, let second) = number { statement.pairs.append((first, second)) }
    try need(")")
    return number
  }

  // MARK: Texts

  /// Parses `== "Buy"`, `is not "Buy"` or `contains "Buy"`.
  mutating func readTextComparison(of element: Int) throws(Mismatch) -> Condition {
    var isNegated = word() == "!="
    var contains = false
    if !consume("==", "!=") {
      let head = try readHead()
      isNegated = head.isNegated
      if head.verb != .being {
        contains = word() == "contains" || word() == "contain"
        guard consume("contains", "contain", "equals", "equal", "says", "say") else {
          throw missing()
        }
      }
    }
    let condition = Condition.text(element, contains: contains, try readQuotation())
    return isNegated ? .not(condition) : condition
  }

  mutating func readQuotation() throws(Mismatch) -> String {
    let text = token.text
    if case .text(let text) = placed {
      advance()
      return text
    }
    guard token.kind == .quoted else { throw missing() }
    advance()
    return text
  }
}
