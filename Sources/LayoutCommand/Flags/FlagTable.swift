import LayoutAnalysis
import LayoutEngine
import TreeFiles

extension Flag {
  /// Every option of the command, in the order of the help.
  static let all = groups.flatMap { $0() }

  /// The options as the help groups them. Functions, as a command line uses those of one or two groups, and
  /// making all takes a tenth of the time of a small tree.
  private static let groups: [@Sendable () -> [Flag]] = [
    { sizes }, { frames }, { leaves }, { output }, { checking }, { variation }, { files },
    { running },
    { information },
  ]

  /// Returns the first option that satisfies a condition.
  static func first(where isWanted: (Flag) -> Bool) -> Flag? {
    for group in groups {
      if let flag = group().first(where: isWanted) { return flag }
    }
    return nil
  }

  private static let sizes: [Flag] = [
    Flag(
      long: "width", value: .text("W"), summary: "The exact width, such as 375",
      detail:
        "The height is what the layout needs: --width 375 is --min 375x0 --max 375xinf. W is a "
        + "length in points, the name of a device, or widths in steps, A..B/STEP, with one layout for "
        + "each. Can be repeated.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      try options.sizes.add(try SizeText.width(text))
    },
    Flag(
      long: "max", value: .text("WxH"), summary: "The maximum size, such as 375xinf",
      detail: "Width and height are lengths in points or inf. If it is repeated, there is one "
        + "layout for each size. The default is the max of the case, or else infxinf.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      options.sizes.maxima.append(try SizeText.size(text))
    },
    Flag(
      long: "min", value: .text("WxH"), summary: "The minimum size",
      detail: "The default is the min of the case, or else 0x0."
    ) { options, text throws(OptionValueError) in
      options.sizes.minimum = try SizeText.minimum(text)
    },
    Flag(
      long: "size", value: .text("WxH"), summary: "Both the maximum and the minimum size",
      detail: "Replaces --max and --min. If it is repeated, there is one layout for each size.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      options.sizes.exactSizes.append(try SizeText.exactSize(text))
    },
    Flag(
      long: "device", value: .word("NAME", offered: { Device.names + [Device.allWord, "list"] }),
      summary: "The screen size and the scale of a device",
      detail:
        "Such as iphone-15, or iphone-15\(Device.landscapeSuffix). If it is repeated, there is "
        + "one layout for each device, and \(Device.allWord) is one for each screen. With --width, --max, --size or --sweep, only the scale is "
        + "used. Where these take a size, the name of a device is its size and its scale. "
        + "--device list prints all devices with their safe areas.",
      makesLayouts: true
    ) { options, text throws(OptionValueError) in
      if text.lowercased() == "list" {
        options.information = .devices
      } else {
        options.sizes.devices += try SizeText.devices(text)
      }
    },
    Flag(
      long: "sweep", value: .text("A..B/STEP"),
      summary: "One layout for each maximum width from A to B",
      detail: "Such as 320..1024/8; the default STEP is 1 point. The heights stay the same. If the "
        + "minimum and the maximum width of the case are equal, both are set. For exact widths, use "
        + "--width A..B/STEP."
    ) { options, text throws(OptionValueError) in
      options.sizes.sweep = try SizeText.sweep(text)
    },
    Flag(
      long: "scale", value: .text("N"), summary: "Pixels per point",
      detail: "Sizes are rounded up to the pixel. The default is the scale of the device or of the "
        + "case, or else 2."
    ) { options, text throws(OptionValueError) in
      options.sizes.scale = try SizeText.scale(text)
    },
  ]

  private static let frames: [Flag] = [
    .toggle(
      "flatten", nil, "Print only the frames of nodes, without specs",
      detail: "Each frame is then in the coordinates of the nearest node around it, with its "
        + "origin rounded up to the pixel, as on a device."
    ) { $0.flatten = true },
    .choice(
      "direction", nil, LayoutDirection.self, "Mirror the flattened frames of each node",
      detail: "rtl mirrors them. The default is the direction of the case, or else ltr."
    ) { $0.direction = $1 },
    .choice(
      "origin", nil, FrameOptions.Origin.self, "The coordinates that the frames are in",
      detail: "The default is parent."
    ) { $0.origin = $1 },
  ]

