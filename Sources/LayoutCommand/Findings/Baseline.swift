import LayoutEngine
import Platform
import TreeFiles

/// The findings of an earlier invocation, which are not reported again (`--baseline FILE`).
///
/// A finding is identified by its rule, its file, the path and id of its element, and its subject, but not by its line
/// or numbers. File names are relative to the baseline's folder. The findings are sorted, one per line:
///
///     {"baseline": [
///       {"rule": "overflow", "file": "feed.json", "path": "$.children[0]", "id": "title", "count": 1}
///     ]}
struct Baseline {
  private struct Key: Hashable {
    let rule: String
    let file: String
    let path: String
    let id: String?
    let subject: String?

    /// The strings that keys are sorted by.
    var parts: [String] { [file, path, rule, id ?? "", subject ?? ""] }
  }

  private let file: String
  private let updates: Bool
  /// The tree files as named on the command line, by their paths relative to the baseline.
  private var inputs: [ExactText: String] = [:]
  private var paths: ReportedPath
  /// For each key, the number of findings in the baseline that have not been found yet.
  private var expected: [Key: Int] = [:]
  private var found: [Key: Int] = [:]
  /// The number of findings that are not in the baseline.
  private var newCount = 0

  /// Reads a baseline. If `updates`, the file may be missing, and all findings are treated as known.
  init(_ file: String, ofTrees inputs: [String], updates: Bool) throws(InputError) {
    self.file = file
    self.updates = updates
    paths = ReportedPath(from: FileName.folder(of: file), climbs: true)
    for input in inputs { self.inputs[ExactText(paths.path(of: input))] = input }
    let input = InputText()
    do {
      try input.read(file, standardInput: -1)
    } catch {
      if updates && isMissing(file) { return }
      throw InputError(
        message: isMissing(file)
          ? "there is no baseline \(file): --baseline \(file) --update writes it"
          : "\(file): \(error.message)")
    }
    guard let document = try? JSONDocument(input.bytes),
      let list = document.child("baseline", of: 0)
    else {
      throw InputError(message: "\(file) is not a baseline: name another file after --baseline")
    }
    for node in document.children(of: list) {
      func text(_ key: String) -> String? { document.child(key, of: node).flatMap(document.string) }
      guard let rule = text("rule"), let file = text("file"), let path = text("path") else {
        continue
      }
      let count = document.child("count", of: node).flatMap(document.number)
      let key = Key(
        rule: rule, file: file, path: path, id: text("id"), subject: text("subject"))
      // An invalid count, such as 1e300 or 0.5, is read as 1.
      expected[key] = count.flatMap { Int(exactly: $0) } ?? 1
    }
  }

  /// Returns true if the baseline contains a finding, and counts the finding. Differences from goldens are never in the
  /// baseline: they consist only of numbers, and `--update` accepts them.
  mutating func has(_ finding: Finding) -> Bool {
    guard !finding.isOfInput, finding.rule != Finding.golden else { return false }
    return has(
      Key(
        rule: finding.rule, file: paths.path(of: finding.file ?? ""), path: finding.path ?? "",
        id: finding.id, subject: finding.subject))
  }

  /// Returns true if the baseline has a warning, and counts the warning.
  mutating func has(_ warning: Diagnostic, file: String) -> Bool {
    has(
      Key(
        rule: warning.rule ?? "", file: paths.path(of: file), path: warning.path, id: warning.id,
        subject: warning.subject))
  }

  private mutating func has(_ key: Key) -> Bool {
    found[key, default: 0] += 1
    if updates { return true }
    guard let count = expected[key], count > 0 else {
      newCount += 1
      return false
    }
    expected[key] = count - 1
    return true
  }

  /// Returns `3 findings in known.json`; nil if there are none, or if errors prevent writing them.
  func summary(_ outcome: Outcome) -> String? {
    let count = found.values.reduce(0, +) - (updates ? 0 : newCount)
    return count == 0 || updates && outcome == .failed
      ? nil : "\(counted(count, "finding")) \(updates ? "written to" : "in") \(file)"
  }

  /// A note for each finding in the baseline that is no longer found.
  var fixedFindings: [Finding] {
    if updates { return [] }
    return sorted(expected.filter { $0.value > 0 && isOfInvocation($0.key) }).map { key, count in
      let element = key.path.isEmpty ? "" : " at \(key.path)"
      let subject = key.subject.map { " (\($0))" } ?? ""
      var finding = Finding(
        rule: "baseline", .note,
        "\(counted(count, "finding")) of \(key.rule)\(element)\(subject) \(count == 1 ? "is" : "are") in "
          + "\(file) and no longer found: --baseline \(file) --update removes "
          + (count == 1 ? "it" : "them"),
        file: inputs[ExactText(key.file)] ?? file(named: key.file),
        path: key.path.isEmpty ? nil : key.path)
      finding.id = key.id
      finding.subject = [key.rule, key.subject ?? ""].joined(separator: " ")
      return finding
    }
  }

  /// Returns true if the invocation would report a finding of the baseline again. Findings of existing trees that are
  /// not in the invocation stay in the baseline.
  private func isOfInvocation(_ key: Key) -> Bool {
    inputs[ExactText(key.file)] != nil || key.rule == Finding.orphan
      || status(of: file(named: key.file)) == nil
  }

  /// Returns the path of a file that the baseline names.
  private func file(named name: String) -> String {
    FileName.normalized(FileName.named(name, in: FileName.folder(of: file)))
  }

  /// With `--update`, writes the findings of the invocation to the baseline. Returns an error message, or nil on
  /// success.
  func write(_ writeGuard: WriteGuard, _ outcome: Outcome) -> String? {
    guard updates else { return nil }
    if outcome == .failed { return "is not written, because there are errors: correct them first" }
    if let objection = writeGuard.objection(to: file, as: .baseline) { return objection }
    let all = found.merging(expected.filter { !isOfInvocation($0.key) }) { one, _ in one }
    let lines = sorted(all).map { key, count -> String in
      let finding = JSONValue.object(present: [
        ("rule", .string(key.rule)), ("file", .string(key.file)), ("path", .string(key.path)),
        ("id", key.id.map { .string($0) }), ("subject", key.subject.map { .string($0) }),
        ("count", .number(count)),
      ])
      return "  " + finding.text(.compact)
    }
    let text =
      lines.isEmpty
      ? "{\"baseline\": []}\n" : "{\"baseline\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
    return AtomicFile.write(text, to: file)?.message
  }

  private func sorted(_ counts: [Key: Int]) -> [(Key, Int)] {
    counts.map { ($0.key, $0.value) }.sorted { one, other in
      one.0.parts.lexicographicallyPrecedes(other.0.parts)
    }
  }
}
