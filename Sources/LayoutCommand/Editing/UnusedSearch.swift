import LayoutAnalysis
import LayoutEngine
import Platform
import TreeFiles

extension Invocation {
  /// Returns the keys of a tree that can be removed without changing a frame, at each width of a range and in each text
  /// size. Tries each key alone, on all cores, and then all removable keys together. Returns nil if the tree cannot be
  /// laid out at one of the sizes; the diagnostics then say why.
  func searchUnused(
    _ file: String, _ text: UnsafeRawBufferPointer
  ) throws(InputError) -> UnusedKeys? {
    let layout = worker.layout
    guard let range = options.sizes.sweptLengths, try layout.read(text, of: file),
      let document = layout.reader.document
    else { return nil }
    let sizes = try layout.sizes(in: range, .horizontal)
    guard let frames = try layout.framesOfVariants(at: sizes) else { return nil }
    let variants = layout.requests.variants.indices.map { layout.requests.layouts[$0] }
    /// Returns true if removing the keys changes no frame and no content size. A tree that becomes invalid, or cannot
    /// be laid out, counts as changed.
    func isSame(without keys: [TreeDocument.LayoutKey], _ trial: TreeTrial) -> Bool {
      guard (try? trial.read(document.applying(keys.map(\.removal)))) ?? false else { return false }
      return variants.enumerated().allSatisfy { index, request in
        (try? trial.layout.evaluator(request).matches(
          frames, at: sizes, firstRow: index * sizes.count)) ?? false
      }
    }
    let keys = document.layoutKeys
    let progress = EvaluationProgress(streams, options, of: keys.count, "keys")
    defer { progress.clear() }
    let trials = options.ofTrials(settings).map { TreeTrial($0, settings, file: file) }
    let lock = Lock()
    var finishedCount = 0
    let canGo = valuesOnThreads(count: keys.count, trials) { index, trial in
      let isUnused = isSame(without: [keys[index]], trial)
      lock.withLock {
        finishedCount += 1
        progress.show(finishedCount)
      }
      return isUnused
    }
    let unused = keys.indices.filter { canGo[$0] }.map { keys[$0] }
    let trial = TreeTrial(options, settings, file: file)
    let removableTogether = UnusedKeys.removableTogether(unused.count) { indices in
      indices.count == 1 || isSame(without: indices.map { unused[$0] }, trial)
    }
    return UnusedKeys(
      document: document, keys: unused, removableTogether: removableTogether, keyCount: keys.count,
      widths: sizes.map(\.range.max.width), sizeCount: frames.layoutCount,
      isExact: sizes.allSatisfy { $0.range.min.width == $0.range.max.width })
  }
}

extension TreeLayout {
  /// Returns the frames of the tree that was read last, at all sizes for the first text variant, then for the next.
  /// Returns nil if it cannot be laid out at one of the sizes; `diagnostics` then say why.
  fileprivate func framesOfVariants(at sizes: [EvaluatedSize]) throws(InputError) -> FrameTable? {
    let count = sizes.count * requests.variants.count
    try checkMemory(forFramesOf: count)
    var frames = FrameTable(of: reader.tree, layoutCount: count)
    do {
      for variant in requests.variants.indices {
        let rows = variant * sizes.count..<(variant + 1) * sizes.count
        try evaluator(requests.layouts[variant]).putFrames(
          of: sizes, into: &frames, at: Array(rows))
      }
    } catch {
      try report(error)
      return nil
    }
    statistics.layouts += count
    return frames
  }
}
