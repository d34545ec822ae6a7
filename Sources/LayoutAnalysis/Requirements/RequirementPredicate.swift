/// A state of an element, which a sentence names without a number: `title is not truncated`. docs/requirements.md says
/// when an element is in each one.
enum RequirementPredicate: UInt8, CaseIterable, Sendable {
  case truncated
  case clipped
  case broken
  case inside
  case outside
  case contains
  case overlaps
  case overflows
  case visible
  case empty
  case before
  case after
  case leftOf
  case rightOf
  case above
  case below
  case centered
  case whole
  case onGrid
  case exists

  /// The words of a predicate, and what it is said of.
  struct Row {
    /// The words after `is`, of which the first are those of messages and documents.
    var adjectives: [String] = []
    /// The words without `is`: for one element, and after `does` or for several.
    var verbs: [String] = []
    /// True if another element follows.
    var takesElement = false
    /// True if only texts can be so.
    var isOfText = false
  }

  var row: Row {
    switch self {
    case .truncated: Row(adjectives: ["truncated"], isOfText: true)
    case .clipped: Row(adjectives: ["clipped"], isOfText: true)
    case .broken: Row(adjectives: ["broken"], isOfText: true)
    case .inside: Row(adjectives: ["inside", "in", "within", "inside of"], takesElement: true)
    case .outside: Row(adjectives: ["outside", "outside of"], takesElement: true)
    case .contains: Row(verbs: ["contains", "contain"], takesElement: true)
    case .overlaps:
      Row(adjectives: ["overlapping"], verbs: ["overlaps", "overlap"], takesElement: true)
    case .overflows: Row(adjectives: ["overflowing"], verbs: ["overflows", "overflow"])
    case .visible: Row(adjectives: ["visible"])
    case .empty: Row(adjectives: ["empty"])
    case .before: Row(adjectives: ["before"], takesElement: true)
    case .after: Row(adjectives: ["after"], takesElement: true)
    case .leftOf: Row(adjectives: ["left of", "to the left of"], takesElement: true)
    case .rightOf: Row(adjectives: ["right of", "to the right of"], takesElement: true)
    case .above: Row(adjectives: ["above"], takesElement: true)
    case .below: Row(adjectives: ["below", "under"], takesElement: true)
    case .centered: Row(adjectives: ["centered in", "centred in"], takesElement: true)
    case .whole: Row(adjectives: ["whole", "a whole number"])
    case .onGrid: Row(adjectives: ["on the pixel grid", "pixel-aligned", "sharp"])
    case .exists: Row(verbs: ["exists", "exist"])
    }
  }

  /// True if it applies to numbers as well as to elements.
  var isOfNumbers: Bool { self == .whole || self == .onGrid }

  /// The phrase in messages and documents: `is inside`.
  var phrase: String {
    row.verbs.first ?? "is \(row.adjectives[0])"
  }

  /// The same with the opposite meaning: `is not inside`.
  var negatedPhrase: String {
    row.verbs.isEmpty ? "is not \(row.adjectives[0])" : "does not \(row.verbs[1])"
  }

  /// The predicates with the words after `is`, those of most words first.
  static let adjectives: [(words: [String], predicate: RequirementPredicate)] =
    phrases { $0.adjectives }
  static let verbs: [(words: [String], predicate: RequirementPredicate)] = phrases { $0.verbs }

  /// Returns the state of a property such as `isTruncated` or `overflows`, and whether the property is its opposite; nil
  /// if there is none.
  static func state(
    ofProperty name: String
  ) -> (predicate: RequirementPredicate, isOpposite: Bool)? {
    let name = name.lowercased()
    let word = name.hasPrefix("is") ? String(name.dropFirst(2)) : name
    if word == "hidden" { return (.visible, true) }
    return (adjectives + verbs).first { $0.words == [word] && !$0.predicate.row.takesElement }
      .map { ($0.predicate, false) }
  }

  private static func phrases(
    _ list: (Row) -> [String]
  ) -> [(words: [String], predicate: RequirementPredicate)] {
    allCases.flatMap { predicate in
      list(predicate.row).map { ($0.split(separator: " ").map(String.init), predicate) }
    }.sorted { $0.words.count > $1.words.count }
  }
}

/// Sentences that many layouts should keep to, by one name: `@no-clipping`.
package enum RequirementSet: String, CaseIterable, Sendable {
  case accessible
  case noClipping = "no-clipping"
  case sharp

  /// The set with a name.
  init(name: String) throws(RequirementError) {
    guard let set = Self.allCases.first(where: { $0.name == name }) else {
      throw RequirementError.unknown(
        "set", name, among: Self.allCases.map { $0.name }, at: 0..<name.utf8.count)
    }
    self = set
  }

  /// The name in a list of requirements.
  package var name: String { "@\(rawValue)" }

  /// The sentences of the set.
  package var sentences: [String] {
    switch self {
    case .accessible: ["each control.width >= 44", "each control.height >= 44"]
    case .noClipping:
      [
        "no text is truncated", "everything is inside root", "nothing overflows",
        "no overlap in root",
      ]
    case .sharp: ["each node is on the pixel grid"]
    }
  }
}

/// Which elements `each`, `no` and `some` can be followed by, if it is not an id.
enum ElementClass: String, CaseIterable, Sendable {
  case element
  case node
  case text
  case image
  case spec
  case leaf
  case control

  var plural: String { self == .leaf ? "leaves" : rawValue + "s" }

  init?(_ word: String) {
    let word = word.lowercased()
    guard let known = Self.allCases.first(where: { $0.rawValue == word || $0.plural == word })
    else { return nil }
    self = known
  }

  /// The words that the id of a control ends with.
  static let controlWords = [
    "button", "btn", "checkbox", "control", "link", "slider", "stepper", "switch", "tab", "toggle",
  ]
}
