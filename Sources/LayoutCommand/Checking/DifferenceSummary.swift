import LayoutGoldens
import LayoutReports
import TreeFiles

/// The differences of a file's layouts as rows of text: each element once, with its old and new values and the sizes
/// with the difference.
struct DifferenceSummary {
  /// The value of a property before and after, in one layout.
  fileprivate struct Change {
    let layout: Int
    let old: String
    let new: String
    var growth: Double?
  }

  /// The changes of an element, by property.
  fileprivate struct Row {
    let label: String
    let line: Int?
    var note = ""
    var properties: [String] = []
    var changes: [String: [Change]] = [:]
  }

  /// The changed properties of an element, or the name of an element that changed because of another one.
  fileprivate struct Entry {
    let label: String
    var line: Int?
    var text = ""
    /// The name of the properties, equal in all files in which the same properties of the element change.
    var key: String
    var isEffect = false
  }

  let file: String
  fileprivate var entries: [Entry] = []
  private let differing: Int
  private let sizes: [String]

  /// `sizes` are the sizes of all layouts of the file, in order, including those that do not differ. `reports` returns
  /// true if differences of the element with a path are reported.
  init(
    _ list: DifferenceList, sizes: [String?], colors: TerminalColors,
    reports: (_ path: String) -> Bool
  ) {
    file = list.file == "-" ? "<stdin>" : list.file ?? ""
    differing = list.layouts.count
    let names = sizes.compactMap(\.self)
    let widths = names.compactMap(GoldenName.width(of:))
    self.sizes = widths.count == names.count ? widths : names
    var found: [String: Row] = [:]
    var order: [String] = []
    var followers: [(key: String, name: String)] = []
    for (checked, comparison) in list.layouts {
      let layout = sizes.firstIndex { $0 == checked.size } ?? 0
      for (place, difference) in comparison.differences.enumerated() {
        let path = ShortPath.text(difference.path.utf8)
        guard reports(path) else { continue }
        let key = "\(difference.subject) \(difference.path) \(difference.after == nil)"
        let id = difference.after?.id ?? difference.before?.id
        if difference.cause != nil {
          followers.append((key, (id ?? "\(difference.subject) at \(path)").printable))
          continue
        }
        if found[key] == nil {
          found[key] = Row(
            label: (id != nil
              ? difference.subject.replacing("\"", with: "") : "\(difference.subject) \(path)")
              .printable,
            line: checked.positions.isEmpty ? nil : checked.positions[place].line,
            note: list.blame.map { ", " + $0.reason(of: difference) } ?? "")
          order.append(key)
        }
        for change in difference.changes {
          found[key]?.add(change, layout: layout)
        }
      }
    }
    // Elements with equal ids are counted, so that no two keys are equal.
    var seen: [String: Int] = [:]
    for row in order.compactMap({ found[$0] }) {
      for (text, properties) in row.texts(self.sizes, colors) {
        let name = "\(row.label) \(properties)"
        seen[name, default: 0] += 1
        entries.append(
          Entry(
            label: row.label, line: row.line, text: text + row.note,
            key: "\(name) \(seen[name] ?? 0)"))
      }
    }
    for (key, name) in followers where found[key] == nil && seen[name] == nil {
      seen[name] = 1
      entries.append(Entry(label: name, key: name, isEffect: true))
    }
  }

  /// The number of layouts: `12 of 12 sizes differ`.
  fileprivate var title: String {
    guard sizes.count > 1 else { return sizes.first.map { "differs at \($0)" } ?? "differs" }
    return "\(differing) of \(sizes.count) sizes differ" + (differing == 1 ? "s" : "")
  }
}

/// The differences that files have in common, and those that only some of these files have.
struct DifferenceGroup {
  /// The indices of the files that have an entry, in ascending order, and the entry of each.
  private typealias Member = (files: [Int], entries: [DifferenceSummary.Entry])

