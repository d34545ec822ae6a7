import Foundation
import LayoutEngine
import Testing
import TreeComparison

/// Layouts of chains whose containers are measured with many ranges: how much work they are, and
/// whether lengths that are answered from the cache are right.
@Suite struct CachedLengthTests {
  private let product = ProductLayout()
  private static let seed = RandomRun.seed
  private static let count = RandomRun.count / 35

  private static var folder: URL {
    URL(filePath: #filePath).appending(path: "../../Fixtures/chains").standardized
  }

  /// The chains that took exponential time once, levels whose lengths are different each time that they are
  /// repeated, and the chains that a search found to cost the most.
  @Test(arguments: ["exponential-once.jsonl", "repeated.jsonl", "worst.jsonl"])
  func `known chains take a bounded number of measure calls per element, however deep`(
    file: String
  ) throws {
    for chain in try Chain.chains(of: Self.folder.appending(path: file)) {
      for depth in [10, 40, 160, 1000] {
        let cost = try #require(try ChainCost(of: chain, depth: depth, product))
        #expect(cost.callsPerElement <= 100, "\(depth) levels of \(chain)")
      }
    }
  }

  @Test func `chains that take exponential time end soon after the limit of work`() throws {
    let limit = 10_000
    product.workspace.workLimit = limit
    for chain in try Chain.chains(of: Self.folder.appending(path: "limited.jsonl")) {
      let cost = try #require(try ChainCost(of: chain, depth: 100, product))
      #expect(cost.measureCalls > limit && cost.measureCalls < limit + 20 * cost.elements)
    }
  }

  /// The seed is a new one each run, and one random chain in 30,000 takes more than 64 calls per element:
  /// about as many as it has levels (see docs/how-it-is-fast.md). So one chain may take more, and what
  /// none may exceed is larger: 200 for 80 levels.
  @Test(arguments: [80, 200])
  func `random chains take few measure calls per element`(levels: Int) throws {
    var search = WorstSearch(seed: Self.seed)
    var expensive: [String] = []
    for _ in 0..<Self.count {
      let chain = search.randomChain(depth: levels)
      let calls = try #require(try search.cost(of: chain, depth: levels)).callsPerElement
      let description = "\(calls) calls, seed \(Self.seed), \(levels) levels of \(chain)"
      #expect(calls <= 2.5 * Double(levels), "\(description)")
      if calls > 64 { expensive.append(description) }
    }
    #expect(
      expensive.count <= max(1, Self.count / 1000), "\(expensive.joined(separator: "\n"))")
  }

  @Test func `a search for the worst finds no chain that goes on past the limit of work`()
    throws
  {
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
        cost.measureCalls < limit + 20 * cost.elements, "seed \(Self.seed), \(chain)")
    }
  }

  @Test func `lengths from the cache are those of layouts that remember nothing but ranges`()
    throws
  {
    var search = WorstSearch(seed: Self.seed)
    let comparison = TreeComparison()
    for _ in 0..<Self.count {
      let text = search.randomText()
      let difference = try comparison.cacheDifference(on: text, layouts: 20)
      #expect(
        difference == nil, "seed \(Self.seed), \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// A length that is said to hold for too few constraints leaves each frame right. So the work of chains
  /// that are the same in each run is in a file, which `UPDATE_FIXTURES=1` writes.
  @Test func `lengths are answered from the cache as often as the file says`() throws {
    let file = Self.folder.appending(path: "work.txt")
    var search = WorstSearch(seed: 1)
    let texts = (0..<400).map { _ in search.randomText() }
    let work = try texts.map { text in
      let comparison = TreeComparison()
      let difference = try comparison.cacheDifference(on: text, layouts: 8)
      #expect(difference == nil, "\(String(decoding: text, as: UTF8.self))")
      return "\(comparison.cachedWork.measureCalls) calls, \(comparison.cachedWork.runs) runs"
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil {
      try (work.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for (index, text) in texts.enumerated() where work[index] != expected[index] {
      Issue.record(
        """
        \(work[index]), in line \(index + 1) of work.txt \(expected[index]): \
        \(String(decoding: text, as: UTF8.self))
        """)
    }
    #expect(work.count == expected.count)
  }

  /// The deepest recursion is that of a measurement which nothing is known for.
  @Test(arguments: ElementType.allCases.filter(\.hasChildren))
  func `lengths are traced through as many levels as a tree may have`(type: ElementType) throws {
    let workspace = LayoutWorkspace()
    workspace.tracedRun = 1
    let level = ChainTree.Level(type: type, grow: 1, shrink: 1)
    let row = ChainTree.Level(direction: .horizontal, grow: 1)
    for pattern in [[level], [row, level]] {
      let tree = try ChainTree(pattern, leaf: .following, depth: 19_999).tree
      do {
        try workspace.layout(tree, in: SizeRange(max: Size(width: 375, height: 667)), scale: 2)
      } catch LayoutFailure.invalidSize {}
      #expect(workspace.counts.measureCalls < 40 * tree.count)
    }
  }
}

extension ElementType {
  fileprivate var hasChildren: Bool { self != .text && self != .image && self != .spacer }
}

/// What finds where a function crosses a value.
@Suite struct MonotoneSearchTests {
  /// Functions as they come up in layouts, and ones that are harder.
  private static let functions: [@Sendable (Double) -> Double] = [
    { $0 }, { 0.333 * $0 }, { max(0, $0 - 24.74329160616615) }, { 150 + 0.1 * min($0 - 999.3, 0) },
    { ($0 * 3).rounded(.up) / 3 }, { $0 < 200 ? 0 : $0 * $0 }, { $0.squareRoot() }, { _ in 7 },
  ]

  @Test(arguments: functions.indices)
  func `the boundary is found to the last bit`(index: Int) {
    let function = Self.functions[index]
    for start in [0, 1e-7, 0.1, 100.0 / 3, 135, 375.0000001192093, 1e6, .infinity] {
      let search = MonotoneSearch(function, from: start)
      let value = function(start)
      for target in [value, value.nextDown, value - 1, value / 2, value - 200] {
        let smallest = search.smallest(atLeast: target)
        if smallest == -.infinity {
          #expect(function(0) >= target)
        } else {
          #expect(function(smallest) >= target && function(smallest.nextDown) < target)
        }
      }
      for target in [value, value.nextUp, value + 1, value * 2, value + 200] {
        let largest = search.largest(atMost: target)
        if largest == .infinity {
          #expect(function(.infinity) <= target || start == .infinity)
        } else {
          #expect(function(largest) <= target && function(largest.nextUp) > target)
        }
      }
    }
  }
}
