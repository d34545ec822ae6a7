/// The rules of warnings, by the ids that `$allow` and `[brackets]` behind a warning name
/// (docs/warnings.md). The check and the messages of `noEffect` are in `Rules/NoEffect.swift` of
/// `LayoutReports`, and those of the others in files of their names.
package enum WarningRule: String, CaseIterable, Sendable {
  /// A property is where nothing reads it.
  case noEffect = "no-effect"
  /// A leaf is laid out without a width or a height.
  case noSize = "no-size"
  /// A child is to grow, and its stack has nothing to fill.
  case cannotGrow = "cannot-grow"
  /// The children of a stack need more than it has, and none may shrink.
  case cannotShrink = "cannot-shrink"
  /// A percentage of a dimension that is undefined or infinite.
  case percentOfNothing = "percent-of-nothing"
  /// A ratio without a bound on either axis.
  case ratioUnbounded = "ratio-unbounded"
  /// An infinite inset on an axis without a bound.
  case infiniteInset = "infinite-inset"
  /// A size that the style's own minimum or maximum beats.
  case overridden
  /// A minimum above its maximum.
  case conflict
  /// A frame that leaves its parent's.
  case overflow
  /// A text of which a part is hidden, or a word is on several lines.
  case truncated
  /// Siblings in a stack that overlap through negative spacing.
  case overlap
  /// Two elements of one id.
  case duplicateID = "duplicate-id"
  /// A text that some strings replace and others do not.
  case missingString = "missing-string"
  /// A string for an id that no text has.
  case unusedString = "unused-string"
  /// A node whose origin is off the pixel grid.
  case halfPixel = "half-pixel"
  /// A text in a script that is measured letter by letter.
  case unshapedScript = "unshaped-script"
  /// A tree that is nested very deeply.
  case depth
  /// A file that a tree names by a path that may lead out of its folder.
  case outsidePath = "outside-path"
  /// A `$allow` that names no rule.
  case unknownRule = "unknown-rule"

  /// The id.
  package var id: String { rawValue }

  /// The ids of all rules.
  package static let ids = allCases.map(\.id)
}

/// The key of an element that silences rules for it and all below it: `"$allow": ["overlap"]`.
package let allowKey = "$allow"
