import TreeFiles

/// A state of an element, which a sentence names without a number: `title is not truncated`.
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

  /// The words and the summary of a predicate.
  struct Row {
    /// The words after `is`, of which the first are those of messages and documents.
    var adjectives: [String] = []
    /// The words without `is`: for one element, and after `does` or for several.
    var verbs: [String] = []
    /// True if another element follows.
    var takesElement = false
    /// True if only texts can be so.
    var isOfText = false
    let summary: String
  }

  var row: Row {
    switch self {
    case .truncated:
      Row(
        adjectives: ["truncated"], isOfText: true,
        summary: "A part of the text is hidden, for whatever reason.")
    case .clipped:
      Row(
        adjectives: ["clipped"], isOfText: true,
        summary: "A part of the text is hidden because its frame is too small, and not by "
          + "maximumNumberOfLines.")
    case .broken:
      Row(
        adjectives: ["broken"], isOfText: true,
        summary:
          "A word of the text is broken between two lines, because it is wider than the frame.")
    case .inside:
      Row(
        adjectives: ["inside", "in", "within", "inside of"], takesElement: true,
        summary:
          "No part of the frame is outside that of the other element, but for the axis on which it scrolls in it."
      )
    case .outside:
      Row(
        adjectives: ["outside", "outside of"], takesElement: true,
        summary: "A part of the frame, or all of it, is outside that of the other element.")
    case .contains:
      Row(
        verbs: ["contains", "contain"], takesElement: true,
        summary: "The other element is inside this one.")
    case .overlaps:
      Row(
        adjectives: ["overlapping"], verbs: ["overlaps", "overlap"], takesElement: true,
        summary:
          "The frames have an area in common, and neither element is inside the other in the tree.")
    case .overflows:
      Row(
        adjectives: ["overflowing"], verbs: ["overflows", "overflow"],
        summary:
          "A part of the frame is outside its parent's; the corner of a corner spec never overflows."
      )
    case .visible:
      Row(
        adjectives: ["visible"],
        summary: "The frame has a width and a height, and a part of it is inside the root.")
    case .empty:
      Row(adjectives: ["empty"], summary: "The width or the height is 0.")
    case .before:
      Row(
        adjectives: ["before"], takesElement: true,
        summary: "It ends where the other element begins, or before: trailing <= leading.")
    case .after:
      Row(
        adjectives: ["after"], takesElement: true,
        summary: "It begins where the other element ends, or after: leading >= trailing.")
    case .leftOf:
      Row(
        adjectives: ["left of", "to the left of"], takesElement: true,
        summary: "It ends where the other element begins, or left of that: right <= left.")
    case .rightOf:
      Row(
        adjectives: ["right of", "to the right of"], takesElement: true,
        summary: "It begins where the other element ends, or right of that: left >= right.")
    case .above:
      Row(
        adjectives: ["above"], takesElement: true,
        summary: "It ends where the other element begins, or above: bottom <= top.")
    case .below:
      Row(
        adjectives: ["below", "under"], takesElement: true,
        summary: "It begins where the other element ends, or below: top >= bottom.")
    case .centered:
      Row(
        adjectives: ["centered in", "centred in"], takesElement: true,
        summary: "Both centres are the same, to the pixel.")
    case .whole:
      Row(
        adjectives: ["whole", "a whole number"],
        summary: "A whole number of points; of an element, all of left, top, width and height are.")
    case .onGrid:
      Row(
        adjectives: ["on the pixel grid", "pixel-aligned", "sharp"],
        summary: "A whole number of pixels; of an element, all of left, top, width and height are.")
    case .exists:
      Row(
        verbs: ["exists", "exist"],
        summary:
          "The tree has such an element. Only in this state can an id be one that it does not have."
      )
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

  /// Returns the words after `is` for a property such as `isTruncated`; nil if there are none.
  static func state(ofProperty name: String) -> String? {
    guard name.hasPrefix("is") else { return nil }
    let adjective = name.dropFirst(2).lowercased()
    return adjectives.first { $0.words == [adjective] && !$0.predicate.row.takesElement }?.words[0]
  }

  private static func phrases(
    _ list: (Row) -> [String]
  ) -> [(words: [String], predicate: RequirementPredicate)] {
    var phrases: [(words: [String], predicate: RequirementPredicate)] = []
    for predicate in allCases {
      for phrase in list(predicate.row) {
        phrases.append((phrase.split(separator: " ").map(String.init), predicate))
      }
    }
    return phrases.sorted { $0.words.count > $1.words.count }
  }
}

/// Sentences that many layouts should keep to, by one name: `@no-clipping`.
package enum RequirementSet: String, CaseIterable, Sendable {
  case accessible
  case noClipping = "no-clipping"
  case sharp

  /// The set with a name.
  init(name: String) throws(RequirementError) {
    if let set = Self.allCases.first(where: { $0.name == name }) {
      self = set
      return
    }
    let names = Self.allCases.map { $0.name }
    let nearest = Spelling.nearest(to: name, among: names)
    throw RequirementError(
      message: "unknown set \"\(name.prefix(60))\": write "
        + (nearest.map { "\"\($0)\"" } ?? "one of \(names.listed("or"))"),
      range: 0..<name.utf8.count, suggestion: nearest)
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

  var summary: String {
    switch self {
    case .accessible: "Whatever can be tapped is at least 44 points wide and high."
    case .noClipping: "Nothing is truncated, outside of the root or its parent, or overlapping."
    case .sharp: "The edges of all nodes are on the pixel grid."
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

  var summary: String {
    switch self {
    case .element: "Every element, also written everything or nothing."
    case .node: "Nodes, texts and images."
    case .text: "Texts."
    case .image: "Images."
    case .spec: "Specs, such as stacks and insets."
    case .leaf: "Elements without children."
    case .control:
      "Nodes whose id ends with one of the words "
        + "\(Self.controlWords.map { "`\($0)`" }.listed("or")): `buy-button`, `likeButton`, `tab2`."
    }
  }

  init?(_ word: String) {
    let word = word.lowercased()
    guard let known = Self.allCases.first(where: { $0.rawValue == word || $0.plural == word })
    else { return nil }
    self = known
  }

  static let controlWords = [
    "button", "btn", "checkbox", "control", "link", "slider", "stepper", "switch", "tab", "toggle",
  ]
}
