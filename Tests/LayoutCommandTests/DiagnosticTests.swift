import Foundation
import Testing

@testable import LayoutCommand

/// A line of `--diagnostics json`.
struct DiagnosticLine: Decodable, Equatable {
  var severity: String
  var rule: String?
  var message: String
  var file: String?
  var line: Int?
  var column: Int?
  var endColumn: Int?
  var path: String?
  var suggestion: String?
  var edits: [Edit]?

  /// A replacement of a range of the file.
  struct Edit: Decodable, Equatable {
    var line: Int
    var column: Int
    var endLine: Int
    var endColumn: Int
    var text: String

    /// Returns a text with the edit.
    func applied(to text: String) -> String {
      let scalars = Array(text.unicodeScalars)
      let starts = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
      let range = starts[line - 1] + column - 1..<starts[endLine - 1] + endColumn - 1
      var result = String.UnicodeScalarView(scalars[..<range.lowerBound])
      result.append(contentsOf: self.text.unicodeScalars)
      result.append(contentsOf: scalars[range.upperBound...])
      return String(result)
    }
  }

  /// The lines of a text; nil where one of them is no such line.
  static func lines(_ text: String) -> [DiagnosticLine]? {
    try? text.split(separator: "\n").map {
      try JSONDecoder().decode(DiagnosticLine.self, from: Data($0.utf8))
    }
  }

