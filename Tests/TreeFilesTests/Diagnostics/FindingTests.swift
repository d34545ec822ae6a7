import Foundation
import Testing

@testable import TreeFiles

/// Findings that no reader made, with names that other programs could take for commands.
@Suite struct `A finding` {
  /// The names of `Tests/Fixtures/hostile-names.json`: each a string, or a pair that begins with it.
  private static let hostileNames: [String] = {
    let file = repository.appending(path: "Tests/Fixtures/hostile-names.json")
    let names = try! JSONSerialization.jsonObject(with: Data(contentsOf: file)) as! [Any]
    return names.map { $0 as? String ?? ($0 as! [String])[0] }
  }()

  /// A finding that has a value for each member, all with one name.
  private static func finding(_ name: String) -> Finding {
    var finding = Finding(
      rule: "golden", .note, "a sentence with \(name)", details: [name], file: name,
      path: "$.\(name)", data: [("size", .string(name))])
    finding.line = 3
    finding.columns = 5..<9
    finding.id = name
    finding.layouts = ["320xinf", name]
    finding.before = .object([(name, .literal("1"))])
    finding.after = .array([.string(name)])
    finding.suggestion = name
    finding.edits = [
      TextEdit(
        line: 3, column: 5, byteColumn: 7, endLine: 4, endColumn: 1, endByteColumn: 1, text: name)
    ]
    return finding
  }

  private static func object(_ finding: Finding) throws -> NSDictionary {
    let line = DiagnosticWriter(form: .json, colors: true).line(finding)
    #expect(line.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? NSDictionary)
  }

  @Test(arguments: hostileNames)
  func `is one line of JSON with all that it has, whatever the names are`(name: String) throws {
    let expected: NSDictionary = [
      "severity": "note", "rule": "golden", "message": "a sentence with \(name)",
      "details": [name], "file": name, "line": 3, "column": 5, "endColumn": 9,
      "path": "$.\(name)", "id": name, "layouts": ["320xinf", name], "before": [name: 1],
      "after": [name], "suggestion": name,
      "edits": [["line": 3, "column": 5, "endLine": 4, "endColumn": 1, "text": name]],
      "size": name,
    ]
    let object = try Self.object(Self.finding(name))
    #expect(object == expected)
  }

  @Test func `has no members without a value`() throws {
    let finding = Finding(rule: Finding.invocation, .error, "no such file: check the name")
    let object = try Self.object(finding)
    #expect(
      object == [
        "severity": "error", "rule": "invocation", "message": "no such file: check the name",
      ])
  }

  @Test func `shows people a rule unless it only repeats that there is an error`() {
    let writer = DiagnosticWriter(colors: false)
    var finding = Finding(rule: "overflow", .error, "too wide", file: "a.json")
    finding.line = 2
    finding.columns = 3..<4
    #expect(writer.line(finding) == "a.json:2:3: error: too wide [overflow]\n")
    finding.rule = Finding.invalidInput
    #expect(writer.line(finding) == "a.json:2:3: error: too wide\n")
    finding.severity = .note
    #expect(
      DiagnosticWriter(form: .github, colors: false).line(finding)
        == "::notice file=a.json,line=2,col=3,endColumn=4,title=layoutcalc::too wide\n")
  }
}

@Suite struct `A fingerprint` {
  private static func finding(
    _ rule: String, _ file: String?, _ path: String?, _ id: String?
  ) -> Finding {
    var finding = Finding(rule: rule, .warning, "", file: file, path: path)
    finding.id = id
    return finding
  }

  private static func fingerprints(_ findings: [Finding]) -> [String] {
    var fingerprints = FindingFingerprints()
    return findings.map { fingerprints.next($0) }
  }

  @Test func `stays when lines, numbers and layouts change`() {
    let old = Self.finding("overflow", "a.json", "$.child", "title")
    var new = old
    new.line = 12
    new.columns = 1..<20
    new.message = "the text \"title\" extends 12 points past its parent"
    new.layouts = ["320xinf"]
    new.severity = .error
    #expect(Self.fingerprints([old]) == Self.fingerprints([new]))
  }

  @Test func `is that of every computer and every version`() {
    #expect(
      Self.fingerprints([Self.finding("overflow", "a.json", "$.child", "title")])
        == ["fd1f0c9af5aef090"])
  }

  @Test func `differs for each part, where parts meet, and for equal findings`() {
    let findings = [
      Self.finding("overflow", "a.json", "$", "b"), Self.finding("overflow", "a.json", "$b", ""),
      Self.finding("overflow", "a.json", "$b", nil), Self.finding("overflow", "a.json", nil, "$b"),
      Self.finding("overflow", nil, "a.json", "$b"), Self.finding("overflowa.json", nil, "$", "b"),
      Self.finding("overlap", "a.json", "$", "b"), Self.finding("overflow", "a.json", "$", "b"),
      Self.finding("overflow", "a.json", "$", "b"),
    ]
    #expect(Set(Self.fingerprints(findings)).count == findings.count)
  }
}
