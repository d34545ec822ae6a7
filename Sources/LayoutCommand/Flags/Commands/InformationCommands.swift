import LayoutEngine
import TreeFiles

// The commands that print information and need no tree.

extension Command {
  static let devices: Command = Command(
    name: "devices", summary: "List devices with their sizes, scales and safe areas",
    detail: "Their names are values of --device.", visitGroups: { $0(Flag.common()) })

  static let schema: Command = Command(
    name: "schema",
    operand: Operand(
      name: "config", expected: "nothing, or config", offered: { ["config"] }, isOptional: true
    ) { options, text throws(OptionValueError) in
      guard text == "config" else {
        let isMeant = text.lowercased().contains("conf") || text == Flag.configurationName
        throw OptionValueError(
          expected: "config, or nothing", suggestion: isMeant ? "config" : nil)
      }
      options.operand = text
    },
    summary: "Print the JSON Schema of a tree file, or of a configuration",
    detail: """
      Draft 2020-12, for editors that check and complete these files. They are also in docs/tree.schema.json and \
      docs/config.schema.json.
      """, visitGroups: { $0(Flag.common()) })

  static let rules: Command = Command(
    name: "rules",
    operand: Operand(
      name: "RULE", expected: "a rule, such as overflow", offered: { Rule.all.map(\.id) },
      isOptional: true
    ) { options, text throws(OptionValueError) in
      guard let rule = Rule.named(text) else {
        throw OptionValueError(
          expected: "a rule, which layoutcalc rules lists",
          suggestion: Spelling.nearest(to: text, among: Rule.all.map(\.id)))
      }
      options.operand = rule.id
    },
    summary: "List the rules of findings, or explain one",
    detail: """
      The list has one line for each rule, with its level: that of --rule, or else that of the configuration of the \
      current folder. The page of a rule is its section of docs/warnings.md: what it finds, a wrong tree and a right one.
      """,
    format: .text, otherFormats: { [.json] },
    visitGroups: {
      $0([
        .format(
          [.text, .json], "The format of the list", detail: "json: an array of objects."),
        .rule, .config, .noConfig,
      ]) || $0(Flag.common())
    })

  static let completions: Command = Command(
    name: "completions",
    operand: Operand(
      name: "SHELL", expected: "a shell: bash, zsh or fish", offered: { Shell.keywords }
    ) { options, text throws(OptionValueError) in options.shell = try Shell(word: text) },
    summary: "Print a completion script for a shell",
    detail: "make install puts them where bash, zsh and fish look for them.",
    visitGroups: { $0(Flag.common()) })

  static let man: Command = Command(
    name: "man", summary: "Print the man page",
    detail: "In the macros of man(7). make install puts it where man looks for it.",
    visitGroups: { $0(Flag.common()) })

  static let help: Command = Command(
    name: "help",
    operand: Operand(
      name: "COMMAND", expected: "a command", offered: { Command.all.map(\.name) }, isOptional: true
    ) { options, text throws(OptionValueError) in
      guard let command = Command.named(text) else {
        if Rule.named(text) != nil {
          throw OptionValueError(
            expected: "a command", suggestion: "layoutcalc rules \(text)")
        }
        let names = Command.all.map(\.name)
        throw OptionValueError(
          expected: "one of \(names.joined(separator: ", "))",
          suggestion: Spelling.nearest(to: text, among: names))
      }
      options.operand = command.name
    },
    summary: "Print the help of a command", detail: "The same as --help after the command.",
    visitGroups: { $0(Flag.common()) })

  static let version: Command = Command(
    name: "version", summary: "Print the version", detail: "The same as --version.",
    visitGroups: { $0(Flag.common()) })
}

/// The shells that completions can be generated for.
enum Shell: UInt8, KeywordEnum {
  case bash
  case zsh
  case fish

  static var words: StaticString { "bash zsh fish" }
}
