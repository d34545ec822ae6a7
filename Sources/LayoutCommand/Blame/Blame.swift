import LayoutAnalysis
import LayoutEngine
import LayoutGoldens
import LayoutOutput
import Platform
import TreeFiles

/// Finds the edits since an old tree that change each frame of a new one.
final class Blame {
  /// The frames of a tree by layout and element; nil for elements without a frame in the tree or its output.
  private typealias Frames = [[Frame?]]

  /// Reads the new trees.
  private let worker: Worker
  private var layout: TreeLayout { worker.layout }
  /// Reads the old trees.
  private let oldLayout: TreeLayout
  private let oldText = InputText()

  /// The limits of the search: the maximum number of elements laid out for trials of many edits, in all layouts
  /// together; and the minimum and maximum number of trials. The maximum is the number of subsets of 12 edits.
  private static let maximumTrialElements = 20_000_000
  private static let trials = 200...4096

  init(_ worker: Worker) {
    self.worker = worker
    oldLayout = TreeLayout(worker.layout.options, worker.layout.table)
  }

  /// Returns the file of the old tree that a file is compared with.
  private func oldFile(_ file: String) -> String {
    let old = layout.options.blame ?? ""
    guard old != "-", status(of: old)?.isFolder ?? false else { return old }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return old + (old.hasSuffix("/") ? "" : "/") + name
  }

  /// Returns a report on the tree of `file`, which the worker read last; nil if one of the two trees has no layout.
  func report(
    on file: String, _ messages: inout OutputBuffer
  ) throws(InputError) -> BlameReport? {
    let old = oldFile(file)
    let isRead = checkOld(old, &messages) { () throws(InputError) in
      try oldText.read(old, standardInput: worker.streams.input)
      return try oldLayout.read(oldText.bytes, of: file)
    }
    if !isRead { return nil }
    guard oldLayout.requests.layouts.count == layout.requests.layouts.count else {
      throw InputError(
        message:
          "it does not have as many sizes as \(old): name the sizes of both, such as --width 375")
    }
    guard let newDocument = try? JSONDocument(worker.textBytes),
      let oldDocument = try? JSONDocument(oldText.bytes)
    else { throw InputError(message: "is not JSON") }
    let difference = TreeDifference(
      oldDocument, oldIsCase: oldLayout.reader.rootPath != "$", newDocument,
      newIsCase: layout.reader.rootPath != "$")
    if let report = try report(on: difference, file, old) { return report }
    let hasOldLayouts = checkOld(old, &messages) { () throws(InputError) in
      try hasLayouts(oldLayout, file)
    }
    guard hasOldLayouts, try hasLayouts(layout, file) else { return nil }
    throw InputError(
      message: "the edits since \(old) cannot be laid out: report the two trees as a bug")
  }

  /// Returns true if the old tree satisfies a condition, such as being valid; otherwise writes the reason.
  private func checkOld(
    _ old: String, _ messages: inout OutputBuffer, _ check: () throws(InputError) -> Bool
  ) -> Bool {
    do throws(InputError) {
      if try check() { return true }
      _ = worker.findings?.add(
        oldLayout.namedDiagnostics, ofFile: old, oldText.bytes, isStrict: false)
      worker.findings?.flushMessages(to: &messages)
    } catch {
      worker.report(
        Finding(
          rule: Finding.invocation, .error, "the old tree: \(error.message)", file: old),
        to: &messages)
    }
    return false
  }

  /// Adds the layouts that differ to a page. `report` must be the last report, on `file`.
  func add(
    _ report: BlameReport, on file: String, to page: inout ComparisonPage
  ) throws(InputError) {
    var differing: [(comparison: GoldenComparison, title: String, golden: String)] = []
    for index in layout.requests.layouts.indices {
      guard let old = try oldLayout.layOut(index, of: file) else { return }
      let expected = Golden(old, isOneOfSeveral: false)
      guard let new = try layout.layOut(index, of: file) else { return }
      let comparison = GoldenComparison(
        expected: expected, actual: Golden(new, isOneOfSeveral: false), tolerance: 0,
        origin: layout.options.origin)
      if comparison.count == 0 { continue }
      let title = "\(file) at \(new.sizeName)"
      page.keepTexts(of: new, title: title)
      differing.append((comparison, title, report.old))
    }
    page.add(differing, origin: layout.options.origin, edits: report.comparedEdits)
  }

