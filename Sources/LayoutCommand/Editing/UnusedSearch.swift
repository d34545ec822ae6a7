import LayoutAnalysis
import LayoutEngine
import Platform
import TreeFiles

/// Finds the keys of one tree that can be removed without changing a frame, at each width of a range and in
/// each text size.
struct UnusedSearch {
  private let options: Options
  private let settings: SettingsTable
  private let file: String
  private let layout: TreeLayout
  private let document: TreeDocument
  /// The sizes of one variant of the texts.
  private let sizes: [EvaluatedSize]
  /// The frames of the unchanged tree: at all sizes with the first variant of the texts, then with the next.
  private let frames: FrameTable

  /// Lays out the tree that `layout` has read. Returns nil if it has no layout at one of the sizes; the
  /// diagnostics then say why.
  init?(
    of layout: TreeLayout, _ file: String, _ text: UnsafeRawBufferPointer, _ range: BreakpointRange,
    _ settings: SettingsTable
  ) throws(InputError) {
    options = layout.options
    self.settings = settings
    self.file = file
    self.layout = layout
    document = try layout.document(text)
    sizes = try layout.sizes(in: range, .horizontal)
    let count = sizes.count * layout.requests.variants.count
    try layout.checkMemory(forFramesOf: count)
    var frames = FrameTable(of: layout.reader.tree, layoutCount: count)
    do {
      for place in layout.requests.variants.indices {
        try layout.evaluator(layout.requests.layouts[place]).putFrames(
          of: sizes, into: &frames,
          at: Array(place * sizes.count..<(place + 1) * sizes.count))
      }
    } catch {
      try layout.report(error)
      return nil
    }
    self.frames = frames
    layout.statistics.layouts += count
  }

  /// Tries each key alone, on all cores, and then all keys together that can be removed alone.
  func run(_ streams: Streams) -> UnusedKeys {
    let keys = document.layoutKeys
    let progress = EvaluationProgress(streams, options, of: keys.count, "keys")
    defer { progress.clear() }
    let trials = options.ofTrials(settings).map { TreeTrial($0, settings, file: file) }
    let lock = Lock()
    var doneCount = 0
    let canGo = valuesOnThreads(count: keys.count, trials) { index, trial in
      let isUnused = isSame(without: [keys[index]], trial)
      lock.withLock {
        doneCount += 1
        progress.show(doneCount)
      }
      return isUnused
    }
    let unused = keys.indices.filter { canGo[$0] }.map { keys[$0] }
    let trial = TreeTrial(options, settings, file: file)
    let together = UnusedKeys.together(unused.count) { indices in
      (indices.count == 1 || isSame(without: indices.map { unused[$0] }, trial))
    }
    return UnusedKeys(
      document: document, keys: unused, together: together, keyCount: keys.count,
      widths: sizes.map(\.range.max.width), sizeCount: frames.layoutCount)
  }

  /// Returns true if no frame and no content size changes without the given keys. A tree that is not valid without
  /// them, or has no layout, counts as changed.
  private func isSame(without keys: [TreeDocument.LayoutKey], _ trial: TreeTrial) -> Bool {
    let text = document.applying(keys.map(\.removal))
    guard (try? trial.read(text)) ?? false else { return false }
    return layout.requests.variants.indices.allSatisfy { index in
      (try? trial.layout.evaluator(layout.requests.layouts[index]).matches(
        frames, at: sizes, firstRow: index * sizes.count)) ?? false
    }
  }
}

extension TreeLayout {
  /// The limit on the memory for the frames of all layouts of a tree, in bytes.
  private static let mostMemory = 4 << 30

  /// Fails if the frames of that many layouts take too much memory.
  func checkMemory(forFramesOf layoutCount: Int) throws(InputError) {
    let count = reader.tree.count
    guard count * layoutCount > TreeLayout.mostMemory / MemoryLayout<Frame>.stride else { return }
    throw InputError(
      message:
        "\(count) elements at \(layoutCount) sizes are too many frames: shorten the range, or add a step, "
        + "such as 280..1024/8")
  }

  /// Returns the text that was read last as a document whose keys can be edited.
  func document(_ text: UnsafeRawBufferPointer) throws(InputError) -> TreeDocument {
    do {
      return TreeDocument(try JSONDocument(text), isCase: reader.rootPath != "$")
    } catch {
      // It was read without errors.
      throw InputError(message: "is not JSON: \(error)")
    }
  }
}
