import LayoutAnalysis
import LayoutOutput
import Platform
import TreeFiles

/// The work of `check`: compares the layouts of all files with goldens if there are any, checks the sentences
/// that are required of them, and warns.
final class CheckRun {
  private let worker: Worker
  private let options: Options
  private let writeGuard: WriteGuard
  private let goldens: GoldenCheck?
  private let requirements: RequirementCheck
  /// The page of `--format html`, unless goldens have a page of their own.
  private var page: HTMLRenderer?
  private var failedFiles: [String] = []

  /// Checks all files.
  static func run(_ invocation: inout Invocation) -> Outcome {
    let (worker, options) = (invocation.worker, invocation.options)
    guard let required = Requirement.list(options, worker.writer, &invocation.messages) else {
      return .failed
    }
    let run = CheckRun(worker, options, invocation.settings, required)
    if let outcome = run.prepare(&invocation) { return outcome }
    return run.check(&invocation)
  }

  private init(
    _ worker: Worker, _ options: Options, _ settings: SettingsTable, _ required: [Requirement]
  ) {
    self.worker = worker
    self.options = options
    let writeGuard = WriteGuard(options, golden: options.golden, worker.streams)
    self.writeGuard = writeGuard
    goldens = options.golden.map { GoldenCheck(options, golden: $0, settings, writeGuard, worker) }
    requirements = RequirementCheck(worker, required)
    page = options.format == .html && goldens == nil ? HTMLRenderer(live: options.livePage) : nil
  }

  private var writer: DiagnosticWriter { worker.writer }

  /// Returns how the invocation ends if nothing can be checked, which `messages` explain.
  private func prepare(_ invocation: inout Invocation) -> Outcome? {
    let problem =
      goldens.flatMap { obstacle($0, invocation.environment) } ?? BlameRun.obstacle(options)
    if let problem {
      invocation.messages.append(writer.line(error: problem))
      return .failed
    }
    for (file, content) in [(goldens?.updatedFile, .golden), (options.report, .report)]
      as [(String?, WriteGuard.Content)]
    {
      if let file, let objection = writeGuard.objection(to: file, as: content) {
        invocation.messages.append(writer.line(error: objection, file: file))
        return .failed
      }
    }
    if options.update != .never { goldens?.folders.forEach(AtomicFile.removeLeftovers) }
    if let report = options.report { AtomicFile.removeLeftovers(in: FileName.folder(of: report)) }
    return nil
  }

  /// Returns why goldens cannot be compared or updated, and what to do; nil if they can.
  private func obstacle(_ check: GoldenCheck, _ environment: Environment) -> String? {
    if options.update == .write && environment.isSet("CI") {
      return "--update writes no goldens if CI is set: run it where you can review them, or "
        + "use --update=force"
    }
    guard let places = check.places else {
      return options.pruning == .none
        ? nil : "--prune removes goldens from a folder: name one with --goldens, or remove --prune"
    }
    return places.collision(among: options.inputs).map { first, second, golden in
      first == second
        ? "\(first) is given twice: remove one of the two"
        : "\(first) and \(second) have the same goldens, \(golden)-…: rename one, or check them with "
          + "separate folders"
    }
  }

  private func check(_ invocation: inout Invocation) -> Outcome {
    let settings = invocation.settings
    goldens?.begin(count: settings.layoutCount(for: options), to: &invocation.output)
    var outcome = Outcome.done
    let blame = options.blame.map { _ in Blame(options, settings, worker) }
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      let first = requirements.results.count
      var status = worker.process(file, &invocation.messages) { text, messages throws(InputError) in
        try check(file, text, &invocation.output, &messages)
      }
      if let blame, status != .failed, goldens?.mayDiffer(file) ?? false {
        goldens?.blames[file] = blame.report(on: file, worker, &invocation.messages)
        if goldens?.blames[file] == nil { status = .failed }
      }
      if status == .failed {
        goldens?.fail(file)
        failedFiles.append(file)
      }
      outcome = max(outcome, status)
      let results = requirements.results[first...]
      page?.endFile(
        worker.layout.diagnostics(adding: results.compactMap(\.finding)), to: &invocation.output)
      if requirements.report(results, &invocation.output, &invocation.messages) {
        outcome = max(outcome, .differs)
      }
    }
    outcome = max(outcome, requirements.reportIdlePatterns(&invocation.messages))
    goldens?.end(to: &invocation.output)
    if let goldens {
      invocation.messages.append(goldens.messages)
      outcome = max(outcome, goldens.outcome)
    }
    requirements.end(
      &invocation.output, &invocation.messages, hasPage: options.format == .html,
      hasFailedFiles: !failedFiles.isEmpty)
    page?.end(to: &invocation.output)
    return writeReport(&invocation.messages) ?? outcome
  }

  /// Checks a file. Returns true if it has all layouts, and all sentences are valid.
  private func check(
    _ file: String, _ text: UnsafeRawBufferPointer, _ output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    guard try layout.read(text, of: file) else { return false }
    if goldens != nil || page != nil || layout.warns {
      for index in layout.requests.layouts.indices {
        guard let rendered = try layout.layOut(index, of: file) else { return false }
        goldens?.render(rendered, to: &output)
        page?.render(rendered, to: &output)
        layout.reportWarnings(in: rendered)
      }
      page?.add(layout.sizeMarks())
    }
    return try requirements.check(file, &messages)
  }

  /// Writes the report, if there is one. Returns how the invocation ends if that fails.
  private func writeReport(_ messages: inout OutputBuffer) -> Outcome? {
    guard let report = options.report else { return nil }
    var tests = goldens?.results.map(\.test) ?? []
    tests += requirements.results.map(\.test)
    if goldens == nil {
      tests += failedFiles.map { file in
        ReportedTest(
          file: file, name: file,
          findings: [Finding(rule: Finding.invocation, .error, ReportedTest.noLayout, file: file)])
      }
    }
    // A golden may have been written there since.
    let problem =
      writeGuard.objection(to: report, as: .report)
      ?? AtomicFile.write(
        ReportForm.junit.text(of: FindingReport(tests, version: Help.version)), to: report)?.message
    guard let problem else { return nil }
    messages.append(writer.line(error: problem, file: report))
    return .failed
  }
}
