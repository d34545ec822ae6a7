import LayoutAnalysis
import LayoutEngine
import LayoutReports
import LayoutOutput
import Platform
import TreeConversion
import TreeFiles

/// The work of `fix` and `unused`: one file after the other, each on all cores.
final class EditRun {
  let worker: Worker
  let options: Options
  let settings: SettingsTable
  private let writeGuard: WriteGuard
  /// The sentences of the command line.
  private var required: [Requirement] = []

  /// The widths at which keys are removed; nil to cure issues.
  private var removing: BreakpointRange?

  /// Lists, shows or makes edits of all files: those that cure issues, or removals of keys that have no effect
  /// at the widths of a range.
  static func run(_ invocation: inout Invocation, removing range: BreakpointRange?) -> Outcome {
    let (worker, options) = (invocation.worker, invocation.options)
    let run = EditRun(worker, options, invocation.settings)
    run.removing = range
    guard let required = Requirement.list(options, worker.writer, &invocation.messages) else {
      return .failed
    }
    run.required = required
    let writesTrees = (range == nil || options.fixes) && !options.isDryRun
    if let output = options.output, options.inputs.count > 1, writesTrees {
      let problem = "is one file for several trees: write one tree, or leave --output out"
      invocation.messages.append(worker.writer.line(error: problem, file: output))
      return .failed
    }
    let outcome = invocation.forEachFile { file, text, invocation throws(InputError) in
      try run.edit(file, text, &invocation.output, &invocation.messages)
    }
    return max(outcome, invocation.finish())
  }

  private init(_ worker: Worker, _ options: Options, _ settings: SettingsTable) {
    self.worker = worker
    self.options = options
    self.settings = settings
    writeGuard = WriteGuard(options, golden: nil, worker.streams)
  }

  var writer: DiagnosticWriter { worker.writer }

