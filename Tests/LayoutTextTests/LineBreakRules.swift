import Foundation
import Testing

@testable import LayoutText

@Suite struct `Line break rules` {
  /// `UPDATE_FIXTURES=1` writes it.
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Sources/TextTables/Tables/line-break-rules.table").standardized

  @Test func `the table of all sets is what the rules make`() throws {
    let table = Data(LineBreakRuleSet.allCases.flatMap { LineBreakRules.table($0) })
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try table.write(to: Self.file)
    }
    #expect(try Data(contentsOf: Self.file) == table)
    #expect(LineBreaker.startingHyphens.hy == LineBreakRules.startingHyphen(.hy))
    #expect(LineBreaker.startingHyphens.hh == LineBreakRules.startingHyphen(.hh))
  }
}

/// The rules of UAX #14, as they are in the standard, with ICU's changes in all sets of rules but `uax14`.
struct LineBreakRules {
  private let rules: LineBreakRuleSet

  /// The table of a set of rules, by context << 6 | class: the `LineBreakOpportunity` before the class << 6 | the next
  /// context.
  static func table(_ rules: LineBreakRuleSet) -> [UInt8] {
    let rules = LineBreakRules(rules: rules)
    var table = [UInt8](repeating: 0, count: 64 * 64)
    for context in Context.all {
      for tableClass in LineBreakClass.allCases {
        let next = rules.rules.resolved(tableClass)
        let opportunity = rules.opportunity(context, next)
        let isBreak = opportunity == .allowed || opportunity == .mandatory
        table[Int(context.number) << 6 | Int(tableClass.rawValue)] =
          opportunity.rawValue << 6 | rules.following(context, next, isBreak: isBreak).number
      }
    }
    return table
  }

  /// The number of the context after a hyphen with a break before it.
  static func startingHyphen(_ hyphen: LineBreakClass) -> UInt8 {
    Context.startingHyphen(hyphen).number
  }

  /// The state to the left of a position: a class (with the marks that LB9 adds to it), or a longer context.
  private enum Context: Equatable {
    case after(LineBreakClass)
    /// Spaces, and the class before them that a rule looks back to.
    case spaces(after: LineBreakClass)
    /// A hyphen after a Hebrew letter (LB21a).
    case hebrewHyphen
    /// A hyphen with a break before it, which keeps a letter (ICU; LB20a since Unicode 16).
    case startingHyphen(LineBreakClass)
    /// An even number of regional indicators (LB30a).
    case regionalPair
    /// Punctuation inside a number, or that closes one (LB25).
    case number(LineBreakClass)

    private static let more: [Context] =
      [.hebrewHyphen, .regionalPair]
      + [.hy, .hh].map(Context.startingHyphen)
      + [.op, .qu, .cl, .b2, .zw].map(Context.spaces)
      + [.sy, .is, .cl, .cp, .cpWide].map(Context.number)

    /// No set of rules keeps the classes above this one.
    private static let lastClass = LineBreakClass.none.rawValue

    static let all =
      LineBreakClass.allCases.filter { $0.rawValue <= lastClass }.map(Context.after) + more

    /// Below 64.
    var number: UInt8 {
      if case .after(let lineBreakClass) = self { return lineBreakClass.rawValue }
      return Context.lastClass + 1 + UInt8(Context.more.firstIndex(of: self)!)
    }

    /// The class directly to the left.
    var lineBreakClass: LineBreakClass {
      switch self {
      case .after(let it), .number(let it), .startingHyphen(let it): it
      case .spaces: .sp
      case .hebrewHyphen: .hy
      case .regionalPair: .ri
      }
    }

    /// The class before the spaces, which is the class to the left if there are none.
    var beforeSpaces: LineBreakClass {
      if case .spaces(let it) = self { it } else { lineBreakClass }
    }

    /// True if a digit here continues a number.
    var isInsideNumber: Bool {
      self == .after(.nu) || self == .number(.sy) || self == .number(.is)
    }
  }

