extension Command {
  /// Lists the changes of a tree that goldens and requirements do not notice.
  static let mutate: Command = Command(
    name: "mutate", summary: "List changes that goldens and requirements do not notice",
    detail: """
      Changes one value of the tree at a time: numbers, keywords, booleans, keys, and the order of children. Prints \
      each change that no golden and no required sentence notices, and the sizes at which a golden would notice it; \
      the exit status is then 1. See docs/mutating.md.
      """,
    formats: Command.findingFormats,
    groups: [
      { [.goldens, .tolerance, .require, .tries, .findingFormat, .compact, .report()] }
    ] + ofTrees,
    kind: .trees)
}
