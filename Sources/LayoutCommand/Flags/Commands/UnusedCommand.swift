extension Command {
  /// Lists keys that have no effect.
  static let unused: Command = Command(
    name: "unused", operand: .range { $0.sizes.sweptLengths = $1 },
    summary: "List the keys that can go without any frame changing",
    detail: """
      Removes each key of a style or a spec in turn, and lays the tree out at every pixel width from A to B, or with \
      A..B/STEP at every STEP, in each text size. Prints the paths and values of the keys without which no frame \
      changes; --strict makes them failures. See docs/unused.md.
      """,
    format: .text, otherFormats: { otherFindingFormats },
    visitGroups: {
      $0([
        .toggle("fix", nil, "Remove the keys that can go all together from the files") {
          $0.fixes = true
        }, .dryRun,
        .findingFormat, .compact, .report(), .strict,
      ]) || $0(Flag.sizes()) || $0(Flag.leaves()) || $0(Flag.files()) || $0(Flag.running())
        || $0(Flag.common())
    },
    kind: .trees)
}