  private static let open: ClassSet = [.op, .opWide]
  private static let close: ClassSet = [.cl, .cp, .cpWide]
  private static let closing: ClassSet = [.ex, .is, .sy]
  private static let breaks: ClassSet = [.bk, .cr, .lf, .nl]
  private static let letters: ClassSet = [.al, .hl]
  private static let ideographs: ClassSet = [.id, .pictographic, .eb, .em]
  private static let hangul: ClassSet = [.jl, .jv, .jt, .h2, .h3]
  private static let afterLeadingJamo: ClassSet = [.jl, .jv, .h2, .h3]
  private static let breakAfter: ClassSet = [.ba, .hh, .enDash]
  // The signs of numbers: before a number or a letter, and behind a number.
  private static let prefixes: ClassSet = [.pr, .po, .poWide]
  private static let suffixes: ClassSet = [.pr, .po, .prWide]

  /// Returns true if marks after this class belong to it (LB9), and false if they are alone (LB10).
  private func takesMarks(_ left: LineBreakClass) -> Bool {
    !Self.breaks.contains(left) && left != .sp && left != .zw
  }

  /// The context after `next` has followed `left`.
  private func following(
    _ left: Context, _ next: LineBreakClass, isBreak: Bool
  ) -> Context {
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
    case .hy, .hh, .ba, .enDash:
      if left == .after(.hl) { return .hebrewHyphen }
      let starts = isBreak && rules.isICU && (next == .hy || next == .hh)
      return starts ? .startingHyphen(next) : .after(next)
    case .ri:
      return left == .after(.ri) ? .regionalPair : .after(.ri)
    case .sy, .is, .cl, .cp, .cpWide:
      return left.isInsideNumber ? .number(next) : .after(next)
    default:
      return .after(next)
    }
  }

  /// Returns whether a line may end between `context` and `next`: the rules, in order.
  private func opportunity(
    _ context: Context, _ next: LineBreakClass
  ) -> LineBreakOpportunity {
    let left = context.lineBreakClass
    // LB4, LB5, LB6
    if left == .cr && next == .lf { return .prohibited }
    if Self.breaks.contains(left) { return .mandatory }
    if Self.breaks.contains(next) { return .prohibited }
    // LB7, LB8
    if next == .sp || next == .zw { return .prohibited }
    if context.beforeSpaces == .zw { return .allowed }
    // LB9, LB10
    let isMark = next == .cm || next == .zwj
    if isMark && takesMarks(left) { return .prohibited }
    let right = isMark ? .al : next
    // LB11, LB12, LB12a
    if right == .wj || left == .wj || left == .gl { return .prohibited }
    if right == .gl && left != .sp && left != .hy && !Self.breakAfter.contains(left) {
      return .prohibited
    }
    return opportunityAtPunctuation(context, right)
  }

  /// LB13 to LB22.
  private func opportunityAtPunctuation(
    _ context: Context, _ right: LineBreakClass
  ) -> LineBreakOpportunity {
    let left = context.lineBreakClass
    // LB13, LB14; ICU also has what Unicode 16 calls LB15c and LB15d.
    let before = context.beforeSpaces
    if Self.open.contains(before) { return .prohibited }
    if rules.isICU && left == .sp && right == .is { return .dependsOnNumber }
    if Self.close.contains(right) || Self.closing.contains(right) { return .prohibited }
    // LB15 to LB17
    if before == .qu && Self.open.contains(right) { return .prohibited }
    if Self.close.contains(before) && right == .ns { return .prohibited }
    if before == .b2 && right == .b2 { return .prohibited }
    // LB18, LB19, LB20
    if left == .sp { return .allowed }
    if left == .qu || right == .qu { return .prohibited }
    if left == .cb || right == .cb { return .allowed }
    if case .startingHyphen = context, right == .al { return .prohibited }
    // LB21, LB21a, LB21b, LB22
    if rules == .chineseLoose, left == .id || left == .pictographic,
      right == .hh || right == .enDash
    {
      return .allowed
    }
    if Self.breakAfter.contains(right) || right == .hy || right == .ns || left == .bb {
      return .prohibited
    }
    if context == .hebrewHyphen { return .prohibited }
    if left == .sy && right == .hl { return .prohibited }
    if right == .in { return rules.isLoose && left == .in ? .allowed : .prohibited }
    return opportunityInWord(context, right)
  }

  /// LB23 to LB31.
  private func opportunityInWord(
    _ context: Context, _ right: LineBreakClass
  ) -> LineBreakOpportunity {
    let left = context.lineBreakClass
    // LB23, LB23a, LB24
    if Self.letters.contains(left) && right == .nu { return .prohibited }
    if left == .nu && Self.letters.contains(right) { return .prohibited }
    if left == .pr && Self.ideographs.contains(right) { return .prohibited }
    if Self.ideographs.contains(left) && right == .po { return .prohibited }
    if Self.prefixes.contains(left) && Self.letters.contains(right) { return .prohibited }
    if Self.letters.contains(left) && Self.prefixes.contains(right) { return .prohibited }
    // LB25, as example 7 has it; in ICU, any infix separator begins a number.
    if right == .nu {
      if context.isInsideNumber || left == .hy { return .prohibited }
      if Self.prefixes.contains(left) || (rules.isICU && left == .is) { return .prohibited }
    }
    if Self.suffixes.contains(right) {
      if left == .nu { return .prohibited }
      if case .number = context { return .prohibited }
    }
    if Self.prefixes.contains(left) && Self.open.contains(right) { return .dependsOnNumber }
    // LB26, LB27
    if left == .jl && Self.afterLeadingJamo.contains(right) { return .prohibited }
    if (left == .jv || left == .h2) && (right == .jv || right == .jt) { return .prohibited }
    if (left == .jt || left == .h3) && right == .jt { return .prohibited }
    if Self.hangul.contains(left) && right == .po { return .prohibited }
    if left == .pr && Self.hangul.contains(right) { return .prohibited }
    // LB28, LB29, LB30
    if (Self.letters.contains(left) || left == .is) && Self.letters.contains(right) {
      return .prohibited
    }
    let isWord = { Self.letters.contains($0) || $0 == .nu }
    if isWord(left) && right == .op { return .prohibited }
    if left == .cp && isWord(right) { return .prohibited }
    // LB30a, LB30b
    if context == .after(.ri) && right == .ri { return .prohibited }
    if (left == .eb || left == .pictographic) && right == .em { return .prohibited }
    return .allowed  // LB31
  }
}

