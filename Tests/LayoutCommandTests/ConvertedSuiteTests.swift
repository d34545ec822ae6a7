import Foundation
import Testing

/// The fixtures of two public suites (Tests/Fixtures/converting/suites.jsonl): how many frames `convert` keeps.
@Suite struct `Converted trees of the suites of Yoga and Taffy` {
  private struct Group: Hashable {
    let system, size: String
    let scale: Double
  }

  /// The fixtures as JSON has them.
  private static func fixtures() throws -> [ConvertedTrees.Element] {
    let file = Command.repository.appending(path: "Tests/Fixtures/converting/suites.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as! ConvertedTrees.Element
    }
  }

  /// Returns the largest difference of frames, within their root.
  private static func distance(
    _ expected: [String: [Double]], _ actual: [String: [Double]], root: String
  ) -> Double {
    let (origin, other) = (expected[root] ?? [0, 0], actual[root] ?? [0, 0])
    return expected.map { id, frame in
      // A box without a size may have no element.
      guard let own = actual[id] else { return max(frame[2], frame[3]) }
      let moved = [own[0] - other[0] + origin[0], own[1] - other[1] + origin[1], own[2], own[3]]
      return zip(moved, frame).map { abs($0 - $1) }.max()!
    }.max() ?? 0
  }

  @Test func `have the expected frames, or a note`() throws {
    let font = Command.repository.appending(path: "Tests/Fixtures/converting/Ahem.ttf")
    let groups = Dictionary(grouping: try Self.fixtures()) { fixture in
      Group(
        system: fixture["from"] as! String, size: fixture["max"] as! String,
        scale: (fixture["scale"] as! NSNumber).doubleValue)
    }
    var verdicts: [String: [String: Int]] = [:]
    for (group, fixtures) in groups {
      let trees = fixtures.map { $0["tree"] as! ConvertedTrees.Element }
      let converted = try ConvertedTrees.converted(
        trees, from: group.system, options: "--font ahem=Ahem.ttf", in: font)
      let frames = try ConvertedTrees.frames(
        of: converted.map(\.tree),
        options: "--font ahem=Ahem.ttf --max \(group.size) --scale \(group.scale)", in: font)
      for (index, fixture) in fixtures.enumerated() {
        let expected = (fixture["frames"] as! [String: [NSNumber]]).mapValues {
          $0.map(\.doubleValue)
        }
        let distance = Self.distance(expected, frames[index], root: trees[index]["id"] as! String)
        let verdict =
          distance <= 0.1
          ? "exact" : distance <= 1.001 ? "near" : converted[index].isExact ? "silent" : "said"
        let direction = fixture["suite"] as! String == "rtl" ? "rtl" : "ltr"
        verdicts[direction, default: [:]][verdict, default: 0] += 1
      }
    }
    print(verdicts)
    let counts = try #require(verdicts["ltr"])
    #expect(Double(counts["exact"]!) >= 0.78 * Double(counts.values.reduce(0, +)))
    #expect(counts["silent", default: 0] <= 3)
    #expect(verdicts["rtl"]?["silent"] == nil)
  }
}
