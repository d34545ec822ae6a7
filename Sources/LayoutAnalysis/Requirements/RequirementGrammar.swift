import TreeFiles

// The grammar of sentences: its rows are what the parser reads, and docs/requirements.md is printed from them.

/// A comparison of two numbers.
enum RequirementComparison: UInt8, CaseIterable, Sendable {
  case lessOrEqual
  case less
  case greaterOrEqual
  case greater
  case equal
  case notEqual

  /// The signs, of which the first is that of messages.
  var signs: [String] {
    switch self {
    case .lessOrEqual: ["<=", "≤", "=<"]
    case .less: ["<"]
    case .greaterOrEqual: [">=", "≥", "=>"]
    case .greater: [">"]
    case .equal: ["==", "="]
    case .notEqual: ["!=", "≠", "<>"]
    }
  }

  /// The words before a number. With `no` or `not` before them, they are the opposite.
  var words: [String] {
    switch self {
    case .lessOrEqual:
      ["at most", "up to", "less than or equal to", "maximum of", "maximum", "max"]
    case .less: ["less than", "fewer than", "smaller than", "under", "below"]
    case .greaterOrEqual:
      ["at least", "greater than or equal to", "minimum of", "minimum", "min"]
    case .greater: ["more than", "greater than", "larger than", "bigger than", "over", "above"]
    case .equal: ["exactly", "equal to", "same as"]
    case .notEqual: ["different from"]
    }
  }

  var opposite: RequirementComparison {
    switch self {
    case .lessOrEqual: .greater
    case .less: .greaterOrEqual
    case .greaterOrEqual: .less
    case .greater: .lessOrEqual
    case .equal: .notEqual
    case .notEqual: .equal
    }
  }

  /// The largest difference of two numbers that count as equal. Frames are on a grid of pixels, or are
  /// sums of a few lengths; both differ by more or, through rounding, by far less.
  static let tolerance = 0.005

  func holds(_ first: Double, _ second: Double) -> Bool {
    switch self {
    case .lessOrEqual: first <= second + Self.tolerance
    case .less: first < second - Self.tolerance
    case .greaterOrEqual: first >= second - Self.tolerance
    case .greater: first > second + Self.tolerance
    case .equal: (first - second).magnitude <= Self.tolerance
    case .notEqual: (first - second).magnitude > Self.tolerance
    }
  }
}

/// A function that computes a number.
enum RequirementFunction: String, CaseIterable, Sendable {
  case min
  case max
  case abs
  case gap
  case count

  /// How it is written, and what it is.
  var row: (forms: [String], summary: String) {
    switch self {
    case .min: (["min(a.width, b.width)"], "The smallest of some numbers.")
    case .max: (["max(a.width, b.width)"], "The largest of some numbers.")
    case .abs: (["abs(a.left - b.left)"], "A number without its sign.")
    case .gap:
      (
        ["gap(a, b)", "gap between a and b"],
        "The distance between two elements, negative if they overlap."
      )
    case .count: (["count(item-*)", "number of texts in row"], "The number of elements.")
    }
  }

  /// The words of `the gap between a and b`, which are also names of the function.
  static let gaps = ["gap", "space", "spacing", "distance"]
}

/// A state of an element that is no comparison of numbers.
enum RequirementPredicate: UInt8, CaseIterable, Sendable {
  case truncated
  case clipped
  case broken
  case inside
  case overlaps
  case overflows
  case visible
  case empty
  case centered
  case whole
  case onGrid
  case exists

  /// True if only texts can be so.
  var isOfText: Bool { self == .truncated || self == .clipped || self == .broken }

  /// True if it applies to numbers as well as to elements.
  var isOfNumbers: Bool { self == .whole || self == .onGrid }

  /// The row of the grammar of which it is the meaning.
  private var row: RequirementRow {
    RequirementRow.all.first { if case .state(self, _) = $0.meaning { true } else { false } }!
  }

  /// The phrase in messages: `is inside`, or `is not inside`.
  func phrase(isNegated: Bool) -> String {
    let words = row.forms[0].split(separator: " ").filter { $0 != "B" }
      .map { $0.split(separator: "|").map { String($0) } }
    if words[0] == ["is"] {
      let state = words.dropFirst().map { $0[0] }.joined(separator: " ")
      return isNegated ? "is not \(state)" : "is \(state)"
    }
    return isNegated ? "does not \(words[0][1])" : words[0][0]
  }
}

/// Sentences that many layouts should keep to, by one name: `@no-clipping`.
package enum RequirementSet: String, CaseIterable, Sendable {
  case accessible
  case noClipping = "no-clipping"
  case sharp

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

  var summary: String {
    switch self {
    case .accessible: "Whatever can be tapped is at least 44 points wide and high."
    case .noClipping:
      "Nothing is truncated, outside of the root or its parent, or overlapping."
    case .sharp: "The edges of all nodes are on the pixel grid."
    }
  }
}

/// Which elements a word such as `texts` names.
enum ElementClass: String, CaseIterable, Sendable {
  case element
  case node
  case text
  case image
  case spec
  case leaf
  case control

  var plural: String { self == .leaf ? "leaves" : rawValue + "s" }

  /// Other words, which an id in the tree has precedence over.
  var synonyms: [String] {
    switch self {
    case .text: ["label", "labels"]
    case .node: ["view", "views"]
    default: []
    }
  }

  var summary: String {
    switch self {
    case .element: "Every element, also written everything or nothing."
    case .node: "Nodes, texts and images."
    case .text: "Texts."
    case .image: "Images."
    case .spec: "Specs, such as stacks and insets."
    case .leaf: "Elements without children."
    case .control:
      "Nodes whose id ends with one of the words \(Self.controlWords.map { "`\($0)`" }.listed("or")): `likeButton`, `tab2`."
    }
  }

  init?(_ word: String) {
    let word = word.lowercased()
    guard let known = Self.allCases.first(where: { $0.rawValue == word || $0.plural == word })
    else { return nil }
    self = known
  }

  /// The class that a word names without `each` before it, if no element has it as its id: `images`, `text`.
  init?(bare word: String) {
    let word = word.lowercased()
    guard
      let known = Self.allCases.first(where: { kind in
        kind.plural == word || (word == "text" && kind == .text)
          || kind.synonyms.contains { $0 == word && $0.hasSuffix("s") }
      })
    else { return nil }
    self = known
  }

  /// The class that a word after `each` names, if no element has it as its id: `label`.
  init?(synonym word: String) {
    let word = word.lowercased()
    guard let known = Self.allCases.first(where: { $0.synonyms.contains(word) }) else {
      return nil
    }
    self = known
  }

  /// The words that the id of a control ends with.
  static let controlWords = [
    "button", "btn", "checkbox", "control", "link", "slider", "stepper", "switch", "tab", "toggle",
  ]
}
