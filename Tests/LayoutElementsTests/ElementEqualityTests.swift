import Foundation
import LayoutElements
import ReferenceEngine
import Testing
import TreeComparison
import TreeGenerator

/// Trees built through the Swift API against the same trees from their JSON.
@Suite struct ElementEqualityTests {
  @Test(arguments: [
    ("plain", TreeGenerator.Profile.plain), ("extreme", .extreme),
  ])
  func `random trees have the same frames through the API as through JSON`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    let product = ProductLayout()
    for index in 0..<RandomRun.count {
      let text = Data(generator.randomCase(profile))
      for callsBack in ElementEqualityTests.ways(text) {
        if let difference = try difference(on: text, product, callsBack: callsBack) {
          let small = try JSONValue(text).shrunk { candidate in
            let text = Data(candidate.text.utf8)
            return (try? self.difference(on: text, product, callsBack: callsBack)) ?? nil != nil
          }
          let place = "seed \(RandomRun.seed), \(name) tree \(index), \(callsBack)"
          Issue.record("\(place): \(difference)\n\(small.text)")
          return
        }
      }
    }
  }

  @Test(arguments: ConformanceCase.files)
  func `elements have the frames that Texture computed`(file: URL) throws {
    for conformanceCase in try ConformanceCase.cases(of: file) {
      for callsBack in ElementEqualityTests.ways(conformanceCase.line) {
        let layout = try ElementLayout(
          conformanceCase.line, ElementBuilding(callsBack: callsBack))
        if let difference = firstDifference(layout.records, from: conformanceCase.frames) {
          Issue.record("\(conformanceCase.place), \(callsBack): \(difference)")
        }
      }
    }
  }

  /// With records alone, and, where a node has a layout, with that layout called back.
  private static func ways(_ text: Data) -> [Bool] {
    text.firstRange(of: Data("\"layout\"".utf8)) == nil ? [false] : [false, true]
  }

  private func difference(
    on text: Data, _ product: ProductLayout, callsBack: Bool
  ) throws -> String? {
    var expected: [FrameRecord]?
    do {
      _ = try product.layout(text)
      expected = product.records()
    } catch LayoutFailure.invalidSize {}
    do {
      let layout = try ElementLayout(text, ElementBuilding(callsBack: callsBack))
      guard let expected else { return "frames, where an invalid size is expected" }
      return firstDifference(layout.records, from: expected)
    } catch let error as LayoutError {
      guard case .invalidSize = error, expected == nil else { return "\(error)" }
      return nil
    }
  }
}
