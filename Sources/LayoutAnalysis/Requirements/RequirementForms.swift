// Sentences as people say them, and as they are written.

extension RequirementParser {
  /// The words of sentences that have another form, and that form: `%` is the element before the words, `&` and `$` are
  /// those after, `#` is a comparison with the number, and `?` a `not`. The first form of which all is there counts.
  private static let forms: [(words: [String], sentence: String)] = [
    (["wider"], "%.width > &.width"), (["narrower"], "%.width < &.width"),
    (["taller", "higher"], "%.height > &.height"), (["shorter"], "%.height < &.height"),
    (["lower"], "%.top > &.top"), (["vertically", "aligned"], "%.centerY == &.centerY"),
    (["horizontally"], "%.centerX == &.centerX"), (["between"], "gap(&, $) #"),
    (["line", "lines"], "%.lines #"), (["line", "lines"], "%.lines == 1"),
    (["wide", "width"], "%.width #"), (["high", "tall", "height"], "%.height #"),
    ([":"], "%.aspect #"), (["square"], "%.width == %.height"),
    (["fills", "fill"], "%.width == parent.width"), (["hidden"], "% is not visible"),
    (["cut", "cropped", "ellipsized"], "% is ?truncated"), (["fits", "fit"], "% is inside &"),
    (["fits", "fit"], "% is not truncated"), (["overlap", "overlaps"], "% does ?overlap &"),
    (["next", "beside"], "% is right of &"),
  ]

  /// Words that name no element.
  private static let fillers = Set(
    "and are at by do does has have in is its least most not of off on one out than the to with more single centered centred each"
      .split(separator: " ").map { String($0) } + forms.flatMap { $0.words })

  /// Returns the sentence that was meant by the words from here on, about the element before them; nil if none is known.
  func sentenceMeant(by element: String) -> String? {
    let words = tokens[at...].map { text($0.range).lowercased() }
    let others = tokens[at...].compactMap { token in
      if case .word(let word) = token.kind, !Self.fillers.contains(word.lowercased()) {
        word
      } else {
        nil
      }
    }
    let fillings: [Character: String?] = [
      "%": element, "&": others.first, "$": others.dropFirst().first, "#": spelledComparison,
      "?": words.contains("not") ? "not " : "",
    ]
    for (keys, sentence) in Self.forms where keys.contains(where: words.contains) {
      let parts = sentence.compactMap { fillings[$0] ?? String($0) }
      if parts.count == sentence.count { return parts.joined() }
    }
    return nil
  }

  /// The numbers from here on.
  private var numbers: [String] {
    tokens[at...].compactMap { if case .number = $0.kind { text($0.range) } else { nil } }
  }

  /// The comparison with the number from here on that words say, such as `>= 44` for `at least 44`; nil without one.
  private var spelledComparison: String? {
    let words = tokens[at...].map { text($0.range).lowercased() }
    guard let first = numbers.first else { return nil }
    func has(_ known: String...) -> Bool { known.contains(where: words.contains) }
    let written = tokens[at...].first { $0.kind.isComparison }.map { text($0.range) }
    let spelled =
      has("least", "min", "minimum") ? ">=" : has("most", "max", "maximum") ? "<=" : "=="
    return "\(written ?? spelled) " + (has(":") ? numbers.joined(separator: " / ") : first)
  }

  /// The end of an error about words where a comparison of a number should be.
  func spelledAdvice(_ side: Requirement.Side) -> String {
    if kind == .colon { return ": write a division, such as a.width / a.height" }
    let name = text(side.range)
    if tokens[at...].contains(where: { $0.kind == .word("between") }), numbers.count == 2 {
      return ": write \(numbers[0]) <= \(name) <= \(numbers[1])"
    }
    return spelledComparison.map { ": write \(name) \($0)" } ?? ""
  }
}
