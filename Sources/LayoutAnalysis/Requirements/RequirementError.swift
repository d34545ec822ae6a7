import LayoutReports
import TreeFiles

/// An error in a sentence.
package struct RequirementError: Error, Equatable {
  /// One sentence that says what is wrong and what to write instead.
  package private(set) var message: String
  /// The bytes of the sentence that it is about.
  package let range: Range<Int>
  /// A text that may have been meant instead of these.
  package private(set) var suggestion: String?
  /// A sentence to write instead, which was read and looked up in the tree.
  private var proposal: String?
  /// The most words that a proposal replaces.
  private static let mostChanges = 3
  /// Texts that may have been meant, none of which was tried.
  private var candidates: [String]
  /// True if these are words of sentences.
  private let isWord: Bool
  /// The names of elements in the sentence before the range.
  private let names: [Range<Int>]

  package init(message: String, range: Range<Int>) {
    self.init(message: message, range: range, candidates: [], isWord: false, names: [])
  }

  fileprivate init(
    message: String, range: Range<Int>, candidates: [String], isWord: Bool, names: [Range<Int>]
  ) {
    self.message = message
    self.range = range
    self.candidates = candidates
    self.isWord = isWord
    self.names = names
  }

  package static func == (one: RequirementError, other: RequirementError) -> Bool {
    one.message == other.message && one.range == other.range && one.suggestion == other.suggestion
  }

  /// The error about a name that is of no set.
  init(unknownSet name: String) {
    let sets = RequirementSet.allCases.map { $0.name }
    let nearest = Spelling.nearest(to: name, among: sets)
    let advice = nearest.map { "\"\($0)\"" } ?? "one of \(sets.listed("or"))"
    self.init(
      message: "unknown set \"\(name.prefix(60))\": write \(advice)", range: 0..<name.utf8.count)
    suggestion = nearest
  }

  /// The error about an id that the tree does not have.
  init(
    unknownID id: String, at range: Range<Int>, in tree: RequirementTree, isQuantified: Bool
  ) {
    let pattern = tree.pattern(ofKind: id)
    let list =
      tree.ids.isEmpty
      ? "the tree has no ids, so name a path such as $.children[2].child"
      : "the tree has \(tree.ids.prefix(tree.ids.count > 9 ? 5 : 9).joined(separator: ", "))"
        + (tree.ids.count > 9 ? " and \(tree.ids.count - 5) more" : "")
    self.init(message: "no element \"\(id)\": \(list)", range: range)
    if let number = ElementNumber(id) {
      message =
        "\(id) is a property: write it after an element, such as \(tree.sampleID).\(id); \(list)"
      if RequirementWords.edges.contains(number) { candidates = [id + RequirementFailures.ofRoot] }
    } else if RequirementForm.words.contains(id.lowercased()) {
      // A word of sentences: an id that is near was not meant.
    } else if let kind = ElementClass(id, isQuantified: true), !tree.members(of: kind).isEmpty {
      candidates = ["each \(kind.rawValue)"]
      message = "no element \"\(id)\": write each \(kind.rawValue), or an id; \(list)"
    } else if let pattern, isQuantified || id.hasSuffix("s") {
      candidates = [pattern]
    } else if !isQuantified, let nearest = Spelling.nearest(to: id, among: tree.ids) {
      candidates = [RequirementLexer.isPlain(nearest) ? nearest : "\"\(nearest)\""]
    } else if RequirementWords.wholes.contains(id.lowercased()) {
      candidates = ["root"]
    }
  }

  // MARK: Proposals

  /// Returns the error with a sentence to write instead, which was read and looked up in the tree, and has the
  /// numbers and negations of this one; without one, with what can be written in the tree.
  package func advised(_ sentence: String, in tree: RequirementTree?) -> RequirementError {
    advised(sentence, in: tree, changes: Self.mostChanges)
  }

  /// `changes` is how many words the proposal may still replace.
  private func advised(
    _ sentence: String, in tree: RequirementTree?, changes: Int
  ) -> RequirementError {
    guard let tree else { return self }
    let bytes = Array(sentence.utf8)
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
    }
    // A word that is neither known nor an id is the first error.
    if let unknown = names.first(where: { !tree.knows(text($0)) }) {
      let compound = tree.compound(from: unknown, in: sentence)
      let range = compound?.range ?? unknown
      let tokens = (try? RequirementLexer.tokens(of: sentence)) ?? []
      let last = tokens.last { $0.range.lowerBound < range.lowerBound }
      var error = RequirementError(
        unknownID: text(range), at: range, in: tree,
        isQuantified: RequirementWords.quantifiers.contains(last?.word ?? ""))
      if let compound { error.candidates = [compound.id] }
      let next = tokens.first { $0.range.lowerBound > range.lowerBound }
      if error.candidates.isEmpty, let next, next.kind == .word, tree.knows(next.text) {
        error.message =
          "\"\(text(range))\" is not known here: write an element, or a word such as no, some, neither or if"
      }
      return error.advised(sentence, in: tree, changes: changes)
    }
    var error = self
    let before = text(0..<range.lowerBound)
    let subject = names.map { text($0) }.first { !tree.elements(withID: $0).isEmpty }
    /// Without a candidate if other words are replaced, too.
    var proposals: [(candidate: String?, sentence: String)] = []
    var candidates = candidates
    // `the buy button` is the element `buy`.
    if RequirementWords.kinds.contains(text(range).lowercased()), before.hasSuffix(" ") {
      candidates.append("")
    }
    for candidate in candidates {
      let after = text(range.upperBound..<max(range.upperBound, bytes.count))
      let changed = (candidate.isEmpty ? String(before.dropLast()) : before + candidate) + after
      var proposal: String? = changed
      do throws(RequirementError) {
        _ = try BoundRequirement(try Requirement(changed), in: tree)
      } catch {
        // A sentence about `the buy button` and `the cell` has two words to replace.
        proposal =
          changes > 1 ? error.advised(changed, in: tree, changes: changes - 1).proposal : nil
      }
      if let proposal, Self.signature(sentence) == Self.signature(proposal) {
        let isAlone = proposal == changed && !candidate.isEmpty
        proposals.append((isAlone ? candidate : nil, proposal))
      }
    }
    // Of words that are as near, none is meant more than the others.
    if let first = proposals.first, proposals.count == 1 || !isWord {
      error.message = "\(message.split(separator: ":", maxSplits: 1)[0]): write \(first.sentence)"
      error.suggestion = first.candidate
      error.proposal = first.sentence
    } else if !self.candidates.isEmpty || !names.isEmpty {
      error.message += ", as in \(subject ?? tree.sampleID).width >= 44"
    }
    return error
  }

  /// The numbers of a sentence, and how often it negates; nil if it has no tokens.
  private static func signature(_ sentence: String) -> [Double]? {
    guard let tokens = try? RequirementLexer.tokens(of: sentence) else { return nil }
    let numbers = tokens.compactMap { token -> Double? in
      if case .number(let value, _) = token.kind { return value }
      return RequirementWords.numerals.firstIndex(of: token.word).map { Double($0 + 1) }
    }
    let negations = tokens.count { RequirementWords.negations.contains($0.word) || $0.word == "!=" }
    return numbers + [Double(negations)]
  }
}

