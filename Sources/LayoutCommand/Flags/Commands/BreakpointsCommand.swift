import LayoutAnalysis
import LayoutEngine

extension Command {
  /// Lists the sizes at which a layout changes.
  static let breakpoints: Command = Command(
    name: "breakpoints", operand: .range { $0.sizes.sweptLengths = $1 },
    summary: "List the widths or heights at which a layout changes",
    detail: """
      Each width from A to B that is a whole number of pixels is laid out as by --sweep, or with A..B/STEP one for \
      each step. Lists the widths at which a text changes its number of lines or is truncated, a stack wraps \
      differently, an element begins or ceases to overflow its parent, to overlap a sibling, to be 0 wide, to grow or to shrink, or \
      a minimum or maximum to win. With --width or --size, each width is exact. See docs/breakpoints.md.
      """,
    format: .text, otherFormats: { otherFindingFormats + [.html] },
    visitGroups: {
      $0([
        .toggle(
          "heights", nil, "Try heights from A to B instead of widths",
          detail: "The width is that of --width, --max, --size or the case."
        ) { $0.sizes.sweptAxis = .vertical },
        .findingFormatOrPage, .compact, .report(), .strict,
      ]) || $0(Flag.sizes()) || $0(Flag.leaves()) || $0(Flag.files()) || $0(Flag.running())
        || $0(Flag.common())
    },
    takesFilesInTurn: false, kind: .trees)
}

extension Command.Operand {
  static let rangeName = "A..B"

  /// Returns the operand of a command that tries a range of lengths.
  static func range(
    _ set: @escaping @Sendable (inout Options, BreakpointRange) -> Void
  ) -> Command.Operand {
    Command.Operand(name: rangeName, expected: "the lengths to try, such as 280..1024") {
      options, text throws(OptionValueError) in set(&options, try BreakpointRange(text))
    }
  }
}
