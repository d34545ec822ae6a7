import TreeFiles

// Sums, and the elements that they name.
//
//     sum     = product { ("+" | "-") product }
//     product = factor { ("*" | "/") factor }
//     factor  = "-" factor | "(" sum ")" | number | function | ( property | "text" ) "of" element
//             | element [ "." property ]
//     element = [ "each" | "no" | "some" ] ( id | path | class | "root" | "parent" ) [ "in" element ]

extension RequirementParser {
  enum Operand {
    case number
    case element(Int)
    /// The characters of a text, as in `title.text`.
    case text(Int)
  }

  mutating func readSum() throws(RequirementError) -> Operand {
    try readChain([(.plus, .add), (.minus, .subtract)]) { parser throws(RequirementError) in
      try parser.readChain([(.times, .multiply), (.divide, .divide)]) {
        parser throws(RequirementError) in try parser.readFactor()
      }
    }
  }

  private mutating func readChain(
    _ signs: [(RequirementToken.Kind, Requirement.Step)],
    _ read: (inout Self) throws(RequirementError) -> Operand
  ) throws(RequirementError) -> Operand {
    var start = at
    var operand = try read(&self)
    while let sign = signs.first(where: { $0.0 == kind }) {
      try needNumber(operand, since: start)
      advance()
      start = at
      operand = try read(&self)
      try needNumber(operand, since: start)
      steps.append(sign.1)
      operand = .number
    }
    return operand
  }

  func needNumber(_ operand: Operand, since start: Int) throws(RequirementError) {
    if case .number = operand { return }
    let range = tokens[start].range.lowerBound..<end
    let name = text(range)
    if case .text = operand {
      throw error("\(name) is a text, and not a number: compare it with one in quotes", at: range)
    }
    throw error(
      "\(name) is an element, and not a number: write a property of it, such as \(name).width",
      at: range)
  }

  private mutating func readFactor() throws(RequirementError) -> Operand {
    switch kind {
    case .minus:
      advance()
      let start = at
      let operand = try nested { parser throws(RequirementError) in try parser.readFactor() }
      try needNumber(operand, since: start)
      steps.append(.negate)
      return .number
    case .open:
      advance()
      let operand = try nested { parser throws(RequirementError) in try parser.readSum() }
      try close()
      return operand
    case .number(let value, let isPixels):
      advance()
      steps.append(isPixels ? .pixels(value) : .number(value))
      return .number
    case .word(let word):
      if tokens[at + 1].kind == .open { return try readCall(word) }
      if keyword(1) == .of, let property = RequirementProperty(word) {
        advance()
        advance()
        steps.append(.property(property, try readElement()))
        return .number
      }
      if keyword(1) == .of, word.lowercased() == Self.textProperty {
        advance()
        advance()
        return .text(try readElement())
      }
      return try readElementOrProperty()
    case .quoted, .path: return try readElementOrProperty()
    case .comparison where at > 0 && tokens[at - 1].kind.isComparison:
      throw error(
        "expected an element or a number here\(instead): write >= or <= as one word")
    default: throw error("expected an element or a number here\(instead)")
    }
  }

  private mutating func readElementOrProperty() throws(RequirementError) -> Operand {
    let start = at
    let element = try readElement()
    guard case .property(let name) = kind else {
      if let problem = unknownStateProblem { throw problem }
      return .element(element)
    }
    if name.lowercased() == Self.textProperty {
      advance()
      return .text(element)
    }
    guard let property = RequirementProperty(name) else {
      throw unknownProperty(name, since: start)
    }
    advance()
    if case .property(let next) = kind {
      throw error(
        "\(property.rawValue) is a number, which has no \"\(next)\": an id with points is written in quotes",
        at: tokens[start].range.lowerBound..<token.range.upperBound)
    }
    steps.append(.property(property, element))
    return .number
  }

  /// The property that is the words of a text.
  private static let textProperty = "text"

  /// The error of an `is` that no state follows; nil if there is none, or a state follows.
  private var unknownStateProblem: RequirementError? {
    var copy = self
    guard (try? copy.readPredicate()) == .some(nil) else { return nil }
    return unknownPredicate()
  }

