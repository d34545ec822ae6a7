import LayoutEngine
import LayoutGoldens
import TreeFiles

/// The differences of one tree's layouts from their goldens. What several layouts have in common is
/// one entry, with their sizes.
struct DifferenceList {
  /// A layout that differs.
  struct Layout {
    let checked: CheckedLayout
    let comparison: GoldenComparison
    /// Where the element of each difference is in the tree file; empty unless programs are told.
    let positions: [SourcePosition]
  }

  /// A difference, and those that it led to.
  struct Entry {
    /// That of the first layout that has it.
    let difference: GoldenDifference
    let position: SourcePosition?
    /// The indices of the layouts that have it.
    var layouts: [Int] = []
    /// Whether the coordinates are not the same in all of them.
    var varies = false
    var effects = Entries()
  }

  /// Entries in the order of their first layouts.
  struct Entries {
    private(set) var all: [Entry] = []
    private var indices: [ExactText: Int] = [:]

    /// Adds a difference of a layout, and returns the index of its entry.
    mutating func add(
      _ difference: GoldenDifference, _ position: SourcePosition?, of layout: Int, isExact: Bool
    ) -> Int {
      let text = difference.text()
      // JSON has the coordinates of all layouts, so that these are a part of what must be the same.
      let key = ExactText(
        isExact
          ? "\(text) \(String(describing: (difference.before, difference.after)))"
          : difference.identity)
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

  private var layouts: [Layout] = []
  /// The edits that change frames of the tree, with `--blame`.
  var blame: BlameReport?

  var file: String? { layouts.first?.checked.file }

  mutating func append(_ layout: Layout) { layouts.append(layout) }

  /// For people: a heading, and one line for each entry, those that it led to indented under it.
  func text(_ colors: TerminalColors) -> String {
    let (entries, rests) = collect(isExact: false)
    var text = colors.bold(heading.printable) + "\n"
    for entry in entries.all {
      text += "  \(line(entry, outOf: layouts.count, colors))\n"
      for effect in entry.effects.all {
        text += "    \(line(effect, outOf: entry.layouts.count, colors))\n"
      }
    }
    for (rest, places) in rests { text += "  \(rest)\(sizes(places, outOf: layouts.count))\n" }
    return text + (blame?.editLines(colors) ?? "")
  }

  /// For programs: an error for each entry, as JSON also for each of those that it led to.
  func messages(_ writer: DiagnosticWriter) -> String {
    guard let file else { return "" }
    let (entries, rests) = collect(isExact: writer.isJSON)
    var text = ""
    for entry in entries.all {
      text += message(entry, cause: nil, writer)
      if writer.isJSON {
        for effect in entry.effects.all {
          text += message(effect, cause: entry.difference, writer)
        }
      }
    }
    for (rest, places) in rests {
      text += writer.line(
        error: "differs\(sizes(places)) from its golden: \(rest)", rule: "check", file: file)
    }
    return text
  }

  private func message(
    _ entry: Entry, cause: GoldenDifference?, _ writer: DiagnosticWriter
  ) -> String {
    let difference = entry.difference
    let example = entry.varies ? sizeName(entry.layouts[0]) : nil
    return writer.line(
      error: "differs\(sizes(entry.layouts)) from its golden: "
        + difference.sentence(example: example),
      details: writer.isJSON
        ? [] : entry.effects.all.map { line($0, outOf: entry.layouts.count, .none) },
      rule: "check", file: file ?? "-", position: entry.position,
      path: ShortPath.text(difference.path.utf8),
      data: data(entry, cause))
  }

  private func data(_ entry: Entry, _ cause: GoldenDifference?) -> [(String, JSONValue)] {
    let difference = entry.difference
    var data: [(String, JSONValue)] = [
      ("changes", .array(difference.changes.map { .string($0.word) }))
    ]
    if let before = difference.before { data.append(("before", before.json)) }
    if let after = difference.after { data.append(("after", after.json)) }
    let sizes = entry.layouts.compactMap(sizeName)
    if !sizes.isEmpty { data.append(("sizes", .array(sizes.map { .string($0) }))) }
    var goldens = entry.layouts.map { layouts[$0].checked.golden }
    if Set(goldens.map(ExactText.init)).count == 1 { goldens = [goldens[0]] }
    data.append(("goldens", .array(goldens.map { .string($0) })))
    if let cause { data.append(("cause", .string(ShortPath.text(cause.path.utf8)))) }
    if let blame { data.append(("edits", blame.edits(of: difference))) }
    return data
  }

  /// All differences, and the words for those that are left out with the layouts that they are of.
  private func collect(isExact: Bool) -> (Entries, rests: [(String, [Int])]) {
    var entries = Entries()
    var rests: [(String, [Int])] = []
    for (index, layout) in layouts.enumerated() {
      let differences = layout.comparison.differences
      var places: [Int] = []
      for (place, difference) in differences.enumerated() {
        let position = layout.positions.isEmpty ? nil : layout.positions[place]
        if let cause = difference.cause {
          entries.add(difference, position, of: index, to: places[cause], isExact: isExact)
          places.append(-1)
        } else {
          places.append(entries.add(difference, position, of: index, isExact: isExact))
        }
      }
      guard let rest = layout.comparison.rest else { continue }
      if rests.last?.0 == rest {
        rests[rests.count - 1].1.append(index)
      } else {
        rests.append((rest, [index]))
      }
    }
    return (entries, rests)
  }
}

// MARK: - Words

extension DifferenceList {
  private func line(_ entry: Entry, outOf count: Int, _ colors: TerminalColors) -> String {
    entry.difference.text(
      sizes: entry.layouts.count == count ? nil : names(entry.layouts),
      example: entry.varies ? sizeName(entry.layouts[0]) : nil, colors)
      + (blame.map { ", " + $0.reason(of: entry.difference) } ?? "")
  }

