import LayoutEngine
import TreeFiles

/// A command line that cannot be processed.
struct UsageError: Error {
  /// One sentence that says what is wrong and what to do.
  let message: String
}

extension Options {
  /// Reads a command line. Options and files may come in any order; `--` ends the options.
  ///
  /// Returns the first thing that is wrong with it. What follows that is read nevertheless: it may
  /// say how to write it.
  mutating func read(_ arguments: [String]) -> UsageError? {
    var rest = arguments[...]
    var mistake: UsageError?
    // The preceding option with a value.
    var last: (option: String, value: String)?
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        break
      }
      do throws(UsageError) {
        if argument.hasPrefix("--") {
          let before = rest
          try readLong(argument.utf8.dropFirst(2), &rest)
          last = before.count == rest.count + 1 ? (argument, before[before.startIndex]) : nil
        } else if argument.hasPrefix("-") && argument != "-" {
          try readShort(argument.dropFirst(), &rest)
        } else {
          if let complaint = TypographicArgument.complaint(about: argument),
            status(of: argument) == nil
          {
            throw UsageError(message: complaint)
          }
          // A file that is there is not looked at as a value, which takes longer than a layout.
          if let (option, value) = last, status(of: argument) == nil,
            let flag = Flag.repeated(option, by: argument)
          {
            let words = [value, argument].map { "--\(flag.long) \($0.shellWord)" }
            throw UsageError(
              message: "--\(flag.long) takes one value: write \(words.joined(separator: " "))")
          }
          files.append(argument)
        }
      } catch {
        mistake = mistake ?? error
      }
    }
    do {
      try check()
      try nameStandardInput()
    } catch {
      mistake = mistake ?? error
    }
    return mistake
  }

  /// `--name`, `--name value` or `--name=value`.
  private mutating func readLong(
    _ argument: Substring.UTF8View, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let end = argument.firstIndex(of: UInt8(ascii: "=")) ?? argument.endIndex
    let name = String(Substring(argument[..<end]))
    let value = end == argument.endIndex ? nil : String(Substring(argument[end...].dropFirst()))
    guard let flag = Flag.first(where: { $0.long == name }) else {
      throw UsageError(
        message:
          "unknown option --\(name): \(ForeignOption.advice(forLong: name, value ?? rest.first))")
    }
    try apply(flag, as: "--\(name)", value: value, &rest)
  }

  /// `-x`, `-x value`, `-xvalue`, or several flags without a value in one: `-cq`.
  private mutating func readShort(
    _ argument: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = argument
    while let letter = letters.popFirst() {
      guard let flag = Flag.first(where: { $0.short == letter }) else {
        throw UsageError(
          message:
            "unknown option -\(letter): \(ForeignOption.advice(forShort: argument, rest.first))")
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
      if case .optionalText = flag.value, value == "" || value == nil && rest.first == "" {
        throw UsageError(
          message: "\(name) needs a value that is not empty, or none: \(name) \(placeholder)")
      }
      if flag.value.isOptional, value == nil, rest.first?.hasPrefix("-") ?? true { value = "" }
      if value == nil { value = rest.popFirst() }
      if value == nil { throw UsageError(message: "\(name) needs a value: \(name) \(placeholder)") }
    } else if case .optional(let word) = flag.value, value == nil || value == word {
      value = value ?? ""
    } else if value != nil {
      throw UsageError(
        message: "\(name) allows \(flag.value.optionalWord) after an =: remove the rest")
    }
    do {
      // A flag without a value is told by which of its names it was called.
      try flag.apply(&self, value ?? String(name.drop { $0 == "-" }))
    } catch {
      let advice = advice(for: value ?? "", of: flag, error, before: rest)
      throw UsageError(
        message: "\(name) must be \(error.expected), not \"\(value ?? "")\"\(advice)")
    }
  }

  /// What to write instead of a value, as the end of a sentence. `rest` is what follows it.
  private func advice(
    for value: String, of flag: Flag, _ error: OptionValueError, before rest: ArraySlice<String>
  ) -> String {
    if value == "=", let next = rest.first {
      return ": write --\(flag.long)=\(next.shellWord), without spaces"
    }
    if let word = value.withoutTypographicQuotes, flag.takes(word) {
      return ": write --\(flag.long) \(word.shellWord), without typographic quotes"
    }
    if let whole = flag.whole(value, rest) { return ": write --\(flag.long) \(whole)" }
    // `--max 375 667` is one size that was written as two arguments.
    if let next = rest.first, next.allSatisfy(\.isNumber) {
      let joined = "\(value)x\(next)"
      if flag.takes(joined) { return ": did you mean \(joined)?" }
    }
    if let list = SizeText.list(value, isValid: { flag.makesLayouts && flag.takes($0) }) {
      return ": write " + list.map { "--\(flag.long) \($0)" }.joined(separator: " ")
    }
    if flag.long == "sweep", let widths = SizeText.list(value, isValid: { Double($0) != nil }) {
      return ": write " + widths.map { "--width \($0)" }.joined(separator: " ")
    }
    guard let suggestion = error.suggestion else { return "" }
    return error.option.map { ": write --\($0) \(suggestion)" } ?? ": did you mean \(suggestion)?"
  }

  /// Options that exclude each other, and those that belong together.
  private func check() throws(UsageError) {
    try checkGolden()
    try checkModes(.require)
    try checkVariation()
    try checkWatching()
    if let conflict = sizes.conflict(quote: { "--\($0)" }) {
      throw UsageError(message: conflict.message)
    }
    if lines && requests {
      throw UsageError(message: "--requests reads whole files: remove --lines")
    }
    if measureSeconds != nil && measure == nil {
      throw UsageError(message: "--measure-timeout needs --measure: add --measure COMMAND")
    }
    if wraps && (requests || format == .svg || format == .html) {
      let output = requests ? "--requests" : "--format \(format.keyword)"
      throw UsageError(
        message:
          "--wrap changes JSON, tables and explanations, not \(output): remove one of the two")
    }
    try checkModes(.breakpoints, .breakpointsHeight)
    try checkSlopes()
    if isDryRun && !fixes { throw UsageError(message: "--dry-run needs --fix: add --fix") }
    try checkModes(.unused, .fix)
    if blame != nil && golden != nil && requestedFormat != nil {
      throw UsageError(
        message: "--check with --blame prints text: remove --format \(format.keyword)")
    }
    try checkModes(.blame)
    try checkModesTogether()
    try checkTexts()
    try checkExplained()
    if lines && format != .json && format != .jsonl {
      throw UsageError(
        message: "--lines prints JSON: remove --format \(format.keyword), or lay out one file")
    }
  }

  private func checkSlopes() throws(UsageError) {
    guard slopes else { return }
    if !findsBreakpoints {
      throw UsageError(message: "--slopes needs --breakpoints: add --breakpoints A..B")
    }
    if requestedFormat == nil || format == .table {
      throw UsageError(message: "--slopes prints JSON: add --format json")
    }
  }

  private func checkWatching() throws(UsageError) {
    guard watches, information == nil else { return }
    if lines { throw UsageError(message: "--lines reads its input once: remove --watch") }
    if inputs.contains("-") {
      throw UsageError(
        message: "--watch needs files, because standard input is read once: name the tree files")
    }
    if update != .never {
      throw UsageError(
        message: "--watch shows differences and --update accepts them: remove one of the two")
    }
    if fixes && !isDryRun {
      throw UsageError(
        message: "--watch would see the files change that --fix writes: add --dry-run")
    }
  }

  private func checkTexts() throws(UsageError) {
    guard includesTexts else { return }
    if golden != nil {
      throw UsageError(
        message: "--check compares frames, and --text is no part of them: remove one of the two")
    }
    if requests || !explained.isEmpty {
      throw UsageError(message: "--text is printed with frames: remove --requests and --explain")
    }
    if format == .ascii || format == .svg || format == .html {
      throw UsageError(
        message:
          "--text changes JSON, tables and CSV, not --format \(format.keyword): remove one of the two"
      )
    }
  }

  private func checkExplained() throws(UsageError) {
    if explained.isEmpty { return }
    if format != .json && format != .jsonl {
      throw UsageError(
        message: "--explain prints text or JSON: remove --format \(format.keyword)")
    }
    if lines { throw UsageError(message: "--explain reads whole files: remove --lines") }
    if requests {
      throw UsageError(
        message: "--explain and --requests print different output: remove one of the two")
    }
  }

  private func checkGolden() throws(UsageError) {
    guard golden != nil else {
      if let name = optionOfGoldens {
        throw UsageError(message: "--\(name) needs --check: add --check GOLDEN")
      }
      return
    }
    for (name, isGiven) in [("only", !updated.isEmpty), ("prune", pruning != .none)]
    where isGiven && update == .never {
      throw UsageError(message: "--\(name) changes goldens: add --update")
    }
    if lines || requests || !explained.isEmpty {
      throw UsageError(
        message: "--check prints differences: remove --lines, --requests and --explain")
    }
    if format != .json && format != .html {
      throw UsageError(
        message: "--check prints differences as text, or as a page with --format html: remove "
          + "--format \(format.keyword)")
    }
    if format == .html && update != .never {
      throw UsageError(
        message: "--format html shows differences and --update accepts them: remove one of the two")
    }
  }
  /// The first option that only applies to goldens.
  private var optionOfGoldens: String? {
    if tolerance ?? 0 != 0 { return "tolerance" }
    if update != .never { return "update" }
    if !updated.isEmpty { return "only" }
    if pruning != .none { return "prune" }
    return report != nil && !checksRequirements ? "report" : nil
  }
}
