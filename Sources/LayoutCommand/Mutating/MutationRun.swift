import LayoutAnalysis
import TreeFiles

/// The work of `mutate`.
final class MutationRun: TrialRun {
  /// The widths that are tried for changes that nothing notices.
  private static let widths = Array(stride(from: 280.0, through: 1024, by: 8))

  /// Tries changes of the trees of all files, instead of printing frames.
  static func run(_ invocation: inout Invocation) -> Outcome {
    guard let run = MutationRun(&invocation), run.passes(&invocation) else { return .failed }
    return run.mutateFiles(&invocation)
  }

  /// Returns true if the unchanged trees have the frames of their goldens, and their sentences are true. If
  /// not, prints what is wrong.
  private func passes(_ invocation: inout Invocation) -> Bool {
    var options = options
    options.command = .check
    options.requestedFormat = nil
    options.reports = []
    options.quiet = true
    guard let findings = try? FindingCollector(options, settings, worker.streams) else {
      return false
    }
    var check = Invocation(
      options: options, settings: settings, environment: invocation.environment,
      worker: Worker(options, settings, worker.streams, worker.writer, findings),
      output: OutputBuffer(), messages: OutputBuffer())
    if CheckRun.run(&check) == .done { return true }
    check.output.withBytes { invocation.messages.append($0) }
    check.messages.withBytes { invocation.messages.append($0) }
    invocation.messages.append(
      worker.writer.line(
        error: "mutate needs trees that pass: correct them, or the goldens with check --update"))
    return false
  }

  private func mutateFiles(_ invocation: inout Invocation) -> Outcome {
    let outcome = invocation.forEachFile { file, text, invocation throws(InputError) in
      guard let report = try mutate(file, text, &invocation.messages) else { return nil }
      if findings.isForPeople && !options.quiet { invocation.output.append(report.text(colors)) }
      findings.add(report.findings, ofFile: file)
      return .done
    }
    return max(outcome, invocation.finish())
  }

  /// Tries changes of one file. Returns nil if its tree does not have all layouts.
  private func mutate(
    _ file: String, _ text: UnsafeRawBufferPointer, _ messages: inout OutputBuffer
  ) throws(InputError) -> MutationReport? {
    guard try worker.layout.read(text, of: file) else { return nil }
    guard let requirements = worker.requirements(required, of: file, &messages) else {
      return nil
    }
    if requirements.isEmpty && options.golden == nil {
      messages.append(
        worker.writer.line(
          error: "nothing can notice a change: add --goldens PATH or --require SENTENCE", file: file
        ))
      return nil
    }
    let trial = TreeTrial(options, settings, file: file)
    guard try trial.read(Array(text)), let document = try? JSONDocument(text),
      let root = document.node(at: trial.layout.reader.rootPath)
    else { return nil }
    let own = trial.layout.requests.layouts
    guard let watch = try MutationWatch(trial, own, requirements, options, file: file) else {
      return nil
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
      let widths = try wide?.result(mutation, all: true)?.noticed ?? []
      report.unnoticed.append(
        MutationReport.Unnoticed(
          mutation: mutation, moves: result.moves, widths: widths,
          position: SourcePosition(of: mutation.offset, in: text)))
    }
    progress.clear()
    return report
  }
}
