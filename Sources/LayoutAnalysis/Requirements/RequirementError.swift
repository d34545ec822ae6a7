import LayoutEngine
import LayoutReports
import TreeFiles

/// An error in a sentence.
package struct RequirementError: Error {
  /// One sentence that says what is wrong and what to write instead.
  package private(set) var message: String
  /// The bytes of the sentence that the error is about.
  package let range: Range<Int>
  /// The replacement of `range`, if there is a single proposal.
  package private(set) var suggestion: String?
  /// Sentences to write instead, which parse and are valid for the tree.
  package private(set) var proposals: [String] = []
  /// The maximum number of edits that lead to a proposal.
  private static let maximumEdits = 3
  /// The maximum number of sentences to parse when searching for proposals.
  private static let maximumTries = 16
  /// Edits of the sentence that may yield a proposal; not yet tried.
  private var edits: [Edit]
  private var choice: Choice
  /// True if the parser does not know a word, which can be a consequence of words before it.
  fileprivate var isOfWords = false

  struct Edit {
    let range: Range<Int>
    let text: String

    /// Returns the edit that inserts a text.
    static func insertion(_ text: String, at position: Int) -> Edit {
      Edit(range: position..<position, text: text)
    }
  }

  /// Which of the edits that yield valid sentences are proposed.
  enum Choice {
    case first
    /// None if there are several, because equally similar words are equally likely.
    case only
    /// All, because the sentence is ambiguous.
    case all
  }

  package init(message: String, range: Range<Int>) {
    self.init(message: message, range: range, edits: [], choice: .first)
  }

  init(message: String, range: Range<Int>, edits: [Edit], choice: Choice) {
    (self.message, self.range, self.edits, self.choice) = (message, range, edits, choice)
  }

  /// Creates an error about code; nil for other text.
  init?(code text: String) {
    guard RequirementSlots.isCode(text) else { return nil }
    self.init(
      message: "this is code: write a sentence such as root.height >= 44",
      range: 0..<text.utf8.count)
  }

  /// Creates an error about an unknown name of a set.
  init(unknownSet name: String) {
    let sets = RequirementSet.allCases.map { $0.name }
    let nearest = Spelling.nearest(to: name, among: sets)
    let advice = nearest.map { "\"\($0)\"" } ?? "one of \(sets.listed("or"))"
    self.init(
      message: "unknown set \"\(name.prefix(60))\": write \(advice)", range: 0..<name.utf8.count)
    suggestion = nearest
  }

  /// Creates an error about an id that the tree does not have.
  init(
    unknownID id: String, at range: Range<Int>, in tree: RequirementTree, isQuantified: Bool,
    of container: Requirement.Reference? = nil
  ) {
    let pattern = tree.pattern(ofKind: id)
    let list =
      tree.ids.isEmpty
      ? "the tree has no ids, so name a path such as $.children[2].child"
      : "the tree has \(tree.ids.prefix(tree.ids.count > 9 ? 5 : 9).joined(separator: ", "))"
        + (tree.ids.count > 9 ? " and \(tree.ids.count - 5) more" : "")
    self.init(message: "no element \"\(id)\": \(list)", range: range)
    var name: String?
    if ElementNumber(id) != nil {
      message =
        "\(id) is a property: write it after an element, such as \(tree.sampleID).\(id); \(list)"
    } else if RequirementForm.words.contains(
      RequirementWords.canonical[id.lowercased()] ?? id.lowercased())
    {
      // A word of the language: the user did not misspell an id.
    } else if let kind = ElementClass(id, isQuantified: true), kind != .child,
      !tree.members(of: kind).isEmpty
    {
      name = "each \(kind.rawValue)"
      message = "no element \"\(id)\": write each \(kind.rawValue), or an id; \(list)"
    } else if let pattern, isQuantified || id.hasSuffix("s") {
      name = pattern
    } else if case let list = tree.elements(withID: id + "s"), list.count == 1,
      Array(tree.tree.children(of: list[0])).count > 1
    {
      // `every button in buttons`
      name = container?.name == .id(id + "s") ? "child" : "child of \(id)s"
    } else if let element = tree.only(ofType: id) {
      name = element
    } else if !isQuantified, let nearest = Spelling.nearest(to: id, among: tree.ids) {
      name = RequirementLexer.isPlain(nearest) ? nearest : "\"\(nearest)\""
    } else if let pattern, case let ids = tree.elements(matching: pattern), ids.count == 1 {
      name = tree.tree.name(of: ids[0])
    } else if RequirementWords.rootWords.contains(id.lowercased()) {
      name = "root"
    }
    edits = name.map { [Edit(range: range, text: $0)] } ?? []
  }

  // MARK: Proposals

  /// Returns the error with sentences to write instead, which are valid for the tree and have the same numbers and
  /// negations as this one; if there are none, with advice about what the tree has.
  package func advised(_ sentence: String, in tree: RequirementTree?) -> RequirementError {
    var tries = Self.maximumTries
    return advised(sentence, in: tree, changes: Self.maximumEdits, &tries)
  }

  /// `changes` is the number of further edits to a proposal, `tries` the number of sentences that may still be parsed.
  private func advised(
    _ sentence: String, in tree: RequirementTree?, changes: Int, _ tries: inout Int
  ) -> RequirementError {
    guard let tree, changes > 0 else { return self }
    let bytes = Array(sentence.utf8)
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }
    let tokens = (try? RequirementLexer.tokens(of: sentence)) ?? []
    let subject = tokens.firstIndex {
      !RequirementWords.articles.contains($0.word) || tree.namesElements($0.text)
    }
    // Words that are neither of the language nor of the tree. A subject is of the tree.
    var unknown = tokens.indices.filter { index in
      let token = tokens[index]
      guard token.kind == .word, !tree.namesElements(token.text),
        case let next = tokens[index + 1].word, next != "("
      else { return false }
      let last = index > 0 ? tokens[index - 1].word : ""
      let isSubject =
        index == subject || ["and", "or", "then", ",", ":"].contains(last)
        || last == "not" && tokens[index + 1].kind == .end
      return !RequirementForm.vocabulary.contains(token.word)
        || isSubject && RequirementWords.isName(token.text)
          && !RequirementWords.articles.contains(token.word)
          && !RequirementWords.prepositions.contains(token.word)
          && (ElementNumber(token.text) == nil || !["of", "and", ","].contains(next))
          && !RequirementWords.isElement(token.word)
    }
    // The first error is an unknown word.
    if isOfWords, let first = unknown.first, case let place = tokens[first].range,
      place.lowerBound < range.lowerBound
    {
      let last = first > 0 ? tokens[first - 1].word : ""
      let isState =
        (RequirementWords.being + RequirementWords.bare + ["at", "not"]).contains(last)
      let error =
        isState
        ? RequirementError(
          message: "\"\(tokens[first].text)\" is not known here: write a state or a size, as in "
            + "\(tree.sampleID) is visible, or \(tree.sampleID) is at least 44 wide", range: place)
        : RequirementError(
          unknownID: tokens[first].text, at: place, in: tree,
          isQuantified: RequirementWords.quantifiers.contains(last))
      return error.advised(sentence, in: tree, changes: changes, &tries)
    }
    if isOfWords,
      let failing = tokens.firstIndex(where: { $0.range.upperBound == range.upperBound }),
      !unknown.contains(failing)
    {
      unknown.append(failing)
    }
    var error = self
    /// The valid sentences that each edit leads to, without edits that lead to none.
    var found: [[String]] = []
    // A word of the language can be an id.
    let ids = tokens.filter {
      $0.kind == .word && !RequirementWords.isName($0.text)
        && !tree.elements(withID: $0.text).isEmpty
    }.map { Edit(range: $0.range, text: "\"\($0.text)\"") }
    for edit in edits + ids + unknown.flatMap({ corrections(of: tokens[$0...], tree) }) {
      let before = text(0..<edit.range.lowerBound)
      let written = edit.text
      tries -= 1
      if tries < 0 { break }
      let changed =
        before + written + text(edit.range.upperBound..<max(edit.range.upperBound, bytes.count))
      var sentences = [changed]
      do throws(RequirementError) {
        _ = try BoundRequirement(try Requirement(changed), in: tree)
      } catch {
        // A sentence about `the buy button` and `the cell` needs two edits.
        sentences = error.advised(changed, in: tree, changes: changes - 1, &tries).proposals
      }
      sentences.removeAll { Self.signature(sentence) != Self.signature($0) }
      if sentences.isEmpty || found.contains(sentences) { continue }
      if found.isEmpty, sentences == [changed], edit.range == range, written != "",
        written.first != " "
      {
        error.suggestion = written
      }
      found.append(sentences)
    }
    if choice == .only, found.count > 1 { found = [] }
    if found.isEmpty, changes == Self.maximumEdits,
      let filled = RequirementSlots.comparison(sentence, tokens, tree),
      Self.signature(sentence) == Self.signature(filled),
      (try? BoundRequirement(Requirement(filled), in: tree)) != nil
    {
      found = [[filled]]
    }
    if choice != .all { found = Array(found.prefix(1)) }
    error.proposals = found.flatMap { $0 }.uniqued
    if error.proposals.count != 1 { error.suggestion = nil }
    if !error.proposals.isEmpty {
      let problem = message.indices.first { message[$0...].hasPrefix(": ") } ?? message.endIndex
      error.message =
        "\(message[..<problem]): write \(error.proposals.joined(separator: ", or "))"
    }
    return error
  }

  /// Returns the edits that replace the first of some words by a similar one that is known.
  private func corrections(
    of tokens: ArraySlice<RequirementToken>, _ tree: RequirementTree
  ) -> [Edit] {
    let token = tokens.first!
    let word = token.text.lowercased()
    let words = RequirementForm.vocabulary
    if token.kind == .property {
      return ElementNumber.allCases.map { $0.rawValue }.filter {
        Spelling.isTypingError(word, of: $0)
      }.map { Edit(range: token.range.lowerBound + 1..<token.range.upperBound, text: $0) }
    }
    let ids = tree.ids.filter { RequirementLexer.isPlain($0) }
    var near = (ids + RequirementForm.sortedVocabulary).filter {
      Spelling.isTypingError(word, of: $0)
    }
    for length in 2..<max(2, word.count - 1)
    where words.contains("\(word.prefix(length))") && words.contains("\(word.dropFirst(length))") {
      near.append("\(word.prefix(length)) \(word.dropFirst(length))")
    }
    let edits = near.map { Edit(range: token.range, text: $0) }
    // `follow button`, if the id is `followButton`
    return edits
      + [2, 3].compactMap { count in
        let joined = tokens.prefix(count)
        let range = token.range.lowerBound..<joined.last!.range.upperBound
        return tree.id(like: joined.map { $0.text }.joined()).map { Edit(range: range, text: $0) }
      }
  }

  /// Returns the numbers of a sentence and the number of its negations; nil if it cannot be tokenized.
  private static func signature(_ sentence: String) -> [Double]? {
    guard let tokens = try? RequirementLexer.tokens(of: sentence) else { return nil }
    // `only` and `nothing except` at the beginning are negations of the others.
    let isOnly = tokens[0].word == "only"
    let numbers = tokens.compactMap { token in
      if case .number(let value, _) = token.kind { value } else { nil }
    }
    let negations = tokens.count { RequirementWords.negations.contains($0.word) || $0.word == "!=" }
    return numbers + [Double(negations + (isOnly ? 1 : 0))]
  }
}

