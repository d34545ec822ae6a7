import LayoutAnalysis
import LayoutOutput
import Platform
import TreeFiles

/// One invocation with `--require`.
final class RequirementRun {
  private let options: Options
  private let worker: Worker
  /// The sentences of the command line.
  private var required: [Requirement] = []
  private var results: [CheckedRequirement] = []
  private var failedFiles: [String] = []
  private var idlePatterns = IdlePatterns()
  private let colors: Bool
  /// The page that `--format html` prints instead of text.
  private var page: HTMLRenderer?

  /// Checks the layouts of all files, instead of printing them.
  static func run(
    _ worker: Worker, _ options: Options,
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    let run = RequirementRun(worker, options)
    guard let required = Requirement.list(options, run.writer, &messages) else { return .failed }
    run.required = required
    return run.checkFiles(&output, &messages)
  }

  private init(_ worker: Worker, _ options: Options) {
    self.worker = worker
    self.options = options
    colors = worker.streams.display.hasColors
    page = options.format == .html ? HTMLRenderer(live: options.livePage) : nil
  }

  private var writer: DiagnosticWriter { worker.writer }

  private func checkFiles(
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    let files = options.inputs
    let writeGuard = WriteGuard(options, golden: nil, worker.streams)
    if let report = options.report {
      if let objection = writeGuard.objection(to: report, as: .report) {
        messages.append(writer.line(error: objection, file: report))
        return .failed
      }
      AtomicFile.removeLeftovers(in: FileName.folder(of: report))
    }
    var outcome = Outcome.done
    for file in files where !worker.layout.hasMeasuringFailed {
      let first = results.count
      let status = worker.process(file, &messages) { text, messages throws(InputError) in
        try check(file, text, &messages)
      }
      if status == .failed { failedFiles.append(file) }
      outcome = max(outcome, status)
      page?.endFile(
        worker.layout.diagnostics(adding: results[first...].compactMap(\.finding)), to: &output)
      for result in results[first...] where result.failure != nil {
        outcome = max(outcome, .differs)
        report(result, &output, &messages)
      }
    }
    if outcome != .failed && results.isEmpty {
      messages.append(
        writer.line(
          error: "no requirements: add a sentence to --require, or \"require\" to the case or the "
            + "configuration"))
      return .failed
    }
    for (file, message) in idlePatterns.messages where options.strict || !options.quiet {
      if !options.quiet {
        messages.append(writer.line(warning: message, rule: CheckedRequirement.rule, file: file))
      }
      if options.strict { outcome = max(outcome, .differs) }
    }
    end(&output, &messages)
    if let report = options.report {
      let cases =
        results.map(\.test)
        + failedFiles.map { file in
          ReportedTest(
            file: file, name: file,
            findings: [Finding(rule: Finding.invocation, .error, ReportedTest.noLayout, file: file)]
          )
        }
      let problem =
        writeGuard.objection(to: report, as: .report)
        ?? AtomicFile.write(
          ReportForm.junit.text(of: FindingReport(cases, version: Help.version)), to: report)?
        .message
      if let problem {
        messages.append(writer.line(error: problem, file: report))
        return .failed
      }
    }
    return outcome
  }

  // MARK: One file

  /// Checks the layouts of a file. Returns whether there are all of them, and all sentences are right.
  private func check(
    _ file: String, _ text: UnsafeRawBufferPointer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    guard try layout.read(text, of: file) else { return false }
    let sentences = RequirementList(of: layout, file: file, required, writer)
    messages.append(sentences.messages)
    if sentences.hasErrors { return false }
    for requirement in sentences.bound { idlePatterns.note(requirement, in: file) }
    if !sentences.bound.isEmpty, try !check(sentences.bound, in: sentences.tree, file) {
      return false
    }
    if page == nil { return true }
    return try showLayouts(of: file)
  }

  /// Puts the layouts of a file on the page, with their warnings.
  private func showLayouts(of file: String) throws(InputError) -> Bool {
    let layout = worker.layout
    for index in layout.requests.layouts.indices {
      guard let rendered = try layout.layOut(index, of: file) else { return false }
      var ignored = OutputBuffer()
      page?.render(rendered, to: &ignored)
      layout.reportWarnings(in: rendered)
    }
    page?.add(layout.sizeMarks())
    return true
  }

  private func check(
    _ requirements: [BoundRequirement], in tree: RequirementTree, _ file: String
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    let sizes = layout.sizes(of: layout.requests)
    let outcomes: [RequirementOutcome]
    do {
      outcomes = try layout.statistics.time(.layout) { () throws(EvaluationError) in
        try layout.outcomes(of: requirements, in: tree, at: layout.requests.layouts)
      }
    } catch {
      try layout.report(error)
      return false
    }
    // What is said of one element in one layout is said once.
    var explained: Set<[Int]> = []
    layout.statistics.layouts += sizes.count
    for (requirement, outcome) in zip(requirements, outcomes) {
      var result = CheckedRequirement(
        file: file, requirement: requirement.requirement.name, layoutCount: sizes.count)
      if let finding = outcome.finding {
        guard let rendered = try layout.layOut(outcome.failing[0], of: file) else { return false }
        let element = finding.elements.first?.element
        let isNew = explained.insert([outcome.failing[0], element.map(Int.init) ?? -1]).inserted
        result.failure = CheckedRequirement.Failure(
          layout.requests.names(for: layout.reader.options), outcome.failing, finding, rendered,
          tree,
          explained: isNew ? element : nil)
      }
      results.append(result)
    }
    return true
  }

  // MARK: Reporting

  private func report(
    _ result: CheckedRequirement, _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) {
    if !options.quiet && options.requestedFormat == nil {
      output.append(result.text(worker.streams.display))
    }
    if writer.isForPrograms { messages.append(result.message(writer)) }
  }

  private func end(_ output: inout OutputBuffer, _ messages: inout OutputBuffer) {
    if page != nil {
      page?.end(to: &output)
      // Programs read the page, or the report.
      if !options.quiet && !writer.isForPrograms && failedFiles.isEmpty {
        messages.append(results.summary + "\n")
      }
    } else if let format = options.requestedFormat {
      JSONValue.array(results.map(\.json)).write(
        to: &output, options.compact || format == .jsonl ? .compact : .lines)
      output.append("\n")
    } else if !options.quiet && failedFiles.isEmpty {
      let colors = TerminalColors(colors)
      let hasFailed = results.contains { $0.failure != nil }
      output.append(
        (hasFailed ? colors.before(results.summary) : colors.after(results.summary)) + "\n")
    }
  }
}

/// The patterns of sentences that name no element in any tree.
private struct IdlePatterns {
  private var used: Set<String> = []
  private var idle: [(file: String, pattern: String, name: String)] = []

  mutating func note(_ requirement: BoundRequirement, in file: String) {
    for (pattern, isIdle) in requirement.patterns {
      if isIdle {
        idle.append((file, pattern, requirement.requirement.name))
      } else {
        used.insert(pattern)
      }
    }
  }

  /// One for each pattern, with the first file.
  var messages: [(file: String, message: String)] {
    var seen = used
    return idle.compactMap { file, pattern, name in
      guard seen.insert(pattern).inserted else { return nil }
      return (
        file,
        "no element \(pattern), which \"\(name)\" is about: correct it, or remove the sentence"
      )
    }
  }
}
