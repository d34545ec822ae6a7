import Foundation
import LayoutEngine
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

  @Test func `each call is counted, and each run of a container, anew in each layout`() throws {
    for _ in 0..<2 {
      let counts = try layOut(
        #"{"type": "node", "layout": {"type": "node", "intrinsicSize": [1, 1]}}"#)
      #expect(counts.measureCalls == 2)
      #expect(counts.runs == 1)
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

  /// A wrapper of many specs that are as large as they may be.
  private static func filling(_ child: String) -> String {
    let spec = #"{"type": "relative", "child": \#(child)}"#
    let children = Array(repeating: spec, count: 300).joined(separator: ", ")
    return #"{"type": "wrapper", "children": [\#(children)]}"#
  }

  private func range(_ width: Int, _ height: Int) -> SizeRange {
    SizeRange(max: Size(width: Double(100 + width), height: Double(200 + height)))
  }

  /// Measures all specs in `range`. Gives whether one of them was run for it.
  private func measureAgain(_ range: SizeRange) throws -> Bool {
    let runs = workspace.counts.runs
    for index in 0..<Int32(product.tree.count)
    where product.tree.elements[index].type == .relative {
      let size = try workspace.measureAgain(
        index, of: product.tree, in: range, parent: range.max, scale: 2)
      #expect(size == range.max)
    }
    return workspace.counts.runs > runs
  }

  @Test(arguments: [
    (#"{"type": "node", "intrinsicSize": [9, 9]}"#, true),
    (#"{"type": "ratio", "ratio": 1, "child": {"type": "node"}}"#, false),
  ])
  func `each container remembers its last run and the six before it`(
    child: String, isSeparable: Bool
  ) throws {
    try layOut(Self.filling(child))
    for index in 1...20 {
      let isRun = try measureAgain(range(index, index))
      #expect(isRun)
    }
    for index in 14...20 {
      let isRun = try measureAgain(range(index, index))
      #expect(!isRun)
    }
    // Where the axes have nothing to do with each other, they may come from two runs.
    for (width, height) in [(14, 16), (19, 15), (20, 17), (18, 20)] {
      #expect(try measureAgain(range(width, height)) == !isSeparable)
    }
    #expect(try measureAgain(range(1, 1)))
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
}
