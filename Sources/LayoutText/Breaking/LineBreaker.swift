import TextTables

/// The result of the line breaking rules for the position before a character.
enum LineBreakOpportunity: UInt8 {
  case prohibited, allowed, mandatory
  /// It depends on whether a number follows the character, marks aside: `$(1` holds together, and a
  /// point after a space is a part of `.5`, before which a line may end.
  case dependsOnNumber
}

/// Finds where lines of text may end, by the rules of UAX #14 (Unicode line breaking, 15.0)
/// with the numbers of its example 7, which is what Unicode's own test data expects, or with what
/// ICU has changed in them.
///
/// It goes over the text once, a character at a time, as an automaton whose table a test makes from the rules.
struct LineBreaker {
  /// The state to the left of a position: a class, or one of the contexts that the rules tell apart from the
  /// class alone. Raw values below 64.
  private var context: UInt8
  private let transitions: UnsafePointer<UInt8>
  private var followsJoiner: Bool

  /// Starts at the text's first character, before which no line ends (LB2). It has the context of a
  /// character after a line break.
  init(first lineBreakClass: UInt8, _ rules: LineBreakRuleSet) {
    transitions = layoutcalcLineBreakRules() + Int(rules.rawValue) << 12
    context = transitions[Int(LineBreakClass.bk.rawValue) << 6 | Int(lineBreakClass)] & 63
    followsJoiner = lineBreakClass == LineBreakClass.zwj.rawValue
  }

  /// Advances to the next character and says whether a line may end before it.
  /// - Parameter isNumberNext: whether a number comes after that character, marks between
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
    if joined {
      context = Self.withoutBreak(context)
      return .prohibited
    }
    switch entry >> 6 {
    case LineBreakOpportunity.allowed.rawValue: return .allowed
    case LineBreakOpportunity.mandatory.rawValue: return .mandatory
    default:
      let isPoint = lineBreakClass == LineBreakClass.is.rawValue
      return isNumberNext() == isPoint ? .allowed : .prohibited
    }
  }

  /// The contexts after a hyphen with a break before it, which keeps a letter.
  static var startingHyphens: (hy: UInt8, hh: UInt8) {
    (LineBreakClass.none.rawValue + 3, LineBreakClass.none.rawValue + 4)
  }

  /// The context where a joiner has prohibited the break before the character that led to it.
  private static func withoutBreak(_ context: UInt8) -> UInt8 {
    switch context {
    case startingHyphens.hy: LineBreakClass.hy.rawValue
    case startingHyphens.hh: LineBreakClass.hh.rawValue
    // Joined emoji have no context but their class.
    default: context
    }
  }

  /// True if the character to the left is a letter. A letter of ASCII after it needs no step: there is no break
  /// before it (LB28), and the context stays the same.
  @inline(__always)
  var isAfterLetter: Bool { context == LineBreakClass.al.rawValue && !followsJoiner }

  /// True if the text so far ends with a line break.
  var endsLine: Bool { context <= LineBreakClass.nl.rawValue }
}
