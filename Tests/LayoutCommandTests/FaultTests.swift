import Foundation
import Testing

/// What surrounds a run goes wrong: its streams, its files, signals.
@Suite struct `A run` {
  private static let tree = "echo '{\"type\":\"node\",\"intrinsicSize\":[1,2]}' > $TMPDIR/a.json; "

  /// Each with a file that a shell has opened for nobody: what is opened first gets its number.
  @Test(arguments: ["<&-", ">&-", "<&- >&-"], ["", "--lines"])
  func `whose standard streams are closed keeps files and pipes from their places`(
    closed: String, options: String
  ) throws {
    let result = try Command.run("\(Self.tree) layoutcalc \(options) $TMPDIR/a.json -q \(closed)")
    if closed == "<&-" {
      #expect(result.outputText.contains("\"height\""))
      #expect(result.status == 0)
    } else {
      #expect(result.outputText == "")
      #expect(result.errorText.contains("the output cannot be written: Bad file descriptor"))
      #expect(result.status == 2)
    }
  }

  @Test func `without a standard input says that there is none`() throws {
    let result = try Command.run("layoutcalc <&-")
    #expect(result.errorText == "layoutcalc: error: <stdin>: cannot be read: Bad file descriptor\n")
    #expect(result.status == 2)
  }

  @Test func `whose errors go nowhere still writes goldens whole`() throws {
    let result = try Command.run(
      """
      \(Self.tree) cd $TMPDIR; layoutcalc a.json > frames
      layoutcalc a.json --check goldens/ --update <&- >&- 2>&-; echo $?
      cmp goldens/* frames
      """)
    #expect(result.outputText == "2\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: ["", "--check $TMPDIR/goldens/ --update"])
  func `past a limit of a file's size fails with a sentence`(options: String) throws {
    let result = try Command.run(
      """
      { printf '{"type":"stack","children":['; yes '{"type":"spacer"},' | head -2000
        echo '{"type":"spacer"}]}'; } > $TMPDIR/a.json
      ulimit -f 8; layoutcalc $TMPDIR/a.json -q \(options) > $TMPDIR/out
      echo $?; find $TMPDIR -name '*.tmp'
      """)
    #expect(result.outputText == "2\n")
    #expect(result.errorText.contains("written: File too large\n"))
  }
}
