/// A row of the grammar: phrases, and what they mean.
struct RequirementRow: Sendable {
  enum Meaning: Sendable {
    /// A sentence with the same places.
    case sentence(String)
    /// A state, and when an element is in it.
    case state(RequirementState, String)
  }

  let forms: [String]
  let meaning: Meaning
  /// False if `not` before it could be understood in two ways: it is an error.
  let canBeNegated: Bool

  /// Reads a line of the table.
  private init(_ line: Substring) {
    let parts = line.split(separator: "→")
    forms = parts[0].split(separator: ";").map { String($0) }
    canBeNegated = !parts[1].hasSuffix("!")
    let state = parts[1].split(separator: ":")
    if state.count == 2, let name = RequirementState(rawValue: String(state[0].dropFirst())) {
      meaning = .state(name, String(state[1].dropFirst()))
    } else {
      meaning = .sentence(String(canBeNegated ? parts[1] : parts[1].dropLast()))
    }
  }

  private static func rows(_ table: String) -> [RequirementRow] {
    table.split(separator: "\n").map { RequirementRow($0) }
  }

  // Forms, and after an arrow their meaning: a state and when an element is in it, or a sentence with the same places,
  // with `!` behind it if it cannot be negated.
  //
  // `|` is between words of which one is there, `?` is behind what can be left out; articles need not be written. A
  // verb at the beginning is also without its ending there. A capital is a place:
  //
  //     A  the element before the phrase          S  the number before the phrase
  //     B  an element                             N  a number, as `44`, `8 points`, `two` or `b.width + 8`; M  another
  //     K  a number in digits; L  another         C  a comparison such as `at least`, or nothing for `==`
  //     D  an adjective such as `wide`; F another O  a comparative such as `wider`
  //     P  a property such as `width`             E  an edge where something begins; G  one where it ends
  //     H  any edge, as in `left-aligned`         Z  the elements before the phrase, each with each other
  //     T  a text in quotes                       W  elements that are counted

  /// Sentences without a subject.
  static let sentences = rows(
    """
    no overlap|overlaps|overlapping elements|siblings?; \
    no overlap|overlaps|overlapping elements|siblings? in|inside|within A; \
    no element|elements|siblings overlap|overlaps; \
    no element|elements|siblings overlap|overlaps each|one other|another; \
    no element|elements|siblings overlap|overlaps in|inside|within A; \
    nothing overlaps|overlap; nothing overlaps|overlap anything else?; \
    nothing overlaps|overlap in|inside|within A; nothing in|inside A overlaps|overlap \
    → withoutOverlap: No two siblings overlap, at any depth; those of an overlay, a background or a corner spec are \
    meant to.
    there is|are C N between A and B; there must|should be C N between A and B; \
    there is|are|must|should be? gap|space|spacing|distance of C N between A and B; \
    there is|are|must|should be? C N of space|spacing between A and B → gap(A, B) C N
    """)

  /// Numbers of which no element is the first word.
  static let numbers = rows(
    """
    P of A → A.P
    text of A → A.text
    gap|space|spacing|distance between A and B; gap|space|spacing|distance from A to B → gap(A, B)
    number of W → count(W)
    """)

  /// States of an element or a number.
  static let states = rows(
    """
    is truncated; is cut off?; is cropped; is ellipsized \
    → truncated: A part of the text is hidden, for whatever reason.
    is clipped → clipped: A part of the text is hidden because its frame is too small.
    is broken → broken: A word of the text is broken between two lines, because it is wider than the frame.
    is inside of? B; is contained in|by|within B; is fully|completely|entirely? in|inside|within B; \
    fits in|inside|into|within B → inside: No part of the frame is outside that of the other element, but for \
    the axis on which it scrolls in it.
    overlaps with? B; is overlapping with? B \
    → overlaps: The frames have an area in common, and neither element is inside the other in the tree.
    overflows; is overflowing → overflows: A part of the frame is outside its parent's; \
    the corner of a corner spec never overflows.
    is visible; is shown; is on-screen|onscreen; is on screen \
    → visible: The frame has a width and a height, and a part of it is inside the root.
    is empty → empty: The width or the height is 0.
    is centered|centred in|inside|within|on B → centered: Both centres are the same, to the pixel.
    is whole number? → whole: A whole number of points; of an element, all of left, top, width and height are.
    is on the pixel grid; is pixel-aligned; is sharp → onGrid: A whole number of pixels; \
    of an element, all of left, top, width and height are.
    exists → exists: The tree has such an element. Only in this state can an id be one that it does not have.
    """)

