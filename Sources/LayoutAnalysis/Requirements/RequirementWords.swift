import LayoutReports

/// Words that are parts of sentences, and words for the places of rows.
enum RequirementWords {
  /// Words that are never ids unless they are in quotes.
  static let keywords: Set<String> = [
    "and", "or", "not", "is", "are", "does", "each", "every", "all", "no", "none", "some",
    "everything", "nothing", "neither", "nor", "either", "in", "of", "root", "parent", "its",
    "their", "if",
  ]
  /// The keywords that name elements.
  static let names: Set<String> = [
    "each", "every", "all", "no", "none", "some", "everything", "nothing", "root", "parent", "its",
    "their",
  ]
  static let quantifiers = ["each", "every", "all", "no", "none", "some"]
  static let negations = [
    "not", "no", "never", "nothing", "none", "without", "neither", "nor", "unless", "missing",
    "absent",
  ]
  /// Words before a condition. `unless` negates it.
  static let premises = ["if", "when", "whenever", "unless"]
  /// Verbs that a state follows: those of sentences, and those after `must`.
  static let being = [
    "is", "are", "'s", "stays", "stay", "remains", "remain", "lies", "lie", "sits", "sit", "gets",
    "get",
  ]
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
    being + bare + having + modals + negativeModals + premises
      + ["never", "always", "then", "else", "otherwise", "only", "at", "there", "as", "than"])

  /// Words after a verb that is also the name of a property: `titles start at`, `title lines up with`.
  static let afterVerbs = ["at", "on", "up", "where", "before", "after", "below", "under", "above"]

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
      ("shorter", .height, .less),
    ]
  static let superlatives:
    [(words: [String], number: ElementNumber, comparison: RequirementComparison)] = [
      (["leftmost", "left-most"], .left, .lessOrEqual),
      (["rightmost", "right-most"], .right, .greaterOrEqual),
      (["topmost", "top-most", "uppermost"], .top, .lessOrEqual),
      (["bottommost", "bottom-most", "lowermost"], .bottom, .greaterOrEqual),
      (["widest"], .width, .greaterOrEqual), (["narrowest"], .width, .lessOrEqual),
      (["tallest"], .height, .greaterOrEqual), (["shortest"], .height, .lessOrEqual),
    ]
  static let beginnings: [ElementNumber] = [.left, .top, .leading]
  static let ends: [ElementNumber] = [.right, .bottom, .trailing]
  static let edges = beginnings + ends
  /// The properties that are positions, from left to right and from top to bottom, and those that are lengths.
  static let horizontals: [ElementNumber] = [.left, .right, .centerX, .leading, .trailing]
  static let verticals: [ElementNumber] = [.top, .bottom, .centerY]
  static let lengths: [ElementNumber] = [.width, .height, .lines]
  static let points = ["points", "point", "pt", "pts"]
  static let pixels = ["pixels", "pixel", "px"]
  static let numerals = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  /// Words for parts, which numerals can be before.
  static let fractions: [(words: [String], divisor: Double)] = [
    (["half"], 2), (["third", "thirds"], 3), (["quarter", "quarters"], 4),
    (["fifth", "fifths"], 5),
  ]
  static let articles = ["the", "a", "an"]
  /// The words of `the gap between a and b`, which are also names of the function.
  static let gaps = ["gap", "space", "spacing", "distance"]
  /// Names of the root that an id in the tree has precedence over.
  static let screens = ["screen", "window"]
  /// Words that are probably meant to be the root, if no id is near.
  static let wholes = [
    "canvas", "cell", "card", "component", "container", "layout", "overall", "page", "superview",
    "thing", "total", "view",
  ]

  /// True for a word that `whole` can be before without a meaning of its own.
  static func isWhole(_ word: String) -> Bool {
    word == "root" || screens.contains(word) || wholes.contains(word)
  }

  /// Words that say what an element is, behind its id: `the buy button`.
  static let kinds =
    ["button", "element", "field", "node", "view"] + kindsOfTexts + kindsOfImages
  static let kindsOfTexts = ["label", "text"]
  static let kindsOfImages = ["icon", "image", "picture"]
}
