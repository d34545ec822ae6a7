/// A command of `layoutcalc`, as the parser, the help, the man page and the completions use it.
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
    /// True if the operand is the name of a tree file, so that another tree can be read from standard input.
    var isFile = false
    let apply: @Sendable (inout Options, String) throws(OptionValueError) -> Void

    /// Returns true if a text is a valid operand.
    func accepts(_ text: String) -> Bool {
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

  /// The word that names the command.
  let name: String
  var operand: Operand?
  /// One line, for `-h` of the main command.
  let summary: String
  /// Details, for `--help` and the man page.
  let detail: String
  /// The default format of the output.
  var format: OutputFormat?
  /// The formats for `--format`, besides the default. A function, because creating the first array of a type takes as
  /// long as the layout of a small tree.
  var otherFormats: @Sendable () -> [OutputFormat] = { [] }
  /// Calls `visit` with each group of options, in the order of the help, until it returns true. Lazy, because creating
  /// all flags takes a tenth of the time of laying out a small tree.
  let visitGroups: @Sendable (_ visit: ([Flag]) -> Bool) -> Bool
  /// True if files are processed one after the other, each on all cores.
  var takesFilesInTurn = true
  var kind = Kind.information

  /// True if the command prints findings.
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

  /// The command line with all operands but no options: `layoutcalc explain ELEMENT TREE ...`.
  var usage: String {
    let operand = operand.map { $0.isOptional ? " [\($0.name)]" : " \($0.name)" } ?? ""
    return "layoutcalc \(name)\(operand)" + (takesTrees ? " TREE ..." : "")
  }
}

extension Command {
  /// All commands, in the order of the help. The first is the default command.
  static var all: [Command] {
    [
      .layout, .check, .explain, .fix, .convert, .breakpoints, .blame, .vary, .unused, .requests,
      .rules, .devices, .schema, .completions, .man, .help, .version,
    ]
  }

  /// Visits the options that most tree commands share. They follow a command's own options.
  @Sendable static func visitGroupsOfTrees(_ visit: ([Flag]) -> Bool) -> Bool {
    visit(Flag.sizes()) || visit(Flag.frames()) || visit(Flag.leaves()) || visit(Flag.files())
      || visit(Flag.running()) || visit(Flag.common())
  }

  /// The formats of commands that print findings, besides text.
  static let otherFindingFormats: [OutputFormat] = [.json, .github]

  /// Returns the command with a name. Command names have only lowercase letters, so that most file names are rejected
  /// without a comparison.
  static func named(_ word: String) -> Command? {
    guard word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }) else { return nil }
    return all.first { $0.name == word }
  }
}

extension Flag {
  /// The `--format` option of commands that print findings.
  static var findingFormat: Flag {
    format(
      [.text] + Command.otherFindingFormats, "The format of the result",
      detail: "text: for people. json: one document of findings. github: annotations.")
  }

  /// The `--format` option of commands that print findings and can write a page.
  static var findingFormatOrPage: Flag {
    format(
      [.text] + Command.otherFindingFormats + [.html], "The format of the result",
      detail:
        "text: for people. json: one document of findings. github: annotations. html: a page that shows them."
    )
  }
}
