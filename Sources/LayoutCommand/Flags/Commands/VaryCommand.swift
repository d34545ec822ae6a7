extension Command {
  /// Searches for texts, widths and text sizes that break a layout.
  static let vary: Command = Command(
    name: "vary",
    operand: Operand(
      name: "text,width,scale",
      expected: "one or several of text, width and scale, such as text,width",
      offered: { VariedPart.keywords }
    ) { options, text throws(OptionValueError) in options.varied = try VariedPart.parts(text) },
    summary: "Look for texts, widths and text sizes that break a layout",
    detail: """
      Strings of many lengths and scripts replace those of texts; widths are those of devices and any between \
      the smallest and the largest given, or from 280 to 1024; text sizes are those of iOS. A failure is \
      a required sentence that is not true; if none is required of the tree, a warning that it does not have by \
      itself. Prints the smallest tree that fails; the exit status is then 1. See docs/vary.md.
      """,
    format: .text, otherFormats: { otherFindingFormats + [.html] },
    visitGroups: {
      $0([
        .require, .tries,
        Flag(
          long: "seed", value: .text("N"), summary: "The changes to try",
          detail: "A whole number: the same one leads to the same tries. The default is 0.",
          read: Flag.values("a whole number that is not negative, such as 7") { UInt64($0) }
        ) { $0.seed = $1 },
        Flag(
          long: "save", value: .file("FILE"), summary: "Write the smallest tree to FILE",
          detail:
            "It is a case that fails in the same way by itself. If there are several, the second one is "
            + "written to FILE with -2 before its ending, and so on."
        ) { $0.save = $1 },
        .findingFormatOrPage, .compact, .report(),
      ]) || $0(Flag.sizes()) || $0([.direction]) || $0(Flag.leaves()) || $0(Flag.files())
        || $0(Flag.running()) || $0(Flag.common())
    },
    kind: .trees)
}
