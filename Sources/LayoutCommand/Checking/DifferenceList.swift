import LayoutEngine
import LayoutGoldens
import LayoutOutput
import LayoutReports
import TreeFiles

/// The differences of a tree's layouts from their goldens. Equal differences in several layouts are one entry with
/// several sizes.
struct DifferenceList {
  /// A layout that differs from its golden.
  typealias Layout = (checked: CheckedLayout, comparison: GoldenComparison)

  /// A difference that some layouts have.
  private struct Entry {
    let difference: GoldenDifference
    let position: SourcePosition?
    /// The index of the entry whose difference caused this difference; nil if none is known.
    let cause: Int?
    /// The indices of the layouts with the difference.
    var layouts: [Int] = []
  }

  private(set) var layouts: [Layout] = []
  /// The edits that change frames of the tree; nil without `check --blame`.
  var blame: BlameReport?

  var file: String? { layouts.first?.checked.file }

  mutating func append(_ layout: Layout) { layouts.append(layout) }

  /// The layouts as tests, with a finding for each difference.
  var tests: [ReportedTest] {
    var tests = layouts.map { ReportedTest(file: $0.checked.file, name: $0.checked.name) }
    for (entry, effects) in groups() {
      for one in [entry] + effects {
        let finding = finding(one, cause: one.cause == nil ? nil : entry.difference)
        tests[one.layouts[0]].findings.append(finding)
        for index in one.layouts.dropFirst() { tests[index].repeated.append(finding) }
      }
    }
    return tests
  }

  private func finding(_ entry: Entry, cause: GoldenDifference?) -> Finding {
    let difference = entry.difference
    let names = names(of: entry)
    var finding = Finding(
      rule: Finding.golden, .error,
      difference.sentence + (names.isEmpty ? "" : " (at \(names))")
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

  /// Returns the differences that have no cause among the others, in the order of their first layouts, each with its
  /// effects. Equal differences in several layouts are one entry.
  private func groups() -> [(entry: Entry, effects: [Entry])] {
    var entries: [Entry] = []
    var indices: [ExactText: Int] = [:]
    for (layout, (checked, comparison)) in layouts.enumerated() {
      // The number of previous differences with an equal text, because elements without an id, or deep in the tree, may
      // have equal texts.
      var counts: [ExactText: Int] = [:]
      var entryIndices: [Int] = []
      for (differenceIndex, difference) in comparison.differences.enumerated() {
        let cause = difference.cause.map { entryIndices[$0] }
        let identity = ExactText(
          "\(cause ?? -1) \(difference.text) \(String(describing: (difference.before, difference.after)))"
        )
        let count = counts[identity, default: 0]
        counts[identity] = count + 1
        let key = ExactText("\(count) \(identity.text)")
        let index = indices[key, default: entries.count]
        indices[key] = index
        if index == entries.count {
          let position = checked.positions.isEmpty ? nil : checked.positions[differenceIndex]
          entries.append(Entry(difference: difference, position: position, cause: cause))
        }
        entries[index].layouts.append(layout)
        entryIndices.append(index)
      }
    }
    let effects = Dictionary(grouping: entries, by: \.cause)
    return entries.enumerated().filter { $1.cause == nil }.map { ($1, effects[$0] ?? []) }
  }

  /// Returns the sizes with an entry's difference: `320xinf, 360xinf and 400xinf`.
  private func names(of entry: Entry) -> String {
    let names = entry.layouts.compactMap { layouts[$0].checked.size }
    return LayoutNames(sizes: names).list(Array(names.indices))
  }
}

extension GoldenDifference {
  /// The changes of the element without its path: `text "time": moved by 0, 4 (from …)`.
  fileprivate var sentence: String {
    "\(subject): ".printable + changes.map { $0.text() }.joined(separator: "; ")
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
