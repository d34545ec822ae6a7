/// A number of an element that sentences compare: `button.height`.
enum RequirementProperty: UInt8, CaseIterable, Sendable {
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

  /// The words and the summary of a property.
  struct Row {
    /// The name, which comes first, and other names. Case does not count.
    let words: [String]
    let summary: String
    /// True if only texts have it.
    var isOfText = false
    /// True if only texts whose lines are known have it.
    var needsLines = false
    /// True if only scroll nodes have it.
    var isOfScroll = false
  }

  var row: Row {
    switch self {
    case .left: Row(words: ["left", "x", "minX"], summary: "The left edge, from that of the root.")
    case .right:
      Row(words: ["right", "maxX"], summary: "The right edge, from the left of the root.")
    case .top: Row(words: ["top", "y", "minY"], summary: "The top edge, from that of the root.")
    case .bottom:
      Row(words: ["bottom", "maxY"], summary: "The bottom edge, from the top of the root.")
    case .width: Row(words: ["width"], summary: "The width.")
    case .height: Row(words: ["height"], summary: "The height.")
    case .centerX:
      Row(words: ["centerX", "midX", "centreX"], summary: "The middle between left and right.")
    case .centerY:
      Row(words: ["centerY", "midY", "centreY"], summary: "The middle between top and bottom.")
    case .leading:
      Row(
        words: ["leading", "start"],
        summary: "The edge where a line begins, from that of the root: left, or with rtl right.")
    case .trailing:
      Row(
        words: ["trailing", "end"],
        summary: "The edge where a line ends, from the leading edge of the root.")
    case .aspect:
      Row(words: ["aspect", "aspectRatio"], summary: "The width divided by the height.")
    case .lines:
      Row(
        words: ["lines", "lineCount", "numberOfLines"], summary: "The number of lines of a text.",
        isOfText: true,
        needsLines: true)
    case .fontSize:
      Row(
        words: ["fontSize"],
        summary: "The font size of a text in points, at the text size of the layout.",
        isOfText: true)
    case .contentWidth:
      Row(
        words: ["contentWidth"],
        summary: "The width of what a scroll node with automaticallyManagesContentSize shows.",
        isOfScroll: true)
    case .contentHeight:
      Row(
        words: ["contentHeight"],
        summary: "The height of what a scroll node with automaticallyManagesContentSize shows.",
        isOfScroll: true)
    }
  }

  /// The name that messages and documents use.
  var word: String { row.words[0] }

  /// The property with a name; case does not count.
  init?(_ word: some StringProtocol) {
    guard let property = Self.byWord[word.lowercased()] else { return nil }
    self = property
  }

  private static let byWord = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { property in
      property.row.words.map { ($0.lowercased(), property) }
    })

  /// All names, for suggestions.
  static let words = allCases.flatMap { $0.row.words }
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

  /// An example.
  var usage: String {
    switch self {
    case .min, .max: "\(rawValue)(a.width, b.width)"
    case .abs: "abs(a.left - b.left)"
    case .gap: "gap(a, b)"
    case .count: "count(item-*)"
    }
  }

  var summary: String {
    switch self {
    case .min: "The smallest of some numbers."
    case .max: "The largest of some numbers."
    case .abs: "A number without its sign."
    case .gap: "The distance between two elements, negative if they overlap."
    case .count: "The number of elements; `count(texts in row)` needs no `each`."
    }
  }
}
