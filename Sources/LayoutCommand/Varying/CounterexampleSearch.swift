import LayoutAnalysis
import Platform
import TreeFiles

/// Looks for strings, widths and text sizes with which a layout of one tree fails.
final class CounterexampleSearch {
  /// The trials of layouts, one for each thread. The first one also shrinks failing trees.
  private let trials: [TreeTrial]
  let layouts: VariedLayouts
  let texts: VariedTexts
  private let options: Options
  let requirements: [Requirement]
  /// The number of changes that were tried.
  private(set) var tryCount = 0
  /// One counterexample for each kind of failure.
  private(set) var found: [Counterexample] = []
  /// The number of counterexamples that are not in `found`.
  private(set) var moreCount = 0
  /// The failures of the unchanged tree, and the layouts that have them.
  private var known: [VariedFailure.Kind: [LayoutRequest]] = [:]
  private var seen: Set<VariedFailure.Kind> = []

  /// The layout of the text that was read last to shrink it.
  var trial: TreeTrial { trials[0] }

  /// The number of tries per thread in one batch. Results are examined in the order of the tries, so that they
  /// do not depend on it.
  private static let triesPerThread = 16
  /// The largest number of counterexamples that people are shown for one tree, unless they ask for all.
  private static let mostFound = 20

  /// Creates a search in the text of a file, which the first of the trials has read, with the tree at the node `root`.
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
        // Other commands print the warnings of the unchanged tree.
        guard !requirements.isEmpty || failure.kind == .noLayout else { continue }
        try note(failure, Variation(own: request, varied: request, number: nil))
      }
    }
    // A tree without texts to vary does not change.
    let isVaried = options.varied != [.text] || texts.count > 0
    let count = isVaried ? options.tries ?? Options.standardTries : 0
    // With one thread, no try is wasted after the end of the search.
    let length = trials.count == 1 ? 1 : Self.triesPerThread * trials.count
    while tryCount < count, !isDone, !trial.layout.hasMeasuringFailed {
      let batch = (tryCount..<min(tryCount + length, count)).map(variation)
      let results = valuesOnThreads(count: batch.count, trials) { index, trial in
        Result { () throws(InputError) in
          try trial.failures(
            of: texts.text(with: batch[index].strings), at: batch[index].varied, requirements)
        }
      }
      for (variation, result) in zip(batch, results) where !isDone {
        tryCount += 1
        progress.show(tryCount)
        for failure in try result.get() ?? [] where known[failure.kind] == nil {
          try note(failure, variation)
        }
      }
    }
    progress.clear()
  }

  /// Returns the change of a try, which depends only on the number of the try.
  private func variation(_ index: Int) -> Variation {
    var numbers = SplitMix64(seed: options.seed ?? 0, try: index)
    let (own, varied) = layouts.pick(&numbers)
    let strings = options.varied.contains(.text) ? texts.strings(&numbers) : [:]
    return Variation(strings: strings, own: own, varied: varied, number: index + 1)
  }

  /// True if all sentences fail.
  private var isDone: Bool {
    !requirements.isEmpty
      && requirements.allSatisfy { seen.contains(.requirement($0.name)) }
  }

  private func note(_ failure: VariedFailure, _ variation: Variation) throws(InputError) {
    guard seen.insert(failure.kind).inserted else { return }
    let hasAll = options.showsAll || options.collectsFindings
    guard hasAll || found.count < Self.mostFound else { return moreCount += 1 }
    found.append(
      try FailureShrinker(self, failure).counterexample(variation, seed: options.seed ?? 0))
  }
}
