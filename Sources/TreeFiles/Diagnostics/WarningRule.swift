/// The rules of warnings, by the ids that `$allow` and `[brackets]` behind a warning name. `Rule` says what
/// each finds, and docs/warnings.md explains it. The check and the messages of `noEffect` are in
/// `Rules/NoEffect.swift` of `LayoutReports`, and those of the others in files of their names.
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

  /// The id.
  package var id: String { rawValue }

  /// The ids of all rules.
  package static let ids = allCases.map { $0.id }
}

/// The key of an element that silences rules for it and all below it: `"$allow": ["overlap"]`.
package let allowKey = "$allow"
