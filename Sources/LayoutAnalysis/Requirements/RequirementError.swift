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
  /// Words that could be at the range, or ids that are near.
  private var candidates: [String] = []
  /// The names of elements in the sentence up to the range.
  private var names: [(word: String, range: Range<Int>)] = []

  package init(message: String, range: Range<Int>, suggestion: String? = nil) {
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }

  package static func == (one: RequirementError, other: RequirementError) -> Bool {
    one.message == other.message && one.range == other.range && one.suggestion == other.suggestion
  }

  /// The error about a word that is none of those known.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> RequirementError {
    let nearest = Spelling.nearest(to: word, among: known)
    let advice = nearest.map { "\"\($0)\"" } ?? "one of \(known.listed("or"))"
    return RequirementError(
      message: "unknown \(kind) \"\(word.prefix(60))\": write \(advice)",
      range: 0..<word.utf8.count, suggestion: nearest)
  }

  /// The error about a word where there could be others.
  fileprivate init(
    _ message: String, at range: Range<Int>, candidates: [String],
    names: [(word: String, range: Range<Int>)]
  ) {
    self.init(message: message, range: range)
    self.candidates = candidates
    self.names = names
  }

  /// The error about an id that the tree does not have.
  init(unknownID id: String, at range: Range<Int>, in tree: RequirementTree) {
    let list =
      tree.ids.isEmpty
      ? "the tree has no ids, so name a path such as $.children[2].child"
      : "the tree has \(tree.ids.prefix(5).joined(separator: ", "))"
        + (tree.ids.count > 5 ? " and \(tree.ids.count - 5) more" : "")
    self.init(message: "no element \"\(id)\": \(list)", range: range)
    if let kind = ElementClass(id) ?? ElementClass(synonym: id), !tree.members(of: kind).isEmpty {
      candidates = ["each \(kind.rawValue)"]
      message = "no element \"\(id)\": write each \(kind.rawValue), or an id; \(list)"
    } else if ElementNumber(id) != nil {
      message =
        "\(id) is a property: write it after an element, such as \(tree.sampleID).\(id); \(list)"
    } else if let nearest = Spelling.nearest(to: id, among: tree.ids) {
      candidates = [RequirementLexer.isPlain(nearest) ? nearest : "\"\(nearest)\""]
    } else if let pattern = tree.pattern(ofKind: id) {
      candidates = [pattern, "each \(pattern)"]
    }
  }

  // MARK: Proposals

  /// Returns the error with a sentence to write instead, which was read and looked up in the tree, and has the
  /// numbers and negations of this one; without one, with what can be written in the tree.
  package func advised(_ sentence: String, in tree: RequirementTree?) -> RequirementError {
    guard let tree else { return self }
    // A word that is neither known nor an id is the first error.
    let unknown = names.first { _, range in
      range.upperBound <= self.range.lowerBound
        && !tree.knows(String(decoding: Array(sentence.utf8)[range], as: UTF8.self))
    }
    if let unknown {
      return RequirementError(unknownID: unknown.word, at: unknown.range, in: tree)
        .advised(sentence, in: tree)
    }
    var error = self
    let bytes = Array(sentence.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[range.upperBound...], as: UTF8.self)
    // The width of a condition is that of the layout.
    let isCondition = before.hasSuffix("when ") || before.hasSuffix("if ")
    let word = String(decoding: bytes[range], as: UTF8.self)
    let ofRoot = isCondition && ElementNumber(word) != nil ? ["root.\(word)"] : []
    for candidate in candidates + ofRoot {
      let proposal = before + candidate + after
      guard Self.keeps(sentence, proposal), let requirement = try? Requirement(proposal),
        (try? BoundRequirement(requirement, in: tree)) != nil
      else { continue }
      let problem = message.split(separator: ":", maxSplits: 1)[0]
      error.message = "\(problem): write \(proposal)"
      error.suggestion = candidate
      return error
    }
    if !candidates.isEmpty || !names.isEmpty {
      error.message += ", as in \(tree.sampleID).width >= 44"
    }
    return error
  }

  /// True if two sentences have the same numbers, and negate the same number of times.
  static func keeps(_ sentence: String, _ other: String) -> Bool {
    guard let one = try? RequirementLexer.tokens(of: sentence),
      let another = try? RequirementLexer.tokens(of: other)
    else { return false }
    return numbers(one) == numbers(another) && negations(one) == negations(another)
  }

  private static func numbers(_ tokens: [RequirementToken]) -> [Double] {
    tokens.compactMap { token in
      switch token.kind {
      case .number(let value, _): value
      case .word(let word):
        RequirementVerb.numerals.firstIndex(of: word.lowercased()).map { Double($0 + 1) }
      default: nil
      }
    }
  }

  private static func negations(_ tokens: [RequirementToken]) -> Int {
    tokens.count { token in
      switch token.kind {
      case .word(let word):
        ["not", "no", "never", "nothing", "cannot", "none", "without"].contains(word.lowercased())
      case .comparison(.notEqual): true
      default: false
      }
    }
  }
}

