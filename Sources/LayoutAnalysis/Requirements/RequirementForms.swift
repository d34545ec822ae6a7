// Sentences as people say them, and as they are written.

import TreeFiles

extension RequirementParser {
  /// The words of sentences that have another form, one of which is there, and that form: `%` is the element before the
  /// words, `&` and `$` are those after, `^` is an edge, `@` the number, `~` a comparison, `#` both, `'` a comparison with
  /// a text in quotes. `?` is a `not`, and `¿` and `!` are `not` and `>` for words without one. The first form of which
  /// all is there counts.
  private static let forms: [(words: [String], sentence: String)] = [
    (["wider"], "%.width > &.width"), (["narrower"], "%.width < &.width"),
    (["taller", "higher"], "%.height > &.height"), (["shorter"], "%.height < &.height"),
    (["lower"], "%.top > &.top"),
    (["from the left", "from the top", "from left", "from top"], "%.^ ~ &.^ + @"),
    (["from the right", "from the bottom", "from right", "from bottom"], "&.^ ~ %.^ + @"),
    (["below", "under", "beneath"], "%.top ~ &.bottom + @"), (["above"], "&.top ~ %.bottom + @"),
    (["right of", "after"], "%.left ~ &.right + @"),
    (["left of", "before"], "&.left ~ %.right + @"),
    (["aligned", "align", "flush"] + edges.map { "\($0)-aligned" }, "%.^ == &.^"),
    (["fills the width", "fill the width"], "%.width == &.width"),
    (["fills the height", "fill the height"], "%.height == &.height"),
    (["fills", "fill"], "%.width == &.width and %.height == &.height"),
    (["vertically", "aligned"], "%.centerY == &.centerY"),
    (["horizontally"], "%.centerX == &.centerX"), (["between"], "gap(&, $) #"),
    (["apart", "away from"], "gap(%, &) #"), (["line", "lines"], "%.lines #"),
    (["wrap", "wraps", "wrapped", "multiline", "multi-line"], "%.lines ! 1"),
    (["line", "lines", "single-line"], "%.lines == 1"),
    (["wide", "width"], "%.width #"), (["high", "tall", "height"], "%.height #"),
    ([":"], "%.aspect #"), (["square"], "%.width == %.height"),
    (["fills", "fill"], "%.width == parent.width"), (["hidden"], "% is ¿visible"),
    (["cut", "cropped", "ellipsized"], "% is ?truncated"), (["fits", "fit"], "% is ?inside &"),
    (["fits", "fit"], "% is ¿truncated"), (["overlap", "overlaps"], "% does ?overlap &"),
    (["next", "beside"], "% is ?right of &"),
    (["text", "says", "say", "reads", "read", "shows", "show"], "%.text '"),
  ]

  private static let edges = ["left", "right", "top", "bottom", "leading", "trailing"]

  /// Numbers from one on as words.
  private static let numerals = ["one", "two", "three", "four", "five", "six"]

  /// Words that name no element.
  private static let fillers = Set(
    "and are at by do does edge edges has have in is its least most not of off on out than the to with more single centered centred each"
      .split(separator: " ").map { String($0) } + edges + numerals
      + forms.flatMap { $0.words.flatMap { $0.split(separator: " ").map { String($0) } } })

  /// Returns the sentence that was meant by the words from here on, about the element before them; nil if none is known.
  func sentenceMeant(by element: String) -> String? {
    let phrase = " \(spokenWords.joined(separator: " ")) "
    let others = tokens[at...].compactMap { token in
      if case .word(let word) = token.kind, !Self.fillers.contains(word.lowercased()) {
        ["screen", "window"].contains(word.lowercased()) ? "root" : word
      } else {
        nil
      }
    }
    let isNegated = spokenWords.contains("not")
    let edge = Self.edges.first { phrase.includes(" \($0) ") || phrase.includes(" \($0)-aligned ") }
    let fillings: [Character: String?] = [
      "%": element, "&": others.first, "$": others.dropFirst().first, "^": edge,
      "@": numbers.first, "~": spelledSign, "#": spelledComparison, "'": textComparison,
      "?": isNegated ? "not " : "", "¿": isNegated ? "" : "not ", "!": isNegated ? "==" : ">",
    ]
    for (keys, sentence) in Self.forms where keys.contains(where: { phrase.includes(" \($0) ") }) {
      let parts = sentence.compactMap { fillings[$0] ?? String($0) }
      guard parts.count == sentence.count else { continue }
      let isWhole = isNegated && !sentence.contains { "?¿!~#'".contains($0) }
      return isWhole ? "not (\(parts.joined()))" : parts.joined()
    }
    return nil
  }

  /// The words and signs from here on, in lowercase.
  private var spokenWords: [String] { tokens[at...].map { text($0.range).lowercased() } }

  /// The numbers from here on.
  private var numbers: [String] {
    tokens[at...].compactMap { token in
      if case .number = token.kind { return text(token.range) }
      return Self.numerals.firstIndex(of: text(token.range).lowercased()).map { "\($0 + 1)" }
    }
  }

  /// The comparison from here on, as a sign or in words such as `at least`.
  private var spelledSign: String {
    func has(_ known: String...) -> Bool { known.contains(where: spokenWords.contains) }
    if let written = tokens[at...].first(where: { $0.kind.isComparison }) {
      return text(written.range)
    }
    let isNegated = has("not", "no")
    if has("least", "min", "minimum") { return isNegated ? "<" : ">=" }
    if has("most", "max", "maximum") { return isNegated ? ">" : "<=" }
    if has("more", "greater", "larger", "exceed", "exceeds") { return isNegated ? "<=" : ">" }
    if has("less", "fewer", "smaller") { return isNegated ? ">=" : "<" }
    return isNegated ? "!=" : "=="
  }

  /// The comparison with the number from here on that words say, such as `>= 44` for `at least 44`; nil without one.
  private var spelledComparison: String? {
    numbers.first.map {
      "\(spelledSign) " + (spokenWords.contains(":") ? numbers.joined(separator: " / ") : $0)
    }
  }

  /// The comparison with the text in quotes from here on, such as `== 'Buy'`; nil without one.
  var textComparison: String? {
    let quotation = tokens[at...].first { if case .quoted = $0.kind { true } else { false } }
    let words = spokenWords
    let sign = words.contains("contains") ? "contains" : words.contains("not") ? "!=" : "=="
    return quotation.map { "\(sign) \(text($0.range))" }
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