  private static let output: [Flag] = [
    .choice(
      "format", "f", OutputFormat.self, "The format of the frames",
      detail: "json: as jq prints it. jsonl: one layout per line. table: one element per line, for "
        + "people. csv: the same, for programs. ascii: the tree as boxes. svg: a drawing. html: a "
        + "page with the drawing, the tree and the details of each element."
    ) { $0.requestedFormat = $1 },
    Flag(
      long: "output", short: "o", value: .file("FILE"),
      summary: "Write to FILE instead of standard output",
      detail:
        "FILE is replaced as a whole once the output is complete, and stays as it was if there is an error. - is "
        + "standard output. Trees, symbolic links and files that the command reads are never replaced."
    ) { options, text throws(OptionValueError) in
      if text.isEmpty { throw OptionValueError(expected: "the name of a file, or -") }
      options.output = text == "-" ? nil : text
    },
    .toggle(
      "watch", nil, "Lay out again whenever a file that was used changes",
      detail:
        "Also images, fonts, configurations and goldens, and files that are missing. A terminal shows the "
        + "newest result. With --format html and --output, an open page shows it. Ctrl-C ends "
        + "it. See docs/watching.md."
    ) { $0.watches = true },
    .toggle(
      "text", nil, "Print the lines of each text, and whether it is truncated",
      detail:
        "In JSON, \"text\" has the lines with their ranges, characters, widths and baselines, whether "
        + "something hides a part of the text, and how much; tables and CSV have the numbers of lines "
        + "and of hidden characters."
    ) { $0.includesTexts = true },
    .elements(
      "explain", "Explain why an element has its frame, instead of printing frames",
      detail:
        "If several elements have the same id, the first 20 are explained. With --format json, "
        + "the explanation is data."
    ) { $0.explained.append($1) },
    Flag(
      long: "breakpoints", value: .text("A..B"),
      summary:
        "List the widths from A to B at which the layout changes, instead of printing frames",
      detail:
        "Each width that is a whole number of pixels is laid out as by --sweep, or with A..B/STEP one for "
        + "each step. Printed is where a text gets another number of lines or is truncated, a stack wraps "
        + "otherwise, an element begins or ceases to overflow its parent, to overlap a sibling, to be 0 "
        + "wide, to grow or to shrink, or a minimum or maximum to win; with --format json as data. With "
        + "--width or --size, each width is exact."
    ) { options, text throws(OptionValueError) in
      options.sizes.breakpoints = try BreakpointRange(text)
    },
    Flag(
      long: "breakpoints-height", value: .text("A..B"),
      summary: "The same for the heights from A to B",
      detail: "The width is that of --width, --max, --size or the case."
    ) { options, text throws(OptionValueError) in
      options.sizes.breakpointsOfHeight = try BreakpointRange(text)
    },
    .toggle(
      "slopes", nil, "With --breakpoints: print how each frame depends on the size",
      detail:
        "For each range of sizes, the frames at its first size, and by how much they change for each "
        + "point. It needs --format json."
    ) { $0.slopes = true },
    Flag(
      long: "unused", value: .text("A..B"),
      summary: "List the keys that can go without any frame changing at widths from A to B",
      detail:
        "Each key of a style or a spec is removed alone, and the tree laid out at each pixel width, or with "
        + "A..B/STEP at one for each step, in each text size. Printed are the paths and values of the keys "
        + "without which no frame changes, with --format json as data; --strict makes them failures. "
        + "With --fix, those that can go all together are removed."
    ) { options, text throws(OptionValueError) in
      options.sizes.unused = try BreakpointRange(text)
    },
    .toggle("compact", "c", "Print JSON on one line") { $0.compact = true },
    .toggle(
      "wrap", nil, "Print each layout with its file and size, even if there is only one",
      detail:
        "JSON is always {\"file\", \"max\", \"layout\"}, and CSV always has the columns of file and "
        + "size, so that a script does not depend on how many files match. With --lines, each result "
        + "has \"layouts\"."
    ) { $0.wraps = true },
    .choice(
      "color", nil, ColorChoice.self, "Whether messages and differences are coloured",
      detail:
        "auto: if NO_COLOR is not set, and the stream is a terminal or CLICOLOR_FORCE is set. "
        + "Messages go to standard error, the differences of --check to standard output."
    ) { $0.color = $1 },
  ]

