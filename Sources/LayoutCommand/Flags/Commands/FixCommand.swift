extension Command {
  /// Cures warnings and requirements by edits of the tree files.
  static let fix: Command = Command(
    name: "fix", summary: "Cure warnings and failed requirements by edits",
    detail: """
      Errors are cured first: a misspelled key or value, and a key that belongs in another object. Then, for each \
      warning, and each required sentence that is not true, edits are tried: such as a flexShrink, an \
      alignSelf, or the removal of a key. One that cures it in all layouts, and adds no other issue, is written \
      into the file, whose formatting stays as it is; of several, the one that moves the frames least. The tree of \
      standard input is printed. With --output, one tree is written there, and its file stays as it is. If an issue is \
      left, the exit status is 1. See docs/fix.md.
      """,
    formats: [.text, .json, .github],
    groups: [
      {
        [
          .dryRun, .require,
          .format(
            Command.fix.formats, "The format of the messages",
            detail: "text: for people. json: one document of findings. github: annotations."),
          .compact, .report(),
        ]
      }
    ] + ofTrees,
    kind: .trees)
}
