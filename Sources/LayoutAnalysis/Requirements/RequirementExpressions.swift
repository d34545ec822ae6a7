import LayoutReports
import TreeFiles

// Numbers, and the elements that they are of.
//
//     sum     = product { ("+" | "-") product }
//     product = factor { ("*" | "/") factor }
//     factor  = "-" factor | "(" sum ")" | number [ unit ] | function | property "of" element
//             | element [ "." property | "'s" property | property ]
//     element = [ quantifier ] ( id | path | class | "root" | "parent" ) [ "in" element ]

extension RequirementParser {
  enum Operand {
    case number
    case element(Int)
    /// The characters of a text, as in `title.text`.
    case text(Int)
    /// A state that is written as a property: `title.isTruncated`.
    case condition(Requirement.Condition)
  }

  mutating func readSum() throws(RequirementMismatch) -> Operand {
    try readChain([(.plus, .add), (.minus, .subtract)]) { parser throws(RequirementMismatch) in
      try parser.readChain([(.times, .multiply), (.divide, .divide)]) {
        parser throws(RequirementMismatch) in try parser.readFactor()
      }
    }
  }

  private mutating func readChain(
    _ signs: [(RequirementToken.Kind, Requirement.Step)],
    _ read: (inout Self) throws(RequirementMismatch) -> Operand
  ) throws(RequirementMismatch) -> Operand {
    var start = at
    var operand = try read(&self)
    while let sign = signs.first(where: { $0.0 == kind }) {
      try needNumber(operand, since: start)
      advance()
      start = at
      operand = try read(&self)
      try needNumber(operand, since: start)
      steps.append(sign.1)
    }
    return operand
  }

  private func needNumber(_ operand: Operand, since start: Int) throws(RequirementMismatch) {
    if case .number = operand { return }
    failures.add(start, [], "a number such as 44 or root.width")
    throw RequirementMismatch()
  }

  /// Reads a sum that is a number.
  mutating func readNumber() throws(RequirementMismatch) {
    let start = at
    try needNumber(try readSum(), since: start)
  }

  private mutating func readNumberFactor() throws(RequirementMismatch) {
    let start = at
    try needNumber(try readFactor(), since: start)
  }

  private mutating func readFactor() throws(RequirementMismatch) -> Operand {
    switch kind {
    case .minus:
      advance()
      try nested { parser throws(RequirementMismatch) in try parser.readNumberFactor() }
      steps.append(.negate)
      return .number
    case .open:
      advance()
      let operand = try nested { parser throws(RequirementMismatch) in try parser.readSum() }
      try close()
      return operand
    case .number(let value, var isPixels):
      advance()
      if take(.percent) {
        guard take("of") else { throw missing("of") }
        try nested { parser throws(RequirementMismatch) in try parser.readNumberFactor() }
        steps += [.number(value / 100), .multiply]
        return .number
      }
      if !isPixels, takeUnit() == .pixels { isPixels = true }
      steps.append(isPixels ? .pixels(value) : .number(value))
      return .number
    case .word(let word):
      if case .number(let number, _) = places[word] {
        advance()
        steps += number
        return .number
      }
      if tokens[at + 1].kind == .open, RequirementVerb.isName(word) { return try readCall(word) }
      if let named = try readNamed() { return named }
      return try readElementOrProperty()
    case .quoted, .path: return try readElementOrProperty()
    default: throw missing([], "an element or a number")
    }
  }

  /// `the width of title`, `text of title`, `gap between photo and title`, `number of texts in row`; nil for anything else.
  private mutating func readNamed() throws(RequirementMismatch) -> Operand? {
    let start = self
    if let article = word(), RequirementVerb.articles.contains(article), word(1) != nil {
      advance()
    }
    if let word = word() {
      if RequirementFunction.gaps.contains(word),
        self.word(1) == "between" || self.word(1) == "from"
      {
        let joint = self.word(1) == "between" ? "and" : "to"
        advance()
        advance()
        let first = try readElement()
        guard take(joint) else { throw missing(joint) }
        gap(first, try readElement(isObject: true))
        return .number
      }
      if let property = takeProperty(), take("of") {
        steps.append(.property(property, try readElement()))
        return .number
      }
      if word == Self.textProperty, take(Self.textProperty), take("of") {
        return .text(try readElement())
      }
      if take(phrase: "number of") {
        steps.append(.count(try readElement(isObject: true, isCounted: true)))
        return .number
      }
    }
    self = start
    return nil
  }

  /// The property that is the characters of a text.
  private static let textProperty = "text"

