import LayoutAnalysis
import TreeFiles

extension Invocation {
  /// The widths that are tried for changes that nothing notices.
  private static let mutatedWidths = Array(stride(from: 280.0, through: 1024, by: 8))

  /// `mutate`: tries changes of the trees of all files.
  mutating func mutate() -> Outcome {
    guard passesCheck() else { return .failed }
    return reportEachFile { file, text, invocation throws(InputError) in
      guard let report = try invocation.mutate(file, text) else { return nil }
      let (isQuiet, colors) = (invocation.options.quiet, invocation.colors)
      return FileReport(findings: report.findings) { isQuiet ? "" : report.text(colors) }
    }
  }

  /// Returns true if the unchanged trees have the frames of their goldens, and their sentences are true. If
  /// not, prints what is wrong.
  private mutating func passesCheck() -> Bool {
    var options = options
    options.command = .check
    options.requestedFormat = nil
    options.reports = []
    options.quiet = true
    guard var invocation = try? Invocation(options, settings, environment, streams, writer) else {
      return false
    }
    invocation.required = required
    if CheckRun.run(&invocation) == .done { return true }
    invocation.output.withBytes { messages.append($0) }
    invocation.messages.withBytes { messages.append($0) }
    _ = fail("mutate needs trees that pass: correct them, or the goldens with check --update")
    return false
  }

  /// Tries changes of one file. Returns nil if its tree does not have all layouts.
  private mutating func mutate(
    _ file: String, _ text: UnsafeRawBufferPointer
  ) throws(InputError) -> MutationReport? {
    guard try worker.layout.read(text, of: file), let requirements = requirements(of: file) else {
      return nil
    }
    if requirements.isEmpty && options.golden == nil {
      _ = fail(
        "nothing can notice a change: add --goldens PATH or --require SENTENCE", file: file)
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
    let others = Self.mutatedWidths.map { width in
      var request = own[0]
      request.width = width
      return request
    }
    // A tree may have no layout at some of these widths.
    let wide = try MutationWatch(trial, others, requirements, options, file: file)
    var report = MutationReport(
      file: file, tried: wide == nil ? [] : Self.mutatedWidths, hasGoldens: options.golden != nil)
    let mutations = TreeMutations(document, root: root)
    let count = min(mutations.all.count, options.tries ?? Options.standardTries)
    if count < mutations.all.count { report.total = mutations.all.count }
    let progress = EvaluationProgress(streams, options, of: count, "changes")
    for index in 0..<count where !trial.layout.hasMeasuringFailed {
      // If not all can be tried, evenly spaced ones are.
      let mutation = mutations.all[index * mutations.all.count / count]
      progress.show(index)
      guard try trial.read(mutation.text),
        let result = try watch.result(mutation, all: false)
      else { continue }
      report.count += 1
      guard result.noticed.isEmpty else { continue }
      let elsewhere = try wide?.result(mutation, all: true)
      report.unnoticed.append(
        MutationReport.Unnoticed(
          mutation: mutation, moves: result.moves, movesElsewhere: elsewhere?.moves ?? false,
          widths: elsewhere?.noticed ?? [],
          position: SourcePosition(of: mutation.offset, in: text)))
    }
    progress.clear()
    return report
  }
}
