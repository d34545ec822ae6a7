import Foundation
import Platform
import TreeGenerator

/// Searches for the chains whose layouts cost the most measure calls per element.
///
/// It climbs: it changes a random chain in small ways, keeps each change after which it costs more, and begins
/// anew when nothing helps. So it finds nestings that are in no list.
package struct WorstSearch {
  private let product = ProductLayout()
  private var generator: TreeGenerator
  private var random: SplitMix64

  /// A search that is the same for the same seed.
  /// - Parameter limit: How many measure calls a layout may take, nil for as many as usual.
  package init(seed: UInt64, limit: Int? = nil) {
    product.workspace.workLimit = limit
    generator = TreeGenerator(seed: seed)
    random = SplitMix64(seed: seed)
  }

  /// A random chain for a depth: its levels are all different, or one to three that are repeated, which
  /// may pass on lengths that are different at each.
  package mutating func randomChain(depth: Int) -> Chain {
    let levels = random.chance(0.5) ? depth : random.number(in: 1...3)
    return Chain(levels: levels, &generator, &random)
  }

  /// The measure calls per element of a chain; 0 if it is not a tree.
  package func cost(of chain: Chain, depth: Int) throws -> ChainCost? {
    try ChainCost(of: chain, depth: depth, product)
  }

  /// How deep the chains are that are compared.
  private static let depth = 60
  /// After how many changes that do not help a climb ends.
  private static let patience = 150

  /// Climbs from one random chain, and returns where that ended.
  /// - Parameter isOver: Whether to end at once.
  package mutating func climb(
    while shouldContinue: () -> Bool
  ) throws -> (chain: Chain, callsPerElement: Double) {
    var chain = Chain(levels: random.number(in: 1...6), &generator, &random)
    var cost = try callsPerElement(of: chain)
    var failures = 0
    while failures < Self.patience && shouldContinue() {
      let candidate = mutated(chain)
      let candidateCost = try callsPerElement(of: candidate)
      failures = candidateCost > cost ? 0 : failures + 1
      if candidateCost >= cost { (chain, cost) = (candidate, candidateCost) }
    }
    return (chain, cost)
  }

  private func callsPerElement(of chain: Chain) throws -> Double {
    try cost(of: chain, depth: Self.depth)?.callsPerElement ?? 0
  }

  private mutating func mutated(_ chain: Chain) -> Chain {
    var chain = chain
    let index = random.below(chain.levels.count)
    func newLevel() -> String {
      Chain.randomLevel(Chain.randomProfile(&random), &generator)
    }
    switch random.below(8) {
    case 0: chain.levels[index] = newLevel()
    case 1 where chain.levels.count < 12: chain.levels.insert(newLevel(), at: index)
    case 2 where chain.levels.count > 1: chain.levels.remove(at: index)
    case 3: chain.sizes = Chain.randomSizes(&random)
    case 4: chain.levels.swapAt(index, random.below(chain.levels.count))
    default: chain.levels[index] = withAnotherNumber(chain.levels[index])
    }
    return chain
  }

  /// The text with another number in the place of one that is a value.
  private mutating func withAnotherNumber(_ text: String) -> String {
    let numbers = text.matches(of: /[:\[,](\d[\d.e]*)/)
    guard !numbers.isEmpty else { return text }
    let old = random.pick(numbers).output.1
    let number = random.pick([
      "0", "1", "2", "0.5", "10", "\(random.below(200))", "\(Double(random.below(2000)) / 10)",
    ])
    return text.replacingCharacters(in: old.startIndex..<old.endIndex, with: number)
  }
}
