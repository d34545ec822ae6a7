extension Command {
  /// Compares trees with goldens, checks requirements, and warns.
  static let check: Command = Command(
    name: "check", summary: "Compare with goldens, check requirements, and warn",
    detail: """
      Lays out each tree, compares its frames with goldens if --goldens or the configuration names some, checks the \
      sentences that are required of it, and prints differences, failures and warnings. The exit \
      status is 1 if a golden differs, a sentence fails, or with --strict there is a warning.
      """,
    format: .text, otherFormats: { otherFindingFormats + [.html] },
    visitGroups: { $0(Flag.checking()) || visitGroupsOfTrees($0) },
    kind: .trees)
}

extension Flag {
  fileprivate static let checking = group([
    goldens, tolerance,
    Flag(
      long: "update", value: .optional("force"),
      summary: "Write goldens that differ or are missing",
      detail:
        "With --baseline, it writes the baseline, and no golden. If CI is set, only with --update=force. Trees, "
        + "symbolic links and files without frames are never replaced."
    ) { $0.update = $1 == "force" ? .force : .write },
    elements(
      "only", "With --update: update only an element, and what follows from it",
      detail:
        "Everything below it is updated, too. Can be repeated. Other differences stay, and are "
        + "printed."
    ) { $0.updated.append($1) },
    Flag(
      long: "prune", value: .optional("sizes"),
      summary: "With --update: remove goldens whose tree files do not exist",
      detail: "Only in the folders of this command's goldens. With --prune=sizes, also goldens of "
        + "its trees at sizes, or with options, that are not in this command."
    ) { $0.pruning = $1 == "sizes" ? .sizes : .orphans },
    require,
    Flag(
      long: "blame", value: .file("OLD"),
      summary: "Print the edits since an old tree with each difference",
      detail:
        "OLD is a file, - for standard input, or a folder with old trees of the same names. See "
        + "docs/blame.md."
    ) { $0.blame = $1 },
    format(
      Command.check.formats, "The format of the results",
      detail:
        "text: for people. json: one document. github: annotations for GitHub Actions. html: a page that "
        + "shows them."),
    compact, strict,
    toggle(
      "statistics", nil, "Print how many findings each rule has, instead of the findings",
      detail: "The rule with the most findings is first."
    ) { $0.statistics = true },
    report(hasPage: true),
    Flag(
      long: "baseline", value: .file("FILE"),
      summary: "Report only findings that are not in FILE, and those that are gone",
      detail:
        "With --update, FILE is written instead, and no golden: it has all findings of today, known by their "
        + "rule, their file, their element and their sentence, and not by their line. Errors of what cannot be "
        + "laid out are never in it."
    ) { $0.baseline = $1 },
  ])
}
