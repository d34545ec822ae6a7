import LayoutAnalysis
import LayoutOutput
import TreeFiles

extension Invocation {
  /// Runs `vary`: tries variations of each file.
  mutating func vary() -> Outcome {
    if let save = options.save,
      let objection = writeGuard.objection(to: save, as: .counterexample)
    {
      return fail(objection, file: save)
    }
    var variation = VariationCount(seed: options.seed ?? 0)
    var savedCount = 0
    var hasSaveFailed = false
    var page = HTMLRenderer(live: options.livePage, confinement: options.confinement)
    let outcome = reportEachFile(parts: { variation.parts }, page: { page.end(to: &$0) }) {
      file, text, invocation throws(InputError) in
      guard let search = try invocation.search(file, text, &variation) else { return nil }
      if invocation.options.format == .html { try search.render(on: &page) }
      var found = search.found
      for index in found.indices where invocation.options.save != nil {
        savedCount += 1
        if !invocation.save(&found[index], savedCount) { hasSaveFailed = true }
      }
      let (isQuiet, colors) = (invocation.options.quiet, invocation.colors)
      let (arguments, save) = (invocation.options.arguments, invocation.options.save)
      return FileReport(findings: found.map(\.finding)) { [found] in
        if isQuiet { return "" }
        let more =
          search.moreCount > 0 ? "and \(search.moreCount) more in \(file.printable)\n" : ""
        let line = (arguments + ["--save", "counterexample.json"]).commandLine
        let keep = found.isEmpty || save != nil ? "" : "To keep this case: \(line)\n"
        return found.map { $0.lines(colors) }.joined() + more + keep
      }
    }
    return hasSaveFailed ? .failed : outcome
  }

  /// Tries variations of a file. Returns nil if the tree or a sentence is invalid.
  private mutating func search(
    _ file: String, _ text: UnsafeRawBufferPointer, _ count: inout VariationCount
  ) throws(InputError) -> CounterexampleSearch? {
    guard try worker.layout.read(text, of: file), let requirements = requirements(of: file) else {
      return nil
    }
    let trials = options.ofTrials(settings).map { TreeTrial($0, settings, file: file) }
    guard try trials[0].read(Array(text)), let document = try? JSONDocument(text),
      let root = document.node(at: trials[0].layout.reader.rootPath)
    else { return nil }
    let search: CounterexampleSearch
    do {
      search = try CounterexampleSearch(trials, document, root: root, requirements, options)
    } catch {
      report("\(error.path): \(error.message)", file: file)
      return nil
    }
    let progress = EvaluationProgress(
      streams, options, of: options.tries ?? Options.standardTries, "tries")
    try search.run(progress)
    count.add(search, requirementCount: requirements.count)
    return search
  }

  /// Writes a counterexample to the file of `--save`, or to a numbered file next to it. Returns true on success.
  private mutating func save(_ counterexample: inout Counterexample, _ number: Int) -> Bool {
    let file = numbered(options.save ?? "", number)
    counterexample.document = CounterexampleCase.moved(
      counterexample.document, from: counterexample.file, to: file)
    let problem =
      writeGuard.objection(to: file, as: .counterexample)
      ?? AtomicFile.write(counterexample.text, to: file)?.message
    if let problem {
      report(problem, file: file)
      return false
    }
    counterexample.savedTo = file
    return true
  }
}

/// Returns the name of a numbered file: `small.json` for 1, `small-2.json` for 2.
private func numbered(_ file: String, _ number: Int) -> String {
  if number == 1 { return file }
  guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/") else {
    return "\(file)-\(number)"
  }
  return "\(file[..<dot])-\(number)\(file[dot...])"
}

/// The counts of trees, tries and counterexamples, for the last line.
private struct VariationCount {
  let seed: UInt64
  var trees = 0
  var tries = 0
  var requirements = 0
  /// True if a tree has a problem without a variation, which `check` finds.
  var isKnown = false
  /// The number of counterexamples, and of those with a failed sentence or a warning.
  var found = 0
  var failed = 0

  mutating func add(_ search: CounterexampleSearch, requirementCount: Int) {
    trees += 1
    tries += search.variationCount
    requirements += requirementCount
    isKnown = isKnown || !search.known.isEmpty
    found += search.found.count + search.moreCount
    failed += search.found.count { $0.failure.kind != .noLayout }
  }

  /// The part of the last line: `1 of 3 requirements fails (1000 tries, seed 0)`; empty if no tree had a layout.
  var parts: [RunTotals.Part] {
    if trees == 0 { return [] }
    let files = trees == 1 ? "" : " of \(trees) trees"
    let line = result + " (\(tries) tr\(tries == 1 ? "y" : "ies")\(files), seed \(seed))"
    return [.init(text: line, fails: found > 0)]
  }

  private var result: String {
    if requirements == 0 {
      let problems = found == 0 ? "no problems" : counted(found, "problem")
      return problems + (isKnown ? " besides those that check finds" : "")
    }
    if found == 0 { return holdingRequirements(requirements) }
    return failedRequirements(failed, of: requirements)
      + (failed < found ? ", and there are trees without a layout" : "")
  }
}
