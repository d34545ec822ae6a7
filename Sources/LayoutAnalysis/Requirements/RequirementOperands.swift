import LayoutReports
import TreeFiles

// Parses numeric expressions, and the elements in them.
//
//     sum     = product { ("+" | "-") product }
//     product = factor { ("*" | "/") factor }
//     factor  = "-" factor | "(" sum ")" | number [ unit | "%" "of" factor ] | function
//             | a form of `RequirementRow.numbers` | element [ "." property | "'s" property | property ]
//     element = [ quantifier ] ( id | path | class | "root" | "parent" ) [ "in" element ]

extension RequirementParser {
  enum Operand {
    case number(Requirement.Number)
    case element(Int)
    /// The characters of a text, as in `title.text`.
    case text(Int)
  }

  mutating func readSum() throws(Mismatch) -> Operand { try readOperations(["+", "-"]) }

  private mutating func readOperations(_ signs: [String]) throws(Mismatch) -> Operand {
    func read(_ parser: inout Self) throws(Mismatch) -> Operand {
      try signs[0] == "+" ? parser.readOperations(["*", "/"]) : parser.readFactor()
    }
    var start = at
    var operand = try read(&self)
    let words = ["plus": "+", "minus": "-"]
    while case let sign = words[word()] ?? word(), signs.contains(sign),
      let operation = RequirementOperation(rawValue: sign)
    {
      let first = try number(operand, since: start)
      advance()
      start = at
      let second = try number(try read(&self), since: start)
      if operation == .subtract,
        case (.points(let minimum), .points(let maximum)) = (first, second),
        minimum < maximum
      {
        throw wrong(
          "this difference is negative: write a range with between, or as 8 <= root.width <= 16",
          at: tokens[start].range)
      }
      operand = .number(.operation(operation, [first, second]))
    }
    return operand
  }

  private mutating func number(
    _ operand: Operand, since start: Int
  ) throws(Mismatch) -> Requirement.Number {
    if case .number(let number) = operand { return number }
    // `title's width is half of the row`: the property of the subject is meant.
    if case .element(let element) = operand, placeholders.isEmpty,
      let property = impliedProperty ?? subjectProperty,
      impliedProperty != nil || RequirementWords.lengths.contains(property)
    {
      if impliedProperty != nil, case .element(let subject) = subject?.value {
        statement.pairs.append((subject, element))
      }
      return .property(property, element, name: property.rawValue)
    }
    note(start)
    throw Mismatch()
  }

  /// Parses a sum that is a number.
  mutating func readNumber() throws(Mismatch) -> Requirement.Number {
    let start = at
    return try number(try readSum(), since: start)
  }

  private mutating func readNestedFactor() throws(Mismatch) -> Requirement.Number {
    let start = at
    try enter()
    defer { depth -= 1 }
    return try number(try readFactor(), since: start)
  }

  private mutating func readFactor() throws(Mismatch) -> Operand {
    if consume("-") { return .number(.operation(.subtract, [try readNestedFactor()])) }
    if consume("(") {
      try enter()
      defer { depth -= 1 }
      let operand = try readSum()
      try need(")")
      return operand
    }
    var copy = self
    if let factor = copy.readFactorWords() {
      let isShare = copy.consume("of")
      copy.consumeArticle()
      if let number = try? copy.readNestedFactor(), number.readsElement {
        self = copy
        return .number(.operation(.multiply, [factor, number]))
      }
      if !isShare, tokens[at + 1].word == "%" { _ = copy.missing() }
    }
    if case .number(let value, let isPixels) = token.kind {
      // A word can also be an id: `one is visible`.
      if token.word != "", subject == nil, tokens[at + 1].kind == .word || word(1) == "'s" {
        return try readElementOrProperty()
      }
      advance()
      if word() == "%" { throw missing() }
      return .number(isPixels ? .pixels(value) : .points(value))
    }
    if let number = readReferringNumber() { return .number(number) }
    if case .number(let number) = placed {
      advance()
      return .number(number)
    }
    if token.kind == .word {
      if word(1) == "(", RequirementWords.isName(word()) { return .number(try readCall()) }
      var copy = self
      if let (row, found) = copy.consumeForm(RequirementForm.numbers) {
        if case .proposals(let numbers) = row.meaning { throw copy.proposed(numbers, since: at) }
        if let operand = try? copy.meaning(
          of: row, found, { (parser) throws(Mismatch) in try parser.readSum() })
        {
          self = copy
          return operand
        }
      }
    }
    guard [.word, .quoted, .path].contains(token.kind) else {
      throw missing()
    }
    return try readElementOrProperty()
  }

