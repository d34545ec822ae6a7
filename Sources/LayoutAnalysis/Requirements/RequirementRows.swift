import LayoutReports

/// A row of what can be said of an element or a number, after its name: phrases, and what they mean.
///
/// A phrase begins with `is` (or another verb of `RequirementVerb.being`), `has`, or a verb of its own, which can be
/// negated. `|` is between words of which one is there, `?` is behind a word that can be left out. Articles need not be
/// written. A capital is a place:
///
///     A  the element before the phrase          S  the number before the phrase
///     B  an element                             N  a number, as `44`, `8 points`, `two` or `b.width + 8`; M  another
///     K  a number in digits; L  another         C  a comparison such as `at least`, or nothing for `==`
///     D  an adjective such as `wide`; F another O  a comparative such as `wider`
///     P  a property such as `width`             E  an edge where something begins; G  one where it ends
///     H  any edge, as in `left-aligned`         Z  the elements before the phrase, each with each other
///     T  a text in quotes
struct RequirementRow: Sendable {
  enum Meaning: Sendable {
    /// A sentence with the same places.
    case sentence(String)
    /// A state, and when an element is in it.
    case state(RequirementPredicate, String)
  }

  let forms: [String]
  let meaning: Meaning
  /// False if `not` before it could be understood in two ways: it is an error.
  var canBeNegated = true

  private init(_ forms: String..., means sentence: String, canBeNegated: Bool = true) {
    self.forms = forms
    self.canBeNegated = canBeNegated
    meaning = .sentence(sentence)
  }

  private init(_ forms: String..., state: RequirementPredicate, _ summary: String) {
    self.forms = forms
    meaning = .state(state, summary)
  }

