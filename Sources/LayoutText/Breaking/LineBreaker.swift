import TextTables

/// The result of the line breaking rules for the position before a character.
enum LineBreakOpportunity: UInt8 {
  case prohibited, allowed, mandatory
  /// Depends on whether a number follows the character, ignoring marks: `$(1` is not broken, and a line may end after a
  /// space before a point that begins a number, such as `.5`.
  case dependsOnNumber
}

/// Finds where lines of text may end, by the rules of UAX #14 (Unicode line breaking, 15.0) or by one of ICU's variants
/// of the rules. Numbers are kept together as in example 7 of UAX #14 and in Unicode's test data.
///
/// A finite-state automaton that reads the text once, by character. A test generates its table from the rules.
struct LineBreaker {
  /// The automaton's state: the class of the previous character, or a context that the rules distinguish. Below 64.
  private var context: UInt8
  private let transitions: UnsafePointer<UInt8>
  private var followsJoiner: Bool

  /// Starts at the text's first character, before which no line ends (LB2): it has the same context as a character
  /// after a line break.
  init(first lineBreakClass: UInt8, _ rules: LineBreakRuleSet) {
    transitions = layoutcalcLineBreakRules() + Int(rules.rawValue) << 12
    context = transitions[Int(LineBreakClass.bk.rawValue) << 6 | Int(lineBreakClass)] & 63
    followsJoiner = lineBreakClass == LineBreakClass.zwj.rawValue
  }

  /// Advances to the next character. Returns whether a line may end before that character.
  /// - Parameter isNumberNext: Returns whether a number follows that character, ignoring marks.
  @inline(__always)
  mutating func step(_ lineBreakClass: UInt8, isNumberNext: () -> Bool) -> LineBreakOpportunity {
    let entry = transitions[Int(context) << 6 | Int(lineBreakClass)]
    context = entry & 63
    if entry < 64 {
      followsJoiner = lineBreakClass == LineBreakClass.zwj.rawValue
      return .prohibited
    }
    // LB8a: no break after a zero width joiner. (A break there is never mandatory.)
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

  /// The contexts after a hyphen that follows a break opportunity: no line ends between such a hyphen and a letter.
  static var startingHyphens: (hy: UInt8, hh: UInt8) {
    (LineBreakClass.none.rawValue + 3, LineBreakClass.none.rawValue + 4)
  }

  /// Returns the context of a character before which a joiner has prohibited the break.
  private static func withoutBreak(_ context: UInt8) -> UInt8 {
    switch context {
    case startingHyphens.hy: LineBreakClass.hy.rawValue
    case startingHyphens.hh: LineBreakClass.hh.rawValue
    // An emoji has only its class as the context.
    default: context
    }
  }

  /// True if the previous character is a letter. An ASCII letter after it needs no step: there is no break between them
  /// (LB28), and the context stays the same.
  @inline(__always)
  var isAfterLetter: Bool { context == LineBreakClass.al.rawValue && !followsJoiner }

  /// True if the text so far ends with a line break.
  var endsLine: Bool { context <= LineBreakClass.nl.rawValue }
}
