// Sentences as people say them, and as they are written.

extension RequirementParser {
  /// The words of sentences that have another form, and that form: `a` is the element before the words, `b` and `c` are
  /// those after, `#` is a comparison with the number, and `?` a `not`.
  private static let forms: [(words: [String], sentence: String)] = [
    (["wider"], "a.width > b.width"), (["narrower"], "a.width < b.width"),
    (["taller", "higher"], "a.height > b.height"), (["shorter"], "a.height < b.height"),
    (["lower"], "a.top > b.top"), (["vertically", "aligned"], "a.centerY == b.centerY"),
    (["horizontally"], "a.centerX == b.centerX"), (["between"], "gap(b, c) #"),
    (["line", "lines"], "a.lines #"), (["wide", "width"], "a.width #"),
    (["high", "tall", "height"], "a.height #"), ([":"], "a.aspect #"),
    (["square"], "a.width == a.height"), (["fills", "fill"], "a.width == parent.width"),
    (["cut", "cropped", "ellipsized"], "a is ?truncated"), (["hidden"], "a is not visible"),
    (["fits", "fit"], "a is inside b"), (["fits", "fit"], "a is not truncated"),
    (["overlap", "overlaps"], "a does ?overlap b"), (["next", "beside"], "a is right of b"),
  ]

  /// Words that name no element.
  private static let fillers: Set = [
    "and", "are", "at", "by", "do", "does", "has", "have", "in", "is", "its", "least", "most",
    "not", "of",
    "off", "on", "one", "out", "than", "the", "to", "with", "more", "single", "centered", "centred",
    "each",
  ]

  /// Returns the sentence that was meant by the words from here on, about the element before them; nil if none is known.
  func sentenceMeant(by element: String) -> String? {
    let rest = tokens[at...].dropLast()
    let words = rest.map { text($0.range).lowercased() }
    let known = Self.fillers.union(Self.forms.flatMap { $0.words })
    let others = rest.compactMap { token in
      if case .word(let word) = token.kind, !known.contains(word.lowercased()) { word } else { nil }
    }
    for (keys, sentence) in Self.forms where keys.contains(where: words.contains) {
      let isOfLines = keys[0] == "line"
      guard
        let number = spelledComparison ?? (isOfLines ? "== 1" : sentence.contains("#") ? nil : ""),
        others.count >= (sentence.contains("c)") ? 2 : sentence.contains(" b") ? 1 : 0)
      else { continue }
      return sentence.split(separator: " ").map { word in
        switch word {
        case "#": return number
        case "b": return others[0]
        case "gap(b,": return "gap(\(others[0]),"
        case "c)": return "\(others[1]))"
        case "a": return element
        case "?truncated", "?overlap":
          return (words.contains("not") ? "not " : "") + word.dropFirst()
        default:
          return word.hasPrefix("a.")
            ? element + word.dropFirst()
            : word.hasPrefix("b.") ? others[0] + word.dropFirst() : String(word)
        }
      }.joined(separator: " ")
    }
    return nil
  }

  /// The comparison with the number from here on that words say, such as `>= 44` for `at least 44`; nil without one.
  var spelledComparison: String? {
    let numbers = tokens[at...].compactMap { token in
      if case .number = token.kind { text(token.range) } else { nil }
    }
    let words = tokens[at...].map { text($0.range).lowercased() }
    guard let first = numbers.first else { return nil }
    func has(_ known: String...) -> Bool { known.contains(where: words.contains) }
    let written = tokens[at...].first { $0.kind.isComparison }.map { text($0.range) }
    let sign =
      written
      ?? (has("least", "min", "minimum") ? ">=" : has("most", "max", "maximum") ? "<=" : "==")
    return "\(sign) " + (words.contains(":") ? numbers.joined(separator: " / ") : first)
  }

  /// The end of an error about words where a comparison of a number should be.
  func spelledAdvice(_ side: Requirement.Side) -> String {
    if kind == .colon { return ": write a division, such as a.width / a.height" }
    let numbers = tokens[at...].filter { if case .number = $0.kind { true } else { false } }.map {
      text($0.range)
    }
    let name = text(side.range)
    if tokens[at...].contains(where: { $0.kind == .word("between") }), numbers.count == 2 {
      return ": write \(numbers[0]) <= \(name) <= \(numbers[1])"
    }
    return spelledComparison.map { ": write \(name) \($0)" } ?? ""
  }
}
