import Foundation
import LayoutAnalysis
import Testing
import TreeFiles
import TreeGenerator

/// What the searches of the command find in random trees. Each changed tree is laid out by itself, as a line of `--lines`.
@Suite struct `A search in a random tree` {
  private static let count = max(1, RandomRun.count(default: 1000) / 200)

  /// Calls `body` with random trees, and the comment of an expectation about each.
  private func forEachTree(
    texts: Double, _ body: (JSONDocument, Comment) throws -> Void
  ) throws {
    var profile = TreeGenerator.Profile.plain
    profile.maximumElements = 14
    profile.texts = texts
    var generator = TreeGenerator(seed: RandomRun.seed)
    for index in 0..<Self.count {
      let document = try JSONDocument(generator.randomCase(profile))
      let tree = document.source(of: try #require(document.node(at: "$.tree")))
      try body(
        try JSONDocument(tree.utf8), "tree \(index) of LAYOUTCALC_SEED=\(RandomRun.seed): \(tree)")
    }
  }

  /// Returns what is printed of each tree; nil for one without layouts.
  private func layouts(_ texts: [[UInt8]], _ sizes: String) throws -> [NSArray?] {
    let lines = texts.map { text in text.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 } }
    let result = try Command.run(
      "layoutcalc --lines -q --no-config \(sizes)",
      input: Data(lines.joined(separator: [UInt8(ascii: "\n")])))
    return try objects(result.output.split(separator: UInt8(ascii: "\n"))).map {
      $0["layouts"] as? NSArray
    }
  }

  private func objects(_ lines: [Data]) throws -> [[String: Any]] {
    try lines.map { try #require(JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
  }

  /// Runs a command with a tree in `tree.json`.
  private func run(_ command: String, _ tree: some Sequence<UInt8>) throws -> CommandResult {
    try Command.run("cd $TMPDIR && cat > tree.json && " + command, input: Data(tree))
  }

  /// Returns the findings of a JSON document.
  private func findings(_ output: Data, _ comment: Comment) throws -> [[String: Any]] {
    let report = try #require(
      JSONSerialization.jsonObject(with: output) as? [String: Any], comment)
    return try #require(report["findings"] as? [[String: Any]], comment)
  }

  @Test func `finds the keys without which no frame changes`() throws {
    let widths = "--sweep 40..280/60"
    try forEachTree(texts: 0) { json, comment in
      let document = TreeDocument(json, isCase: false)
      let keys = document.layoutKeys
      let changed = keys.map { document.applying([$0.removal]) }
      let layouts = try layouts([Array(json.text)] + changed, widths)
      guard let own = layouts[0] else { return }
      let expected = zip(keys, layouts.dropFirst()).filter { $1 == own }.map {
        json.path(of: $0.0.node)
      }
      let result = try run("layoutcalc unused 40..280/60 tree.json -q --format json", json.text)
      let found = try findings(result.output, comment)
      try #require(found.compactMap { $0["path"] as? String } == expected, comment)
    }
  }

  @Test
  func `finds cases that fail by themselves, with strings and sizes with which the tree fails`()
    throws
  {
    try forEachTree(texts: 0.6) { json, comment in
      let result = try run(
        "layoutcalc vary text,width tree.json --max 375x400 --tries 60 --seed \(RandomRun.seed) -q --format json"
          + " --require 'no text is truncated' --require 'everything is inside root'", json.text)
      for found in try findings(result.output, comment) {
        let text = try JSONSerialization.data(withJSONObject: try #require(found["case"]))
        try #require(Command.run("layoutcalc check - -q", input: text).status == 1, comment)
        // No key is written into the tree.
        func keys(_ text: some Collection<UInt8>) throws -> Set<String> {
          let document = try JSONDocument(text)
          return Set(document.nodes.indices.compactMap { document.key(of: $0) })
        }
        let invented = try keys(text).subtracting(keys(json.text))
        try #require(
          invented.isSubset(of: ["$counterexample", "require", "min", "max", "scale", "tree"]),
          comment)
        // The tree itself fails with the strings and the size of the message.
        let edits = try #require(found["texts"] as? [[String: String]]).map { text in
          let path = try #require(text["path"])
          let node = try #require(json.node(at: path), comment)
          try #require(json.string(of: node) == text["was"], comment)
          return JSONEdit.replace(node, with: jsonString(text["is"] ?? ""))
        }
        let size = try #require((found["layouts"] as? [String])?.first)
        let sentence = try #require(found["requirement"] as? String)
        let changed = try Command.run(
          "layoutcalc check - -q --max \(size) --require '\(sentence)'",
          input: Data(json.applying(edits)))
        try #require(changed.status == 1, comment)
      }
    }
  }
}
