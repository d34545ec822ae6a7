import LayoutEngine
import Testing
import TreeFiles

@testable import LayoutAnalysis

/// What `--breakpoints` lists, found a second time among the frames.
@Suite struct `The breakpoints of random trees` {
  /// The states of one layout that are true, by element, kind and other element.
  private typealias Facts = [String: Int]

  private static let tolerance = 1e-3
  private static let kinds: [BreakpointKind] = [
    .lines, .truncated, .overflows, .overlaps, .vanishes,
  ]

  @Test(arguments: [false, true])
  func `are the sizes from which on frames and texts are of another kind`(variesHeight: Bool) throws
  {
    let axis: Axis = variesHeight ? .vertical : .horizontal
    let sizes = RandomTrees.sizes(stride(from: 20, through: 300, by: 2), axis)
    var count = 0
    try RandomTrees.forEach(60) { text, comment, _ in
      try RequirementBoard.read(text) { tree, evaluator in
        let layouts = try evaluator.summaries(of: sizes, into: [Facts]()) { facts, layout in
          facts.append(Self.facts(of: layout, tree, axis))
        }.flatMap { $0 }
        var expected: [String] = []
        for (index, pair) in zip(layouts, layouts.dropFirst()).enumerated() {
          for fact in Set(pair.0.keys).union(pair.1.keys) where pair.0[fact] != pair.1[fact] {
            expected.append("\(index + 1) \(fact): \(pair.0[fact] ?? 0), \(pair.1[fact] ?? 0)")
          }
        }
        let found = try search(tree, axis, sizes, evaluator)
        try #require(
          found.filter { Self.kinds.contains($0.kind) }.map(Self.line).sorted()
            == expected.sorted(), comment)
        try #require(found.map(\.index) == found.map(\.index).sorted(), comment)
        try #require(
          search(tree, axis, sizes, LayoutEvaluator(tree.tree, threads: 1)) == found, comment)
        try checkLimits(found, tree, sizes, axis, evaluator, comment)
        count += expected.count
      }
    }
    #expect(count > 20)
  }

  private func search(
    _ tree: RequirementTree, _ axis: Axis, _ sizes: [EvaluatedSize], _ evaluator: LayoutEvaluator
  ) throws -> [Breakpoint] {
    try BreakpointSearch(tree.tree, axis: axis, rootPath: tree.rootPath)
      .breakpoints(of: sizes, evaluator).report.breakpoints
  }

  private static func line(_ found: Breakpoint) -> String {
    func number(_ value: Breakpoint.Value) -> Int {
      switch value {
      case .flag(let flag): flag ? 1 : 0
      case .count(let count): count
      case .counts(let counts): counts.count
      }
    }
    return "\(found.index) \(found.element) \(found.kind) \(found.other): "
      + "\(number(found.from)), \(number(found.to))"
  }

  private static func facts(
    of layout: EvaluatedLayout, _ tree: RequirementTree, _ axis: Axis
  ) -> Facts {
    var facts: Facts = [:]
    func add(_ element: Int32, _ kind: BreakpointKind, of other: Int32 = -1, _ value: Int) {
      if value != 0 { facts["\(element) \(kind) \(other)"] = value }
    }
    for element in 0..<Int32(tree.tree.count) {
      let frame = layout.frames[Int(element)]
      add(element, .vanishes, (axis == .horizontal ? frame.width : frame.height) == 0 ? 1 : 0)
      if tree.tree.elements[element].kind == .text, let text = layout.state(ofText: element) {
        add(element, .lines, Int(text.lineCount))
        add(element, .truncated, text.limit == nil ? 0 : 1)
      }
      let parent = tree.parents[Int(element)]
      if parent < 0 { continue }
      let outer = layout.frames[Int(parent)]
      let record = tree.tree.elements[parent]
      // Content longer than its scroll node along an axis scrolls.
      let scroll = record.kind == .scroll ? record.scrollStyle : nil
      let fits = (
        scroll?.scrolls(.horizontal) ?? false || frame.x + frame.width <= outer.width + tolerance,
        scroll?.scrolls(.vertical) ?? false || frame.y + frame.height <= outer.height + tolerance
      )
      let isInside = min(frame.x, frame.y) >= -tolerance && fits.0 && fits.1
      add(element, .overflows, isInside ? 0 : 1)
      for sibling in tree.tree.children(of: parent).prefix(while: { $0 != element }) {
        let other = layout.frames[Int(sibling)]
        let width =
          min(frame.x + frame.width, other.x + other.width) - max(frame.x, other.x)
        let height =
          min(frame.y + frame.height, other.y + other.height) - max(frame.y, other.y)
        add(element, .overlaps, of: sibling, min(width, height) > tolerance ? 1 : 0)
      }
    }
    return facts
  }

  /// Where a minimum or a maximum in points begins to win, the element has that length, in whole pixels.
  private func checkLimits(
    _ found: [Breakpoint], _ tree: RequirementTree, _ sizes: [EvaluatedSize], _ axis: Axis,
    _ evaluator: LayoutEvaluator, _ comment: Comment
  ) throws {
    for breakpoint in found where breakpoint.to == .flag(true) {
      guard let key = breakpoint.key else { continue }
      let dimensions = tree.tree.dimensions[tree.tree.elements[breakpoint.element].dimensions]
      let isWidth = key == .minWidth || key == .maxWidth
      let limit =
        switch key {
        case .minWidth: dimensions.minWidth
        case .maxWidth: dimensions.maxWidth
        case .minHeight: dimensions.minHeight
        default: dimensions.maxHeight
        }
      if limit.isFraction { continue }
      let frame = try evaluator.summaries(
        of: [sizes[breakpoint.index]], into: Frame(x: 0, y: 0, width: 0, height: 0)
      ) { $0 = $1.frames[Int(breakpoint.element)] }[0]
      let length = limit.resolve(parent: .nan, automatic: .nan)
      try #require(
        abs((isWidth ? frame.width : frame.height) - length) <= 0.5, comment)
    }
  }

  /// The lines of a row are those of the widths that fit, one after the other.
  @Test func `are where one more child fits into a line`() throws {
    try RandomTrees.forEach(20) { _, comment, random in
      let widths = (0..<random.number(in: 2...9)).map { _ in Double(random.number(in: 1...60)) }
      let spacing = Double(random.number(in: 0...12))
      let nodes = widths.map { #"{"type": "node", "intrinsicSize": [\#($0), 10]}"# }
      let row =
        #"{"type": "stack", "flexWrap": "wrap", "spacing": \#(spacing), "children": [\#(nodes.joined(separator: ","))]}"#
      func lines(in length: Double) -> [Int] {
        var counts: [Int] = []
        var used = Double.infinity
        for width in widths {
          if used + spacing + width <= length {
            used += spacing + width
            counts[counts.count - 1] += 1
          } else {
            used = width
            counts.append(1)
          }
        }
        return counts
      }
      let lengths = Array(stride(from: 60.0, through: 400, by: 0.5))
      try RequirementBoard.read(row) { tree, evaluator in
        let found = try search(tree, .horizontal, RandomTrees.sizes(lengths), evaluator)
          .filter { $0.kind == .wraps }
        let changes = lengths.indices.dropFirst().filter {
          lines(in: lengths[$0]) != lines(in: lengths[$0 - 1])
        }
        try #require(found.map(\.index) == changes, "\(comment.rawValue)\n\(row)")
        try #require(
          found.map(\.to) == changes.map { .counts(lines(in: lengths[$0])) },
          "\(comment.rawValue)\n\(row)")
      }
    }
  }
}
