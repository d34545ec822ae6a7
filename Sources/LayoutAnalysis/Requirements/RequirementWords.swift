import LayoutReports

/// Words that are parts of sentences, and words for the places of rows.
enum RequirementWords {
  /// Words that are never ids unless they are in quotes.
  static let keywords: Set<String> = [
    "and", "or", "not", "is", "are", "does", "each", "every", "all", "no", "none", "some",
    "everything",
    "nothing", "in", "of", "root", "parent", "its", "if",
  ]
  /// The keywords that name elements.
  static let names: Set<String> = [
    "each", "every", "all", "no", "none", "some", "everything", "nothing", "root", "parent", "its",
  ]
  static let quantifiers = ["each", "every", "all", "no", "none", "some"]
  static let negations = ["not", "no", "never", "nothing", "none", "without"]
  /// Verbs that a state follows: those of sentences, and those after `must`.
  static let being = ["is", "are", "stays", "stay", "remains", "remain", "lies", "sits", "gets"]
  static let bare = ["be", "stay", "remain", "lie", "sit", "get"]
  static let having = ["has", "have"]
  /// Verbs before another one, which do not change what is meant.
  static let modals = ["must", "should", "shall", "will"]
  /// The same, with `to` behind them.
  static let modalsWithTo = ["has", "have", "needs", "need", "ought"]
  /// Those that are only understood with `not`.
  static let negativeModals = ["does", "do", "can", "could", "may"]
  /// Words that are ids only in quotes, or if a property follows them.
  private static let verbs = Set(
    being + bare + having + modals + negativeModals + ["never", "always", "then", "when"])

  /// True if an element can be named by a word without quotes.
  static func isName(_ word: String) -> Bool {
    let word = word.lowercased()
    return keywords.contains(word) ? names.contains(word) : !verbs.contains(word)
  }

  static let adjectives: [(word: String, number: ElementNumber)] = [
    ("wide", .width), ("high", .height), ("tall", .height), ("lines", .lines), ("line", .lines),
  ]
  static let comparatives:
    [(word: String, number: ElementNumber, comparison: RequirementComparison)] = [
      ("wider", .width, .greater), ("narrower", .width, .less), ("taller", .height, .greater),
      ("higher", .height, .greater), ("shorter", .height, .less),
    ]
  static let beginnings: [ElementNumber] = [.left, .top, .leading]
  static let ends: [ElementNumber] = [.right, .bottom, .trailing]
  static let edges = beginnings + ends
  static let points = ["points", "point", "pt", "pts"]
  static let pixels = ["pixels", "pixel", "px"]
  static let numerals = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  static let articles = ["the", "a", "an"]
  /// The words of `the gap between a and b`, which are also names of the function.
  static let gaps = ["gap", "space", "spacing", "distance"]
  /// Names of the root that an id in the tree has precedence over.
  static let screens = ["screen", "window"]
}
