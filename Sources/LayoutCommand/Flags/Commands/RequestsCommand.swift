extension Command {
  /// Prints the constraints that leaves are measured with.
  static let requests: Command = Command(
    name: "requests", summary: "Print the constraints that leaves are measured with",
    detail: """
      One line of JSON for each leaf whose size depends on the device and each distinct constraint that it is \
      measured with, to record there as the leaf's "measures". See docs/measure.md.
      """,
    format: .jsonl,
    visitGroups: {
      $0(Flag.sizes()) || $0(Flag.leaves()) || $0([.diagnostics]) || $0(Flag.files())
        || $0(Flag.running())
        || $0(Flag.common())
    },
    takesFilesInTurn: false, kind: .layouts)
}