/// What could have been where no sentence could be read on, at the last token that was reached.
final class RequirementFailures {
  private var at = -1
  private var words: [String] = []
  private var descriptions: [String] = []
  /// The tokens that were read as the names of elements.
  var names: [Int] = []
  /// The token behind an element where a verb could be.
  var withoutVerb = -1
  /// An error that no other word at one place mends.
  var wrong: RequirementError?

  /// Adds words, or the description of what is missing at a token.
  func add(_ at: Int, _ words: [String], _ description: String?) {
    if at < self.at { return }
    if at > self.at { (self.at, self.words, descriptions) = (at, [], []) }
    for word in words where !self.words.contains(word) { self.words.append(word) }
    if let description, !descriptions.contains(description) { descriptions.append(description) }
  }

  /// The end of a sentence that names no element for an edge.
  static let ofRoot = " of root"

  /// The largest number of words that an error lists.
  private static let mostWords = 6

  /// The error about the last token that was reached.
  func error(_ bytes: [UInt8], _ tokens: [RequirementToken]) -> RequirementError {
    if let wrong { return wrong }
    let token = tokens[max(0, at)]
    let isProperty = token.kind == .property
    let range = token.range.lowerBound + (isProperty ? 1 : 0)..<token.range.upperBound
    let written = String(decoding: bytes[range], as: UTF8.self)
    // A description says more than many words.
    let isShort = descriptions.isEmpty || words.count <= 3
    let listed =
      descriptions.prefix(1) + (isShort ? words.prefix(Self.mostWords).map { "\"\($0)\"" } : [])
    let problem =
      token.kind == .end
      ? "the sentence ends too early" : "\"\(written.prefix(60))\" is not known here"
    // One letter is wrong, and no other word is as near.
    var near = words.filter { Spelling.isTypingError(written, of: $0) }
    if at == withoutVerb, token.kind == .word { near.append("is \(written)") }
    return RequirementError(
      message: problem + (listed.isEmpty ? "" : ": write \(Array(listed).listed("or"))"),
      range: range,
      candidates: token.kind == .end && words.contains("of") ? [Self.ofRoot] : near, isWord: true,
      names: names.filter { $0 < at }.map { tokens[$0].range }.sorted {
        $0.lowerBound < $1.lowerBound
      })
  }
}

extension Spelling {
  /// True if a word is another one with one letter added, left out or changed, or two neighbours swapped.
  static func isTypingError(_ word: String, of other: String) -> Bool {
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
