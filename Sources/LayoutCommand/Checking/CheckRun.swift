import LayoutAnalysis
import LayoutOutput
import TreeFiles

/// The work of `check`: compares the layouts of all files with goldens if there are any, checks the sentences
/// that are required of them, and warns.
final class CheckRun {
  private let worker: Worker
  private let options: Options
  private let findings: FindingCollector
  private let writeGuard: WriteGuard
  private let goldens: GoldenCheck?
  private let requirements: RequirementCheck
  /// The page of requirements and warnings, unless goldens have a page of their own.
  private var page: HTMLRenderer?
  private var pageText = OutputBuffer()
  private var hasFailedFiles = false
  /// True if the file that was checked last has all layouts, though its sentences may not be valid.
  private var hasAllLayouts = false
  /// The fixes of the file that was checked last.
  private var offers: FixOffers?

  /// Checks all files.
  static func run(_ invocation: inout Invocation) -> Outcome {
    let run = CheckRun(invocation)
    return run.failure(&invocation) ?? run.check(&invocation)
  }

  private init(_ invocation: borrowing Invocation) {
    worker = invocation.worker
    options = invocation.options
    findings = invocation.findings
    writeGuard = invocation.writeGuard
    goldens = options.golden.map { GoldenCheck($0, invocation) }
    let hasPage = options.hasPage && goldens == nil
    requirements = RequirementCheck(worker, findings, invocation.required, isForPage: hasPage)
    page =
      hasPage
      ? HTMLRenderer(live: options.livePage, confinement: options.confinement) : nil
  }

  /// Reports why files cannot be checked; nil if they can.
  private func failure(_ invocation: inout Invocation) -> Outcome? {
    let problem =
      obstacleToUpdate(invocation.environment) ?? goldens.flatMap(obstacle)
      ?? options.obstacleToBlame
    if let problem { return invocation.fail(problem) }
    var written = options.reports.filter { !$0.isOutput }.map { ($0.file, $0.content) }
    if let file = goldens?.updatedFile { written.append((file, .golden)) }
    for (file, content) in written {
      if let objection = writeGuard.objection(to: file, as: content) {
        return invocation.fail(objection, file: file)
      }
    }
    return nil
  }

  /// Returns why nothing can be updated, or compared within a tolerance, and what to do; nil if it can.
  private func obstacleToUpdate(_ environment: Environment) -> String? {
    if goldens == nil, let option = options.optionOfGoldens {
      return "\(option) needs goldens: add --goldens PATH"
        + (option == "--update" ? ", or --baseline FILE" : "")
    }
    if options.update == .write && environment.isSet("CI") {
      return
        "--update writes \(options.updatesGoldens ? "no goldens" : "no baseline") if CI is set: run it "
        + "where you can review the changes, or use --update=force"
    }
    return nil
  }

  /// Returns why goldens cannot be compared, and what to do; nil if they can.
  private func obstacle(_ check: GoldenCheck) -> String? {
    guard let folders = check.folders else {
      return options.pruning == .none
        ? nil : "--prune removes goldens from a folder: name one with --goldens, or remove --prune"
    }
    return folders.collision(among: options.inputs).map { first, second, golden in
      first == second
        ? "\(first) is given twice: remove one of the two"
        : "\(first) and \(second) have the same goldens, \(golden)-…: rename one, or check them with "
          + "separate folders"
    }
  }