  private mutating func readElementOrProperty() throws(RequirementMismatch) -> Operand {
    let element = try readElement()
    if case .property(let name) = kind {
      if name.lowercased() == Self.textProperty {
        advance()
        return .text(element)
      }
      if case .property(let property) = places[name] {
        advance()
        steps.append(.property(property, element))
        return .number
      }
      return try readPath(of: element)
    }
    // `title's width`, `title width`
    let isPossessive = take(.possessive)
    let start = at
    if isPossessive || word() != nil {
      if word() == Self.textProperty {
        advance()
        return .text(element)
      }
      if let property = takeProperty(), word() != "of" {
        steps.append(.property(property, element))
        return .number
      }
      at = start
      if isPossessive { throw missing(ElementNumber.allCases.map { $0.rawValue }) }
    }
    return .element(element)
  }

  /// `.width`, `.frame.size.width`, `.isTruncated`
  private mutating func readPath(of element: Int) throws(RequirementMismatch) -> Operand {
    let names = tokens[at...].prefix { if case .property = $0.kind { true } else { false } }
      .map { if case .property(let name) = $0.kind { name } else { "" } }
    if let property = ElementNumber(path: names) {
      for _ in names { advance() }
      steps.append(.property(property, element))
      return .number
    }
    if names.count == 1, let condition = RequirementForm.state(ofProperty: names[0]) {
      advance()
      let state = Requirement.Condition.element(element, condition.predicate, nil)
      return .condition(condition.isOpposite ? .not(state) : state)
    }
    // Names before a property, such as `frame`, are right.
    while at + 1 < tokens.count, case .property = tokens[at + 1].kind,
      case .property(let name) = kind,
      ["frame", "size", "bounds", "origin"].contains(name.lowercased())
    {
      advance()
    }
    throw missing(ElementNumber.allCases.flatMap { $0.row.names }, "a property such as width")
  }

  private mutating func gap(_ first: Int, _ second: Int) {
    statement.pairs.append((first, second))
    steps.append(.gap(first, second))
  }

  // MARK: Functions

  private mutating func readCall(_ name: String) throws(RequirementMismatch) -> Operand {
    let name = name.lowercased()
    let function =
      RequirementFunction(rawValue: name)
      ?? (RequirementFunction.gaps.contains(name)
        ? .gap : name == "minimum" ? .min : name == "maximum" ? .max : nil)
    guard let function else {
      throw missing(RequirementFunction.allCases.map { $0.rawValue }, "a function such as gap")
    }
    advance()
    advance()
    try nested { parser throws(RequirementMismatch) in
      switch function {
      case .gap:
        let first = try parser.readElement()
        guard parser.take(.comma) else { throw parser.missing(",") }
        parser.gap(first, try parser.readElement(isObject: true))
      case .count:
        parser.steps.append(.count(try parser.readElement(isObject: true, isCounted: true)))
      case .min, .max, .abs: try parser.readArguments(of: function)
      }
    }
    try close()
    return .number
  }

  private mutating func readArguments(
    of function: RequirementFunction
  ) throws(RequirementMismatch) {
    try readNumber()
    if function == .abs {
      steps.append(.magnitude)
      return
    }
    while take(.comma) {
      try readNumber()
      steps.append(function == .min ? .minimum : .maximum)
    }
  }

  // MARK: Elements

  /// Reads an element, and returns the index of its reference. That of an object is always one of its own:
  /// in `item-* overlaps item-*`, each is compared with each other one. The word for several elements to be counted needs
  /// no `each` before it.
  mutating func readElement(
    isObject: Bool = false, isCounted: Bool = false
  ) throws(RequirementMismatch) -> Int {
    if case .word(let word) = kind, case .element(let element, _) = places[word] {
      advance()
      return element
    }
    let first = token.range.lowerBound
    var index = add(try readReference(isCounted: isCounted), isNew: isObject)
    while kind == .property(RequirementKeyword.parent.rawValue) {
      advance()
      index = add(
        Requirement.Reference(name: .parent(index), range: first..<end), isNew: false)
    }
    return index
  }

