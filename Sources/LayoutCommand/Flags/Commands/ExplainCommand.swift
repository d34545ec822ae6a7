extension Command {
  /// Explains why an element has its frame.
  static let explain: Command = Command(
    name: "explain",
    operand: Operand(
      name: "ELEMENT", expected: "an element, its id or a path such as $.children[2].child"
    ) { options, text throws(OptionValueError) in
      // The operand precedes the elements of `--also`.
      options.explained.insert(try Flag.element(text), at: 0)
    },
    summary: "Say why an element has its frame",
    detail: """
      ELEMENT is an id, or a path such as $.children[2].child; title.width is about its width alone. With --all, each \
      step from the root follows. If several elements have the same id, the first 20 are explained, or with --all and \
      --format json all. See docs/explain.md.
      """,
    format: .text, otherFormats: { [.json, .html] },
    visitGroups: {
      $0([
        .format(
          Command.explain.formats, "The format of the explanation",
          detail:
            "text: for people. json: data. html: a page of the layouts, at the first of the elements."
        ), .compact, .strict, .diagnostics,
        .elements("also", "Explain another element, too", detail: "Can be repeated.") {
          $0.explained.append($1)
        },
      ]) || visitGroupsOfTrees($0)
    },
    takesFilesInTurn: false, kind: .layouts)
}