  /// Parses `its height` or `that of title`, which refer to the subject, or `width` in a premise, which is the root's
  /// width; nil if none follows.
  private mutating func readReferringNumber() -> Requirement.Number? {
    var copy = self
    copy.advance()
    if word() == "its" {
      let element: Int? =
        switch subject?.value {
        case .element(let element), .number(.property(_, let element, _)): element
        case nil: antecedent.map { copy.add($0, isNew: false) }
        default: nil
        }
      guard let element, let property = copy.consumeProperty() else { return nil }
      self = copy
      return .property(property, element, name: property.rawValue)
    }
    if word() == "that" || word() == "those", copy.consume("of"), let property = subjectProperty,
      let element = try? copy.readElement()
    {
      self = copy
      return .property(property, element, name: property.rawValue)
    }
    copy = self
    copy.consumeArticle()
    if isPremise, placeholders.isEmpty, let property = copy.consumeProperty(),
      RequirementWords.lengths.contains(property), property != .lines,
      // `w` and `h` can be ids.
      word().utf8.count > 1
        || RequirementComparison.allCases.contains(where: { $0.signs[0] == copy.word() }),
      copy.word() != "of", copy.token.kind != .property
    {
      let root = Requirement.Reference(name: .root, range: token.range)
      self = copy
      return .property(property, add(root, isNew: false), name: property.rawValue)
    }
    return nil
  }

  /// The property in the subject; nil if the subject is not a property.
  private var subjectProperty: ElementNumber? {
    if case .number(.property(let property, _, _)) = subject?.value { property } else { nil }
  }

  private mutating func readElementOrProperty() throws(Mismatch) -> Operand {
    let element = try impliedProperty == nil ? readElement() : readObjects()
    if token.kind == .property { return try readPath(of: element) }
    // `title's width` and `title width` are numbers; in `title's visible`, `'s` is a verb.
    var copy = self
    let isPossessive = copy.consume("'s")
    if copy.word() == "text" {
      copy.advance()
      self = copy
      return .text(element)
    }
    if let property = copy.consumeProperty(), copy.word() != "of",
      isPossessive || !RequirementWords.afterVerbs.contains(copy.word())
    {
      self = copy
      return .number(.property(property, element, name: property.rawValue))
    }
    if isPossessive {
      note(at + 1)
      // `is the same as title's`, with the property of the subject.
      if let property = subjectProperty {
        advance()
        return .number(.property(property, element, name: property.rawValue))
      }
    }
    return .element(element)
  }

  /// Parses `.width`, `.frame.size.width`, `.isTruncated` or `.text`.
  private mutating func readPath(of element: Int) throws(Mismatch) -> Operand {
    if case .property(let property) = placed {
      advance()
      return .number(.property(property, element, name: property.rawValue))
    }
    let names = tokens[at...].prefix { $0.kind == .property }.map { $0.text }
    if let property = ElementNumber(path: names) {
      for _ in names { advance() }
      return .number(.property(property, element, name: names.joined(separator: ".")))
    }
    if names[0].lowercased() == "text" {
      advance()
      return .text(element)
    }
    // Skips names before a property, such as `frame`.
    while at + 1 < tokens.count, tokens[at + 1].kind == .property,
      ["frame", "size", "bounds", "origin"].contains(token.text.lowercased())
    {
      advance()
    }
    throw missing()
  }

  // MARK: Elements

  /// Parses an element and returns the index of its reference. An object always has a reference of its own: in `item-*
  /// overlaps item-*`, each element is compared with each other one. The class of elements to be counted needs no
  /// `each`.
  mutating func readElement(
    isObject: Bool = false, isCounted: Bool = false
  ) throws(Mismatch) -> Int {
    if case .element(let element) = placed {
      advance()
      return element
    }
    let first = token.range.lowerBound
    var index = add(try readReference(isCounted: isCounted), isNew: isObject)
    while token.kind == .property, token.text == "parent" {
      advance()
      index = add(Requirement.Reference(name: .parent(index), range: first..<end), isNew: false)
    }
    return index
  }

