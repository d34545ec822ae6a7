import LayoutEngine

/// A rule of findings, as listed by `layoutcalc rules` and described in reports.
package struct Rule: Sendable {
  /// The id, which is in brackets after a warning and in `$allow`.
  package let id: String
  /// A sentence that says what the rule finds.
  package let summary: String
  /// The default severity of its findings, which `RuleLevel` can override.
  package let level: Finding.Severity

  /// The documentation page and section about the rule.
  package var page: String { "warnings.md#\(id)" }

  /// True if the level can be changed. Errors that prevent a layout always are errors.
  package var isAdjustable: Bool { id != Finding.invalidInput && id != Finding.invocation }
}

/// A level that the command line or a configuration sets for a rule.
package enum RuleLevel: UInt8, KeywordEnum {
  /// Findings are not reported.
  case off
  /// Findings that change the exit status only with `--strict`.
  case warning
  /// Findings that make the exit status 1.
  case error

  package static var words: StaticString { "off warning error" }

  /// The severity of the rule's findings; nil if they are not reported.
  package var severity: Finding.Severity? {
    switch self {
    case .off: nil
    case .warning: .warning
    case .error: .error
    }
  }
}

extension Rule {
  /// The rules of warnings, in the order of docs/warnings.md.
  package static let warnings = WarningRule.allCases.map { rule in
    Rule(id: rule.id, summary: rule.summary, level: .warning)
  }

  /// All rules, in the order of docs/warnings.md: first the rules of warnings, then the rules of other findings and of
  /// errors.
  package static let all =
    warnings + [
      Rule(id: "golden", summary: "An element differs from its golden.", level: .error),
      Rule(
        id: Finding.orphan, summary: "A golden belongs to a tree file that does not exist.",
        level: .warning),
      Rule(id: "require", summary: "A requirement is not met.", level: .error),
      Rule(
        id: "baseline", summary: "A finding of the baseline is no longer found.", level: .note),
      Rule(
        id: "breakpoint", summary: "The layout changes in kind at a size.", level: .note),
      Rule(
        id: "vary", summary: "A layout fails with another text, size or scale.", level: .error),
      Rule(
        id: "unused", summary: "A key can be removed without changing a frame.", level: .note),
      Rule(
        id: "converted", summary: "A part of a foreign tree has no exact counterpart.",
        level: .note),
      Rule(id: "blame", summary: "An edit changes a frame.", level: .note),
      Rule(
        id: Finding.invalidInput,
        summary: "A tree, a configuration or a strings file is not valid.", level: .error),
      Rule(
        id: Finding.invocation, summary: "A file cannot be read or written, or an option is wrong.",
        level: .error),
    ]

  /// Returns the rule with an id.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}

extension WarningRule {
  fileprivate var summary: String {
    switch self {
    case .noEffect: "A property is set on an element where it has no effect."
    case .noSize: "A leaf is laid out with a width or a height of 0."
    case .cannotGrow: "A child has a `flexGrow`, and its stack has no space to distribute."
    case .cannotShrink:
      "The children of a stack need more space than it has, and none of them may shrink."
    case .cannotScroll: "A scroll node does not manage the size of its content."
    case .percentOfNothing: "A percentage refers to a size that is undefined or infinite."
    case .ratioUnbounded: "A ratio has neither a maximum width nor a maximum height."
    case .infiniteInset: "An infinite inset is on an axis without a limit."
    case .noSafeArea: "An inset is the safe area, and nothing says which."
    case .overridden: "A minimum or a maximum of the same style overrides a size."
    case .notKept: "The layout does not keep a size, a minimum, a maximum or a ratio."
    case .conflict: "A minimum is larger than its maximum."
    case .unlikelyValue: "A number is valid, and probably meant otherwise."
    case .overflow: "A frame extends past its parent's frame."
    case .truncated: "Part of a text is hidden, a word of it is broken, or each line has one word."
    case .unboundedText: "Texts are laid out without a maximum width."
    case .overlap:
      "Two texts, a text and what covers it, or children with negative spacing overlap."
    case .duplicateID: "Two elements have the same id."
    case .missingString: "Some strings files have a text for an id, and others do not."
    case .unusedString: "A strings file has texts for ids that no text has."
    case .halfPixel: "A node is positioned between two pixels."
    case .unshapedScript: "A text is in a script that is measured letter by letter."
    case .depth: "The tree has more than 64 levels."
    case .outsidePath: "A file is named by a path that can lead out of the tree's folder."
    case .unknownRule: "`$allow` names a rule that does not exist."
    }
  }
}
