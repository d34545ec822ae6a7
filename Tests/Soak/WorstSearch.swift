import Foundation
import ReferenceEngine
import TreeComparison
import TreeGenerator

/// Searches for trees that cost the most measure calls per element.
struct WorstSearch {
  private let product = ProductLayout()
  private var generator: TreeGenerator
  private var random: SplitMix64

  init(seed: UInt64) {
    generator = TreeGenerator(seed: seed)
    random = SplitMix64(seed: seed)
  }

  /// Lays out random chains, each of levels of its own, and prints how many calls per element they
  /// take. Returns the largest.
  mutating func survey(count: Int, levels: Int, limit: Double) throws -> Double {
    var costs: [(cost: Double, seconds: Double, index: Int)] = []
    for index in 0..<count {
      let chain = Chain(levels: levels, &generator, &random)
      let cost = try ChainCost(of: chain, depth: levels, product)
      costs.append((cost.callsPerElement, cost.seconds, index))
      if cost.callsPerElement > limit {
        print("chain \(index): \(cost.callsPerElement) calls per element, \(cost.seconds) s")
        try chain.text(depth: levels).write(to: URL(filePath: "/tmp/worst-\(levels)-\(index).json"))
      }
    }
    costs.sort { $0.cost < $1.cost }
    func share(_ part: Double) -> Double { costs[min(count - 1, Int(Double(count) * part))].cost }
    print(
      "\(count) chains of \(levels) levels: median \(share(0.5)), 99 % \(share(0.99)), "
        + "99.9 % \(share(0.999)), most \(costs.last!.cost), "
        + "slowest \(costs.map(\.seconds).max()!) s, all \(costs.map(\.seconds).reduce(0, +)) s")
    return costs.last!.cost
  }

  /// Holds the layouts of random chains with cached lengths to those without.
  mutating func compareCaches(count: Int, isFound: (Data, String) throws -> Void) throws {
    let comparison = TreeComparison()
    for index in 0..<count {
      let depth = random.number(in: 1...14)
      let text = Chain(levels: depth, &generator, &random).text(depth: depth)
      if let difference = try comparison.cacheDifference(on: text, layouts: 30) {
        let small = try JSONValue(text).shrunk { candidate in
          (try? comparison.cacheDifference(on: Data(candidate.text.utf8), layouts: 30)) ?? nil != nil
        }
        try isFound(Data(small.text.utf8), "chain \(index): \(difference)")
      }
    }
  }

  /// Climbs from random chains toward more measure calls per element for so many seconds.
  mutating func climb(seconds: Double, report: (Chain, Double) throws -> Void) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    var worst = 0.0
    while ContinuousClock.now < end {
      var chain = Chain(levels: random.number(in: 1...6), &generator, &random)
      var cost = try self.cost(of: chain)
      var failures = 0
      while failures < 150 && ContinuousClock.now < end {
        let candidate = mutated(chain)
        let candidateCost = try self.cost(of: candidate)
        if candidateCost >= cost {
          if candidateCost == cost { failures += 1 } else { failures = 0 }
          (chain, cost) = (candidate, candidateCost)
        } else {
          failures += 1
        }
      }
      if cost > worst {
        worst = cost
        try report(chain, cost)
      }
    }
  }

  private static let depth = 60

  private func cost(of chain: Chain) throws -> Double {
    try ChainCost(of: chain, depth: Self.depth, product).callsPerElement
  }

  private mutating func mutated(_ chain: Chain) -> Chain {
    var chain = chain
    let index = random.below(chain.levels.count)
    switch random.below(8) {
    case 0: chain.levels[index] = generator.randomLevel(Chain.randomProfile(&random))
    case 1 where chain.levels.count < 12:
      chain.levels.insert(generator.randomLevel(Chain.randomProfile(&random)), at: index)
    case 2 where chain.levels.count > 1: chain.levels.remove(at: index)
    case 3: chain.sizes = Chain.randomSizes(&random)
    case 4 where chain.levels.count > 1:
      chain.levels.swapAt(index, random.below(chain.levels.count))
    default: mutateNumber(in: &chain.levels[index])
    }
    return chain
  }

  /// Writes another number in the place of one.
  private mutating func mutateNumber(in level: inout Chain.Level) {
    let isBefore = random.chance(0.5)
    var text = isBefore ? level.before : level.after
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let starts = text.indices.filter {
      digits.contains(text[$0]) && $0 > 0 && [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: ",")].contains(text[$0 - 1])
    }
    guard !starts.isEmpty else { return }
    let start = random.pick(starts)
    let end = text[start...].firstIndex { !digits.contains($0) && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "-") } ?? text.endIndex
    text.replaceSubrange(start..<end, with: Array(random.pick(["0", "1", "2", "0.5", "10", "\(random.below(200))", "\(Double(random.below(2000)) / 10)"]).utf8))
    if isBefore { level.before = text } else { level.after = text }
  }
}
