import LayoutEngine
import Platform
import Testing
import TreeFiles
import TreeGenerator

@testable import LayoutGoldens

/// Differences of frames that no layout has, in every combination.
@Suite struct `Differences from a golden` {
  private static let ids = ["a", "b", "c"]
  private static let types = ["node", "stack", "overlay", "background", "text"]

  /// A tree of up to nine elements, few of which have an id or a size of their own.
  private func tree(_ random: inout SplitMix64) -> FrameTree {
    var tree = FrameTree()
    for index in 0..<Int.random(in: 1...9, using: &random) {
      func length() -> Double { Double(Int.random(in: 0...3, using: &random)) * 4 }
      tree.elements.append(
        FrameTree.Element(
          type: ExactText(Self.types.randomElement(using: &random)!),
          id: Bool.random(using: &random)
            ? nil : ExactText(Self.ids.randomElement(using: &random)!),
          frame: Frame(x: length(), y: length(), width: length(), height: length()),
          hasOwnWidth: Bool.random(using: &random), hasOwnHeight: Bool.random(using: &random)))
      if index > 0 {
        tree.elements[Int.random(in: 0..<index, using: &random)].children.append(index)
      }
    }
    return tree
  }

  @Test(arguments: [FrameOptions.Origin.parent, .root], [0.0, 4])
  func `have causes that have none themselves, and are gone once all are updated`(
    origin: FrameOptions.Origin, tolerance: Double
  ) throws {
    var random = SplitMix64(seed: 18)
    for _ in 0..<2000 {
      let expected = Golden(file: nil, max: nil, tree: tree(&random))
      let actual = Golden(file: nil, max: nil, tree: tree(&random))
      func compare(_ expected: Golden) -> GoldenComparison {
        GoldenComparison(expected: expected, actual: actual, tolerance: tolerance, origin: origin)
      }
      let comparison = compare(expected)
      let differences = comparison.differences
      #expect(differences.count == comparison.count)
      for (place, difference) in differences.enumerated() {
        guard let cause = difference.cause else { continue }
        #expect(cause < place && differences[cause].cause == nil)
      }
      let paired = comparison.pairs
      #expect(paired.compactMap(\.expected).sorted() == Array(expected.tree.elements.indices))
      #expect(paired.compactMap(\.actual).sorted() == Array(actual.tree.elements.indices))
      if comparison.count == 0 { continue }
      let names = differences.map { $0.after == nil ? $0.before?.id ?? "" : $0.path }
      let nameless = differences.contains { $0.after == nil && $0.before?.id == nil }
      if !nameless {
        let updated = try #require(comparison.golden(updating: names, of: expected))
        #expect(compare(updated).count == 0)
      }
      #expect(comparison.golden(updating: ["nothing"], of: expected) == nil)
    }
  }
}
