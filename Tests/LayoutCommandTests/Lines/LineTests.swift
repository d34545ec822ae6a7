import Foundation
import Testing

/// `--lines` as a process.
struct `with --lines the command` {
  private static let conformance = Fixture.folder.appending(path: "conformance").path

  /// Many cases, each with its number for a name.
  private static let manyLines = """
    i=0; while [ $i -lt 3000 ]; do echo "{\\"name\\":$i,\\"tree\\":{\\"type\\":\\"node\\",\
    \\"intrinsicSize\\":[$i,1]}}"; i=$((i+1)); done
    """

  @Test(arguments: Fixture.names(in: "conformance").filter { $0.hasSuffix(".jsonl") })
  func `prints the layout of each line of a conformance file`(name: String) throws {
    let file = "\(Self.conformance)/\(name)"
    // The same trees, a file each.
    let result = try Command.run(
      """
      layoutcalc --lines -q '\(file)' > $TMPDIR/lines || exit 1
      split -l 1 -a 3 '\(file)' $TMPDIR/case; cd $TMPDIR
      layoutcalc -q -c case* | sed 's/^{"file":"[^"]*","max":[^]]*\\],//' > files
      sed 's/^{"name":"[^"]*",//' lines | cmp - files
      """)
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test(arguments: [1, 2, 3, 16])
  func `keeps the order of the lines with any number of jobs`(jobs: Int) throws {
    let result = try Command.run(
      "{ \(Self.manyLines); } | layoutcalc --lines -j \(jobs) | sed 's/,\"layout.*//'")
    let names = result.outputText.split(separator: "\n")
    #expect(names == (0..<3000).map { "{\"name\":\($0)" })
    #expect(result.errorText == "")
  }

  @Test func `prints the same bytes from a slow pipe and with one job`() throws {
    let result = try Command.run(
      """
      cat \(Self.conformance)/*.jsonl > $TMPDIR/in
      layoutcalc --lines -q < $TMPDIR/in > $TMPDIR/out
      layoutcalc --lines -q -j 1 $TMPDIR/in | cmp - $TMPDIR/out
      cat $TMPDIR/in $TMPDIR/in | layoutcalc --lines -q > $TMPDIR/twice
      cat $TMPDIR/out $TMPDIR/out | cmp - $TMPDIR/twice
      dd if=$TMPDIR/in bs=777 2> $TMPDIR/log | layoutcalc --lines -q -j 3 | cmp - $TMPDIR/out
      """)
    #expect(result == CommandResult(output: Data(), errors: Data(), status: 0))
  }

  @Test func `accepts the options of sizes, scale, direction and frames`() throws {
    let result = try Command.run(
      """
      for options in '--flatten' '--flatten --origin root' '--scale 3' '--flatten --direction rtl' \
        '--max 100x200' '--min 50x50 --max 500xinf' '--size 120x130'; do
        layoutcalc --lines -q $options '\(Self.conformance)/mixed.jsonl' |
          sed 's/^{"name":"[^"]*","layout"://; s/}$//' > $TMPDIR/lines
        split -l 1 -a 3 '\(Self.conformance)/mixed.jsonl' $TMPDIR/case
        layoutcalc -q -c $options $TMPDIR/case* |
          sed 's/^{"file":"[^"]*","max":[^]]*\\],"layout"://; s/}$//' |
          cmp - $TMPDIR/lines || exit 1
      done
      """)
    #expect(result == CommandResult(output: Data(), errors: Data(), status: 0))
  }

  @Test func `prints one line with one layout per size for several sizes`() throws {
    let result = try Command.run(
      "echo '{\"type\":\"node\"}' | layoutcalc --lines --max 10x20 --max 30xinf")
    #expect(
      result.outputText == """
        {"name":1,"layouts":[{"max":[10,20],"layout":{"type":"node","frame":\
        {"x":0,"y":0,"width":10,"height":20}}},{"max":[30,"inf"],"layout":{"type":"node",\
        "frame":{"x":0,"y":0,"width":0,"height":0}}}]}

        """)
  }

  @Test(
    .enabled(if: Command.has("jq"), "jq is not installed: apt-get install jq"),
    arguments: [
      #""a \u00e9\/\"\\ \u007f\ud83d\ude00""#, "1.50", "-1", "1e3", "[ 1 , [ ] , { } ]", "null",
      #"{ "b" : true , "a" : [ false , { "c" : "x y" } ] }"#, "12345678901234567890",
    ])
  func `writes the name of a case as jq does`(name: String) throws {
    let line = "{\"name\":\(name),\"tree\":{\"type\":\"node\"}}\n"
    let ours = try Command.run("layoutcalc --lines", input: Data(line.utf8))
    let theirs = try Command.run("jq -c .name", input: Data(line.utf8))
    let text = theirs.outputText.dropLast()
    #expect(ours.outputText.hasPrefix("{\"name\":\(text),\"layout\":"), "\(ours.outputText)")
  }

