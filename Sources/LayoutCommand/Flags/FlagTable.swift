import LayoutEngine
import LayoutFormats

extension Flag {
  /// Every option of the command, in the order of the help.
  static let all: [Flag] = sizes + frames + leaves + output + checking + running + information

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
      long: "sweep", value: .text("A..B/STEP"), summary: "One layout for each width from A to B",
      detail: "Such as 320..1024/8; without a STEP, 1 point. The heights stay. Where the smallest "
        + "and the largest width are the same, both are swept."
    ) { options, text throws(Refusal) in
      guard let sweep = parseSweep(text) else {
        throw Refusal(
          expected: "widths in steps, at most \(Sweep.limit) of them, such as 320..1024/8")
      }
      options.sweep = sweep
    },
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

  private static let leaves: [Flag] = [
    Flag(
      long: "font", value: .file("NAME=FILE"), summary: "A font for texts, by name",
      detail: "A TrueType or OpenType font; FILE#N is the one at place N, from 0, in a collection. "
        + "May be given several times. Built in are \(Font.builtInNames.joined(separator: ", "))."
    ) { options, text throws(Refusal) in
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw Refusal(expected: "a name and a file: Inter=Inter.ttf") }
      options.fonts.append((String(parts[0]), String(parts[1])))
    },
    Flag(
      long: "confine", value: .file("DIR"), summary: "Read what trees name from DIR alone",
      detail: "The pictures and fonts that a tree names are read only where their paths lead into "
        + "DIR, symbolic links resolved; others are errors. Files that the command line names are "
        + "read wherever they are."
    ) { options, text throws(Refusal) in
      guard let confinement = Confinement(text) else {
        throw Refusal(expected: "a folder that exists")
      }
      options.confinement = confinement
    },
    .toggle(
      "requests", nil, "Print what the pass asks of leaves, instead of frames",
      detail: "One JSON line for each leaf whose size a device decides and each distinct "
        + "constraint that it is asked for, to be recorded there as the leaf's \"measures\"."
    ) { $0.requests = true },
  ]

  private static let output: [Flag] = [
    .choice(
      "format", "f", OutputFormat.self, "How the frames are printed",
      detail: "json: as jq prints it. jsonl: one layout a line. table: one element a line, for "
        + "people. csv: the same, for programs. ascii: the tree in boxes. svg: a picture. html: a page "
        + "with the picture, the tree and what there is to know of each element."
    ) { $0.requestedFormat = $1 },
    Flag(
      long: "explain", value: .text("ELEMENT"),
      summary: "Tell why an element has its frame, instead of printing frames",
      detail:
        "ELEMENT is an id or a path such as $.children[2].child; of several elements with the "
        + "same id, the first 20 are explained. With --format json the explanation is data."
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

  private static let checking: [Flag] = [
    Flag(
      long: "check", value: .file("GOLDEN"), summary: "Compare with frames that were kept",
      detail: "GOLDEN is a file that --format json wrote, or a folder with one for each file and "
        + "size: feed-320xinf.json. Prints what is moved, resized, added, removed or renamed, "
        + "or with --format html a page that shows it; the exit status is 1 where anything is."
    ) { $0.golden = $1 },
    Flag(
      long: "tolerance", value: .text("N"),
      summary: "With --check: points that a coordinate may differ by",
      detail: "0, unless said otherwise."
    ) { options, text throws(Refusal) in
      guard let tolerance = parseNumber(text[...]) else {
        throw Refusal(expected: "a number that is not negative, such as 0.5")
      }
      options.tolerance = tolerance
    },
    Flag(
      long: "update", value: .optional("force"),
      summary: "With --check: write goldens that differ or are missing",
      detail:
        "Refused where CI is set, unless it is --update=force. Trees, symbolic links and files "
        + "without frames are never replaced."
    ) { $0.update = $1 == "force" ? .force : .write },
    Flag(
      long: "report", value: .file("FILE"), summary: "With --check: write JUnit XML to FILE"
    ) { $0.report = $1 },
  ]

  private static let running: [Flag] = [
    .toggle(
      "lines", nil, "Take each input line for a case, and print its result on a line",
      detail: "Results come in the order of the lines. A line that is not a case gives an error "
        + "in its place, and exit status 2 when all lines are done."
    ) { $0.lines = true },
    Flag(
      long: "jobs", short: "j", value: .text("N"), summary: "How many files or lines at once",
      detail: "As many as there are cores, unless said otherwise. One large tree takes two cores, "
        + "with --jobs 1 one."
    ) { options, text throws(Refusal) in
      guard let jobs = Int(text), (1...1024).contains(jobs) else {
        throw Refusal(expected: "a whole number from 1 to 1024")
      }
      options.jobs = jobs
    },
    Flag(
      long: "work-limit", value: .text("N"), summary: "How many measure calls a layout may take",
      detail:
        "A layout that takes more ends with an error that names the element whose subtree takes "
        + "most of them. Unless said otherwise, 1,000,000 and 100 per element; ordinary trees take 1 "
        + "to 4 per element (--stats)."
    ) { options, text throws(Refusal) in
      guard let limit = Int(text), limit > 0 else {
        throw Refusal(expected: "a whole number over 0")
      }
      options.workLimit = limit
    },
    .choice(
      "diagnostics", nil, DiagnosticForm.self, "How errors and warnings are written",
      detail: "text: for people. json: an object a line. github: as GitHub Actions shows them "
        + "beside the lines of a file. It counts for mistakes in the command line too."
    ) { $0.diagnostics = $1 },
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
    .toggle(
      "schema", nil, "Print the JSON Schema of a tree file",
      detail:
        "Draft 2020-12, for editors that complete and check; docs/tree.schema.json holds it too."
    ) { $0.information = .schema },
    .choice(
      "generate", nil, Generated.self, "Print a completion script or the man page",
      detail: "make install puts them where bash, zsh, fish and man look for them."
    ) { $0.information = .generated($1) },
    .toggle("version", nil, "Print the version") { $0.information = .version },
  ]
}
