import Platform
import TreeFiles

extension ReportForm {
  /// SARIF 2.1.0, for code scanning on GitHub and Azure DevOps, and for editors.
  package static let sarif = ReportForm(keyword: "sarif", kind: .sarif, hasEdits: true) {
    SARIFReport($0).document.reportText
  }
}

/// Findings as SARIF 2.1.0: one run with the rules that are used, and one result for each finding.
struct SARIFReport {
  private let report: FindingReport
  private let findings: [Finding]
  /// The ids of the rules that have findings, in the order of their first findings.
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
    let invocation: JSONValue = [
      "executionSuccessful": .bool(report.status < 2), "exitCode": .literal("\(report.status)"),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      "invocations": .array([invocation]),
      "columnKind": "unicodeCodePoints", "results": .array(results),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([run]),
    ]
  }

  private func rule(_ id: String) -> JSONValue {
    let rule = Rule.named(id)
    return .object(present: [
      ("id", .string(id)), ("helpUri", .string(report.page(of: id))),
      ("shortDescription", rule.map { ["text": .string($0.summary)] }),
      ("defaultConfiguration", rule.map { ["level": .string($0.level.rawValue)] }),
    ])
  }

  private func result(_ finding: Finding, rule: Int, _ fingerprint: String) -> JSONValue {
    .object(present: [
      ("ruleId", .string(finding.rule)), ("ruleIndex", .number(rule)),
      ("level", .string(finding.severity.rawValue)), ("message", ["text": .string(finding.text)]),
      ("locations", location(of: finding).map { .array([$0]) }),
      ("partialFingerprints", ["layoutcalc/v1": .string(fingerprint)]),
      ("fixes", fix(finding).map { .array([$0]) }), ("properties", properties(of: finding)),
    ])
  }

  private func location(of finding: Finding) -> JSONValue? {
    if finding.file == nil && finding.path == nil { return nil }
    let region = finding.line.map { line in
      JSONValue.object(present: [
        ("startLine", .number(line)),
        ("startColumn", finding.columns.map { .number($0.lowerBound) }),
        ("endColumn", finding.columns.map { .number($0.upperBound) }),
      ])
    }
    let physical = finding.file.map { file in
      JSONValue.object(present: [("artifactLocation", artifact(file)), ("region", region)])
    }
    let logical = finding.path.map { path in
      JSONValue.object(present: [
        ("fullyQualifiedName", .string(path)), ("name", finding.id.map { .string($0) }),
        ("kind", "object"),
      ])
    }
    return .object(present: [
      ("physicalLocation", physical), ("logicalLocations", logical.map { .array([$0]) }),
    ])
  }

  private func fix(_ finding: Finding) -> JSONValue? {
    guard let file = finding.file, !finding.edits.isEmpty else { return nil }
    let replacements = finding.edits.map { edit -> JSONValue in
      [
        "deletedRegion": [
          "startLine": .number(edit.line), "startColumn": .number(edit.column),
          "endLine": .number(edit.endLine), "endColumn": .number(edit.endColumn),
        ],
        "insertedContent": ["text": .string(edit.text)],
      ]
    }
    let change: JSONValue = [
      "artifactLocation": artifact(file), "replacements": .array(replacements),
    ]
    return ["artifactChanges": .array([change])]
  }

  /// Returns the data of a finding for which SARIF defines no property, as a property bag; nil if there is none.
  private func properties(of finding: Finding) -> JSONValue? {
    let layouts = finding.layouts.map { JSONValue.string($0) }
    let members: [(String, JSONValue?)] =
      [
        ("layouts", layouts.isEmpty ? nil : .array(layouts)), ("before", finding.before),
        ("after", finding.after),
      ] + finding.data.map { ($0, $1) }
    return members.contains { $0.1 != nil } ? .object(present: members) : nil
  }

  private func artifact(_ file: String) -> JSONValue { ["uri": .string(uri(of: file))] }

  /// Converts a file name to a URI: with `file://` if the path is absolute, and otherwise relative. Bytes other than
  /// letters, digits and `-._~/` are percent-encoded.
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
  /// True if the character is not percent-encoded in the path of a URI.
  fileprivate var isUnreserved: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
    default: false
    }
  }
}
