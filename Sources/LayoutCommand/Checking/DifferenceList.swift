import LayoutEngine
import LayoutGoldens
import LayoutOutput
import TreeFiles

/// The differences of one tree's layouts from their goldens. What several layouts have in common is
/// one entry, with their sizes.
struct DifferenceList {
  /// A layout that differs.
  typealias Layout = (checked: CheckedLayout, comparison: GoldenComparison)

  /// A difference of some of the layouts.
  private struct Entry {
    /// That of the first layout that has it.
    let difference: GoldenDifference
    let position: SourcePosition?
    /// The index of the entry that led to it; nil if none is known.
    let cause: Int?
    /// The indices of the layouts that have it.
    var layouts: [Int] = []
    /// True if the coordinates are not the same in all of them.
    var varies = false
  }

  private(set) var layouts: [Layout] = []
  /// The edits that change frames of the tree, with `check --blame`.
  var blame: BlameReport?

  var file: String? { layouts.first?.checked.file }

  mutating func append(_ layout: Layout) { layouts.append(layout) }

  /// The layouts as tests, with a finding for each difference.
  var tests: [ReportedTest] {
    var tests = layouts.map { ReportedTest(file: $0.checked.file, name: $0.checked.name) }
    for (entry, effects) in groups(isExact: true) {
      for one in [entry] + effects {
        let finding = finding(one, cause: one.cause == nil ? nil : entry.difference)
        tests[one.layouts[0]].findings.append(finding)
        for index in one.layouts.dropFirst() { tests[index].repeated.append(finding) }
      }
    }
    return tests
  }

  /// The same for people: differences that are the same but for the coordinates are one finding, and below it are
  /// lines for those that it led to.
  var shown: [(finding: Finding, effects: [String])] {
    groups(isExact: false).map { entry, effects in
      (finding(entry, cause: nil), effects.map { line($0, outOf: entry.layouts.count) })
    }
  }

  private func finding(_ entry: Entry, cause: GoldenDifference?) -> Finding {
    let difference = entry.difference
    let example = entry.varies ? sizeName(entry.layouts[0]) : nil
    let names = names(of: entry)
    var finding = Finding(
      rule: Self.rule, .error,
      difference.sentence(example: example)
        + (names.isEmpty ? "" : " (\(entry.varies ? "also " : "")at \(names))")
        + (blame.map { ", " + $0.reason(of: difference) } ?? ""),
      file: file ?? "-", path: ShortPath.text(difference.path.utf8), data: data(entry, cause))
    finding.id = difference.after?.id ?? difference.before?.id
    finding.layouts = entry.layouts.compactMap { index in
      layouts[index].checked.size ?? layouts[index].checked.layoutName
    }
    finding.before = difference.before?.json
    finding.after = difference.after?.json
    if let position = entry.position { finding.locate(at: position) }
    return finding
  }

  private func data(_ entry: Entry, _ cause: GoldenDifference?) -> [(String, JSONValue)] {
    var data: [(String, JSONValue)] = [
      ("changes", .array(entry.difference.changes.map { .string($0.word) }))
    ]
    var goldens = entry.layouts.map { layouts[$0].checked.golden }
    if Set(goldens.map(ExactText.init)).count == 1 { goldens = [goldens[0]] }
    data.append(("goldens", .array(goldens.map { .string($0) })))
    if let cause { data.append(("cause", .string(ShortPath.text(cause.path.utf8)))) }
    if let blame { data.append(("causes", blame.causes(of: entry.difference))) }
    return data
  }

  /// The rule of differences.
  static let rule = "golden"

  /// Returns all differences that no other one led to, in the order of their first layouts, each with those that it led
  /// to. With `isExact`, those with other coordinates are others: JSON has the coordinates of all layouts.
  private func groups(isExact: Bool) -> [(entry: Entry, effects: [Entry])] {
    var entries: [Entry] = []
    var indices: [ExactText: Int] = [:]
    for (layout, (checked, comparison)) in layouts.enumerated() {
      // Elements without an id, or far down in the tree, have differences with the same text.
      var counts: [ExactText: Int] = [:]
      var places: [Int] = []
      for (place, difference) in comparison.differences.enumerated() {
        let cause = difference.cause.map { places[$0] }
        let text = difference.text()
        let identity = ExactText(
          "\(cause ?? -1) "
            + (isExact
              ? "\(text) \(String(describing: (difference.before, difference.after)))"
              : difference.identity))
        let count = counts[identity, default: 0]
        counts[identity] = count + 1
        let index = indices[ExactText("\(count) \(identity.text)"), default: entries.count]
        indices[ExactText("\(count) \(identity.text)")] = index
        if index == entries.count {
          let position = checked.positions.isEmpty ? nil : checked.positions[place]
          entries.append(Entry(difference: difference, position: position, cause: cause))
        } else if !entries[index].varies {
          entries[index].varies = !entries[index].difference.text().isExactly(text)
        }
        entries[index].layouts.append(layout)
        places.append(index)
      }
    }
    let effects = Dictionary(grouping: entries, by: \.cause)
    return entries.enumerated().filter { $1.cause == nil }.map { ($1, effects[$0] ?? []) }
  }
}

// MARK: - Words

extension DifferenceList {
  private func line(_ entry: Entry, outOf count: Int) -> String {
    entry.difference.text(
      sizes: entry.layouts.count == count ? nil : names(of: entry),
      example: entry.varies ? sizeName(entry.layouts[0]) : nil)
      + (blame.map { ", " + $0.reason(of: entry.difference) } ?? "")
  }

  /// `320xinf, 360xinf and 400xinf`, with an ellipsis in the middle of many.
  /// The first size of a difference that varies is named with its coordinates.
  private func names(of entry: Entry) -> String {
    let names = entry.layouts.dropFirst(entry.varies ? 1 : 0).compactMap(sizeName)
    if names.count > DifferenceList.mostSizes {
      return "\(names[0]), \(names[1]), … and \(names[names.count - 1]) (\(names.count) sizes)"
    }
    return names.listed()
  }

  private static let mostSizes = 8

  private func sizeName(_ index: Int) -> String? { layouts[index].checked.size }
}

extension GoldenDifference {
  /// The changes of the element, without its path: `text "time": moved by 0, 4 (from …)`.
  fileprivate func sentence(example: String?) -> String {
    "\(subject): ".printable
      + changes.map { $0.text(example: example) }.joined(separator: "; ")
  }
}

extension GoldenDifference.State {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("type", .string(type))]
    if let id { members.append(("id", .string(id))) }
    members.append(("frame", frame.json))
    if let contentSize { members.append(("contentSize", contentSize.json)) }
    return .object(members)
  }
}
