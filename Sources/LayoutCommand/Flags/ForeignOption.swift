import TreeFiles

/// An option that other commands have, and what to write here.
struct ForeignOption {
  /// Its names, without hyphens; those of one letter are short ones.
  let names: [String]
  /// What to write, where `%` is the name and `{…}` is the value. The text in the braces is written in place of a
  /// value that is missing, or that is no number where the text is one.
  private let advice: String

  private init(_ names: String, _ advice: String) {
    self.names = names.split(separator: " ").map(String.init)
    self.advice = advice
  }

  private static let all = sizes + output + checking + running

  private static let sizes = [
    ForeignOption("w W", "write --width {375}"),
    ForeignOption("max-width maxwidth", "write --max {375}xinf"),
    ForeignOption("min-width minwidth", "write --min {375}x0"),
    ForeignOption("height H max-height maxheight", "write --max infx{667}, or --size with a width"),
    ForeignOption("min-height minheight", "write --min 0x{667}"),
    ForeignOption("widths", "write --width once for each, or --width 320..440/40"),
    ForeignOption("bounds frame viewport-size window-size", "write --size {375x667}"),
    ForeignOption(
      "screen phone model simulator viewport",
      "write --device {NAME}; layoutcalc devices prints all"),
    ForeignOption("landscape", "write --device NAME\(Device.landscapeSuffix)"),
    ForeignOption(
      "orientation", "write --device NAME\(Device.landscapeSuffix), or --device NAME for portrait"),
    ForeignOption("portrait", "remove it: devices are upright unless their name ends otherwise"),
    ForeignOption("retina", "write --scale 2"),
    ForeignOption("density pixel-ratio dpr dppx scale-factor", "write --scale {2}"),
    ForeignOption("rtl", "write --direction rtl"),
    ForeignOption("ltr", "write --direction ltr"),
    ForeignOption(
      "dynamic-type text-size content-size content-size-category",
      "write --text-size-category {AX1}"),
    ForeignOption("font-scale text-zoom zoom", "write --text-scale {1.35}"),
    ForeignOption(
      "locale lang", "write --language {de}, and --strings FILE for its texts"),
    ForeignOption("translations localizations texts", "write --strings {FILE}"),
    ForeignOption(
      "dark dark-mode theme appearance color-scheme",
      "remove it: colours have no effect on a layout"),
  ]

  private static let output = [
    ForeignOption("json jsonl table csv ascii svg html", "write --format %"),
    ForeignOption("output-format out-format as to type emit", "write --format {json}"),
    ForeignOption("text-table pretty-print", "write --format table"),
    ForeignOption("png pdf jpg", "write --format svg, and convert that"),
    ForeignOption("out output-file outfile out-file dest", "write --output {FILE}"),
    ForeignOption("pretty indent", "remove it: JSON is indented unless there is --compact"),
    ForeignOption("minify oneline one-line", "write --compact"),
    ForeignOption("absolute global screen-coordinates in-root", "write --origin root"),
    ForeignOption("relative", "write --origin parent, which is the default"),
    ForeignOption("nodes-only no-specs leaves", "write --flatten"),
    ForeignOption("silent s no-warnings", "write --quiet"),
    ForeignOption("v V", "write layoutcalc version, or --stats for times"),
    ForeignOption(
      "verbose debug trace",
      "write --stats for counts and times, or layoutcalc explain ELEMENT TREE for one element"),
    ForeignOption("time timing profile benchmark", "write --stats"),
    ForeignOption("no-color no-colour no-colors", "write --color never"),
    ForeignOption("colour colors", "write --color"),
  ]

