extension Command {
  /// Fixes warnings and failed requirements by edits of the tree files.
  static let fix: Command = Command(
    name: "fix", summary: "Cure warnings and failed requirements by edits",
    detail: """
      Errors are cured first, by their advice. Then each warning is cured by the first of the edits that its rule \
      would make, and each required sentence that is not true by the first edit that makes it true, if it does no harm \
      in any layout: no text loses characters, no leaf its written size, and no other issue appears. Elements that are \
      alike are cured together. Edits are written into the file, whose formatting stays as it is. The tree of \
      standard input is printed. With --output, one tree is written there, and its file stays as it is. If an issue is \
      left, the exit status is 1. See docs/fix.md.
      """,
    format: .text, otherFormats: { otherFindingFormats },
    visitGroups: {
      $0([
        .dryRun,
        .toggle("safe", nil, "Make only edits that move no frame") { $0.isSafe = true },
        .require,
        .format(
          Command.fix.formats, "The format of the messages",
          detail: "text: for people. json: one document of findings. github: annotations."),
        .compact, .report(),
      ]) || visitGroupsOfTrees($0)
    },
    kind: .trees)
}
