/// A command of `layoutcalc`: the row that the parser, the help, the man page and the completions read.
struct Command: Sendable {
  /// The argument before the trees: `ELEMENT` of `explain ELEMENT TREE`.
  struct Operand: Sendable {
    /// The placeholder in the help.
    let name: String
    /// A description for an error about a missing operand, with an example: `an element, such as title`.
    let expected: String
    /// The words that completions offer.
    var offered: @Sendable () -> [String] = { [] }
    var isOptional = false
    /// True if it is the name of a tree file, so that another tree may be read from standard input.
    var isFile = false
    let apply: @Sendable (inout Options, String) throws(OptionValueError) -> Void

    /// True if a text is valid.
    func takes(_ text: String) -> Bool {
      var options = Options()
      return (try? apply(&options, text)) != nil
    }
  }

  /// The input of a command.
  enum Kind: Sendable {
    /// Prints a text that needs no tree.
    case information
    /// Lays out trees, each in turn or several at once, and renders them.
    case layouts
    /// Processes all trees with one worker, and prints findings.
    case trees
  }

  /// The word that runs it.
  let name: String
  var operand: Operand?
  /// One line, for `-h` of the main command.
  let summary: String
  /// Details, for `--help` and the man page.
  let detail: String
  /// The format of the output, unless another one is asked for.
  var format: OutputFormat?
  /// A function, because making the first array of a type takes as long as a small tree.
  var otherFormats: @Sendable () -> [OutputFormat] = { [] }
  /// Calls a function with each group of options, in the order of the help, until it returns true. All flags take a
  /// tenth of the time of a small tree.
  let visitGroups: @Sendable (_ visit: ([Flag]) -> Bool) -> Bool
  /// True if all cores work on one file after the other.
  var takesFilesInTurn = true
  var kind = Kind.information

  /// True if what it prints are findings.
  var hasFindings: Bool { kind == .trees }

  var takesTrees: Bool { kind != .information }

  /// The formats of the output; the first is the default.
  var formats: [OutputFormat] { format.map { [$0] + otherFormats() } ?? [] }

  /// The options, in the order of the help.
  var flags: [Flag] {
    var flags: [Flag] = []
    _ = visitGroups {
      flags += $0
      return false
    }
    return flags
  }

  /// Returns the first option that satisfies a condition.
  func flag(where isWanted: (Flag) -> Bool) -> Flag? {
    var flag: Flag?
    _ = visitGroups {
      flag = $0.first(where: isWanted)
      return flag != nil
    }
    return flag
  }

  /// Returns the option with a name and its hyphens: `--format`, `-f`.
  func flag(named name: String) -> Flag? { flag { $0.names.contains(name) } }

  /// The command line without the options: `layoutcalc explain ELEMENT TREE ...`.
  var usage: String {
    let operand = operand.map { $0.isOptional ? " [\($0.name)]" : " \($0.name)" } ?? ""
    return "layoutcalc \(name)\(operand)" + (takesTrees ? " TREE ..." : "")
  }
}

extension Command {
  /// All commands, in the order of the help. The first is the one of a command line that names none.
  static var all: [Command] {
    [
      .layout, .check, .explain, .fix, .convert, .breakpoints, .blame, .vary, .unused, .requests,
      .rules, .devices, .schema, .completions, .man, .help, .version,
    ]
  }

  /// Visits the options of most commands that process trees, after their own.
  @Sendable static func visitGroupsOfTrees(_ visit: ([Flag]) -> Bool) -> Bool {
    visit(Flag.sizes) || visit(Flag.frames) || visit(Flag.leaves) || visit(Flag.files)
      || visit(Flag.running) || visit(Flag.common)
  }

  /// The formats of a command whose output are findings, after text.
  static let otherFindingFormats: [OutputFormat] = [.json, .github]

  /// Returns the command that a first argument names. Names have only lowercase letters, so that the name of a
  /// tree file is not compared with them.
  static func named(_ word: String) -> Command? {
    guard word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return nil }
    return all.first { $0.name == word }
  }
}

extension Flag {
  /// The format of findings.
  static let findingFormat = format(
    [.text] + Command.otherFindingFormats, "The format of the result",
    detail: "text: for people. json: one document of findings. github: annotations.")

  /// The same for commands with a page.
  static let findingFormatOrPage = format(
    [.text] + Command.otherFindingFormats + [.html], "The format of the result",
    detail:
      "text: for people. json: one document of findings. github: annotations. html: a page that shows them."
  )
}
