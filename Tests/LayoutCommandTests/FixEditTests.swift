import Foundation
import LayoutAnalysis
import Platform
import Testing
import TreeGenerator

/// The edits of `fix`, on random trees and on realistic ones with a planted fault: 60 by default.
@Suite struct `A text that fix writes` {
  private static let count = RandomRun.count(default: 60)
  private static let options = "--width 320 --width 375 --scale 2 --no-config"
  /// A folder of more files takes longer than several folders.
  private static let batch = 1000

  @Test func `is that of its findings' edits, of its diff and of a second run`() throws {
    print("seed \(RandomRun.seed)")
    var random = SplitMix64(seed: RandomRun.seed)
    var fixCount = 0
    for start in stride(from: 0, to: Self.count, by: Self.batch) {
      let texts = try (start..<min(start + Self.batch, Self.count)).map { index in
        let tree = try FixedTree.random(index, &random)
        return try JSONSerialization.data(
          withJSONObject: tree,
          options: index % 3 == 0 ? [.sortedKeys] : [.sortedKeys, .prettyPrinted])
      }
      fixCount += try check(texts)
    }
    #expect(fixCount > Self.count / 4, "seed \(RandomRun.seed)")
  }

  /// Checks the texts that `fix` makes of some. Returns the number of its edits.
  private func check(_ texts: [Data]) throws -> Int {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-edits-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var current: [String: Data] = [:]
    for (index, text) in texts.enumerated() { current["\(1_000_000 + index).json"] = text }
    func write() throws {
      for (name, text) in current { try text.write(to: folder.appending(path: name)) }
    }
    func run(_ command: String) throws -> CommandResult {
      try Command.run("layoutcalc \(command) \(Self.options)", in: folder)
    }
    func read() throws -> [String: Data] {
      try Dictionary(
        uniqueKeysWithValues: current.keys.map {
          ($0, try Data(contentsOf: folder.appending(path: $0)))
        })
    }
    try write()
    let dry = try run("fix . --dry-run")
    #expect(try read() == current, "seed \(RandomRun.seed)")
    let wet = try run("fix .")
    let fixed = try read()
    #expect(
      dry.errorText.replacing("would be cured", with: "cured") == wet.errorText,
      "seed \(RandomRun.seed)"
    )
    let diff = current.keys.sorted().flatMap { name in
      UnifiedDiff.text(current[name]!, Array(fixed[name]!), file: name)
    }
    #expect(dry.outputText == String(decoding: diff, as: UTF8.self), "seed \(RandomRun.seed)")
    let again = try run("fix .")
    for line in again.errorText.split(separator: "\n") where line.contains(": cures ") {
      let name = Self.parts(of: line).name
      Issue.record(
        "seed \(RandomRun.seed): a second run: \(line)\n\(String(decoding: current[name] ?? Data(), as: UTF8.self))"
      )
    }
    // Each of its sentences is that of an edit that a finding of a text before it offers. `fix` writes several edits of
    // one text at once, of which some may be no cures alone after the others: then the rest of the file is not repeated.
    var steps: [String: [Substring]] = [:]
    for line in wet.errorText.split(separator: "\n") where line.contains(": cures ") {
      let parts = Self.parts(of: line)
      steps[parts.name, default: []].append(parts.sentence)
    }
    let count = steps.values.reduce(0) { $0 + $1.count }
    var offered: [String: Set<String>] = [:]
    func isOffer(_ offer: OfferedFixes.Fix, _ rule: String, of step: Substring) -> Bool {
      step.hasPrefix("\(offer.description): cures \(offer.cures) issue") && step.contains(rule)
    }
    while !steps.isEmpty {
      for name in current.keys where steps[name] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: name))
        current[name] = nil
      }
      try write()
      let report = try JSONDecoder().decode(
        OfferedFixes.self, from: try run("fix . --dry-run --format json").output)
      var offers: [String: [(OfferedFixes.Fix, String)]] = [:]
      for finding in report.findings {
        let name = String(finding.file.split(separator: "/").last ?? "")
        offers[name, default: []] += (finding.fixes ?? []).map { ($0, finding.rule) }
      }
      for (name, list) in steps {
        let text = String(decoding: current[name]!, as: UTF8.self)
        offered[name, default: []].formUnion(offers[name, default: []].map { $0.0.description })
        // The sentences are in the order of their places, and an edit may be on offer only after one that follows.
        let found = list.indices.lazy.compactMap { step in
          offers[name, default: []].first { isOffer($0, $1, of: list[step]) }
            .map { (step: step, fix: $0.0) }
        }.first
        guard let found else {
          let isKnown = offered[name]!.contains { edit in
            list.contains { $0.hasPrefix("\(edit): ") }
          }
          if !isKnown {
            Issue.record("seed \(RandomRun.seed): no finding offers any of \(list)\n\(text)")
          }
          steps[name] = nil
          continue
        }
        current[name] = Data(found.fix.applied(to: text).utf8)
        steps[name] = list.count == 1 ? nil : list.filter { $0 != list[found.step] }
        if list.count == 1 {
          #expect(current[name] == fixed[name], "seed \(RandomRun.seed)\n\(text)")
        }
      }
    }
    return count
  }

  /// The name of a file, and what is said about it.
  private static func parts(of line: Substring) -> (name: String, sentence: Substring) {
    let end = line.firstRange(of: ".json: ")?.upperBound ?? line.endIndex
    return (String(line[..<end].dropLast(2).split(separator: "/").last ?? ""), line[end...])
  }
}

extension FixedTree {
  /// Returns a column of trees with planted faults, which are cured in one layout.
  static func column(of count: Int, _ random: inout SplitMix64) -> [String: Any] {
    let faults = PlantedFault.allCases
    return [
      "type": "stack", "direction": "vertical", "spacing": 8,
      "children": (0..<count).map { _ in
        faults[Int(random.next() % UInt64(faults.count))].plant(&random)
      },
    ]
  }

  /// Returns a tree: every other one has a planted fault, and the others are random, or columns of faults.
  static func random(_ index: Int, _ random: inout SplitMix64) throws -> [String: Any] {
    if index % 20 == 19 { return withIDs(column(of: 10, &random)) }
    if index.isMultiple(of: 2) {
      let faults = PlantedFault.allCases
      return withIDs(faults[index / 2 % faults.count].plant(&random))
    }
    var generator = TreeGenerator(seed: random.next())
    var profile = TreeGenerator.Profile.plain
    profile.texts = 0.3
    profile.maximumElements = 14
    let value = try JSONSerialization.jsonObject(with: Data(generator.randomCase(profile)))
    let object = value as? [String: Any] ?? [:]
    return withIDs(object["tree"] as? [String: Any] ?? object)
  }
}