  /// Whether people see the first of some openings, and how many more there are.
  static func areShown(_ openings: [String], as text: [String]) -> Bool {
    let counts = text.compactMap { line in
      line.firstMatch(of: /: and ([0-9]+) more .*\(--all shows/).flatMap { Int($0.1) }
    }
    let shown = text.filter { !$0.contains("(--all shows") }
    var rest = openings[...]
    for line in shown {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return openings.count == shown.count + counts.reduce(0, +)
  }

  /// The rule as people see it.
  var shownRule: String? { rule == "invalid-input" || rule == "invocation" ? nil : rule }

  /// What `--diagnostics text` says first: the place, the severity, the message.
  var opening: String {
    let name = file.map { $0 == "-" ? "<stdin>" : $0.isEmpty ? "\"\"" : $0 }
    if message.hasPrefix("and ") {
      return "\(name ?? ""):\(line.map { "\($0):" } ?? "") \(message)"
    }
    let place =
      if let name, let line, let column { "\(name):\(line):\(column):" } else { "layoutcalc:" }
    let subject = line == nil ? name.map { "\($0): " } ?? "" : ""
    return "\(place) \(severity): \(subject)\(message)\(shownRule.map { " [\($0)]" } ?? "")"
  }
}

extension DiagnosticLine {
  /// The first lines of the errors and warnings in a text for people. One whose edit is its `help:` has no place, since
  /// that is where the edit goes, and `…` where programs are given the edit in words.
  static func openings(in text: String) -> [String] {
    var openings: [String] = []
    for line in text.split(separator: "\n") {
      if line.contains(/: (error|warning):|: and [0-9]+ more/) {
        openings.append(String(line))
      } else if line.contains(#/\^~* help: /#), let opening = openings.popLast() {
        let end = opening.firstMatch(of: /( \(at [^()]*\))? \[[a-z-]+\]$/)?.0 ?? ""
        openings.append(withoutPlace("\(opening.dropLast(end.count)): …\(end)"))
      }
    }
    return openings
  }

  /// Returns the one of the first lines for people that shows a first line; nil if it is itself one.
  static func shown(_ opening: String, in openings: [String]) -> String? {
    let placeless = withoutPlace(opening)
    return openings.first { shown in
      let parts = shown.split(separator: "…", maxSplits: 1)
      return shown.contains("…") && parts.count == 2 && placeless.hasPrefix(parts[0])
        && placeless.hasSuffix(parts[1])
    }
  }

  /// A first line without its line and column.
  private static func withoutPlace(_ opening: String) -> String {
    opening.replacing(/^(.+?):\d+:\d+: warning:/) { "\($0.1): warning:" }
  }
}

@Suite struct `With --diagnostics` {
  /// The fixtures whose commands write errors or warnings in the usual form.
  static let fixtures = `The command`.cases.all.filter { fixture in
    let script = String(decoding: fixture["command"] ?? Data(), as: UTF8.self)
    // Commands with findings have forms of their own.
    let commands = type(of: Options().command).all.filter {
      !$0.flags.contains { $0.long == "diagnostics" }
    }
    guard !commands.contains(where: { script.contains("layoutcalc \($0.name)") }) else {
      return false
    }
    // Scripts of a shell start processes, which takes ten times as long; some have the option themselves, and a command
    // comes first.
    return ShellScript(script) != nil
      && !["color", "stats", "foreign-commands", "help-of-what-lacks-something"]
        .contains(where: fixture.name.hasPrefix)
      && fixture.output("stderr") != nil
      && !script.contains("--diagnostics")
  }.map(\.name)

  /// Runs a fixture's command, with an option before those that it has.
  private func errors(of fixture: String, _ form: String) throws -> String {
    let fixture = try #require(`The command`.cases[fixture])
    return try Command.run(
      `The command`.script(of: fixture), in: `The command`.folder.appending(path: "trees"),
      input: fixture["stdin"], options: ["--diagnostics", form]
    ).errorText
  }

  @Test(arguments: fixtures)
  func `each error and warning of the command is one line of JSON and one annotation`(name: String)
    throws
  {
    let lines = try #require(DiagnosticLine.lines(try errors(of: name, "json")))
    // Without the option, the messages are text: another test holds them to the fixture.
    let text = try String(
      decoding: #require(`The command`.cases[name]?.output("stderr")), as: UTF8.self)
    let openings = DiagnosticLine.openings(in: text)
    // A command line that a message says to write has the option that was added, too.
    func withoutForm(_ text: String) -> String {
      text.replacing(#/ --(diagnostics|format) (json|github)\b/#, with: "")
    }
    let shownOpenings = openings.map(withoutForm)
    let lineOpenings = lines.map { withoutForm($0.opening) }.map {
      DiagnosticLine.shown($0, in: shownOpenings) ?? $0
    }
    #expect(
      DiagnosticLine.areShown(lineOpenings, as: shownOpenings),
      "\(lineOpenings), as \(shownOpenings)")

    let annotations = try errors(of: name, "github").split(separator: "\n").map { Annotation($0) }
    let expected = lines.map { line in
      var line = line
      line.message = withoutForm(line.message)
      return Annotation(line)
    }
    let shown = annotations.map { annotation in
      var annotation = annotation
      annotation.message = withoutForm(annotation.message)
      return annotation
    }
    #expect(shown == expected)
  }

  /// All that `errors` has, in one run.
  private func errorLines(_ form: String) throws -> String {
    try Command.run("layoutcalc *.json --diagnostics \(form)", in: Errors.folder).errorText
  }

  @Test func `json the errors of trees have the places that people see`() throws {
    let lines = try #require(DiagnosticLine.lines(try errorLines("json")))
    var texts: [String: [String]] = [:]
    for line in lines {
      let file = try #require(line.file)
      let source = try String(
        decoding: Data(contentsOf: Errors.folder.appending(path: file)), as: UTF8.self)
      texts[file, default: []].append(line.opening.replacing("\u{1B}", with: "\\u001b"))
      guard let number = line.line, let column = line.column, let end = line.endColumn else {
        continue
      }
      let row = source.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)[
        number - 1]
      #expect(column...(row.count + 1) ~= end, "\(line.opening)")
    }
    for (file, text) in texts {
      // The others have their places as data.
      guard let expected = Errors.cases[String(file.dropLast(5))]?.output("stderr") else {
        continue
      }
      let openings = String(decoding: expected, as: UTF8.self).split(separator: "\n")
        .filter { $0.hasPrefix(file) }.map(String.init)
      #expect(DiagnosticLine.areShown(text, as: openings), "\(text), as \(openings)")
    }
    #expect(Set(texts.keys) == Set(Errors.inputs.map { "\($0).json" }))
  }

  @Test func `json the edits of an error mend it`() throws {
    let lines = try #require(DiagnosticLine.lines(try errorLines("json")))
    let mendable = lines.filter { $0.edits != nil }
    #expect(mendable.count >= 30)
    #expect(mendable.map(\.suggestion) == mendable.map { $0.edits?.first?.text })
    for line in mendable {
      let file = Errors.folder.appending(path: try #require(line.file))
      let edit = try #require(line.edits?.first)
      #expect(line.edits?.count == 1)
      let text = edit.applied(to: try String(contentsOf: file, encoding: .utf8))
      let result = try Command.run(
        "layoutcalc --diagnostics json", in: Errors.folder, input: Data(text.utf8))
      let left = try #require(DiagnosticLine.lines(result.errorText))
      let isMended = !left.contains {
        $0.line == line.line && $0.column == line.column && $0.message == line.message
      }
      #expect(isMended, "\(line.opening): \(line.suggestion ?? "")")
    }
  }

  @Test func `github nothing in a file's name or an error leaves its place`() throws {
    let result = try Command.run(
      """
      cd $TMPDIR; name='50%, a:b
      c.json'; printf '{"type": "node", "100%%\\\\n:,::": 1}' > "$name"
      layoutcalc --diagnostics github "$name"
      """)
    #expect(
      result.errorText == """
        ::error file=50%25%2C a%3Ab%0Ac.json,line=1,col=18,endColumn=30,title=layoutcalc::unknown \
        key "100%25\\n:,::" in type "node": remove it, or write one of the \
        keys type, id, style, intrinsicSize, layout, measures%0Aat $

        """)
  }
}

/// The annotation that GitHub Actions reads from a line, or should read of an error.
private struct Annotation: Equatable {
  var command: Substring
  var properties: [String: String]
  var message: String

  /// A workflow command, taken apart as the runner does.
  init(_ line: Substring) {
    let parts = line.dropFirst(2).firstRange(of: "::")
    let head = line.dropFirst(2)[..<(parts?.lowerBound ?? line.endIndex)]
    let words = head.split(separator: " ", maxSplits: 1)
    command = words.first ?? ""
    properties = [:]
    for property in (words.last ?? "").split(separator: ",") {
      let pair = property.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      properties[String(pair[0])] = Annotation.unescape(pair[1])
        .replacing("%3A", with: ":").replacing("%2C", with: ",").replacing("%25", with: "%")
    }
    message = Annotation.unescape(line[(parts?.upperBound ?? line.endIndex)...])
      .replacing("%25", with: "%")
  }

  init(_ line: DiagnosticLine) {
    command = Substring(line.severity)
    properties = ["title": line.shownRule.map { "layoutcalc: \($0)" } ?? "layoutcalc"]
    if let file = line.file, file != "-" {
      properties["file"] = file
      properties["line"] = line.line.map(String.init)
      properties["col"] = line.column.map(String.init)
      properties["endColumn"] = line.endColumn.map(String.init)
    }
    // The message may have the suggestion.
    let suggestion = line.suggestion.flatMap { line.message.contains($0) ? nil : $0 }
    message =
      line.message + (suggestion.map { "\ndid you mean \($0)?" } ?? "")
      + (line.path.map { "\nat \($0)" } ?? "")
  }

  private static func unescape(_ text: some StringProtocol) -> String {
    String(text).replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }
}
