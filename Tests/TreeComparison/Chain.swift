import Foundation
import LayoutEngine
import Platform
import TreeGenerator

/// A tree that goes down in one line, from a list of levels that is repeated as often as its depth
/// asks for.
package struct Chain: Codable, Sendable {
  /// The members of the case besides the tree.
  package var sizes: String
  /// The texts of elements, with U+0001 where each holds the next one.
  package var levels: [String]

  /// The placeholder for the next level.
  private static let inner = String(UnicodeScalar(TreeGenerator.innerElement))
  private static let widths = ["375", "320", "100", "\"inf\"", "1000"]
  private static let heights = ["667", "\"inf\"", "200", "\"inf\"", "50"]

  /// Random levels in random sizes.
  package init(
    levels count: Int, _ generator: inout TreeGenerator, _ random: inout SplitMix64
  ) {
    let profile = Chain.randomProfile(&random)
    levels = (0..<count).map { _ in Chain.randomLevel(profile, &generator) }
    sizes = Chain.randomSizes(&random)
  }

  /// The chains of a file, one per line.
  package static func chains(of file: URL) throws -> [Chain] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Chain.self, from: Data($0.utf8))
    }
  }

  static func randomLevel(
    _ profile: TreeGenerator.Profile, _ generator: inout TreeGenerator
  ) -> String {
    String(decoding: generator.randomLevel(profile), as: UTF8.self)
  }

  /// Sizes cut a chain off from what is below, so some chains have few.
  static func randomProfile(_ random: inout SplitMix64) -> TreeGenerator.Profile {
    var profile = TreeGenerator.Profile.chain
    profile.stacks = random.pick([0.4, 0.7, 1])
    profile.flexFactors = random.pick([0.42, 0.8])
    profile.sizes = random.pick([(0.8, 0.5), (0.5, 0.2), (0.5, 0.05), (0.2, 0.1), (0.05, 0)])
    profile.percentages = random.pick([0.05, 0.25, 0.6])
    return profile
  }

  static func randomSizes(_ random: inout SplitMix64) -> String {
    let (width, height) = (random.pick(widths), random.pick(heights))
    let min = random.chance(0.3) && width != "\"inf\"" ? width : "0"
    return """
      "min":{"width":\(min),"height":0},"max":{"width":\(width),"height":\(height)},\
      "scale":\(random.pick([1, 2, 3]))
      """
  }

  /// The case of `depth` levels, as a tree file.
  package func text(depth: Int) -> Data {
    let parts = levels.map { $0.components(separatedBy: Chain.inner) }
    var text = "{\(sizes),\"tree\":"
    for level in 0..<depth { text += parts[level % parts.count][0] }
    text += #"{"type":"node","intrinsicSize":[10,10]}"#
    for level in (0..<depth).reversed() { text += parts[level % parts.count][1] }
    return Data((text + "}").utf8)
  }
}

/// What the layout of a chain costs.
package struct ChainCost {
  /// How many elements the chain has.
  package let elements: Int
  /// How many measure calls the layout took, or took until it ended with an error.
  package let measureCalls: Int
  /// How long reading and layout took.
  package let seconds: Double

  /// Measure calls per element.
  package var callsPerElement: Double { Double(measureCalls) / Double(elements) }

  /// Lays out a chain; nil if it is not a tree.
  package init?(of chain: Chain, depth: Int, _ product: ProductLayout) throws {
    let text = chain.text(depth: depth)
    let start = ContinuousClock.now
    do { try product.layout(text) } catch is ProductLayout.Unreadable {
      return nil
    } catch is LayoutFailure {}
    seconds = (ContinuousClock.now - start) / .seconds(1)
    elements = product.tree.count
    measureCalls = product.workspace.counts.measureCalls
  }
}
