import LayoutEngine
import LayoutReports
import TreeFiles

/// An error in a sentence.
package struct RequirementError: Error {
  /// One sentence that says what is wrong and what to write instead.
  package internal(set) var message: String
  /// The bytes of the sentence that the error is about.
  package internal(set) var range: Range<Int>
  /// The replacement of `range`, if there is a single proposal.
  package internal(set) var suggestion: String?
  /// Sentences to write instead, which parse and are valid for the tree.
  package internal(set) var proposals: [String] = []
  /// Edits of the sentence that may yield a proposal; not yet tried.
  private(set) var edits: [Edit]
  let choice: Choice
  /// True if the parser cannot read a word, which can be a consequence of words before it.
  private(set) var isUnread = false
  /// True if the message says to write a path, because the sentence or the tree has no ids.
  private(set) var namesPath = false

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
    /// None, because the sentence is too ambiguous: the message has the edits, if each of them yields a valid sentence.
    case none

    var isOfAmbiguity: Bool { self == .all || self == .none }
  }

  package init(message: String, range: Range<Int>) {
    self.init(message: message, range: range, edits: [], choice: .first)
  }

  init(message: String, range: Range<Int>, edits: [Edit], choice: Choice) {
    (self.message, self.range, self.edits, self.choice) = (message, range, edits, choice)
  }

  /// Creates an error about a word that cannot be read, or about the end of the sentence if it is nil.
  init(unread word: String?, at range: Range<Int>, edits: [Edit] = [], choice: Choice = .only) {
    let problem = word.map { "\"\($0.prefix(60))\" is not known here" }
    self.init(
      problem: problem ?? "the sentence ends too early", at: range, edits: edits, choice: choice)
    if word == "[" {
      message = "\(problem!): write the path from the root on, such as $.children[0].width"
      namesPath = true
    }
  }

  /// Creates an error with a problem and an example, which is about the tree in advice.
  init(problem: String, at range: Range<Int>, edits: [Edit] = [], choice: Choice = .only) {
    self.init(
      message: "\(problem): write a sentence such as root.height >= 44, or everything is visible",
      range: range, edits: edits, choice: choice)
    isUnread = true
  }

  /// Creates an error about code; nil for other text.
  init?(code text: String) {
    guard RequirementCode.isCode(text) else { return nil }
    self.init(problem: "this is code", at: 0..<text.utf8.count)
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
    namesPath = tree.ids.isEmpty
    var name: String?
    if ElementNumber(id) != nil {
      self.init(problem: "\(id) is a property", at: range)
    } else if RequirementForm.words.contains(
      RequirementWords.canonical[id.lowercased()] ?? id.lowercased())
    {
      // A word of the language: the user did not misspell an id.
    } else if let kind = ElementClass(id, isQuantified: true), kind != .child,
      !tree.members(of: kind).isEmpty
    {
      name = "each \(kind.rawValue)"
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
}

/// Where the parser failed.
final class RequirementFailures {
  /// The index of the last token that it reached.
  var at = -1
  /// The index of the token after an element where a verb could have followed.
  var withoutVerb = -1
  /// An error that replacing a single token cannot fix.
  var wrong: RequirementError?

  /// Returns the error about the last token that was reached.
  func error(_ bytes: [UInt8], _ tokens: [RequirementToken]) -> RequirementError {
    if let wrong { return wrong }
    let token = tokens[max(0, at)]
    let isEnd = token.kind == .end
    let range = token.range.lowerBound + (token.kind == .property ? 1 : 0)..<token.range.upperBound
    let written = String(decoding: bytes[range], as: UTF8.self)
    var edits: [RequirementError.Edit] = []
    let last = at > 0 ? tokens[at - 1] : token
    if at == withoutVerb, !isEnd, token.kind != .sign {
      let words = tokens[..<at].map { $0.word }
      let isPlural = words.contains("and") && !words.contains("is")
      let verb =
        ["min", "max", "minimum", "maximum"].contains(token.word) ? "has" : isPlural ? "are" : "is"
      edits.append(.init(range: range, text: "\(verb) \(written)"))
    } else if written == "," {
      edits.append(.init(range: range, text: " and"))
    } else if token.word == "any" {
      // In `if any text is hidden`, one is enough.
      let rest = tokens[..<at].reversed().prefix { ![",", ":", "then"].contains($0.word) }
      let isPremise = rest.contains { ["if", "when", "unless"].contains($0.word) }
      edits.append(.init(range: range, text: isPremise ? "some" : "each"))
    } else if case .number(let value, _) = last.kind {
      // `13pt` is not a number of lines. A unit later in the sentence is that of all its numbers.
      let unit = tokens[at...].first { token in
        RequirementWords.adjectives.contains { $0.word == token.word }
      }
      let units = [" wide", " high", " in font size"] + (value > 9 ? [] : [" lines"])
      edits = (unit.map { [" \($0.text)"] } ?? units).map {
        .insertion($0, at: last.range.upperBound)
      }
    } else if last.word == "%"
      || last.word.utf8.count > 1
        && ElementNumber(last.word).map(RequirementWords.edges.contains) ?? false
    {
      edits.append(.insertion(" of root", at: last.range.upperBound))
    }
    return RequirementError(
      unread: isEnd ? nil : written, at: range, edits: edits,
      choice: edits.count > 1 ? .all : at == withoutVerb ? .first : .only)
  }
}
