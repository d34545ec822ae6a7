import LayoutEngine

/// The rules of warnings, by the ids that `$allow` and `[brackets]` behind a warning name
/// (docs/warnings.md).
public enum WarningRule: UInt8, CaseIterable, Sendable {
  /// A property stands where nothing reads it.
  case noEffect
  /// A leaf comes out without a width or a height.
  case noSize
  /// A child is to grow, and its stack has nothing to fill.
  case cannotGrow
  /// The children of a stack need more than it has, and none may shrink.
  case cannotShrink
  /// A percentage of a dimension that is undefined or infinite.
  case percentOfNothing
  /// A ratio without a bound on either axis.
  case ratioUnbounded
  /// An infinite inset on an axis without a bound.
  case infiniteInset
  /// A size that the style's own minimum or maximum beats.
  case overridden
  /// A minimum above its maximum.
  case conflict
  /// A frame that leaves its parent's.
  case overflow
  /// Siblings in a stack that overlap through negative spacing.
  case overlap
  /// Two elements of one id.
  case duplicateID
  /// A node whose origin is off the pixel grid.
  case halfPixel
  /// A tree that is nested very deeply.
  case depth
  /// A `$allow` that names no rule.
  case unknownRule

  /// The id.
  public var id: String { entry.id }
  /// What to do about it.
  public var advice: String { entry.advice }

  /// The ids of all rules.
  static let ids = allCases.map(\.id)

  private var entry: (id: String, advice: String) {
    switch self {
    case .noEffect:
      ("no-effect", "move it to the element that is read, or remove it")
    case .noSize:
      ("no-size", "give it a size, or a parent that stretches it")
    case .cannotGrow:
      ("cannot-grow", "give the stack, or the ancestor that is named, a size to fill")
    case .cannotShrink:
      ("cannot-shrink", "give one of them a flexShrink, or let the stack wrap")
    case .percentOfNothing:
      ("percent-of-nothing", "give the parent a size, or write points")
    case .ratioUnbounded:
      ("ratio-unbounded", "give it a width or a height")
    case .infiniteInset:
      ("infinite-inset", "bound the axis, or write points")
    case .overridden:
      ("overridden", "remove one of the two")
    case .conflict:
      ("conflict", "lower the minimum or raise the maximum")
    case .overflow:
      ("overflow", "make room for it, or let it be smaller")
    case .overlap:
      ("overlap", "raise the spacing, or allow it where it is meant")
    case .duplicateID:
      ("duplicate-id", "rename one, so that --explain and diffs know which is meant")
    case .halfPixel:
      ("half-pixel", "write a multiple of a pixel")
    case .depth:
      ("depth", "flatten it: Texture lays out by recursion")
    case .unknownRule:
      ("unknown-rule", "name one of the rules")
    }
  }
}

/// Some of the rules, a bit each.
struct WarningRules: OptionSet {
  let rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ rule: WarningRule) { rawValue = 1 << UInt32(rule.rawValue) }
}