  static let all: [RequirementRow] = [
    // States.
    RequirementRow(
      "is truncated", "is cut off?", "is cropped", "is ellipsized", state: .truncated,
      "A part of the text is hidden, for whatever reason."),
    RequirementRow(
      "is clipped", state: .clipped,
      "A part of the text is hidden because its frame is too small, and not by maximumNumberOfLines."
    ),
    RequirementRow(
      "is broken", state: .broken,
      "A word of the text is broken between two lines, because it is wider than the frame."),
    RequirementRow(
      "is inside B", "is inside of B", "is in|within B", "is contained in|by|within B",
      "fits|fit in|inside|into|within B", "is fully|completely|entirely inside|in|within B",
      state: .inside,
      "No part of the frame is outside that of the other element, but for the axis on which it scrolls in it."
    ),
    RequirementRow(
      "overlaps|overlap B", "overlaps|overlap with B", "is overlapping with? B", state: .overlaps,
      "The frames have an area in common, and neither element is inside the other in the tree."),
    RequirementRow(
      "overflows|overflow", "is overflowing", state: .overflows,
      "A part of the frame is outside its parent's; the corner of a corner spec never overflows."),
    RequirementRow(
      "is visible", "is shown", "is on-screen|onscreen", "is on screen", state: .visible,
      "The frame has a width and a height, and a part of it is inside the root."),
    RequirementRow("is empty", state: .empty, "The width or the height is 0."),
    RequirementRow(
      "is centered|centred in B", "is centered|centred inside|within|on B", state: .centered,
      "Both centres are the same, to the pixel."),
    RequirementRow(
      "is whole", "is whole number", state: .whole,
      "A whole number of points; of an element, all of left, top, width and height are."),
    RequirementRow(
      "is on the pixel grid", "is pixel-aligned", "is sharp", state: .onGrid,
      "A whole number of pixels; of an element, all of left, top, width and height are."),
    RequirementRow(
      "exists|exist", state: .exists,
      "The tree has such an element. Only in this state can an id be one that it does not have."),
    RequirementRow("is hidden|invisible", "is off-screen|offscreen", means: "not A is visible"),
    RequirementRow("fits|fit", "fits|fit its text", means: "not A is truncated"),
    RequirementRow(
      "is outside B", "is outside of B", "overflows|overflow B", means: "not A is inside B"),
    RequirementRow("contains|contain B", means: "B is inside A"),
    RequirementRow("touches|touch B", "is touching B", means: "gap(A, B) <= 0"),
    RequirementRow(
      "says|say T", "reads|read T", "shows|show T", "displays|display T", "has text T",
      means: "A.text == T"),
    RequirementRow("contains|contain text T", means: "A.text contains T"),
    // Sizes.
    RequirementRow("is C N D", "is C N in P", "has P of? C N", "has C N D", means: "A.D C N"),
    RequirementRow("is N or more D", "is N D or more", "has N D or more", means: "A.D >= N"),
    RequirementRow(
      "is N or less|fewer D", "is N D or less|fewer", "has N D or less|fewer", means: "A.D <= N"),
    RequirementRow("has minimum|min P of? N", means: "A.P >= N"),
    RequirementRow("has maximum|max P of? N", means: "A.P <= N"),
    RequirementRow(
      "is between N and M D", "has between N and M D", "has P between N and M", "is N to M D",
      means: "N <= A.D <= M"),
    RequirementRow("is C N D and F", "has C N D and F", means: "A.D C N and A.F C N"),
    RequirementRow(
      "is C K by|x L", "is C K by|x L in size", "has size of? C K by|x L",
      means: "A.width C K and A.height C L"),
    RequirementRow("is O than N", "is O than N D", means: "A.D O N"),
    RequirementRow("is O than B", means: "A.D O B.D"),
    RequirementRow("is longer than N lines|line", means: "A.lines > N"),
    RequirementRow(
      "is same P as B", "has same P as B", "matches|match P of B", "shares|share P with B",
      "fills|fill P of B", "spans|span P of B", "is equal in P to B", means: "A.P == B.P"),
    RequirementRow("is as D as B", means: "A.D == B.D", canBeNegated: false),
    RequirementRow("is at least as D as B", means: "A.D >= B.D"),
    RequirementRow("is at most as D as B", means: "A.D <= B.D"),
    RequirementRow(
      "is twice as D as B", "is double P of B", "is twice P of B", "has twice P of B",
      means: "A.D == 2 * B.D"),
    RequirementRow(
      "is half as D as B", "is half P of B", "has half P of B", means: "A.D == B.D / 2"),
    RequirementRow("is N times as D as B", means: "A.D == N * B.D"),
    RequirementRow("fills|fill P", "spans|span P", means: "A.P == parent.P"),
    RequirementRow(
      "fills|fill B", "is same size as B", "has same size as B",
      means: "A.width == B.width and A.height == B.height"),
    RequirementRow("is square", "is as wide as it is high|tall", means: "A.width == A.height"),
    RequirementRow("is wider than it is high|tall", means: "A.width > A.height"),
    RequirementRow("is taller|higher than it is wide", means: "A.height > A.width"),
    // Lines.
    RequirementRow(
      "wraps|wrap", "is wrapped", "is multiline|multi-line", means: "A.lines > 1"),
    RequirementRow("is single-line", "is one-line", means: "A.lines == 1"),
    RequirementRow(
      "wraps|wrap to|onto|over|into C N lines|line", "is on C N lines|line",
      "takes|take C N lines|line", "takes|take up C N lines|line",
      "uses|use C N lines|line", "spans|span C N lines|line", "occupies|occupy C N lines|line",
      means: "A.lines C N"),
    RequirementRow(
      "fits|fit on|in|within|into N lines|line", "is limited to N lines|line",
      means: "A.lines <= N"),
    // Positions.
    RequirementRow(
      "is above B", "ends|end above B", means: "A.bottom <= B.top"),
    RequirementRow(
      "is below|under|beneath|underneath B", "starts|start below|under B",
      means: "A.top >= B.bottom"),
    RequirementRow(
      "is left of B", "is to left of B", means: "A.right <= B.left"),
    RequirementRow(
      "is right of B", "is to right of B", means: "A.left >= B.right"),
    RequirementRow("is before B", "ends|end before B", means: "A.trailing <= B.leading"),
    RequirementRow("is after B", "starts|start after B", means: "A.leading >= B.trailing"),
    RequirementRow("is C N above B", means: "B.top - A.bottom C N"),
    RequirementRow("is C N below|under|beneath B", means: "A.top - B.bottom C N"),
    RequirementRow("is C N left of B", "is C N to left of B", means: "B.left - A.right C N"),
    RequirementRow("is C N right of B", "is C N to right of B", means: "A.left - B.right C N"),
    RequirementRow("is C N before B", means: "B.leading - A.trailing C N"),
    RequirementRow("is C N after B", means: "A.leading - B.trailing C N"),
    RequirementRow(
      "is C N from E of B", "is C N from E edge of B", means: "A.E - B.E C N"),
    RequirementRow(
      "is C N from G of B", "is C N from G edge of B", means: "B.G - A.G C N"),
    RequirementRow(
      "is C N away? from B", "is C N apart from B", means: "gap(A, B) C N"),
    RequirementRow(
      "is H aligned with|to B", "is aligned H with B", "is aligned to|with|at|on H of B",
      "is aligned to|with|at|on H edge of B", "is flush H with B", "is flush with H of B",
      means: "A.H == B.H"),
    RequirementRow(
      "is horizontally centered|centred in|with|on|within B",
      "is centered|centred horizontally in|with|on|within B",
      means: "abs(A.centerX - B.centerX) < 1px"),
    RequirementRow(
      "is vertically centered|centred in|with|on|within B",
      "is centered|centred vertically in|with|on|within B",
      means: "abs(A.centerY - B.centerY) < 1px"),
    RequirementRow(
      "is horizontally centered|centred", "is centered|centred horizontally",
      means: "abs(A.centerX - parent.centerX) < 1px"),
    RequirementRow(
      "is vertically centered|centred", "is centered|centred vertically",
      means: "abs(A.centerY - parent.centerY) < 1px"),
    // Several elements, each with each other.
    RequirementRow(
      "overlaps|overlap", "overlaps|overlap each|one other|another", "is overlapping",
      means: "A overlaps Z"),
    RequirementRow(
      "touches|touch", "touches|touch each|one other|another", means: "gap(A, Z) <= 0"),
    RequirementRow("is C N apart", means: "gap(A, Z) C N"),
    RequirementRow(
      "has same P", "is same P", "is equally D", "shares|share same P", means: "A.P == Z.P"),
    RequirementRow(
      "has same size", "is same size", means: "A.width == Z.width and A.height == Z.height"),
    RequirementRow("is H aligned", "is aligned H", "is aligned at|on|to H", means: "A.H == Z.H"),
    // Numbers.
    RequirementRow("is C N", means: "S C N"),
    RequirementRow("is between N and M", "is N to M", means: "N <= S <= M"),
    RequirementRow("is N or more", means: "S >= N"),
    RequirementRow("is N or less|fewer", means: "S <= N"),
    RequirementRow("exceeds|exceed N", means: "S > N"),
    RequirementRow("equals|equal N", "matches|match N", means: "S == N"),
    RequirementRow("is twice N", "is double N", means: "S == 2 * N"),
    RequirementRow("is half of? N", means: "S == N / 2"),
  ]
}

