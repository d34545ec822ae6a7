import Foundation
import Testing

/// The last line of an invocation says why its exit status is not 0, and reports agree with it.
@Suite struct `The last line` {
  /// The trees, by what is the matter with each: `absent.json` does not exist.
  private static let files = [
    "same", "differs", "new", "warns", "invalid", "broken", "failing", "absent",
  ].map { $0 + ".json" }

  /// A folder with the trees, with goldens of some of them, in a folder and in one file, and with two baselines: an empty
  /// one, and one that has all findings.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "last-\(UUID().uuidString)")
    func node(_ height: Int) -> String {
      #"{"type": "node", "id": "a", "style": {"preferredSize": [5, \#(height)]}}"#
    }
    func write(_ text: String, _ name: String) throws {
      try Data((text + "\n").utf8).write(to: folder.appending(path: name))
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(node(5), "same.json")
      try write(node(5), "differs.json")
      try write(node(5), "new.json")
      try write(
        #"{"type": "stack", "id": "a", "children": ["#
          + #"{"type": "node", "style": {"preferredSize": [500, 5]}}, "#
          + #"{"type": "text", "text": "A title"}]}"#, "warns.json")
      try write(#"{"type": "nod"}"#, "invalid.json")
      try write(#"{"require": ["a.width >> 3"], "tree": \#(node(5))}"#, "broken.json")
      try write(#"{"require": ["a.height > 50"], "tree": \#(node(5))}"#, "failing.json")
      try write(#"{"baseline": []}"#, "empty-baseline.json")
      let trees = "same.json differs.json warns.json failing.json"
      _ = try Command.run(
        """
        layoutcalc check \(trees) --width 100 --goldens goldens/ --update
        layoutcalc check \(trees) --width 100 --goldens shared.frames --update
        """, in: folder)
      try write(node(6), "differs.json")
      _ = try Command.run(
        "layoutcalc check \(trees) --width 100 --goldens goldens/ --baseline baseline.json --update",
        in: folder)
    } catch {
      Issue.record(error)
    }
    return folder
  }()

  /// Each tree alone, each two of them, and all.
  private static let inputs: [[String]] =
    files.map { [$0] } + files.indices.flatMap { one in files[..<one].map { [$0, files[one]] } }
    + [files]

  /// Each tree alone, and all: for the commands that look at each file on its own.
  private static let few = inputs.filter { $0.count != 2 }

  /// All combinations of one choice of each.
  private static func combinations(_ choices: [[String]]) -> [String] {
    choices.reduce([""]) { all, choices in
      all.flatMap { line in choices.map { $0.isEmpty ? line : "\(line) \($0)" } }
    }
  }

  /// What makes an invocation fail, with the count that the last line has.
  private typealias Reasons = [String: Int]

  /// What the findings of a JSON document make fail.
  private static func reasons(of findings: [[String: Any]], isStrict: Bool) -> Reasons {
    var reasons: Reasons = [:]
    var layouts: Set<[String]> = []
    for finding in findings {
      let rule = finding["rule"] as? String ?? ""
      switch finding["severity"] as? String {
      case "error" where rule == "golden":
        for layout in finding["layouts"] as? [String] ?? [""] {
          layouts.insert([finding["file"] as? String ?? "", layout])
        }
      case "error" where rule == "require": reasons["requirements", default: 0] += 1
      case "error" where ["invocation", "invalid-input"].contains(rule):
        reasons["errors", default: 0] += 1
      case "error": reasons["rules", default: 0] += 1
      case "warning" where isStrict: reasons["warnings", default: 0] += 1
      default: break
      }
    }
    if !layouts.isEmpty { reasons["layouts"] = layouts.count }
    return reasons
  }

  /// What a last line says that fails.
  private static func reasons(in line: String) -> Reasons {
    var reasons: Reasons = [:]
    let facts = line.replacing(#/: layoutcalc fix cures (\d+ of \d+|it|both|all \d+)/#, with: "")
    for part in facts.split(separator: "; ") {
      func count(_ name: String, _ pattern: Regex<(Substring, Substring, Substring?)>) {
        guard let match = part.prefixMatch(of: pattern) else { return }
        let new = match.output.2 ?? match.output.1
        if new != "none" { reasons[name] = Int(new) }
      }
      count("layouts", #/(\d+)(?: of \d+)? layouts? differs?(?: \((\w+) new\))?/#)
      count("requirements", #/(\d+)(?: of \d+)? requirements? fails?(?: \((\w+) new\))?/#)
      count("warnings", #/(\d+) warnings?(?: \((\w+) new\))? fails? \(--strict\)/#)
      if part.wholeMatch(of: #/\d+ errors?/#) != nil {
        reasons["errors"] = Int(part.prefix { $0.isNumber })
      }
      if part.wholeMatch(of: #/\d+ errors? \(.*\)/#) != nil {
        reasons["rules"] = Int(part.prefix { $0.isNumber })
      }
    }
    return reasons
  }

  /// Runs a command with all reports. Returns the findings, and expects all forms to have the status.
  private func findings(of line: String, _ folder: URL) throws -> (
    findings: [[String: Any]], status: Int32
  ) {
    let reports = ["junit=report.xml", "sarif=report.sarif"].map { " --report \($0)" }.joined()
    let run = try Command.run("layoutcalc \(line)\(reports) --format json", in: folder)
    let document = try #require(
      JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(line)")
    let summary = document["summary"] as? [String: Any]
    #expect(summary?["status"] as? Int == Int(run.status), "JSON of \(line)")
    let all = document["findings"] as? [[String: Any]] ?? []
    let sarif = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appending(path: "report.sarif")))
    let result = ((sarif as? [String: Any])?["runs"] as? [[String: Any]])?[0]
    let invocation = (result?["invocations"] as? [[String: Any]])?[0]
    #expect(invocation?["exitCode"] as? Int == Int(run.status), "SARIF of \(line)")
    #expect((result?["results"] as? [Any])?.count == all.count, "SARIF of \(line)")
    let junit = try String(contentsOf: folder.appending(path: "report.xml"), encoding: .utf8)
    let counts = try #require(
      junit.firstMatch(of: #/<testsuites tests="\d+" failures="(\d+)" errors="(\d+)">/#), "\(line)")
    // `fix` reports the unchanged file, and its status is that of what the edits leave.
    let isFix = line.contains("fix ")
    #expect(isFix || (counts.output.2 != "0") == (run.status == 2), "JUnit's errors of \(line)")
    let isRed = counts.output.1 != "0" || counts.output.2 != "0"
    #expect(isRed == (run.status != 0), "JUnit of \(line)")
    return (all, run.status)
  }

  /// A copy of the folder, so that reports of tests that run at once are not the same files.
  private func copy() throws -> URL {
    let copy = FileManager.default.temporaryDirectory.appending(path: "last-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Self.folder, to: copy)
    return copy
  }

  /// A prime number, so that each choice is tried with each other one.
  private static let stride = 59

  @Test(arguments: 0..<4)
  func `of check says what the findings are that fail`(part: Int) throws {
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = Self.combinations([
      Self.inputs.map { "check \($0.joined(separator: " ")) --width 100" },
      ["", "--goldens goldens/", "--goldens shared.frames"], ["", "--strict"],
      ["", "--baseline empty-baseline.json", "--baseline baseline.json"],
      ["", "--require 'a.width >= 1'", "--require 'a.height > 50'", "--require 'a.width >> 1'"],
      ["", "--rule cannot-shrink=error"],
    ])
    for index in Swift.stride(from: part * Self.stride, to: lines.count, by: 4 * Self.stride) {
      let line = lines[index]
      let (findings, status) = try self.findings(of: line, folder)
      let expected = Self.reasons(of: findings, isStrict: line.contains("--strict"))
      #expect(status == (expected["errors"] != nil ? 2 : expected.isEmpty ? 0 : 1), "\(line)")
      for option in ["", " --quiet", " --statistics", " --format html"] {
        let run = try Command.run("layoutcalc \(line)\(option)", in: folder)
        #expect(run.status == status, "\(line)\(option)")
        let text = option.contains("html") ? run.errorText : run.outputText
        let last = text.split(separator: "\n").last.map(String.init) ?? ""
        // A sentence of the command line that is none ends the invocation with its error, and nothing else is said.
        if line.contains(">>") {
          #expect(run.errorText.contains("error: --require"), "\(line)\(option)")
          #expect(Self.reasons(in: last).isEmpty, "\(line)\(option): \(last)")
        } else {
          #expect(Self.reasons(in: last) == expected, "\(line)\(option): \(last)")
        }
        if option == " --quiet" && status == 0 { #expect(run.outputText.isEmpty, "\(line)") }
      }
      let annotations = try Command.run("layoutcalc \(line) --format github", in: folder)
      #expect(annotations.status == status, "\(line) --format github")
      #expect(status != 1 || !annotations.errors.isEmpty, "\(line) --format github")
    }
  }

  /// The commands that have reports, with the options that can make them fail.
  private static let reporting: [(line: String, options: [[String]])] = [
    ("breakpoints 490..510", [["", "--strict"], ["", "--rule cannot-shrink=error"]]),
    ("blame same.json", [["", "--rule cannot-shrink=error"], ["", "--width 100"]]),
    ("unused 490..510", [["", "--strict"], ["", "--rule cannot-shrink=error"]]),
    ("vary text --tries 5", [["", "--require 'a.height > 50'", "--require 'a.width >> 1'"]]),
    (
      "fix --dry-run --width 100",
      [["", "--require 'a.height > 50'"], ["", "--rule cannot-shrink=error"]]
    ),
    ("convert", [["", "--from css"]]),
  ]

  @Test(arguments: reporting.map(\.line))
  func `of another command says why it fails, and its reports agree`(command: String) throws {
    let folder = try copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = Self.reporting.first { $0.line == command }?.options ?? []
    let inputs = Self.few.filter { $0.count == 1 || command != "blame same.json" }
    for line in Self.combinations(
      [inputs.map { "\(command) \($0.joined(separator: " "))" }] + options)
    {
      let (_, status) = try self.findings(of: line, folder)
      try expectReason(line, status, folder)
    }
  }

  @Test(arguments: ["layout", "explain a", "requests"])
  func `of a command that prints layouts says why it fails`(command: String) throws {
    let options = command == "requests" ? [] : [["", "--strict"]]
    let lines = Self.combinations(
      [Self.few.map { "\(command) \($0.joined(separator: " ")) --width 100" }] + options
        + [["", "--rule cannot-shrink=error"]])
    for line in lines { try expectReason(line, nil, Self.folder) }
  }

  private func expectReason(_ line: String, _ status: Int32?, _ folder: URL) throws {
    for option in ["", " --quiet"] {
      let run = try Command.run("layoutcalc \(line)\(option)", in: folder)
      if let status { #expect(run.status == status, "\(line)\(option)") }
      let lines = (run.outputText + run.errorText).split(separator: "\n")
      let last = lines.last.map(String.init) ?? ""
      switch run.status {
      case 0: break
      case 1:
        let reason =
          #/\d (?:warnings?|requirements?|keys?|tries|try|problems?|errors?|needs?) .*|.* fails? .*/#
        #expect(last.firstMatch(of: reason) != nil, "\(line)\(option): \(last)")
      default: #expect(run.errorText.contains("error: "), "\(line)\(option): \(last)")
      }
    }
  }
}
