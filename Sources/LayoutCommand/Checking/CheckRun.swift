import LayoutOutput
import Platform
import TreeFiles

/// One invocation with `--check`.
enum CheckRun {
  /// Compares the layouts of all files with goldens, instead of printing them.
  static func run(
    _ golden: String, _ worker: Worker, _ options: Options, _ settings: SettingsTable,
    _ environment: Environment,
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    let files = options.inputs
    let writeGuard = WriteGuard(options, golden: golden, worker.streams)
    let check = GoldenCheck(options, golden: golden, settings, writeGuard, worker)
    if let problem = obstacle(options, check, files, environment) ?? BlameRun.obstacle(options) {
      messages.append(worker.writer.line(error: problem))
      return .failed
    }
    for (file, content) in [(check.updatedFile, .golden), (options.report, .report)]
      as [(String?, WriteGuard.Content)]
    {
      if let file, let objection = writeGuard.objection(to: file, as: content) {
        messages.append(worker.writer.line(error: objection, file: file))
        return .failed
      }
    }
    if options.update != .never { check.folders.forEach(AtomicFile.removeLeftovers) }
    if let report = options.report { AtomicFile.removeLeftovers(in: FileName.folder(of: report)) }
    var renderer: any Renderer = check
    renderer.begin(count: settings.layoutCount(for: options), to: &output)
    var outcome = Outcome.done
    let blame = options.blame.map { _ in Blame(options, settings, worker) }
    for file in files {
      var status = worker.layOut(file, with: &renderer, to: &output, &messages)
      if let blame, status != .failed, check.mayDiffer(file) {
        check.blames[file] = blame.report(on: file, worker, &messages)
        if check.blames[file] == nil { status = .failed }
      }
      if status == .failed { check.fail(file) }
      outcome = max(outcome, status)
    }
    renderer.end(to: &output)
    messages.append(check.messages)
    outcome = max(outcome, check.outcome)
    if let report = options.report {
      // A golden may have been written there since.
      let problem =
        writeGuard.objection(to: report, as: .report)
        ?? AtomicFile.write(
          ReportForm.junit.text(
            of: FindingReport(check.results.map(\.test), version: Help.version)), to: report)?
        .message
      if let problem {
        messages.append(worker.writer.line(error: problem, file: report))
        return .failed
      }
    }
    return outcome
  }

  /// Why nothing can be checked, and what to do.
  private static func obstacle(
    _ options: Options, _ check: GoldenCheck, _ files: [String], _ environment: Environment
  ) -> String? {
    if options.update == .write && environment.isSet("CI") {
      return "--update writes no goldens if CI is set: run it where you can review them, or "
        + "use --update=force"
    }
    guard let places = check.places else {
      return options.pruning == .none
        ? nil : "--prune removes goldens from a folder: name one after --check, or remove --prune"
    }
    return places.collision(among: files).map { first, second, golden in
      first == second
        ? "\(first) is given twice: remove one of the two"
        : "\(first) and \(second) have the same goldens, \(golden)-…: rename one, or check them with "
          + "separate folders"
    }
  }
}
