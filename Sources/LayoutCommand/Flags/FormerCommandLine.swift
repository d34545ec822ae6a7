/// A command line of version 2, whose modes were options, and the same in commands.
enum FormerCommandLine {
  /// An option of version 2 that is gone.
  private enum Change {
    /// It is a command, which takes the value before the trees.
    case command(String)
    /// It is a command without an operand.
    case bareCommand(String)
    /// It has another name.
    case renamed(String)
    /// It is a command that takes the value if it is not empty, as another option.
    case optional(String, option: String)
    /// The command needs no such option.
    case removed
  }

  private static let changes: [String: Change] = [
    "check": .optional("check", option: "goldens"),
    "require": .optional("check", option: "require"),
    "explain": .command("explain"),
    "breakpoints": .command("breakpoints"),
    "breakpoints-height": .command("breakpoints"),
    "blame": .command("blame"),
    "vary": .command("vary"),
    "unused": .command("unused"),
    "fix": .bareCommand("fix"),
    "mutate": .bareCommand("mutate"),
    "requests": .bareCommand("requests"),
    "report": .renamed("report"),
  ]

  /// The order in which former modes decide about the command, if there are several.
  private static let order = [
    "vary", "mutate", "unused", "fix", "check", "require", "explain", "breakpoints",
    "breakpoints-height", "blame", "requests",
  ]

  /// Returns the command line to write today, quoted for a shell; nil if no argument is a former option.
  static func current(_ arguments: [String]) -> String? {
    rewritten(arguments).map { (["layoutcalc"] + $0.map(\.shellWord)).joined(separator: " ") }
  }

  /// Returns the arguments to write today; nil if none is a former option.
  static func rewritten(_ arguments: [String]) -> [String]? {
    if let information = information(arguments) { return information }
    let (modes, rest) = split(arguments)
    guard let main = order.first(where: { name in modes.contains { $0.name == name } }) else {
      return nil
    }
    var before: [String] = []
    var after: [String] = []
    for (index, mode) in modes.enumerated() {
      let isMain = mode.name == main
      switch changes[mode.name] {
      case .command where isMain && before.isEmpty: before = [mode.value]
      case .command("explain"): after += ["--also", mode.value]
      case .command where isMain: break
      case .command: after += ["--\(mode.name)", mode.value]
      case .optional(_, let option) where !mode.value.isEmpty:
        // A repeated option of which the last counts, as before.
        if option == "require" || !modes[(index + 1)...].contains(where: { $0.name == mode.name }) {
          after += ["--\(option)", mode.value]
        }
      case .bareCommand where !isMain: after.append("--\(mode.name)")
      default: break
      }
    }
    if main == "breakpoints-height" { after.append("--heights") }
    return [commandName(main)] + before + rest + after
  }

  private static func commandName(_ option: String) -> String {
    switch changes[option] {
    case .command(let name), .bareCommand(let name), .optional(let name, _): name
    default: option
    }
  }

  /// Returns the command for an option that printed information.
  private static func information(_ arguments: [String]) -> [String]? {
    for (index, argument) in arguments.enumerated() {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let next =
        parts.count > 1 ? parts[1] : index + 1 < arguments.count ? arguments[index + 1] : ""
      switch parts.first {
      case "--schema": return ["schema"] + (parts.count > 1 ? [parts[1]] : [])
      case "--generate": return next == "man" ? ["man"] : ["completions", next]
      case "--device" where next == "list": return ["devices"]
      default: break
      }
    }
    return nil
  }

  /// Returns the former modes with their values, which may be empty, and the other arguments.
  private static func split(
    _ arguments: [String]
  ) -> (modes: [(name: String, value: String)], rest: [String]) {
    var modes: [(name: String, value: String)] = []
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        rest += arguments[(index - 1)...]
        break
      }
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map(String.init)
      guard argument.hasPrefix("--"), let name = parts.first, let change = changes[name] else {
        rest.append(argument)
        continue
      }
      var value = parts.count > 1 ? parts[1] : ""
      switch change {
      case .bareCommand: break
      case .optional where parts.count == 1:
        if index < arguments.count, !arguments[index].hasPrefix("-") {
          value = arguments[index]
          index += 1
        }
      case .command where parts.count == 1:
        if index < arguments.count {
          value = arguments[index]
          index += 1
        }
      case .renamed:
        if parts.count == 1, index < arguments.count {
          value = arguments[index]
          index += 1
        }
        rest += ["--report", value]
        continue
      default: break
      }
      modes.append((name, value))
    }
    return (modes, rest)
  }
}
