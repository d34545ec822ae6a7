import Foundation
import Testing

/// What surrounds a run goes wrong: its streams, its files, signals.
@Suite struct `A run` {
  private static let tree = "echo '{\"type\":\"node\",\"intrinsicSize\":[1,2]}' > $TMPDIR/a.json; "

  /// With closed standard streams, whose numbers the files that are opened first get.
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
      \(Self.tree) cd $TMPDIR; layoutcalc check a.json -q --update --goldens frames
      layoutcalc check a.json --update --goldens goldens/ <&- >&- 2>&-; echo $?
      cmp goldens/* frames/*; ls goldens
      """)
    #expect(result.outputText == "2\na-infxinf.frames\n")
    #expect(result.errorText == "")
  }

  @Test(arguments: ["layoutcalc", "layoutcalc check --goldens $TMPDIR/goldens/ --update"])
  func `past a limit of a file's size fails with a sentence`(command: String) throws {
    let result = try Command.run(
      """
      { printf '{"type":"stack","children":['; yes '{"type":"spacer"},' | head -2000
        echo '{"type":"spacer"}]}'; } > $TMPDIR/a.json
      ulimit -f 8; \(command) $TMPDIR/a.json -q > $TMPDIR/out
      echo $?; find $TMPDIR -name '*.tmp'; grep -h 'written: File too large$' $TMPDIR/out
      """)
    let isInOutput = result.outputText.hasPrefix("2\nlayoutcalc: error: ")
    #expect(result.outputText == "2\n" || isInOutput)
    #expect(isInOutput || result.errorText.contains("written: File too large\n"))
  }

  @Test func `accepts paths whose bytes are not UTF-8`() throws {
    // The image's name has a character that is an escaped byte in other names.
    let result = try Command.run(
      """
      name=$(printf 'a\\377'); mkdir $TMPDIR/$name
      cp Tests/Fixtures/pictures/wide.png $TMPDIR/$name/$(printf '\\364\\217\\202\\201').png
      cd $TMPDIR; echo '{"type":"image","source":"\\udbfc\\udc81.png"}' > $name/$name.json
      layoutcalc $name/$name.json -c; layoutcalc --lines -c $name/$name.json
      layoutcalc check $name/$name.json --update --goldens $name/ > log; layoutcalc --lines $name
      LC_ALL=C ls $name | od -An -c | head -2
      """)
    #expect(
      result.outputText == """
        {"type":"image","frame":{"x":0,"y":0,"width":70000,"height":1}}
        {"name":1,"layout":{"type":"image","frame":{"x":0,"y":0,"width":70000,"height":1}}}
           a 377   -   i   n   f   x   i   n   f   .   f   r   a   m   e
           s  \\n   a 377   .   j   s   o   n  \\n 364 217 202 201   .   p

        """)
    #expect(
      result.errorText == "layoutcalc: error: a\u{10F0FF}: is a directory: name a file in it\n")
  }

  @Test func `ends before an input that has no end`() throws {
    let result = try Command.run("layoutcalc /dev/zero; echo $?; yes | layoutcalc; echo $?")
    #expect(result.outputText == "2\n2\n")
    #expect(result.errorText.contains("<stdin>:1:1: error: expected a value, not \"y\""))
    #expect(result.errorText.contains("error: /dev/zero: is a binary file: name a tree file"))
  }

  @Test func `writes reports to pipes and devices, also through links, in no place of theirs`()
    throws
  {
    let result = try Command.run(
      """
      \(Self.tree) cd $TMPDIR; mkfifo pipe; ln -s pipe link; layoutcalc a.json > golden
      cat pipe > report & layoutcalc check a.json -q --report junit=link --goldens golden; wait
      cut -c1-5 report | head -1; test -p pipe && test -h link; echo $?
      layoutcalc check a.json -q --report junit=/dev/stdout --goldens golden | cut -c1-5 | head -1
      layoutcalc check a.json -q --report junit=/dev/null --goldens golden; test -c /dev/null; echo $?
      """)
    #expect(result.outputText == "<?xml\n0\n<?xml\n0\n")
    #expect(result.errorText == "")
  }

  @Test func `writes goldens though another file has the name of its temporary one`() throws {
    let result = try Command.run(
      """
      \(Self.tree) cd $TMPDIR; mkdir goldens; mkdir goldens/.layoutcalc-$$-0.tmp
      exec layoutcalc check a.json -q --update --goldens goldens/
      """)
    #expect(result == CommandResult(output: Data(), errors: Data(), status: 0))
  }

  /// Most of the time of such a run goes into files: some kill of a few comes between the making of
  /// one and its move.
  @Test func `leaves only whole goldens when it is killed`() throws {
    let result = try Command.run(
      """
      \(Self.tree) cd $TMPDIR; attempt=0
      while ! ls goldens/.layoutcalc-*-*.tmp > left 2> /dev/null; do
        attempt=$((attempt + 1)); if [ $attempt = 200 ]; then echo 'nothing was ever left'; exit; fi
        rm -rf goldens; layoutcalc check a.json -q --sweep 1..4000 --update --goldens goldens/ &
        while ! ls goldens > names 2> /dev/null || ! [ -s names ]; do :; done
        kill -9 $!; wait $!
      done 2> /dev/null
      for golden in goldens/*; do
        size=${golden#goldens/a-}; layoutcalc check a.json -q --max ${size%.frames} --goldens $golden || echo $golden
      done
      """)
    #expect(result == CommandResult(output: Data(), errors: Data(), status: 0))
  }

  @Test func `leaves the files of another run that is at work alone`() throws {
    let result = try Command.run(
      """
      \(Self.tree) cd $TMPDIR; cp a.json b.json
      for run in 1 2 3; do
        layoutcalc check a.json -q --sweep 1..2000 --update --goldens goldens/ & other=$!
        while kill -0 $other 2> /dev/null; do
          layoutcalc check b.json -q --update --goldens goldens/; rm goldens/b-*.frames
        done
        wait $other || echo 'a golden could not be written'; ls goldens | wc -l; rm -r goldens
      done
      """)
    #expect(
      result == CommandResult(output: Data("2000\n2000\n2000\n".utf8), errors: Data(), status: 0))
  }

  /// A folder and a link out of the confinement change places all the time: whatever a path led to
  /// when it was looked at, no picture outside is read.
  @Test func `is confined also where paths change while it reads`() throws {
    let result = try Command.run(
      """
      pictures=$PWD/Tests/Fixtures/pictures; cd $TMPDIR; mkdir -p in/folder out
      cp $pictures/rgb.png in/folder/a.png; cp $pictures/wide.png out/a.png; ln -s ../out in/link
      python3 -c '
      import os
      while not os.path.exists("end"):
        os.rename("in/folder", "in/other"); os.rename("in/link", "in/folder")
        os.rename("in/other", "in/link")
      ' &
      yes '{"type":"image","source":"in/folder/a.png"}' | head -2000 > trees; attempt=0
      until grep -q '"width":13,' all && grep -q 'is not in in' all || [ $attempt = 1000 ]; do
        layoutcalc --lines --confine in trees 2> errors | sed 's/^{"name":[0-9]*,//; s/"line".*//' >> all
        attempt=$((attempt + 1))
      done 2> missing
      sort all | uniq -c; touch end; wait
      """)
    let lines = result.outputText.split(separator: "\n")
    #expect(lines.contains { $0.contains("\"width\":13,") }, "\(lines)")
    #expect(!lines.contains { $0.contains("70000") })
    #expect(lines.contains { $0.contains("is not in in") }, "the link was never met")
  }

  @Test(arguments: ["pipe", "/dev/zero", "/dev/full", "socket", "folder", "/proc/kmsg"])
  func `does not wait for a picture or a font that is no file`(name: String) throws {
    let result = try Command.run(
      """
      cd $TMPDIR; mkfifo pipe; mkdir folder
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
      for tree in '{"type":"image","source":"\(name)"}' \
        '{"fonts":{"F":"\(name)"},"tree":{"type":"text","text":"a","font":"F"}}'; do
        for options in '' '--confine /'; do
          echo "$tree" | timeout 600 layoutcalc $options; echo $?
        done
      done
      """)
    #expect(result.outputText == "2\n2\n2\n2\n")
    let sentences = result.errorText.matches(of: #/:1:\d+: error: .*/#).map(\.output)
    #expect(sentences.count == 4)
    if name == "/proc/kmsg" { return }  // To the system it is a file.
    for sentence in sentences {
      #expect(sentence.contains("is not a regular file") || sentence.contains("is a directory"))
    }
  }

  @Test(
    .disabled(if: Command.isSanitized, "the address sanitizer takes all address space: `make test`")
  )
  func `without memory says so`() throws {
    let result = try Command.run(
      """
      { printf '{"type":"stack","children":['; yes '{"type":"spacer"},' | head -20000
        echo '{"type":"spacer"}]}'; } > $TMPDIR/a.json
      layoutcalc -q $TMPDIR/a.json > $TMPDIR/all
      for megabytes in 50 60 70 80 90 100 120 140 300; do
        (ulimit -v ${megabytes}000; layoutcalc -q $TMPDIR/a.json > $TMPDIR/out)
        case $? in
        2) ;;
        0) cmp $TMPDIR/out $TMPDIR/all && echo done;;
        *) echo "status $? with ${megabytes} MB"
        esac
      done
      """)
    #expect(result.outputText.hasSuffix("done\n"))
    for line in result.outputText.split(separator: "\n") { #expect(line == "done") }
    for line in result.errorText.split(separator: "\n") {
      #expect(line.contains("error: ") && line.hasSuffix("free some, or split the input"))
    }
  }
}
