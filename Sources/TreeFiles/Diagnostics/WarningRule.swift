/// The rules of warnings, by the ids that `$allow` and `[brackets]` behind a warning name
/// (docs/warnings.md).
package enum WarningRule: UInt8, CaseIterable, Sendable {
  /// A property is where nothing reads it.
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
  /// A file that a tree names by a path that may lead out of its folder.
  case outsidePath
  /// A `$allow` that names no rule.
  case unknownRule

  /// The id.
  package var id: String {
    switch self {
    case .noEffect: "no-effect"
    case .noSize: "no-size"
    case .cannotGrow: "cannot-grow"
    case .cannotShrink: "cannot-shrink"
    case .percentOfNothing: "percent-of-nothing"
    case .ratioUnbounded: "ratio-unbounded"
    case .infiniteInset: "infinite-inset"
    case .overridden: "overridden"
    case .conflict: "conflict"
    case .overflow: "overflow"
    case .overlap: "overlap"
    case .duplicateID: "duplicate-id"
    case .halfPixel: "half-pixel"
    case .depth: "depth"
    case .outsidePath: "outside-path"
    case .unknownRule: "unknown-rule"
    }
  }

  /// The ids of all rules.
  package static let ids = allCases.map(\.id)
}

/// Some of the rules, a bit each.
package struct WarningRules: OptionSet {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }
  package init(_ rule: WarningRule) { rawValue = 1 << UInt32(rule.rawValue) }
}

/// The key of an element that silences rules for it and all below it: `"$allow": ["overlap"]`.
package let allowKey = "$allow"