  /// The result of an invalid line, for each kind of error.
  @Test(arguments: [
    ("{\"type\":\"nod\"}", "1", 9), ("nothing at all", "1", 1), ("{\"type\":\"node\"}\0", "1", 16),
    ("\u{FEFF}{\"type\":\"nod\"}", "1", 9), ("{\"type\":\"node\"} 1", "1", 17),
    ("{\"name\":\"n\",\"tree\":{\"type\":\"node\",}}", "\"n\"", 34),
    ("{\"tree\":{\"type\":\"node\"},\"name\":tru}", "1", 32),
    ("{\"name\":{\"a\":1,\"a\":2},\"tree\":{\"type\":\"node\"}}", "1", 16),
    ("{\"type\":\"no", "1", 12),
    (
      "{\"name\":7,\"tree\":{\"type\":\"stack\",\"children\":[{\"type\":\"node\",\"intrinsicSize\":[9e6,1]},"
        + "{\"type\":\"node\",\"intrinsicSize\":[9e6,1]}]}}", "7", 18
    ),
  ])
  func `puts an error in the place of a bad line`(line: String, name: String, column: Int) throws {
    let good = "{\"name\":\"good\",\"tree\":{\"type\":\"node\"}}"
    let result = try Command.run("layoutcalc --lines -q", input: Data("\(line)\n\(good)\n".utf8))
    #expect(result.status == 2)
    let lines = result.outputText.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("{\"name\":\(name),\"error\":{\"message\":\""), "\(lines[0])")
    #expect(lines[0].hasSuffix("\"line\":1,\"column\":\(column)}}"), "\(lines[0])")
    #expect(lines[1].hasPrefix("{\"name\":\"good\",\"layout\":"))
    #expect(result.errorText.hasPrefix("<stdin>:1:\(column): error: "), "\(result.errorText)")
  }

  @Test func `accepts Windows line ends and a missing last line end, and skips blank lines`()
    throws
  {
    let node = "{\"type\":\"node\"}"
    let result = try Command.run(
      "layoutcalc --lines | sed 's/,\"layout.*//'",
      input: Data("\(node)\r\n\r\n \t\n\n\(node)".utf8))
    #expect(result.outputText == "{\"name\":1\n{\"name\":5\n")
    #expect(result.errorText == "")
    for nothing in ["", "\n", "\r\n \n"] {
      let result = try Command.run("layoutcalc --lines", input: Data(nothing.utf8))
      #expect(result == CommandResult(output: Data(), errors: Data(), status: 0))
    }
  }

  @Test func `reads files one after the other, and goes on after one that is missing`() throws {
    let result = try Command.run(
      """
      cd $TMPDIR; printf '{"type":"node"}\\n{"type":"node"}' > a; printf '{"type":"nod"}\\n' > b
      layoutcalc --lines -q a missing . b a | sed 's/,"layout.*//; s/,"error.*//'
      layoutcalc --lines -q a missing . b a > out 2> err; echo $?; grep -v '^ ' err | cut -c1-39
      """)
    #expect(
      result.outputText == """
        {"name":1
        {"name":2
        {"name":1
        {"name":1
        {"name":2
        2
        layoutcalc: error: missing: no such fil
        layoutcalc: error: .: is a directory: n
        b:1:9: error: unknown type "nod": write

        """)
  }

  @Test func `lays out lines as long as files`() throws {
    let result = try Command.run(
      """
      { echo '{"type":"node"}'; printf '{"name":"long","tree":{"type":"stack","children":['
        yes '{"type":"node","intrinsicSize":[1,1]},' | head -300000 | tr -d '\\n'
        echo '{"type":"node"}]}}'; echo '{"type":"node"}'; } | layoutcalc --lines -q > $TMPDIR/out
      wc -l < $TMPDIR/out; tr ',' '\\n' < $TMPDIR/out | grep -c '"type":"node"'
      """)
    #expect(result.outputText == "3\n300003\n")
  }

  @Test func `warns of lines only where warnings fail`() throws {
    let line = "{\"type\":\"node\",\"style\":{\"width\":1,\"height\":1,\"flexGrow\":1}}\n"
    let result = try Command.run("layoutcalc --lines", input: Data(line.utf8))
    #expect(result.status == 0)
    #expect(result.errorText == "")
    let strict = try Command.run("layoutcalc --lines --strict", input: Data("\(line)\(line)".utf8))
    #expect(strict.status == 1)
    #expect(strict.errorText.contains("<stdin>:1:46: warning: "), "\(strict.errorText)")
    #expect(strict.errorText.contains("<stdin>:2:46: warning: "), "\(strict.errorText)")
    let quiet = try Command.run("layoutcalc --lines --strict -q", input: Data(line.utf8))
    #expect(quiet.status == 1)
    #expect(quiet.errorText == "1 warning fails (--strict)\n")
  }

  @Test func `counts lines in its statistics`() throws {
    let node = "{\"type\":\"node\"}\n"
    let result = try Command.run(
      "layoutcalc --lines -q -j 1 --stats", input: Data("\(node)\(node)x\n".utf8))
    for row in ["lines +3", "bad lines +1", "trees +2"] {
      #expect(result.errorText.contains(try Regex("(?m)^\(row)$")), "\(row)")
    }
  }

  @Test(
    .enabled(if: Command.has("script"), "script is not installed: apt-get install bsdutils"))
  func `shows progress on a terminal, and none when quiet`() throws {
    // The input ends once there is progress, or after ten minutes.
    let shown = try Command.run(
      """
      cd $TMPDIR; echo 'until grep -q lines/s shown || [ $((i += 1)) = 6000 ]; do sleep 0.1; done' > wait
      script -qefc "sh -c 'bash ./wait | layoutcalc --lines'" shown
      """)
    #expect(shown.outputText.contains("0 lines, 0 lines/s"), "\(shown.outputText)")
    let quiet = try Command.run(
      "script -qec \"sh -c '(sleep 1) | layoutcalc --lines -q'\" /dev/null")
    #expect(quiet.outputText == "")
  }
}

