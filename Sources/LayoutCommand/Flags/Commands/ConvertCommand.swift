import TreeConversion
import TreeFiles

extension Command {
  /// Converts trees of other layout systems to tree files.
  static let convert: Command = Command(
    name: "convert", summary: "Convert a tree of Figma, CSS, Yoga or another system",
    detail: """
      Prints the tree file of a tree of another layout system, and says on standard error what was left out or \
      approximated. The system is found by the words of the file, or named with --from: \
      \(ForeignSystem.all.map(\.name).sorted().listed("or")). See docs/convert.md.
      """,
    format: .text, otherFormats: { otherFindingFormats },
    visitGroups: {
      $0([.from, .node, .verify, .findingFormat, .compact, .report()]) || $0(Flag.leaves())
        || $0(Flag.running()) || $0(Flag.common())
    },
    kind: .trees)
}

extension Flag {
  fileprivate static var from: Flag {
    Flag(
      long: "from", value: .keyword { ForeignSystem.all.map(\.name).sorted() },
      summary: "The layout system of the trees",
      detail: ForeignSystem.all.map { "\($0.name): \($0.summary)." }.joined(separator: " "),
      isEveryday: true
    ) { options, text throws(OptionValueError) in
      guard let system = ForeignSystem.named(text) else {
        let names = ForeignSystem.all.map(\.name).sorted()
        throw OptionValueError(
          expected: "one of \(names.joined(separator: ", "))",
          suggestion: Spelling.nearest(to: text, among: names))
      }
      options.foreignSystem = system
    }
  }

  fileprivate static var node: Flag {
    Flag(
      long: "node", value: .text("NAME|ID"), summary: "The node to convert",
      detail:
        "The first one with this id, or else with this name. Without it, the first frame of a Figma file is converted, and "
        + "a note lists others.",
      isEveryday: true
    ) { options, text in options.convertedNode = text }
  }

  fileprivate static var verify: Flag {
    toggle(
      "verify", nil, "Compare the frames with those that the file records",
      detail:
        "Lays the result out and lists each element that differs by more than a pixel, with the likely reason. "
        + "The exit status is then 1. Figma's files record frames.",
      isEveryday: true
    ) { $0.verifies = true }
  }
}