/// The words before a phrase, and words for its places.
enum RequirementVerb {
  /// Verbs of which a state follows: those of sentences, and those after `must`.
  static let being = ["is", "are", "stays", "stay", "remains", "remain", "lies", "sits"]
  static let bare = ["be", "stay", "remain", "lie", "sit"]
  static let having = ["has", "have"]
  /// Verbs before another one, which do not change what is meant.
  static let modals = ["must", "should", "shall", "will"]
  /// The same, with `to` behind them.
  static let modalsWithTo = ["has", "have", "needs", "need", "ought"]
  /// Those that are only understood with `not`.
  static let negativeModals = ["can", "could", "may"]

  /// Words that are no names of elements without quotes, unless a property follows them.
  static let reserved = Set(
    being + bare + having + modals + negativeModals
      + ["never", "always", "cannot", "do", "then", "when"])

  static let adjectives: [String: ElementNumber] = [
    "wide": .width, "high": .height, "tall": .height, "lines": .lines, "line": .lines,
  ]
  static let comparatives: [String: (ElementNumber, RequirementComparison)] = [
    "wider": (.width, .greater), "narrower": (.width, .less), "taller": (.height, .greater),
    "higher": (.height, .greater), "shorter": (.height, .less),
  ]
  static let beginnings: [ElementNumber] = [.left, .top, .leading]
  static let ends: [ElementNumber] = [.right, .bottom, .trailing]
  static let points = ["points", "point", "pt", "pts"]
  static let pixels = ["pixels", "pixel", "px"]
  static let numerals = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  static let articles = ["the", "a", "an"]
  /// Names of the root that an id in the tree has precedence over.
  static let screens = ["screen", "window"]
}