  private let files: [DifferenceSummary]
  private let indices: [Int]
  private var rows: [Member] = []
  private var effects: [Member] = []

  /// Returns the groups of files, such that each difference is in one group: the files of a difference that all files
  /// of another one have, too, are in that one's group.
  static func groups(of files: [DifferenceSummary]) -> [DifferenceGroup] {
    var places: [String: Int] = [:]
    var members: [Member] = []
    for (index, file) in files.enumerated() {
      for entry in file.entries {
        let place = places[entry.key, default: members.count]
        places[entry.key] = place
        if place == members.count { members.append(([], [])) }
        members[place].files.append(index)
        members[place].entries.append(entry)
      }
    }
    var groups: [DifferenceGroup] = []
    /// The groups with a file, by its index.
    var groupsOfFile: [Int: [Int]] = [:]
    var groupsOfMembers = Array(repeating: 0, count: members.count)
    let bySize = members.indices.sorted {
      (members[$1].files.count, $0) < (members[$0].files.count, $1)
    }
    for place in bySize {
      let own = members[place].files
      let known = groupsOfFile[own[0]]?.first { group in
        Set(own).isSubset(of: groups[group].indices)
      }
      groupsOfMembers[place] = known ?? groups.count
      if known != nil { continue }
      for file in own { groupsOfFile[file, default: []].append(groups.count) }
      groups.append(DifferenceGroup(files: files, indices: own))
    }
    for (place, member) in members.enumerated() {
      if member.entries[0].isEffect {
        groups[groupsOfMembers[place]].effects.append(member)
      } else {
        groups[groupsOfMembers[place]].rows.append(member)
      }
    }
    return groups.enumerated().sorted {
      ($0.element.indices[0], $0.offset) < ($1.element.indices[0], $1.offset)
    }.map(\.element)
  }

  private init(files: [DifferenceSummary], indices: [Int]) {
    (self.files, self.indices) = (files, indices)
  }

