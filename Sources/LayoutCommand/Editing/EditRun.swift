import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Platform
import TreeConversion
import TreeFiles

extension Invocation {
  /// `fix`: cures the issues of all files by edits, which it writes or shows as a diff.
  mutating func fix() -> Outcome {
    edit { file, text, invocation throws(InputError) in
      try invocation.worker.layout.read(text, of: file)
        ? invocation.fix(file, text, Array(text), errorCount: 0)
        : invocation.fixErrors(file, text)
    }
  }

  /// `unused`: lists or removes the keys in all files that have no effect.
  mutating func unused() -> Outcome {
    if !options.fixes {
      return reportEachFile { file, text, invocation throws(InputError) in
        guard let unused = try invocation.searchUnused(file, text) else { return nil }
        let (options, columns) = (invocation.options, invocation.streams.display.columns)
        let fails = options.strict && !unused.keys.isEmpty
        if fails {
          let count = counted(unused.keys.count, "key")
          invocation.parts.append(.init(text: "\(count) can go (--strict)", fails: true))
        }
        return FileReport(
          findings: unused.findings(ofFile: file), outcome: fails ? .differs : .done
        ) { unused.table.text(ofFile: options.namedFile(file), columns: columns) }
      }
    }
    return edit { file, text, invocation throws(InputError) in
      guard let unused = try invocation.searchUnused(file, text) else { return nil }
      let context = EditContext(
        unused.document, invocation.worker.layout.reader.tree, namesLines: false)
      for edit in unused.edits {
        invocation.note("\(context.words(of: [edit])): moves no frame", of: file)
      }
      return try invocation.write(unused.document.applying(unused.edits), file, text) ? .done : nil
    }
  }

  /// Edits all files. Fails if several trees would be written to one file.
  private mutating func edit(
    _ body: (String, UnsafeRawBufferPointer, inout Invocation) throws(InputError) -> Outcome?
  ) -> Outcome {
    if let output = options.output, options.inputs.count > 1, !options.isDryRun {
      return fail(
        "is one file for several trees: write one tree, or leave --output out", file: output)
    }
    return reportEachFile { file, text, invocation throws(InputError) in
      try body(file, text, &invocation).map { FileReport(outcome: $0) }
    }
  }

  // MARK: - Fixes

  /// Cures the errors of a text, and then its issues. Returns nil if errors remain.
  private mutating func fixErrors(
    _ file: String, _ text: UnsafeRawBufferPointer
  ) throws(InputError) -> Outcome? {
    if let system = worker.layout.foreignSystem {
      worker.layout.forgetDiagnostics()
      let name = options.namedFile(file) ?? file
      throw InputError(
        message: system.unreadableMessage
          ?? "is a tree of \(system.title), which fix leaves as it is: type layoutcalc convert "
          + name.shellWord)
    }
    guard ErrorFixes.apply(to: text) else { return nil }
    let trial = TreeTrial(options, settings, file: file)
    let fixes = try ErrorFixes(Array(text), trial)
    for sentence in fixes.sentences { note(sentence, of: file) }
    try reportUnchanged { report(worker.layout, file, text) }
    worker.layout.forgetDiagnostics()
    if fixes.remainingErrorCount == 0 {
      return try fix(file, text, fixes.text, errorCount: fixes.errorCount)
    }
    cures.add(errors: (fixes.errorCount, fixes.remainingErrorCount), ofFile: file)
    for sentence in fixes.refusals { note(sentence, of: file) }
    guard try write(fixes.text, file, text) else { return nil }
    if !reportsUnchanged {
      fixes.text.withUnsafeBytes { report(trial.layout, file, $0) }
    }
    return nil
  }

  /// Cures as many issues of a tree as possible. `start` is the file's text after all of its errors were cured. Returns
  /// nil if the tree cannot be laid out.
  private mutating func fix(
    _ file: String, _ text: UnsafeRawBufferPointer, _ start: [UInt8], errorCount: Int
  ) throws(InputError) -> Outcome? {
    let isCorrected = !text.elementsEqual(start)
    let layouts = FixLayouts(worker.layout, file)
    let search = FixSearch(
      start, layouts.trial, FixLayouts(worker.layout, file).trial, isSafe: options.isSafe)
    guard let search else {
      if let error = layouts.error { throw error }
      if let sentences = layouts.sentences, sentences.hasErrors {
        messages.append(sentences.messages(writer))
        let message = "a sentence that is required of it is not valid: layoutcalc check says why"
        let finding = Finding(rule: Finding.invocation, .error, message, file: file)
        findings.add([finding], ofFile: file, isPrinted: true)
      }
      report(layouts.layout, file, text)
      return nil
    }
    layouts.layout.use(search)
    let progress = EvaluationProgress(streams, options, of: search.issueCount, "issues")
    search.progress = progress.show
    defer {
      progress.clear()
      layouts.layout.use(nil)
    }
    // After corrections, byte offsets no longer match those of the file.
    try reportUnchanged { () throws(InputError) in
      try report(search, layouts, file, hasPositions: !isCorrected)
    }
    let count = search.rules().count
    let fixes = search.run()
    for fix in fixes { note("\(fix.sentence)\(fix.cured.rules)", of: file) }
    for (fix, reason) in search.unwritten {
      note("not written: \(fix.description): \(reason)\(fix.cured.rules)", of: file)
    }
    guard try write(search.text, file, text) else { return nil }
    let left = search.issues.issues
    for issue in left {
      var refusal = search.refusals[issue]
      if refusal == nil, case .requirement(let index) = issue {
        refusal = "no edit that was tried makes \(search.sentences[index]) true"
      }
      guard let refusal else { continue }
      note("not cured: \(refusal)\([issue].rules)", of: file, isProblem: true)
    }
    // Edits that may move frames are the advice of what `--safe` leaves.
    if !options.isSafe { layouts.layout.use(search) }
    if !reportsUnchanged { try report(search, layouts, file) }
    cures.add(errors: (errorCount, 0), ofFile: file)
    cures.add(issues: count, left: search.rules())
    return left.isEmpty ? .done : .differs
  }

