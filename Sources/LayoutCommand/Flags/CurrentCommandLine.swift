import Platform

/// The command line that asks for the same as one with options that its command does not have.
///
/// The operands and options are those of today, and what the right command does not have is left out.
struct CurrentCommandLine {
  private enum Item {
    /// The name of a file, or the operand of the command that was written.
    case word(String)
    /// An option by one of its names, with hyphens.
    case option(String, value: String?)
    /// An option of an earlier version or of another program that asked for a command, with its operand.
    case command(String, operand: String?)

    /// True for a size that is a range of lengths.
    var isRange: Bool {
      guard case .option(let name, let value?) = self, value.contains("..") else { return false }
      return ["width", "sweep"].contains(CurrentCommandLine.flag(name)?.long)
    }

    /// True for `--goldens` with a file that exists.
    var isExistingGolden: Bool {
      if case .option("--goldens", let file?) = self { status(of: file) != nil } else { false }
    }
  }

  /// The command that was written, if there is one.
  private var written: Command?
  private var items: [Item] = []

  /// True if something is piped into the command or redirected to it.
  private let hasStandardInput: Bool

  /// The commands that process trees: the first one that is asked for decides what becomes of the others.
  private static let order = [
    "vary", "mutate", "unused", "fix", "check", "explain", "breakpoints", "blame", "requests",
  ]

  /// - Parameter input: The descriptor of standard input; −1 if there is none.
  init(_ arguments: [String], input: Int32 = -1) {
    hasStandardInput =
      status(of: input).map { $0.isRegular ? $0.st_size > 0 : $0.st_mode & S_IFMT == S_IFIFO }
      ?? false
    var rest = arguments[...]
    written = rest.first.flatMap(Command.named)
    if written != nil { rest.removeFirst() }
    while let argument = rest.popFirst() {
      if argument == "--" {
        items += rest.map(Item.word)
        break
      }
      if argument.hasPrefix("--") {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        read(String(parts[0]), parts.count > 1 ? String(parts[1]) : nil, &rest)
      } else if argument.isOption {
        readLetters(argument.dropFirst(), &rest)
      } else if written == nil, let command = Command.named(argument), status(of: argument) == nil {
        // `Layouts check`.
        written = command
      } else {
        items.append(.word(argument))
      }
    }
  }

