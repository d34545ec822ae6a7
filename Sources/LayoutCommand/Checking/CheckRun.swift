import LayoutAnalysis
import LayoutOutput
import Platform
import Synchronization
import TreeFiles

/// A file that one thread checks. It has its results until they are added to the results of all files.
final class CheckedFile {
  let worker: Worker
  let comparer: GoldenComparer?
  fileprivate(set) var name = ""
  /// True if the file has all layouts and valid sentences, or the error in reading it; nil if the file opts out.
  fileprivate var result: Result<Bool, InputError>?
  /// True if the file has all layouts, even if its sentences are invalid.
  fileprivate var hasAllLayouts = false
  fileprivate var sentences: RequirementList?
  fileprivate var results: [CheckedRequirement] = []
  /// The suggested fixes of the file; nil if nothing needs a fix.
  fileprivate var offers: FixSuggestions?
  /// The number of findings that `fix` would cure; nil if it was not counted.
  fileprivate var curedCount: Int?
  /// The number of frames computed for `curedCount`.
  fileprivate var framesOfCount = 0

  fileprivate init(_ worker: Worker, _ comparer: GoldenComparer?) {
    self.worker = worker
    self.comparer = comparer
  }
}

/// Runs `check`: compares the layouts of all files with goldens, if there are any, checks the required sentences, and
/// warns.
///
/// Files are checked concurrently, and their results are added in order.
final class CheckRun: OrderedWork {
  private let worker: Worker
  private let options: Options
  private let settings: SettingsTable
  private let findings: FindingCollector
  private let writeGuard: WriteGuard
  private let goldens: GoldenCheck?
  private let requirements: RequirementCheck
  private var files: ArraySlice<String>
  private var output = OutputBuffer()
  private var messages = OutputBuffer()
  private var outcome = Outcome.done
  /// True if a page shows requirements and warnings. Goldens have a page of their own.
  private let hasPage: Bool
  private var page: HTMLRenderer?
  private var pageText = OutputBuffer()
  private var hasFailedFiles = false
  /// The remaining budget of frames to compute for the number of findings that `fix` would cure: some tenths of a
  /// second, so that the time of a check stays linear.
  private let framesForCount = Atomic(FixSearch.limitedFrames)
  /// True if the last line of output says how many findings `fix` would cure.
  private let countsCured: Bool

  /// Checks all files.
  static func run(_ invocation: inout Invocation) -> Outcome {
    let run = CheckRun(invocation)
    if let failure = run.failure(&invocation) { return failure }
    swap(&run.output, &invocation.output)
    swap(&run.messages, &invocation.messages)
    defer {
      swap(&run.output, &invocation.output)
      swap(&run.messages, &invocation.messages)
    }
    return run.check()
  }

  private init(_ invocation: borrowing Invocation) {
    worker = invocation.worker
    options = invocation.options
    settings = invocation.settings
    findings = invocation.findings
    writeGuard = invocation.writeGuard
    // Not counted while watching, or with a measuring program, because the search would delay the result.
    countsCured =
      options.format == .text && findings.isForPeople && !options.quiet && !options.watches
      && settings.measuring == nil
    files = options.inputs[...]
    goldens = options.golden.map { GoldenCheck($0, invocation) }
    hasPage = options.hasPage && goldens == nil
    requirements = RequirementCheck(findings, invocation.required, isForPage: hasPage)
    page =
      hasPage
      ? HTMLRenderer(live: options.livePage, confinement: options.confinement) : nil
  }

  /// Fails if files cannot be checked; returns nil if they can.
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

  /// Returns the error if nothing can be updated, or compared within a tolerance; otherwise nil.
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

  /// Returns the error if goldens cannot be compared; otherwise nil.
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

  /// The number of files to check concurrently: 1 for a page, a golden for several files, a measuring program, or
  /// several files from standard input.
  private var jobs: Int {
    let isInTurn =
      options.hasPage || goldens.map { $0.folders == nil } ?? false || settings.measuring != nil
      || files.count(where: options.isStandardInput) > 1
    return isInTurn ? 1 : min(options.jobs ?? coreCount, files.count)
  }