  private var heading: String {
    let first = layouts[0].checked
    if layouts.count == 1 { return "\(first.title) differs from \(first.golden):" }
    let isOneFile = layouts.allSatisfy { $0.checked.golden.isExactly(first.golden) }
    let goldens = isOneFile ? first.golden : "its goldens"
    return "\(first.file) differs from \(goldens)\(sizes(Array(layouts.indices))):"
  }

  /// ` at 320xinf and 360xinf`
  private func sizes(_ places: [Int]) -> String {
    let names = names(places)
    return names.isEmpty ? "" : " at \(names)"
  }

  /// The same in brackets, where it is not of all `count` layouts.
  private func sizes(_ places: [Int], outOf count: Int) -> String {
    places.count == count ? "" : " (at \(names(places)))"
  }

  /// `320xinf, 360xinf and 400xinf`, with an ellipsis in the middle of many.
  private func names(_ places: [Int]) -> String {
    let names = places.compactMap(sizeName)
    if names.count > DifferenceList.mostSizes {
      return "\(names[0]), \(names[1]), … and \(names[names.count - 1]) (\(names.count) sizes)"
    }
    return names.listed()
  }

  private static let mostSizes = 8

  private func sizeName(_ place: Int) -> String? { layouts[place].checked.size }
}

extension GoldenDifference {
  /// How the element has changed, without its path: `text "time": moved by 0, 4 (from …)`.
  fileprivate func sentence(example: String?) -> String {
    "\(subject): ".printable
      + changes.map { $0.text(example: example) }.joined(separator: "; ")
  }
}

extension GoldenDifference.State {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("type", .string(type))]
    if let id { members.append(("id", .string(id))) }
    members.append(
      (
        "frame",
        [
          "x": .number(frame.x), "y": .number(frame.y), "width": .number(frame.width),
          "height": .number(frame.height),
        ]
      ))
    return .object(members)
  }
}
