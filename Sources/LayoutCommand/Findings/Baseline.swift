import Platform
import TreeFiles

/// The findings of an earlier invocation, which are not reported again (`--baseline FILE`).
///
/// A finding is known by its rule, its file, and the path and the id of its element, and not by its line or its
/// numbers. A file has them sorted, one per line:
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
  }

  private let file: String
  private let updates: Bool
  /// How many findings with a key the file has, less those that were found.
  private var expected: [Key: Int] = [:]
  private var found: [Key: Int] = [:]

  /// Reads a file. With `updates`, it may be missing, and all findings are taken for known.
  init(_ file: String, updates: Bool) throws(InputError) {
    self.file = file
    self.updates = updates
    let input = InputText()
    do {
      try input.read(file, standardInput: -1)
    } catch {
      if updates && status(of: file) == nil { return }
      throw InputError(
        message: status(of: file) == nil
          ? "there is no baseline \(file): --update writes it" : "\(file): \(error.message)")
    }
    guard let document = try? JSONDocument(input.bytes),
      let list = document.child("baseline", of: 0)
    else {
      throw InputError(message: "\(file) is not a baseline: --update after removing it writes one")
    }
    for node in document.children(of: list) {
      func text(_ key: String) -> String? { document.child(key, of: node).flatMap(document.string) }
      guard let rule = text("rule"), let file = text("file"), let path = text("path") else {
        continue
      }
      let count = document.child("count", of: node).flatMap(document.number) ?? 1
      expected[Key(rule: rule, file: file, path: path, id: text("id"))] = Int(count)
    }
  }

  /// Returns true if a finding is known.
  mutating func has(_ finding: Finding) -> Bool {
    guard !finding.isOfInput else { return false }
    return has(
      rule: finding.rule, file: finding.file ?? "", path: finding.path ?? "", id: finding.id)
  }

  /// Returns true if the finding with a rule, a file, a path and an id is known.
  mutating func has(rule: String, file: String, path: String, id: String?) -> Bool {
    let key = Key(rule: rule, file: file, path: path, id: id)
    found[key, default: 0] += 1
    if updates { return true }
    guard let count = expected[key], count > 0 else { return false }
    expected[key] = count - 1
    return true
  }

  /// A note for each finding of the baseline that is gone.
  var gone: [Finding] {
    if updates { return [] }
    return sorted(expected.filter { $0.value > 0 }).map { key, count in
      var finding = Finding(
        rule: "baseline", .note,
        "\(counted(count, "finding")) of \(key.rule) at \(key.path) "
          + "\(count == 1 ? "is" : "are") in \(file) and no longer found: --update removes "
          + "\(count == 1 ? "it" : "them")",
        file: key.file, path: key.path)
      finding.id = key.id
      return finding
    }
  }

  /// Writes the findings of this invocation, if the baseline is updated. Returns why that failed.
  func write(_ writeGuard: WriteGuard) -> String? {
    guard updates else { return nil }
    if let objection = writeGuard.objection(to: file, as: .baseline) { return objection }
    let lines = sorted(found).map { key, count -> String in
      var members: [(String, JSONValue)] = [
        ("rule", .string(key.rule)), ("file", .string(key.file)), ("path", .string(key.path)),
      ]
      if let id = key.id { members.append(("id", .string(id))) }
      members.append(("count", .literal("\(count)")))
      return "  " + JSONValue.object(members).text(.compact)
    }
    let text = "{\"baseline\": [\n\(lines.joined(separator: ",\n"))\n]}\n"
    return AtomicFile.write(text, to: file)?.message
  }

  /// Returns true if a text is a baseline, or blank: one that a new baseline may replace.
  static func mayReplace(_ text: UnsafeRawBufferPointer) -> Bool {
    if text.allSatisfy({ " \t\r\n".utf8.contains($0) }) { return true }
    guard let document = try? JSONDocument(text) else { return false }
    return document.child("baseline", of: 0) != nil
  }

  private func sorted(_ counts: [Key: Int]) -> [(Key, Int)] {
    counts.map { ($0.key, $0.value) }.sorted { one, other in
      [one.0.file, one.0.path, one.0.rule, one.0.id ?? ""].lexicographicallyPrecedes(
        [other.0.file, other.0.path, other.0.rule, other.0.id ?? ""])
    }
  }
}
