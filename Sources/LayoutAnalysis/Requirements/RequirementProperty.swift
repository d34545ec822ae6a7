/// A number of an element that sentences compare: `button.height`. The raw value is the name that messages and documents
/// use; docs/requirements.md says what each one is.
enum RequirementProperty: String, CaseIterable, Sendable {
  case left
  case right
  case top
  case bottom
  case width
  case height
  case centerX
  case centerY
  case leading
  case trailing
  case aspect
  case lines
  case fontSize
  case contentWidth
  case contentHeight

  private static let synonyms: [RequirementProperty: [String]] = [
    .left: ["x", "minX"], .right: ["maxX"], .top: ["y", "minY"], .bottom: ["maxY"],
    .centerX: ["midX", "centreX"], .centerY: ["midY", "centreY"], .leading: ["start"],
    .trailing: ["end"], .aspect: ["aspectRatio"], .lines: ["lineCount", "numberOfLines"],
  ]

  /// The name, which comes first, and other names. Case does not count.
  var words: [String] { [rawValue] + Self.synonyms[self, default: []] }

  /// True if only texts have it.
  var isOfText: Bool { self == .lines || self == .fontSize }

  /// True if only scroll nodes have it.
  var isOfScroll: Bool { self == .contentWidth || self == .contentHeight }

  /// The property with a name; case does not count.
  init?(_ word: some StringProtocol) {
    guard let property = Self.byWord[word.lowercased()] else { return nil }
    self = property
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { property in
      property.words.map { ($0.lowercased(), property) }
    })

  /// All names, for suggestions.
  static let words = allCases.flatMap { $0.words }
}

/// A comparison of two numbers.
enum RequirementComparison: UInt8, CaseIterable, Sendable {
  case lessOrEqual
  case less
  case greaterOrEqual
  case greater
  case equal
  case notEqual

  /// The symbol, which comes first, and what can be written instead.
  var words: [String] {
    switch self {
    case .lessOrEqual: ["<=", "≤", "=<"]
    case .less: ["<"]
    case .greaterOrEqual: [">=", "≥", "=>"]
    case .greater: [">"]
    case .equal: ["==", "="]
    case .notEqual: ["!=", "≠", "<>"]
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

/// A comparison of the words of a text.
enum RequirementTextComparison: Sendable {
  case equal
  case notEqual
  case contains
}

/// A function that computes a number.
enum RequirementFunction: String, CaseIterable, Sendable {
  case min
  case max
  case abs
  case gap
  case count

  /// Words of other languages for functions.
  static let synonyms: [String: RequirementFunction] = [
    "spacing": .gap, "space": .gap, "distance": .gap, "margin": .gap, "minimum": .min,
    "maximum": .max, "absolute": .abs, "number": .count,
  ]

  /// An example.
  var usage: String {
    switch self {
    case .min, .max: "\(rawValue)(a.width, b.width)"
    case .abs: "abs(a.left - b.left)"
    case .gap: "gap(a, b)"
    case .count: "count(item-*)"
    }
  }
}