  /// Verbs and states of an element that are short for others.
  static let verbs = rows(
    """
    is hidden|invisible; is off-screen|offscreen → not A is visible
    fits its? text? → not A is truncated
    is outside of? B; overflows B; sticks out of B; extends beyond|outside B → not A is inside B
    contains B → B is inside A
    touches B; is touching B → gap(A, B) <= 0
    says T; reads T; shows T; displays T; has text T → A.text == T
    contains text T → A.text contains T
    wraps; is wrapped; is multiline|multi-line → A.lines > 1
    is single-line; is one-line → A.lines == 1
    fits on|in|within|into N lines|line; is limited to N lines|line → A.lines <= N
    fills full|whole|entire? P; spans full|whole|entire? P; takes up? full|whole|entire P → A.P == parent.P
    fills B; is same size as B; has same size as B → A.width == B.width and A.height == B.height
    is square; is as wide as it is high|tall → A.width == A.height
    """)

  static let sizes = rows(
    """
    is C N D; is C N in P; has P of? C N; has C N D → A.D C N
    is N or more D; is N D or more; has N D or more → A.D >= N
    is N or less|fewer D; is N D or less|fewer; has N D or less|fewer → A.D <= N
    can|may|could be|have|take|use|span up to N D; can|may|could be|have|take|use|span at most N D → A.D <= N
    shrinks below|under N D → A.D < N
    grows beyond|above|over|past N D → A.D > N
    has minimum|min P of? N → A.P >= N
    has maximum|max P of? N → A.P <= N
    is N or M D; has N or M D → A.D == N or A.D == M
    is between N and M D; has between N and M D; has P between N and M; is N to M D → N <= A.D <= M
    is C N D and F; has C N D and F → A.D C N and A.F C N
    is C K by|x|* L; is C K by|x|* L in size; has size of? C K by|x|* L → A.width C K and A.height C L
    is O than N; is O than N D → A.D O N
    is O than B → A.D O B.D
    is same P as B; has same P as B; matches P of B; shares P with B; fills|spans full|whole|entire? P of B; takes up? full|whole|entire P of B; \
    is equal in P to B → A.P == B.P
    is as D as B → A.D == B.D!
    is at least as D as B → A.D >= B.D
    is at most as D as B → A.D <= B.D
    is twice as D as B; is twice|double P of B; has twice P of B → A.D == 2 * B.D
    is half as D as B; is half P of B; has half P of B → A.D == B.D / 2
    is N times as D as B → A.D == N * B.D
    is wider than it is high|tall → A.width > A.height
    is taller|higher than it is wide → A.height > A.width
    wraps to|onto|over|into C N lines|line; is on C N lines|line; takes up? C N lines|line; \
    uses C N lines|line; spans C N lines|line; occupies|occupy C N lines|line → A.lines C N
    is longer than N lines|line → A.lines > N
    """)

  static let positions = rows(
    """
    is above B; ends above B → A.bottom <= B.top
    is below|under|beneath|underneath B; starts below|under B → A.top >= B.bottom
    is to? left of B → A.right <= B.left
    is to? right of B → A.left >= B.right
    is before B; ends before B → A.trailing <= B.leading
    is after B; starts after B → A.leading >= B.trailing
    is C N above B → B.top - A.bottom C N
    is C N below|under|beneath B → A.top - B.bottom C N
    is C N to? left of B → B.left - A.right C N
    is C N to? right of B → A.left - B.right C N
    is C N before B → B.leading - A.trailing C N
    is C N after B → A.leading - B.trailing C N
    is C N from E edge? of B → A.E - B.E C N
    is C N from G edge? of B → B.G - A.G C N
    is C N away? from B; is C N apart from B → gap(A, B) C N
    is H aligned with|to B; is aligned H with B; is aligned to|with|at|on H edge? of B; is flush H with B; \
    is flush with H of B → A.H == B.H
    is horizontally centered|centred in|with|on|within B; \
    is centered|centred horizontally in|with|on|within B → abs(A.centerX - B.centerX) < 1px
    is vertically centered|centred in|with|on|within B; is centered|centred vertically in|with|on|within B \
    → abs(A.centerY - B.centerY) < 1px
    is horizontally centered|centred; is centered|centred horizontally → abs(A.centerX - parent.centerX) < 1px
    is vertically centered|centred; is centered|centred vertically → abs(A.centerY - parent.centerY) < 1px
    """)

  /// The statements about each two of several elements.
  static let others = rows(
    """
    overlaps; overlaps each|one other|another; is overlapping → A overlaps Z
    touches; touches each|one other|another → gap(A, Z) <= 0
    is C N apart → gap(A, Z) C N
    has same P; is same P; is equally D; shares same P → A.P == Z.P
    has same size; is same size → A.width == Z.width and A.height == Z.height
    is H aligned; is aligned H; is aligned at|on|to H → A.H == Z.H
    """)

  /// The statements about a number.
  static let comparisons = rows(
    """
    is C N → S C N
    is between N and M; is N to M → N <= S <= M
    is N or more → S >= N
    is N or less|fewer → S <= N
    exceeds N → S > N
    equals N; matches N → S == N
    is twice|double N → S == 2 * N
    is half of? N → S == N / 2
    """)

  static let phrases = states + verbs + sizes + positions + others + comparisons
}
