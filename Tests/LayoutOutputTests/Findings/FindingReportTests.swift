import Foundation
import Testing

@testable import LayoutOutput
@testable import TreeFiles

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reports of findings that no command made, as the programs that they are for read them.
@Suite struct `A report` {
  /// The names of `Tests/Fixtures/hostile-names.json`: each a string, or a pair that begins with it.
  private static let hostileNames: [String] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/hostile-names.json")
    let names = try! JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [Any]
    return names.map { $0 as? String ?? ($0 as! [String])[0] }.filter { !$0.contains("\0") }
  }()

  /// An error with all that a finding can have.
  private static func difference(_ name: String) -> Finding {
    var finding = Finding(
      rule: "golden", .error, "differs: \(name)", details: [name, "more"], file: "a/\(name).json",
      path: "$.\(name)", data: [("changes", .array([.string(name)]))])
    finding.line = 3
    finding.columns = 5..<9
    finding.byteColumns = 7..<12
    finding.id = name
    finding.layouts = ["320xinf", name]
    finding.before = ["width": 1]
    finding.after = ["width": 2]
    finding.edits = [
      TextEdit(
        line: 3, column: 5, byteColumn: 7, endLine: 4, endColumn: 1, endByteColumn: 1, text: name)
    ]
    return finding
  }

  /// One finding of each severity, one without a position, one without a file, and one that is there twice.
  private static func report(_ name: String) -> FindingReport {
    let file = "a/\(name).json"
    let difference = difference(name)
    var warning = Finding(rule: "overflow", .warning, "too wide", file: file, path: "$")
    warning.line = 1
    let note = Finding(rule: "unused", .note, "\(name) is unused", file: file)
    let missing = Finding(rule: Finding.invocation, .error, "no such file", file: "./b.json")
    let invocation = Finding(rule: Finding.invocation, .error, "no tree")
    return FindingReport(
      [
        ReportedTest(file: file, name: name, findings: [difference, difference]),
        ReportedTest(file: file, name: "warnings", findings: [warning, note]),
        ReportedTest(file: "./b.json", name: "./b.json", findings: [missing]),
        ReportedTest(file: "c.json", name: "c.json"),
        ReportedTest(file: nil, name: "layoutcalc", findings: [invocation]),
      ], version: "9.8.7")
  }

  private static func document<Document>(
    _ form: ReportForm, _ name: String, as _: Document.Type = Document.self
  ) throws -> Document {
    let text = form.text(of: report(name))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Document)
  }

  @Test(arguments: hostileNames)
  func `has nothing that acts on what shows it`(name: String) {
    for form in ReportForm.all { expectNothingActs(in: form, name) }
  }

  private func expectNothingActs(in form: ReportForm, _ name: String) {
    let report = form.text(of: Self.report(name))
    #expect(report.hasSuffix("\n") && !report.contains("\n\n"))
    for line in report.split(separator: "\n") {
      // A command of GitHub begins with what must not be in a name, and has the file as it is.
      let message = line.unicodeScalars.dropFirst(2)
        .firstRange(of: "::".unicodeScalars)?.upperBound
      let text = form.keyword == "github" ? line[(message ?? line.startIndex)...] : line
      #expect(String(text).printable == text, "\(line)")
    }
  }

  // MARK: JSON

  @Test(arguments: hostileNames)
  func `as json has each finding and counts them`(name: String) throws {
    let document = try Self.document(.json, name, as: NSDictionary.self)
    #expect(
      document["summary"] as? NSDictionary == [
        "files": 3, "errors": 4, "warnings": 1, "notes": 1, "status": 0,
      ])
    let findings = try #require(document["findings"] as? [NSDictionary])
    let lines = Self.report(name).findings.map { $0.json.text(.compact) }
    let expected = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSDictionary)
    }
    #expect(findings == expected)
  }

  // MARK: SARIF

  @Test(arguments: hostileNames)
  func `as sarif has the findings, their places and their fixes`(name: String) throws {
    let run = try Self.run(name)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [NSDictionary])
    #expect(
      results.map { $0["level"] as? String }
        == ["error", "error", "warning", "note", "error", "error"])
    let message = try #require(results[0]["message"] as? NSDictionary)
    #expect(message == ["text": "differs: \(name)\n\(name)\nmore"])
    let location = try #require((results[0]["locations"] as? [NSDictionary])?.first)
    let physical = try #require(location["physicalLocation"] as? NSDictionary)
    #expect(
      physical["region"] as? NSDictionary == ["startLine": 3, "startColumn": 5, "endColumn": 9])
    let artifact = try #require(physical["artifactLocation"] as? [String: String])
    let uri = try #require(artifact["uri"])
    #expect(uri.wholeMatch(of: /([A-Za-z0-9\-._~\/]|%[0-9A-F]{2})+/) != nil)
    #expect(uri.removingPercentEncoding == "a/\(name).json")
    #expect(
      location["logicalLocations"] as? [NSDictionary]
        == [["fullyQualifiedName": "$.\(name)", "name": name, "kind": "object"]])
    let fix: NSDictionary = [
      "artifactChanges": [
        [
          "artifactLocation": ["uri": uri],
          "replacements": [
            [
              "deletedRegion": ["startLine": 3, "startColumn": 5, "endLine": 4, "endColumn": 1],
              "insertedContent": ["text": name],
            ]
          ],
        ]
      ]
    ]
    #expect(results[0]["fixes"] as? [NSDictionary] == [fix])
    #expect(
      results[0]["properties"] as? NSDictionary == [
        "layouts": ["320xinf", name], "before": ["width": 1], "after": ["width": 2],
        "changes": [name],
      ])
    // A finding without a file is at no place.
    #expect(results[5]["locations"] == nil && results[5]["fixes"] == nil)
  }

  @Test func `as sarif has each rule that is used, with its page`() throws {
    let run = try Self.run("a")
    let driver = try #require((run["tool"] as? NSDictionary)?["driver"] as? NSDictionary)
    #expect(driver["version"] as? String == "9.8.7")
    let rules = try #require(driver["rules"] as? [NSDictionary])
    let ids = rules.map { $0["id"] as? String }
    #expect(ids == ["golden", "overflow", "unused", "invocation"])
    for rule in rules {
      let id = try #require(rule["id"] as? String)
      let described = try #require(Rule.named(id))
      #expect(rule["shortDescription"] as? NSDictionary == ["text": described.summary])
      #expect(
        rule["defaultConfiguration"] as? NSDictionary == ["level": described.level.rawValue])
      let page = try #require(rule["helpUri"] as? String)
      #expect(
        page.hasSuffix("/v9.8.7/docs/\(described.page)") && URL(string: page)?.scheme == "https")
    }
    let results = try #require(run["results"] as? [NSDictionary])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == ids[index])
    }
  }

  @Test func `as sarif names a file from the root as one, and bytes as they are`() throws {
    let names = ["/a b": "file:///a%20b", "a:b": "a%3Ab", "\u{10F0FF}": "%FF", "%": "%25"]
    for (name, expected) in names {
      let finding = Finding(rule: "overflow", .error, "", file: name)
      let report = FindingReport(
        [ReportedTest(file: name, name: name, findings: [finding])], version: "1")
      #expect(ReportForm.sarif.text(of: report).contains("\"uri\": \"\(expected)\""))
    }
  }

  private static func run(_ name: String) throws -> NSDictionary {
    let document = try document(.sarif, name, as: NSDictionary.self)
    #expect(document["version"] as? String == "2.1.0")
    let runs = try #require(document["runs"] as? [NSDictionary])
    #expect(runs.count == 1)
    return runs[0]
  }

  // MARK: GitLab, Reviewdog, GitHub

  @Test(arguments: hostileNames)
  func `as gitlab has issues with a fingerprint each`(name: String) throws {
    let issues = try Self.document(.gitlab, name, as: [NSDictionary].self)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 6)
    #expect(
      issues.map { $0["severity"] as? String }
        == ["major", "major", "minor", "info", "major", "major"])
    #expect(issues[0]["description"] as? String == "differs: \(name)")
    let locations = issues.map { $0["location"] as? NSDictionary }
    let path = "a/\(name).json"
    #expect(
      locations == [
        ["path": path, "lines": ["begin": 3]], ["path": path, "lines": ["begin": 3]],
        ["path": path, "lines": ["begin": 1]], ["path": path, "lines": ["begin": 1]],
        ["path": "b.json", "lines": ["begin": 1]], ["path": ".", "lines": ["begin": 1]],
      ])
  }

  @Test(arguments: hostileNames)
  func `as rdjson counts columns in bytes`(name: String) throws {
    let document = try Self.document(.rdjson, name, as: NSDictionary.self)
    let diagnostics = try #require(document["diagnostics"] as? [NSDictionary])
    #expect(
      diagnostics.map { $0["severity"] as? String }
        == ["ERROR", "ERROR", "WARNING", "INFO", "ERROR", "ERROR"])
    let range: NSDictionary = [
      "start": ["line": 3, "column": 7], "end": ["line": 3, "column": 12],
    ]
    #expect(
      diagnostics[0]["location"] as? NSDictionary == ["path": "a/\(name).json", "range": range])
    let suggestion: NSDictionary = [
      "range": ["start": ["line": 3, "column": 7], "end": ["line": 4, "column": 1]], "text": name,
    ]
    #expect(diagnostics[0]["suggestions"] as? [NSDictionary] == [suggestion])
    #expect((diagnostics[0]["code"] as? NSDictionary)?["value"] as? String == "golden")
    #expect(
      diagnostics[2]["location"] as? NSDictionary
        == ["path": "a/\(name).json", "range": ["start": ["line": 1]]])
  }

  @Test func `as github has one command for each finding`() {
    let commands = ReportForm.github.text(of: Self.report("a")).split(separator: "\n").map {
      $0.split(separator: " ")[0]
    }
    #expect(
      commands == ["::error", "::error", "::warning", "::notice", "::error", "::error"])
  }

  // MARK: JUnit

  /// The elements of a report with their attributes, in order.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }
  }

  @Test(arguments: hostileNames)
  func `as junit has tests that have passed, failed, or have an error`(name: String) throws {
    let text = ReportForm.junit.text(of: Self.report(name))
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse() && parser.parserError == nil)
    #expect(
      reader.elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "failure", "testcase", "system-out", "testcase",
        "error", "testcase", "testcase", "error",
      ])
    let counts = reader.elements[1].attributes
    #expect([counts["tests"], counts["failures"], counts["errors"]] == ["5", "1", "2"])
    #expect(
      reader.elements.filter { $0.name == "testcase" }.map { $0.attributes["classname"] }.suffix(3)
        == ["./b.json", "c.json", "layoutcalc"])
    #expect(text.contains(" (the first of 2 errors)\""))
  }

  // MARK: Files

  @Test func `may replace one of its form, or nothing, and no other file`() throws {
    let texts = ReportForm.all.map { ($0, $0.text(of: Self.report("a"))) }
    for form in ReportForm.all {
      for (other, text) in texts {
        #expect(mayReplace(form, text) == (form.keyword == other.keyword))
      }
      let empty = form.text(of: FindingReport([], version: "1"))
      #expect(mayReplace(form, empty) && mayReplace(form, "") && mayReplace(form, " \n\t\r\n"))
      for text in [
        "{\"type\": \"text\", \"runs\": [], \"version\": \"1\", \"text\": \"\"}", "{}", "[1]", "{",
        "[{\"location\": \"x\"}]", "a note", "<svg/>", "{\"type\":\"node\",\"diagnostics\":[]}",
        "{\"findings\": [}", "{\"version\": \"2.1.0\", \"type\": \"node\"}", "::debug::x",
      ] {
        #expect(!mayReplace(form, text), "\(form.keyword): \(text)")
      }
    }
  }

  private func mayReplace(_ form: ReportForm, _ text: String) -> Bool {
    let bytes = Array(text.utf8) + Array(repeating: 0, count: TreeFileReader.padding)
    return bytes.withUnsafeBytes {
      form.mayReplace(UnsafeRawBufferPointer(rebasing: $0.dropLast(TreeFileReader.padding)))
    }
  }
}
