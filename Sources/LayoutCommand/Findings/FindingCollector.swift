import LayoutOutput
import TreeFiles

/// Collects the findings of an invocation: prints them at once in text output, or for a document and reports at the
/// end.
final class FindingCollector {
  private let options: Options
  private let settings: SettingsTable
  private let writer: DiagnosticWriter
  private let columns: Int?
  private var baseline: Baseline?
  private var tests: [ReportedTest] = []
  /// The file whose findings were printed last, the number of its printed findings, and the number of all its findings.
  private var printed = (file: "", count: 0, all: 0)
  /// Text output that is not flushed yet.
  private var text = OutputBuffer()
  /// The counts that determine the exit status and the last line.
  var totals: RunTotals
  private var outcome: Outcome { totals.outcome }
  /// False while findings are added that do not affect the outcome.
  var decidesOutcome = true

  /// - Throws: An error if the baseline cannot be read.
  init(
    _ options: Options, _ settings: SettingsTable, _ streams: Streams
  ) throws(InputError) {
    self.options = options
    self.settings = settings
    baseline = try options.baseline.map { file throws(InputError) in
      try Baseline(file, ofTrees: options.inputs, updates: options.updatesBaseline)
    }
    columns = streams.display.columns
    totals = RunTotals(hasBaseline: baseline != nil && !options.updatesBaseline)
    writer = DiagnosticWriter(
      colors: streams.display.hasColors, columns: streams.display.columns,
      showsAll: options.showsAll)
  }

  /// True if the output is text or a page, which people read.
  var isForPeople: Bool {
    [.text, .html].contains(options.format) && !options.reports.contains(where: \.isOutput)
  }

  /// True if text findings are the command's output. Other commands, and `check` with a page, print them to standard
  /// error.
  private var areOutput: Bool {
    options.command.name == Command.check.name && options.format != .html
  }

  // MARK: Adding

  /// Adds the findings of a file, or of a part of it. `isPrinted` means that text output shows them in another way.
  /// Returns the findings that are reported, with their configured severities.
  @discardableResult
  func add(_ test: ReportedTest, isPrinted: Bool = false) -> [Finding] {
    var test = test
    test.findings = test.findings.compactMap { finding in
      var finding = finding
      guard let severity = settings.severity(finding.severity, of: finding.rule, in: finding.file)
      else { return nil }
      finding.severity = severity
      finding.fails =
        decidesOutcome && (severity == .error || severity == .warning && options.strict)
      let isKnown = baseline?.has(finding) ?? false
      if decidesOutcome { totals.add(finding, isNew: !isKnown) }
      return isKnown ? nil : finding
    }
    for finding in test.findings where isForPeople && !isPrinted {
      print(finding)
    }
    tests.append(test)
    return test.findings
  }

  /// Adds an error in a range of a requirement that is not in a tree file.
  func add(_ finding: Finding, in sentence: String, _ range: Range<Int>) {
    if isForPeople { writer.write(finding, in: sentence, range, to: &text) }
    add(ReportedTest(file: finding.file, name: sentence, findings: [finding]), isPrinted: true)
  }

  /// Adds an error, which is printed to standard error.
  func report(
    _ problem: String, file: String?, _ writer: DiagnosticWriter, to messages: inout OutputBuffer
  ) {
    if isForPeople { messages.append(writer.line(error: problem, file: file)) }
    let finding = Finding(rule: Finding.invocation, .error, problem, file: file)
    add(
      ReportedTest(file: file, name: file ?? finding.rule, findings: [finding]), isPrinted: true)
  }

  /// Adds the findings of a file.
  func add(_ findings: [Finding], ofFile file: String, isPrinted: Bool = false) {
    add(ReportedTest(file: file, name: file, findings: findings), isPrinted: isPrinted)
  }

  /// Adds a finding that is a test by itself.
  func add(_ finding: Finding) {
    add(ReportedTest(file: finding.file, name: finding.file ?? finding.rule, findings: [finding]))
  }

