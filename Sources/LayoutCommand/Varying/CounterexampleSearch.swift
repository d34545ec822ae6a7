import LayoutAnalysis
import Platform
import TreeFiles

/// Searches for strings, widths and text sizes with which a layout of a tree fails.
final class CounterexampleSearch {
  /// Lays out trees, on one thread each. The first one also lays out the trees that are shrunk.
  private let trials: [TreeTrial]
  let layouts: VariedLayouts
  let texts: VariedTexts
  private let options: Options
  let requirements: [Requirement]
  /// The number of variations that were tried.
  private(set) var variationCount = 0
  /// One counterexample for each kind of failure.
  private(set) var found: [Counterexample] = []
  /// The number of further counterexamples, which are not in `found`.
  private(set) var moreCount = 0
  /// The failures of the unchanged tree, with the layouts that have them.
  private(set) var known: [VariedFailure.Kind: [LayoutRequest]] = [:]
  private var seen: Set<VariedFailure.Kind> = []

  /// The trial that shrinks failing trees.
  var trial: TreeTrial { trials[0] }

  /// The number of tries per thread in a batch. Results are examined in order, so they do not depend on the batch size.
  private static let triesPerThread = 16
  /// The maximum number of counterexamples for a tree, unless all are requested.
  private static let maximumCounterexamples = 20

  /// Creates a search for a file that the first trial has read. The tree is at the node `root` of the document.
  init(
    _ trials: [TreeTrial], _ document: JSONDocument, root: Int, _ requirements: [Requirement],
    _ options: Options
  ) throws(VariationError) {
    self.trials = trials
    let trial = trials[0]
    layouts = VariedLayouts(options.varied, trial.layout)
    self.options = options
    self.requirements = requirements
    let strings = trial.layout.reader.strings
    texts = try VariedTexts(document, root: root) { id in
      strings.compactMap { $0.strings(ofID: id) }
    }
  }

  func run(_ progress: EvaluationProgress) throws(InputError) {
    for request in layouts.own {
      for failure in try trial.failures(of: texts.text(with: [:]), at: request, requirements) ?? []
      {
        known[failure.kind, default: []].append(request)
        // Other commands report the warnings of the unchanged tree.
        guard !requirements.isEmpty || failure.kind == .noLayout else { continue }
        try note(failure, Variation(own: request, varied: request, number: nil))
      }
    }
    // With only texts to vary, a tree without texts has no variations.
    let isVaried = options.varied != [.text] || texts.count > 0
    let count = isVaried ? options.tries ?? Options.standardTries : 0
    // With one thread, batches of one try avoid wasted tries at the end of the search.
    let length = trials.count == 1 ? 1 : Self.triesPerThread * trials.count
    while variationCount < count, !isDone, !trial.layout.hasMeasuringFailed {
      let batch = (variationCount..<min(variationCount + length, count)).map(variation)
      let results = valuesOnThreads(count: batch.count, trials) { index, trial in
        Result { () throws(InputError) in
          try trial.failures(
            of: texts.text(with: batch[index].strings), at: batch[index].varied, requirements)
        }
      }
      for (variation, result) in zip(batch, results) where !isDone {
        variationCount += 1
        progress.show(variationCount)
        for failure in try result.get() ?? [] where known[failure.kind] == nil {
          try note(failure, variation)
        }
      }
    }
    progress.clear()
  }

  /// Returns the variation with an index, which depends only on the seed and the index.
  private func variation(_ index: Int) -> Variation {
    var numbers = SplitMix64(seed: options.seed ?? 0, try: index)
    let (own, varied) = layouts.pick(&numbers)
    let strings = options.varied.contains(.text) ? texts.strings(&numbers) : [:]
    return Variation(strings: strings, own: own, varied: varied, number: index + 1)
  }

  /// True if a counterexample was found for each sentence.
  private var isDone: Bool {
    !requirements.isEmpty
      && requirements.allSatisfy { seen.contains(.requirement($0.name)) }
  }

  private func note(_ failure: VariedFailure, _ variation: Variation) throws(InputError) {
    guard seen.insert(failure.kind).inserted else { return }
    let hasAll = options.showsAll || options.collectsFindings
    guard hasAll || found.count < Self.maximumCounterexamples else { return moreCount += 1 }
    found.append(
      try FailureShrinker(self, failure).counterexample(variation, seed: options.seed ?? 0))
  }
}
