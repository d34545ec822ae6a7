import LayoutEngine
import TreeFiles

/// Finds the sizes at which the layout of a tree changes in kind, among all sizes at which it is laid out.
package struct BreakpointSearch {
  private let reader: StateReader
  private let rootPath: String
  let paths: ElementPaths
  var tree: LayoutTree { reader.tree }
  var axis: Axis { reader.axis }

  /// The breakpoints in a chunk of the sizes, and the states at the chunk's last two sizes.
  private struct Chunk {
    var breakpoints: [Breakpoint] = []
    var counts = LayoutCounts()
    var previous: LayoutState
    var current: LayoutState
    var isFirst = true
  }

  /// Creates a search in layouts of `tree` whose lengths along `axis` vary. `rootPath` is the path of the root in the
  /// tree file.
  package init(_ tree: LayoutTree, axis: Axis, rootPath: String) {
    reader = StateReader(tree, axis: axis)
    self.rootPath = rootPath
    paths = ElementPaths(tree, root: rootPath)
  }

  /// Returns the breakpoints among sizes that differ only along `axis`. `counts` has the work of each chunk of sizes.
  package func breakpoints(
    of sizes: [EvaluatedSize], _ evaluator: LayoutEvaluator, progress: ((Int) -> Void)? = nil
  ) throws(EvaluationError) -> (report: BreakpointReport, counts: [LayoutCounts]) {
    let empty = LayoutState(count: tree.count)
    let chunks = try evaluator.summaries(
      of: sizes, overlapping: true, progress: progress,
      into: Chunk(previous: empty, current: empty)
    ) { chunk, layout in
      chunk.counts.measureCalls += layout.workspace.counts.measureCalls
      chunk.counts.runs += layout.workspace.counts.runs
      swap(&chunk.previous, &chunk.current)
      reader.read(layout, into: &chunk.current)
      if !chunk.isFirst { compare(layout, &chunk) }
      chunk.isFirst = false
    }
    let all = chunks.flatMap { $0.breakpoints }
    let report = BreakpointReport(
      tree: tree, rootPath: rootPath, axis: axis, lengths: sizes.map { $0.range.max[axis] },
      isExact: sizes.allSatisfy { $0.range.min[axis] == $0.range.max[axis] },
      breakpoints: BreakpointSearch.withoutPassing(all, count: sizes.count))
    return (report, chunks.map { $0.counts })
  }

  // MARK: - Two layouts

  private func compare(_ layout: EvaluatedLayout, _ chunk: inout Chunk) {
    var found: [Breakpoint] = []
    let (before, after) = (chunk.previous, chunk.current)
    for element in 0..<before.elements.count
    where before.elements[element] != after.elements[element] {
      compare(Int32(element), before, after, layout.index, &found)
    }
    if before.overlaps != after.overlaps {
      let (old, new) = (Set(before.overlaps), Set(after.overlaps))
      found += old.symmetricDifference(new).map { overlap in
        Breakpoint(
          index: layout.index, element: overlap.element, kind: .overlaps, other: overlap.other,
          from: .flag(old.contains(overlap)), to: .flag(new.contains(overlap)))
      }
    }
    guard !found.isEmpty else { return }
    found.sort {
      ($0.element, $0.kind.rawValue, $0.other) < ($1.element, $1.kind.rawValue, $1.other)
    }
    for index in found.indices { found[index].explanation = sentence(found[index], layout) }
    chunk.breakpoints += found
  }

  private func compare(
    _ element: Int32, _ before: LayoutState, _ after: LayoutState, _ index: Int,
    _ found: inout [Breakpoint]
  ) {
    let (old, new) = (before.elements[Int(element)], after.elements[Int(element)])
    if old.lineCount != new.lineCount {
      found.append(
        Breakpoint(
          index: index, element: element, kind: .lines, from: .count(Int(old.lineCount)),
          to: .count(Int(new.lineCount))))
    }
    let changed = old.flags.symmetricDifference(new.flags)
    for row in StateFlag.all where changed.contains(row.flag) {
      found.append(
        Breakpoint(
          index: index, element: element, kind: row.kind, key: row.key,
          from: .flag(old.flags.contains(row.flag)), to: .flag(new.flags.contains(row.flag))))
    }
    let stack = reader.parents[Int(element)]
    if changed.contains(.beginsLine),
      !found.contains(where: { $0.element == stack && $0.kind == .wraps })
    {
      found.append(
        Breakpoint(
          index: index, element: stack, kind: .wraps,
          from: .counts(lineCounts(of: stack, before)), to: .counts(lineCounts(of: stack, after))))
    }
  }

  /// Returns the number of children in each line of a stack.
  private func lineCounts(of stack: Int32, _ state: LayoutState) -> [Int] {
    tree.children(of: stack).reduce(into: []) { counts, child in
      if counts.isEmpty || state.elements[Int(child)].flags.contains(.beginsLine) {
        counts.append(0)
      }
      counts[counts.count - 1] += 1
    }
  }

  // MARK: - All layouts

  /// Removes the breakpoints of minima and maxima that apply at a single size only, which the varying length merely
  /// passes.
  private static func withoutPassing(_ breakpoints: [Breakpoint], count: Int) -> [Breakpoint] {
    var begun: [Breakpoint.Subject: Int] = [:]
    var isLeftOut = Set<Int>()
    for (position, breakpoint) in breakpoints.enumerated() where breakpoint.key != nil {
      if breakpoint.to == .flag(true) {
        begun[breakpoint.subject] = position
        if breakpoint.index == count - 1 { isLeftOut.insert(position) }
      } else if let begin = begun.removeValue(forKey: breakpoint.subject) {
        if breakpoints[begin].index == breakpoint.index - 1 {
          isLeftOut.formUnion([begin, position])
        }
      } else if breakpoint.index == 1 {
        isLeftOut.insert(position)
      }
    }
    if isLeftOut.isEmpty { return breakpoints }
    return breakpoints.enumerated().filter { !isLeftOut.contains($0.offset) }.map { $0.element }
  }
}