  private static let checking = [
    ForeignOption(
      "Werror werror fail-on-warnings error-on-warnings warnings-as-errors treat-warnings-as-errors "
        + "max-warnings",
      "write --strict"),
    ForeignOption(
      "exit-code fail error-exitcode set-exit-status",
      "write layoutcalc check TREE, whose exit status is 1 if there is an error, and with --strict a warning"
    ),
    ForeignOption("validate lint test verify n", "write layoutcalc check TREE"),
    ForeignOption(
      "diff compare", "write layoutcalc blame OLD TREE, or layoutcalc check TREE --goldens {PATH}"),
    ForeignOption(
      "golden snapshot snapshots expected reference", "write layoutcalc check TREE --goldens {PATH}"
    ),
    ForeignOption(
      "accept record update-goldens update-snapshots updateSnapshot bless u",
      "write layoutcalc check TREE --update"),
    ForeignOption("junit", "write layoutcalc check TREE --report junit={FILE}"),
    ForeignOption("sarif", "write layoutcalc check TREE --report sarif={FILE}"),
    ForeignOption("assert expect", "write layoutcalc check TREE --require SENTENCE"),
    ForeignOption("epsilon threshold precision", "write layoutcalc check TREE --tolerance {0.5}"),
    ForeignOption(
      "i in-place inplace write autofix", "write layoutcalc fix TREE, which edits the file"),
    ForeignOption("why", "write layoutcalc explain {ELEMENT} TREE"),
    ForeignOption("list-rules", "write layoutcalc rules"),
    ForeignOption("devices list-devices", "write layoutcalc devices"),
    ForeignOption("completion completions", "write layoutcalc completions {SHELL}"),
    ForeignOption("man manual", "write layoutcalc man"),
    ForeignOption("usage ?", "write layoutcalc help"),
  ]

  private static let running = [
    ForeignOption("threads parallel p workers", "write --jobs {N}"),
    ForeignOption("r R recursive", "remove it: a folder means all trees below it"),
    ForeignOption("ignore skip exclude-dir", "write --exclude {PATTERN}"),
    ForeignOption("include glob filter pattern", "name the files and folders to lay out"),
    ForeignOption("ext extension", "remove it: the trees of a folder are its *.json files"),
    ForeignOption("configuration config-file conf rcfile C", "write --config {FILE}"),
    ForeignOption("no-configuration ignore-config noconfig isolated", "write --no-config"),
    ForeignOption("stdin", "write - for standard input, or no file"),
    ForeignOption(
      "stdin-filepath stdin-file-path stdin-name assume-filename stdin-display-name",
      "write --stdin-filename {NAME}"),
    ForeignOption("file input tree", "write the file without an option: layoutcalc {FILE}"),
    ForeignOption("ndjson batch", "write --lines"),
    ForeignOption("live follow", "write --watch"),
  ]

  /// What to do about `--name`, as the end of a sentence. `value` is what follows it.
  static func advice(forLong name: String, _ value: String?, _ command: Command) -> String {
    if let option = all.first(where: { $0.names.contains(name) && name.count > 1 }) {
      return option.advice(name, value)
    }
    return Spelling.nearest(to: name, among: command.flags.map(\.long)).map {
      "did you mean --\($0)?"
    } ?? lists(command)
  }

  /// What to do about letters after one hyphen that are no options: they may be the name of a long one. `next` is
  /// the argument after them.
  static func advice(
    forShort letters: Substring, _ next: String?, _ command: Command
  ) -> String {
    let flags = command.flags
    let parts = letters.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    let value = parts.count > 1 ? String(parts[1]) : nil
    if flags.contains(where: { $0.long == name }) { return "did you mean --\(name)?" }
    if let option = all.first(where: { $0.names.contains(name) }) {
      return option.advice(name, value ?? next)
    }
    guard
      let index = letters.firstIndex(where: { letter in !flags.contains { $0.short == letter } })
    else { return lists(command) }
    let letter = String(letters[index])
    let rest = letters[letters.index(after: index)...].drop { $0 == "=" }
    return all.first { $0.names.contains(letter) }?
      .advice(letter, rest.isEmpty ? next : String(rest)) ?? lists(command)
  }

  private func advice(_ name: String, _ value: String?) -> String {
    let text = advice.replacing("%", with: name)
    guard let start = text.firstIndex(of: "{"), let end = text.firstIndex(of: "}") else {
      return text
    }
    let example = text[text.index(after: start)..<end]
    return text[..<start] + ForeignOption.written(value, like: example)
      + text[text.index(after: end)...]
  }

  /// A value as a word of a shell, if it may be one: not another option, and a number where the example is.
  private static func written(_ value: String?, like example: Substring) -> String {
    guard let value, !value.isEmpty, !value.hasPrefix("-") else { return String(example) }
    if SizeText.plainNumber(example) == nil { return value.shellWord }
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = value.dropFirst(digits.count)
    let isNumber = SizeText.plainNumber(digits) != nil && unit.allSatisfy { "ptxd@%".contains($0) }
    return String(isNumber ? digits : example)
  }

  private static func lists(_ command: Command) -> String {
    command.name == Command.layout.name
      ? "layoutcalc --help lists them" : "layoutcalc \(command.name) -h lists them"
  }
}
