import Foundation
import TreeComparison
import TreeGenerator

/// A tree that goes down in one line, from a list of levels that is repeated as often as its depth
/// asks for.
struct Chain {
  /// The text of an element, before and after the one that it holds.
  typealias Level = (before: [UInt8], after: [UInt8])

  var levels: [Level]
  /// The text of the sizes and the scale of the case.
  var sizes: String

  private static let widths = ["375", "320", "100", "\"inf\"", "1000"]
  private static let heights = ["667", "\"inf\"", "200", "\"inf\"", "50"]

  /// Random levels in random sizes.
  init(levels count: Int, _ generator: inout TreeGenerator, _ random: inout SplitMix64) {
    let profile = Chain.randomProfile(&random)
    levels = (0..<count).map { _ in generator.randomLevel(profile) }
    sizes = Chain.randomSizes(&random)
  }

  /// Sizes cut a chain off from what is below, so some chains have few.
  static func randomProfile(_ random: inout SplitMix64) -> TreeGenerator.Profile {
    var profile = TreeGenerator.Profile.chain
    profile.stacks = random.pick([0.4, 0.7, 1])
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
  func text(depth: Int) -> Data {
    var text = Data("{\(sizes),\"tree\":".utf8)
    for level in 0..<depth { text += levels[level % levels.count].before }
    text += Data(#"{"type":"node","intrinsicSize":[10,10]}"#.utf8)
    for level in (0..<depth).reversed() { text += levels[level % levels.count].after }
    return text + Data("}".utf8)
  }
}

/// What a layout of a chain costs.
struct ChainCost {
  let elements: Int
  let measureCalls: Int
  let seconds: Double

  var callsPerElement: Double { Double(measureCalls) / Double(elements) }

  /// Lays a chain out. A layout that ends with an error costs what it has cost until then.
  init(of chain: Chain, depth: Int, _ product: ProductLayout) throws {
    let text = chain.text(depth: depth)
    let start = ContinuousClock.now
    do { try product.layout(text) } catch is ProductLayout.Unreadable {
      throw CocoaError(.formatting)
    } catch {}
    seconds = (ContinuousClock.now - start) / .seconds(1)
    elements = product.tree.count
    measureCalls = product.workspace.counts.measureCalls
  }
}
