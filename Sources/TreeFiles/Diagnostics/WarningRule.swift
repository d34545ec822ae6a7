/// The rules of warnings, with the ids in `$allow` and in brackets after a warning. `Rule` describes them, and
/// docs/warnings.md explains them. Each rule is checked in a file with its name in `LayoutReports`, such as
/// `Rules/NoEffect.swift` for `noEffect`.
package enum WarningRule: String, CaseIterable, Sendable {
  case noEffect = "no-effect"
  case noSize = "no-size"
  case cannotGrow = "cannot-grow"
  case cannotShrink = "cannot-shrink"
  case cannotScroll = "cannot-scroll"
  case percentOfNothing = "percent-of-nothing"
  case ratioUnbounded = "ratio-unbounded"
  case infiniteInset = "infinite-inset"
  case noSafeArea = "no-safe-area"
  case overridden
  case notKept = "not-kept"
  case conflict
  case unlikelyValue = "unlikely-value"
  case overflow
  case truncated
  case unboundedText = "unbounded-text"
  case overlap
  case duplicateID = "duplicate-id"
  case missingString = "missing-string"
  case unusedString = "unused-string"
  case halfPixel = "half-pixel"
  case unshapedScript = "unshaped-script"
  case depth
  case outsidePath = "outside-path"
  case unknownRule = "unknown-rule"

  package var id: String { rawValue }

  /// The ids of all rules.
  package static let ids = allCases.map { $0.id }
}

/// The key that suppresses rules for an element and its descendants: `"$allow": ["overlap"]`.
package let allowKey = "$allow"
