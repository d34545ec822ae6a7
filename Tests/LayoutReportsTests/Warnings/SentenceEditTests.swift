import Foundation
import LayoutAnalysis
import LayoutEngine
import LayoutReports
import Testing
@testable import TreeFiles
import TreeGenerator

/// The edits that sentences name, applied by hand to random trees and to realistic ones with a planted fault: 100 by
/// default.
@Suite struct SentenceEditTests {
  private static let count = RandomRun.count(default: 100)

  @Test func `the edit of a sentence cures what it is about`() throws {
    print("seed \(RandomRun.seed)")
    var generator = TreeGenerator(seed: RandomRun.seed)
    var cured: [String: (count: Int, of: Int)] = [:]
    for index in 0..<Self.count {
      let tree = index.isMultiple(of: 2) ? planted(index / 2, &generator) : plain(&generator)
      guard let tree else { continue }
      let text = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
      let json = String(decoding: text, as: UTF8.self)
      guard let found = try? warnings(about: json).warnings else { continue }
      let document = TreeDocument(try JSONDocument(Array(text)), isCase: false)
      for warning in found {
        guard let remedy = warning.remedy, let rule = warning.rule else { continue }
        let edited = String(decoding: document.applying(remedy.edits), as: UTF8.self)
        guard let left = try? warnings(about: edited).warnings else {
          Issue.record(
            "seed \(RandomRun.seed): \(warning.message) makes no tree\n\(json)\n\(edited)")
          continue
        }
        let isCured = !left.contains {
          $0.rule == rule && $0.element == warning.element && $0.keys == warning.keys
        }
        cured[rule, default: (0, 0)].of += 1
        if isCured {
          cured[rule]!.count += 1
        } else {
          if ProcessInfo.processInfo.environment["LAYOUTCALC_SHOW"] == rule {
            print("\(warning.message)\n  \(json)\n  \(edited)\n  \(left.map(\.message))")
          }
        }
      }
    }
    for (rule, share) in cured.sorted(by: { $0.key < $1.key }) {
      print(rule, share.count, "of", share.of)
    }
    let (count, all) = cured.values.reduce((0, 0)) { ($0.0 + $1.count, $0.1 + $1.of) }
    #expect(count == all, "seed \(RandomRun.seed)")
  }

  @Test func `fix writes the edit of each sentence, or says why it does not`() throws {
    print("seed \(RandomRun.seed)")
    var generator = TreeGenerator(seed: RandomRun.seed)
    var counts = (written: 0, unwritten: 0)
    let folder = packageRoot.appending(path: "Tests/Fixtures")
    for line in try String(
      contentsOf: folder.appending(path: "faulty-trees.jsonl"), encoding: .utf8
    )
    .split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let tree = try #require(object?["tree"] as? [String: Any])
      try count(tree, object?["widths"] as? [Double] ?? [320, 375], &counts)
    }
    for index in 0..<Self.count {
      let tree = index.isMultiple(of: 2) ? planted(index / 2, &generator) : plain(&generator)
      if let tree { try count(tree, [320, 375], &counts) }
    }
    print("\(counts.written) written, \(counts.unwritten) not")
    #expect(counts.written > 100 && counts.unwritten < counts.written / 20)
  }

  /// Compares the edits of a tree's sentences with what is written.
  private func count(
    _ tree: [String: Any], _ widths: [Double], _ counts: inout (written: Int, unwritten: Int)
  ) throws {
    let text = try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
    let ranges = widths.map { SizeRange(max: Size(width: $0, height: .infinity)) }
    guard
      let found = try? warnings(about: String(decoding: text, as: UTF8.self), widths: widths)
        .warnings,
      let search = fixSearch(Array(text), ranges)
    else { return }
    let written = Set(search.run().flatMap(\.remedy.edits))
    for warning in found {
      guard let remedy = warning.remedy else { continue }
      if remedy.edits.allSatisfy(written.contains) {
        counts.written += 1
        continue
      }
      counts.unwritten += 1
      let isSaid = search.unwritten.contains { fix in
        remedy.edits.allSatisfy(fix.fix.remedy.edits.contains)
      }
      if !isSaid {
        Issue.record(
          "seed \(RandomRun.seed): \(warning.message)\n\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  private func planted(_ index: Int, _ generator: inout TreeGenerator) -> [String: Any]? {
    let kinds = TreeGenerator.Kind.allCases
    var bytes: [UInt8] = []
    generator.tree(kinds[index % kinds.count], elements: 20 + index % 40) { bytes += $0 }
    let tree = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    let faults = PlantedFault.all
    return tree.flatMap { faults[index % faults.count].planted(in: $0, seed: index) }
  }

  private func plain(_ generator: inout TreeGenerator) -> [String: Any]? {
    var profile = TreeGenerator.Profile.plain
    profile.texts = 0.3
    profile.maximumElements = 14
    let value = try? JSONSerialization.jsonObject(with: Data(generator.randomCase(profile)))
    let object = value as? [String: Any]
    return object?["tree"] as? [String: Any] ?? object
  }
}
