import Foundation
import LayoutEngine
import ReferenceEngine
import Testing
import TreeGenerator

/// The product against the reference engine on random trees: a fresh seed each run, or the one in
/// `LAYOUTCALC_SEED`; as many trees as `LAYOUTCALC_TREES` says.
@Suite struct DifferentialTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let seed =
    environment["LAYOUTCALC_SEED"].flatMap(UInt64.init) ?? .random(in: 0..<1_000_000_000)
  static let count = environment["LAYOUTCALC_TREES"].flatMap(Int.init) ?? 5000

  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `random trees have the frames of the reference engine`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: Self.seed)
    try compare(Self.count, name) { generator.randomCase(profile) }
  }

  @Test func `random trees with texts have the frames of an engine that remembers nothing`() throws
  {
    var generator = TreeGenerator(seed: Self.seed)
    var random = SplitMix64(seed: Self.seed)
    try compare(Self.count, "text") {
      let tree = try JSONValue(Data(generator.randomCase(.plain)))
      return Array(RandomTexts.replacingNodes(in: tree, &random).text.utf8)
    }
  }

  /// Compares the frames of as many cases as `count` says.
  private func compare(_ count: Int, _ name: String, _ next: () throws -> [UInt8]) throws {
    let product = ProductLayout()
    for index in 0..<count {
      let text = Data(try next())
      if let difference = try difference(on: text, product) {
        let small = try JSONValue(text).shrunk { candidate in
          (try? self.difference(on: Data(candidate.text.utf8), product)) ?? nil != nil
        }
        Issue.record("seed \(Self.seed), \(name) tree \(index): \(difference)\n\(small.text)")
        return
      }
    }
  }

  private func difference(on text: Data, _ product: ProductLayout) throws -> String? {
    let reference: ReferenceFrame
    do {
      let subject = try ReferenceCase(json: text)
      reference = try subject.layout {
        RandomTexts.measure($0, maximumWidth: $1, scale: subject.scale)
      }
    } catch let error as ReferenceInvalidSizes {
      do {
        _ = try product.layout(text)
      } catch LayoutFailure.invalidSize {
        return nil
      }
      return "frames, where \(error) is expected"
    }
    do {
      _ = try product.layout(text)
    } catch let failure as LayoutFailure {
      return "\(failure), where frames are expected"
    }
    for (options, expected) in [
      (FrameOptions(), reference),
      (FrameOptions(flattened: true), reference.flattened()),
      (FrameOptions(flattened: true, mirrored: true), reference.flattened(rightToLeft: true)),
    ] {
      if let difference = firstDifference(product.records(options), from: expected.records()) {
        return difference
      }
    }
    return nil
  }
}
