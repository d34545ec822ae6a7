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
  ]

  @Test(arguments: divided)
  func `the stack whose children divide the containers best is divided`(
    json: String, least: Int, stack: String, middle: String, containers: Range<Int>
  ) throws {
    let product = ProductLayout()
    try product.layout(Data(json.utf8))
    let division = try #require(TreeDivision(of: product.tree, least: least))
    #expect(product.tree.name(of: division.stack) == stack)
    #expect(product.tree.name(of: division.middle) == middle)
    #expect(division.secondContainers == containers)
  }

  static let undivided = [
    (stack("root", stack("row", cells(6)) + ", " + cell("last")), 3),
    (stack("root", cell("small", cell("inner")) + ", " + cell("large", cells(4))), 3),
    (cell("root", cell("inner", cells(6))), 1),
  ]

  @Test(arguments: undivided)
  func `a tree without a stack to divide stays whole`(json: String, least: Int) throws {
    let product = ProductLayout()
    try product.layout(Data(json.utf8))
    #expect(TreeDivision(of: product.tree, least: least) == nil)
  }
}