  private static let checking: [Flag] = [
    Flag(
      long: "check", value: .optionalFile("GOLDEN"), summary: "Compare with golden frames",
      detail: "GOLDEN is a file that --format json wrote, or a folder with one for each file and "
        + "size: feed-320xinf.json. If it does not exist, it is a folder if it ends with a slash or "
        + "there are several files. Prints which elements were moved, resized, added, removed or "
        + "renamed, each with what it led to, or with --format html a page that shows them. If there "
        + "are any, the exit status is 1. Without GOLDEN, at the end or before another option, it is "
        + "the folder that the configuration names."
    ) { $0.golden = $1 },
    Flag(
      long: "tolerance", value: .text("N"),
      summary: "With --check: how many points a coordinate can differ by",
      detail: "The default is 0."
    ) { options, text throws(OptionValueError) in
      options.tolerance = try SizeText.length(text, such: "0.5")
    },
    Flag(
      long: "update", value: .optional("force"),
      summary: "With --check: write goldens that differ or are missing",
      detail:
        "If CI is set, only with --update=force. Trees, symbolic links and files without frames are "
        + "never replaced."
    ) { $0.update = $1 == "force" ? .force : .write },
    .elements(
      "only", "With --update: update only an element, and what changed because of it",
      detail:
        "Everything below it is updated, too. Can be repeated. Other differences stay, and are "
        + "printed."
    ) { $0.updated.append($1) },
    Flag(
      long: "prune", value: .optional("sizes"),
      summary: "With --update: remove goldens whose tree files do not exist",
      detail: "Only in the folders of this command's goldens. With --prune=sizes, also goldens of "
        + "its trees at sizes, or with options, that are not in this command."
    ) { $0.pruning = $1 == "sizes" ? .sizes : .orphans },
    Flag(
      long: "require", value: .optionalText("SENTENCE"),
      summary: "Check that a sentence is true of every layout",
      detail:
        "Such as 'button.height >= 44', 'title is not truncated', 'no overlap in row' or "
        + "\(RequirementSet.noClipping.name): see docs/requirements.md. Prints where it fails, and why; the exit "
        + "status is then 1. Can be repeated. The sentences of the case and of the configuration are "
        + "checked, too; without SENTENCE, at the end or before another option, these alone."
    ) { options, text in
      options.checksRequirements = true
      if !text.isEmpty { options.requirements.append(text) }
    },
    .toggle(
      "fix", nil, "Cure warnings and requirements by edits of the tree files",
      detail:
        "For each warning, and each sentence of --require, the case and the configuration that is not true, "
        + "edits are tried: such as a flexShrink, an alignSelf, or the removal of a key. One that cures it in "
        + "all layouts, and adds no other issue, is written into the file, whose formatting stays as it is; of "
        + "several, the one that moves the frames least. The tree of standard input is printed. If an issue is left, "
        + "the exit status is 1."
    ) { $0.fixes = true },
    .toggle("dry-run", nil, "With --fix: print the edits as a diff, and write no file") {
      $0.isDryRun = true
    },
    Flag(
      long: "blame", value: .file("OLD"),
      summary: "Print which edits since an old tree change which frames, instead of frames",
      detail:
        "Each value, element and order that differs between the two trees is an edit. For each frame that "
        + "differs, the smallest set of edits is found that changes it as all of them do, by laying out "
        + "the old tree with sets of edits; edits that change no frame are listed as harmless. OLD is a "
        + "file, - for standard input, or a folder with old trees of the same names. With --check, each "
        + "difference is printed with its edits. With --format json, it is data. See docs/blame.md."
    ) { $0.blame = $1 },
    Flag(
      long: "report", value: .file("FILE"),
      summary: "With --check or --require: write JUnit XML to FILE"
    ) { $0.report = $1 },
  ]

  private static let running: [Flag] = [
    .toggle(
      "lines", nil, "Read each input line as a case, and print its result on one line",
      detail: "The results are in the order of the lines. The result of a line that is not a valid "
        + "case is an error; the other lines are laid out, and the exit status is 2."
    ) { $0.lines = true },
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
    .choice(
      "diagnostics", nil, DiagnosticForm.self, "The form of errors and warnings",
      detail: "text: for people. json: one object per line. github: annotations for GitHub "
        + "Actions. It also applies to errors in the command line."
    ) { $0.diagnostics = $1 },
    .toggle("strict", nil, "Exit with status 1 if there are warnings") {
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
      detail: "-h prints a summary."
    ) { options, name in options.information = name == "h" ? .shortHelp : .longHelp },
    Flag(
      long: "schema", value: .optional("config"),
      summary: "Print the JSON Schema of a tree file, or of a configuration",
      detail:
        "Draft 2020-12, for editors that check and complete these files. They are also in "
        + "docs/tree.schema.json and docs/config.schema.json."
    ) { $0.information = $1 == "config" ? .configurationSchema : .schema },
    .choice(
      "generate", nil, Generated.self,
      "Print a completion script, the man page, or the words of other systems",
      detail: "make install puts them where bash, zsh, fish and man look for them."
    ) { $0.information = .generated($1) },
    .toggle("version", nil, "Print the version") { $0.information = .version },
  ]
}
