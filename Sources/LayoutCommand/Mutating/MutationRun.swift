import LayoutAnalysis
import TreeFiles

/// One invocation with `--mutate`.
final class MutationRun: TrialRun {
  private var reports: [MutationReport] = []

  /// The widths that are tried for changes that nothing notices.
  private static let widths = Array(stride(from: 280.0, through: 1024, by: 8))

  /// Tries changes of the trees of all files, instead of printing frames.
  static func run(
    _ worker: Worker, _ options: Options, _ settings: SettingsTable, _ environment: Environment,
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    guard let run = MutationRun(worker, options, settings, environment, &messages),
      run.passes(&output, &messages)
    else { return .failed }
    return run.mutateFiles(&output, &messages)
  }

  /// Returns whether the unchanged trees have the frames of their goldens, and their sentences are true. If
  /// not, prints what is wrong.
  private func passes(_ output: inout OutputBuffer, _ messages: inout OutputBuffer) -> Bool {
    var options = options
    options.requestedFormat = nil
    var printed = OutputBuffer()
    var complaints = OutputBuffer()
    var outcome = Outcome.done
    if let golden = options.golden {
      outcome = CheckRun.run(
        golden, worker, options, settings, environment, &printed, &complaints)
    }
    if options.checksRequirements {
      outcome = max(
        outcome, RequirementRun.run(worker, options, &printed, &complaints))
    }
    if outcome == .done { return true }
    printed.withBytes { output.append($0) }
    complaints.withBytes { messages.append($0) }
    messages.append(
      worker.writer.line(
        error: "--mutate needs trees that pass: correct them, or the goldens with --update"))
    return false
  }

  private func mutateFiles(
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    var outcome = Outcome.done
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      outcome = max(
        outcome,
        worker.process(file, &messages) { text, messages throws(InputError) in
          try mutate(file, text, &messages)
        })
      guard outcome != .failed, let report = reports.last else { continue }
      if !report.unnoticed.isEmpty { outcome = max(outcome, .differs) }
      if !options.quiet && options.requestedFormat == nil { output.append(report.text(colors)) }
      if worker.writer.isForPrograms { messages.append(report.messages(worker.writer)) }
    }
    if let format = options.requestedFormat {
      JSONValue.array(reports.map(\.json)).write(
        to: &output, options.compact || format == .jsonl ? .compact : .lines)
      output.append("\n")
    }
    return outcome
  }

  /// Tries changes of one file. Returns whether its tree has all layouts.
  private func mutate(
    _ file: String, _ text: UnsafeRawBufferPointer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    guard try worker.layout.read(text, of: file) else { return false }
    var requirements: [Requirement] = []
    if options.checksRequirements {
      guard let list = worker.requirements(required, of: file, &messages) else {
        return false
      }
      requirements = list
    }
    let trial = TreeTrial(options, settings, file: file)
    guard try trial.read(Array(text)), let document = try? JSONDocument(text),
      let root = document.node(at: trial.layout.reader.rootPath)
    else { return false }
    let own = trial.layout.requests.layouts
    guard let watch = try MutationWatch(trial, own, requirements, options, file: file) else {
      return false
    }
    let others = Self.widths.map { width in
      var request = own[0]
      request.width = width
      return request
    }
    // A tree may have no layout at some of these widths.
    let wide = try MutationWatch(trial, others, requirements, options, file: file)
    var report = MutationReport(
      file: file, tried: wide == nil ? [] : Self.widths, hasGoldens: options.golden != nil)
    let mutations = TreeMutations(document, root: root)
    let count = min(mutations.all.count, options.tries ?? Options.standardTries)
    if count < mutations.all.count { report.total = mutations.all.count }
    let progress = EvaluationProgress(
      worker.streams.error, isShown: !options.quiet, of: count, "changes")
    for index in 0..<count where !trial.layout.hasMeasuringFailed {
      // If not all can be tried, evenly spaced ones are.
      let mutation = mutations.all[index * mutations.all.count / count]
      progress.show(index)
      guard try trial.read(mutation.text),
        let result = try watch.result(mutation, all: false)
      else { continue }
      report.count += 1
      guard result.noticed.isEmpty else { continue }
      let widths = try wide?.result(mutation, all: true)?.noticed.map { Self.widths[$0] } ?? []
      report.unnoticed.append(
        MutationReport.Unnoticed(
          mutation: mutation, moves: result.moves, widths: widths,
          position: SourcePosition(of: mutation.offset, in: text)))
    }
    progress.clear()
    reports.append(report)
    return true
  }
}
