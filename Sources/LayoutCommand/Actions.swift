import LayoutOutput
import TreeFiles

// Runs each command.

extension Command {
  /// Returns the output of an information command. Wraps its lines to the width `columns`, if that is known.
  static func information(_ options: Options, columns: Int?) -> String {
    switch options.command.name {
    case Command.devices.name: Device.list
    case Command.schema.name:
      options.operand == nil ? TreeSchema.text : ConfigurationSchema.text
    case Command.rules.name:
      options.operand.flatMap(Rule.named).map(RulePage.section) ?? ""
    case Command.completions.name:
      switch options.shell {
      case .bash: BashCompletion.text
      case .zsh: ZshCompletion.text
      case .fish: FishCompletion.text
      }
    case Command.man.name: ManualPage.text
    case Command.version.name: Help.versionLine
    case Command.help.name:
      Help.long(options.operand.flatMap(Command.named) ?? .layout, columns: columns)
    default: preconditionFailure("\(options.command.name) has no action")
    }
  }

  /// Runs a command that prints findings.
  static func run(_ invocation: inout Invocation) -> Outcome {
    guard invocation.readSentences() else { return invocation.end() }
    switch invocation.options.command.name {
    case Command.check.name: return CheckRun.run(&invocation)
    case Command.breakpoints.name: return invocation.breakpoints()
    case Command.blame.name: return invocation.printBlame()
    case Command.vary.name: return invocation.vary()
    case Command.unused.name: return invocation.unused()
    case Command.convert.name: return invocation.convert()
    case Command.fix.name: return invocation.fix()
    default: preconditionFailure("\(invocation.options.command.name) has no action")
    }
  }
}

/// The list of all rules.
enum RuleList {
  /// Returns each rule with its id, its level in the current folder and its summary, as a line or as a JSON object.
  static func text(_ settings: Settings, _ format: OutputFormat) -> String {
    let rules = Rule.all.map { ($0, level(of: $0, settings)) }
    if format == .json {
      return JSONValue.array(
        rules.map { rule, level in
          ["id": .string(rule.id), "level": .string(level), "summary": .string(rule.summary)]
        }
      ).text(.lines) + "\n"
    }
    return rules.map { [$0.id, $1, $0.summary] }.table
  }

  private static func level(of rule: Rule, _ settings: Settings) -> String {
    settings.levels[rule.id]?.keyword ?? rule.level.rawValue
  }
}
