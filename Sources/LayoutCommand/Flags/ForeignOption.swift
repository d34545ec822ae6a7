import Platform
import TreeFiles

/// An option of another program, and what to write instead.
struct ForeignOption {
  /// The names of the option, without hyphens; names of one letter are short options. `name=value` is only for this
  /// value, `name=#` for numbers, `name=#x#` for sizes, `name=file` for files that end in `.name`, `name=sentence` for
  /// requirements, `name=.` for jq filters, and `command:name` for the options of one command.
  let names: [String]
  /// The name of the command that has the replacement; nil for the current command.
  let command: String?
  /// The words to write; the first is the command's operand if it does not begin with a hyphen. `%` is the name, and
  /// `{…}` the value. The text in braces is the default for a missing value and, if the text is a number, for a value
  /// that is not a number. `{}` without a value is omitted together with its option; `{_}` is a value that is not
  /// written.
  let replacement: String
  /// An explanation, as the end of the sentence.
  var remark = ""

  init(_ names: String, _ replacement: String, in command: String? = nil, remark: String = "") {
    self.names = names.split(separator: " ").map(String.init)
    self.replacement = replacement
    self.command = command
    self.remark = remark
  }

  /// Returns the known option with a name without hyphens. Rows for the value or the command take precedence over the
  /// general row.
  static func named(
    _ name: String, _ value: String?, isLong: Bool, in command: String? = nil
  ) -> ForeignOption? {
    func row(_ name: String) -> ForeignOption? { all.first { $0.names.contains(name) } }
    if name.count == 1 && isLong { return nil }
    var names = [name]
    if let value {
      if SizeText.plainNumber(value) != nil { names.insert("\(name)=#", at: 0) }
      if SizeText.plainSize(value) != nil { names.insert("\(name)=#x#", at: 0) }
      if value.hasSuffix(".\(name)") { names.insert("\(name)=file", at: 0) }
      if value.contains(where: { "<>= ".contains($0) }) { names.insert("\(name)=sentence", at: 0) }
      let first = String(value.prefix { $0 != "," })
      // A code such as `W501` is a rule of another program.
      if first.first?.isUppercase ?? false, first.last?.isNumber ?? false {
        names.insert("\(name)=CODE", at: 0)
      }
      names.insert("\(name)=\(first.lowercased())", at: 0)
      if first != first.lowercased() { names.insert("\(name)=\(first)", at: 0) }
      if let rule = Rule.meant(by: first) { names.insert("\(name)=\(rule)", at: 1) }
      // A jq filter.
      if value.first == ".", ![".", "..", "./"].contains(value),
        !["./", "../"].contains(where: value.hasPrefix)
      {
        names.insert("\(name)=.", at: 0)
      }
    }
    let own = command.map { command in names.map { "\(command):\($0)" } } ?? []
    return (own + names + [name.inKebabCase]).lazy.compactMap(row).first
  }

  /// Returns true if `word`, which follows the option, is its value.
  func takesValue(_ word: String?) -> Bool {
    guard replacement.contains("{"), let word else { return false }
    return !word.isOption
  }

  /// Returns the words to write: the operand of the command and options.
  func words(_ name: String, _ value: String?) -> [String] {
    let parts = value?.split(separator: ",").map(String.init) ?? []
    let isList =
      replacement.hasPrefix("--rule")
      ? parts.allSatisfy { Rule.meant(by: $0) != nil }
      : replacement.hasPrefix("--width") && parts.allSatisfy { SizeText.plainNumber($0) != nil }
    if parts.count > 1, isList { return parts.flatMap { self.words(name, $0) } }
    var words: [String] = []
    for word in replacement.split(separator: " ") {
      guard let start = word.firstIndex(of: "{"), let end = word.firstIndex(of: "}") else {
        words.append(String(word).replacing("%", with: name))
        continue
      }
      let example = word[word.index(after: start)..<end]
      if example == "_" { continue }
      if example.isEmpty, value?.isEmpty ?? true {
        words = words.dropLast()
        continue
      }
      let written = ForeignOption.written(value, like: example)
      let option = String(word[..<start]).replacing("%", with: name)
      words.append(option + written + word[word.index(after: end)...])
    }
    // JSON is the default format, so it needs no option.
    if words.first == "--output", let file = words.last, !file.hasSuffix(".json") {
      words += ForeignOption.format(ofFile: file)?.words ?? []
    }
    return words
  }