  /// Adds the errors and warnings of a text as findings, to each of which `complete` can add. Returns their outcome.
  func add(
    _ diagnostics: Diagnostics, ofFile file: String, _ source: UnsafeRawBufferPointer,
    isStrict: Bool, complete: (Diagnostic, inout Finding) -> Void = { _, _ in }
  ) -> Outcome {
    var diagnostics = diagnostics
    let count = diagnostics.warningCount
    diagnostics.removeWarnings { warning in baseline?.has(warning, file: file) ?? false }
    let isStrict = isStrict && decidesOutcome
    let outcome = diagnostics.outcome(isStrict: isStrict)
    if decidesOutcome {
      totals.addWarnings(count - diagnostics.warningCount, isNew: false, fail: false)
      totals.add(diagnostics, isStrict: isStrict)
    }
    var findings =
      options.collectsFindings ? diagnostics.findings(ofFile: file, source, complete: complete) : []
    for index in findings.indices where decidesOutcome {
      findings[index].fails = findings[index].severity == .error || isStrict
    }
    if options.statistics { diagnostics = Diagnostics() }
    if options.quiet { diagnostics.removeMereWarnings() }
    if isForPeople && diagnostics.errorCount + diagnostics.warningCount > 0 {
      writer.write(diagnostics, ofFile: file, source, to: &text)
    }
    tests.append(ReportedTest(file: file, name: file, findings: findings))
    return outcome
  }

  /// Marks the findings of a file, which were added while `decidesOutcome` was false, as failing.
  func fail(_ file: String) {
    totals.failsOtherwise = true
    for test in tests.indices where tests[test].file == file {
      for index in tests[test].findings.indices {
        tests[test].findings[index].fails = tests[test].findings[index].severity != .note
      }
    }
  }

  /// Prints a line in text output only.
  func print(line: String) {
    if isForPeople && !options.quiet { text.append(line.printable + "\n") }
  }

  /// The colors of text output.
  var colors: TerminalColors { writer.colors }

  /// The maximum number of findings of a kind in text output.
  var shownLimit: Int { writer.limit }

  /// Prints lines in text output that replace findings.
  func print(lines: String) {
    if options.statistics { return }
    endFile()
    text.append(lines.wrapped(to: columns, indent: 6))
  }

  /// Prints a finding in text output.
  private func print(_ finding: Finding) {
    if options.statistics || options.quiet && finding.severity != .error { return }
    let file = finding.file ?? ""
    if file != printed.file { endFile(next: file) }
    printed.all += 1
    guard printed.count < writer.limit else { return }
    printed.count += 1
    writer.write(finding, to: &text)
  }

  /// Prints the number of findings of the last file that were not printed.
  private func endFile(next file: String = "") {
    text.append(
      writer.line(moreThanShown: printed.all - printed.count, "finding", ofFile: printed.file))
    printed = (file, 0, 0)
  }

  /// Makes all file names relative to the current folder, because programs identify findings by file.
  private func nameFiles() {
    guard options.collectsFindings else { return }
    var paths = ReportedPath()
    for test in tests.indices {
      tests[test].name(files: { paths.path(of: $0) })
    }
  }

  // MARK: Writing

  /// Writes the text output so far.
  func flush(to output: inout OutputBuffer, _ messages: inout OutputBuffer) {
    text.withBytes { if areOutput { output.append($0) } else { messages.append($0) } }
    text.removeAll()
  }

  /// Writes the text output so far to standard error, unless it is the output of the command.
  func flushMessages(to messages: inout OutputBuffer) {
    if areOutput { return }
    text.withBytes { messages.append($0) }
    text.removeAll()
  }

