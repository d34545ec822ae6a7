import LayoutReports
import TreeFiles

extension RequirementError {
  /// Returns the error with sentences to write instead, which are valid for the tree and have the same numbers and
  /// negations as this one; if there are none, with words that make the sentence valid, or with a valid example.
  package func advised(_ sentence: String, in tree: RequirementTree?) -> RequirementError {
    guard let tree else { return self }
    var search = RequirementProposals(tree: tree)
    return search.advised(self, sentence, changes: RequirementProposals.maximumEdits)
  }
}

/// The search for valid sentences that a sentence with an error could mean.
private struct RequirementProposals {
  typealias Edit = RequirementError.Edit

  /// The maximum number of edits that lead to a proposal.
  static let maximumEdits = 3
  let tree: RequirementTree
  /// The number of sentences with an edit that may still be parsed.
  var tries = 24

  /// Returns true if a sentence is valid, and has the numbers and negations of another one.
  private func isRead(_ sentence: String, as written: String) -> Bool {
    Self.signature(written) == Self.signature(sentence)
      && (try? BoundRequirement(Requirement(sentence), in: tree)) != nil
  }

  /// `changes` is the number of further edits to a proposal.
  mutating func advised(
    _ written: RequirementError, _ sentence: String, changes: Int
  ) -> RequirementError {
    guard changes > 0 else { return written }
    let bytes = Array(sentence.utf8)
    func changed(by edit: Edit) -> String {
      let end = max(edit.range.upperBound, bytes.count)
      let parts = [0..<edit.range.lowerBound, edit.range.upperBound..<end].map {
        String(decoding: bytes[$0.clamped(to: bytes.indices)], as: UTF8.self)
      }
      return parts[0] + edit.text + parts[1]
    }
    let tokens = (try? RequirementLexer.tokens(of: sentence)) ?? []
    var unknown = unknownWords(in: tokens)
    // The first error is an unknown word.
    if written.isUnread, let first = unknown.first, case let place = tokens[first].range,
      place.lowerBound < written.range.lowerBound
    {
      let last = first > 0 ? tokens[first - 1].word : ""
      let isState =
        (RequirementWords.being + RequirementWords.bare + ["at", "not"]).contains(last)
      let error =
        isState
        ? RequirementError(unread: tokens[first].text, at: place)
        : RequirementError(
          unknownID: tokens[first].text, at: place, in: tree,
          isQuantified: RequirementWords.quantifiers.contains(last))
      return advised(error, sentence, changes: changes)
    }
    let failing = tokens.firstIndex { $0.range.upperBound == written.range.upperBound }
    if written.isUnread, let failing, !unknown.contains(failing) { unknown.append(failing) }
    var error = written
    /// The valid sentences that each edit leads to, without edits that lead to none.
    var found: [[String]] = []
    /// The error in the rest of the sentence, for which no edit leads to a valid sentence.
    var next: RequirementError?
    // A word of the language can be an id.
    let ids = tokens.filter {
      $0.kind == .word && !RequirementWords.isName($0.text)
        && !tree.elements(withID: $0.text).isEmpty
    }.map { Edit(range: $0.range, text: "\"\($0.text)\"") }
    let omissions = failing.map { self.omissions(of: $0, in: tokens) } ?? []
    let corrections = unknown.flatMap { self.corrections(of: tokens[$0...]) }
    let edits = written.edits + ids
    for (index, edit) in (edits + omissions + corrections).enumerated() {
      // The edits of an ambiguous sentence are all that it can mean.
      if index >= edits.count, error.choice.isOfAmbiguity, !found.isEmpty { break }
      tries -= 1
      if tries < 0 { break }
      let changed = changed(by: edit)
      var sentences = [changed]
      do throws(RequirementError) {
        _ = try BoundRequirement(try Requirement(changed), in: tree)
      } catch {
        // A sentence about `the buy button` and `the cell` needs two edits.
        let rest = advised(error, changed, changes: changes - 1)
        sentences = rest.proposals
        next = next ?? rest.moved(before: edit)
      }
      sentences.removeAll { Self.signature(sentence) != Self.signature($0) }
      if sentences.isEmpty || found.contains(sentences) { continue }
      if found.isEmpty, sentences == [changed], edit.range == written.range, edit.text != "",
        edit.text.first != " "
      {
        error.suggestion = edit.text
      }
      found.append(sentences)
    }
    if error.choice == .only, found.count > 1 { found = [] }
    let isFirst = changes == Self.maximumEdits
    if found.isEmpty, isFirst {
      let insertions = failing.map { self.insertions(at: $0, in: tokens) } ?? []
      let groups =
        [
          RequirementCode.comparison(sentence, tokens).map { [$0] } ?? [],
          RequirementSlots.comparison(sentence, tokens, tree).map { [$0] } ?? [],
          statements(ofQuestion: tokens, bytes),
          insertions.map { changed(by: $0) },
        ]
      for group in groups where found.isEmpty {
        let sentences = group.filter { isRead($0, as: sentence) }
        if sentences.count == 1 { found = [sentences] }
      }
    }
    if !error.choice.isOfAmbiguity { found = Array(found.prefix(1)) }
    error.proposals = found.flatMap { $0 }.uniqued
    if error.choice == .none {
      (error.proposals, error.suggestion) = ([], nil)
      if written.edits.allSatisfy({ isRead(changed(by: $0), as: sentence) }) { return error }
    }
    if error.proposals.count != 1 { error.suggestion = nil }
    if !error.proposals.isEmpty {
      error.message = "\(error.problem): write \(error.proposals.joined(separator: ", or "))"
    } else if isFirst, error.isUnread || error.choice.isOfAmbiguity && !error.edits.isEmpty,
      !error.namesPath
    {
      if !error.isUnread, let next {
        if !next.isUnread && !next.choice.isOfAmbiguity { return next }
        error = RequirementError(problem: next.problem, at: next.range)
      }
      // Two sentences, which all three connect.
      let isJoined = ["and", "or", "when"].allSatisfy {
        isRead(changed(by: .insertion(" \($0) ", at: error.range.lowerBound)), as: sentence)
      }
      let example = example(for: tokens, before: failing ?? tokens.count)
      error.message =
        "\(error.problem): write "
        + (isJoined ? "\"and\", \"or\" or \"when\"" : "a sentence such as \(example)")
    }
    return error
  }

