import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension Flag {
  /// Returns `--format` of a command that has these formats.
  static func format(_ formats: [OutputFormat], _ summary: String, detail: String) -> Flag {
    let keywords = formats.map(\.keyword)
    return Flag(
      long: "format", short: "f", value: .keyword(keywords), summary: summary, detail: detail,
      isEveryday: true
    ) { options, text throws(OptionValueError) in
      guard let format = formats.first(where: { $0.keyword == text }) else {
        throw unknownFormat(text, keywords)
      }
      options.requestedFormat = format
    }
  }

  /// The words of other tools for formats. The first one that a command has is suggested.
  private static let formatSynonyms: [String: [String]] = [
    "pretty": ["table", "text"], "human": ["table", "text"], "text": ["table"],
    "txt": ["table", "text"], "md": ["table", "text"], "markdown": ["table", "text"],
    "stylish": ["table", "text"], "unix": ["table", "text"], "full": ["table", "text"],
    "table": ["text"], "yaml": ["json"], "ndjson": ["jsonl"], "tsv": ["csv"],
    "png": ["svg"], "pdf": ["svg"], "image": ["svg"], "tree": ["ascii"], "page": ["html"],
  ]

  private static func unknownFormat(_ text: String, _ keywords: [String]) -> OptionValueError {
    let hasFindings = keywords.contains(OutputFormat.github.keyword)
    var error = OptionValueError(expected: "one of \(keywords.joined(separator: ", "))")
    let form = ForeignOption.reportWords.first { $0.word == text.lowercased() }?.form
    if form == OutputFormat.github.keyword {
      (error.option, error.suggestion) = (hasFindings ? "format" : diagnostics.long, form)
    } else if hasFindings, let form {
      (error.option, error.suggestion) = ("report", "\(form)=FILE")
    } else {
      error.suggestion =
        formatSynonyms[text.lowercased()]?.first(where: keywords.contains)
        ?? Spelling.nearest(to: text, among: keywords)
    }
    return error
  }

  static let output = Flag(
    long: "output", short: "o", value: .file("FILE"),
    summary: "Write to FILE instead of standard output",
    detail:
      "FILE is replaced as a whole once the output is complete, and stays as it was if there is an error. - is "
      + "standard output. Trees, symbolic links and files that the command reads are never replaced.",
    isEveryday: true
  ) { options, text throws(OptionValueError) in
    if text.isEmpty { throw OptionValueError(expected: "the name of a file, or -") }
    options.output = text == "-" ? nil : text
  }

  static let watch = toggle(
    "watch", nil, "Run again whenever a file that was used changes",
    detail:
      "Also images, fonts, configurations and goldens, and files that are missing. A terminal shows the "
      + "newest result. With --format html and --output, an open page shows it. Ctrl-C ends "
      + "it. See docs/watching.md.", isEveryday: true
  ) { $0.watches = true }

  static let diagnostics = choice(
    "diagnostics", nil, DiagnosticForm.self, "The form of errors and warnings",
    detail: "text: for people. json: one object per line. github: annotations for GitHub "
      + "Actions. It also applies to errors in the command line."
  ) { $0.diagnostics = $1 }

  /// Returns `--report` of a command with findings.
  static func report(hasPage: Bool = false) -> Flag {
    Flag(
      long: "report",
      value: .word("FORM=FILE") { ReportRequest.keywords(hasPage: hasPage).map { $0 + "=" } },
      summary: "Write the findings to FILE as well",
      detail:
        "FORM is \(ReportRequest.keywords(hasPage: hasPage).listed("or")): junit=layouts.xml. "
        + "FILE can be -: the report is then printed instead of text. Can be repeated. It has all findings, however "
        + "many are printed."
    ) { options, text throws(OptionValueError) in
      options.reports.append(try ReportRequest(text, hasPage: hasPage))
    }
  }

  static let compact = toggle("compact", "c", "Print JSON on one line") { $0.compact = true }

  static let strict = toggle(
    "strict", nil, "Exit with status 1 if there are warnings", isEveryday: true
  ) { $0.strict = true }

  static let require = Flag(
    long: "require", value: .text("SENTENCE"),
    summary: "A sentence that must be true of every layout",
    detail:
      "Such as 'button.height >= 44', 'title is not truncated', 'no overlap in row' or "
      + "\(RequirementSet.noClipping.name): see docs/requirements.md. Can be repeated. The sentences of the "
      + "case and of the configuration are required, too."
  ) { options, text throws(OptionValueError) in
    if text.allSatisfy(\.isWhitespace) {
      throw OptionValueError(expected: "a sentence, such as 'title is not truncated'")
    }
    options.requirements.append(text)
  }

  static let goldens = Flag(
    long: "goldens", value: .file("PATH"), summary: "The golden frames to compare with",
    detail:
      "PATH is a folder with a golden for each file and size, such as feed-320xinf.frames, or one golden "
      + "file for all. If it does not exist, it is a file if it ends with .frames or .json, and else a folder. "
      + "The default is the folder that the configuration names."
  ) { $0.golden = $1 }

  static let tolerance = Flag(
    long: "tolerance", value: .text("N"),
    summary: "How many points a coordinate can differ from its golden by",
    detail: "The default is 0."
  ) { options, text throws(OptionValueError) in
    options.tolerance = try SizeText.length(text, such: "0.5")
  }

  static let dryRun = toggle("dry-run", nil, "Print the edits as a diff, and write no file") {
    $0.isDryRun = true
  }

  static let tries = Flag(
    long: "tries", value: .text("N"), summary: "The maximum number of changes to try",
    detail: "The default is \(Options.standardTries)."
  ) { options, text throws(OptionValueError) in
    guard let tries = Int(text), (1...100_000_000).contains(tries) else {
      throw OptionValueError(expected: "a whole number greater than 0, such as 10000")
    }
    options.tries = tries
  }

  /// The options of all commands that process trees.
  static let running: [Flag] = [
    output, watch,
    choice(
      "color", nil, ColorChoice.self, "Whether the output and messages are coloured",
      detail:
        "auto: if NO_COLOR is not set, and the stream is a terminal or CLICOLOR_FORCE is set."
    ) { $0.color = $1 },
    Flag(
      long: "jobs", short: "j", value: .text("N"), summary: "How many files or lines at once",
      detail: "The default is the number of cores. One large tree uses two cores, or "
        + "only one with --jobs 1."
    ) { options, text throws(OptionValueError) in
      guard let jobs = Int(text), (1...1024).contains(jobs) else {
        throw OptionValueError(expected: "a whole number from 1 to 1024")
      }
      options.jobs = jobs
    },
    Flag(
      long: "work-limit", value: .text("N"),
      summary: "The maximum number of measure calls of a layout",
      detail:
        "A layout that needs more is an error that names the element whose subtree needs most of "
        + "them. The default is 1,000,000 plus 100 per element; ordinary trees need 1 to 4 per "
        + "element (--stats)."
    ) { options, text throws(OptionValueError) in
      guard let limit = Int(text), limit > 0 else {
        throw OptionValueError(expected: "a whole number greater than 0")
      }
      options.workLimit = limit
    },
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
  ]

  /// The options of every command.
  static let common: [Flag] = [
    Flag(
      long: "help", short: "h", value: .nothing, summary: "Print the help",
      detail: "-h prints a summary.", isEveryday: true
    ) { options, name in options.help = name == "h" ? .short : .long }
  ]
}
