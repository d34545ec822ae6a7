/// What the rules of line breaking say of the place before a character.
enum LineBreakOpportunity: UInt8 {
  case prohibited, allowed, mandatory
  /// Allowed unless the next character, marks aside, is a digit: `$(1` holds together.
  case allowedUnlessNumberFollows
}

/// Finds where lines of text may end, by the rules of UAX #14 (Unicode line breaking, 15.0)
/// with the numbers of its example 7, which is what Unicode's own test data expects.
///
/// It goes over the text once, a character at a time, as an automaton whose table is made
/// from the rules below when text is first measured.
struct LineBreaker {
  /// What is to the left of a place: a class, or one of the contexts that the rules tell
  /// apart from the class alone. Raw values below 64.
  private var context: UInt8
  private let transitions = LineBreakRules.transitions
  private var followsJoiner: Bool

  /// Starts at the text's first character, before which no line ends (LB2).
  init(first lineBreakClass: UInt8) {
    let marks = lineBreakClass == LineBreakClass.cm.rawValue
    let joiner = lineBreakClass == LineBreakClass.zwj.rawValue
    context = marks || joiner ? LineBreakClass.al.rawValue : lineBreakClass  // LB10
    followsJoiner = joiner
  }

  /// Advances to the next character and says whether a line may end before it.
  /// - Parameter isNumberNext: whether a digit comes after that character, marks between
  ///   them aside; asked rarely.
  @inline(__always)
  mutating func step(_ lineBreakClass: UInt8, isNumberNext: () -> Bool) -> LineBreakOpportunity {
    let entry = transitions[Int(context) << 6 | Int(lineBreakClass)]
    context = entry & 63
    if entry < 64 {
      followsJoiner = lineBreakClass == LineBreakClass.zwj.rawValue
      return .prohibited
    }
    // LB8a. Nothing that forces a break can follow a joiner directly.
    let joined = followsJoiner
    followsJoiner = lineBreakClass == LineBreakClass.zwj.rawValue
    if joined { return .prohibited }
    switch entry >> 6 {
    case LineBreakOpportunity.allowed.rawValue: return .allowed
    case LineBreakOpportunity.mandatory.rawValue: return .mandatory
    default: return isNumberNext() ? .prohibited : .allowed
    }
  }

  /// Whether the text so far ends with a line break.
  var endsLine: Bool { context <= LineBreakClass.nl.rawValue }
}