  private func hasLayouts(_ layout: TreeLayout, _ file: String) throws(InputError) -> Bool {
    for index in layout.requests.layouts.indices {
      guard try layout.layOut(index, of: file) != nil else { return false }
    }
    return true
  }

  // MARK: - Trials

  /// Searches for the causes of all changes. Returns nil if one of the two trees has no layout.
  private func report(
    on difference: TreeDifference, _ file: String, _ old: String
  ) throws(InputError) -> BlameReport? {
    let trials = layout.options.ofTrials(layout.table).map {
      TreeTrial($0, layout.table, file: file)
    }
    let edits = difference.edits.indices
    guard let oldFrames = try frames(after: EditSet([]), difference, trials[0]),
      let newFrames = try frames(after: EditSet(edits), difference, trials[0])
    else { return nil }
    let layouts = oldFrames.indices
    layout.statistics.layouts += layouts.count
    func areSame(_ element: Int, _ one: Frames, _ other: Frames) -> Bool {
      layouts.allSatisfy { one[$0][element] == other[$0][element] }
    }
    let common = difference.commonElements
    // With --flatten, an element that is a node in only one of the trees has a frame only in that tree.
    let changed = common.filter { element in
      !areSame(element, oldFrames, newFrames)
        && layouts.allSatisfy { oldFrames[$0][element] != nil && newFrames[$0][element] != nil }
    }
    let work = max(1, difference.newCount * layouts.count)
    var search = CauseSearch(
      edits.filter { difference.edits[$0].canMatter }, frameCount: changed.count,
      maximumTrials: min(
        max(Self.trials.lowerBound, Self.maximumTrialElements / work), Self.trials.upperBound)
    ) { [self] sets in
      try valuesOnThreads(count: sets.count, trials) { index, trial in
        Result { () throws(InputError) -> EditEffect? in
          try self.frames(after: sets[index], difference, trial).map { frames in
            (
              changed.map { areSame($0, frames, newFrames) },
              common.allSatisfy { areSame($0, frames, oldFrames) },
              common.allSatisfy { areSame($0, frames, newFrames) }
            )
          }
        }
      }.map { try $0.get() }
    }
    let causes: [FrameCause]
    let harmless: Set<Int>
    do {
      causes = try search.causes()
      let causing = Set(Set(causes.map(\.edits)).joined())
      harmless = try search.harmless(among: edits.filter { !causing.contains($0) })
    } catch {
      throw error as? InputError ?? InputError(message: "\(error)")
    }
    let frames = zip(changed, causes).map { element, cause in
      let changes = layouts.compactMap { layout -> BlameReport.Change? in
        guard let from = oldFrames[layout][element], let to = newFrames[layout][element], from != to
        else { return nil }
        return (layout, from, to)
      }
      return BlameReport.ChangedFrame(element: element, changes: changes, cause: cause)
    }
    return BlameReport(
      file: file, old: old, difference, harmless: harmless, frames: frames,
      frameCount: newFrames[0].count { $0 != nil }, layout)
  }

  /// Lays out the old tree with a subset of the edits. Returns nil if the result has no layout.
  private func frames(
    after set: EditSet, _ difference: TreeDifference, _ trial: TreeTrial
  ) throws(InputError) -> Frames? {
    guard let text = difference.text(after: set), try trial.read(text.bytes) else { return nil }
    let layoutCount = oldLayout.requests.layouts.count
    guard trial.layout.requests.layouts.count == layoutCount else { return nil }
    var frames: Frames = []
    for index in 0..<layoutCount {
      guard let layout = try trial.layout.layOut(index, of: "") else { return nil }
      frames.append(Array(repeating: nil, count: difference.elementCount))
      var walker = layout.walk()
      while walker.next() {
        frames[index][text.elements[Int(walker.element)]] = walker.frame
      }
    }
    return frames
  }
}
