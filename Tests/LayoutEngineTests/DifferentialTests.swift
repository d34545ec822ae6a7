import Foundation
import Platform
import ReferenceEngine
import Testing
import TreeComparison
import TreeGenerator

/// The product against the reference engine on random trees. `make soak` compares many more.
@Suite struct DifferentialTests {
  @Test(arguments: [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)])
  func `random trees have the frames of the reference engine`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    var generator = TreeGenerator(seed: RandomRun.seed)
    try compare(RandomRun.count, name) { generator.randomCase(profile) }
  }

  @Test func `random trees with texts have the frames of an engine that remembers nothing`() throws
  {
    var generator = TreeGenerator(seed: RandomRun.seed)
    var random = SplitMix64(seed: RandomRun.seed)
    try compare(RandomRun.count, "text") { try RandomTexts.randomCase(&generator, &random) }
  }

  /// The containers of these chains are measured with so many ranges that most sizes are from the table.
  @Test(arguments: ["exponential-once.jsonl", "repeated.jsonl", "worst.jsonl", "limited.jsonl"])
  func `expensive chains have the frames of an engine that remembers nothing`(file: String) throws {
    let fixtures = URL(filePath: #filePath).appending(path: "../../Fixtures").standardized
    let chains = try Chain.chains(of: fixtures.appending(path: "chains").appending(path: file))
      .filter(\.isKnownToReference)
    var texts = (3...9).flatMap { depth in chains.map { $0.text(depth: depth) } }
    try compare(texts.count, "chain") { Array(texts.removeFirst()) }
  }

  @Test func `random chains have the frames of an engine that remembers nothing`() throws {
    var search = WorstSearch(seed: RandomRun.seed)
    var depth = 0
    try compare(RandomRun.count / 5, "chain") {
      depth = depth % 9 + 1
      var chain = search.randomChain(depth: depth)
      while !chain.isKnownToReference { chain = search.randomChain(depth: depth) }
      return Array(chain.text(depth: depth))
    }
  }

  /// Trees that differed once, and those that `make mutants` asked for.
  @Test(arguments: storedCases)
  func `trees that were found have the frames of the reference engine`(file: URL) throws {
    let difference = try TreeComparison().difference(on: Data(contentsOf: file))
    #expect(difference == nil)
  }

  private static var storedCases: [URL] {
    let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/differential")
      .standardized
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  /// Compares the frames of as many cases as `count` says.
  private func compare(_ count: Int, _ name: String, _ next: () throws -> [UInt8]) throws {
    print("seed \(RandomRun.seed), \(count) \(name) trees")
    let comparison = TreeComparison()
    for index in 0..<count {
      let text = Data(try next())
      if let difference = try comparison.difference(on: text) {
        let small = String(decoding: try comparison.shrunk(text), as: UTF8.self)
        Issue.record("seed \(RandomRun.seed), \(name) tree \(index): \(difference)\n\(small)")
        return
      }
    }
  }
}

extension Chain {
  /// False for a chain with texts, whose properties the reference engine does not know.
  fileprivate var isKnownToReference: Bool {
    !levels.contains { $0.contains(#""type":"text""#) }
  }
}
