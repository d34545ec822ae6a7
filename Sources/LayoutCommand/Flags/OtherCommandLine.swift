import Platform

// Rewrites the command line for another command, for advice.

extension Options {
  /// Returns the command line with words in place of an option; the first word is the command's operand if it does not
  /// begin with a hyphen. If the line is invalid, returns the command's usage with the words.
  func line(
    _ command: Command, _ words: [String], replacing option: String? = nil, hasValue: Bool = false
  ) -> String {
    if let line = validated(command, words, replacing: option, hasValue: hasValue) { return line }
    var start = [command.name]
    if let operand = command.operand {
      let isGiven = words.first.map { !$0.isOption } ?? false
      if isGiven || !operand.isOptional { start.append(isGiven ? words[0] : operand.name) }
    }
    let options = words.drop { !$0.isOption }.map(\.shellWord)
    let trees = command.takesTrees ? ["TREE ..."] : []
    return ([start.commandLine] + trees + options).joined(separator: " ")
  }

  /// Returns the command line of `line`; nil if it is invalid.
  func validated(
    _ command: Command, _ words: [String], replacing option: String? = nil, hasValue: Bool = false
  ) -> String? {
    guard !isTrial else { return nil }
    var rest = arguments
    if let index = rest.firstIndex(of: "--require"), index + 1 < rest.count,
      let sentence = unquotedSentence(rest[index + 1])
    {
      rest.replaceSubrange(index + 1...index + sentence.words, with: [sentence.text])
    }
    var options = words[...]
    var operand: String?
    if let word = options.first, !word.isOption { operand = options.removeFirst() }
    if let option {
      guard let index = rest.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
      else {
        return nil
      }
      let isApart = hasValue && rest[index] == option && index + 1 < rest.count
      rest.replaceSubrange(index...(isApart ? index + 1 : index), with: options)
    }
    if let written = rest.first.flatMap(Command.named) {
      rest.removeFirst()
      if written.operand != nil, let word = rest.first, !word.isOption, status(of: word) == nil {
        rest.removeFirst()
      }
    }
    // Removes the name of the current command, and a first word that was probably meant as a command.
    rest.removeAll { $0 == command.name && status(of: $0) == nil }
    if let word = rest.first, !word.isOption, !word.contains("."), status(of: word) == nil,
      rest.dropFirst().contains(where: { status(of: $0) != nil })
    {
      rest.removeFirst()
    }
    // Replaces file name patterns, which only a shell expands, by the current folder.
    rest = rest.map { $0.contains("*") && $0.contains("/") && status(of: $0) == nil ? "." : $0 }
    if let placeholder = command.operand, operand == nil, !placeholder.isOptional {
      operand = placeholder.name
    }
    let line = [command.name] + (operand.map { [$0] } ?? []) + rest
    if let line = Options.translated(line) { return line.commandLine }
    // For commands with findings, `--format` selects the format of findings.
    guard let form = line.firstIndex(of: "--diagnostics") else { return nil }
    var formatted = line
    formatted[form] = "--format"
    return Options.accepts(formatted) ? formatted.commandLine : nil
  }

  /// Replaces the options of other programs in a command line by ours, and removes unneeded ones; nil if the command
  /// line has another error.
  static func translated(_ line: [String]) -> [String]? {
    let command = line.first.flatMap(Command.named) ?? .layout
    var rest = line[...]
    var words: [String] = []
    while let word = rest.popFirst() {
      let option = String(word.prefix { $0 != "=" })
      guard word.isOption, command.flag(named: option) == nil else {
        words.append(word)
        continue
      }
      let name = String(option.drop { $0 == "-" })
      let isApart =
        option == word && rest.first.map { !$0.isOption && status(of: $0) == nil } ?? false
      let value =
        option == word ? isApart ? rest.popFirst() : nil : String(word.dropFirst(option.count + 1))
      guard
        let foreign = ForeignOption.named(
          name, value, isLong: option.hasPrefix("--"), in: command.name)
      else { return nil }
      let own = foreign.command ?? command.name == command.name ? foreign.words(name, value) : []
      if own.first.flatMap(command.flag(named:)) != nil { words += own }
    }
    return accepts(words) ? words : nil
  }

  /// Returns the reasons why a corrected command line has no other option of another program, as the end of a sentence.
  static func omissions(_ line: [String], of option: String, in command: Command) -> String {
    line.compactMap { word -> String? in
      let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      guard word.hasPrefix("--"), word.prefix(while: { $0 != "=" }) != option,
        command.flag(named: "--\(name)") == nil,
        let remark = ForeignOption.named(name, nil, isLong: true, in: command.name)?.remark,
        remark.hasPrefix("remove it: ")
      else { return nil }
      return ", without --\(name): \(remark.dropFirst("remove it: ".count))"
    }.joined()
  }

  /// Returns true if a command line is valid.
  static func accepts(_ arguments: [String]) -> Bool {
    var options = Options()
    options.isTrial = true
    return options.read(arguments) == nil
  }
}

extension Options {
  /// Returns the sentence if --require was followed by a sentence without quotes, of which `first` is the first word,
  /// and the number of its words; otherwise nil.
  func unquotedSentence(_ first: String) -> (text: String, words: Int)? {
    guard !first.contains(" "), let index = arguments.firstIndex(of: first), index > 0,
      arguments[index - 1] == "--require"
    else { return nil }
    let words = arguments[index...].prefix { $0 == first || !$0.isOption && status(of: $0) == nil }
    // Without quotes, the shell reads the `>` of `title.width >= 44` as a redirection to a file `=`, and removes `>=`.
    let sign = words.count == 2 && first.contains(".") && Double(words[index + 1]) != nil
    return words.count > 1
      ? (words.joined(separator: sign ? " >= " : " "), words.count) : nil
  }
}

extension String {
  /// True if an argument begins with a hyphen, except `-`, which is standard input.
  var isOption: Bool { hasPrefix("-") && self != "-" }
}