  /// Returns the error of a name that is no property of the element that begins at a token.
  private func unknownProperty(_ name: String, since start: Int) -> RequirementError {
    let element = text(tokens[start].range.lowerBound..<end)
    let range = token.range.lowerBound + 1..<token.range.upperBound
    if let (state, isOpposite) = RequirementPredicate.state(ofProperty: name) {
      let isNegated = start > 0 && tokens[start - 1].kind == .word("not")
      let isTrue = isOpposite == (isNegated != isComparedWithFalse)
      return error(
        "\"\(name)\" is not a number: write "
          + "\"\(element) \(isTrue ? state.phrase : state.negatedPhrase)\"", at: token.range)
    }
    // The objects of UIKit that have the numbers.
    if Self.rectangles.contains(name.lowercased()) {
      let others = tokens[(at + 1)...].prefix {
        if case .property = $0.kind { true } else { false }
      }
      if let last = others.last, case .property(let word) = last.kind,
        let property = RequirementProperty(word)
      {
        return error(
          "unknown property \"\(name)\" of \(element): write \(element).\(property.rawValue)",
          at: token.range.lowerBound + 1..<last.range.upperBound, suggestion: property.rawValue)
      }
    }
    // Auto Layout's names.
    let stem = name.hasSuffix("Anchor") ? String(name.dropLast("Anchor".count)) : name
    let exact = RequirementProperty(stem).map { _ in stem }
    if let nearest = exact ?? Spelling.nearest(to: stem, among: RequirementProperty.words) {
      return error(
        "unknown property \"\(name)\" of \(element): write \"\(nearest)\"", at: range,
        suggestion: nearest)
    }
    let known = RequirementProperty.allCases.map { $0.rawValue }.listed()
    if Self.rectangles.contains(name.lowercased()) {
      return error(
        "unknown property \"\(name)\" of \(element): write \(element).width and \(element).height",
        at: range)
    }
    return error(
      "unknown property \"\(name)\" of \(element): the properties are \(known); an id with points is "
        + "written in quotes", at: range)
  }

  private static let rectangles = ["size", "frame", "bounds", "origin", "view", "layer"]

  /// True if `== false` or `!= true` follows.
  private var isComparedWithFalse: Bool {
    guard at + 2 < tokens.count, case .comparison(let comparison) = tokens[at + 1].kind else {
      return false
    }
    return word(2) == (comparison == .notEqual ? "true" : "false")
  }

  // MARK: Functions

  private mutating func readCall(_ name: String) throws(RequirementError) -> Operand {
    guard let function = RequirementFunction(rawValue: name.lowercased()) else {
      if let meant = RequirementFunction.synonyms[name.lowercased()]?.rawValue {
        throw error("unknown function \"\(name)\": write \"\(meant)\"", suggestion: meant)
      }
      throw RequirementError.unknown(
        "function", name, among: RequirementFunction.allCases.map { $0.rawValue }, at: token.range)
    }
    let start = at
    advance()
    advance()
    let isRight = try nested { parser throws(RequirementError) in
      switch function {
      case .gap: try parser.readGap()
      case .count: try parser.readCount()
      case .min, .max, .abs: try parser.readArguments(of: function)
      }
    }
    guard isRight, take(.close) else {
      throw error(
        "\(function.rawValue) is written \(function.usage)",
        at: tokens[start].range.lowerBound..<token.range.upperBound)
    }
    return .number
  }

  /// Reads two elements. Returns false if there is only one.
  private mutating func readGap() throws(RequirementError) -> Bool {
    let first = try readElement()
    guard take(.comma) else { return false }
    steps.append(.gap(first, try readElement(isObject: true)))
    return true
  }

  /// Reads the elements to count.
  private mutating func readCount() throws(RequirementError) -> Bool {
    steps.append(.count(try readElement(isObject: true, isCounted: true)))
    return true
  }