  /// Returns the option for the format that a file name's extension implies; nil for other extensions.
  static func format(ofFile file: String) -> (words: [String], remark: String)? {
    guard let ending = file.split(separator: ".").dropFirst().last.map(String.init),
      let foreign = named(ending, nil, isLong: true),
      case let words = foreign.words(ending, nil), words.first == "--format"
    else { return nil }
    return (words, foreign.remark)
  }

  /// Returns the options that write a file in the format that its extension implies; nil for the extension of trees,
  /// for other extensions, and for a file that exists.
  static func output(to file: String) -> [String]? {
    guard let words = format(ofFile: file)?.words, file.hasSuffix(".\(words[1])"),
      !words[1].hasPrefix("json"), status(of: file) == nil
    else { return nil }
    return words + ["--output", file]
  }

  /// Returns the value to write: `value` unless it is an option or does not look like the example, otherwise the
  /// example.
  private static func written(_ value: String?, like example: Substring) -> String {
    guard let value, !value.isEmpty, !value.isOption else {
      return String(example)
    }
    switch example {
    case "de": return String(value.prefix { $0 != "." }).replacing("_", with: "-")
    case "RULE": return Rule.meant(by: value) ?? "RULE"
    case "ELEMENT" where value.hasPrefix("/"):
      return ElementPathText.path(meantBy: value) ?? value
    case "A..B" where !value.contains(".."):
      let numbers = value.split { !$0.isNumber && $0 != "." }
      let ends = numbers.count == 1 ? ["320", String(numbers[0])] : numbers.map(String.init)
      let lengths = ends.compactMap { SizeText.plainNumber($0) }
      guard lengths.count == 2, ends.count == 2 else { return String(example) }
      if lengths[0] < lengths[1] { return ends.joined(separator: "..") }
      return numbers.count == 1 ? "\(ends[1])..1024" : "\(ends[1])..\(ends[0])"
    default: break
    }
    if SizeText.plainNumber(example) == nil { return value }
    let digits = value.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = value.dropFirst(digits.count)
    let isNumber = SizeText.plainNumber(digits) != nil && unit.allSatisfy { "ptxd@%".contains($0) }
    return String(isNumber ? digits : example)
  }
}

extension Options {
  /// Returns the error for an unknown option.
  ///
  /// - Parameters:
  ///   - option: The option as it was written: `--name`, or all letters after one hyphen.
  ///   - value: The argument after it, or the text after an equals sign.
  func unknown(_ option: String, _ value: String?) -> String {
    let isLong = option.hasPrefix("--")
    let written = String(option.drop { $0 == "-" })
    if let range = range(with: written) {
      return "unknown option \(option): write the range as \(range)"
    }
    if let foreign = ForeignOption.named(written, value, isLong: isLong, in: command.name) {
      return answer(to: foreign, option, written, value)
    }
    // `-destination`, as in xcodebuild.
    let isWord =
      !isLong && written.count > 3 && written.allSatisfy(\.isLetter)
      && written.first?.isLowercase == true
    if isWord, let foreign = ForeignOption.named(written, value, isLong: true, in: command.name) {
      return answer(to: foreign, option, written, value)
    }
    // Finds the first letter of a cluster of short options that is not an option.
    if !isLong, !isWord,
      let index = written.firstIndex(where: { command.flag(named: "-\($0)") == nil })
    {
      let letter = String(written[index])
      let rest = written[written.index(after: index)...].drop { $0 == "=" }
      let value = rest.isEmpty ? value : String(rest)
      let foreign = ForeignOption.named(letter, value, isLong: false, in: command.name)
      return foreign.map { answer(to: $0, "-\(letter)", letter, value) }
        ?? ofOtherCommands("-\(letter)") ?? "unknown option -\(letter): \(lists)"
    }
    if let other = Command.named(written) {
      let operand = value.flatMap { other.operand?.accepts($0) == true && !$0.isOption ? $0 : nil }
      return "unknown option \(option): \(written) is a command: write "
        + line(other, operand.map { [$0] } ?? [], replacing: option, hasValue: operand != nil)
    }
    if let message = ofOtherCommands(option) { return message }
    if written.hasPrefix("no-"), let flag = command.flag(where: { $0.long == written.dropFirst(3) })
    {
      return "unknown option \(option): leave it out, as --\(flag.long) is off by default"
    }
    let names = command.flags.map(\.long)
    let nearest =
      Spelling.nearest(to: written, among: names)
      ?? (written.count > 2 ? names.first { $0.hasPrefix(written) } : nil)
    let others = ForeignOption.all.flatMap(\.names).filter { name in
      name.count > 3 && !name.contains { "=:".contains($0) || $0.isUppercase }
    }
    if nearest == nil, let name = Spelling.nearest(to: written, among: others),
      let foreign = ForeignOption.named(name, value, isLong: true)
    {
      var meant = self
      meant.arguments = arguments.map { $0 == option ? "--\(name)" : $0 }
      return meant.answer(to: foreign, option, name, value)
    }
    return "unknown option \(option): " + (nearest.map { "did you mean --\($0)?" } ?? lists)
  }

