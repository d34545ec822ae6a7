import LayoutEngine

/// What an invocation prints instead of frames, one row per option.
struct OutputMode {
  /// The option, without its dashes.
  let option: String
  /// What it prints, as the rest of a sentence about the option.
  let output: String
  /// The options that cannot be used with it.
  let excluded: [String]
  /// What else the user can do about one of them.
  var alternative = ""
  let formats: [OutputFormat]
  /// The formats of its output, as the rest of a sentence about the option.
  let forms: String
  /// The modes that it can be used with.
  var partners: [String] = []

  static let all = [
    OutputMode(
      option: "require", output: "prints no frames",
      excluded: [
        "check", "explain", "requests", "lines", "text", "wrap", "flatten", "origin",
      ],
      alternative: ", or use it without --require", formats: [.json, .jsonl, .html],
      forms: "prints text, JSON with --format json, or a page with --format html"),
    OutputMode(
      option: "vary", output: "changes trees, and prints no frames",
      excluded: [
        "mutate", "check", "breakpoints", "breakpoints-height", "update", "explain", "requests",
        "lines", "text", "wrap", "report", "flatten", "origin",
      ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
      partners: ["require"]),
    OutputMode(
      option: "mutate", output: "changes trees, and prints no frames",
      excluded: [
        "breakpoints", "breakpoints-height", "update", "explain", "requests", "lines", "text",
        "wrap", "report",
      ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
      partners: ["check", "require"]),
    OutputMode(
      option: "breakpoints", output: "prints where a layout changes, and no frames",
      excluded: breakpointsExclude, formats: [.json, .jsonl, .table],
      forms: "prints a table or JSON"),
    OutputMode(
      option: "breakpoints-height", output: "prints where a layout changes, and no frames",
      excluded: breakpointsExclude, formats: [.json, .jsonl, .table],
      forms: "prints a table or JSON"),
    OutputMode(
      option: "unused", output: "prints no frames",
      excluded: ["check", "require"] + editsExclude, formats: [.json, .jsonl, .table],
      forms: "prints a table or JSON", partners: ["fix"]),
    OutputMode(
      option: "fix", output: "prints no frames",
      excluded: ["check"] + editsExclude + ["wrap", "format", "compact"],
      formats: [.json, .jsonl, .table], forms: "prints a table or JSON",
      partners: ["require"]),
    OutputMode(
      option: "blame", output: "prints which edits change which frames",
      excluded: [
        "breakpoints", "breakpoints-height", "require", "requests", "explain", "lines", "text",
        "wrap", "update",
      ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
      partners: ["check"]),
    // What these exclude besides other modes is checked by each of them.
    OutputMode(option: "check", output: "prints differences", excluded: [], formats: [], forms: ""),
  ]

  private static let breakpointsExclude = [
    "check", "require", "requests", "explain", "lines", "text", "flatten", "origin",
  ]
  private static let editsExclude = [
    "report", "requests", "explain", "breakpoints", "breakpoints-height", "lines", "text",
    "flatten", "origin",
  ]
}

extension Options {
  /// Throws an error for options that cannot be used with one of the modes in `names`.
  func checkModes(_ names: String...) throws(UsageError) {
    // The table is not made for command lines without any of them.
    guard names.contains(where: isGiven) else { return }
    for mode in OutputMode.all where names.contains(mode.option) && isGiven(mode.option) {
      if let option = mode.excluded.first(where: { isGiven($0) && !areJoined(mode.option, $0) }) {
        throw UsageError(
          message: "--\(mode.option) \(mode.output): remove --\(option)\(mode.alternative)")
      }
      guard mode.formats.contains(format) else {
        throw UsageError(
          message: "--\(mode.option) \(mode.forms): remove --format \(format.keyword)")
      }
    }
  }

  /// Throws an error for two modes at once, unless one is made for the other.
  func checkModesTogether() throws(UsageError) {
    let given = OutputMode.all.filter { isGiven($0.option) }
    for (index, mode) in given.enumerated() {
      for other in given[..<index]
      where !areJoined(mode.option, other.option) {
        throw UsageError(
          message:
            "--\(other.option) and --\(mode.option) print different output: remove one of the two")
      }
    }
  }

  /// Whether two options are used together: one is made for the other, or a mode for both of them.
  private func areJoined(_ one: String, _ other: String) -> Bool {
    OutputMode.all.contains { mode in
      isGiven(mode.option)
        && [one, other].allSatisfy { $0 == mode.option || mode.partners.contains($0) }
    }
  }

  /// Whether an option is given that is a mode, or that modes exclude.
  private func isGiven(_ option: String) -> Bool {
    switch option {
    case "blame": blame != nil
    case "breakpoints": sizes.breakpoints != nil
    case "breakpoints-height": sizes.breakpointsOfHeight != nil
    case "check": golden != nil
    case "compact": compact
    case "explain": !explained.isEmpty
    case "fix": fixes
    case "flatten": flatten
    case "format": requestedFormat != nil
    case "lines": lines
    case "mutate": mutates
    case "origin": origin != .parent
    case "report": report != nil
    case "requests": requests
    case "require": checksRequirements
    case "text": includesTexts
    case "unused": findsUnused
    case "update": update != .never
    case "vary": !varied.isEmpty
    case "wrap": wraps
    default: preconditionFailure("no such option of a mode: \(option)")
    }
  }
}
