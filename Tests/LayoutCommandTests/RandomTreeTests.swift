import Foundation
import Testing
import TreeGenerator

/// What holds for the frames of any tree, on random ones.
@Suite struct `The frames of a random tree` {
  private static let profiles = [("plain", TreeGenerator.Profile.plain), ("extreme", .extreme)]

  private static let count = RandomRun.count * 3 / 10
  private static let walks = [
    "", "--flatten", "--flatten --origin root", "--origin root --direction rtl",
  ]

  /// Runs `script` in a folder with `lines`, trees on a line each, and the same ones as files: in
  /// `compact` as they are there, in `spread` with their keys in another order and on several lines.
  private func run(
    _ name: String, _ profile: TreeGenerator.Profile, _ script: String
  ) throws -> CommandResult {
    print("seed \(RandomRun.seed), \(Self.count) \(name) trees")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "layoutcalc-random-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for spelling in ["compact", "spread"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: spelling), withIntermediateDirectories: true)
    }
    let trees = try treesWithFrames(profile)
    for (index, tree) in trees.enumerated() {
      try Data(tree.compact).write(to: folder.appending(path: "compact/\(1000 + index)"))
      try Data(tree.spread).write(to: folder.appending(path: "spread/\(1000 + index)"))
    }
    try lines(trees).write(to: folder.appending(path: "lines"))
    return try Command.run(script, in: folder)
  }

  private typealias Tree = (compact: [UInt8], spread: [UInt8])

  /// Random trees but for those that have a size or a position that is an error.
  private func treesWithFrames(_ profile: TreeGenerator.Profile) throws -> [Tree] {
    var generator = TreeGenerator(seed: RandomRun.seed)
    var profile = profile
    profile.texts = 0.1
    var trees: [Tree] = []
    for _ in 0..<Self.count { trees.append(generator.randomSpellings(profile)) }
    for options in Self.walks {
      let result = try Command.run("layoutcalc --lines -q \(options)", input: lines(trees))
      let results = result.outputText.split(separator: "\n")
      try #require(results.count == trees.count)
      trees = zip(trees, results).filter { $1.contains(",\"layout\":") }.map(\.0)
    }
    #expect(trees.count > Self.count / 4, "seed \(RandomRun.seed)")
    return trees
  }

  private func lines(_ trees: [Tree]) -> Data {
    Data(trees.flatMap { $0.compact + [UInt8(ascii: "\n")] })
  }

  @Test(arguments: profiles)
  func `do not depend on how it is spelled, nor on the trees before it`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    let result = try run(
      name, profile,
      """
      layouts() { sed 's/^{"name":.*,"layout":/"layout":/'; }
      split -l 7 lines part.
      for options in \(Self.walks.map { "'\($0)'" }.joined(separator: " ")); do
        (cd compact && layoutcalc -q -c $options *) > files; echo $?
        (cd spread && layoutcalc -q -c -j 1 $options *) | cmp - files
        sed 's/^{"file":"[^"]*","max":[^]]*\\],//' files > expected
        layoutcalc --lines -q -j 1 $options lines | layouts | cmp - expected
        layoutcalc --lines -q -j 3 $options part.* | layouts | cmp - expected
      done
      """)
    #expect(result.outputText == "0\n0\n0\n0\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: profiles)
  func `are those of the golden that is written with them`(
    name: String, profile: TreeGenerator.Profile
  ) throws {
    let result = try run(
      name, profile,
      """
      for options in '' '--flatten --origin root'; do
        rm -rf goldens; cd compact
        layoutcalc check -q $options * --update --goldens ../goldens/; echo $?
        cd ../spread
        layoutcalc check -q $options * --goldens ../goldens/; echo $?
        cd ..
      done
      """)
    #expect(
      result.outputText.split(separator: "\n").filter { $0.count == 1 } == ["0", "0", "0", "0"])
    #expect(result.errorText == "", "\(result.outputText)")
  }
}
