import LayoutAnalysis
import LayoutEngine
import LayoutOutput
import LayoutReports
import Platform
import TreeFiles

/// One invocation with `--require`.
final class RequirementRun {
  private let options: Options
  private let worker: Worker
  /// The sentences of the command line.
  private var required: [Requirement] = []
  private var results: [CheckedRequirement] = []
  private var failedFiles: [String] = []
  private var idlePatterns = IdlePatterns()
  private let colors: Bool

  /// Checks the layouts of all files, instead of printing them.
  static func run(
    _ worker: Worker, _ options: Options, _ environment: Environment,
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    let run = RequirementRun(worker, options, environment)
    guard run.readSentences(&messages) else { return .failed }
    return run.checkFiles(&output, &messages)
  }

  private init(_ worker: Worker, _ options: Options, _ environment: Environment) {
    self.worker = worker
    self.options = options
    colors = options.color.colors(worker.streams.output, environment)
  }

  private var writer: DiagnosticWriter { worker.writer }

  /// Reads the sentences of the command line. Reports all that are none.
  private func readSentences(_ messages: inout OutputBuffer) -> Bool {
    var isRead = true
    for text in options.requirements {
      do throws(RequirementError) {
        required += try Requirement.list(text)
      } catch {
        var error = error
        if status(of: text) != nil {
          error = RequirementError(
            message: "\(text) is a file and no sentence: name it before --require",
            range: 0..<text.utf8.count)
        }
        writer.write(
          error: "--require: \(error.message)", in: text, error.range,
          suggestion: error.suggestion, to: &messages)
        isRead = false
      }
    }
    return isRead
  }

  private func checkFiles(
    _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) -> Outcome {
    let files = options.inputs
    let writeGuard = WriteGuard(options, golden: nil, worker.streams)
    if let report = options.report {
      if let objection = writeGuard.objection(to: report, as: .report) {
        messages.append(writer.line(error: objection, file: report))
        return .failed
      }
      AtomicFile.removeLeftovers(in: FileName.folder(of: report))
    }
    var outcome = Outcome.done
    for file in files where !worker.layout.hasMeasuringFailed {
      let first = results.count
      let status = worker.process(file, &messages) { text, messages throws(InputError) in
        try check(file, text, &messages)
      }
      if status == .failed { failedFiles.append(file) }
      outcome = max(outcome, status)
      for result in results[first...] where result.failure != nil {
        outcome = max(outcome, .differs)
        report(result, &output, &messages)
      }
    }
    if outcome != .failed && results.isEmpty {
      messages.append(
        writer.line(
          error: "no requirements: add a sentence to --require, or \"require\" to the case or the "
            + "configuration"))
      return .failed
    }
    for (file, message) in idlePatterns.messages where options.strict || !options.quiet {
      if !options.quiet {
        messages.append(writer.line(warning: message, rule: CheckedRequirement.rule, file: file))
      }
      if options.strict { outcome = max(outcome, .differs) }
    }
    end(&output)
    if let report = options.report {
      let cases =
        results.map(\.testCase)
        + failedFiles.map { JUnitCase(file: $0, name: $0, result: .error(JUnitCase.noLayout)) }
      let problem =
        writeGuard.objection(to: report, as: .report)
        ?? AtomicFile.write(JUnitReport.text(of: cases), to: report)?.message
      if let problem {
        messages.append(writer.line(error: problem, file: report))
        return .failed
      }
    }
    return outcome
  }

  // MARK: One file

  /// Checks the layouts of a file. Returns whether there are all of them, and all sentences are right.
  private func check(
    _ file: String, _ text: UnsafeRawBufferPointer, _ messages: inout OutputBuffer
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    guard try layout.read(text, of: file) else { return false }
    let tree = RequirementTree(
      layout.reader.tree, rootPath: layout.reader.rootPath, isMeasured: options.measure != nil)
    var sentences = RequirementList(tree, file: file, writer)
    sentences.add(required)
    for text in layout.configuredRequirements {
      // The configuration was read before.
      if let list = try? Requirement.list(text) { sentences.add(list) }
    }
    for range in layout.reader.options.requirements { sentences.add(at: range, in: text) }
    messages.append(sentences.messages)
    if sentences.hasErrors { return false }
    for requirement in sentences.bound { idlePatterns.note(requirement, in: file) }
    if sentences.bound.isEmpty { return true }
    return try check(sentences.bound, in: tree, file)
  }