  private mutating func add(_ reference: Requirement.Reference, isNew: Bool) -> Int {
    if !isNew, let index = statement.references.firstIndex(of: reference) { return index }
    statement.references.append(reference)
    return statement.references.count - 1
  }

  mutating func readReference(isCounted: Bool = false) throws(Mismatch) -> Requirement.Reference {
    if word() == "the" || word() == "both" {
      let next = tokens[min(at + 1, tokens.count - 1)]
      if next.word != "" && next.kind != .sign
        ? RequirementWords.isName(next.text) : next.kind != .sign && next.kind != .property
      {
        advance()
      }
      // In `the whole screen`, the word is redundant.
      if word() == "whole", tokens[at + 1].kind == .word, RequirementWords.isName(word(1)) {
        advance()
      }
    }
    let first = token.range.lowerBound
    if allowsOthers, word() == "others" || word() == "other" && ElementClass(word(1)) == nil,
      statement.references.first.map({ $0.isQuantified || statement.namesSeveral(0) }) ?? false
    {
      // The elements of the subject; an element is not compared with itself.
      advance()
      var others = statement.references[0]
      others.range = first..<end
      return others
    }
    let (count, ordinal) = (
      consumeCount(), word() == "last" ? -1 : RequirementWords.ordinals.firstIndex(of: word())
    )
    let isSome = word() == "at" && word(1) == "least" && word(2) == "one"
    let isQuantified = isSome || RequirementWords.quantifiers.contains(word())
    if isSome {
      // Parses `at least one text`.
      try quantify(.some)
      for _ in 0..<3 { advance() }
      if consume("of") { _ = consume("the") }
    }
    let name: Requirement.Reference.Name
    if isCounted || isSome, let members = ElementClass(word()) {
      advance()
      name = .members(members)
    } else if ordinal != nil, let members = memberClass(1) {
      at += 2
      name = .members(members)
    } else {
      name = try readName()
    }
    let isClass = if case .members = name { true } else { false }
    var noun: String?
    if case .id = name, placeholders.isEmpty, startsNoun {
      noun = word().hasSuffix("s") ? String(word().dropLast()) : word()
      advance()
    }
    var containers: [Requirement.Reference] = []
    // In `every text that is in row`, the words are redundant.
    if isQuantified || isClass, ["that", "which"].contains(word()),
      ["is", "are"].contains(word(1)), ["in", "inside"].contains(word(2))
    {
      at += 2
    }
    // `bigger than title in height` has no element named `height`.
    let isLength = ElementNumber(word(1)).map(RequirementWords.lengths.contains) ?? false
    let isPlural =
      if case .id(let id) = name { ElementClass(id, isQuantified: true) != nil } else { isClass }
    if placeholders.isEmpty, !isLength, consume("in", "inside") || isPlural && consume("of") {
      try enter()
      defer { depth -= 1 }
      containers = [try readReference()]
    }
    let excluded = readExclusion(from: isQuantified || isClass)
    var reference = Requirement.Reference(
      name: name, containers: containers, excluded: excluded, ordinal: isClass ? ordinal : nil,
      count: count, noun: noun, isQuantified: isQuantified, range: first..<end)
    let isOfProperty = token.kind == .property && token.text == "children"
    if isOfProperty || word() == "'s" && word(1) == "children" {
      at += isOfProperty ? 1 : 2
      reference = Requirement.Reference(
        name: .members(.child), containers: [reference], range: first..<end)
    }
    return reference
  }

  /// Consumes the number in `the two buttons`, and returns it; nil if there is none.
  private mutating func consumeCount() -> Int? {
    let next = tokens[min(at + 1, tokens.count - 1)]
    guard case .number(let count, false) = token.kind, count < 1_000, at > 0,
      tokens[at - 1].word == "the", next.kind == .word,
      RequirementWords.isName(next.text), placeholders.isEmpty
    else { return nil }
    advance()
    return Int(count)
  }

