/// One form of a grammar row, split into words and placeholders.
struct RequirementForm: Sendable {
  enum Item: Sendable, Equatable {
    case words([String], isOptional: Bool)
    case placeholder(String)
  }

  let row: RequirementRow
  /// The verb before the form; nil if the form has no subject.
  let verb: RequirementParser.Verb?
  private(set) var items: [Item]
  /// True if the comparison must be written, as the form has the placeholder `C!`.
  let needsComparison: Bool
  /// The placeholder for the subject in the row's meaning; for Z and NEXT, the one for what is compared with it.
  let subject: String

  private init(_ parts: [String], of row: RequirementRow, hasSubject: Bool) {
    self.row = row
    var parts = parts
    let verb: RequirementParser.Verb =
      parts[0] == "is" ? .being : parts[0] == "has" ? .having : .own
    if verb != .own { parts.removeFirst() }
    self.verb = hasSubject ? verb : nil
    needsComparison = parts.contains("C!")
    items = parts.flatMap { Self.abbreviations[$0] ?? [$0] }.map { part in
      if part == "C!" { return .placeholder("C") }
      if part.utf8.allSatisfy({ (0x41...0x5a).contains($0) }) || part == "HB!" {
        return .placeholder(part)
      }
      let isOptional = part.hasSuffix("?")
      let words = (isOptional ? String(part.dropLast()) : part).split(separator: "|")
      return .words(
        words.map { RequirementWords.canonical[String($0)] ?? String($0) }.uniqued,
        isOptional: isOptional)
    }
    if hasSubject, verb == .own, case .words(let words, _) = items[0] {
      // The form after `must`, `touch` instead of `touches`, and after `is`: `touching`.
      let bare = words.filter { $0.hasSuffix("s") }.map {
        String($0.dropLast($0.hasSuffix("ches") || $0.hasSuffix("oes") ? 2 : 1))
      }
      let stems = bare + bare.map { $0 + String($0.last!) } + bare.map { String($0.dropLast()) }
      items[0] = .words(words + bare + stems.map { $0 + "ing" }, isOptional: false)
    }
    var words: [String] = []
    if case .pattern(let sentence) = row.meaning {
      words = ((try? RequirementLexer.tokens(of: sentence)) ?? []).map { $0.text }
    }
    subject = ["S", "X", "Y", "R", "Z", "LAST", "NEXT"].first { words.contains($0) } ?? "A"
  }

  /// Abbreviations for words that many forms share.
  static let abbreviations = [
    "IS": ["is|are|'s|must|should|has|have|needs", "to?", "be?"],
    "IS?": ["is|are|'s|must|should|has|have|needs?", "to?", "be?"],
    "GAP": ["empty|blank|free?", gapWords],
    "GAP?": ["empty|blank|free?", "\(gapWords)?"], "EDGE": ["edge|side"],
    "EDGE?": ["edge|edges|side|sides?"],
    "SIDES?": ["on|at|from|around?", "all|each|every?", "four?", "sides|side|edges|edge?"],
    "LINES": ["lines|line"], "TARGET": ["tap|touch", "target|area"], "BY": ["by|x|*"],
    "BETWEEN?": ["in?", "between?", "them?"],
    "IN": ["in|inside|within"], "OTHER": ["each|one", "other|another"],
    "NONE": ["no", "two?", "element|elements|siblings"],
    "OVERLAP": ["overlap|overlaps|overlapping", "elements|siblings?"],
    "OTHER?": ["each|one?", "other|another?"],
    "KEEPS": ["keeps|maintains|retains", "its?"],
  ]
  private static let gaps = RequirementWords.words("gap space spacing distance margin padding room")
  private static let gapAdjectives = RequirementWords.words("empty blank free")
  /// The first words of a space between elements.
  static let gapStarts = gaps + gapAdjectives
  private static let gapWords = gaps.joined(separator: "|")

  private static func forms(of rows: [RequirementRow], hasSubject: Bool = false)
    -> [RequirementForm]
  {
    rows.flatMap { row in
      row.forms.flatMap { form in
        let form = form.drop { $0 == " " }
        let verbs = form.prefix { $0 != " " }
        return verbs.hasPrefix("is|") || verbs.hasPrefix("has|")
          ? verbs.split(separator: "|").map { "\($0)\(form.dropFirst(verbs.count))" } : ["\(form)"]
      }.flatMap { form -> [[String]] in
        let parts = form.split(separator: " ").map { String($0) }
        return row.canHaveAmount
          ? amounts.map { [parts[0]] + $0.0 + parts.dropFirst() + $0.1 } : [parts]
      }.map { RequirementForm($0, of: row, hasSubject: hasSubject) }
    }
  }

  /// The words after the verb, and those at the end of a form that can have an amount.
  private static let amounts: [([String], [String])] = [
    ([], []), (["C", "N", "directly?"], []),
    (["directly?"], ["by|with", "GAP?", "of?", "C", "N", "of?", "GAP?", "BETWEEN?"]),
  ]

  static let phrases = forms(of: RequirementRow.phrases, hasSubject: true)
  static let numbers = forms(of: RequirementRow.numbers)
  static let spans = forms(of: RequirementRow.spans)
  static let equalities = forms(of: RequirementRow.equalities, hasSubject: true)
  /// The words of all forms.
  static let words = Set(
    (phrases + sentences + premises + numbers + spans).flatMap { form in
      form.items.flatMap { item -> [String] in
        if case .words(let words, _) = item { words } else { [] }
      }
    })
  /// The words of the language.
  static let vocabulary = RequirementWords.all.union(words)
  static let sortedVocabulary = vocabulary.sorted()
  static let sentences = forms(of: RequirementRow.sentences)
  static let premises = forms(of: RequirementRow.premises)
}
