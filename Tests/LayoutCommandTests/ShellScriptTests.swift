import Foundation
import Testing

/// Scripts that run in the process of the tests do what `sh` does.
@Suite struct `A script without a shell` {
  private static let node = #"{"type":"node","intrinsicSize":[1,2]}"#

  @Test(
    .enabled(if: ScriptRun.isPossible, "threads cannot have folders of their own here"),
    arguments: [
      "layoutcalc", "layoutcalc -c; echo $?\nlayoutcalc --nonsense; echo \"<$?>\"",
      "# nothing\n\n  echo 'a  b' c' 'd \"e'f\" \\\n  next",
      "echo a > $TMPDIR/a; cat $TMPDIR/a",
      "cd $TMPDIR; echo a > 'b 1'; echo c > b2; echo d >> b2; cat b*; ls nothing* ; echo '*' [z]*",
      "cd $TMPDIR; layoutcalc missing.json 2> errors && echo no; cat errors < errors; ls",
      "cd $TMPDIR; mkdir -p x/y; cd x; cp ../../input z; layoutcalc *  ; rm z && echo yes && ls -A",
      "layoutcalc nothing 2>&1 > $TMPDIR/output; layoutcalc nothing > $TMPDIR/output 2>&1; cat $TMPDIR/output",
      "exec 2>&1; layoutcalc nothing; layoutcalc -c -",
      "printf '%s\\n' a b; cat; exec > /dev/null; echo a",
      "layoutcalc check -qc --update --goldens $TMPDIR/golden.json; echo $?; layoutcalc check --goldens $TMPDIR/golden.json",
    ])
  func `writes what it writes with one`(script: String) throws {
    #expect(ShellScript(script) != nil)
    let input = Data(Self.node.utf8)
    for options in [[], ["--scale", "3"]] {
      let results = try [true, false].map {
        try Command.run(script, input: input, options: options, inProcess: $0)
      }
      #expect(results[0] == results[1])
    }
  }

  @Test(arguments: [
    "a=b", "echo $HOME", "layoutcalc | cat", "layoutcalc || echo", "(layoutcalc)", "layoutcalc &",
    "{ layoutcalc; }", "if layoutcalc; then echo; fi", "layoutcalc <<END\nEND", "echo `ls`",
    "echo $(ls)",
    "layoutcalc >&-", "layoutcalc <&-", "echo -n a", "echo 'a\\n'", "f() { ls; }", "jq .",
    "ulimit -f 1",
    "! layoutcalc", "&& ls", "ls &&", "echo 'a", "echo \"a", "cat ~", "> a", "exit 3",
    "layoutcalc 3> a",
    // In a process of its own: signals, programs, and the list of files that are used.
    "layoutcalc --lines", "layoutcalc -q --watch a", "layoutcalc --measure cat", "layoutcalc -o a",
    "layoutcalc /dev/stdin",
  ])
  func `is none where it needs a shell or a process`(script: String) {
    #expect(ShellScript(script) == nil)
  }

  @Test func `are most of those of the fixtures`() throws {
    let scripts = try `The command`.cases.all.map(`The command`.script)
    let count = scripts.count { ShellScript($0) != nil }
    #expect(count > scripts.count / 2)
  }
}
