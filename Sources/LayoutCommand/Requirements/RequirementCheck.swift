import LayoutAnalysis
import TreeFiles

/// Checks the sentences that are required of trees.
final class RequirementCheck {
  private let findings: FindingCollector
  /// The required sentences of the command line (`--require`).
  let required: [Requirement]
  private(set) var results: [CheckedRequirement] = []
  /// The id patterns in sentences that match an element of some tree, and those that match none in a file's tree.
  private var usedPatterns: Set<String> = []
  private var idlePatterns: [(file: String, pattern: String, name: String)] = []
  /// True if a page shows the facts of each layout.
  private let isForPage: Bool

  init(_ findings: FindingCollector, _ required: [Requirement], isForPage: Bool) {
    self.findings = findings
    self.required = required
    self.isForPage = isForPage
  }

  /// Evaluates the sentences for the tree that `layout` has read. Returns nil if a layout fails. Can be called from any
  /// thread.
  func results(
    of sentences: RequirementList, _ layout: TreeLayout
  ) throws(InputError) -> [CheckedRequirement]? {
    if sentences.bound.isEmpty { return [] }
    let sizes = layout.sizes(of: layout.requests)
    let outcomes: [RequirementOutcome]
    do {
      outcomes = try layout.statistics.time(.layout) { () throws(EvaluationError) in
        try layout.outcomes(
          of: sentences.bound, in: sentences.tree, at: layout.requests.layouts,
          keepsReasons: isForPage)
      }
    } catch {
      try layout.report(error)
      return nil
    }
    layout.statistics.layouts += sizes.count
    return try CheckedRequirement.results(
      of: sentences.bound, outcomes, in: sentences.tree, file: sentences.file,
      layout.requests.names(for: layout.reader.options), layoutCount: sizes.count
    ) { index throws(InputError) in try layout.layOut(index, of: sentences.file) }
  }

  /// Adds the results of a file's sentences, or reports the errors in them.
  func add(_ sentences: RequirementList, _ results: [CheckedRequirement]) {
    if sentences.hasErrors { return sentences.report(to: findings) }
    for requirement in sentences.bound {
      for (pattern, isIdle) in requirement.patterns {
        if isIdle {
          idlePatterns.append((sentences.file, pattern, requirement.requirement.name))
        } else {
          usedPatterns.insert(pattern)
        }
      }
    }
    self.results += results
  }

  /// A warning for each id pattern that matches no element in any tree, in the first file with the pattern.
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
