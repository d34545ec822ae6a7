import Foundation
import LayoutAnalysis
import LayoutEngine
import Platform
import Testing
import TreeGenerator

/// The random trees that analyses are tested with: `LAYOUTCALC_TREES`, 1000 by default, makes every test
/// try more or fewer of them.
enum RandomTrees {
  private static let perThousand = RandomRun.count(default: 1000)

  /// Returns the number of cases to try: `count` if `LAYOUTCALC_TREES` is 1000, and in proportion otherwise.
  static func count(_ count: Int) -> Int { max(1, count * perThousand / 1000) }

  /// Calls `body` with random cases, the comment of an expectation about each, and a generator for choices.
  ///
  /// - Parameters:
  ///   - count: The number of cases, where `LAYOUTCALC_TREES` is 1000.
  ///   - texts: The share of texts among the leaves.
  static func forEach(
    _ count: Int, texts: Double = 0.3,
    _ body: (String, Comment, inout SplitMix64) throws -> Void
  ) rethrows {
    var profile = TreeGenerator.Profile.plain
    profile.texts = texts
    var generator = TreeGenerator(seed: RandomRun.seed)
    var random = SplitMix64(seed: RandomRun.seed)
    for index in 0..<self.count(count) {
      let text = String(decoding: generator.randomCase(profile), as: UTF8.self)
      try body(text, "tree \(index) of LAYOUTCALC_SEED=\(RandomRun.seed): \(text)", &random)
    }
  }

  /// Returns sizes with the given largest lengths on an axis, and with 300 points on the other one.
  static func sizes(
    _ lengths: some Sequence<Double>, _ axis: Axis = .horizontal
  ) -> [EvaluatedSize] {
    lengths.map { length in
      let size =
        axis == .horizontal ? Size(width: length, height: 300) : Size(width: 300, height: length)
      return EvaluatedSize(range: SizeRange(max: size), scale: 2)
    }
  }
}
