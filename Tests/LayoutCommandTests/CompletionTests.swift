import Foundation
import Testing

@testable import LayoutCommand

/// What `completions` and `man` print, tried in the shell that it is for.
@Suite struct `Completions` {
  /// Words that are typed, and the completions for them.
  static let offers = [
    ("--form", ["--format"]), ("--to", []), ("check --to", ["--tolerance"]), ("--col", ["--color"]),
    ("--max 3", []), ("check --goldens Pack", ["Package.swift"]), ("Pack", ["Package.swift"]),
    ("row.json -f asc", ["ascii"]), ("check row.json -f h", ["html"]), ("fix row.json -f ht", []),
    ("--direction r", ["rtl"]), ("completions f", ["fish"]), ("brea", ["breakpoints"]),
    ("check --report sa", ["sarif="]), ("check --rule depth=o", ["depth=off"]),
  ]

  @Test(arguments: offers)
  func `of bash offer flags, words and files`(typed: String, expected: [String]) throws {
    let result = try Command.run(
      """
      layoutcalc completions bash > $TMPDIR/completion
      bash Tests/Scripts/library/complete.bash $TMPDIR/completion layoutcalc \(typed)
      """)
    #expect(result.outputText.split(separator: "\n").map(String.init) == expected)
    #expect(result.errorText.isEmpty)
  }

  @Test func `of bash see through the equals sign`() throws {
    let result = try Command.run(
      """
      layoutcalc completions bash > $TMPDIR/completion
      bash Tests/Scripts/library/complete.bash $TMPDIR/completion layoutcalc --format = tab
      bash Tests/Scripts/library/complete.bash $TMPDIR/completion layoutcalc --color =
      bash Tests/Scripts/library/complete.bash $TMPDIR/completion layoutcalc check --update = f
      """)
    #expect(result.outputText == "table\nauto\nalways\nnever\nforce\n")
  }

  @Test(
    .enabled(if: Command.has("fish"), "fish is not installed: apt-get install fish"),
    arguments: offers)
  func `of fish offer flags, words and files`(typed: String, expected: [String]) throws {
    let result = try Command.run(
      """
      layoutcalc completions fish > $TMPDIR/completion
      fish --no-config -c "source $TMPDIR/completion; complete -C 'layoutcalc \(typed)'"
      """)
    let offered = result.outputText.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(offered.map(String.init) == expected)
    #expect(result.errorText.isEmpty)
  }

  @Test(
    .enabled(if: Command.has("zsh"), "zsh is not installed: apt-get install zsh"),
    arguments: [
      ("--form", "--format="), ("check --to", "check --tolerance="), ("--fl", "--flatten "),
      ("--format=tab", "--format=table "), ("-f asc", "-f ascii "), ("-fcs", "-fcsv "),
      ("check --update=", "check --update=force "),
      ("check --goldens Pack", "check --goldens Package.swift "), ("Pack", "Package.swift "),
      ("completions f", "completions fish "), ("brea", "breakpoints "),
    ])
  func `of zsh complete flags, words and files`(typed: String, expected: String) throws {
    let result = try Command.run(
      """
      layoutcalc completions zsh > $TMPDIR/completion
      zsh -f Tests/Scripts/library/complete.zsh $TMPDIR/completion 'layoutcalc \(typed)'
      """)
    #expect(result.outputText == "layoutcalc \(expected)\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `know every flag`(shell: String) throws {
    let script = try Command.run("layoutcalc completions \(shell)").outputText
    for flag in allFlags {
      let isKnown = script.contains(shell == "fish" ? " -l \(flag.long) " : "--\(flag.long)")
      #expect(isKnown, "\(flag.long)")
    }
  }
}

@Suite(.enabled(if: Command.has("groff"), "groff is not installed: apt-get install groff"))
struct `The man page` {
  @Test func `is free of errors in roff, and has every flag with its words`() throws {
    let result = try Command.run(
      """
      layoutcalc man > $TMPDIR/page
      groff -man -ww -z -Tutf8 $TMPDIR/page
      groff -man -Tutf8 -P-cbou $TMPDIR/page
      """)
    #expect(result.errorText.isEmpty)
    let page = try Command.run("layoutcalc man").outputText.replacing("\\-", with: "-")
    // Commands share flags, each with words of its own; the page has the first one's.
    for (name, flags) in Dictionary(grouping: allFlags, by: \.long) {
      let hasWords = flags.contains { page.contains($0.text) }
      #expect(hasWords && result.outputText.contains("--\(name)"), "\(name)")
    }
  }
}
