import Foundation
import LayoutEngine
import Platform
import Testing
import TreeComparison

/// What a workspace keeps from one measurement to the next, and what it says of a layout.
@Suite struct WorkspaceTests {
  private let product = ProductLayout()
  private var workspace: LayoutWorkspace { product.workspace }

  @discardableResult
  private func layOut(_ json: String) throws -> LayoutCounts {
    try product.layout(Data(json.utf8))
  }

  /// Trees, and how often an element is measured and a container run in them.
  static let counted = [
    (#"{"type": "node", "layout": {"type": "node", "intrinsicSize": [1, 1]}}"#, 2, 1),
    // The row is laid out from 100 points on and then in 300, its wrapper in any width and in 100
    // points, and then in any width, which is remembered, and in 300.
    (
      #"{"type": "stack", "style": {"width": 300}, "children": ["#
        + #"{"type": "stack", "alignItems": "start", "style": {"minWidth": 100, "flexGrow": 1}, "#
        + #""children": [{"type": "wrapper", "style": {"flexGrow": 1}, "children": ["#
        + #"{"type": "ratio", "ratio": 1, "child": {"type": "node"}}]}]}]}"#, 13, 9
    ),
    // The row is laid out in any height and then in 50 points, its wrapper by the same two ranges
    // both times, of which the second is that of the last run.
    (
      #"{"type": "stack", "direction": "vertical", "alignItems": "start", "style": {"height": 50}, "#
        + #""children": [{"type": "stack", "alignItems": "start", "#
        + #""style": {"minWidth": 100, "flexGrow": 1}, "children": ["#
        + #"{"type": "wrapper", "style": {"flexGrow": 1, "maxHeight": 10}, "children": ["#
        + #"{"type": "ratio", "ratio": 1, "child": {"type": "node"}}]}]}]}"#, 11, 7
    ),
  ]

  @Test(arguments: counted)
  func `each call and each layout of a container is counted, starting from 0 in each layout`(
    json: String, measureCalls: Int, runs: Int
  ) throws {
    for _ in 0..<2 {
      let counts = try layOut(json)
      #expect(counts.measureCalls == measureCalls)
      #expect(counts.runs == runs)
    }
  }

  @Test func `nothing is remembered of the tree before`() throws {
    // Both are measured in any width, and then in 100 points.
    func tree(_ height: Int) -> String {
      #"{"tree": {"type": "stack", "children": [{"type": "wrapper", "style": {"flexGrow": 1}, "#
        + #""children": [{"type": "node", "intrinsicSize": [20, \#(height)]}]}]}, "max": [100, "inf"], "#
        + #""min": [100, 0]}"#
    }
    try layOut(tree(10))
    try layOut(tree(30))
    #expect(product.records().map(\.height) == [30, 30, 30])
  }

  @Test func `no size in the table is of the tree before`() throws {
    for height in [9.0, 30] {
      try layOut(
        #"{"type": "wrapper", "children": [{"type": "node", "intrinsicSize": [9, \#(height)]}]}"#)
      #expect(try sizesOfRoot() == Array(repeating: Size(width: 9, height: height), count: 20))
    }
  }

  /// The sizes of the root in 20 ranges.
  private func sizesOfRoot() throws -> [Size] {
    try (1...20).map {
      let range = range($0, $0)
      return try workspace.measureAgain(
        0, of: product.tree, in: range, parent: range.max, scale: 2)
    }
  }

  private static let specCount = 300

  /// A wrapper of many specs.
  private static func wrapper(of spec: String) -> String {
    let children = Array(repeating: spec, count: specCount).joined(separator: ", ")
    return #"{"type": "wrapper", "children": [\#(children)]}"#
  }

  private func range(_ width: Int, _ height: Int) -> SizeRange {
    SizeRange(max: Size(width: Double(100 + width), height: Double(200 + height)))
  }

  /// Measures all specs of a type in `range`, and returns how many of them were run for it.
  private func runsAgain(_ type: ElementType, _ range: SizeRange) throws -> Int {
    var count = 0
    for index in 0..<Int32(product.tree.count) where product.tree.elements[index].type == type {
      let runs = workspace.counts.runs
      _ = try workspace.measureAgain(
        index, of: product.tree, in: range, parent: range.max, scale: 2)
      if workspace.counts.runs > runs { count += 1 }
    }
    return count
  }

  @Test func `each axis of a separable container is remembered by itself`() throws {
    let spec = #"{"type": "relative", "child": {"type": "node", "intrinsicSize": [9, 9]}}"#
    try layOut(Self.wrapper(of: spec))
    for index in 1...20 { #expect(try runsAgain(.relative, range(index, index)) == Self.specCount) }
    for index in 1...20 { #expect(try runsAgain(.relative, range(index, 21 - index)) == 0) }
  }

  @Test func `every range of a container that is not separable is remembered`() throws {
    let spec = #"{"type": "ratio", "ratio": 1, "child": {"type": "node"}}"#
    try layOut(Self.wrapper(of: spec))
    for index in 1...20 { #expect(try runsAgain(.ratio, range(index, index)) == Self.specCount) }
    for index in 1...20 { #expect(try runsAgain(.ratio, range(index, index)) == 0) }
    for index in 1...9 {
      #expect(try runsAgain(.ratio, range(index, 21 - index)) == Self.specCount)
    }
  }

  // MARK: - The work limit

  private static let leaf = #"{"type": "node", "intrinsicSize": [20, 10]}"#

  @Test func `a layout that takes more measure calls than it may is an error that says where`()
    throws
  {
    let wide = Array(repeating: Self.leaf, count: 50).joined(separator: ", ")
    let tree =
      #"{"type": "stack", "children": [\#(Self.leaf), {"type": "stack", "children": [\#(wide)]}]}"#
    let counts = try layOut(tree)
    workspace.workLimit = counts.measureCalls
    try layOut(tree)
    workspace.workLimit = counts.measureCalls - 1
    let failure = LayoutFailure.tooMuchWork(
      TooMuchWork(element: 2, limit: counts.measureCalls - 1))
    #expect(throws: failure) { try layOut(tree) }
    // An error leaves nothing behind.
    workspace.workLimit = nil
    #expect(try layOut(tree) == counts)
  }

  @Test func `a subtree that took half of the calls is not the one that took most`() throws {
    workspace.workLimit = 1
    let failure = LayoutFailure.tooMuchWork(TooMuchWork(element: 0, limit: 1))
    #expect(throws: failure) {
      try layOut(
        #"{"type": "wrapper", "children": [{"type": "wrapper", "children": [\#(Self.leaf)]}]}"#)
    }
  }

  @Test func `the limit is a million calls and a hundred per element`() {
    #expect(TooMuchWork.standardLimit(elements: 0) == 1_000_000)
    #expect(TooMuchWork.standardLimit(elements: 7) == 1_000_700)
  }

  @Test func `a layout on two threads has the same limit`() throws {
    let halves = ProductLayout(usesSecondThread: true)
    let row = #"{"type": "stack", "children": [\#(Self.leaf), \#(Self.leaf)]}"#
    let rows = Array(repeating: row, count: 40).joined(separator: ", ")
    let tree = Data(#"{"type": "stack", "direction": "vertical", "children": [\#(rows)]}"#.utf8)
    let counts = try halves.layout(tree)
    #expect(halves.workspace.usedSecondThread)
    halves.workspace.workLimit = counts.measureCalls
    #expect(try halves.layout(tree) == counts)
    for limit in [counts.measureCalls - 1, 1] {
      halves.workspace.workLimit = limit
      workspace.workLimit = limit
      let error = try #require(
        #expect(throws: LayoutFailure.self) { try halves.layout(tree) })
      #expect(throws: error) { try product.layout(tree) }
    }
  }

  @Test(arguments: [(0.5, 1e290), (1, 1e290), (2, 5e289)])
  func `a position of 1e290 points or pixels is far out`(scale: Double, limit: Double) throws {
    func isFarOut(_ x: Double, _ y: Double) throws -> Bool {
      try layOut(
        #"{"scale": \#(scale), "max": [9, 9], "tree": {"type": "absolute", "children": ["#
          + #"{"type": "node", "intrinsicSize": [1, 1], "style": {"layoutPosition": [\#(x), \#(y)]}}]}}"#
      )
      return workspace.isFarOut
    }
    #expect(!workspace.isFarOut)
    for sign in [1.0, -1] {
      #expect(try isFarOut(sign * limit, 0))
      #expect(try isFarOut(0, sign * limit))
      #expect(try !isFarOut(sign * limit.nextDown, sign * limit.nextDown))
    }
  }

  @Test func `an undefined length inside a size that was settled is an error`() throws {
    // The spacings are minus infinity points, so the child grows by infinity.
    let child = #"{"type": "node", "style": {"flexGrow": 1}}"#
    let stack =
      #"{"type": "stack", "spacing": -1e308, "children": [\#(child), \#(child), \#(child)]}"#
    do {
      try layOut(#"{"type": "node", "style": {"width": 10, "height": 10}, "layout": \#(stack)}"#)
      Issue.record("there are frames")
    } catch LayoutFailure.invalidSize(let error) {
      #expect(product.tree.elements[error.element].type == .stack)
      #expect(error.size.width.isNaN)
    }
  }

  /// Copies the records of a list to other memory.
  private func move<Record>(_ list: Region<Record>) throws {
    let records = (0..<list.count).map { list.base[$0] }
    #expect(!records.isEmpty)
    let before = list.base
    try list.reserve(100_000)
    for record in records { _ = list.append(record) }
    #expect(list.base != before)
  }

  @Test func `a list of the tree may move between two layouts`() throws {
    let node =
      #"{"type": "node", "intrinsicSize": [10, 20], "style": {"minWidth": 15, "ascender": 9}}"#
    let moved = #"{"type": "node", "intrinsicSize": [10, 20], "style": {"spacingBefore": 3}}"#
    let inset = #"{"type": "inset", "insets": 4, "child": \#(node)}"#
    let center = #"{"type": "center", "child": \#(node)}"#
    let ratio = #"{"type": "ratio", "ratio": 0.5, "child": \#(node)}"#
    let corner =
      #"{"type": "corner", "cornerLocation": "bottomRight", "child": \#(node), "corner": \#(node)}"#
    try layOut(
      #"{"max": [300, "inf"], "tree": {"type": "stack", "direction": "vertical", "spacing": 5, "#
        + #""children": [\#(node), \#(moved), \#(inset), \#(center), \#(ratio), \#(corner)]}}"#)
    let records = product.records()
    let tree = product.tree
    let moves = [
      { try move(tree.elements) }, { try move(tree.dimensions) }, { try move(tree.placements) },
      { try move(tree.stacks) }, { try move(tree.stackBaselines) }, { try move(tree.specs.insets) },
      { try move(tree.specs.relatives) }, { try move(tree.specs.ratios) },
      { try move(tree.specs.corners) },
      { try move(tree.containers) },
    ]
    for moveList in moves {
      try moveList()
      try workspace.layout(
        tree, in: SizeRange(max: Size(width: 300, height: .infinity)), scale: 2)
      #expect(product.records() == records)
    }
  }

  @Test func `a stack that was never laid out has the baselines of its style`() throws {
    func row(_ width: Int) -> String {
      #"{"type": "stack", "style": {"width": \#(width)}, "alignItems": "baselineFirst", "children": ["#
        + #"{"type": "node", "intrinsicSize": [60, 30]}, "#
        + #"{"type": "stack", "direction": "vertical", "#
        + #""style": {"flexGrow": 1, "flexShrink": 1, "ascender": 20, "descender": -5}, "children": ["#
        + #"{"type": "node", "intrinsicSize": [9, 9]}]}]}"#
    }
    for (width, ascender) in [(50, 20.0), (100, 0)] {
      try layOut(row(width))
      let range = workspace.range(ofContainer: product.tree.elements[0].container)
      let steps = try workspace.stackSteps(of: 0, in: product.tree, range, scale: 2)
      #expect(steps.children[1].baseline == ascender)
    }
  }
}
