import LayoutEngine
import TreeFiles

extension Flag {
  /// Returns `--format` for a command with these formats.
  static func format(
    _ formats: @autoclosure @escaping @Sendable () -> [OutputFormat], _ summary: String,
    detail: String
  ) -> Flag {
    Flag(
      long: "format", short: "f", value: .keyword { formats().map { $0.keyword } },
      summary: summary, detail: detail, isEveryday: true
    ) { options, text throws(OptionValueError) in
      guard let format = formats().first(where: { $0.keyword == text }) else {
        throw unknownFormat(text, formats().map(\.keyword))
      }
      options.requestedFormat = format
    }
  }

  /// Maps other tools' words for formats to ours. The first one that the command supports is
  /// suggested.
  private static let formatSynonyms: [String: [String]] = [
    "pretty": ["table", "text"], "human": ["table", "text"], "text": ["table"],
    "txt": ["table", "text"], "md": ["table", "text"], "markdown": ["table", "text"],
    "stylish": ["table", "text"], "unix": ["table", "text"], "full": ["table", "text"],
    "table": ["text"], "yaml": ["json"], "xml": ["json"], "spec": ["table", "text"],
    "default": ["table", "text"], "ndjson": ["jsonl"], "tsv": ["csv"],
    "png": ["svg"], "pdf": ["svg"], "image": ["svg"], "tree": ["ascii"], "page": ["html"],
  ]

  private static func unknownFormat(_ text: String, _ keywords: [String]) -> OptionValueError {
    let hasFindings = keywords.contains(OutputFormat.github.keyword)
    var error = OptionValueError(expected: "one of \(keywords.joined(separator: ", "))")
    let form = ForeignOption.reportWords.first { $0.word == text.lowercased() }?.form
    if form == OutputFormat.github.keyword {
      (error.option, error.suggestion) = (hasFindings ? "format" : diagnostics.long, form)
    } else if let form {
      (error.option, error.suggestion) = ("report", "\(form)=FILE")
    } else {
      error.suggestion =
        formatSynonyms[text.lowercased()]?.first(where: keywords.contains)
        ?? Spelling.nearest(to: text, among: keywords)
    }
    return error
  }

  static var output: Flag {
    Flag(
      long: "output", short: "o", value: .file("FILE"),
      summary: "Write to FILE instead of standard output",
      detail:
        "FILE is replaced as a whole once the output is complete, and stays as it was if there is an error. - is "
        + "standard output. Trees, symbolic links and files that the command reads are never replaced.",
      isEveryday: true, read: texts("the name of a file, or -") { !$0.isEmpty }
    ) { $0.output = $1 == "-" ? nil : $1 }
  }

  static var watch: Flag {
    toggle(
      "watch", nil, "Run again whenever a file that was used changes",
      detail:
        "Also images, fonts, configurations and goldens, and files that are missing. A terminal shows the "
        + "newest result. With --format html and --output, an open page shows it. Ctrl-C ends "
        + "it. See docs/watch.md.", isEveryday: true
    ) { $0.watches = true }
  }

  static var diagnostics: Flag {
    choice(
      "diagnostics", DiagnosticForm.self, "The form of errors and warnings",
      detail: "text: for people. json: one object per line. github: annotations for GitHub "
        + "Actions. It also applies to errors in the command line."
    ) { $0.diagnostics = $1 }
  }

  /// Returns `--report` for a command with findings.
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

  static var compact: Flag {
    toggle("compact", "c", "Print JSON on one line") { $0.compact = true }
  }
}