  mutating func readReference(
    isCounted: Bool = false
  ) throws(RequirementMismatch) -> Requirement.Reference {
    let isArticle = word() == "the" || word() == "both"
    if isArticle {
      switch tokens[at + 1].kind {
      case .word(let word) where RequirementVerb.isName(word): advance()
      case .quoted, .path: advance()
      default: break
      }
    }
    let first = token.range.lowerBound
    let isQuantified = word().map { ["each", "every", "all", "no", "some"].contains($0) } ?? false
    let name: Requirement.Reference.Name
    if isCounted, let word = word(), let members = ElementClass(word), members.plural == word {
      advance()
      name = .members(members)
    } else {
      name = try readElementName()
    }
    var containers: [Requirement.Reference] = []
    if word() == "in" || word() == "inside", places.isEmpty {
      advance()
      containers.append(
        try nested { parser throws(RequirementMismatch) in try parser.readReference() })
    }
    return Requirement.Reference(
      name: name, containers: containers, isQuantified: isQuantified, range: first..<end)
  }

  private mutating func add(_ reference: Requirement.Reference, isNew: Bool) -> Int {
    if !isNew, let index = statement.references.firstIndex(of: reference) { return index }
    statement.references.append(reference)
    return statement.references.count - 1
  }

  private mutating func readElementName() throws(RequirementMismatch) -> Requirement.Reference.Name
  {
    switch kind {
    case .quoted(let id):
      if id.isEmpty { throw missing([], "an id that is not empty") }
      advance()
      return .id(id)
    case .path(let path):
      advance()
      return .path(path)
    case .word(let word):
      guard let keyword = RequirementKeyword(rawValue: word.lowercased()) else {
        var isProperty = false
        if case .property = tokens[at + 1].kind { isProperty = true }
        if !isProperty, !RequirementVerb.isName(word) { throw missing([], "an element") }
        // Words behind the subject are tried as elements where other words could be.
        if statement.references.isEmpty, !isLookahead { failures.names.append((at, word)) }
        advance()
        return word.includes("*") ? .pattern(word) : .id(word)
      }
      return try readName(after: keyword)
    default: throw missing([], "an element")
    }
  }

  private mutating func readName(
    after keyword: RequirementKeyword
  ) throws(RequirementMismatch) -> Requirement.Reference.Name {
    let place = token.range
    switch keyword {
    case .root:
      advance()
      return .root
    case .everything:
      advance()
      return .members(.element)
    case .nothing:
      advance()
      try quantify(.no)
      return .members(.element)
    case .its, .parent:
      _ = take("its")
      guard take("parent", "superview") else { throw missing("parent") }
      guard !statement.references.isEmpty || !places.isEmpty else {
        throw wrong(
          "\"parent\" is that of an element before it: write everything is inside parent, or title.parent",
          at: place)
      }
      if case .element(let subject, _) = places["A"] { return .parent(subject) }
      if case .element(let subject, _) = subject?.value { return .parent(subject) }
      return .parent(0)
    case .each, .every, .all, .some, .no:
      advance()
      _ = take("of") && take("the") || take("the")
      if keyword == .some || keyword == .no {
        try quantify(keyword == .no ? .no : .some)
      }
      if let word = word(), let members = ElementClass(word) {
        advance()
        return .members(members)
      }
      return try nested { parser throws(RequirementMismatch) in try parser.readElementName() }
    case .and, .or, .not, .is, .are, .does, .in, .of, .if: throw missing([], "an element")
    }
  }

  private mutating func quantify(
    _ quantifier: Requirement.Statement.Quantifier
  ) throws(RequirementMismatch) {
    if statement.quantifier != .each || !statement.references.isEmpty {
      throw missing([], "\"not\" before the sentence")
    }
    statement.quantifier = quantifier
  }
}

extension RequirementVerb {
  /// True if an element can have a word as its id without quotes.
  static func isName(_ word: String) -> Bool {
    let word = word.lowercased()
    return RequirementKeyword(rawValue: word).map { $0.isName } ?? !reserved.contains(word)
  }
}

extension RequirementKeyword {
  /// True for words that name elements, such as `root`.
  var isName: Bool {
    switch self {
    case .each, .every, .all, .no, .some, .everything, .nothing, .root, .parent, .its: true
    case .and, .or, .not, .is, .are, .does, .in, .of, .if: false
    }
  }
}

extension RequirementForm {
  /// The state of a property such as `isTruncated` or `overflows`, and whether the property is its opposite.
  static func state(
    ofProperty name: String
  ) -> (predicate: RequirementPredicate, isOpposite: Bool)? {
    let name = name.lowercased()
    let word = name.hasPrefix("is") ? String(name.dropFirst(2)) : name
    if word == "hidden" { return (.visible, true) }
    for form in all {
      if case .state(let predicate, _) = form.row.meaning, form.items.count <= 1,
        form.items.allSatisfy({
          if case .words(let words, _) = $0 { words.contains(word) } else { false }
        })
      {
        return (predicate, false)
      }
    }
    return nil
  }
}
