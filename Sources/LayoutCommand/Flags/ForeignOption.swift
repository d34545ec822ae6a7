import TreeFiles

/// An option that other commands have, and what to write here.
struct ForeignOption {
  /// Its names, without hyphens; those of one letter are short ones.
  let names: [String]
  /// What to write, where `%` is the name.
  let advice: String

  private init(_ names: String, _ advice: String) {
    self.names = names.split(separator: " ").map(String.init)
    self.advice = advice
  }

  private static let all = [
    ForeignOption("w W", "write --width 375"),
    ForeignOption("max-width maxwidth", "write --max 375xinf"),
    ForeignOption("min-width minwidth", "write --min 375x0"),
    ForeignOption("height H max-height", "write --max infx667, or --size 375x667"),
    ForeignOption("min-height", "write --min 0x667"),
    ForeignOption("widths", "write --width once for each, or --width 320..440/40"),
    ForeignOption(
      "screen phone model simulator viewport", "write --device NAME; layoutcalc devices lists all"),
    ForeignOption("devices list-devices", "write layoutcalc devices"),
    ForeignOption("landscape", "write --device NAME\(Device.landscapeSuffix)"),
    ForeignOption("retina density pixel-ratio dpr", "write --scale 2"),
    ForeignOption("rtl", "write --direction rtl"),
    ForeignOption("ltr", "write --direction ltr"),
    ForeignOption("json jsonl table csv ascii svg html", "write --format %"),
    ForeignOption("out output-file", "write --output FILE"),
    ForeignOption("pretty indent", "remove it: JSON is indented unless there is --compact"),
    ForeignOption("silent s no-warnings", "write --quiet"),
    ForeignOption("v V", "write --version, or --stats for times"),
    ForeignOption(
      "verbose debug",
      "write --stats for counts and times, layoutcalc explain ELEMENT for one element"),
    ForeignOption("threads parallel p", "write --jobs N"),
    ForeignOption("no-color no-colour no-colors", "write --color never"),
    ForeignOption("colour colors", "write --color"),
    ForeignOption("Werror werror fail-on-warnings error-on-warnings", "write --strict"),
    ForeignOption(
      "diff compare", "write layoutcalc blame OLD TREE, or layoutcalc check TREE --goldens PATH"),
    ForeignOption(
      "golden snapshot snapshots expected", "write --goldens PATH, after layoutcalc check"),
    ForeignOption(
      "accept record update-goldens update-snapshots u", "write --update, after layoutcalc check"),
    ForeignOption("junit", "write --report FILE, after layoutcalc check"),
    ForeignOption("r R recursive", "remove it: name the folders, or use find"),
    ForeignOption("i in-place", "write layoutcalc fix TREE"),
    ForeignOption(
      "config configuration C",
      "remove it: the configuration is \(Flag.configurationName) in the folder of the tree or above"
    ),
    ForeignOption("no-configuration ignore-config noconfig", "write --no-config"),
    ForeignOption("stdin", "write - for standard input, or no file"),
    ForeignOption("file input tree", "write the file without an option"),
    ForeignOption("why", "write layoutcalc explain ELEMENT TREE"),
  ]

  /// Returns what to do about `--name`, as the end of a sentence.
  static func advice(forLong name: String, _ command: Command) -> String {
    if let option = all.first(where: { $0.names.contains(name) && name.count > 1 }) {
      return option.advice.replacing("%", with: name)
    }
    return Spelling.nearest(to: name, among: command.flags.map(\.long)).map {
      "did you mean --\($0)?"
    } ?? lists(command)
  }

  /// Returns what to do about letters after one hyphen that are no options: they may be the name of a long one.
  static func advice(forShort letters: Substring, _ command: Command) -> String {
    let name = String(letters.prefix { $0 != "=" })
    let flags = command.flags
    if flags.contains(where: { $0.long == name }) { return "did you mean --\(name)?" }
    if let option = all.first(where: { $0.names.contains(name) }) { return option.advice }
    let unknown = letters.first { letter in !flags.contains { $0.short == letter } }
    let letter = unknown.map(String.init) ?? ""
    return all.first { $0.names.contains(letter) }?.advice ?? lists(command)
  }

  private static func lists(_ command: Command) -> String {
    command.name == Command.layout.name
      ? "layoutcalc --help lists them" : "layoutcalc \(command.name) -h lists them"
  }
}