  private func check() -> Outcome {
    page?.begin(count: settings.layoutCount(for: options), to: &pageText)
    let jobs = jobs
    guard jobs > 1 else {
      let file = makeItem(worker)
      while !worker.layout.hasMeasuringFailed, next(file) {
        process(file, worker)
        _ = emit(file)
      }
      if let golden = file.comparer?.endShared() { goldens?.add(golden) }
      return end()
    }
    let pool = OrderedPool(self, jobs: jobs)
    do {
      try pool.start()
    } catch {
      findings.report(error.message, file: nil, worker.writer, to: &messages)
      return max(end(), .failed)
    }
    pool.join()
    return end()
  }

  private func makeItem(_ worker: Worker) -> CheckedFile {
    CheckedFile(
      worker,
      goldens.map {
        GoldenComparer($0, worker.layout.reader, count: settings.layoutCount(for: options))
      })
  }

  // MARK: Each file

  func makeItem() -> CheckedFile {
    var options = options
    // Each file uses one thread, because the other threads check other files.
    options.jobs = 1
    let worker = Worker(options, settings, worker.streams, worker.writer, findings)
    worker.layout.required = requirements.required
    return makeItem(worker)
  }

  /// Returns the worker that all threads share and do not use: each file has a worker of its own until its results are
  /// added.
  func makeWorker() -> Worker { worker }

  func next(_ file: CheckedFile) -> Bool {
    guard let name = files.popFirst() else { return false }
    file.name = name
    return true
  }

  func process(_ file: CheckedFile, _: Worker) {
    (file.hasAllLayouts, file.sentences, file.results, file.offers) = (false, nil, [], nil)
    (file.curedCount, file.framesOfCount) = (0, 0)
    file.result = file.worker.evaluate(file.name) { text throws(InputError) in
      guard try check(file, text) else {
        if countsCured { countCuredErrors(of: file, text) }
        return false
      }
      let failing = file.results.indices.filter { file.results[$0].fails }
      if file.worker.layout.diagnostics.warningCount + failing.count > 0 {
        try searchFixes(of: file, failing)
      }
      return true
    }
  }

  /// Checks a file that was read. Returns true if it has all layouts and its sentences are valid.
  private func check(
    _ file: CheckedFile, _ text: UnsafeRawBufferPointer
  ) throws(InputError) -> Bool {
    let layout = file.worker.layout
    guard try layout.read(text, of: file.name) else { return false }
    if goldens != nil || hasPage || layout.table.warns {
      for index in layout.requests.layouts.indices {
        guard let rendered = try layout.layOut(index, of: file.name) else { return false }
        file.comparer?.compare(rendered)
        if hasPage { page?.render(rendered, to: &pageText) }
        layout.reportWarnings(in: rendered)
      }
      if hasPage { page?.add(layout.sizeMarks()) }
    }
    file.hasAllLayouts = true
    let sentences = RequirementList(of: layout, file: file.name, requirements.required)
    file.sentences = sentences
    guard !sentences.hasErrors, let results = try requirements.results(of: sentences, layout) else {
      return false
    }
    file.results = results
    return true
  }

  /// Searches for fixes of a file's warnings and of the sentences that fail, if edits are written, and counts the
  /// findings that `fix` would cure. A live page has no fixes, because the search would delay each update.
  private func searchFixes(of file: CheckedFile, _ failing: [Int]) throws(InputError) {
    var diagnostics = file.worker.layout.diagnostics
    diagnostics.removePartialWarnings()
    let counts = countsCured && framesForCount.load(ordering: .relaxed) > 0
    file.curedCount = countsCured ? nil : 0
    guard let search = file.worker.layout.fixSearch(of: file.name) else { return }
    if options.writesEdits || hasPage && options.livePage == nil {
      file.offers = FixSuggestions(search)
      file.offers?.search(for: diagnostics.warnings, requirements: failing)
    }
    if counts {
      let frames = search.frameCount
      file.curedCount = search.curedCount(of: diagnostics.warningCount + failing.count)
      file.framesOfCount = search.frameCount - frames
    }
  }