  /// Returns the indices of words that are neither of the language nor of the tree. A subject is of the tree.
  private func unknownWords(in tokens: [RequirementToken]) -> [Int] {
    let subject = tokens.firstIndex {
      !RequirementWords.articles.contains($0.word) || tree.namesElements($0.text)
    }
    return tokens.indices.filter { index in
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
  }

  // MARK: Edits

  /// Returns the edits that replace the first of some words by a similar one that is known.
  private func corrections(of tokens: ArraySlice<RequirementToken>) -> [Edit] {
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
    // A known word that has few letters is similar to words with another meaning, as `then` is to `the`.
    near.removeAll { words.contains(word) && $0.count < 4 || $0 == "any" }
    let edits = near.map { Edit(range: token.range, text: $0) }
    // `follow button`, if the id is `followButton`
    return edits
      + [2, 3].compactMap { count in
        let joined = tokens.prefix(count)
        let range = token.range.lowerBound..<joined.last!.range.upperBound
        return tree.id(like: joined.map { $0.text }.joined()).map { Edit(range: range, text: $0) }
      }
  }

  /// Returns the edits that insert a preposition before a word.
  private func insertions(at index: Int, in tokens: [RequirementToken]) -> [Edit] {
    ["of", "to", "than", "from", "in"].map {
      .insertion("\($0) ", at: tokens[index].range.lowerBound)
    }
  }

  /// Returns the edit without an unknown word that has no part in what is said: a participle or a verb before a position
  /// that is complete without it (`is placed 8 below title`, `sits next to title`), or an adjective before the name of
  /// one element (`the main title`). An adverb, a noun and a word before a number or a state can have a part in it.
  private func omissions(of index: Int, in tokens: [RequirementToken]) -> [Edit] {
    let (token, word) = (tokens[index], tokens[index].word)
    guard index > 0, index + 2 < tokens.count, token.kind == .word, word.count > 2,
      !word.hasSuffix("ly"), word.utf8.allSatisfy({ (0x61...0x7a).contains($0) }),
      !["un", "mis", "dis", "non"].contains(where: { word.hasPrefix($0) }),
      !tree.namesElements(token.text),
      // A word such as `untruncated` or `extended` is related to a word of the language.
      !RequirementForm.vocabulary.contains(where: {
        $0.count > 4 && word.includes(String($0.prefix(5)))
      })
    else { return [] }
    let next = tokens[index + 1]
    let omission = [Edit(range: token.range.lowerBound..<next.range.lowerBound, text: "")]
    // In `must not hover`, the verb is that before `not`.
    let last = tokens[tokens[index - 1].word == "not" ? max(0, index - 2) : index - 1]
    let isNamed = !tree.elements(withID: last.text).isEmpty
    if RequirementWords.articles.contains(last.word), !isNamed {
      let verbs = RequirementWords.being + RequirementWords.having + RequirementWords.modals
      let end = tokens[index + 2]
      return tree.elements(withID: next.text).count == 1
        && (end.kind == .end || verbs.contains(end.word)) ? omission : []
    }
    guard namesPosition(tokens[(index + 1)...]) else { return [] }
    if RequirementWords.being.contains(last.word) {
      return word.hasSuffix("ed") || word.hasSuffix("ing") ? omission : []
    }
    if RequirementWords.modals.contains(last.word) { return [Edit(range: token.range, text: "be")] }
    return isNamed && word.hasSuffix("s") ? [Edit(range: token.range, text: "is")] : []
  }

  /// Returns true if words begin with a position relative to an element of the tree: `8 below title`, `at the top edge of row`.
  private func namesPosition(_ tokens: ArraySlice<RequirementToken>) -> Bool {
    let relations = ["below", "above", "under", "between", "next", "beside"]
    let places = ["left", "right", "center", "middle", "corner", "edge", "side"]
    return
      (tokens.prefix(2).contains { relations.contains($0.word) }
      || tokens.prefix(7).contains { places.contains($0.word) })
      && tokens.contains { !tree.elements(withID: $0.text).isEmpty || $0.word == "root" }
  }

  /// Returns the sentences with the verb of a question behind each beginning of it.
  private func statements(ofQuestion tokens: [RequirementToken], _ bytes: [UInt8]) -> [String] {
    guard let verb = tokens.first?.word,
      ["is", "are", "must", "should", "does", "do"].contains(verb)
    else { return [] }
    return tokens.dropFirst(2).dropLast().prefix(12).map { token in
      let subject = String(
        decoding: bytes[tokens[1].range.lowerBound..<token.range.lowerBound], as: UTF8.self)
      let rest = String(decoding: bytes[token.range.lowerBound...], as: UTF8.self)
      return "\(subject)\(verb.hasPrefix("do") ? "must" : verb) \(rest)"
    }
  }

  // MARK: Examples

  /// Returns a valid sentence about the element and the property that a sentence names.
  private func example(for tokens: [RequirementToken], before failing: Int) -> String {
    let named = tokens.first { !tree.elements(withID: $0.text).isEmpty }
    let id = named.map { RequirementLexer.isPlain($0.text) ? $0.text : "\"\($0.text)\"" }
    let element = id ?? tree.sampleID
    let property = tokens.lazy.compactMap { token in
      ElementNumber(token.text) ?? RequirementWords.adjectives.first { $0.word == token.word }?
        .number
        ?? RequirementWords.comparatives.first { $0.word == token.word }?.number
    }.first
    let isText = tokens.contains { $0.kind == .property && $0.text == "text" }
    let examples =
      (isText ? ["\(element).text == 'Buy'"] : [])
      + [
        property == .lines
          ? "\(element).lines <= 2" : "\(element).\((property ?? .width).rawValue) >= 44",
        "\(element).width >= 44", "root.height >= 44",
      ]
    let example = examples.first { isRead($0) } ?? examples.last!
    if property != nil || isText { return example }
    if RequirementWords.prepositions.contains(tokens.first?.word ?? ""), failing < 4 {
      return "\(example) at width 320"
    }
    return "\(example), or \(element) is visible"
  }

  private func isRead(_ sentence: String) -> Bool {
    (try? BoundRequirement(Requirement(sentence), in: tree)) != nil
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

extension RequirementError {
  /// The message without its advice.
  fileprivate var problem: String {
    let end = message.indices.first { message[$0...].hasPrefix(": ") }
    return String(message[..<(end ?? message.endIndex)])
  }

  /// Returns the error in the sentence before an edit; nil if it is in the text of the edit.
  fileprivate func moved(before edit: Edit) -> RequirementError? {
    if range.upperBound <= edit.range.lowerBound { return self }
    let end = edit.range.lowerBound + edit.text.utf8.count
    guard range.lowerBound >= end else { return nil }
    var moved = self
    let distance = edit.range.upperBound - end
    moved.range = range.lowerBound + distance..<range.upperBound + distance
    return moved
  }
}

extension Spelling {
  /// Returns true if two words differ by one inserted, missing or changed letter, or by two swapped neighbors.
  static func isTypingError(_ word: String, of other: String) -> Bool {
    if abs(word.utf8.count - other.utf8.count) > 1 { return false }
    let (one, two) = (Array(word.lowercased().utf8), Array(other.lowercased().utf8))
    if min(one.count, two.count) < 3 || one == two { return false }
    // Of three letters, most words are similar.
    if max(one.count, two.count) == 3 { return one.sorted() == two.sorted() }
    let common = zip(one, two).prefix { $0 == $1 }.count
    let (a, b) = (one[common...], two[common...])
    return a.dropFirst().elementsEqual(b) || a.elementsEqual(b.dropFirst())
      || a.dropFirst().elementsEqual(b.dropFirst())
      || a.prefix(2).elementsEqual(b.prefix(2).reversed())
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
  }
}