  private mutating func readLetters(_ argument: Substring, _ rest: inout ArraySlice<String>) {
    var letters = argument
    while let letter = letters.popFirst() {
      let flag = CurrentCommandLine.flag("-\(letter)")
      if flag != nil, flag?.value.placeholder == nil {
        items.append(.option("-\(letter)", value: nil))
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      return read("-\(letter)", letters.isEmpty ? nil : String(letters), &rest)
    }
  }

  private mutating func read(
    _ option: String, _ text: String?, _ rest: inout ArraySlice<String>
  ) {
    var value = text
    let name = String(option.drop { $0 == "-" })
    let flag = CurrentCommandLine.flag(option)
    let isLong = option.hasPrefix("--")
    let foreign = ForeignOption.named(
      name, value ?? rest.first, isLong: isLong, in: written?.name)
    guard let foreign, foreign.isFormer || flag == nil else {
      if value == nil, flag?.value.placeholder != nil { value = rest.popFirst() }
      items.append(.option(option, value: value))
      return
    }
    // The value of --schema was after an equals sign.
    if value == nil, foreign.command != Command.schema.name, foreign.takesValue(rest.first) {
      value = rest.popFirst()
    }
    var words = foreign.words(name, value)[...]
    if let command = foreign.command {
      let hasOperand = words.first.map { !$0.isOption } ?? false
      items.append(.command(command, operand: hasOperand ? words.removeFirst() : nil))
    }
    while let word = words.popFirst() {
      let hasValue = words.first.map { !$0.isOption } ?? false
      items.append(.option(word, value: hasValue ? words.removeFirst() : nil))
    }
  }

  /// Returns an option of any command. Those of the same name have a value in all commands, or in none.
  private static func flag(_ option: String) -> Flag? {
    Command.all.lazy.compactMap { $0.flag(named: option) }.first
  }

  /// The command line, quoted for a shell.
  var text: String { arguments.commandLine }

  /// The command that has what is asked for.
  private var command: Command {
    let asked = items.compactMap { if case .command(let name, _) = $0 { name } else { nil } }
    let options = items.compactMap { if case .option(let name, _) = $0 { name } else { nil } }
    if let written,
      asked.allSatisfy({ $0 == written.name || written.flag(named: "--\($0)") != nil })
        || asked == [Command.check.name] && written.flag(named: "--goldens") != nil
    {
      return written
    }
    let name =
      asked.first { !CurrentCommandLine.order.contains($0) }
      ?? CurrentCommandLine.order.first(where: asked.contains)
    if let name, let command = Command.named(name) { return command }
    let foreign = options.filter {
      Command.layout.flag(named: $0) == nil && CurrentCommandLine.flag($0) != nil
    }
    let others = Command.all.dropFirst()
    return others.first { command in foreign.allSatisfy { command.flag(named: $0) != nil } }
      ?? others.first { command in foreign.contains { command.flag(named: $0) != nil } } ?? .layout
  }

  private var arguments: [String] {
    let command = command
    let isWritten = written?.name == command.name
    var files = items.compactMap { if case .word(let word) = $0 { word } else { nil } }[...]
    if let written, !isWritten, written.operand != nil { files = files.dropFirst() }
    var operand: String?
    var options: [String] = []
    var items = items
    if files.isEmpty, hasStandardInput { files = ["-"] }
    // As in `--check .`, which other programs have without a value.
    if files.isEmpty, command.name == Command.check.name,
      let index = items.firstIndex(where: { $0.isExistingGolden }),
      case .option(_, let file?) = items[index]
    {
      files = [file]
      items[index] = .option("--goldens", value: file.hasSuffix(".json") ? "Goldens/" : nil)
    }
    // The lengths to try, as another command has them.
    if command.operand?.name == Command.Operand.rangeName,
      let index = items.firstIndex(where: { $0.isRange }),
      case .option(_, let range?) = items[index]
    {
      operand = range
      items.remove(at: index)
    }
    for item in items {
      switch item {
      case .word: break
      case .option(let name, let value): options += words(name, value, of: command)
      case .command(command.name, let text?):
        let isTreeOnly =
          command.operand != nil && files.count == 1 && files.first.flatMap(status) != nil
        if operand == nil && (!isWritten || !command.takesTrees || isTreeOnly) {
          operand = text
        } else {
          options += words("--also", text, of: command)
        }
      case .command(let name, let text):
        if name != command.name, command.flag(named: "--\(name)") != nil {
          options += words("--\(name)", text, of: command)
        }
      }
    }
    for row in Flag.prerequisites where options.contains("--\(row.flag)") {
      let needed = "--\(row.needed)"
      if !options.contains(where: { $0.hasPrefix(needed) }) {
        options += words(needed, nil, of: command)
      }
    }
    let baselines = ["--goldens", "--baseline"]
    if command.name == Command.check.name, options.contains(where: { $0.hasPrefix("--update") }),
      !options.contains(where: baselines.contains)
    {
      options += ["--goldens", "Goldens/"]
    }
    var start = command.name == Command.layout.name ? [] : [command.name]
    if !isWritten || operand != nil, let placeholder = command.operand,
      !placeholder.isOptional || operand != nil
    {
      start.append(operand ?? placeholder.name)
    }
    guard command.takesTrees else { return start }
    let needsEnd = files.contains { $0.isOption }
    return needsEnd ? start + options + ["--"] + files : start + files + options
  }

  /// Returns how an option is written for a command; nothing if the command does not have it, or not this value.
  private func words(_ name: String, _ value: String?, of command: Command) -> [String] {
    guard let flag = command.flag(named: name) else {
      if CurrentCommandLine.flag(name) == nil, value == nil { return [name] }
      return name == "--diagnostics" && command.hasFindings
        ? words("--format", value, of: command) : []
    }
    guard flag.value.placeholder != nil, let value else {
      return flag.value.placeholder == nil ? [value.map { "\(name)=\($0)" } ?? name] : []
    }
    do throws(OptionValueError) {
      var options = Options()
      try flag.apply(&options, value)
      return [name, value]
    } catch {
      return error.suggestion.map { [name, $0] } ?? []
    }
  }
}

extension String {
  /// True for an argument that begins with a hyphen; `-` is standard input.
  var isOption: Bool { hasPrefix("-") && self != "-" }
}