  /// True if the issues of the unchanged file are reported, for programs that offer the edits themselves. Reports for
  /// people have the issues that remain after the edits.
  private var reportsUnchanged: Bool { options.isDryRun && options.collectsFindings }

  /// Reports the issues of the unchanged file to programs. The remaining issues determine the exit status.
  private func reportUnchanged(_ report: () throws(InputError) -> Void) throws(InputError) {
    guard reportsUnchanged else { return }
    findings.decidesOutcome = false
    defer { findings.decidesOutcome = true }
    try report()
  }

  /// Reports the warnings and the failed requirements of the current text.
  private func report(
    _ search: FixSearch, _ layouts: FixLayouts, _ file: String, hasPositions: Bool = true
  ) throws(InputError) {
    let layout = layouts.layout
    for index in layout.requests.layouts.indices {
      guard let rendered = try layout.layOut(index, of: file) else { return }
      layout.reportWarnings(in: rendered)
    }
    // Only programs need all fixes of all issues, each of which is searched.
    let isForEditors = reportsUnchanged && hasPositions
    let offers = isForEditors ? FixSuggestions(search) : nil
    report(layout, file, layout.reader.tree.source, offers, hasPositions: hasPositions)
    try reportRequirements(layouts, file, offers)
  }

  /// Reports the diagnostics of a parsed text, with their fixes.
  private func report(
    _ layout: TreeLayout, _ file: String, _ source: UnsafeRawBufferPointer,
    _ offers: FixSuggestions? = nil, hasPositions: Bool = true
  ) {
    _ = findings.add(
      layout.namedDiagnostics, ofFile: file, source, isStrict: false
    ) { diagnostic, finding in
      offers?.add(to: &finding, of: diagnostic)
      if !hasPositions { (finding.line, finding.columns, finding.byteColumns) = (nil, nil, nil) }
    }
  }

  private func reportRequirements(
    _ layouts: FixLayouts, _ file: String, _ offers: FixSuggestions?
  ) throws(InputError) {
    let layout = layouts.layout
    guard let sentences = layouts.sentences, !sentences.bound.isEmpty,
      let outcomes = try? layout.outcomes(
        of: sentences.bound, in: sentences.tree, at: layout.requests.layouts)
    else { return }
    let results = try CheckedRequirement.results(
      of: sentences.bound, outcomes, in: sentences.tree, file: file,
      layout.requests.names(for: layout.reader.options),
      layoutCount: layout.requests.layouts.count
    ) { index throws(InputError) in try layout.layOut(index, of: file) }
    for (index, result) in (results ?? []).enumerated() where result.fails {
      var test = result.test
      offers?.add(to: &test, ofRequirement: index)
      // For people, the last line says what was not cured.
      findings.add(test, isPrinted: true)
    }
  }

  // MARK: - Writing

  /// Prints what was done to a file, or why it failed, unless `--quiet` is set.
  private mutating func note(_ sentence: String, of file: String, isProblem: Bool = false) {
    if options.quiet { return }
    let display = streams.errorDisplay
    let colors = TerminalColors(display.hasColors)
    let name = colors.bold(file == "-" ? "<stdin>" : file.printable)
    let words = isProblem ? colors.before(sentence.printable) : sentence.printable
    messages.append("\(name): \(words)".wrapped(to: display.columns) + "\n")
  }

  /// Writes the new text to the file. For a dry run, appends a diff to the output instead; for standard input or with
  /// `--output`, the new text. Returns false if writing fails.
  private mutating func write(
    _ new: [UInt8], _ file: String, _ old: UnsafeRawBufferPointer
  ) throws(InputError) -> Bool {
    if !findings.isForPeople && (options.isDryRun || file == "-") { return true }
    let isPrinted = options.isStandardInput(file) || options.output != nil
    if options.isDryRun {
      let diff = UnifiedDiff.text(old, new, file: file)
      if streams.display.hasColors {
        output.append(UnifiedDiff.coloured(diff))
      } else {
        diff.withUnsafeBytes { output.append($0) }
      }
      return true
    }
    if isPrinted {
      new.withUnsafeBytes { output.append($0) }
      return true
    }
    if old.elementsEqual(new) { return true }
    if let problem = obstacle(file, old) {
      report(problem, file: file)
      return false
    }
    if let error = new.withUnsafeBytes({ AtomicFile.write($0, to: file) }) { throw error }
    return true
  }

  /// Returns why a file cannot be written and what to do about it; nil if it can.
  private func obstacle(_ file: String, _ old: UnsafeRawBufferPointer) -> String? {
    guard let status = status(of: file), status.isRegular else {
      return "is not a regular file: write < instead, and the tree is printed with its edits"
    }
    if let objection = writeGuard.objection(to: file, as: .tree) { return objection }
    let text = InputText()
    guard (try? text.read(file, standardInput: -1)) != nil, text.bytes.elementsEqual(old) else {
      return "was changed by another program meanwhile, and is not written: run layoutcalc again"
    }
    return nil
  }
}

extension [Issue] {
  /// The rule ids in brackets, as in ` [cannot-shrink, overflow]`.
  fileprivate var rules: String {
    let ids = map { $0.warning?.rule.id ?? CheckedRequirement.rule }
    return " [" + Set(ids).sorted().joined(separator: ", ") + "]"
  }
}
