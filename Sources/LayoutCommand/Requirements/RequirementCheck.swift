import LayoutAnalysis
import TreeFiles

/// Checks the sentences that are required of trees.
final class RequirementCheck {
  private let worker: Worker
  private let findings: FindingCollector
  /// The sentences of the command line.
  let required: [Requirement]
  private(set) var results: [CheckedRequirement] = []
  /// The patterns of sentences that name an element in some tree, and those that name none in the tree of a file.
  private var usedPatterns: Set<String> = []
  private var idlePatterns: [(file: String, pattern: String, name: String)] = []
  /// True if a page shows the facts of each layout.
  private let isForPage: Bool

  init(
    _ worker: Worker, _ findings: FindingCollector, _ required: [Requirement], isForPage: Bool
  ) {
    self.worker = worker
    self.findings = findings
    self.required = required
    self.isForPage = isForPage
  }

  /// Checks the sentences of the tree that was read last. Returns true if they are valid, and the tree has all
  /// layouts.
  func check(_ file: String) throws(InputError) -> Bool {
    if !findings.reports(CheckedRequirement.rule, in: file) { return true }
    let sentences = RequirementList(of: worker.layout, file: file, required)
    if sentences.hasErrors {
      sentences.report(to: findings)
      return false
    }
    for requirement in sentences.bound {
      for (pattern, isIdle) in requirement.patterns {
        if isIdle {
          idlePatterns.append((file, pattern, requirement.requirement.name))
        } else {
          usedPatterns.insert(pattern)
        }
      }
    }
    if sentences.bound.isEmpty { return true }
    return try check(sentences.bound, in: sentences.tree, file)
  }

  private func check(
    _ requirements: [BoundRequirement], in tree: RequirementTree, _ file: String
  ) throws(InputError) -> Bool {
    let layout = worker.layout
    let sizes = layout.sizes(of: layout.requests)
    let outcomes: [RequirementOutcome]
    do {
      outcomes = try layout.statistics.time(.layout) { () throws(EvaluationError) in
        try layout.outcomes(
          of: requirements, in: tree, at: layout.requests.layouts, keepsReasons: isForPage)
      }
    } catch {
      try layout.report(error)
      return false
    }
    layout.statistics.layouts += sizes.count
    let checked = try CheckedRequirement.results(
      of: requirements, outcomes, in: tree, file: file,
      layout.requests.names(for: layout.reader.options), layoutCount: sizes.count
    ) { index throws(InputError) in try layout.layOut(index, of: file) }
    guard let checked else { return false }
    results += checked
    return true
  }

  /// A warning for each pattern that names no element in any tree, with the first file.
  var idlePatternWarnings: [Finding] {
    var seen = usedPatterns
    return idlePatterns.compactMap { file, pattern, name in
      guard seen.insert(pattern).inserted else { return nil }
      return Finding(
        rule: CheckedRequirement.rule, .warning,
        "no element \(pattern), which \"\(name)\" is about: correct it, or remove the sentence",
        file: file)
    }
  }
}
