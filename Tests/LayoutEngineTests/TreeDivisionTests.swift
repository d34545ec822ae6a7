import Foundation
import Testing
import TreeComparison

@testable import LayoutEngine

/// Where a tree is divided between two threads.
@Suite struct TreeDivisionTests {
  private static func cell(_ id: String, _ children: String = #"{"type": "node"}"#) -> String {
    #"{"type": "wrapper", "id": "\#(id)", "children": [\#(children)]}"#
  }

  private static func cells(_ count: Int) -> String {
    (1...count).map { cell("cell \($0)") }.joined(separator: ", ")
  }

  private static func stack(_ id: String, _ children: String) -> String {
    #"{"type": "stack", "id": "\#(id)", "children": [\#(children)]}"#
  }

  /// Trees, how many containers each half must have, and the stack, its first child in the second
  /// half, and the containers of that half.
  static let divided: [(String, Int, String, String, Range<Int>)] = [
    // Seven of the nine containers are in the first child.
    (stack("root", stack("row", cells(6)) + ", " + cell("last")), 2, "row", "cell 5", 4..<6),
    // Six of eight are in the last one.
    (stack("root", cell("first") + ", " + stack("row", cells(5))), 2, "row", "cell 4", 4..<6),
    // Between children of two and of five containers.
    (
      stack("root", cell("small", cell("inner")) + ", " + cell("large", cells(4))), 2,
      "root", "large", 2..<7
    ),
    // In the first of two rows that are as large as each other, since the wrapper is no stack.
    (
      cell("root", stack("first row", cells(4)) + ", " + stack("second row", cells(4))), 1,
      "first row", "cell 4", 3..<4
    ),
    // In the second row, which is larger by one.
    (
      cell("root", stack("first row", cells(3)) + ", " + stack("second row", cells(4))), 1,
      "second row", "cell 4", 7..<8
    ),
    // Behind the first container of all.
    (
      stack("root", cell("first") + ", " + cell("second", cell("inner"))), 1, "root", "second",
      1..<3
    ),
  ]

  @Test(arguments: divided)
  func `the stack whose children divide the containers best is divided`(
    json: String, minimum: Int, stack: String, middle: String, containers: Range<Int>
  ) throws {
    let product = ProductLayout()
    try product.layout(Data(json.utf8))
    let division = try #require(TreeDivision(of: product.tree, minimum: minimum))
    #expect(product.tree.name(of: division.stack) == stack)
    #expect(product.tree.name(of: division.middle) == middle)
    #expect(division.secondContainers == containers)
  }

  static let undivided = [
    (stack("root", stack("row", cells(6)) + ", " + cell("last")), 3),
    (stack("root", cell("small", cell("inner")) + ", " + cell("large", cells(4))), 3),
    (cell("root", cell("inner", cells(6))), 1),
    // The first child of the row is too small for a half, but not together with what comes
    // before the row.
    (
      stack(
        "root",
        cell("first") + ", " + stack("row", cell("small") + ", " + cell("large", cells(4)))), 2
    ),
  ]

  @Test(arguments: undivided)
  func `a tree without a stack to divide stays whole`(json: String, minimum: Int) throws {
    let product = ProductLayout()
    try product.layout(Data(json.utf8))
    #expect(TreeDivision(of: product.tree, minimum: minimum) == nil)
  }

  @Test func `a workspace uses one thread unless told otherwise`() {
    #expect(!LayoutWorkspace().usesSecondThread)
    #expect(!LayoutWorkspace().usedSecondThread)
  }

  @Test func `the requests of leaves are in order, whichever thread lays them out`() throws {
    let product = ProductLayout(usesSecondThread: true)
    product.workspace.keepsRequests = true
    let text = #"{"type": "text", "text": "a"}"#
    let cells = (1...4).map { Self.cell("cell \($0)", text) }.joined(separator: ", ")
    try product.layout(Data(Self.stack("root", cells).utf8))
    let requests = product.workspace.requests
    #expect(requests.map(\.element) == [2, 4, 6, 8])
    #expect(!product.workspace.usedSecondThread)
  }

  @Test func `a measure that is missing in the second half is an error`() throws {
    let product = ProductLayout(usesSecondThread: true)
    let leaf = #"{"type": "node", "measures": []}"#
    let json = Self.stack("root", Self.cells(4) + ", " + Self.cell("last", leaf))
    #expect(throws: LayoutFailure.self) { try product.layout(Data(json.utf8)) }
  }

  @Test(arguments: [(500, true), (501, false)])
  func `a tree is divided if the stack of a second thread has space for its levels`(
    levels: Int, isDivided: Bool
  ) throws {
    let product = ProductLayout(usesSecondThread: true)
    // The root is above the wrappers; the last cell and a node are below them.
    let deep = (3..<levels).reduce(#"{"type": "node"}"#) { child, _ in
      #"{"type": "wrapper", "child": \#(child)}"#
    }
    try product.layout(
      Data(Self.stack("root", Self.cells(3) + ", " + Self.cell("last", deep)).utf8))
    #expect(product.tree.depth == levels)
    #expect(product.workspace.usedSecondThread == isDivided)
  }

  @Test func `a large tree has the same frames on two threads, and its layout the same counts`()
    throws
  {
    // Each cell is measured in any width, and then in a share of the row.
    let cell =
      #"{"type": "wrapper", "style": {"flexGrow": 1}, "children": ["#
      + #"{"type": "ratio", "ratio": 1, "child": {"type": "node"}}]}"#
    let row =
      #"{"type": "stack", "alignItems": "start", "style": {"minWidth": 100, "flexGrow": 1}, "#
      + #""children": [\#(cell), \#(cell)]}"#
    let rows = Array(repeating: row, count: 500).joined(separator: ", ")
    let json =
      #"{"type": "stack", "direction": "vertical", "style": {"width": 300}, "children": [\#(rows)]}"#
    let one = ProductLayout()
    let two = ProductLayout(usesSecondThread: true)
    let counts = try one.layout(Data(json.utf8))
    #expect(try two.layout(Data(json.utf8)) == counts)
    #expect(two.records() == one.records())
    #expect(two.workspace.usedSecondThread && !one.workspace.usedSecondThread)
    // Room for each thread.
    let memory = two.workspace.memory
    #expect(memory.lines.capacity >= 2 * two.tree.count)
    let runs = two.tree.containers.count * earlierRunLimit
    #expect(memory.earlierRuns.capacity >= 2 * runs)
  }
}