/// The rules of UAX #14 as a table.
enum LineBreakRules {
  /// By context << 6 | class: the `LineBreakOpportunity` before the class << 6 | the next context.
  /// Made once, never freed.
  nonisolated(unsafe) static let transitions: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * 64)
    table.initialize(repeating: 0, count: 64 * 64)
    for context in Context.all {
      for next in LineBreakClass.allCases {
        table[Int(context.number) << 6 | Int(next.rawValue)] =
          opportunity(context, next).rawValue << 6 | following(context, next).number
      }
    }
    return UnsafePointer(table)
  }()

  /// What is to the left: a class (with the marks that LB9 adds to it), or more than it.
  private enum Context: Equatable {
    case after(LineBreakClass)
    /// Spaces, and the class before them that a rule looks back to.
    case spaces(after: LineBreakClass)
    /// A hyphen after a Hebrew letter (LB21a).
    case hebrewHyphen
    /// An even number of regional indicators (LB30a).
    case regionalPair
    /// Punctuation inside a number, or that closes one (LB25).
    case number(LineBreakClass)

    private static let more: [Context] =
      [.hebrewHyphen, .regionalPair]
      + [.op, .qu, .cl, .b2, .zw].map(Context.spaces)
      + [.sy, .is, .cl, .cp, .cpWide].map(Context.number)

    static let all = LineBreakClass.allCases.map(Context.after) + more

    var number: UInt8 {
      if case .after(let lineBreakClass) = self { return lineBreakClass.rawValue }
      return UInt8(LineBreakClass.allCases.count + Context.more.firstIndex(of: self)!)
    }

    /// The class directly to the left.
    var lineBreakClass: LineBreakClass {
      switch self {
      case .after(let it), .number(let it): it
      case .spaces: .sp
      case .hebrewHyphen: .hy
      case .regionalPair: .ri
      }
    }

    /// The class before the spaces, which is the class to the left if there are none.
    var beforeSpaces: LineBreakClass {
      if case .spaces(let it) = self { it } else { lineBreakClass }
    }

    /// Whether a digit here goes on a number that has begun.
    var isInsideNumber: Bool {
      self == .after(.nu) || self == .number(.sy) || self == .number(.is)
    }
  }

  private static let open: [LineBreakClass] = [.op, .opWide]
  private static let close: [LineBreakClass] = [.cl, .cp, .cpWide]
  private static let breaks: [LineBreakClass] = [.bk, .cr, .lf, .nl]
  private static let letters: [LineBreakClass] = [.al, .hl]
  private static let affixes: [LineBreakClass] = [.pr, .po]
  private static let ideographs: [LineBreakClass] = [.id, .pictographic, .eb, .em]
  private static let hangul: [LineBreakClass] = [.jl, .jv, .jt, .h2, .h3]

  /// Whether marks after this class belong to it (LB9) or are alone (LB10).
  private static func takesMarks(_ left: LineBreakClass) -> Bool {
    !breaks.contains(left) && left != .sp && left != .zw
  }

  /// The context after `next` has followed `left`.
  private static func following(_ left: Context, _ next: LineBreakClass) -> Context {
    switch next {
    case .cm, .zwj:
      return takesMarks(left.lineBreakClass) ? left : .after(.al)
    case .sp:
      switch left.beforeSpaces {
      case .op, .opWide: return .spaces(after: .op)
      case .cl, .cp, .cpWide: return .spaces(after: .cl)
      case .qu, .b2, .zw: return .spaces(after: left.beforeSpaces)
      default: return .after(.sp)
      }
    case .hy, .ba:
      return left == .after(.hl) ? .hebrewHyphen : .after(next)
    case .ri:
      return left == .after(.ri) ? .regionalPair : .after(.ri)
    case .sy, .is, .cl, .cp, .cpWide:
      return left.isInsideNumber ? .number(next) : .after(next)
    default:
      return .after(next)
    }
  }

  /// Whether a line may end between `context` and `next`: the rules, in order.
  private static func opportunity(_ context: Context, _ next: LineBreakClass)
    -> LineBreakOpportunity
  {
    let left = context.lineBreakClass
    // LB4, LB5, LB6
    if left == .cr && next == .lf { return .prohibited }
    if breaks.contains(left) { return .mandatory }
    if breaks.contains(next) { return .prohibited }
    // LB7, LB8
    if next == .sp || next == .zw { return .prohibited }
    if context.beforeSpaces == .zw { return .allowed }
    // LB9, LB10
    let isMark = next == .cm || next == .zwj
    if isMark && takesMarks(left) { return .prohibited }
    let right = isMark ? .al : next
    // LB11, LB12, LB12a
    if right == .wj || left == .wj || left == .gl { return .prohibited }
    if right == .gl && ![.sp, .ba, .hy].contains(left) { return .prohibited }
    return opportunityAtPunctuation(context, right)
  }

  /// LB13 to LB22.
  private static func opportunityAtPunctuation(
    _ context: Context, _ right: LineBreakClass
  ) -> LineBreakOpportunity {
    let left = context.lineBreakClass
    // LB13
    if close.contains(right) || [.ex, .is, .sy].contains(right) { return .prohibited }
    // LB14 to LB17
    let before = context.beforeSpaces
    if open.contains(before) { return .prohibited }
    if before == .qu && open.contains(right) { return .prohibited }
    if close.contains(before) && right == .ns { return .prohibited }
    if before == .b2 && right == .b2 { return .prohibited }
    // LB18, LB19, LB20
    if left == .sp { return .allowed }
    if left == .qu || right == .qu { return .prohibited }
    if left == .cb || right == .cb { return .allowed }
    // LB21, LB21a, LB21b, LB22
    if [.ba, .hy, .ns].contains(right) || left == .bb { return .prohibited }
    if context == .hebrewHyphen { return .prohibited }
    if left == .sy && right == .hl { return .prohibited }
    if right == .in { return .prohibited }
    return opportunityInWord(context, right)
  }

  /// LB23 to LB31.
  private static func opportunityInWord(
    _ context: Context, _ right: LineBreakClass
  ) -> LineBreakOpportunity {
    let left = context.lineBreakClass
    // LB23, LB23a, LB24
    if letters.contains(left) && right == .nu { return .prohibited }
    if left == .nu && letters.contains(right) { return .prohibited }
    if left == .pr && ideographs.contains(right) { return .prohibited }
    if ideographs.contains(left) && right == .po { return .prohibited }
    if affixes.contains(left) && letters.contains(right) { return .prohibited }
    if letters.contains(left) && affixes.contains(right) { return .prohibited }
    // LB25, as example 7 has it
    if right == .nu && (context.isInsideNumber || affixes.contains(left) || left == .hy) {
      return .prohibited
    }
    if affixes.contains(right) {
      if left == .nu { return .prohibited }
      if case .number = context { return .prohibited }
    }
    if affixes.contains(left) && open.contains(right) { return .allowedUnlessNumberFollows }
    // LB26, LB27
    if left == .jl && [.jl, .jv, .h2, .h3].contains(right) { return .prohibited }
    if [.jv, .h2].contains(left) && [.jv, .jt].contains(right) { return .prohibited }
    if [.jt, .h3].contains(left) && right == .jt { return .prohibited }
    if hangul.contains(left) && right == .po { return .prohibited }
    if left == .pr && hangul.contains(right) { return .prohibited }
    // LB28, LB29, LB30
    if (letters.contains(left) || left == .is) && letters.contains(right) { return .prohibited }
    let isWord = { letters.contains($0) || $0 == .nu }
    if isWord(left) && right == .op { return .prohibited }
    if left == .cp && isWord(right) { return .prohibited }
    // LB30a, LB30b
    if context == .after(.ri) && right == .ri { return .prohibited }
    if [.eb, .pictographic].contains(left) && right == .em { return .prohibited }
    return .allowed  // LB31
  }
}
