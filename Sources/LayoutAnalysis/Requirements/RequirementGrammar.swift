import TreeFiles

// The grammar of sentences. The parser interprets its rows, and docs/requirements.md is generated from them.

/// A comparison of two numbers.
enum RequirementComparison: UInt8, CaseIterable, Sendable {
  case lessOrEqual
  case less
  case greaterOrEqual
  case greater
  case equal
  case notEqual

  /// The operators; the first one is used in messages.
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

  /// The words before a number. `no` or `not` before them reverses the comparison.
  var words: [String] {
    switch self {
    case .lessOrEqual:
      ["at most", "up to", "less than or equal to", "maximum of", "maximum", "max"]
    case .less: ["less than", "fewer than", "smaller than", "lower than", "under", "below"]
    case .greaterOrEqual:
      ["at least", "greater than or equal to", "minimum of", "minimum", "min"]
    case .greater:
      [
        "more than", "greater than", "larger than", "bigger than", "longer than", "higher than",
        "over",
        "above",
      ]
    case .equal: ["exactly", "only", "just", "equal to", "same as", "about"]
    case .notEqual: ["different from"]
    }
  }

  /// The first words of comparisons that could also mean a position above or below.
  static let positionWords = ["above", "below", "over", "under", "higher", "lower"]

  /// The words of all comparisons, longest first.
  static let phrases: [(words: [String], comparison: RequirementComparison)] =
    allCases.flatMap { comparison in
      comparison.words.map { words in
        let words = words.split(separator: " ").map { String($0) }
        return (words.map { RequirementWords.canonical[$0] ?? $0 }, comparison)
      }
    }.sorted { $0.0.count > $1.0.count }

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

  /// The largest difference, in points, at which two numbers count as equal. Frames are on a pixel grid or sums of a
  /// few lengths: real differences are larger, and rounding errors far smaller.
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

/// An operation on numbers.
enum RequirementOperation: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case min
  case max
  case abs

  func apply(_ first: Double, _ second: Double) -> Double {
    switch self {
    case .add: first + second
    case .subtract: first - second
    case .multiply: first * second
    case .divide: first / second
    case .min: Swift.min(first, second)
    case .max: Swift.max(first, second)
    case .abs: first.magnitude
    }
  }

  /// Operations with higher precedence are evaluated first.
  var precedence: Int {
    switch self {
    case .add, .subtract: 1
    case .multiply, .divide: 2
    case .min, .max, .abs: 3
    }
  }
}

/// A state of an element that is not a comparison of numbers.
enum RequirementState: String, Sendable {
  case truncated
  case clipped
  case broken
  case inside
  case overlaps
  case overflows
  case visible
  case fullyVisible
  case empty
  case centered
  case whole
  case onGrid
  case exists
  /// No two elements inside the element overlap.
  case withoutOverlap

  /// True if only texts have the state.
  var isOfText: Bool { self == .truncated || self == .clipped || self == .broken }

  /// True if the state applies to numbers as well as to elements.
  var isOfNumbers: Bool { self == .whole || self == .onGrid }

  /// Returns the phrase in messages: `is inside`, or `is not inside`.
  func phrase(isNegated: Bool) -> String {
    let row = RequirementRow.states.first {
      if case .state(self, _) = $0.meaning { true } else { false }
    }
    let words = row!.forms[0].split(separator: " ").filter { $0 != "B" && !$0.hasSuffix("?") }
      .map { $0.split(separator: "|")[0] }
    if words[0] == "is" {
      return (["is"] + (isNegated ? ["not"] : []) + words.dropFirst()).joined(separator: " ")
    }
    return isNegated ? "does not \(words[0].dropLast())" : String(words[0])
  }
}

/// Named sets of sentences that suit many layouts: `@no-clipping`.
package enum RequirementSet: String, CaseIterable, Sendable {
  case accessible
  case noClipping = "no-clipping"
  case sharp

  /// The name of the set in a list of requirements.
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

/// A class of elements that a word such as `texts` names.
enum ElementClass: String, CaseIterable, Sendable {
  case element
  case node
  case text
  case image
  case spec
  case child
  case leaf
  case control

  /// The words for the class, each with its plural. Ids in the tree have precedence over all but the first two.
  var words: [String] {
    switch self {
    case .child:
      [
        "child", "children", "item", "items", "thing", "things", "sibling", "siblings", "row",
        "rows",
        "column", "columns",
      ]
    case .leaf: ["leaf", "leaves"]
    case .text: ["text", "texts", "label", "labels"]
    case .node: ["node", "nodes", "view", "views"]
    case .element: ["element", "elements", "frame", "frames"]
    default: [rawValue, rawValue + "s"]
    }
  }

  var summary: String {
    switch self {
    case .element: "Every element, also written `everything` or `nothing`."
    case .node: "Nodes, texts and images."
    case .text: "Texts."
    case .image: "Images."
    case .spec: "Specs, such as stacks and insets."
    case .child: "Elements that are directly in another one: `children of row`."
    case .leaf: "Elements without children."
    case .control: "Nodes whose id ends with \(Self.controlWords.map { "`\($0)`" }.listed("or"))."
    }
  }

  init?(_ word: String) {
    let kind = Self.allCases.first { $0.words.prefix(2).contains(word) }
    guard let kind else { return nil }
    self = kind
  }

  /// Creates the class for a word that is not an id in the tree; without `each`, only plurals and `text` are accepted.
  init?(_ word: String, isQuantified: Bool) {
    let word = word.lowercased()
    let kind = Self.allCases.first { kind in
      kind.words.indices.contains {
        kind.words[$0] == word && (isQuantified || $0 % 2 == 1 || word == "text")
      }
    }
    guard let kind else { return nil }
    self = kind
  }

  /// The words at the end of a control's id.
  static let controlWords = [
    "button", "btn", "checkbox", "control", "link", "slider", "stepper", "switch", "tab", "toggle",
  ]
}