  /// Reads numbers. Returns whether there are as many as a function has.
  private mutating func readArguments(
    of function: RequirementFunction
  ) throws(RequirementError) -> Bool {
    if kind == .close { return false }
    var count = 0
    repeat {
      let start = at
      let operand = try readSum()
      try needNumber(operand, since: start)
      count += 1
      switch function {
      case .abs: steps.append(.magnitude)
      case .min where count > 1: steps.append(.minimum)
      case .max where count > 1: steps.append(.maximum)
      default: break
      }
    } while take(.comma)
    return function != .abs || count == 1
  }

  // MARK: Elements

  /// Reads an element, and returns the index of its reference. That of an object is always one of its own:
  /// in `item-* overlaps item-*`, each is compared with each other one. The word for several elements to be counted needs
  /// no `each` before it.
  mutating func readElement(
    isObject: Bool = false, isCounted: Bool = false
  ) throws(RequirementError) -> Int {
    let first = token.range.lowerBound
    var index = add(try readReference(isCounted: isCounted), isNew: isObject)
    while kind == .property(RequirementKeyword.parent.rawValue) {
      advance()
      index = add(
        Requirement.Reference(name: .parent(index), range: first..<end), isNew: false)
    }
    return index
  }

  private mutating func readReference(
    isCounted: Bool = false
  ) throws(RequirementError) -> Requirement.Reference {
    let first = token.range.lowerBound
    let name: Requirement.Reference.Name
    if isCounted, let word = word(), let members = ElementClass(word), members.plural == word {
      advance()
      name = .members(members)
    } else {
      name = try readElementName()
    }
    var containers: [Requirement.Reference] = []
    if take(.in) {
      containers.append(
        try nested { parser throws(RequirementError) in try parser.readReference() })
    }
    return Requirement.Reference(name: name, containers: containers, range: first..<end)
  }

  private mutating func add(_ reference: Requirement.Reference, isNew: Bool) -> Int {
    if !isNew, let index = statement.references.firstIndex(of: reference) { return index }
    statement.references.append(reference)
    return statement.references.count - 1
  }

  private mutating func readElementName() throws(RequirementError) -> Requirement.Reference.Name {
    switch kind {
    case .quoted(let id):
      advance()
      if id.isEmpty { throw error("an id is not empty: write one", at: tokens[at - 1].range) }
      return .id(id)
    case .path(let path):
      advance()
      return .path(path)
    case .word(let word):
      guard let keyword = RequirementKeyword(rawValue: word.lowercased()) else {
        advance()
        return word.contains("*") ? .pattern(word) : .id(word)
      }
      return try readName(after: keyword)
    default: throw error("expected an element here\(instead): write an id, a path or root")
    }
  }

  private mutating func readName(
    after keyword: RequirementKeyword
  ) throws(RequirementError) -> Requirement.Reference.Name {
    let place = token.range
    advance()
    switch keyword {
    case .root: return .root
    case .everything: return .members(.element)
    case .nothing:
      try quantify(.no, at: place)
      return .members(.element)
    case .its:
      guard take(.parent) else { throw error("expected \"parent\" here\(instead)") }
      return try parentName(at: place)
    case .parent: return try parentName(at: place)
    case .each, .every, .all, .some, .no:
      if keyword == .some || keyword == .no {
        try quantify(keyword == .no ? .no : .some, at: place)
      }
      if let word = word(), let members = ElementClass(word) {
        advance()
        return .members(members)
      }
      return try nested { parser throws(RequirementError) in try parser.readElementName() }
    default:
      throw error(
        "expected an element here, and not \"\(keyword.rawValue)\": an id that is a word of the language "
          + "is written in quotes", at: place)
    }
  }

  private func parentName(at place: Range<Int>) throws(RequirementError)
    -> Requirement.Reference.Name
  {
    if statement.references.isEmpty {
      throw error(
        "\"parent\" is that of an element before it: write everything is inside parent, or "
          + "title.parent", at: place)
    }
    return .parent(0)
  }

  private mutating func quantify(
    _ quantifier: Requirement.Statement.Quantifier, at place: Range<Int>
  ) throws(RequirementError) {
    if statement.quantifier != .each || !statement.references.isEmpty {
      throw error(
        "\"\(text(place))\" is the first word of a sentence: write \"not\" before the sentence instead",
        at: place)
    }
    statement.quantifier = quantifier
  }
}