/// A set of line break classes.
private struct ClassSet: ExpressibleByArrayLiteral {
  private let bits: UInt64

  init(arrayLiteral classes: LineBreakClass...) {
    bits = classes.reduce(0) { $0 | 1 << $1.rawValue }
  }

  func contains(_ lineBreakClass: LineBreakClass) -> Bool {
    bits >> lineBreakClass.rawValue & 1 != 0
  }
}

extension LineBreakRuleSet {
  /// Chinese and Japanese, whose strict rules are the same.
  private var isChinese: Bool {
    self == .chineseStrict || self == .chineseNormal || self == .chineseLoose
  }

  /// True if a break is allowed between characters that are inseparable otherwise.
  var isLoose: Bool { self == .loose || self == .chineseLoose }

  /// The class that a character of a class of the table has.
  func resolved(_ tableClass: LineBreakClass) -> LineBreakClass {
    switch tableClass {
    case .cj: self == .strict || self == .chineseStrict || self == .uax14 ? .ns : .id
    case .hh: isICU ? .hh : .ba
    case .quOpen: isChinese ? .op : .qu
    case .quClose: isChinese ? .cl : .qu
    case .nsIteration: isLoose ? .none : .ns
    case .nsWave: self == .chineseNormal || self == .chineseLoose ? .none : .ns
    case .nsLoose: self == .chineseLoose ? .none : .ns
    case .exWide: self == .chineseLoose ? .none : .ex
    case .enDash: self == .chineseLoose ? .enDash : .ba
    case .poWide: self == .chineseLoose ? .poWide : .po
    case .prWide: self == .chineseLoose ? .prWide : .pr
    default: tableClass
    }
  }
}