  /// Writes the reports, and the document that `--format` asks for or else the last line of text output. `ownParts` are
  /// what the command itself adds to that line; nil if the invocation ends early. `page` is the HTML page of the command;
  /// empty for other formats. Returns the outcome of all findings.
  func finish(
    _ ownParts: [RunTotals.Part]?, _ writeGuard: WriteGuard, page: [UInt8] = [],
    to output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    if outcome < .failed {
      settings.forEachUnusedString { diagnostics, file, source in
        _ = add(diagnostics, ofFile: file, source, isStrict: options.strict)
      }
    }
    if let failure = settings.measuring?.end() {
      add(Finding(rule: Finding.invocation, .error, failure))
    }
    var parts = totals.parts(after: ownParts ?? [])
    if let baseline {
      if outcome < .failed { for finding in baseline.fixedFindings { add(finding) } }
      if let written = baseline.summary(outcome) {
        parts.append(.init(text: written, fails: false))
      }
    }
    endFile()
    flush(to: &output, &messages)
    if options.statistics && isForPeople { output.append(statistics) }
    let line = ownParts == nil ? "" : lastLine(parts, ownParts ?? [])
    nameFiles()
    let report = FindingReport(tests, version: Help.version, status: outcome.status)
    switch options.format {
    case .json:
      let document = JSONReport.document(of: report)
      output.append(
        options.compact ? document.text(.compact).printable + "\n" : document.reportText)
    case .github:
      output.append(ReportForm.github.text(of: report))
      // A warning that sets the exit status looks like any other annotation, so the reason is printed, too.
      if outcome == .differs { messages.append(parts.reason + "\n") }
    case .text where isForPeople && saysResult: output.append(line)
    case .text where isForPeople: messages.append(line)
    case .html:
      page.withUnsafeBytes { output.append($0) }
      messages.append(line)
    default: break
    }
    var problems: [(file: String, message: String)] = []
    if ownParts != nil, let error = baseline?.write(writeGuard, outcome) {
      problems.append((options.baseline ?? "", error))
    }
    for request in options.reports {
      let text = request.form.map { Array($0.text(of: report).utf8) } ?? page
      let problem = text.withUnsafeBytes { text -> String? in
        if request.isOutput {
          output.append(text)
          return nil
        }
        // The invocation may have written a golden to this path in the meantime.
        return writeGuard.objection(to: request.file, as: request.content)
          ?? AtomicFile.write(text, to: request.file)?.message
      }
      // An invocation that ends early has already reported its error.
      if let problem, ownParts != nil { problems.append((request.file, problem)) }
    }
    for (file, message) in problems { messages.append(writer.line(error: message, file: file)) }
    return problems.isEmpty ? outcome : .failed
  }

  /// True for a command whose output ends with a line about the result.
  private var saysResult: Bool {
    [Command.check.name, Command.vary.name].contains(options.command.name)
  }

  /// Returns the last line: with `--quiet`, only the reason for a failure; for commands with other output, only the
  /// reason that layouts fail. `fix` has a line for each file.
  private func lastLine(_ parts: [RunTotals.Part], _ own: [RunTotals.Part]) -> String {
    let isFix = options.command.name == Command.fix.name
    if !saysResult && !isFix && outcome != .differs { return "" }
    var line = parts.reason
    if isFix && !options.quiet {
      // The reasons for the exit status come last.
      let lines = own.filter { !$0.fails } + parts.filter(\.fails)
      line = lines.map(\.text).joined(separator: "\n")
    } else if saysResult && !options.quiet {
      line = parts.text
    }
    if line.isEmpty { return "" }
    return (outcome == .done ? writer.colors.after(line) : writer.colors.before(line)) + "\n"
  }

  /// The number of findings of each rule, in descending order.
  private var statistics: String {
    let rules = totals.rules.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return rules.map { ["\($0.value)", $0.key, Rule.named($0.key)?.summary ?? ""] }.table
  }
}

extension Finding {
  /// The rule id of the counterexamples that `vary` finds.
  static let counterexample = "vary"
}
