import LayoutEngine

/// The options with which an invocation prints something other than frames.
enum OutputMode: String, CaseIterable {
  case require, vary, mutate, breakpoints
  case breakpointsHeight = "breakpoints-height"
  case unused, fix, blame, check

  /// The option, without its dashes.
  var option: String { rawValue }

  /// What is known of an option.
  struct Row {
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
    var partners: [OutputMode] = []
  }

  /// The row of an option. A function, as most command lines need none of them.
  var row: Row {
    switch self {
    case .require:
      Row(
        output: "prints no frames",
        excluded: [
          "check", "explain", "requests", "lines", "text", "wrap", "flatten", "origin",
        ],
        alternative: ", or use it without --require", formats: [.json, .jsonl, .html],
        forms: "prints text, JSON with --format json, or a page with --format html")
    case .vary:
      Row(
        output: "changes trees, and prints no frames",
        excluded: [
          "mutate", "check", "breakpoints", "breakpoints-height", "update", "explain", "requests",
          "lines", "text", "wrap", "report", "flatten", "origin",
        ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
        partners: [.require])
    case .mutate:
      Row(
        output: "changes trees, and prints no frames",
        excluded: [
          "breakpoints", "breakpoints-height", "update", "explain", "requests", "lines", "text",
          "wrap", "report",
        ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
        partners: [.check, .require])
    case .breakpoints, .breakpointsHeight:
      Row(
        output: "prints where a layout changes, and no frames",
        excluded: [
          "check", "require", "requests", "explain", "lines", "text", "flatten", "origin",
        ], formats: [.json, .jsonl, .table], forms: "prints a table or JSON")
    case .unused:
      Row(
        output: "prints no frames",
        excluded: ["check", "require"] + Self.editsExclude, formats: [.json, .jsonl, .table],
        forms: "prints a table or JSON", partners: [.fix])
    case .fix:
      Row(
        output: "prints no frames",
        excluded: ["check"] + Self.editsExclude + ["wrap", "format", "compact"],
        formats: [.json, .jsonl, .table], forms: "prints a table or JSON",
        partners: [.require])
    case .blame:
      Row(
        output: "prints which edits change which frames",
        excluded: [
          "breakpoints", "breakpoints-height", "require", "requests", "explain", "lines", "text",
          "wrap", "update",
        ], formats: [.json, .jsonl], forms: "prints text, or JSON with --format json",
        partners: [.check])
    // What these exclude besides other modes is checked by each of them.
    case .check:
      Row(output: "prints differences", excluded: [], formats: [], forms: "")
    }
  }

  private static let editsExclude = [
    "report", "requests", "explain", "breakpoints", "breakpoints-height", "lines", "text",
    "flatten", "origin",
  ]
}

extension Options {
  /// Throws an error for options that cannot be used with one of the modes.
  func checkModes(_ modes: OutputMode...) throws(UsageError) {
    for mode in modes where isGiven(mode.option) {
      let row = mode.row
      if let option = row.excluded.first(where: { isGiven($0) && !areJoined(mode.option, $0) }) {
        throw UsageError(
          message: "--\(mode.option) \(row.output): remove --\(option)\(row.alternative)")
      }
      guard row.formats.contains(format) else {
        throw UsageError(
          message: "--\(mode.option) \(row.forms): remove --format \(format.keyword)")
      }
    }
  }

  /// Throws an error for two modes at once, unless one is made for the other.
  func checkModesTogether() throws(UsageError) {
    let given = OutputMode.allCases.filter { isGiven($0.option) }
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
    OutputMode.allCases.contains { mode in
      isGiven(mode.option)
        && [one, other].allSatisfy {
          $0 == mode.option || mode.row.partners.map(\.option).contains($0)
        }
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
