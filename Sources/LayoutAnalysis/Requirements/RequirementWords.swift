import LayoutReports

/// Words of the language, and words for the placeholders of grammar rows.
enum RequirementWords {
  /// Words that are ids only in quotes.
  static let keywords = names.union(
    words("and or not is are does neither nor either in of if"))
  /// The keywords that name elements.
  static let names = Set(
    words("each every all no none some everything nothing root parent its their"))
  static let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
  static let quantifiers = ["each", "every", "all", "no", "none", "some", "neither"]
  /// Words after `is` that do not change the meaning of a position.
  static let placed = ["placed", "positioned", "located", "situated", "set"]
  static let negations = words(
    "not no never nothing none without neither nor unless missing absent")
  /// The canonical form of synonyms, as used in grammar rows. Ids are not replaced.
  static let canonical = Dictionary(
    uniqueKeysWithValues: """
      centered centred; center centre; centers centres; starts begins; start begin; below beneath underneath; whole entire
      fully completely entirely; larger bigger greater; tap hit tappable touchable; overlaps intersects collides; shows displays
      overlap intersect collide; show display; shown displayed; pinned anchored attached stuck; truncated cropped ellipsized
      directly immediately straight just; screens devices phones tablets; screen device phone; sticks pokes protrudes juts peeks bleeds spills; stick poke protrude jut peek bleed spill; and but
      evenly uniformly; gap gaps; middle midpoint; % percent; size dimensions; about roughly approximately approx
      """.split { ";\n".contains($0) }.flatMap { row in
        words("\(row)").dropFirst().map { ($0, words("\(row)")[0]) }
      })
  /// Words after a verb that do not change the meaning.
  static let fillers = words(
    "always still also somewhere clearly definitely actually really simply")
  /// The first words of a clause that restricts nothing: about a purpose, or after `even`.
  static let asides = phrases(
    """
    so that; so it; so they; so people; so users; because; in order; to be; to stay; to look; to keep; to avoid; for tapping
    for touch; for easy; for comfortable; for people; for users; for fingers; for accessibility; for readability
    for legibility; for usability; for consistency; even if; even when; even though; even while; even on; even at; even for
    even in; even under; even with; ever; at all; please
    """)
  /// Words before a premise.
  static let premises = phrases(
    """
    if; when; whenever; as long as; so long as; provided that; provided; once; while; assuming that; assuming; in case
    """)
  static let negatedPremises = phrases("unless; except if; except when")
  /// Words before a sentence that do not change the meaning.
  static let assertions = phrases(
    """
    make sure that; make sure; assert that; ensure that; expect that; verify that; let that; assert; ensure; expect; let; verify
    """)
  static let exceptions = phrases(
    "except for; except; excluding; besides; other than; apart from; apart from for; but for")
  static let tolerances = phrases("±; within; give or take; plus or minus")
  /// States that can be written as properties: `title.isTruncated`.
  static let states = words("truncated clipped broken overflows visible hidden empty")
  /// Verbs before a state; `bare` are those after `must`.
  static let being = ["is", "are", "'s"] + bare.dropFirst().flatMap { [$0 + "s", $0] }
  static let bare = words("be stay remain lie sit get become appear move")
  static let having = ["has", "have", "needs", "need", "requires", "require"]
  /// Modal verbs, which do not change the meaning.
  static let modals = ["must", "should", "shall", "will", "would"]
  static let modalsWithTo = phrases("has to; have to; needs to; need to; ought to")
  /// Modal verbs that are accepted only with `not`.
  static let negativeModals = ["does", "do", "can", "could", "may"]
  /// Words that are ids only in quotes, or if a property follows.
  private static let verbs = Set(
    being + bare + having + modals + negativeModals + asideWords
      + words("if when whenever unless once while provided except never always then else otherwise")
      + words("only at there as than"))
  static let asideWords = ["so", "because", "even", "ever", "please"]

  /// Returns true if a word names elements in any tree.
  static func isElement(_ word: String) -> Bool {
    names.contains(word) || ["it", "they"].contains(word) || ElementClass(word) != nil
  }