  private func check(
    _ requirements: [BoundRequirement], in tree: RequirementTree, _ file: String
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    let sizes = layout.sizes(of: layout.requests)
    let outcomes: [RequirementOutcome]
    do {
      outcomes = try layout.statistics.time(.layout) { () throws(EvaluationError) in
        try self.outcomes(of: requirements, in: tree, at: sizes)
      }
    } catch {
      try layout.report(error)
      return false
    }
    // What is said of one element in one layout is said once.
    var explained: Set<[Int]> = []
    layout.statistics.layouts += sizes.count
    for (requirement, outcome) in zip(requirements, outcomes) {
      var result = CheckedRequirement(
        file: file, requirement: requirement.requirement.name, layoutCount: sizes.count)
      if let finding = outcome.finding {
        guard let rendered = try layout.layOut(outcome.failing[0], of: file) else { return false }
        let element = finding.elements.first?.element
        let isNew = explained.insert([outcome.failing[0], element.map(Int.init) ?? -1]).inserted
        result.failure = CheckedRequirement.Failure(
          layout.requests.names(for: layout.reader.options), outcome.failing, finding, rendered,
          tree,
          explained: isNew ? element : nil)
      }
      results.append(result)
    }
    return true
  }

  /// Checks one text size after the other.
  private func outcomes(
    of requirements: [BoundRequirement], in tree: RequirementTree, at sizes: [EvaluatedSize]
  ) throws(EvaluationError) -> [RequirementOutcome] {
    let layout = worker.layout
    let layouts = layout.requests.layouts
    var outcomes = Array(repeating: RequirementOutcome(), count: requirements.count)
    for textSize in layout.requests.textSizes {
      let indices = sizes.indices.filter { layouts[$0].textSize == textSize }
      let found = try layout.evaluator(textSize: textSize).outcomes(
        of: requirements, in: tree, at: indices.map { sizes[$0] }, isMirrored: layout.isMirrored)
      for (requirement, outcome) in found.enumerated() {
        outcomes[requirement].merge(outcome, indices)
      }
    }
    return outcomes
  }

  // MARK: Reporting

  private func report(
    _ result: CheckedRequirement, _ output: inout OutputBuffer, _ messages: inout OutputBuffer
  ) {
    if !options.quiet && options.requestedFormat == nil {
      output.append(result.text(DifferenceColors(colors)))
    }
    if writer.isForPrograms { messages.append(result.message(writer)) }
  }

  private func end(_ output: inout OutputBuffer) {
    if let format = options.requestedFormat {
      JSONValue.array(results.map(\.json)).write(
        to: &output, options.compact || format == .jsonl ? .compact : .lines)
      output.append("\n")
    } else if !options.quiet && failedFiles.isEmpty {
      let colors = DifferenceColors(colors)
      let hasFailed = results.contains { $0.failure != nil }
      output.append(
        (hasFailed ? colors.before(results.summary) : colors.after(results.summary)) + "\n")
    }
  }
}

/// The patterns of sentences that name no element in any tree.
private struct IdlePatterns {
  private var used: Set<String> = []
  private var idle: [(file: String, pattern: String, name: String)] = []

  mutating func note(_ requirement: BoundRequirement, in file: String) {
    for (pattern, isIdle) in requirement.patterns {
      if isIdle {
        idle.append((file, pattern, requirement.requirement.name))
      } else {
        used.insert(pattern)
      }
    }
  }

  /// One for each pattern, with the first file.
  var messages: [(file: String, message: String)] {
    var seen = used
    return idle.compactMap { file, pattern, name in
      guard seen.insert(pattern).inserted else { return nil }
      return (
        file,
        "no element \(pattern), which \"\(name)\" is about: correct it, or remove the sentence"
      )
    }
  }
}
