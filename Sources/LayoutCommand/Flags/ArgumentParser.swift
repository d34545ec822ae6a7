import LayoutEngine
import Platform
import TreeFiles

/// A command line that cannot be processed.
struct UsageError: Error {
  /// One sentence that says what is wrong and what to do.
  let message: String
}

extension Options {
  /// Parses a command line. The first argument may name a command; options, the operand of the command and files follow
  /// in any order; `--` ends the options.
  ///
  /// Returns the first error. Parsing continues after it, because later options may determine how errors are reported.
  mutating func read(_ arguments: [String]) -> UsageError? {
    self.arguments = arguments
    var rest = arguments[...]
    var mistake: UsageError?
    if let word = rest.first {
      if let command = Command.named(word) {
        self.command = command
        rest.removeFirst()
      } else {
        // A trial parse of a corrected command line gets no advice about words.
        mistake =
          isTrial
          ? nil
          : CommandAdvice.advice(about: word, isFirst: true, arguments).map(UsageError.init)
      }
    }
    // The preceding option that has a value.
    var last: (option: String, value: String)?
    var words: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      do throws(UsageError) {
        if argument.hasPrefix("--") {
          let before = rest
          try readLong(argument.utf8.dropFirst(2), &rest)
          last = before.count == rest.count + 1 ? (argument, before[before.startIndex]) : nil
        } else if argument.isOption {
          try readShort(argument.dropFirst(), &rest)
        } else {
          if let complaint = TypographicArgument.complaint(about: argument),
            status(of: argument) == nil
          {
            throw UsageError(message: complaint)
          }
          // An existing file is not tried as a value, because that takes longer than a layout.
          if let (option, value) = last, status(of: argument) == nil,
            let flag = command.flag(option, repeatedBy: argument)
          {
            let words = [value, argument].map { "--\(flag.long) \($0.shellWord)" }
            throw UsageError(
              message: "--\(flag.long) takes one value: write \(words.joined(separator: " "))")
          }
          words.append(argument)
        }
      } catch {
        mistake = mistake ?? error
      }
    }
    if help != nil, command.name == Command.layout.name,
      let named = words.first.flatMap(Command.named)
    {
      command = named
      words.removeFirst()
    }
    // `--help` alone needs no operand.
    if help != nil, words.isEmpty || help == .version { return mistake }
    do throws(UsageError) {
      try readWords(words)
      try check()
      try nameStandardInput()
      if help != nil, let message = missingForHelp { throw UsageError(message: message) }
    } catch {
      mistake = mistake ?? error
    }
    return mistake
  }

  /// The error of a command line with `--help` but without its operand and a tree. Without `--help`, the tree may come
  /// from a configuration or standard input.
  private var missingForHelp: String? {
    guard let operand = command.operand, operand.isFile, files.isEmpty else { return nil }
    return "\(command.name) needs \(operand.name) and a tree: write "
      + line(command.name, operand.name)
  }

  /// Parses the arguments that are not options: the operand of the command, and files.
  private mutating func readWords(_ words: [String]) throws(UsageError) {
    var words = words[...]
    if let operand = command.operand {
      if let word = words.popFirst() {
        try read(word, as: operand, before: words)
      } else if !operand.isOptional {
        throw UsageError(
          message:
            "\(command.name) needs \(operand.expected): write \(line(command.name, operand.name))")
      }
    } else if command.name == Command.layout.name {
      try refuseLengths(among: Array(words))
      for word in words where !isTrial {
        if let advice = CommandAdvice.advice(about: word, isFirst: false, arguments) {
          throw UsageError(message: advice)
        }
      }
    } else if words.contains(command.name), status(of: command.name) == nil {
      throw UsageError(
        message: "\(command.name) is named twice: write \(line(command.name, moving: command.name))"
      )
    }
    if !command.takesTrees, let word = words.first {
      if command.name == Command.man.name, Command.named(word) != nil {
        throw UsageError(message: "man is one page: write layoutcalc help \(word)")
      }
      throw UsageError(message: "\(command.name) reads no file: remove \(word.shellWord)")
    }
    if let text = words.first(where: ForeignFile.isJSON), status(of: text) == nil {
      let line = arguments.map { $0 == text ? "-" : $0 }
      throw UsageError(message: "\(text): " + ForeignFile.advice(forJSON: text, line))
    }
    files = Array(words)
  }

  /// Throws an error for a size that was written as two arguments, such as `375 auto`.
  private func refuseLengths(among words: [String]) throws(UsageError) {
    let infinities = ["auto", "inf", "infinity", "undefined", "nan", "none"]
    let lengths = words.filter { word in
      (SizeText.plainNumber(word) != nil || infinities.contains(word.lowercased()))
        && status(of: word) == nil
    }
    guard lengths.count == 2, lengths.contains(where: { SizeText.plainNumber($0) != nil }) else {
      return
    }
    let sides = lengths.map { SizeText.plainNumber($0) == nil ? "inf" : $0 }
    let option = sides.contains("inf") ? "--max" : "--size"
    let line = arguments.filter { !lengths.contains($0) } + [option, sides.joined(separator: "x")]
    throw UsageError(
      message: "\(lengths.listed()) are a size, and no files: write \(line.commandLine)")
  }

  /// Parses the operand of the command. The most common mistake is a tree file in place of the operand.
  private mutating func read(
    _ word: String, as operand: Command.Operand, before others: ArraySlice<String>
  ) throws(UsageError) {
    let isTree =
      command.takesTrees && !operand.isFile && word.contains(where: { "./".contains($0) })
      && status(of: word) != nil
    if !operand.isFile, others.isEmpty, status(of: word) == nil,
      let end = word.lastIndex(where: { ":#".contains($0) }),
      status(of: String(word[..<end])) != nil
    {
      let words = [String(word[word.index(after: end)...]), String(word[..<end])]
      throw UsageError(
        message:
          "\(operand.name) and the tree are two arguments: write \(([command.name] + words).commandLine)"
      )
    }
    // In `tree.json 320 1024`, the two numbers are a range.
    let ends = others.filter { SizeText.plainNumber($0) != nil && status(of: $0) == nil }
    if isTree, ends.count == 2, operand.accepts("\(ends[0])..\(ends[1])") {
      let rest = arguments.dropFirst().filter { !ends.contains($0) }
      let line = [command.name, "\(ends[0])..\(ends[1])"] + rest
      throw UsageError(message: "\(operand.name) comes first: write \(line.commandLine)")
    }
    let later = isTree ? others.first { status(of: $0) == nil && operand.accepts($0) } : nil
    if let later {
      throw UsageError(
        message: "\(operand.name) comes first: write \(line(command.name, moving: later))")
    }
    var problem: OptionValueError?
    do {
      try operand.apply(&self, word)
    } catch {
      problem = error
    }
    if isTree, problem != nil || others.isEmpty {
      throw UsageError(
        message:
          "\(command.name) needs \(operand.expected): write \(command.usage)")
    }
    guard let problem else { return }
    // `320 1024` is one range that was written as two arguments.
    let range = others.first.map { "\(word)..\($0)" }.flatMap { operand.accepts($0) ? $0 : nil }
    let advice = (range ?? problem.suggestion).map { ": did you mean \($0)?" } ?? ""
    throw UsageError(
      message: "\(command.name) needs \(problem.expected), not \"\(word)\"\(advice)")
  }

  /// Returns this command line with other words at its beginning, and with `later` moved to the front.
  private func line(_ words: String..., moving later: String? = nil) -> String {
    var rest = arguments.dropFirst().filter { $0 != "-h" && $0 != "--help" }
    if let later, let index = rest.firstIndex(of: later) { rest.remove(at: index) }
    let start = later.map { $0 == command.name ? words : words + [$0] } ?? words
    return (start + rest).commandLine
  }

  /// Parses `--name`, `--name value` or `--name=value`.
  private mutating func readLong(
    _ argument: Substring.UTF8View, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let end = argument.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
    let name = String(Substring(argument[..<end]))
    let value = end == argument.endIndex ? nil : String(Substring(argument[end...].dropFirst()))
    guard let flag = command.flag(where: { $0.long == name }) else {
      throw UsageError(message: unknown("--\(name)", value ?? rest.first))
    }
    try apply(flag, as: "--\(name)", value: value, &rest)
  }

  /// Parses `-x`, `-x value`, `-x=value`, `-xvalue`, or a cluster of flags without values: `-cq`.
  private mutating func readShort(
    _ argument: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let name = argument.prefix { $0 != "=" }
    if name.utf8.count > 1, command.flag(where: { $0.long == name }) != nil {
      throw UsageError(message: "unknown option -\(name): did you mean --\(name)?")
    }
    var letters = argument
    while let letter = letters.popFirst() {
      guard let flag = command.flag(where: { $0.short == letter }) else {
        throw UsageError(message: unknown("-\(argument)", rest.first))
      }
      if flag.value.placeholder == nil {
        try apply(flag, as: "-\(letter)", value: nil, &rest)
      } else {
        if letters.first == "=" { letters.removeFirst() }
        let value = letters.isEmpty ? nil : String(letters)
        return try apply(flag, as: "-\(letter)", value: value, &rest)
      }
    }
  }

  private mutating func apply(
    _ flag: Flag, as name: String, value: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var value = value
    if let placeholder = flag.value.placeholder {
      // An argument that is an option of this command is not a value.
      if value == nil, let next = rest.first, !next.isOption || command.flag(named: next) == nil {
        value = rest.popFirst()
      }
      if value == nil { throw UsageError(message: "\(name) needs a value: \(name) \(placeholder)") }
    } else if case .optional(let word) = flag.value, value == nil || value == word {
      value = value ?? ""
    } else if value != nil {
      let isOff = ["false", "no", "off", "0", "never"].contains(value?.lowercased())
      throw UsageError(
        message: isOff
          ? "\(name) is off unless it is written: remove it"
          : "\(name) allows \(flag.value.optionalWord) after an =: remove the rest")
    }
    do {
      // A flag without a value gets the name by which it was written.
      try flag.apply(&self, value ?? String(name.drop { $0 == "-" }))
    } catch {
      let advice = advice(for: value ?? "", of: flag, error, before: rest)
      throw UsageError(
        message: "\(name) must be \(error.expected), not \"\(value ?? "")\"\(advice)")
    }
  }

  /// Returns the advice for an invalid value, as the end of a sentence. `rest` are the arguments after the value.
  private func advice(
    for value: String, of flag: Flag, _ error: OptionValueError, before rest: ArraySlice<String>
  ) -> String {
    if flag.long == "device", value.lowercased() == "list" { return ": write layoutcalc devices" }
    if command.operand?.name == Command.Operand.rangeName, let range = range(with: flag.long) {
      return ": write the range as \(range)"
    }
    if value == "=", let next = rest.first {
      return ": write --\(flag.long)=\(next.shellWord), without spaces"
    }
    if let word = value.withoutTypographicQuotes, flag.accepts(word) {
      return ": write --\(flag.long) \(word.shellWord), without typographic quotes"
    }
    if let quoted = flag.quoted(value, rest) { return ": write --\(flag.long) \(quoted)" }
    // `--max 375 667` is one size that was written as two arguments.
    if let next = rest.first, next.allSatisfy(\.isNumber) {
      let joined = "\(value)x\(next)"
      if flag.accepts(joined) { return ": did you mean \(joined)?" }
    }
    if let list = SizeText.list(value, isValid: { flag.makesLayouts && flag.accepts($0) }) {
      return ": write " + list.map { "--\(flag.long) \($0)" }.joined(separator: " ")
    }
    if flag.long == "sweep", let widths = SizeText.list(value, isValid: { Double($0) != nil }) {
      return ": write " + widths.map { "--width \($0)" }.joined(separator: " ")
    }
    let spelled = "\(flag.long)=\(value.lowercased())"
    if let foreign = ForeignOption.named(
      flag.long, value.lowercased(), isLong: true, in: command.name),
      foreign.names.contains(where: { [spelled, "\(command.name):\(spelled)"].contains($0) })
    {
      return ": " + (foreign.replacement.isEmpty ? foreign.remark : "write \(foreign.replacement)")
    }
    if flag.long == "format", value.hasSuffix(GoldenName.ending), status(of: value) != nil,
      command.name == Command.layout.name
    {
      return ": write layoutcalc \(value.shellWord), without an option"
    }
    if flag.long == Flag.rule.long, command.name == Command.fix.name,
      RuleLevel.rules.contains(value)
    {
      return ": fix works on all rules, so turn off the others, each with --rule RULE=off"
    }
    guard var suggestion = error.suggestion else { return "" }
    if flag.long == "sweep" || flag.long == "width" { suggestion = withStep(suggestion) }
    if error.option == "report", let file = Flag.output.names.lazy.compactMap(written).first {
      suggestion = suggestion.replacing("FILE", with: file.shellWord)
    }
    if error.option == "report", command.flag(named: "--report") == nil {
      let trees = inputs.isEmpty ? "TREE" : inputs.map(\.shellWord).joined(separator: " ")
      return ": a report is one of check: write layoutcalc check \(trees) --report \(suggestion)"
    }
    return error.option.map { ": write --\($0) \(suggestion)" } ?? ": did you mean \(suggestion)?"
  }

  /// Throws an error for options that exclude each other, or that need another option.
  private func check() throws(UsageError) {
    guard command.takesTrees else { return }
    if let conflict = trees.sizes.conflict(quote: { "--\($0)" }) {
      throw UsageError(message: conflict.message)
    }
    if let conflict = conflictOfReports { throw UsageError(message: conflict) }
    try checkWatching()
    try checkUpdates()
    if let output, requestedFormat == nil, command.name == Command.layout.name,
      let (words, remark) = ForeignOption.format(ofFile: output), words[1] != format.keyword
    {
      throw UsageError(
        message: "--output \(output.shellWord) needs \(words.joined(separator: " ")): add it"
          + remark)
    }
    for row in Flag.prerequisites where row.isMissing(self) {
      let value = command.flag(named: "--\(row.needed)")?.value.placeholder.map { " \($0)" } ?? ""
      throw UsageError(message: "--\(row.flag) needs --\(row.needed)\(value): add it")
    }
    if lines && format != .json && format != .jsonl {
      throw UsageError(
        message: "--lines prints JSON: remove --format \(format.keyword), or lay out one file")
    }
    if format == .json || format == .jsonl { return }
    for (name, isGiven) in [
      ("paths", includesPaths), ("keep", !keptKeys.isEmpty),
      ("compact", compact && requestedFormat != nil),
    ]
    where isGiven {
      throw UsageError(
        message: "--\(name) changes JSON, not --format \(format.keyword): remove one of the two")
    }
    for (name, isGiven) in [("text", includesTexts), ("wrap", wraps)] where isGiven {
      if [.svg, .html].contains(format) || name == "text" && format == .ascii {
        throw UsageError(
          message:
            "--\(name) changes JSON, tables and CSV, not --format \(format.keyword): remove one of the two"
        )
      }
    }
  }

  private func checkWatching() throws(UsageError) {
    guard watches else { return }
    if lines { throw UsageError(message: "--lines reads its input once: remove --watch") }
    if inputs.contains("-") {
      throw UsageError(
        message: "--watch needs files, because standard input is read once: name the tree files")
    }
    if fixes || command.name == Command.fix.name, !isDryRun {
      throw UsageError(
        message: "--watch would see the files change that are written: add --dry-run")
    }
  }

  private func checkUpdates() throws(UsageError) {
    guard update != .never else { return }
    if baseline != nil, !updated.isEmpty || pruning != .none {
      throw UsageError(
        message:
          "--baseline with --update writes the baseline and no goldens: remove --baseline to update "
          + "goldens with --\(updated.isEmpty ? "prune" : "only")")
    }
    if watches {
      throw UsageError(
        message: "--watch shows differences and --update accepts them: remove one of the two")
    }
    if format == .html {
      throw UsageError(
        message: "--format html shows differences and --update accepts them: remove one of the two")
    }
  }
}

extension Flag {
  /// The spellings of the flag: `--format`, `-f`.
  var names: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }
}
