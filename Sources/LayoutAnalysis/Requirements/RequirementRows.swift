extension RequirementRow {
  // Each row has forms, an arrow and their meaning: a state and its description, or a sentence with the same
  // placeholders. `!` after a meaning means that it cannot be negated unless its comparison is written; `A in B:` or
  // `A in root:` before it, that A must be inside that element; `±`, that an amount can be in the form (`8 below b`,
  // `below b by 8`). After `→ ?` is what to write instead of ambiguous or unsupported words; if nothing follows, the
  // words compare a layout with another one. `|` separates alternatives, and `?` follows optional words; articles are
  // always optional. A verb at the beginning also matches without its ending, or with `is` and `-ing`. Words that forms
  // share, such as IS, are in `RequirementForm.abbreviations`. `inset(A.H, B)` is the distance of an edge of A from the
  // same edge of B, which is around A. Placeholders:
  //
  //     A  the element before the phrase        B  an element; W  elements that are counted
  //     N  a number, such as `two`; M  another  K  a number in digits; L  another
  //     C  a comparison, or nothing for `==`    C! a comparison that is written
  //     D  an adjective such as `wide`; F another   O  a comparative such as `wider`, MOST a superlative
  //     P  a property such as `width`; PP another   VALUE  a number, `half of b` or `it is high` for the property D
  //     H  an edge; HH another; CORNER  both    HB  the edge H of B; HB! needs the word `edge`
  //     I  a factor such as `half`              OUT  the comparison of what is outside the edge H
  //     J  a horizontal position; JJ another    Q  a vertical position; QQ another
  //     S  the number before the phrase         X  the same, if it is a J; Y  if it is a Q; R  if it is an aspect ratio
  //     T  a quoted string                      U  an expression of a width, a height or lines, which D then is
  //     Z  the same elements as A, each with each other; NEXT  the one after A; LAST, after NEXT
  //     THEN  elements after A: `, then b, then c`; AND, `, b and c`
  //     SPAN  a form of `spans`                 SUM  numbers that are added
  //     AXIS  `horizontally` or `vertically`, of which P is then the center

  /// Statements without a subject.
  static let sentences = rows(
    """
    no OVERLAP; there IS no OVERLAP; there IS no OVERLAP IN A; no OVERLAP IN A; NONE overlap|overlaps OTHER?; NONE overlap|overlaps IN \
    A; none of elements overlap|overlaps; nothing overlaps|overlap anything? else?; nothing overlaps|overlap IN A; nothing in|inside A \
    overlaps|overlap → withoutOverlap: No two elements overlap of which neither is in the other. Those of an overlay, a background or \
    a corner spec are meant to.
    no two A overlap|collide OTHER? → not A overlaps Z
    no two A touch OTHER? → gap(A, Z) > 0
    whole|full A is visible|shown; whole|full A is in view → A is fully visible
    all of? A 's? text is visible|shown; A shows|show all|full|whole of? its? text → not A is truncated
    A 's? center|middle is level|even|aligned with center|middle? of? B 's? center|middle?; center|middle of A is level|even|aligned \
    with center|middle? of? B 's? center|middle? → ? the centerY of A is the centerY of B; the centerX of A is the centerX of B
    GAP to|on|at? H and|, HH of A IS equal|same; GAP H and|, HH A IS equal|same → ? A has the same gap from the H and HH of root; A has \
    the same gap from the H and HH of its parent
    no part of A is|sticks|goes outside of? B → A is inside B
    no overlap between A and B; there IS no overlap between A and B → not A overlaps B
    C N of? GAP? SPAN; there IS C N of? GAP? SPAN; keep|leave C N of? GAP? SPAN; GAP of C N SPAN; there IS GAP of C N SPAN; SPAN there \
    IS C N of? GAP? → SPAN C N
    C N of? GAP? separates|separate A and|from B → gap(A, B) C N
    there IS C N W; A must|should? has|have|contains|contain C N CHILDREN → count(W) C N
    MOST W is|should|must be? A → A.P C W.P!
    MOST element|thing|item|one? of|in|inside B is|should|must be? A → A.P C B.P!
    order from top to bottom IS A AND; from top to bottom : A AND → A.bottom <= NEXT.top
    order from left to right IS A AND; from left to right : A AND → A.right <= NEXT.left
    first? A THEN → A.trailing <= NEXT.leading or A.bottom <= NEXT.top
    height of A is C N LINES; A 's? height is C N LINES → A.lines C N
    A 's? center is IN B → B.left <= A.centerX <= B.right and B.top <= A.centerY <= B.bottom
    there is|'s|must|should be? a|an? A → A exists
    P and PP of A IS both? C N → A.P C N and A.PP C N
    P and PP of A IS equal|same → A.P == A.PP
    A and B together|combined is|are O than VALUE → A.D + B.D O VALUE
    A and B together|combined is|are|takes|take up? C N D → A.D + B.D C N
    SUM adds|add up to C N → SUM C N
    C! P of A IS N; A 's? C! P IS N; A C! P N → A.P C N
    size of A IS C K BY L; A 's? size IS C K BY L; A 's size C! K BY L; TARGET of A IS? C K BY L; A 's? TARGET IS C K BY L → A.width C K and A.height C L
    TARGET of A IS? C N; A 's? TARGET IS C N → A.width C N and A.height C N
    GAP between A IS C N; there IS C N of? GAP between A; there IS GAP of C N between A → gap(A, NEXT) C N
    GAP between A IS equal|same|identical|even → gap(A, NEXT) == gap(NEXT, LAST)
    GAP between A , B and|, W IS equal|same|identical → gap(A, B) == gap(B, W)
    A 's? H margin|inset|padding IS C N → ? A is C N from the H edge of root
    A has|have|must|should have? C N of? padding|margin|space around B; A IS padded by? C N SIDES? around B → ? B is C N from the edges of A
    there IS C N of? padding|margin|space around A; padding|margin|margins|space around A is|are C N; margin|margins of A is|are C N \
    SIDES?; A 's? margin|margins is|are C N → ? A is C N from the edges of root
    """)

  /// Premises about the root, before or after a sentence.
  static let premises = rows(
    """
    at|for|on|with width|widths of? C N; at|for|from|on C! N; at|for C N wide; on|for|at screens of? C N wide?; on|for|at screen|screens that|which is|are C \
    N wide; at|for all|every|any width|widths C! N; on|for|in C N wide? screen|screens|layout; at|for C N width → root.width C N
    on|for|at screens|screen|widths|layouts|anything O than N → root.D O N
    from N up|on|onward|onwards → root.width >= N
    up to K → root.width <= K
    between K and L → root.width >= K and root.width <= L
    at K → ? at width K
    below|under K → ? at widths below K
    above|over K → ? at widths above K
    no matter how wide|narrow|large|small A is; regardless of A 's? width|size; regardless of width|size → root.width >= 0
    at|on|in|for|across|under all|every|any|each|both size|sizes|width|widths|screen|screens|times|cases|case|circumstances → \
    root.width >= 0
    """)

  /// What separates two elements, or an element and an edge around it.
  static let spans = rows(
    """
    between A and B; from A to B → gap(A, B)
    between J and JJ; from J to JJ → abs(J - JJ)
    between Q and QQ; from Q to QQ → abs(Q - QQ)
    from|between A to|and HB; from|between HB to|and A → A in B: inset(A.H, B)
    """)

  /// Numbers that do not begin with an element.
  static let numbers = rows(
    """
    P of A → A.P
    number of lines in A → A.lines
    text of A → A.text
    GAP SPAN → SPAN
    horizontal GAP between A and B → max(A.left - B.right, B.left - A.right)
    vertical GAP between A and B → max(A.top - B.bottom, B.top - A.bottom)
    number of W → count(W)
    sum|total of SUM; combined|total SUM → SUM
    GAP above A → ? A.top - root.top
    GAP below|under A → ? root.bottom - A.bottom
    GAP left of A; GAP to left of A → ? A.left - root.left
    GAP right of A; GAP to right of A → ? root.right - A.right
    H margin|inset of A → ? the distance from A to the H edge of root
    """)

  /// States of an element or a number.
  static let states = rows(
    """
    is truncated; truncates; is cut off? short?; gets cut off?; is cut off? with ellipsis; cuts off; has ellipsis; is ellipsis; shows \
    ellipsis; ends in|with ellipsis → truncated: A part of the text is hidden, for whatever reason.
    is clipped; clips → clipped: A part of the text is hidden because its frame is too small.
    is broken; breaks word|words; breaks in|inside middle? of? word|words; breaks mid-word → broken: A word of the text is broken \
    between two lines, because it is wider than the frame.
    is inside of? B 's? bounds|frame?; is contained in|by|within B; is inside|within|in bounds|frame of B; is fully? IN B 's? \
    bounds|frame?; fits in|inside|into|within B → inside: No part of the frame is outside that of the other element, but for the axis \
    on which it scrolls in it.
    overlaps with? B; is overlapped|covered|obscured by B; runs|bumps into B → overlaps: The frames have an \
    area in common, and neither element is inside the other in the tree.
    overflows; sticks out → overflows: A part of the frame is outside its parent's; the corner of a corner spec never \
    overflows.
    is visible; is shown; is in view → visible: The frame has a width and a height, and a part of it is inside the root.
    is fully visible|shown; is visible|shown in? full|fully; is fully in view; shows in? full|fully → fullyVisible: It is visible, no \
    part of it is outside the root or another element around it, and if it is a text, it is not truncated.
    is empty → empty: The width or the height is 0.
    is centered in|inside|within|on B; is in|at center|middle of B → centered: Both centres are the same, to the pixel.
    is whole number? → whole: A whole number of points; of an element, all of left, top, width and height are.
    is on the pixel grid; is on whole pixels; lands on whole pixels; is pixel-aligned; is sharp → onGrid: A whole number of pixels; of \
    an element, all of left, top, width and height are.
    exists → exists: The tree has such an element. Only in this state can an id be one that it does not have.
    """)

  /// Verbs and states of an element that abbreviate other sentences.
  static let verbs = rows(
    """
    is hidden|invisible; is off-screen|offscreen; disappears; vanishes → not A is visible
    is on-screen|onscreen; is on screen → A is visible and A is inside root
    goes|runs|extends offscreen|off-screen; goes|runs|extends off screen; is off screen → not A is inside root
    is present; is there → A exists
    is missing|absent → not A exists
    fits its? text? → not A is truncated
    is outside of? B; overflows|leaves|exceeds|exits B; sticks out of B; extends|goes|runs beyond|outside|past of? B → not A is inside B
    contains B → B is inside A
    touches B → gap(A, B) <= 0
    says T; reads T; shows T; has text T → A.text == T
    contains text T → A.text contains T
    wraps; is wrapped; has|is|spans|takes|uses|covers|fills multiple|several LINES; is multiline|multi-line; wraps|breaks|goes|runs \
    to|onto|into second|next|new line; has second line → A.lines > 1
    is tappable; is large|big enough to|for tap|tapping; is easy to tap → A.width >= 44 and A.height >= 44
    is single-line; is one-line → A.lines == 1
    fits on|in|within|into at? most? N LINES → A.lines <= N and not A is truncated
    is limited to N LINES → A.lines <= N
    fills full|whole? P; spans|stretches|covers full|whole? P; takes|occupies|uses up? full|whole P; is full P → A in root: A.P == parent.P
    is full-width → A in root: A.width == parent.width
    is full-width in|of B; stretches|spans|runs|goes|extends across full|whole? width? of? B; stretches|spans|goes|runs|extends from? \
    left edge? to right edge of B; is full width of B; fills|spans|stretches|covers full|whole? width of B; takes|occupies|uses up? \
    full|whole width of B → A.left == B.left and A.right == B.right
    fills|spans|stretches|covers full|whole? height of B; takes|occupies|uses up? full|whole height of B; is full height of B → A.top \
    == B.top and A.bottom == B.bottom
    stretches|spans|goes|runs|extends from? edge|edge-to-edge to? edge? → ? fills the width of root
    is fully visible|shown IN B; is visible|shown in? full|fully? IN B → A is fully visible and A is inside B
    fills B; is|has same size as B → A.width == B.width and A.height == B.height
    is perfect|exact? square; has square shape|proportions; has equal|same width and height → A.width == A.height
    has|KEEPS K / L aspect? ratio; has|KEEPS aspect? ratio of? K / L; is K / L → A.aspect == K / L
    """)

  static let sizes = rows(
    """
    is|has C N D; is|has C N in|of? P; has fixed? P of? C N; KEEPS P of? C N → A.D C N
    is C K square; is square of C K; is C K BY K square → A.width C K and A.height C K
    has TARGET of? C N; has C TARGET of? N → A.width C N and A.height C N
    shrinks|goes below|under N in|on both|either|any|each directions|direction|dimensions|dimension → A.width < N or A.height < N
    shrinks below|under N D; is squeezed|squashed|compressed|shrunk below|under N D → A.D < N
    grows beyond|above|over|past N D; is stretched|expanded|enlarged beyond|above|over|past N D; exceeds N D; exceeds N in P → A.D > N
    has C! P of? N → A.P C N
    has nonzero|non-zero|some P → A.P > 0
    is|has C N D and F → A.D C N and A.F C N
    is C N in P and PP; has P and PP of? C N → A.P C N and A.PP C N
    is C N in|on? both|either|each|any directions|direction|dimensions|dimension|sides? → A.width C N and A.height C N
    is C K BY L; is C K BY L in size; has size of? C K BY L; measures C K BY L; KEEPS size of? C K BY L; has TARGET of? C K BY L; has C \
    TARGET of? K BY L; has C size of? K BY L → A.width C K and A.height C L
    is O than VALUE → ± A.D O VALUE
    is higher than K; is higher than K D → A.height > K
    is|has C U; takes|fills|spans|uses|covers|occupies|occupy up? C U → A.D C U
    is|has same P as B; starts|ends at same P as B; matches P of B; matches B 's P; shares P with B; is equal in P to B; matches B in P \
    → A.P == B.P
    fills|spans|covers|stretches|takes|occupies full|whole? width of B minus|less|with C N margin|margins|padding|space? on|at|from each|both|all|every|either side|sides|edge|edges → \
    A.left - B.left C N and B.right - A.right C N
    is MOST W → A.P C W.P!
    is MOST element|thing|item|one? of|in|on|inside B → A.P C B.P!
    is MOST one? → A.P C each leaf.P!
    has larger P than VALUE → ± A.P > VALUE
    has smaller|lower P than VALUE → ± A.P < VALUE
    is C! B in P → A.P C B.P
    is C! B in P and PP → A.P C B.P and A.PP C B.PP
    is C as D as VALUE → A.D C VALUE!
    is C I as D as VALUE → A.D C I * VALUE
    is|has same P as B or more → A.P >= B.P
    is shown? on C N LINES; wraps|breaks|grows|expands to|onto|over|into C N LINES → A.lines C N!
    takes up? C N LINES; uses|shows|spans|covers|fills|occupies|occupy C N LINES → A.lines C N
    """)

  static let positions = rows(
    """
    is|comes above B; ends above B → ± A.bottom <= B.top
    is|comes below|under B; starts below|under B → ± A.top >= B.bottom
    is|comes to|on? left of B; ends to|on? left of B → ± A.right <= B.left
    is|comes to|on? right of B; starts to|on? right of B → ± A.left >= B.right
    is to|on B 's left → A.right <= B.left
    is to|on B 's right → A.left >= B.right
    is before B; ends before B; ends before B starts → ± A.trailing <= B.leading
    is after B; starts after B; starts after B ends → ± A.leading >= B.trailing
    comes before B; precedes B; is directly? followed by B → A.trailing <= B.leading or A.bottom <= B.top
    comes after B; follows B → A.leading >= B.trailing or A.top >= B.bottom
    is|starts|ends inset? C N away|in? from HB; is aligned|pinned to|with|at HB with GAP of? C N; is aligned|pinned to|with|at HB with \
    C N GAP → inset(A.H, B) C N
    is inset? C N away? from H and HH EDGE? of B; is inset? C N away? from CORNER corner of B; has C N of? GAP on|at|to|from H and HH EDGE? of|in|inside B → inset(A.H, B) C N and \
    inset(A.HH, B) C N
    is inset? C N away? from H and HH EDGE? → A in root: inset(A.H, parent) C N and inset(A.HH, parent) C N
    has same GAP from|to H and HH EDGE? of B → inset(A.H, B) == inset(A.HH, B)
    is closer than N to B → gap(A, B) < N
    is closer than N to edges|sides of B → A.left - B.left < N or A.top - B.top < N or B.right - A.right < N or B.bottom - A.bottom < N
    is inset? C N away? from all? edges|sides of B → A.left - B.left C N and A.top - B.top C N and B.right - A.right C N and B.bottom - \
    A.bottom C N
    sticks out on|at|past H EDGE? → ± A.H OUT parent.H
    is C N away? from B; is C N apart from B; keeps|has|leaves C N of? distance|space|gap|margin to|from|before|between B → gap(A, B) C N
    is within N of B → gap(A, B) <= N
    is within N of H EDGE of B → abs(A.H - B.H) <= N
    is above Q; ends above Q → ± A.bottom <= Q
    is below|under Q; starts below|under Q → ± A.top >= Q
    is to? left of J; ends before J → ± A.right <= J
    is to? right of J; starts after J → ± A.left >= J
    extends|goes|runs|sticks beyond|past|over HB → ± A in B: A.H OUT B.H
    is H aligned with|to|in B; is aligned H with|in B; is aligned|flush|pinned to|with|at|on HB; is flush H with B; is at|against HB!; \
    is on H edge of B; sticks|snaps|clings|aligns to HB; is aligned with B on|at|along H EDGE?; lines up with B on|at|along H EDGE?; \
    aligns H with B; touches HB!; lines up? with HB; hugs|meets|reaches HB; matches B 's H EDGE? → A.H == B.H
    is in|at|on|pinned to? CORNER corner? of B; is in|at|on|pinned to? B 's CORNER corner → A.H == B.H and A.HH == B.HH
    starts at x N; is at x N → A.left == N
    starts at y N; is at y N → A.top == N
    starts at J → A.left == J
    starts at Q → A.top == Q
    ends at J → A.right == J
    ends at Q → A.bottom == Q
    ends where B starts → A.trailing == B.leading or A.bottom == B.top
    starts where B ends → A.leading == B.trailing or A.top == B.bottom
    starts where B starts → A.leading == B.leading
    ends where B ends → A.trailing == B.trailing
    is centered → A in root: A is centered in parent!
    is AXIS centered in|with|on|within B; is centered AXIS in|with|on|within B; is centered in|with|on|within B AXIS → abs(A.P - B.P) < 1px
    is in|at|on vertical center|middle of B → abs(A.centerY - B.centerY) < 1px
    is in|at|on horizontal center|middle of B → abs(A.centerX - B.centerX) < 1px
    is AXIS centered; is centered AXIS → A in root: abs(A.P - parent.P) < 1px
    """)

  /// Statements about each pair of several elements.
  static let others = rows(
    """
    overlaps OTHER? → A overlaps Z
    touches OTHER? → gap(A, Z) <= 0
    is C N apart; is C N away? from each other; has C N of? GAP? between|separating them; is separated by C N of? GAP? → gap(A, NEXT) C N
    is C! N apart; is C! N away? from each other; has C! N of? GAP? between|separating them; is separated by C! N of? GAP? → gap(A, Z) C N
    is AXIS centered with each other; is centered AXIS with each other; is AXIS centered on|in|along same|one|single|a line|row|axis → \
    abs(A.P - Z.P) < 1px
    is|has same|equal|matching|identical P; shares same? P; starts|ends at same P; has their? P aligned; has aligned P; is aligned \
    by|at|on|along their? P → A.P == Z.P
    is equally D; is as D as OTHER → A.D == Z.D
    is|has same|equal|identical size; is equally large → A.width == Z.width and A.height == Z.height
    is H aligned; is aligned H; is aligned at|on|to|along H EDGE?; lines up on|at|along H EDGE? → A.H == Z.H
    has equal|same|even|identical GAP BETWEEN?; is evenly|equally spaced; is spaced evenly|equally; is evenly|equally distributed|spread out? → gap(A, NEXT) == gap(NEXT, LAST)
    is in this|that? order; is|comes in this|that order; is|comes|goes first THEN → A.trailing <= NEXT.leading or A.bottom <= NEXT.top
    goes|runs from? left to right; is arranged|stacked|laid out? horizontally; is from? left to right; is ordered|arranged from? left to right in? this|that? order?; is in \
    this|that? order from? left to right → A.right <= NEXT.left
    goes from? top to bottom; is from? top to bottom; is ordered|arranged|stacked from? top to bottom in? this|that? order?; is in \
    this|that? order from? top to bottom; is stacked vertically → A.bottom <= NEXT.top
    """)

  /// Statements about a number.
  static let comparisons = rows(
    """
    is C N; C! N; ranges|goes C! N → S C N
    is C! that? between A and B → S C gap(A, B)
    exceeds N; goes|grows|rises over|above|beyond|past N → S > N
    goes|drops|falls|shrinks below|under N → S < N
    equals N; matches N; aligns|lines up? with N; is aligned|level|even|flush with N; coincides with N; touches N; is at|on N → S == N
    is K to L → R == K / L
    is within M of N → abs(S - N) <= M
    is above|over Q; is higher than Q; is no lower than Q → ± Y <= Q
    is below|under Q; is lower than Q; is no higher than Q → ± Y >= Q
    is to? left of J; is before J → ± X <= J
    is to? right of J; is after J → ± X >= J
    is C N away|in? from Q → abs(Y - Q) C N
    is C N away|in? from J → abs(X - J) C N
    is above|over B → ± Y <= B.top
    is below|under B → ± Y >= B.bottom
    is to? left of B → ± X <= B.left
    is to? right of B → ± X >= B.right
    is within N of Q → abs(Y - Q) <= N
    is within N of J → abs(X - J) <= N
    """)

  /// Statements about each two of several numbers.
  static let equalities = rows(
    """
    is equal|same|aligned|identical to? each|one? other|another?; matches; lines up; agrees → S == N
    """)

  /// Ambiguous phrases, and phrases that sentences cannot express.
  static let unclear = rows(
    """
    is|gets|grows|becomes O as|when|while; grows|shrinks|gets as|when|while; KEEPS same size|position; KEEPS same? P; shrinks|grows; is same \
    size|P at|on|for|in|across|whatever|regardless; changes its? size|width|height|position → ?
    has C N margin|margins|padding|inset|space on|at both|either sides|side → ? is C N from the left and right edges of root; is C N \
    from the left and right edges of its parent
    is in|at center|middle → ? is centered; is vertically centered; is horizontally centered
    is higher than B → ? is taller than B; is above B
    is lower than B → ? is shorter than B; is below B
    is as big|large as B → ? is the same size as B
    is larger than B → ? is larger than B in width and height; is wider than B; is taller than B
    is smaller than B → ? is smaller than B in width and height; is narrower than B; is shorter than B
    is biggest|largest|greatest W; is biggest|largest|greatest of W → ? is the widest W; is the tallest W
    fits on|in|within|into N D screen → ? is inside root at width N; is at most N wide
    is stretched|squeezed|squashed|compressed to C! N; stretches|grows|expands to C! N → ? is C N wide; is C N high
    is smallest W; is smallest of W → ? is the narrowest W; is the shortest W
    is|comes first in|of B; is first element|item|thing|child|one in|of B → ? is the leftmost of B; is the topmost of B
    is|comes last in|of B; is last element|item|thing|child|one in|of B → ? is the rightmost of B; is the bottommost of B
    is first; is first element|item|one; comes first → ? is the leftmost; is the topmost
    is last; is last element|item|one; comes last → ? is the rightmost; is the bottommost
    is next to B; is beside B; is adjacent to B; is alongside B → ? is left of B; is right of B; is above B; is below B
    is|comes|starts directly|right after B → ? is after B; starts where B ends
    is|comes|ends directly|right before B → ? is before B; ends where B starts
    is|starts|comes directly|right below|under B → ? is below B; starts at the bottom of B
    is|ends|comes directly|right above B → ? is above B; ends at the top of B
    is|starts|comes directly to? right of B → ? is right of B; starts at the right of B
    is directly to? left of B → ? is left of B; ends at the left of B
    is centered below|under B → ? is below B and has the same centerX as B
    is centered above B → ? is above B and has the same centerX as B
    is aligned; lines up; is center|middle aligned; is aligned at|on|by their? center|middle → ? is left aligned; is top aligned; has \
    the same centerY; has the same centerX
    is aligned with|to B; lines up with B → ? is left aligned with B; is top aligned with B; has the same centerY as B; has the same \
    centerX as B
    is vertically|horizontally aligned; is aligned vertically|horizontally; shares same|a center line|axis?; has same|equal \
    center|centers → ? has the same centerY; has the same centerX
    is vertically|horizontally aligned with|to B; is aligned vertically|horizontally with|to B; shares same|a center line|axis? as|with \
    B → ? has the same centerY as B; has the same centerX as B
    is on|in same line|row|level as|with B; is level|even with B; is at same height as B → ? has the same centerY as B; is top aligned \
    with B; is bottom aligned with B
    is on|in same line|row|level; is in one|a row|line; is at same height; is level|even → ? has the same centerY; is top aligned; is \
    bottom aligned
    is side by side; is side-by-side; is next to OTHER; is adjacent → ? goes from left to right; has the same centerY
    is on|in same column; is stacked; is in one|a column → ? goes from top to bottom; has the same centerX; is left aligned
    is between W and B → ? is right of W and left of B; is below W and above B
    is C I of B; takes|fills|spans|covers|occupies up? C I of B → ? is C I as wide as B; is C I as tall as B
    covers B; hides B → ? overlaps B; contains B
    goes|runs|slides|extends|disappears|slips under|behind|below|over|into B; is hidden|covered|obscured? behind|by|below B → ? overlaps B
    is on top of B → ? is above B; overlaps B
    is readable|legible; is fully? readable|legible → ? is fully visible
    is flush H; is flush to|against|at H EDGE? → ? is H aligned with root
    is on H side of B → ? is at the H edge of B; is H of B; is H of the centerX of B
    is on|to left → ? is at the left edge of root; is left of the centerX of root
    is on|to right → ? is at the right edge of root; is right of the centerX of root
    has margin|inset|padding of? C N on|at|to|from H EDGE?; keeps margin|inset of? C N on|at|to|from H EDGE?; has C N of? \
    margin|padding|inset|space on|at|to|from|against H EDGE?; has C N H margin|inset|padding; has H margin|inset|padding of? C N; is H \
    aligned with C N margin|inset|padding; is aligned to|on|at H with C N margin|inset|padding → ? is C N from the H edge of root
    has margin|margins|inset of? C N SIDES?; has C N margin|margins|inset SIDES?; is inset by C N SIDES? → ? is C N from the edges of root
    """)

  static let phrases = states + verbs + sizes + positions + others + comparisons + unclear
}