  /// The maximum size, in bytes, of a text whose curable errors are counted.
  private static let longestWithErrors = 20_000
  /// The number of bytes whose reading takes about as long as the layout of an element.
  private static let bytesOfFrame = 64

  /// Counts the errors of a file that `fix` would cure.
  private func countCuredErrors(of file: CheckedFile, _ text: UnsafeRawBufferPointer) {
    let layout = file.worker.layout
    guard layout.foreignSystem == nil, ErrorFixes.apply(to: text) else { return }
    file.curedCount = nil
    guard text.count <= Self.longestWithErrors,
      layout.diagnostics.errorCount <= Diagnostics.shownLimit,
      framesForCount.load(ordering: .relaxed) > 0
    else { return }
    let trial = TreeTrial(layout.options, layout.table, file: file.name)
    guard let fixes = try? ErrorFixes(Array(text), trial) else { return }
    file.framesOfCount = trial.byteCount / Self.bytesOfFrame
    file.curedCount = fixes.errorCount - fixes.remainingErrorCount
  }

  /// Adds the results of a file.
  func emit(_ file: CheckedFile) -> Bool {
    for golden in file.comparer?.endTree() ?? [] { goldens?.add(golden) }
    if let sentences = file.sentences { requirements.add(sentences, file.results) }
    // Only the files before this one may use up the budget, so that the number does not depend on threads.
    framesForCount.subtract(file.framesOfCount, ordering: .relaxed)
    findings.totals.addCured(
      framesForCount.load(ordering: .relaxed) > 0 ? file.curedCount : nil)
    let offers = file.offers
    var status = file.worker.report(
      file.result, of: file.name, to: &messages,
      complete: { diagnostic, finding in
        if options.writesEdits { offers?.add(to: &finding, of: diagnostic) }
      })
    if options.blame != nil, status != .failed, goldens?.mayDiffer(file.name) ?? false {
      do {
        goldens?.blames[file.name] = try Blame(file.worker).report(on: file.name, &messages)
      } catch {
        findings.report(error.message, file: file.name, worker.writer, to: &messages)
      }
      if goldens?.blames[file.name] == nil { status = .failed }
    }
    if status == .failed {
      if !file.hasAllLayouts { goldens?.fail(file.name) }
      hasFailedFiles = true
    }
    outcome = max(outcome, status)
    page?.endFile(diagnostics(file, offers), to: &pageText)
    for (index, result) in file.results.enumerated() {
      var test = result.test
      if options.writesEdits { offers?.add(to: &test, ofRequirement: index) }
      findings.add(test)
    }
    findings.flush(to: &output, &messages)
    if file.worker !== worker {
      worker.layout.statistics.add(file.worker.layout.statistics)
      file.worker.layout.statistics = Statistics(isTimed: options.stats)
    }
    return true
  }

  /// Returns the diagnostics for a file's page: the warnings and the failed sentences, with fixes.
  private func diagnostics(_ file: CheckedFile, _ offers: FixSuggestions?) -> Diagnostics {
    let failed = file.results.enumerated().compactMap { index, result in
      result.diagnostic.map { offers?.corrected($0, ofRequirement: index) ?? $0 }
    }
    var diagnostics = file.worker.layout.diagnostics
    diagnostics = offers?.corrected(diagnostics) ?? diagnostics
    diagnostics.addFindings(failed)
    return diagnostics
  }

  // MARK: The end

  private func end() -> Outcome {
    requirements.idlePatternWarnings.forEach(findings.add)
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
    if parts.isEmpty && !hasFailedFiles && findings.totals.warnings.all == 0 {
      parts.append(
        .init(
          text: (worker.layout.table.warns ? "no warnings; " : "")
            + "no goldens and no requirements to check",
          fails: false))
    }
    let result = findings.finish(
      parts, writeGuard, page: pageText.withBytes { Array($0) }, to: &output, &messages)
    return max(outcome, result)
  }
}

extension Options {
  /// The first option on the command line that has no effect without goldens.
  fileprivate var optionOfGoldens: String? {
    if updatesGoldens { return "--update" }
    if trees.tolerance != nil { return "--tolerance" }
    return blame == nil ? nil : "--blame"
  }
}
