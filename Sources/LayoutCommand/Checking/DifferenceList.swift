import LayoutEngine
import LayoutGoldens
import LayoutOutput
import TreeFiles

/// The differences of one tree's layouts from their goldens. What several layouts have in common is
/// one entry, with their sizes.
struct DifferenceList {
  /// A layout that differs.
  typealias Layout = (checked: CheckedLayout, comparison: GoldenComparison)

  /// A difference, and those that it led to.
  struct Entry {
    /// That of the first layout that has it.
    let difference: GoldenDifference
    let position: SourcePosition?
    /// The indices of the layouts that have it.
    var layouts: [Int] = []
    /// True if the coordinates are not the same in all of them.
    var varies = false
    var effects = Entries()
  }

  /// Entries in the order of their first layouts.
  struct Entries {
    private(set) var all: [Entry] = []
    private var indices: [ExactText: Int] = [:]
    /// The last layout that has differences with a text, and how many of them: elements without an id, or far down
    /// in the tree, have the same.
    private var counts: [ExactText: (layout: Int, count: Int)] = [:]

    /// Adds a difference of a layout, and returns the index of its entry.
    mutating func add(
      _ difference: GoldenDifference, _ position: SourcePosition?, of layout: Int, isExact: Bool
    ) -> Int {
      let text = difference.text()
      // JSON has the coordinates of all layouts, so that these are a part of what must be the same.
      let identity = ExactText(
        isExact
          ? "\(text) \(String(describing: (difference.before, difference.after)))"
          : difference.identity)
      let count = counts[identity].map { $0.layout == layout ? $0.count : 0 } ?? 0
      counts[identity] = (layout, count + 1)
      let key = count == 0 ? identity : ExactText("\(identity.text)\0\(count)")
      let index = indices[key] ?? all.count
      if index == all.count {
        indices[key] = index
        all.append(Entry(difference: difference, position: position))
      } else if !all[index].varies {
        all[index].varies = !all[index].difference.text().isExactly(text)
      }
      if all[index].layouts.last != layout { all[index].layouts.append(layout) }
      return index
    }

    /// Adds what a difference of an entry led to.
    mutating func add(
      _ difference: GoldenDifference, _ position: SourcePosition?, of layout: Int, to entry: Int,
      isExact: Bool
    ) {
      _ = all[entry].effects.add(difference, position, of: layout, isExact: isExact)
    }
  }

  private(set) var layouts: [Layout] = []
  /// The edits that change frames of the tree, with `check --blame`.
  var blame: BlameReport?

  var file: String? { layouts.first?.checked.file }

  mutating func append(_ layout: Layout) { layouts.append(layout) }

  /// The layouts as tests, with a finding for each difference.
  var tests: [ReportedTest] {
    var tests = layouts.map { ReportedTest(file: $0.checked.file, name: $0.checked.name) }
    func add(_ entry: Entry, cause: GoldenDifference?) {
      let finding = finding(entry, cause: cause)
      tests[entry.layouts[0]].findings.append(finding)
      for index in entry.layouts.dropFirst() { tests[index].repeated.append(finding) }
    }
    for entry in collect(isExact: true).all {
      add(entry, cause: nil)
      for effect in entry.effects.all { add(effect, cause: entry.difference) }
    }
    return tests
  }

  /// The same for people: differences that are the same but for the coordinates are one finding, and below it are
  /// lines for those that it led to.
  var shown: [(finding: Finding, effects: [String])] {
    collect(isExact: false).all.map { entry in
      (
        finding(entry, cause: nil),
        entry.effects.all.map { line($0, outOf: entry.layouts.count) }
      )
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

  /// Returns all differences, each with those that it led to.
  private func collect(isExact: Bool) -> Entries {
    var entries = Entries()
    for (index, layout) in layouts.enumerated() {
      let differences = layout.comparison.differences
      var places: [Int] = []
      for (place, difference) in differences.enumerated() {
        let position = layout.checked.positions.isEmpty ? nil : layout.checked.positions[place]
        if let cause = difference.cause {
          entries.add(difference, position, of: index, to: places[cause], isExact: isExact)
          places.append(-1)
        } else {
          places.append(entries.add(difference, position, of: index, isExact: isExact))
        }
      }
    }
    return entries
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
