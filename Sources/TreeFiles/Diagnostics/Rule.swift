/// A rule of findings: what `rules` lists, and what reports say about it.
package struct Rule: Sendable {
  /// The id, which `[brackets]` behind a warning and `$allow` name.
  package let id: String
  /// A sentence that says what it finds.
  package let summary: String
  /// The severity of its findings, unless the configuration has another one.
  package let level: Finding.Severity
  /// Where docs explain it: a page, and a section of it.
  package let page: String
}

extension Rule {
  /// The rules of warnings, in the order of docs/warnings.md.
  package static let warnings = WarningRule.allCases.map { rule in
    Rule(id: rule.id, summary: rule.summary, level: .warning, page: "warnings.md#\(rule.id)")
  }

  /// All rules: those of errors, those of what commands look for, and those of warnings.
  package static let all =
    [
      Rule(
        id: Finding.invalidInput,
        summary: "A tree, a configuration or a strings file is not valid.",
        level: .error, page: errors),
      Rule(
        id: Finding.invocation, summary: "A file cannot be read or written, or an option is wrong.",
        level: .error, page: errors),
      Rule(
        id: "golden", summary: "An element differs from its golden.", level: .error,
        page: "command.md#goldens"),
      Rule(
        id: "orphan", summary: "A golden belongs to a tree file that does not exist.",
        level: .warning, page: "command.md#goldens-that-are-left-over"),
      Rule(
        id: "require", summary: "A requirement is not met.", level: .error, page: "requirements.md"),
      Rule(
        id: "breakpoint", summary: "A layout is of another kind from a size on.", level: .note,
        page: "breakpoints.md"),
      Rule(
        id: "vary", summary: "A layout fails with another text, size or scale.", level: .error,
        page: "varying.md"),
      Rule(
        id: "unnoticed", summary: "A change of the tree is noticed by nothing.", level: .error,
        page: "mutating.md"),
      Rule(
        id: "unused", summary: "A key can be removed without changing a frame.", level: .note,
        page: "unused.md"),
      Rule(
        id: "converted", summary: "A part of a foreign tree has no exact counterpart.", level: .note,
        page: "converting.md"),
      Rule(
        id: "blame", summary: "An edit changes a frame.", level: .note, page: "blame.md"),
    ] + warnings

  private static let errors = "command.md#how-errors-and-warnings-look"

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
    case .percentOfNothing: "A percentage refers to a size that is undefined or infinite."
    case .ratioUnbounded: "A ratio has neither a maximum width nor a maximum height."
    case .infiniteInset: "An infinite inset is on an axis without a limit."
    case .overridden: "A minimum or a maximum of the same style overrides a size."
    case .conflict: "A minimum is larger than its maximum."
    case .overflow: "A frame extends past its parent's frame."
    case .truncated: "Part of a text is hidden, or one of its words is broken."
    case .overlap: "Two adjacent children of a stack overlap because of negative spacing."
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
