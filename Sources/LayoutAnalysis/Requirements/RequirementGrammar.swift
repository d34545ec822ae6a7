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
    case .less: ["less than", "fewer than", "smaller than", "lower than", "under", "below"]
    case .greaterOrEqual:
      ["at least", "greater than or equal to", "minimum of", "minimum", "min"]
    case .greater:
      [
        "more than", "greater than", "larger than", "bigger than", "longer than", "higher than",
        "over",
        "above",
      ]
    case .equal: ["exactly", "only", "equal to", "same as"]
    case .notEqual: ["different from"]
    }
  }

  /// The first words of comparisons that could also be about what is above or below.
  static let wordsOfPlaces = ["above", "below", "over", "under", "higher", "lower"]

  /// The words of all comparisons, the longest first.
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

/// An operation that computes a number.
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

  /// Operations of a larger number are done first.
  var precedence: Int {
    switch self {
    case .add, .subtract: 1
    case .multiply, .divide: 2
    case .min, .max, .abs: 3
    }
  }
}

/// A state of an element that is no comparison of numbers.
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
  /// No two elements inside one overlap.
  case withoutOverlap

  /// True if only texts can be so.
  var isOfText: Bool { self == .truncated || self == .clipped || self == .broken }

  /// True if it applies to numbers as well as to elements.
  var isOfNumbers: Bool { self == .whole || self == .onGrid }

  /// The phrase in messages: `is inside`, or `is not inside`.
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
}

/// Which elements a word such as `texts` names.
enum ElementClass: String, CaseIterable, Sendable {
  case element
  case node
  case text
  case image
  case spec
  case child
  case leaf
  case control

  /// Its words, each with its plural. An id in the tree has precedence over those after the first two.
  var words: [String] {
    switch self {
    case .child: ["child", "children"]
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

  /// The class of a word that is no id in the tree; without `each` before it, of a plural or `text`.
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

  /// The words that the id of a control ends with.
  static let controlWords = [
    "button", "btn", "checkbox", "control", "link", "slider", "stepper", "switch", "tab", "toggle",
  ]
}
