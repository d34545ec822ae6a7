import Foundation
import Platform
import Testing
import TreeGenerator

/// The losses that `fix` may not cause, on random trees and on realistic ones with a planted fault.
@Suite struct `A tree that is fixed` {
  private static let count = RandomRun.count(default: 120)
  private static let sizes = "--max 200x300 --max 90xinf --scale 2"

  @Test func `is nowhere worse than before`() throws {
    print("seed \(RandomRun.seed)")
    let trees = try randomTrees(Self.count)
    let result = try fix(trees, Self.sizes)
    #expect(result.count { $0.isFixed } > trees.count / 50, "seed \(RandomRun.seed)")
    for tree in result { #expect(tree.losses == [], "seed \(RandomRun.seed)\n\(tree.comment)") }
    // What is left is what `check` finds.
    for tree in result {
      #expect(tree.leftCount == tree.warningCount, "seed \(RandomRun.seed)\n\(tree.comment)")
    }
    // The last line says by rule what is not cured.
    for tree in result where tree.leftCount > 0 {
      #expect(
        tree.messages.contains(#/; \d+ needs? you: /#), "seed \(RandomRun.seed)\n\(tree.comment)")
    }
  }

  @Test func `is nowhere worse after many edits in one layout`() throws {
    var random = SplitMix64(seed: RandomRun.seed)
    let trees = (0..<max(6, Self.count / 40)).map { _ in
      FixedTree.withIDs(FixedTree.column(of: 24, &random))
    }
    let result = try fix(trees, "--width 320 --width 375")
    // In the others, fewer than eight areas have an issue at the same time.
    let count = result.count { $0.messages.contains(#/ with \d+ other edits?/#) }
    #expect(count > result.count / 2, "seed \(RandomRun.seed)")
    for tree in result {
      #expect(tree.losses == [], "seed \(RandomRun.seed)\n\(tree.comment)")
      #expect(tree.leftCount == tree.warningCount, "seed \(RandomRun.seed)\n\(tree.comment)")
    }
  }

  @Test(arguments: ["fix . --dry-run", "check ."])
  func `is so by each fix that is on offer`(command: String) throws {
    let trees = try randomTrees(Self.count / 8)
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(trees, to: folder)
    let result = try Command.run(
      "layoutcalc \(command) \(Self.sizes) --no-config --format json", in: folder)
    let report = try JSONDecoder().decode(OfferedFixes.self, from: result.output)
    // The index of the tree of each file with a fix.
    var originals: [String: (index: Int, message: String)] = [:]
    for finding in report.findings {
      let file = String(finding.file.split(separator: "/").last ?? "")
      for fix in finding.fixes ?? [] {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        let name = "fix-\(originals.count).json"
        try Data(fix.applied(to: text).utf8).write(to: folder.appending(path: name))
        originals[name] = (
          try #require(Int(file.prefix(7))) - 1_000_000,
          "\(fix.description): cures \(fix.cures) [\(finding.rule)]"
        )
      }
    }
    #expect(originals.count > trees.count / 10, "seed \(RandomRun.seed)")
    let layouts = try layouts("*.json", Self.sizes, in: folder)
    for (name, (index, message)) in originals {
      let fixed = FixedTree(
        tree: trees[index], fixed: try read(name, in: folder),
        before: layouts["\(1_000_000 + index).json"] ?? [], after: layouts[name] ?? [],
        warningCount: 1, messages: message)
      #expect(fixed.losses == [], "seed \(RandomRun.seed)\n\(fixed.comment)")
    }
  }

  @Test func `is cured of as many findings as the last line of check says`() throws {
    var random = SplitMix64(seed: RandomRun.seed)
    let planted = PlantedFault.allCases.map { FixedTree.withIDs($0.plant(&random)) }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(randomTrees(Self.count / 4) + planted, to: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var saidCount = 0
    for files in names.map({ [$0] }) + [Array(names.suffix(planted.count))] {
      let line = "\(files.joined(separator: " ")) \(Self.sizes) --no-config"
      let check = try Command.run("layoutcalc check \(line)", in: folder)
      let said = check.outputText.firstMatch(of: #/: layoutcalc fix cures (.+)\n$/#)
      let fix = try Command.run("layoutcalc fix --dry-run \(line)", in: folder)
      let cured = fix.errorText.matches(of: #/: (\d+) of (\d+) would be cured/#).last?.output
      let expected = cured.flatMap { cured in
        cured.1 == "0"
          ? nil
          : cured.1 != cured.2
            ? "\(cured.1) of \(cured.2)"
            : ["1": "it", "2": "both"][cured.2] ?? "all \(cured.2)"
      }
      #expect(
        said?.output.1.description == expected,
        "seed \(RandomRun.seed)\n\(check.outputText)\n\(fix.errorText)")
      if said != nil { saidCount += 1 }
    }
    #expect(saidCount > names.count / 4, "seed \(RandomRun.seed)")
  }

  /// The share of the trees of each kind that must be cured.
  @Test(
    arguments: [
      (PlantedFault.longText, 1), (.rowsInRows, 1), (.misplacedKey, 1), (.missingShrink, 1),
      (.alikeColumns, 1), (.alikeRows, 1), (.shortText, 1), (.fixedSize, 0), (.standIn, 0),
      (.share, 0), (.wideLines, 0), (.wrongAxis, 1), (.pile, 1), (.stretchedImage, 1), (.tags, 1),
      (.lowCard, 1), (.alikeButtons, 1), (.shortened, 1), (.unequalColumns, 1),
      (.exchangedBackground, 1), (.exchangedOverlay, 1), (.sharesWithSpacing, 1), (.carousel, 1),
      (.bar, 1), (.columnAtSide, 1), (.openRow, 1), (.wideTabs, 1), (.rowOfRows, 1),
      (.boxedText, 1), (.badgeOutside, 1), (.oddRow, 1), (.coveredText, 1), (.sizedLayer, 1),
      (.wideMinimum, 1), (.manyShares, 1), (.rigidLines, 1), (.ratioWithoutLength, 1),
    ] as [(PlantedFault, Double)])
  func `is cured of a planted fault, and nowhere worse`(
    fault: PlantedFault, share: Double
  ) throws {
    var random = SplitMix64(seed: RandomRun.seed)
    let count = max(10, Self.count / 8)
    let trees = (0..<count).map { _ in FixedTree.withIDs(fault.plant(&random)) }
    let result = try fix(trees, "--width 320 --width 375")
    let cured = result.count { $0.isCured }
    print("\(fault): \(cured) of \(count) cured")
    #expect(Double(cured) >= share * Double(count), "seed \(RandomRun.seed), \(fault)")
    for tree in result where !tree.isCured && share > 0 { Issue.record("\(tree.comment)") }
    for tree in result { #expect(tree.losses == [], "seed \(RandomRun.seed)\n\(tree.comment)") }
  }

  private func randomTrees(_ count: Int) throws -> [[String: Any]] {
    var random = SplitMix64(seed: RandomRun.seed)
    return try (0..<count).map { try FixedTree.random(2 * $0 + 1, &random) }
  }

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-fixes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes trees as files whose names are their indices after 1,000,000.
  private func write(_ trees: [[String: Any]], to folder: URL) throws {
    for (index, tree) in trees.enumerated() {
      try JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
        .write(to: folder.appending(path: "\(1_000_000 + index).json"))
    }
  }

  private func read(_ name: String, in folder: URL) throws -> [String: Any] {
    let text = try Data(contentsOf: folder.appending(path: name))
    return try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
  }

  /// Runs `fix` on trees, and lays each one out before and after it.
  private func fix(_ trees: [[String: Any]], _ options: String) throws -> [FixedTree] {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(trees, to: folder)
    let before = try layouts("*.json", options, in: folder)
    let fixed = try Command.run("layoutcalc fix . \(options) --no-config", in: folder)
    let after = try layouts("*.json", options, in: folder)
    let left = try Command.run("layoutcalc check . \(options) --no-config --all", in: folder)
    return try trees.enumerated().compactMap { index, tree in
      let name = "\(1_000_000 + index).json"
      guard let old = before[name] else { return nil }
      return FixedTree(
        tree: tree, fixed: try read(name, in: folder), before: old, after: after[name] ?? [],
        warningCount: left.outputText.split(separator: "\n").count {
          $0.contains("\(name):") && $0.contains(": warning: ")
        },
        messages: fixed.errorText.split(separator: "\n").filter { $0.contains(name) }
          .joined(separator: "\n"))
    }
  }

  /// The layouts of the trees that have one at each size, by file.
  private func layouts(
    _ files: String, _ options: String, in folder: URL
  ) throws -> [String: [[String: Any]]] {
    let result = try Command.run("layoutcalc \(files) \(options) -c -q --no-config", in: folder)
    var layouts: [String: [[String: Any]]] = [:]
    for line in result.outputText.split(separator: "\n") {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let file = try #require(value?["file"] as? String)
      layouts[file, default: []].append(try #require(value?["layout"] as? [String: Any]))
    }
    return layouts.filter { $0.value.count == 2 }
  }
}

/// A tree before and after `fix`.
struct FixedTree {
  let tree: [String: Any]
  let fixed: [String: Any]
  let before: [[String: Any]]
  let after: [[String: Any]]
  /// The number of warnings after `fix`.
  let warningCount: Int
  /// What `fix` said.
  let messages: String

  var isCured: Bool { warningCount == 0 }

  /// True if `fix` said that it made an edit.
  var isFixed: Bool { messages.contains(": cures ") }

  /// The number of issues that `fix` says it did not cure, and the number of its reasons.
  var leftCount: Int {
    guard let counts = messages.firstMatch(of: #/(\d+) of (\d+) cured/#),
      let cured = Int(counts.1), let all = Int(counts.2)
    else { return 0 }
    return all - cured
  }

  var comment: String {
    func text(_ tree: [String: Any]) -> String {
      let data = try? JSONSerialization.data(withJSONObject: tree, options: .sortedKeys)
      return String(decoding: data ?? Data(), as: UTF8.self)
    }
    return "\(text(tree))\n\(messages)\n\(text(fixed))"
  }

  /// Sentences that say how the layout is worse than before.
  var losses: [String] {
    if before.count != after.count { return ["has no layout any more"] }
    var elements: [FixedElement] = []
    FixedElement.collect(tree, parent: nil, &elements)
    return removals
      + zip(before, after).flatMap { old, new -> [String] in
        var (oldFrames, newFrames): ([String: CGRect], [String: CGRect]) = ([:], [:])
        FixedTree.collect(old, &oldFrames)
        FixedTree.collect(new, &newFrames)
        return FixedElement.losses(of: elements, from: oldFrames, to: newFrames)
      }
  }

  /// The lengths that are no longer written, though no message said that they are to be removed or moved.
  private var removals: [String] {
    let (old, new) = (FixedTree.lengths(of: tree), FixedTree.lengths(of: fixed))
    return old.filter { new[$0.key] == nil }.compactMap { place, value in
      let key = place.split(separator: " ")[1]
      let lines = messages.split(separator: "\n")
      if lines.contains(where: { $0.contains("move \"") && $0.contains("\"\(key)\"") }) {
        return nil
      }
      let isAllowed = lines.contains { line in
        guard
          line.contains("instead of \"\(key)\"")
            || line.contains("remove ") && line.contains("\"\(key)\"")
        else { return false }
        func isOf(_ rule: String) -> Bool { line.hasSuffix("]") && line.contains(rule) }
        return isOf("no-effect")
          || (isOf("truncated") || isOf("cannot-shrink") || isOf("overflow") || isOf("not-kept"))
            && line.contains("\"minHeight\"")
          || isOf("truncated") && line.contains("\"minWidth\"")
          // A minimum that the parent does not have.
          || key.hasPrefix("min") && (isOf("overflow") || isOf("cannot-shrink") || isOf("not-kept"))
          // Tabs share all of their row, and a size that was not kept moves nothing.
          || isOf("cannot-shrink") && line.contains("\"flexBasis\"")
          || isOf("not-kept") && line.contains("moves no frame")
          // Only the maximum height goes, which hides lines.
          || isOf("truncated") && key == "maxSize" && line.contains("\"maxWidth\"")
          || (isOf("overflow") || isOf("not-kept")) && FixedTree.screens.contains(value as? Double)
          || isOf("unlikely-value") && (value as? Double ?? 0) >= 9999
          || isOf("percent-of-nothing") && value is String
      }
      return isAllowed ? nil : "\(place) is removed"
    }
  }

  /// The widths that the trees are laid out in: an element of that width is meant to fill its parent.
  private static let screens: [Double?] = [90, 320, 375]

  /// The sizes, limits, insets and positions that are written, by the id of their element and their key.
  private static func lengths(of tree: [String: Any]) -> [String: Any] {
    let keys: Set<String> = [
      "width", "height", "preferredSize", "minWidth", "minHeight", "minSize", "maxWidth",
      "maxHeight",
      "maxSize", "sizeRange", "layoutPosition", "insets", "preferredLayoutSize",
    ]
    var lengths: [String: Any] = [:]
    func collect(_ value: Any) {
      if let list = value as? [Any] { list.forEach(collect) }
      guard let element = value as? [String: Any] else { return }
      let own = element.merging(element["style"] as? [String: Any] ?? [:]) { own, _ in own }
      for (key, value) in own where keys.contains(key) {
        lengths["\(element["id"] ?? "") \(key)"] = value
      }
      for key in ["child", "layout", "overlay", "background", "corner", "children"] {
        if let inner = element[key] { collect(inner) }
      }
    }
    collect(tree)
    return lengths
  }

  /// A tree whose elements have ids of their own.
  static func withIDs(_ tree: [String: Any]) -> [String: Any] {
    var count = 0
    func numbered(_ value: Any) -> Any {
      guard var element = value as? [String: Any] else { return value }
      element["id"] = "e\(count)"
      count += 1
      for key in ["child", "layout", "overlay", "background", "corner"] {
        if let inner = element[key] { element[key] = numbered(inner) }
      }
      if let children = element["children"] as? [Any] {
        element["children"] = children.map(numbered)
      }
      return element
    }
    return numbered(tree) as? [String: Any] ?? tree
  }

  private static func collect(_ layout: [String: Any], _ frames: inout [String: CGRect]) {
    if let id = layout["id"] as? String, let frame = layout["frame"] as? [String: Double] {
      frames[id] = CGRect(
        x: frame["x"] ?? 0, y: frame["y"] ?? 0, width: frame["width"] ?? 0,
        height: frame["height"] ?? 0)
    }
    for child in layout["children"] as? [[String: Any]] ?? [] { collect(child, &frames) }
  }
}
