import Foundation
import LayoutEngine
import Testing
import TreeComparison

/// Layouts of a tree of which little has changed.
@Suite struct WorkspaceUpdateTests {
  private let product = ProductLayout()

  /// A column of wrappers with a leaf in each, and its elements' parents.
  private func layOutColumn(_ count: Int) throws -> [Int32] {
    let wrapper = #"{"type": "wrapper", "children": [{"type": "node", "intrinsicSize": [20, 10]}]}"#
    let wrappers = Array(repeating: wrapper, count: count).joined(separator: ", ")
    let text = #"{"type": "stack", "direction": "vertical", "children": [\#(wrappers)]}"#
    try product.layout(Data(text.utf8))
    try product.workspace.reserveForUpdates(of: product.tree)
    try product.workspace.layout(product.tree, in: SizeRange(), scale: 2)
    product.workspace.didReadFrames(of: product.tree)
    return [-1] + (0..<count).flatMap { [0, Int32(2 * $0 + 1)] }
  }

  @Test func `a tree can be updated though each of its containers changes`() throws {
    let tree = try ChainTree([ChainTree.Level(type: .wrapper)], leaf: .fixed, depth: 1000).tree
    let workspace = LayoutWorkspace()
    try workspace.reserveForUpdates(of: tree)
    #expect(workspace.canUpdate(tree))
  }

  @Test func `an update runs what changed and what is around it, each time`() throws {
    let parents = try layOutColumn(10)
    for height in [30.0, 40, 50] {
      product.tree.elements.base[6].natural.height = height
      let ran = try product.workspace.update(
        product.tree, changed: [ChangedContainer(element: 5, level: 1)], parents: parents,
        SizeRange(), parent: .infinite, 2, callbacks: nil, limit: 1000)
      #expect(ran.map(Set.init) == [0, 5])
      #expect(product.workspace.counts.runs == 2)
      #expect(product.workspace.frames.base[5].height == height)
      #expect(product.workspace.frames.base[0].height == 90 + height)
    }
  }

  @Test func `no size in the table is of a container before it changed`() throws {
    let parents = try layOutColumn(10)
    for height in [30.0, 40] {
      product.tree.elements.base[6].natural.height = height
      _ = try product.workspace.update(
        product.tree, changed: [ChangedContainer(element: 5, level: 1)], parents: parents,
        SizeRange(), parent: .infinite, 2, callbacks: nil, limit: 1000)
      for width in 1...20 {
        let range = SizeRange(max: Size(width: 100 + Double(width), height: .infinity))
        let size = try product.workspace.measureAgain(
          5, of: product.tree, in: range, parent: range.max, scale: 2)
        #expect(size == Size(width: 20, height: height))
      }
    }
  }
}
