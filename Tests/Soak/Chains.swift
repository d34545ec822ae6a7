import Foundation
import TreeComparison

// What the layouts of chains cost.
extension Soak {
  /// Lays out random chains, and prints how many measure calls per element they take.
  static func surveyChains(count: Int, levels: Int, from seed: UInt64) throws {
    print("from seed \(seed)")
    var search = WorstSearch(seed: seed)
    var costs: [Double] = []
    var seconds = 0.0
    for index in 0..<count {
      let chain = search.randomChain(depth: levels)
      guard let cost = try search.cost(of: chain, depth: levels) else { continue }
      costs.append(cost.callsPerElement)
      seconds = max(seconds, cost.seconds)
      if cost.callsPerElement > 64 {
        let line = try JSONEncoder().encode(chain)
        print(
          "chain \(index), \(cost.callsPerElement) per element: \(String(decoding: line, as: UTF8.self))"
        )
      }
    }
    costs.sort()
    func share(_ part: Double) -> Double { costs[Int(Double(costs.count - 1) * part)] }
    print(
      "\(costs.count) chains of \(levels) levels, measure calls per element: median \(share(0.5)), "
        + "99 % below \(share(0.99)), 99.9 % below \(share(0.999)), most \(share(1)); "
        + "slowest \(seconds) s")
  }

  /// Writes random chains, one per line.
  static func printChains(count: Int, levels: Int, from seed: UInt64) {
    var search = WorstSearch(seed: seed)
    for _ in 0..<count {
      let text = search.randomChain(depth: levels).text(depth: levels)
      FileHandle.standardOutput.write(text + Data("\n".utf8))
    }
  }

  /// Climbs again and again, and prints each chain that costs more than those before.
  mutating func searchWorst(seconds: Double, from seed: UInt64) throws {
    print("from seed \(seed)")
    var search = WorstSearch(seed: seed)
    let end = ContinuousClock.now + .seconds(seconds)
    var worst = 0.0
    var climbs = 0
    while ContinuousClock.now < end {
      let (chain, cost) = try search.climb { ContinuousClock.now < end }
      climbs += 1
      if cost <= worst { continue }
      worst = cost
      let line = try JSONEncoder().encode(chain)
      print("climb \(climbs): \(String(decoding: line, as: UTF8.self))")
      for depth in [20, 60, 200, 600, 2000] {
        guard let cost = try search.cost(of: chain, depth: depth) else { continue }
        print(
          "  \(depth) levels: \(cost.callsPerElement) measure calls per element, \(cost.seconds) s")
      }
      fflush(nil)
      try save(line + Data("\n".utf8), as: "worst.jsonl")
    }
    print("\(climbs) climbs")
  }
}
