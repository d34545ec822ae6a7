import Foundation
import LayoutEngine
import Testing
import TreeComparison
import TreeGenerator

/// The work of chains whose containers are measured with many ranges.
@Suite struct ChainTests {
  private let product = ProductLayout()
  private static let seed = RandomRun.seed
  private static let count = RandomRun.count / 35

  private static let folder =
    URL(filePath: #filePath).appending(path: "../../Fixtures/chains").standardized

  /// More calls than the limit: up to a run of each container, and of each around it, may be under way when the
  /// limit is reached, and the first few runs of a container are not held to it.
  private static func maximum(_ limit: Int, elements: Int) -> Int { limit + 20 * elements }

  /// Levels that are measured with a new range at each level, or with twice as many, and the chains that a search
  /// found to be the most expensive.
  @Test(arguments: ["exponential-once.jsonl", "repeated.jsonl", "worst.jsonl"])
  func
    `known chains of 20 levels take few measure calls, and deep ones end at the limit at the latest`(
      file: String
    ) throws
  {
    for chain in try Chain.chains(of: Self.folder.appending(path: file)) {
      let cost = try #require(try ChainCost(of: chain, depth: 20, product))
      #expect(cost.measureCalls <= 70_000, "\(chain)")
      for depth in [40, 160, 1000] {
        let cost = try #require(try ChainCost(of: chain, depth: depth, product))
        let limit = TooMuchWork.standardLimit(elements: cost.elements)
        #expect(
          cost.measureCalls <= Self.maximum(limit, elements: cost.elements),
          "\(depth) levels of \(chain)")
      }
    }
  }

  @Test func `chains that take exponential time end soon after the work limit`() throws {
    let limit = 10_000
    product.workspace.workLimit = limit
    for chain in try Chain.chains(of: Self.folder.appending(path: "limited.jsonl")) {
      let cost = try #require(try ChainCost(of: chain, depth: 100, product))
      #expect(cost.measureCalls > limit)
      #expect(cost.measureCalls < Self.maximum(limit, elements: cost.elements))
    }
  }

  /// The seed is a new one each run. One random chain of 80 levels in 2,500 takes more than 64 calls per element
  /// (see docs/how-it-is-fast.md), so a few may.
  @Test(arguments: [20, 80])
  func `random chains take few measure calls per element`(levels: Int) throws {
    var search = WorstSearch(seed: Self.seed)
    var expensive: [String] = []
    for _ in 0..<Self.count {
      let chain = search.randomChain(depth: levels)
      let calls = try #require(try search.cost(of: chain, depth: levels)).callsPerElement
      if calls > 64 {
        expensive.append("\(calls) calls, seed \(Self.seed), \(levels) levels of \(chain)")
      }
    }
    #expect(
      expensive.count <= max(2, Self.count / 200), "\(expensive.joined(separator: "\n"))")
  }

  @Test func `a search for the worst finds no chain that goes on past the work limit`() throws {
    let limit = 20_000
    var search = WorstSearch(seed: Self.seed, limit: limit)
    var attempts = Self.count
    while attempts > 0 {
      let (chain, _) = try search.climb {
        attempts -= 1
        return attempts > 0
      }
      let cost = try #require(try search.cost(of: chain, depth: 200))
      #expect(
        cost.measureCalls < Self.maximum(limit, elements: cost.elements),
        "seed \(Self.seed), \(chain)")
    }
  }

  /// The deepest recursion is that of a measurement for which nothing is remembered.
  @Test(arguments: ElementType.allCases.filter(\.hasChildren))
  func `each type is laid out through as many levels as a tree may have`(type: ElementType) throws {
    let workspace = LayoutWorkspace()
    let level = ChainTree.Level(type: type, grow: 1, shrink: 1)
    let row = ChainTree.Level(direction: .horizontal, grow: 1)
    for pattern in [[level], [row, level]] {
      let tree = try ChainTree(pattern, leaf: .following, depth: 19_999).tree
      do {
        try workspace.layout(tree, in: SizeRange(max: Size(width: 375, height: 667)), scale: 2)
      } catch LayoutFailure.invalidSize {}
      #expect(workspace.counts.measureCalls < 10 * tree.count)
    }
  }
}

extension ElementType {
  fileprivate var hasChildren: Bool { self != .text && self != .image && self != .spacer }
}
