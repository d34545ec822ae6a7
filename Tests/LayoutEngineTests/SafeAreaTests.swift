import Foundation
import Testing
import TreeComparison
import TreeGenerator

/// Insets of the safe area: docs/tree-format.md, "Safe areas".
@Suite struct SafeAreaTests {
  private static let area = ["top": 47.5, "left": 12.25, "bottom": 34, "right": 0]
  private static let edges = ["top", "left", "bottom", "right"]

  /// Returns a tree with its insets in quarters of a point written as the safe area and the rest.
  private func rewritten(_ value: Any, _ count: inout Int) -> Any {
    if let list = value as? [Any] { return list.map { rewritten($0, &count) } }
    guard var object = value as? [String: Any] else { return value }
    for (key, value) in object { object[key] = rewritten(value, &count) }
    guard object["type"] as? String == "inset", let insets = object["insets"] else { return object }
    func inset(_ edge: String, _ value: Any) -> Any {
      guard let number = value as? Double, (number * 4).rounded() == number * 4,
        number.magnitude < 1000
      else { return value }
      count += 1
      let rest = number - Self.area[edge]!
      return rest == 0 ? "safeArea" : "safeArea\(rest > 0 ? "+" : "")\(rest)"
    }
    switch insets {
    case let list as [Any]:
      object["insets"] = zip(Self.edges, list).map { inset($0, $1) }
    case let edges as [String: Any]:
      object["insets"] = Dictionary(
        uniqueKeysWithValues: edges.map { ($0.key, inset($0.key, $0.value)) })
    default: object["insets"] = Self.edges.map { inset($0, insets) }
    }
    return object
  }

  @Test(arguments: [false, true])
  func `an inset of the safe area is laid out like its number`(readsAhead: Bool) throws {
    let product = ProductLayout(usesSecondThread: readsAhead)
    var generator = TreeGenerator(seed: RandomRun.seed)
    var count = 0
    for index in 0..<RandomRun.count {
      let data = Data(generator.randomCase(.plain))
      guard var json = try JSONSerialization.jsonObject(with: data) as? [String: Any],
        let tree = json["tree"]
      else { continue }
      _ = try product.layout(JSONSerialization.data(withJSONObject: json))
      let expected = product.records()
      json["tree"] = rewritten(tree, &count)
      json["safeArea"] = Self.edges.map { Self.area[$0]! }
      _ = try product.layout(JSONSerialization.data(withJSONObject: json))
      #expect(product.records() == expected, "seed \(RandomRun.seed), tree \(index)")
    }
    #expect(count > RandomRun.count / 4)
  }
}