  private func check(_ invocation: inout Invocation) -> Outcome {
    let settings = invocation.settings
    goldens?.begin(count: settings.layoutCount(for: options))
    page?.begin(count: settings.layoutCount(for: options), to: &pageText)
    var outcome = Outcome.done
    let blame = options.blame.map { _ in Blame(worker) }
    for file in options.inputs where !worker.layout.hasMeasuringFailed {
      let first = requirements.results.count
      (offers, hasAllLayouts) = (nil, false)
      var status = worker.process(
        file, &invocation.messages,
        complete: { diagnostic, finding in
          if options.writesEdits { offers?.add(to: &finding, of: diagnostic) }
        }
      ) { _, _ throws(InputError) in
        guard try check(file) else { return false }
        try searchFixes(of: file, requirements.results[first...])
        return true
      }
      if let blame, status != .failed, goldens?.mayDiffer(file) ?? false {
        do {
          goldens?.blames[file] = try blame.report(on: file, &invocation.messages)
        } catch {
          invocation.report(error.message, file: file)
        }
        if goldens?.blames[file] == nil { status = .failed }
      }
      if status == .failed {
        if !hasAllLayouts { goldens?.fail(file) }
        hasFailedFiles = true
      }
      outcome = max(outcome, status)
      let results = requirements.results[first...]
      page?.endFile(diagnostics(results), to: &pageText)
      for (index, result) in results.enumerated() {
        var test = result.test
        if options.writesEdits { offers?.add(to: &test, ofRequirement: index) }
        findings.add(test)
      }
      worker.framesForFixes -= offers?.frameCountOfSearch ?? 0
      findings.flush(to: &invocation.output, &invocation.messages)
    }
    requirements.idlePatternWarnings.forEach(findings.add)
    return max(outcome, end(&invocation))
  }

  /// Checks a file that was read. Returns true if it has all layouts, and all sentences are valid.
  private func check(_ file: String) throws(InputError) -> Bool {
    let layout = worker.layout
    guard try layout.read(worker.textBytes, of: file) else { return false }
    if goldens != nil || page != nil || layout.table.warns {
      for index in layout.requests.layouts.indices {
        guard let rendered = try layout.layOut(index, of: file) else { return false }
        goldens?.compare(rendered)
        page?.render(rendered, to: &pageText)
        layout.reportWarnings(in: rendered)
      }
      page?.add(layout.sizeMarks())
    }
    hasAllLayouts = true
    return try requirements.check(file)
  }

  /// Prepares the search for fixes of a file that was checked, if edits are written and something is to be cured. A page
  /// that is kept up to date has none, as each save would take longer.
  private func searchFixes(
    of file: String, _ results: ArraySlice<CheckedRequirement>
  ) throws(InputError) {
    guard options.writesEdits || page != nil && options.livePage == nil,
      worker.layout.diagnostics.warningCount > 0 || results.contains(where: { $0.fails })
    else { return }
    offers = try FixOffers(of: file, worker, requirements.required)
  }

  /// The diagnostics of a file for its page: its warnings and the sentences that fail, with fixes.
  private func diagnostics(_ results: ArraySlice<CheckedRequirement>) -> Diagnostics {
    let failed = results.enumerated().compactMap { index, result in
      result.diagnostic.map { offers?.corrected($0, ofRequirement: index) ?? $0 }
    }
    var diagnostics = worker.layout.diagnostics
    diagnostics = offers?.corrected(diagnostics) ?? diagnostics
    diagnostics.addFindings(failed)
    return diagnostics
  }

  private func end(_ invocation: inout Invocation) -> Outcome {
    var parts: [RunTotals.Part] = []
    if let goldens { parts.append(goldens.end()) }
    let sentences = findings.totals.sentences
    if !requirements.results.isEmpty, !hasFailedFiles || sentences.new > 0 {
      parts.append(
        .init(
          text: requirements.results.summary + findings.totals.note(sentences),
          fails: sentences.new > 0))
    }
    page?.end(to: &pageText)
    goldens?.writePage(
      summary: parts.text, to: &pageText)
    if parts.isEmpty && !hasFailedFiles {
      parts.append(.init(text: "no goldens and no requirements to check", fails: false))
    }
    return findings.finish(
      parts, writeGuard, page: pageText.withBytes { Array($0) }, to: &invocation.output,
      &invocation.messages)
  }
}

extension Options {
  /// The first option that does nothing without goldens.
  fileprivate var optionOfGoldens: String? {
    if updatesGoldens { return "--update" }
    if trees.tolerance != nil { return "--tolerance" }
    return blame == nil ? nil : "--blame"
  }
}
