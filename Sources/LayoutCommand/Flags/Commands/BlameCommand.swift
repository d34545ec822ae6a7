extension Command {
  /// Reports which edits since an old tree change which frames.
  static let blame: Command = Command(
    name: "blame",
    operand: Operand(name: "OLD", expected: "the old tree, such as old.json, or -", isFile: true) {
      $0.blame = $1
    },
    summary: "Say which edits since an old tree change which frames",
    detail: """
      Each value, element and order that differs between the two trees is an edit. For each frame that differs, the \
      smallest set of edits is found that changes it as all of them do, by laying out the old tree with sets of \
      edits; edits that change no frame are listed last. OLD is a file, - for standard input, or a folder \
      with old trees of the same names. See docs/blame.md.
      """,
    format: .text, otherFormats: { otherFindingFormats + [.html] },
    visitGroups: { $0([.findingFormatOrPage, .compact, .report()]) || visitGroupsOfTrees($0) },
    kind: .trees)
}