/// What could have been where no sentence could be read on, at the last place that was reached.
final class RequirementFailures {
  private var at = -1
  private var words: [String] = []
  private var descriptions: [String] = []
  /// Words that were read as the names of elements.
  var names: [(at: Int, word: String)] = []
  /// An error that no other word at one place mends.
  var wrong: RequirementError?

  /// Adds words, or the description of what is missing at a token.
  func add(_ at: Int, _ words: [String], _ description: String?) {
    if at < self.at { return }
    if at > self.at {
      self.at = at
      self.words = []
      descriptions = []
    }
    for word in words where !self.words.contains(word) { self.words.append(word) }
    if let description, !descriptions.contains(description) { descriptions.append(description) }
  }

  /// The largest number of words that an error lists.
  private static let mostWords = 6

  /// The error about the last token that was reached.
  func error(in text: String, _ tokens: [RequirementToken]) -> RequirementError {
    if let wrong { return wrong }
    let token = tokens[max(0, at)]
    let bytes = Array(text.utf8)
    var range = token.range
    if case .property = token.kind { range = range.lowerBound + 1..<range.upperBound }
    let written = String(decoding: bytes[range], as: UTF8.self)
    // A description says more than many words.
    let listed =
      descriptions.prefix(1)
      + (descriptions.isEmpty || words.count <= 3
        ? words.prefix(Self.mostWords).map { "\"\($0)\"" } : [])
    // One letter is wrong, and no other word is as near.
    let near = words.filter { Spelling.isTypingError(written, of: $0) }
    let problem =
      token.kind == .end
      ? "the sentence ends too early" : "\"\(written.prefix(60))\" is not known here"
    return RequirementError(
      "\(problem): write \(Array(listed).listed("or"))", at: range,
      candidates: near.count == 1 ? near : [],
      names: names.filter { $0.at < at }.map { ($0.word, tokens[$0.at].range) }
        .sorted { $0.1.lowerBound < $1.1.lowerBound })
  }
}

extension Spelling {
  /// True if a word is another one with one letter added, left out or changed, or two neighbours swapped.
  static func isTypingError(_ word: String, of other: String) -> Bool {
    let (one, two) = (Array(word.lowercased().utf8), Array(other.lowercased().utf8))
    if min(one.count, two.count) < 3 || abs(one.count - two.count) > 1 || one == two {
      return false
    }
    var first = 0
    while first < min(one.count, two.count), one[first] == two[first] { first += 1 }
    let (a, b) = (one[first...], two[first...])
    return a.dropFirst().elementsEqual(b) || a.elementsEqual(b.dropFirst())
      || a.dropFirst().elementsEqual(b.dropFirst())
      || a.count > 1 && b.count > 1 && a[first] == b[first + 1] && a[first + 1] == b[first]
        && a.dropFirst(2).elementsEqual(b.dropFirst(2))
  }
}