  /// Returns the text, as lines. `limit` is the maximum number of rows.
  func text(limit: Int, _ colors: TerminalColors) -> String {
    let first = files[indices[0]]
    let titles = Set(indices.map { files[$0].title })
    var title = titles.count == 1 ? "   \(first.title)" : ""
    if indices.count > 1 { title = title.replacing("differs at", with: "differ at") }
    var lines = [colors.bold(names(of: indices)) + title]
    let width = min(32, rows.map { $0.entries[0].label.count }.max() ?? 0)
    let hasLines = indices.count == 1 && rows.contains { $0.entries[0].line != nil }
    for (index, row) in rows.prefix(limit).enumerated() {
      let entry = row.entries[0]
      let isAgain = index > 0 && rows[index - 1].entries[0].label == entry.label
      let label = (isAgain ? "" : entry.label).padded(to: width)
      let line = hasLines ? (isAgain ? "" : entry.line.map { ":\($0)" } ?? "").padded(to: 6) : ""
      lines.append("  \(label)  \(line)\(entry.text)\(note(row))")
    }
    if rows.count > limit { lines.append("  and \(rows.count - limit) more (--all shows them)") }
    let common = effects.filter { $0.files.count == indices.count }
    let others = effects.filter { $0.files.count < indices.count }
    for (words, effects) in [("also: ", common), ("also, in some of them: ", others)]
    where !effects.isEmpty {
      let more = effects.count - limit
      lines.append(
        "    \(words)\(effects.prefix(limit).map { $0.entries[0].label }.joined(separator: ", "))"
          + (more > 0 ? ", and \(more) more (--all shows them)" : ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the files of a row if others of the group do not have it, or have other values.
  private func note(_ row: Member) -> String {
    let isAlike = row.entries.allSatisfy { $0.text == row.entries[0].text }
    if row.files.count == indices.count { return isAlike ? "" : "   (the others vary)" }
    return "   (in \(names(of: row.files))\(isAlike ? "" : ", which vary"))"
  }

  private func names(of indices: [Int]) -> String {
    files[indices[0]].file.printable + (indices.count > 1 ? " and \(indices.count - 1) more" : "")
  }
}

extension DifferenceSummary.Row {
  /// Adds a change in a layout, separated into properties.
  fileprivate mutating func add(_ change: GoldenDifference.Change, layout: Int) {
    func add(_ property: String, _ old: Double, _ new: Double) {
      let growth = roundedForPeople(new - old)
      guard old != new else { return }
      // Shows all digits if the difference would vanish when rounded.
      func number(_ value: Double) -> String {
        growth == 0 ? TreeFiles.text(of: value) : roundedText(of: value)
      }
      self.add(
        property,
        .init(
          layout: layout, old: number(old), new: number(new), growth: growth == 0 ? nil : growth))
    }
    switch change {
    case .moved(let old, let new):
      add("x", old.x, new.x)
      add("y", old.y, new.y)
    case .resized(let old, let new):
      add("width", old.width, new.width)
      add("height", old.height, new.height)
    case .contentResized(let old, let new):
      add("content width", old.width, new.width)
      add("content height", old.height, new.height)
    case .renamed(let old, let new):
      self.add("id", .init(layout: layout, old: old ?? "none", new: new ?? "none"))
    case .retyped(let old, let new): self.add("type", .init(layout: layout, old: old, new: new))
    case .added, .removed, .reordered:
      self.add(change.text(), .init(layout: layout, old: "", new: ""))
    }
  }

  private mutating func add(_ property: String, _ change: DifferenceSummary.Change) {
    if changes[property] == nil { properties.append(property) }
    changes[property, default: []].append(change)
  }

  /// Returns the texts of the properties, joined for equal layouts, with the names of the properties.
  fileprivate func texts(
    _ sizes: [String], _ colors: TerminalColors
  ) -> [(text: String, properties: String)] {
    var groups: [(layouts: [Int], texts: [String], properties: [String])] = []
    for property in properties {
      let changes = changes[property] ?? []
      let layouts = changes.map(\.layout)
      let text = text(of: property, changes, sizes, colors)
      if let index = groups.firstIndex(where: { $0.layouts == layouts }) {
        groups[index].texts.append(text)
        groups[index].properties.append(property)
      } else {
        groups.append((layouts, [text], [property]))
      }
    }
    return groups.map { layouts, texts, properties in
      let place = sizes.count > 1 ? "   at \(ranges(layouts, sizes))" : ""
      return (texts.joined(separator: "   ") + place, properties.joined(separator: " "))
    }
  }

  /// Returns `width 119.5 -> 113.5 (-6)`, or `width -6 (119.5 -> 113.5 at 320)` if the values depend on the size.
  private func text(
    of property: String, _ changes: [DifferenceSummary.Change], _ sizes: [String],
    _ colors: TerminalColors
  ) -> String {
    let first = changes[0]
    if first.old.isEmpty && first.new.isEmpty { return property }
    let values =
      colors.before(first.old.printable) + " -> " + colors.after(first.new.printable)
    let growths = changes.compactMap(\.growth)
    guard let low = growths.min(), let high = growths.max() else { return "\(property) \(values)" }
    let growth = low == high ? signed(low) : "\(signed(low)) to \(signed(high))"
    let isSame = changes.allSatisfy { $0.old == first.old && $0.new == first.new }
    return isSame
      ? "\(property) \(values) (\(growth))"
      : "\(property) \(growth) (\(values) at \(sizes[first.layout]))"
  }

  private func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + roundedText(of: number)
  }

  /// Returns the sizes, with long runs abbreviated: `320, 330 ... 430, 480`.
  private func ranges(_ layouts: [Int], _ sizes: [String]) -> String {
    LayoutNames.ranges(layouts).map { range in
      range.count > 3
        ? "\(sizes[range.lowerBound]), \(sizes[range.lowerBound + 1]) ... \(sizes[range.upperBound])"
        : sizes[range].joined(separator: ", ")
    }.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