  private func edit(
    _ file: String, _ text: UnsafeRawBufferPointer, _ output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome? {
    let isTree = try worker.layout.read(text, of: file)
    if removing != nil {
      return isTree ? try removeUnused(file, text, &output, &messages) : nil
    }
    return try isTree
      ? fix(file, text, Array(text), &output, &messages)
      : fixErrors(file, text, &output, &messages)
  }

  // MARK: - Unused keys

  /// Lists the keys of a tree that can go, or removes them. Returns nil if that cannot be done.
  private func removeUnused(
    _ file: String, _ text: UnsafeRawBufferPointer, _ output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome? {
    guard let range = removing,
      let search = try UnusedSearch(of: worker.layout, file, text, range, settings)
    else { return nil }
    let unused = search.run(worker.streams)
    if options.fixes {
      for edit in unused.edits {
        note("\(unused.document.description(of: [edit])): moves no frame", of: file, &messages)
      }
      return try write(unused.document.applying(unused.edits), file, text, &output, &messages)
        ? .done : nil
    }
    if worker.findings?.isForPeople ?? true {
      unused.table.write(
        ofFile: options.namedFile(file), columns: worker.streams.display.columns, to: &output)
    }
    worker.findings?.add(
      ReportedTest(file: file, name: file, findings: unused.findings(ofFile: file)),
      isPrinted: true)
    return options.strict && !unused.keys.isEmpty ? .differs : .done
  }

  // MARK: - Fixes

  /// Cures the errors of a text, and then its issues. Returns nil if errors are left.
  private func fixErrors(
    _ file: String, _ text: UnsafeRawBufferPointer, _ output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome? {
    guard let document = try? JSONDocument(text) else { return nil }
    if let system = worker.layout.foreignSystem(of: text) {
      return try convert(document, from: system, file, text, &output, &messages)
    }
    let trial = TreeTrial(options, settings, file: file)
    let fixes = try ErrorFixes(Array(text), trial)
    for sentence in fixes.sentences { note(sentence, of: file, &messages) }
    let cured =
      "\(fixes.errorCount - fixes.countLeft) of \(counted(fixes.errorCount, "error")) cured"
    note(cured, of: file, &messages)
    // If the file is not changed, positions are those in the file.
    if options.isDryRun { report(worker.layout, file, text) }
    worker.layout.forgetDiagnostics()
    if fixes.countLeft == 0 {
      return try fix(file, text, fixes.text, &output, &messages)
    }
    for sentence in fixes.refusals { note(sentence, of: file, &messages) }
    guard try write(fixes.text, file, text, &output, &messages) else { return nil }
    if !options.isDryRun {
      fixes.text.withUnsafeBytes { report(trial.layout, file, $0) }
    }
    return nil
  }

  /// Converts a tree of another system. Its warnings are not cured at once: it is to be what it was there.
  private func convert(
    _ document: JSONDocument, from system: ForeignSystem, _ file: String,
    _ text: UnsafeRawBufferPointer, _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome? {
    worker.layout.forgetDiagnostics()
    let conversion: Conversion
    do throws(ConversionError) {
      conversion = try Conversion(document, from: system)
    } catch {
      worker.findings?.add(error.finding(ofFile: file, text))
      return nil
    }
    note("converted from \(system.title)", of: file, &messages)
    worker.findings?.add(
      ReportedTest(file: file, name: file, findings: conversion.findings(ofFile: file)))
    return try write(Array(conversion.text.utf8), file, text, &output, &messages) ? .done : nil
  }

  /// Cures the issues of a tree, as far as possible. `start` is the text of the file without its errors. Returns
  /// nil if the tree cannot be laid out.
  private func fix(
    _ file: String, _ text: UnsafeRawBufferPointer, _ start: [UInt8],
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Outcome? {
    let isCorrected = !text.elementsEqual(start)
    let current = makeTrial(options, file)
    var complaints = ""
    let search = try FixSearch(
      start, current, options.ofTrials(settings).map { makeTrial($0, file) },
      worker.streams, &complaints)
    messages.append(complaints)
    guard let search else {
      report(current.layout, file, text)
      return nil
    }
    // If the file is not changed, positions are those in the file. After the correction of errors there are none.
    let reportsForPrograms = worker.findings?.isForPrograms ?? false
    if options.isDryRun, !isCorrected || reportsForPrograms {
      try report(search, file, hasPositions: !isCorrected, &messages)
    }
    let fixes = try search.run()
    for fix in fixes { note("\(fix.sentence)\(fix.cured.rules)", of: file, &messages) }
    guard try write(search.text, file, text, &output, &messages) else { return nil }
    let left = search.issues.issues.count
    for issue in search.issues.issues {
      guard let refusal = search.refusals[issue] else { continue }
      note("not cured: \(refusal)\([issue].rules)", of: file, isProblem: true, &messages)
    }
    if !options.isDryRun { try report(search, file, &messages) }
    if search.issueCount > 0 {
      note("\(search.issueCount - left) of \(search.issueCount) cured", of: file, &messages)
    }
    return left == 0 ? .done : .differs
  }

  private func makeTrial(_ options: Options, _ file: String) -> FixTrial {
    FixTrial(options, settings, file: file, required, writer)
  }

  /// Reports the warnings and the failed requirements of the current text.
  private func report(
    _ search: FixSearch, _ file: String, hasPositions: Bool = true, _ messages: inout OutputBuffer
  ) throws(InputError) {
    let layout = search.current.layout
    for index in layout.requests.layouts.indices {
      guard let rendered = try layout.layOut(index, of: file) else { return }
      layout.reportWarnings(in: rendered)
    }
    // Only programs need all fixes of all issues, which take a search of each.
    let isForEditors = options.isDryRun && hasPositions && (worker.findings?.isForPrograms ?? false)
    let offers = isForEditors ? try FixOffers(search, isLimited: false) : nil
    report(layout, file, layout.reader.tree.source, offers, hasPositions: hasPositions)
    try reportRequirements(search, file, offers)
  }

  /// Reports the diagnostics of a text that was read, with their fixes.
  private func report(
    _ layout: TreeLayout, _ file: String, _ source: UnsafeRawBufferPointer,
    _ offers: FixOffers? = nil, hasPositions: Bool = true
  ) {
    _ = worker.findings?.add(
      layout.namedDiagnostics, ofFile: file, source, isStrict: false
    ) { diagnostic, finding in
      offers?.add(to: &finding, of: diagnostic)
      if !hasPositions { (finding.line, finding.columns, finding.byteColumns) = (nil, nil, nil) }
    }
  }

  private func reportRequirements(
    _ search: FixSearch, _ file: String, _ offers: FixOffers?
  ) throws(InputError) {
    let layout = search.current.layout
    guard let tree = search.current.requirementTree, !search.current.requirements.isEmpty,
      let outcomes = try? layout.outcomes(
        of: search.current.requirements, in: tree, at: layout.requests.layouts)
    else { return }
    let results = try CheckedRequirement.results(
      of: search.current.requirements, outcomes, in: tree, file: file,
      layout.requests.names(for: layout.reader.options),
      layoutCount: layout.requests.layouts.count, explains: false
    ) { index throws(InputError) in try layout.layOut(index, of: file) }
    for (index, result) in (results ?? []).enumerated() where result.fails {
      var test = result.test
      offers?.add(to: &test, ofRequirement: index)
      // People read what was not cured in the last line.
      worker.findings?.add(test, isPrinted: true)
    }
  }

  // MARK: - Writing

  /// Writes a sentence for people about what is done to a file, or cannot be done.
  private func note(
    _ sentence: String, of file: String, isProblem: Bool = false, _ messages: inout OutputBuffer
  ) {
    if options.quiet { return }
    let display = worker.streams.errorDisplay
    let colors = TerminalColors(display.hasColors)
    let name = colors.bold(file == "-" ? "<stdin>" : file.printable)
    let words = isProblem ? colors.before(sentence.printable) : sentence.printable
    messages.append("\(name): \(words)".wrapped(to: display.columns) + "\n")
  }

  /// Writes a new text of a file: to the file, or the diff of the two to the output. The text of standard
  /// input goes to the output, and that of any file if `--output` names one. Returns whether it could be written.
  private func write(
    _ new: [UInt8], _ file: String, _ old: UnsafeRawBufferPointer, _ output: inout OutputBuffer,
    _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let isForPrograms = !(worker.findings?.isForPeople ?? true)
    if isForPrograms && (options.isDryRun || file == "-") { return true }
    let isPrinted = options.isStandardInput(file) || options.output != nil
    if options.isDryRun {
      let diff = UnifiedDiff.text(old, new, file: file)
      if worker.streams.display.hasColors {
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
      messages.append(writer.line(error: problem, file: file))
      return false
    }
    if let error = new.withUnsafeBytes({ AtomicFile.write($0, to: file) }) { throw error }
    return true
  }

  /// Returns why a file cannot be written, and what to do about it; nil if it can.
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
  /// ` [cannot-shrink, overflow]`
  fileprivate var rules: String {
    let ids = map { issue in
      switch issue {
      case .warning(let warning): warning.rule.id
      case .requirement: CheckedRequirement.rule
      }
    }
    return " [" + Set(ids).sorted().joined(separator: ", ") + "]"
  }
}
