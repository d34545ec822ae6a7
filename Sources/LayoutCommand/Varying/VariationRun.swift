import LayoutAnalysis
import TreeFiles

/// The work of `vary`.
final class VariationRun: TrialRun {
  /// The results for one file.
  private struct Report {
    let tryCount: Int
    let requirementCount: Int
    let found: [Counterexample]
    let moreCount: Int
  }

  private lazy var writeGuard = WriteGuard(options, golden: nil, worker.streams)
  private var reports: [Report] = []
  private var savedCount = 0
  private var hasSaveFailed = false

  /// Tries changes of all files, instead of printing frames.
  static func run(_ invocation: inout Invocation) -> Outcome {
    VariationRun(&invocation)?.vary(&invocation) ?? .failed
  }

  private func vary(_ invocation: inout Invocation) -> Outcome {
    if let save = options.save {
      if let objection = writeGuard.objection(to: save, as: .counterexample) {
        invocation.messages.append(worker.writer.line(error: objection, file: save))
        return .failed
      }
    }
    var outcome = invocation.forEachFile { file, text, invocation throws(InputError) in
      guard let report = try vary(file, text, &invocation.messages) else { return nil }
      reports.append(report)
      findings.add(report.found.map(\.finding), ofFile: file)
      if findings.isForPeople && !options.quiet {
        for counterexample in report.found {
          invocation.output.append(counterexample.lines(colors))
        }
        if report.moreCount > 0 {
          invocation.output.append("and \(report.moreCount) more in \(file.printable)\n")
        }
      }
      return .done
    }
    outcome = max(outcome, invocation.finish(reports.isEmpty ? [] : [summary]))
    return hasSaveFailed ? .failed : outcome
  }

  /// Tries changes of one file. Returns nil if it is not a valid tree, or a sentence is not valid.
  private func vary(
    _ file: String, _ text: UnsafeRawBufferPointer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Report? {
    let layout = worker.layout
    guard try layout.read(text, of: file),
      let requirements = worker.requirements(required, of: file, &messages)
    else { return nil }
    let trials = options.ofTrials(settings).map { TreeTrial($0, settings, file: file) }
    guard try trials[0].read(Array(text)) else { return nil }
    let search: CounterexampleSearch
    do {
      search = try CounterexampleSearch(trials, Array(text), requirements, options, file: file)
    } catch {
      messages.append(
        worker.writer.line(error: "\(error.path): \(error.message)", file: file))
      return nil
    }
    let progress = EvaluationProgress(
      worker.streams.error, isShown: !options.quiet,
      of: options.tries ?? Options.standardTries, "tries")
    try search.run(progress)
    var found = search.found
    for index in found.indices { save(&found[index], &messages) }
    return Report(
      tryCount: search.tryCount, requirementCount: requirements.count, found: found,
      moreCount: search.moreCount)
  }

  /// Writes a counterexample to the file of `--save`, or to a numbered one next to it.
  private func save(_ counterexample: inout Counterexample, _ messages: inout OutputBuffer) {
    guard let save = options.save else { return }
    savedCount += 1
    let file = savedCount == 1 ? save : Self.numbered(save, savedCount)
    counterexample.document = CounterexampleCase.moved(
      counterexample.document, from: counterexample.file, to: file)
    let problem =
      writeGuard.objection(to: file, as: .counterexample)
      ?? AtomicFile.write(counterexample.text, to: file)?.message
    if let problem {
      messages.append(worker.writer.line(error: problem, file: file))
      hasSaveFailed = true
    } else {
      counterexample.savedTo = file
    }
  }

  /// `small-2.json`
  private static func numbered(_ file: String, _ number: Int) -> String {
    guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/") else {
      return "\(file)-\(number)"
    }
    return "\(file[..<dot])-\(number)\(file[dot...])"
  }

  // MARK: Reporting

  /// `1 of 3 requirements fails in 1000 tries with seed 0`
  private var summary: String {
    let found = reports.reduce(0) { $0 + $1.found.count + $1.moreCount }
    let tries = reports.reduce(0) { $0 + $1.tryCount }
    let all = reports.reduce(0) { $0 + $1.requirementCount }
    let files = reports.count == 1 ? "" : " of \(reports.count) trees"
    let end = " in \(tries) tr\(tries == 1 ? "y" : "ies")\(files) with seed \(options.seed ?? 0)"
    if all == 0 {
      return (found == 0 ? "no" : "\(found)") + " new problem\(found == 1 ? "" : "s")" + end
    }
    if found == 0 { return (all == 1 ? "1 requirement holds" : "\(all) requirements hold") + end }
    let failed = reports.flatMap(\.found).filter { $0.failure.kind != .noLayout }.count
    return failedRequirements(failed, of: all)
      + (failed < found ? ", and there are trees without a layout" : "") + end
  }
}
