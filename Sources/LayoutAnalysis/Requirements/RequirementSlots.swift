import LayoutReports

/// The words of a comparison in whatever order: `at least 44 wide for buy`, `title: 2 lines max`.
struct RequirementSlots {
  private var elements: [String] = []
  private var properties: [ElementNumber] = []
  private var numbers: [String] = []
  /// The comparison as written, before or after the number.
  private var comparisons: [(text: String, isAfter: Bool)] = []
  private var isNegated = false
  /// True if elements are joined by `and`.
  private var isList = false

  /// Words between the others that do not change the meaning.
  private static let fillers =
    RequirementWords.words(
      "the a an of for in to with be that this it its and size points , : # ( )")
    + RequirementWords.fillers + RequirementWords.being + RequirementWords.having
    + RequirementWords.modals + RequirementWords.assertions.map { $0[0] }
  /// Returns the comparison with the words of a text that is no sentence; nil if it has another word, or not one of each
  /// kind.
  static func comparison(
    _ sentence: String, _ tokens: [RequirementToken], _ tree: RequirementTree
  ) -> String? {
    var parser = RequirementParser(sentence, tokens)
    var slots = RequirementSlots()
    // There are no tokens of what the lexer does not accept.
    while !tokens.isEmpty, parser.token.kind != .end {
      guard slots.read(&parser, tree) else { return nil }
    }
    return slots.sentence
  }

  private var sentence: String? {
    guard comparisons.count < 2, !properties.isEmpty else { return nil }
    if !isList, elements.count == 2, properties.count == 2, let sign = comparisons.first,
      numbers.isEmpty
    {
      let operands = zip(elements, properties).map { "\($0).\($1.rawValue)" }
      return "\(operands[0]) \(sign.text) \(operands[1])"
    }
    guard isList ? elements.count > 1 : elements.count == 1, numbers.count == 1 else { return nil }
    let subjects = elements.flatMap { element in properties.map { "\(element).\($0.rawValue)" } }
    if isNegated, subjects.count > 1 { return nil }
    var words = [subjects.joined(separator: " and "), subjects.count > 1 ? "are" : "is"]
    if comparisons.first.map({ !$0.text.first!.isLetter }) ?? false { words.removeLast() }
    if isNegated { words.insert("not", at: 0) }
    words.append(numbers[0])
    if let (text, isAfter) = comparisons.first {
      words.insert(text, at: isAfter ? words.count : words.count - 1)
    }
    return words.joined(separator: " ")
  }

  /// Reads the next words into their slot; returns false if they have none.
  private mutating func read(_ parser: inout RequirementParser, _ tree: RequirementTree) -> Bool {
    let token = parser.token
    let name = token.text.lowercased()
    let last = parser
    parser.advance()
    if !tree.elements(withID: token.text).isEmpty || token.word == "root" {
      // The elements of two numbers are before their properties, with the comparison between the numbers or before.
      let isJoined =
        last.at > 1 && last.tokens[last.at - 1].word == "and"
        && !tree.elements(withID: last.tokens[last.at - 2].text).isEmpty
      if elements.count != properties.count || comparisons.isEmpty, !elements.isEmpty, !isJoined {
        return false
      }
      isList = isList || isJoined
      elements.append(RequirementLexer.isPlain(token.text) ? token.text : "\"\(token.text)\"")
    } else if case .number = token.kind {
      numbers.append(last.text(in: token.range))
    } else if token.word == "-", case .number = parser.token.kind {
      numbers.append("-\(last.text(in: parser.token.range))")
      parser.advance()
    } else if let row = RequirementWords.adjectives.first(where: { $0.word == token.word }) {
      properties.append(row.number)
    } else if token.kind == .property {
      guard let property = ElementNumber(name) else { return false }
      properties.append(property)
    } else if readComparison(&parser, from: last) || readProperty(&parser, from: last) {
      return true
    } else if ["not", "never"].contains(token.word), !isNegated {
      isNegated = true
    } else {
      return Self.fillers.contains(token.word)
    }
    return true
  }

  private mutating func readProperty(
    _ parser: inout RequirementParser, from start: RequirementParser
  ) -> Bool {
    var copy = start
    // `44 to the right` is no number.
    guard let property = copy.consumeProperty(isPlural: true),
      !(RequirementWords.horizontals + RequirementWords.verticals).contains(property)
    else { return false }
    parser = copy
    properties.append(property)
    return true
  }

  private mutating func readComparison(
    _ parser: inout RequirementParser, from start: RequirementParser
  ) -> Bool {
    var copy = start
    // `44 is more than the width of title` is the other way round; `44 is the minimum width` is not.
    let isAfter = !numbers.isEmpty
    let comparison = isAfter ? copy.consumeBound() : try? copy.readComparisonWords()
    guard comparison != nil,
      !RequirementComparison.positionWords.contains(copy.comparisonWord?.word ?? "")
    else { return false }
    parser = copy
    comparisons.append((start.text(in: start.token.range.lowerBound..<copy.end), isAfter))
    return true
  }
}