/// Collects what could have followed the last token that the parser reached.
final class RequirementFailures {
  private var at = -1
  private var description: String?
  /// The index of the token after an element where a verb could have followed.
  var withoutVerb = -1
  /// An error that replacing a single token cannot fix.
  var wrong: RequirementError?

  /// Adds a description of what is expected at a token; nil if that is not known.
  func add(_ at: Int, _ description: String?) {
    if at > self.at { (self.at, self.description) = (at, nil) }
    if at == self.at { self.description = self.description ?? description }
  }

  /// Returns the error about the last token that was reached.
  func error(_ bytes: [UInt8], _ tokens: [RequirementToken]) -> RequirementError {
    if let wrong { return wrong }
    let token = tokens[max(0, at)]
    let isEnd = token.kind == .end
    let range = token.range.lowerBound + (token.kind == .property ? 1 : 0)..<token.range.upperBound
    let written = String(decoding: bytes[range], as: UTF8.self)
    let problem =
      isEnd ? "the sentence ends too early" : "\"\(written.prefix(60))\" is not known here"
    let listed =
      written == "["
      ? "the path from the root on, such as $.children[0].width"
      : description ?? "a sentence such as root.height >= 44, or everything is visible"
    var edits: [RequirementError.Edit] = []
    let last = at > 0 ? tokens[at - 1] : token
    if at == withoutVerb, !isEnd, token.kind != .sign {
      let words = tokens[..<at].map { $0.word }
      let isPlural = words.contains("and") && !words.contains("is")
      let verb =
        ["min", "max", "minimum", "maximum"].contains(token.word) ? "has" : isPlural ? "are" : "is"
      edits.append(.init(range: range, text: "\(verb) \(written)"))
    } else if written == "," || token.word == "any" {
      edits.append(.init(range: range, text: written == "," ? " and" : "each"))
    } else if case .number(let value, _) = last.kind {
      // `13pt` is not a number of lines.
      let units = [" wide", " high", " in font size"] + (value > 9 ? [] : [" lines"])
      edits = units.map { .insertion($0, at: last.range.upperBound) }
    } else if last.word == "%"
      || last.word.utf8.count > 1
        && ElementNumber(last.word).map(RequirementWords.edges.contains) ?? false
    {
      edits.append(.insertion(" of root", at: last.range.upperBound))
    }
    var error = RequirementError(
      message: "\(problem): write \(listed)", range: range, edits: edits,
      choice: edits.count > 1 ? .all : at == withoutVerb ? .first : .only)
    error.isOfWords = true
    return error
  }
}

extension Spelling {
  /// Returns true if two words differ by one inserted, missing or changed letter, or by two swapped neighbors.
  static func isTypingError(_ word: String, of other: String) -> Bool {
    if abs(word.utf8.count - other.utf8.count) > 1 { return false }
    let (one, two) = (Array(word.lowercased().utf8), Array(other.lowercased().utf8))
    if min(one.count, two.count) < 3 || one == two { return false }
    let common = zip(one, two).prefix { $0 == $1 }.count
    let (a, b) = (one[common...], two[common...])
    return a.dropFirst().elementsEqual(b) || a.elementsEqual(b.dropFirst())
      || a.dropFirst().elementsEqual(b.dropFirst())
      || a.prefix(2).elementsEqual(b.prefix(2).reversed())
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
  }
}