  /// Returns the range operand for options such as `--from 280 --to 1024`; nil for other options, and for commands
  /// without a range operand.
  func range(with option: String) -> String? {
    let ends = [
      ["from", "start", "begin", "min"], ["to", "end", "stop", "until", "max"], ["step", "by"],
    ]
    guard ends.joined().contains(option) else { return nil }
    let lengths = ends.map { names in names.lazy.compactMap { self.number(of: "--\($0)") }.first }
    if command.operand?.name != Command.Operand.rangeName {
      guard command.flag(named: "--sweep") != nil else { return nil }
      if let first = lengths[0], let last = lengths[1] {
        return "--sweep \(withStep("\(first)..\(last)"))"
      }
      for name in ["--width", "--sweep"] {
        guard let range = written(name), range.contains("..") else { continue }
        return "\(name) \(withStep(range))"
      }
      return nil
    }
    let typed = written("--\(option)")?.replacing("..", with: "-").split(separator: "-") ?? []
    if typed.count == 2, typed.allSatisfy({ SizeText.plainNumber(String($0)) != nil }) {
      return "\(typed[0])..\(typed[1])"
    }
    return "\(lengths[0] ?? "280")..\(lengths[1] ?? "1024")" + (lengths[2].map { "/\($0)" } ?? "")
  }

  /// Returns the value of an option on this command line; nil if the option is not on it.
  func written(_ option: String) -> String? {
    let joined = arguments.first { $0.hasPrefix("\(option)=") }?.dropFirst(option.count + 1)
    return joined.map(String.init) ?? arguments.drop { $0 != option }.dropFirst().first
  }

  /// Appends the step of `--step` or `--by` to a range that has none.
  func withStep(_ range: String) -> String {
    guard range.contains(".."), !range.contains("/") else { return range }
    return range + ((number(of: "--step") ?? number(of: "--by")).map { "/\($0)" } ?? "")
  }

  private func number(of option: String) -> String? {
    written(option).flatMap { SizeText.plainNumber($0) == nil ? nil : $0 }
  }

  private func answer(
    to foreign: ForeignOption, _ option: String, _ name: String, _ value: String?
  ) -> String {
    let start = "unknown option \(option)"
    guard !foreign.replacement.isEmpty || foreign.command != nil else {
      let rules = (value ?? "").split(separator: ",").compactMap { Rule.meant(by: String($0)) }
      // The ID in a jq filter such as `.title.frame`.
      let id = value?.first == "." ? value!.dropFirst().prefix { $0.isLetter || $0 == "_" } : ""
      let isID = !["", "frame", "child", "children"].contains(id)
      return "\(start): "
        + foreign.remark.replacing("{ID}", with: isID ? id : "ID")
        .replacing("{RULE}", with: rules.isEmpty ? "some" : rules.listed())
    }
    let device = written("--device").flatMap { Device.landscape(of: $0) }
    var words = acceptedWords(foreign.words(name, value), foreign, name).map { word in
      device.map { word.replacing("NAME\(Device.landscapeSuffix)", with: $0) } ?? word
    }
    let isKnown = { (word: String) in word.isOption && self.written(word) != nil }
    if let known = words.indices.dropFirst().first(where: { isKnown(words[$0]) }) {
      // The command line has this option already.
      words.removeSubrange(known...)
    }
    if foreign.command == nil, let option = words.first, option.hasPrefix("--"),
      command.flag(named: option) == nil, ofOtherCommands(option) != nil,
      command.name != Command.layout.name
    {
      return "\(start): remove it"
    }
    if foreign.names.contains("height"), let width = number(of: "--width") {
      let size = "\(width)\(words[1].dropFirst("inf".count))"
      return "\(start): write --size \(size) instead of --width \(width)"
    }
    guard let other = foreign.command.flatMap(Command.named),
      other.name != command.name || words.first?.isOption != true
    else {
      return "\(start): write \(words.map(\.shellWord).joined(separator: " "))\(foreign.remark)"
        + nextError(words, replacing: option, hasValue: foreign.takesValue(value))
    }
    let hasValue = foreign.takesValue(value) && !(name.count == 1 && option.count > 2)
    let line = line(other, words, replacing: option, hasValue: hasValue)
    return
      "\(start): write \(line)\(foreign.remark)\(Options.omissions(arguments, of: option, in: other))"
  }

