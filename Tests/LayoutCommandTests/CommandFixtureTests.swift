import Foundation
import LayoutEngine
import TestCases
import Testing

@testable import LayoutCommand

/// The cases of `Tests/Fixtures/command`: `command`, a shell script that runs in `trees` there, `stdin`
/// where it reads one, and what is expected: `stdout`, `stderr` and `status`, where they are not
/// empty, empty and 0. `short-stdout` and `short-stderr` have each diagnostic on one line.
@Suite struct `The command` {
  static let folder = Fixture.folder.appending(path: "command")
  static let cases = TestCases(in: folder)

  /// Fixtures that limit what may be written.
  private static let limited = ["check-update-cut-off", "error-no-permission"]

  @Test(arguments: cases.names)
  func `writes what the fixture says`(name: String) throws {
    let fixture = try #require(Self.cases[name])
    let result = try Command.run(
      Self.script(of: fixture), in: Self.folder.appending(path: "trees"), input: fixture["stdin"],
      environment: Self.limited.contains(name) ? Command.unprofiled : [:])
    try Fixture.expect(result.output, isPart: "stdout", of: fixture)
    try Fixture.expect(result.errors, isPart: "stderr", of: fixture)
    let status = result.status == 0 ? "" : "\(result.status)\n"
    try Fixture.expect(Data(status.utf8), isPart: "status", of: fixture)
  }

  static func script(of fixture: TestCase) throws -> String {
    String(decoding: try #require(fixture["command"]), as: UTF8.self)
  }

  @Test func `has a fixture for every option, long and short`() throws {
    let words = try Set(
      Self.cases.all.flatMap {
        try Self.script(of: $0).split { $0.isWhitespace || $0 == "=" || $0 == "'" }.map(String.init)
      })
    for flag in allFlags {
      let names = ["--\(flag.long)"] + (flag.short.map { ["-\($0)"] } ?? [])
      let unseen = names.filter { !words.contains($0) }
      #expect(unseen.isEmpty)
      if case .keyword = flag.value {
        let values = flag.value.offered
        let missing = values.filter { !words.contains($0) }
        #expect(missing.isEmpty, "no fixture has these of --\(flag.long)")
      }
    }
  }

  /// Values for the placeholders of command lines in messages.
  private static let examples = [
    "ELEMENT": "title", "OLD": "old.json", "A..B": "280..1024", "SHELL": "zsh", "TREE": "row.json",
    "...": "case.json", "--also": "--also", "…": "row.json",
    "[config]": "config",
  ]

  @Test func `can read each command line that a message says to write`() throws {
    var lines: Set<String> = []
    for fixture in Self.cases.all {
      for part in ["stdout", "stderr"] {
        let text = String(decoding: fixture.output(part) ?? Data(), as: UTF8.self)
        // A terminal breaks lines where it ends.
        if text.contains("\r\n") { continue }
        lines.formUnion(
          text.matches(
            of: /(?m)^layoutcalc: error: .*(?:\bwrite|\btype|is a command:) (layoutcalc .*)$/
          ).map {
            String($0.1)
          })
      }
    }
    #expect(lines.count > 60)
    for line in lines.sorted() {
      let words = try #require(Self.words(of: line), "\(line)")
      var options = Options()
      let mistake = options.read(Array(words.dropFirst()))
      #expect(mistake == nil, "\(line): \(mistake?.message ?? "")")
    }
  }

  @Test func `can read each option that is proposed for one of another program`() throws {
    let values = [
      "375", "375,812", "375x812", "375 812", "iPhone 15 Pro", "German", "150%",
      "truncation,overlap", "svg",
      "out.svg", "Goldens", "0,5", ".title.frame",
    ]
    let names = Set(ForeignOption.all.flatMap(\.names)).filter {
      // That of widths is a sentence.
      !$0.contains { "=:".contains($0) } && $0 != "widths"
    }
    var proposals: Set<[String]> = []
    for name in names.sorted() {
      for value in values {
        var options = Options()
        let option = name.count == 1 ? "-\(name)" : "--\(name)"
        let message = options.read(["row.json", option, value])?.message ?? ""
        // Placeholders are words in capitals.
        if let found = message.firstMatch(of: /: write (--[^;,]*?)(?:[;,]| for .*)?$/),
          found.1.firstMatch(of: /\b[A-Z]+\b/) == nil
        {
          proposals.insert(
            found.1.matches(of: /'([^']*)'|\S+/).map { String($0.1 ?? $0.0) })
        }
      }
    }
    #expect(proposals.count > 40)
    for words in proposals {
      var options = Options()
      let input = words.contains("--watch") ? "row.json" : "-"
      let mistake = options.read([input] + words)
      #expect(mistake == nil, "\(words): \(mistake?.message ?? "")")
    }
  }

  /// Returns the words of a command line that a message ends with, before a comma; nil if it is no simple command.
  private static func words(of line: String) -> [String]? {
    guard let script = ShellScript(line), script.commands.count == 1 else {
      // One that needs a process of its own.
      return line.contains("'") ? nil : line.split(separator: " ").map(String.init)
    }
    var words: [String] = []
    for word in script.commands[0].words {
      var text = word.map { piece in
        switch piece {
        case .text(let text): text
        case .wildcard(let character): String(character)
        case .temporaryFolder, .status: ""
        }
      }.joined()
      let isLast = text.hasSuffix(",")
      if isLast { text.removeLast() }
      words.append(examples[text] ?? text)
      if isLast { break }
    }
    return words
  }

  @Test func `lays out as many levels as it says`() throws {
    let result = try Command.run("layoutcalc -c", input: Nested.tree(levels: maximumDepth))
    #expect(result.status == 0)
    let innermost = "{\"type\":\"node\",\"frame\":{\"x\":0,\"y\":0,\"width\":0,\"height\":0}}"
    #expect(result.outputText.contains(innermost))
  }

  @Test(arguments: ["[", "{\"a\":", "{\"$comment\":[[", "{\"type\":\"stack\",\"children\":["])
  func `ends with an error however deep the brackets of bad input are`(opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    let result = try Command.run("layoutcalc", input: Data(text.utf8))
    #expect(result.status == 2)
    #expect(result.errorText.prefix(100).contains(": error: "))
  }
}

/// The options of all commands. In these tests, `Command` runs scripts.
let allFlags = type(of: Options().command).all.flatMap(\.flags)
