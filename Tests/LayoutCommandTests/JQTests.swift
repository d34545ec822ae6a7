import Foundation
import Testing

/// What the command prints is what jq prints of it.
@Suite(.enabled(if: Command.has("jq"), "jq is not installed: apt-get install jq"))
struct `jq` {
  static let files = [
    Command.repository.appending(path: "Examples"),
    Fixture.folder.appending(path: "command/trees"),
  ].flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter {
        $0.hasSuffix(".json")
          && !["broken.json", "login.json", "text-sizes.json", "texts.json"].contains($0)
      }.sorted().map {
        folder.appending(path: $0).path
      }
  }

  @Test func `prints what the command printed of each example`() throws {
    #expect(Self.files.count > 40)
    for file in Self.files { try expectNoChange("layoutcalc '\(file)' --max 375xinf") }
    let all = Self.files.map { "'\($0)'" }.joined(separator: " ")
    try expectNoChange("layoutcalc \(all) --max 375xinf --max 320x480")
    try expectNoChange("layoutcalc \(all) --flatten --origin root")
  }

  @Test(arguments: Fixture.names(in: "conformance").filter { $0.hasSuffix(".jsonl") })
  func `prints what the command printed of each tree that Texture laid out`(name: String) throws {
    // One file per case, so that one invocation prints the outputs one after the other.
    let file = Fixture.folder.appending(path: "conformance/\(name)").path
    try expectNoChange("split -l 1 -a 3 '\(file)' $TMPDIR/case; cd $TMPDIR; layoutcalc case*")
  }

  private func expectNoChange(
    _ script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (option, jq) in [("", "jq ."), ("-c", "jq -c .")] {
      let result = try Command.run(
        """
        { \(script) \(option); } > $TMPDIR/printed
        \(jq) $TMPDIR/printed > $TMPDIR/again
        test -s $TMPDIR/printed && cmp $TMPDIR/printed $TMPDIR/again
        """)
      #expect(
        result.status == 0, "\(script) \(option): \(result.outputText)\(result.errorText)",
        sourceLocation: sourceLocation)
    }
  }
}