  /// The class of elements that a word names after an ordinal: `last button in row` is a child of it.
  private func memberClass(_ offset: Int) -> ElementClass? {
    ElementClass(word(offset), isQuantified: true)
      ?? (RequirementWords.kinds.contains(word(offset)) && ["in", "of"].contains(word(offset + 1))
        ? .child : nil)
  }

  /// True at a noun after an id, as in `the buy button`, but not at `text` in `title text is 'Buy'`.
  private var startsNoun: Bool {
    let noun = word().hasSuffix("s") ? String(word().dropLast()) : word()
    // In `below a and above buttons`, `above` is no id.
    return RequirementWords.kinds.contains(noun) && tokens[at + 1].kind != .property
      && !RequirementComparison.positionWords.contains(tokens[at - 1].word)
      && !(noun == "text" && tokens[at...].prefix(6).contains { $0.kind == .quoted })
  }

  /// Parses the elements after `except`, for several elements.
  mutating func readExclusion(from isSeveral: Bool) -> [Requirement.Reference] {
    var copy = self
    guard isSeveral,
      copy.consume(phrases: RequirementWords.exceptions)
        || copy.token.text.lowercased() == "but" && copy.consume("and")
    else { return [] }
    var excluded: [Requirement.Reference] = []
    repeat {
      guard let next = try? copy.readReference(), copy.token.kind != .property else { break }
      excluded.append(next)
      self = copy
    } while copy.consume(",", "and") && copy.token.kind == .word
    return excluded
  }

  private mutating func readName() throws(Mismatch) -> Requirement.Reference.Name {
    let start = token
    switch start.kind {
    case .word: break
    case .number where start.word != "":
      advance()
      return .id(start.text)
    case .quoted where start.text != "", .path:
      advance()
      return start.kind == .path ? .path(start.text) : .id(start.text)
    default: throw missing()
    }
    switch start.word {
    case "root":
      advance()
      return .root
    case "everything", "nothing":
      if start.word == "nothing" { try quantify(.no) }
      advance()
      return .members(.element)
    case "anything", "any":
      guard isNegated || allowsOthers && word(1) == "other", !statement.references.isEmpty else {
        throw missing()
      }
      advance()
      _ = consume("other")
      if start.word == "anything" {
        _ = consume("else")
        return .members(.element)
      }
      guard let members = ElementClass(word()) else { throw missing() }
      advance()
      return .members(members)
    case "its", "their", "parent":
      _ = consume("its", "their")
      try need("parent", "superview", "container")
      if case .element(let subject) = placeholders["A"] ?? subject?.value {
        return .parent(subject)
      }
      guard !statement.references.isEmpty else {
        throw wrong(
          "\"parent\" is that of an element before it: write everything is inside parent, or title.parent",
          at: start.range)
      }
      return .parent(0)
    case _ where RequirementWords.quantifiers.contains(start.word):
      if ["no", "none", "neither", "some"].contains(start.word) {
        try quantify(start.word == "some" ? .some : .no)
      }
      advance()
      _ = consume("of")
      _ = consume("the")
      if word() == "another" || word() == "other" && !allowsOthers { throw missing() }
      _ = consume("other")
      if ElementClass(word(1)) == .child { _ = consume("direct") }
      if token.kind == .word, let members = ElementClass(word()) {
        advance()
        return .members(members)
      }
      try enter()
      defer { depth -= 1 }
      return try readName()
    case "direct" where word(1) == "children", "children" where word(1) == "of":
      _ = consume("direct")
      advance()
      return .members(.child)
    case "it" where antecedent != nil, "they" where antecedent != nil:
      advance()
      return antecedent!.name
    default:
      let hasProperty = tokens[at + 1].kind == .property
      guard
        hasProperty
          ? !RequirementWords.keywords.contains(start.word) : RequirementWords.isName(start.word)
      else { throw missing() }
      advance()
      return start.text.includes("*") ? .pattern(start.text) : .id(start.text)
    }
  }

  mutating func quantify(
    _ quantifier: Requirement.Statement.Quantifier
  ) throws(Mismatch) {
    if statement.quantifier != .each || !statement.references.isEmpty {
      throw missing()
    }
    statement.quantifier = quantifier
  }
}