  /// Returns the error that a command line has after a correction, as the end of a sentence; or "".
  private func nextError(
    _ words: [String], replacing option: String, hasValue: Bool
  ) -> String {
    let placeholders = ["NAME", "FILE", "PATTERN", "SENTENCE", "RULE", "LEVEL"]
    guard !isTrial, words.first?.isOption == true,
      !words.contains(where: { placeholders.contains(where: $0.contains) }),
      let index = arguments.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") })
    else { return "" }
    var line = arguments
    let isApart = hasValue && line[index] == option && index + 1 < line.count
    line.replaceSubrange(index...(isApart ? index + 1 : index), with: words)
    var trial = Options()
    trial.isTrial = true
    return trial.read(line).map { "; \($0.message)" } ?? ""
  }

  /// Returns the replacement words with values that our option accepts: the suggested correction of an invalid value,
  /// or else the example.
  private func acceptedWords(_ words: [String], _ foreign: ForeignOption, _ name: String)
    -> [String]
  {
    let command = foreign.command.flatMap(Command.named) ?? command
    var words = words
    for index in words.indices.dropFirst() {
      guard let flag = command.flag(named: words[index - 1]), flag.value.placeholder != nil else {
        continue
      }
      if case .file = flag.value { continue }
      var ignored = Options()
      do throws(OptionValueError) {
        try flag.apply(&ignored, words[index])
      } catch {
        let option = error.option.map { "--\($0)" } ?? words[index - 1]
        guard let meant = error.suggestion, command.flag(named: option)?.accepts(meant) == true
        else {
          return foreign.words(name, nil)
        }
        words.replaceSubrange(index - 1...index, with: [option, meant])
      }
    }
    return words
  }

  /// Returns the error for an option that only other commands have; nil if no command has it.
  private func ofOtherCommands(_ option: String) -> String? {
    let owners = Command.all.filter { $0.flag(named: option) != nil }
    guard let first = owners.first else { return nil }
    guard command.name == Command.layout.name else {
      if option == "--diagnostics", command.hasFindings {
        return "\(option) is no option of \(command.name): write --format"
      }
      if Flag.output.names.contains(option), !command.takesTrees {
        return "\(command.name) has no option \(option): write layoutcalc \(command.name) > FILE"
      }
      return "\(command.name) has no option \(option): remove it"
    }
    let names = owners.map(\.name)
    let list = names.count > 3 ? "\(names[0]), \(names[1]) and others" : names.listed()
    let line = owners.lazy.compactMap { validated($0, []) }.first
    return "\(option) is an option of \(list): "
      + (line.map { "write \($0)" } ?? "layoutcalc \(first.name) -h explains it")
  }

  private var lists: String {
    command.name == Command.layout.name
      ? "layoutcalc --help lists them" : "layoutcalc \(command.name) -h lists them"
  }
}

extension String {
  /// Converts `max-width` to `maxWidth`.
  var inCamelCase: String {
    let words = split(separator: "-")
    return words.dropFirst().reduce(String(words.first ?? "")) {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// Converts `maxWidth` to `max-width`.
  var inKebabCase: String {
    reduce(into: "") { text, letter in
      text += letter.isUppercase ? "-\(letter.lowercased())" : "\(letter)"
    }
  }
}
