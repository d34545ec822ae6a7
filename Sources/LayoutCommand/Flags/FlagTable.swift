import LayoutEngine
import LayoutFormats

extension Flag {
  /// Every option of the command, in the order of the help.
  static let all: [Flag] = sizes + frames + output + running + information

  private static let sizes: [Flag] = [
    .size(
      "max", "The largest size, such as 375xinf",
      detail: "Each of the two is a length in points or inf. Given several times, there is one "
        + "layout for each. A case's own max stands where the option is missing; without that, "
        + "infxinf."
    ) { $0.maxima.append($1) },
    .size(
      "min", "The smallest size",
      detail: "A case's own min stands where the option is missing; without that, 0x0."
    ) { $0.minimum = $1 },
    .size(
      "size", "The largest and the smallest size at once",
      detail: "In place of --max and --min. Given several times, there is one layout for each."
    ) { $0.exactSizes.append($1) },
    Flag(
      long: "scale", value: .text("N"), summary: "Pixels a point",
      detail: "Sizes are rounded up to the pixel. A case's own scale stands where the option is "
        + "missing; without that, 2."
    ) { options, text throws(Refusal) in
      guard let scale = parseNumber(text[...]), scale > 0 else {
        throw Refusal(expected: "a number over 0, such as 2")
      }
      options.scale = scale
    },
  ]

  private static let frames: [Flag] = [
    .toggle(
      "flatten", nil, "Print nodes only, specs dissolved",
      detail: "Each frame is then in the coordinates of the nearest node around it, its origin "
        + "rounded up to the pixel, as on a device."
    ) { $0.flatten = true },
    .choice(
      "direction", nil, LayoutDirection.self, "Mirror the flattened frames of each node",
      detail: "rtl mirrors. A case's own direction stands where the option is missing; without "
        + "that, ltr."
    ) { $0.direction = $1 },
    .choice(
      "origin", nil, FrameOptions.Origin.self, "Whose coordinates the frames are in",
      detail: "parent, unless said otherwise."
    ) { $0.origin = $1 },
  ]

  private static let output: [Flag] = [
    .choice(
      "format", "f", OutputFormat.self, "How the frames are printed",
      detail: "json: as jq prints it. jsonl: one layout a line. table: one element a line, for "
        + "people. csv: the same, for programs. ascii: the tree in boxes."
    ) { $0.requestedFormat = $1 },
    Flag(
      long: "explain", value: .text("ELEMENT"),
      summary: "Tell why an element has its frame, instead of printing frames",
      detail:
        "ELEMENT is an id or a path such as $.children[2].child; of several elements with the "
        + "same id, each is explained. With --format json the explanation is data."
    ) { options, text throws(Refusal) in
      if text.isEmpty { throw Refusal(expected: "an id or a path such as $.children[2].child") }
      options.explained.append(text)
    },
    .toggle("compact", "c", "Print JSON on one line") { $0.compact = true },
    .choice(
      "color", nil, ColorChoice.self, "Whether messages are coloured",
      detail: "auto: where NO_COLOR is not set and standard error is a terminal, or "
        + "CLICOLOR_FORCE is set."
    ) { $0.color = $1 },
  ]

  private static let running: [Flag] = [
    .toggle(
      "lines", nil, "Take each input line for a case, and print its result on a line",
      detail: "Results come in the order of the lines. A line that is not a case gives an error "
        + "in its place, and exit status 2 when all lines are done."
    ) { $0.lines = true },
    Flag(
      long: "jobs", short: "j", value: .text("N"), summary: "How many files or lines at once",
      detail: "As many as there are cores, unless said otherwise."
    ) { options, text throws(Refusal) in
      guard let jobs = Int(text), (1...1024).contains(jobs) else {
        throw Refusal(expected: "a whole number from 1 to 1024")
      }
      options.jobs = jobs
    },
    .toggle("strict", nil, "Let warnings fail", detail: "The exit status is then 1.") {
      $0.strict = true
    },
    .toggle("quiet", "q", "Print no warnings and no progress") { $0.quiet = true },
    .toggle(
      "stats", nil, "Print counts and times on standard error",
      detail: "The elements, the work of the layout pass, and the time of reading, parsing, layout "
        + "and printing."
    ) { $0.stats = true },
  ]

  private static let information: [Flag] = [
    Flag(
      long: "help", short: "h", value: .nothing, summary: "Print the help",
      detail: "-h prints the short one."
    ) { options, name in options.information = name == "h" ? .shortHelp : .longHelp },
    .toggle("version", nil, "Print the version") { $0.information = .version },
  ]
}