  /// Words after a verb that is also the name of a property: `titles start at`, `title lines up with`.
  static let afterVerbs = ["at", "on", "up", "where", "before", "after", "below", "under", "above"]

  /// Returns true if a word can name an element without quotes.
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
      (["bottommost", "bottom-most", "lowermost", "lowest"], .bottom, .greaterOrEqual),
      (["widest"], .width, .greaterOrEqual), (["narrowest"], .width, .lessOrEqual),
      (["tallest"], .height, .greaterOrEqual), (["shortest"], .height, .lessOrEqual),
    ]
  /// Words after a number that make it a bound: `44 or more`.
  static let bounds: [(phrases: [[String]], comparison: RequirementComparison)] = [
    (
      phrases(
        """
        or more; or larger; or taller; or wider; or higher; or longer; or above; or over; and above; and over; and wider
        and larger; and up; and upward; and upwards; upward; upwards; and more; at least; minimum; min
        """), .greaterOrEqual
    ),
    (
      phrases(
        """
        or less; or fewer; or smaller; or shorter; or narrower; or lower; or below; or under; and below; and under; and less
        and smaller; and narrower; at most; maximum; max
        """),
      .lessOrEqual
    ),
  ]
  static let beginnings: [ElementNumber] = [.left, .top, .leading]
  static let ends: [ElementNumber] = [.right, .bottom, .trailing]
  static let edges = beginnings + ends
  /// The properties that are horizontal positions, vertical positions, and lengths.
  static let horizontals: [ElementNumber] = [.left, .right, .centerX, .leading, .trailing]
  static let verticals: [ElementNumber] = [.top, .bottom, .centerY]
  static let lengths: [ElementNumber] = [.width, .height, .lines]
  static let points = ["points", "point", "pt", "pts"]
  static let pixels = ["pixels", "pixel", "px"]
  /// The numbers that are written in words, each at its index.
  static let numerals = words(
    "zero one two three four five six seven eight nine ten eleven twelve")

  static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0) }
  }

  /// Returns the words of phrases, with a semicolon or a line break between them.
  private static func phrases(_ text: String) -> [[String]] {
    text.split { ";\n".contains($0) }.map { words("\($0)") }
  }

  /// Words for fractions, which numerals can precede.
  static let fractions: [(words: [String], divisor: Double)] = [
    (["half"], 2), (["third", "thirds"], 3), (["quarter", "quarters"], 4),
    (["fifth", "fifths"], 5),
  ]
  static let articles = ["the", "a", "an"]
  /// The first words of a condition, which are ids only in a tree that has them.
  static let prepositions = ["at", "for", "in", "on", "with"]
  /// The words in `the gap between a and b`, which are also names of the function.
  static let gaps = ["gap", "space", "spacing", "distance"]
  /// Names of the root, unless the tree has such an id.
  static let screens = ["screen", "window"]
  /// Words that probably mean the root, unless an id is similar.
  static let rootWords = words(
    "canvas cell card component container layout overall page superview thing total view")

  /// Nouns that may follow an id: `the buy button`.
  static let kinds =
    words(
      "button element field node view row column stack section area container box cell card bar")
    + words("item link spacer") + kindsOfTexts + kindsOfImages
  static let kindsOfTexts = ["label", "text"]
  static let kindsOfImages = ["icon", "image", "picture"]

  /// The words of the grammar that are not in forms.
  static let all: Set<String> = {
    let classes = ElementClass.allCases.flatMap { $0.words }
    let properties = ElementNumber.allCases.flatMap { $0.names.map { $0.lowercased() } }
    let comparisons =
      RequirementComparison.phrases.flatMap { $0.words } + bounds.flatMap { $0.phrases.joined() }
    let measures =
      adjectives.map { $0.word } + comparatives.map { $0.word } + superlatives.flatMap { $0.words }
    let units = points + pixels + fractions.flatMap { $0.words } + ["twice", "times"]
    let others = [
      "than", "true", "false", "together", "that", "which", "except", "within", "plus", "allowed",
    ]
    return Set(classes + properties + comparisons + measures + units + others + ordinals + kinds)
      .union(keywords).union(verbs).union(canonical.keys).union(negations).union(articles)
      .union(fillers).union(gaps)
  }()
}
