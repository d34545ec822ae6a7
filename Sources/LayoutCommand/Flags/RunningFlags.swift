extension Flag {
  /// The options of all commands that process trees.
  static let running = group([
    output, watch,
    choice(
      "color", ColorChoice.self, "Whether the output and messages are coloured",
      detail:
        "auto: if NO_COLOR is not set, and the stream is a terminal or CLICOLOR_FORCE is set."
    ) { $0.color = $1 },
    Flag(
      long: "jobs", short: "j", value: .text("N"), summary: "How many files or lines at once",
      detail: "The default is the number of cores. One large tree uses two cores, or "
        + "only one with --jobs 1.",
      read: wholeNumbers(in: 1...1024, "a whole number from 1 to 1024")
    ) { $0.jobs = $1 },
    Flag(
      long: "work-limit", value: .text("N"),
      summary: "The maximum number of measure calls of a layout",
      detail:
        "A layout that needs more is an error that names the element whose subtree needs most of "
        + "them. The default is 1,000,000 plus 100 per element; ordinary trees need 1 to 4 per "
        + "element (--stats).",
      read: wholeNumbers(in: 1...Int.max, "a whole number greater than 0")
    ) { $0.workLimit = $1 },
    toggle(
      "all", nil, "Print all errors and warnings, not only the first 20 of each file"
    ) { $0.showsAll = true },
    rule,
    toggle(
      "quiet", "q", "Print no warnings and no progress",
      detail:
        "Forms for programs and reports have all warnings nevertheless, and so has the exit status with --strict.",
      isEveryday: true
    ) { $0.quiet = true },
    toggle(
      "stats", nil, "Print counts and times on standard error",
      detail: "The elements, the work of the layout pass, and the time of reading, parsing, layout "
        + "and printing."
    ) { $0.stats = true },
  ])

  /// The options of every command.
  static let common = group([
    Flag(
      long: "help", short: "h", value: .nothing, summary: "Print the help",
      detail: "-h prints a summary.", isEveryday: true
    ) { options, name in options.help = name == "h" ? .short : .long }
  ])
}
