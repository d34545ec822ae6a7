import Platform
import TreeFiles

/// Findings as SARIF 2.1.0: one run with the rules that are used, and one result for each finding.
struct SARIFReport {
  private let report: FindingReport
  private let findings: [Finding]
  /// The ids of the rules that are used, in the order of their first findings.
  private let rules: [String]

  init(_ report: FindingReport) {
    self.report = report
    findings = report.findings
    var rules: [String] = []
    var seen: Set<String> = []
    for finding in findings where seen.insert(finding.rule).inserted { rules.append(finding.rule) }
    self.rules = rules
  }

  var document: JSONValue {
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1, $0) })
    var fingerprints = FindingFingerprints()
    let results = findings.map { finding in
      result(finding, rule: indices[finding.rule] ?? 0, fingerprints.next(finding))
    }
    let driver: JSONValue = [
      "name": "layoutcalc", "version": .string(report.version),
      "informationUri": .string(FindingReport.home), "rules": .array(rules.map(rule)),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .array(results),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([run]),
    ]
  }

  private func rule(_ id: String) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", .string(id)), ("helpUri", .string(report.page(of: id))),
    ]
    if let rule = Rule.named(id) {
      members.append(("shortDescription", ["text": .string(rule.summary)]))
      members.append(("defaultConfiguration", ["level": .string(rule.level.rawValue)]))
    }
    return .object(members)
  }

  private func result(_ finding: Finding, rule: Int, _ fingerprint: String) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("ruleId", .string(finding.rule)), ("ruleIndex", .literal("\(rule)")),
      ("level", .string(finding.severity.rawValue)),
      (
        "message",
        ["text": .string(([finding.message] + finding.details).joined(separator: "\n"))]
      ),
    ]
    let location = location(of: finding)
    if !location.isEmpty { members.append(("locations", .array([.object(location)]))) }
    members.append(("partialFingerprints", ["layoutcalc/v1": .string(fingerprint)]))
    if let file = finding.file, !finding.edits.isEmpty {
      members.append(("fixes", .array([fix(finding, artifact(file))])))
    }
    let properties = properties(of: finding)
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    return .object(members)
  }

  private func location(of finding: Finding) -> [(String, JSONValue)] {
    var location: [(String, JSONValue)] = []
    if let file = finding.file {
      var physical: [(String, JSONValue)] = [("artifactLocation", artifact(file))]
      if let line = finding.line {
        var region: [(String, JSONValue)] = [("startLine", .literal("\(line)"))]
        if let columns = finding.columns {
          region.append(("startColumn", .literal("\(columns.lowerBound)")))
          region.append(("endColumn", .literal("\(columns.upperBound)")))
        }
        physical.append(("region", .object(region)))
      }
      location.append(("physicalLocation", .object(physical)))
    }
    if let path = finding.path {
      var logical: [(String, JSONValue)] = [("fullyQualifiedName", .string(path))]
      if let id = finding.id { logical.append(("name", .string(id))) }
      logical.append(("kind", "object"))
      location.append(("logicalLocations", .array([.object(logical)])))
    }
    return location
  }

  private func fix(_ finding: Finding, _ artifact: JSONValue) -> JSONValue {
    let replacements = finding.edits.map { edit -> JSONValue in
      [
        "deletedRegion": [
          "startLine": .literal("\(edit.line)"), "startColumn": .literal("\(edit.column)"),
          "endLine": .literal("\(edit.endLine)"), "endColumn": .literal("\(edit.endColumn)"),
        ],
        "insertedContent": ["text": .string(edit.text)],
      ]
    }
    let change: JSONValue = ["artifactLocation": artifact, "replacements": .array(replacements)]
    return ["artifactChanges": .array([change])]
  }

  /// The members that SARIF has no place for.
  private func properties(of finding: Finding) -> [(String, JSONValue)] {
    var properties: [(String, JSONValue)] = []
    if !finding.layouts.isEmpty {
      properties.append(("layouts", .array(finding.layouts.map { .string($0) })))
    }
    if let before = finding.before { properties.append(("before", before)) }
    if let after = finding.after { properties.append(("after", after)) }
    return properties + finding.data
  }

  private func artifact(_ file: String) -> JSONValue { ["uri": .string(uri(of: file))] }

  /// A file name as a URI: from the root for one that begins there, else relative. The bytes of other
  /// characters than letters, digits and `-._~/` are percent-encoded.
  private func uri(of file: String) -> String {
    FileName.withBytes(of: file) { bytes in
      var uri = bytes.pointee == CChar(UInt8(ascii: "/")) ? "file://" : ""
      var byte = UnsafePointer(bytes)
      while byte.pointee != 0 {
        let scalar = Unicode.Scalar(UInt8(bitPattern: byte.pointee))
        if scalar.isUnreserved {
          uri.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
        }
        byte += 1
      }
      return uri
    }
  }
}

extension Unicode.Scalar {
  /// True if it is in the path of a URI as it is.
  fileprivate var isUnreserved: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }
}