/// Several files at once.
struct `several files` {
  @Test(arguments: ["json", "jsonl", "csv", "table"])
  func `are written in their order with any number of jobs`(format: String) throws {
    let result = try Command.run(
      """
      cd $TMPDIR; head -100 '\(Fixture.folder.path)/conformance/mixed.jsonl' | split -l 1 -a 3 - case
      printf '{"type":"nod"}' > casaab
      set -- case* missing casaab case*
      layoutcalc -f \(format) -j 1 "$@" > one 2> messages; echo $?
      for jobs in 2 5; do
        layoutcalc -f \(format) -j $jobs "$@" 2> other | cmp - one; cmp other messages
      done
      """)
    #expect(result.outputText == "2\n")
    #expect(result.errorText == "")
  }

  /// The options of checks with all kinds of findings, in all forms, and of some that check one file after the other.
  private static let checks = [
    "", "-q --strict", "--statistics", "-f json", "-f github --report junit=report",
    "-f json --goldens goldens/", "--goldens goldens/ --baseline known --require '$.width >= 44'",
    "--goldens goldens/ --require 'nothing is 0 wide' --require 'title* is not truncated' --report sarif=-",
    "--goldens goldens/ --update=force --prune=sizes",
    "--goldens goldens/ --update=force --only '$'",
    "--goldens goldens/ --blame old/", "--baseline other --update=force", "--goldens all.frames",
    "-f html",
    "--goldens goldens/ -f html", "--width 200 --width 300 --stats",
  ]

  @Test(arguments: checks)
  func `are checked with the same results with any number of jobs`(options: String) throws {
    let result = try Command.run(
      """
      cd $TMPDIR; sed -n '1,400p' '\(Fixture.folder.path)/conformance/mixed.jsonl' | awk 'NR % 8 == 1' |
        split -l 1 -a 2 --additional-suffix=.json - case
      set -- case* missing.json
      layoutcalc check case* -q --goldens goldens/ --update=force > /dev/null 2>&1
      layoutcalc check case* -q --goldens all.frames --update=force > /dev/null 2>&1
      layoutcalc check casea[c-k].json -q --baseline known --update=force > /dev/null 2>&1
      sed -i 's/0/1/' goldens/casea[d-h]*; rm goldens/casea[k-m]*; mkdir old
      printf '{"type":"nod"}' > caseab.json
      for file in case*; do sed -E 's/[1-9]([],}])/0\\1/' $file > old/$file; done
      check() {
        rm -rf run; mkdir run; cp -r case* goldens old known all.frames run; cd run
        layoutcalc check "$@" \(options) > out 2> messages; echo $? > status
        sed -i -E '/ ms$/d; s/ -j [0-9]//; s/ +([0-9]+)$/ \\1/' out messages; cd ..
      }
      check "$@" -j 1; mv run one
      for jobs in 2 5; do check "$@" -j $jobs; diff -r one run; done
      cat one/status
      """)
    #expect(["0\n", "1\n", "2\n"].contains(result.outputText), "\(result.outputText.prefix(2000))")
    #expect(result.errorText == "")
  }

  @Test func `fail where the output cannot be written`() throws {
    let result = try Command.run("layoutcalc -q Examples/*.json > /dev/full")
    #expect(result.status == 2)
    #expect(
      result.errorText
        == "layoutcalc: error: the output cannot be written: No space left on device\n")
  }
}
