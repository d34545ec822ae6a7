import LayoutGoldens
import LayoutReports
import TreeFiles

/// The differences of a file's layouts for text output: each element once, with the layouts in which each of its
/// properties changes.
struct DifferenceSummary {
  /// The value of a property before and after, in one layout.
  fileprivate struct Change {
    let layout: Int
    let old: String
    let new: String
    var growth: Double?
  }

  fileprivate struct Element {
    /// The type and the id, or the path.
    let label: String
    let line: Int?
    var note = ""
    /// True if, in all layouts, the changes are effects of another element's changes.
    var isEffect = true
    var properties: [(name: String, changes: [Change])] = []
  }

  let file: String
  fileprivate var elements: [Element] = []
  private let differing: Int
  /// The sizes of all layouts, in order.
  fileprivate let sizes: [String]

  /// `sizes` are the sizes of all layouts of the file, in order, including those that do not differ. `reports` returns
  /// true if differences of the element with a path are reported.
  init(_ list: DifferenceList, sizes: [String?], reports: (_ path: String) -> Bool) {
    file = list.file == "-" ? "<stdin>" : list.file ?? ""
    differing = list.layouts.count
    self.sizes = sizes.compactMap { $0.map(LayoutNames.short) }
    var indices: [String: Int] = [:]
    for (checked, comparison) in list.layouts {
      let layout = sizes.firstIndex { $0 == checked.size } ?? 0
      for (position, difference) in comparison.differences.enumerated() {
        let path = ShortPath.text(difference.path.utf8)
        guard reports(path) else { continue }
        let key = "\(difference.subject) \(difference.path) \(difference.after == nil)"
        let index = indices[key, default: elements.count]
        indices[key] = index
        if index == elements.count {
          let id = difference.after?.id ?? difference.before?.id
          let subject = difference.subject
          elements.append(
            Element(
              label: (id != nil ? subject.replacing("\"", with: "") : "\(subject) \(path)")
                .printable,
              line: checked.positions.isEmpty ? nil : checked.positions[position].line))
        }
        if difference.cause == nil && elements[index].isEffect {
          elements[index].isEffect = false
          elements[index].note = list.blame.map { ", " + $0.reason(of: difference) } ?? ""
        }
        for change in difference.changes { elements[index].add(change, layout: layout) }
      }
    }
  }

  /// Where the layouts differ: ` at 375`, ` at 3 of 12 sizes`.
  fileprivate var place: String {
    guard sizes.count > 1 else { return sizes.first.map(LayoutNames.place) ?? "" }
    if differing < sizes.count { return " at \(differing) of \(sizes.count) sizes" }
    return sizes.count == 2 ? " at both sizes" : " at all \(sizes.count) sizes"
  }

  /// Returns the sizes of changes, with long runs abbreviated: ` at 320, 330 ... 480`; an empty string for all sizes.
  fileprivate func place(of changes: [Change]) -> String {
    if changes.count == sizes.count || sizes.count < 2 { return "" }
    let ranges = LayoutNames.ranges(changes.map(\.layout)).map { range in
      range.count > 3
        ? "\(sizes[range.lowerBound]), \(sizes[range.lowerBound + 1]) ... \(sizes[range.upperBound])"
        : sizes[range].joined(separator: ", ")
    }
    return " at " + ranges.joined(separator: ", ")
  }
}

extension DifferenceSummary.Element {
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
    if let index = properties.firstIndex(where: { $0.name == property }) {
      properties[index].changes.append(change)
    } else {
      properties.append((property, [change]))
    }
  }
}

/// The differences that files have in common, and those that only some of these files have.
struct DifferenceGroup {
  /// A property of an element that changes, in each of some files.
  private struct Member {
    let element: String
    let property: String
    /// The indices of the files, in ascending order; for each, the element and its changes.
    var files: [Int] = []
    var elements: [DifferenceSummary.Element] = []
    var changes: [[DifferenceSummary.Change]] = []
  }

  private let files: [DifferenceSummary]
  private let indices: [Int]
  /// The changed properties, by element.
  private let members: [[Member]]

  /// Returns the files in groups: files in which the same property of an element changes are in one group.
  static func groups(of files: [DifferenceSummary]) -> [DifferenceGroup] {
    var memberIndices: [String: Int] = [:]
    var members: [Member] = []
    for (fileIndex, file) in files.enumerated() {
      // Elements with equal ids are counted, so that no two keys are equal.
      var counts: [String: Int] = [:]
      for element in file.elements {
        counts[element.label, default: 0] += 1
        let key = "\(element.label) \(counts[element.label] ?? 0)"
        for (property, changes) in element.properties {
          let index = memberIndices["\(key) \(property)", default: members.count]
          memberIndices["\(key) \(property)"] = index
          if index == members.count { members.append(Member(element: key, property: property)) }
          members[index].files.append(fileIndex)
          members[index].elements.append(element)
          members[index].changes.append(changes)
        }
      }
    }
    // For each file, the first file of its group.
    var firstFiles = Array(files.indices)
    for member in members {
      let own = Set(member.files.map { firstFiles[$0] })
      guard own.count > 1, let first = own.min() else { continue }
      for file in files.indices where own.contains(firstFiles[file]) { firstFiles[file] = first }
    }
    let ofGroups = Dictionary(grouping: members) { firstFiles[$0.files[0]] }
    let ofFiles = Dictionary(grouping: files.indices) { firstFiles[$0] }
    return ofGroups.keys.sorted().map { first in
      DifferenceGroup(files, ofFiles[first] ?? [], ofGroups[first] ?? [])
    }
  }

  private init(_ files: [DifferenceSummary], _ indices: [Int], _ members: [Member]) {
    (self.files, self.indices) = (files, indices)
    let ofElements = Dictionary(grouping: members, by: \.element)
    var seen: Set<String> = []
    self.members = members.filter { seen.insert($0.element).inserted }.map {
      ofElements[$0.element] ?? []
    }
  }

  /// Returns the text, as lines. `limit` is the maximum number of rows.
  func text(limit: Int, _ colors: TerminalColors) -> String {
    let places = Set(indices.map { files[$0].place })
    let verb = indices.count == 1 ? "   differs from its golden" : "   differ from their goldens"
    var lines = [
      colors.bold(names(of: indices)) + verb + (places.count == 1 ? files[indices[0]].place : "")
    ]
    var effects: [String] = []
    var rows: [(label: String, line: String, text: String)] = []
    for element in members {
      let first = element[0].elements[0]
      if element.allSatisfy({ $0.elements.allSatisfy(\.isEffect) }) {
        let isOfAll = element.contains { $0.files == indices }
        effects.append(first.label + (isOfAll ? "" : " (in \(names(of: element[0].files)))"))
        continue
      }
      var texts: [(place: String, texts: [String])] = []
      for member in element {
        let (place, text) = (place(of: member), text(of: member, colors))
        if let index = texts.firstIndex(where: { $0.place == place }) {
          texts[index].texts.append(text)
        } else {
          texts.append((place, [text]))
        }
      }
      let start = indices.count == 1 ? "line " : "\(files[element[0].files[0]].file.printable):"
      for (index, (place, texts)) in texts.enumerated() {
        rows.append(
          (
            index == 0 ? first.label : "",
            index == 0 ? first.line.map { "\(start)\($0)" } ?? "" : "",
            texts.joined(separator: "   ") + place + first.note
          ))
      }
    }
    let width = min(32, rows.map(\.label.count).max() ?? 0)
    let lineWidth = rows.map(\.line.count).max().map { $0 == 0 ? 0 : $0 + 2 } ?? 0
    for (label, line, text) in rows.prefix(limit) {
      lines.append("  \(label.padded(to: width))  \(line.padded(to: lineWidth))\(text)")
    }
    if rows.count > limit { lines.append("  and \(rows.count - limit) more (--all shows them)") }
    if !effects.isEmpty {
      let more = effects.count - limit
      lines.append(
        "  also moved or resized: \(effects.prefix(limit).joined(separator: ", "))"
          + (more > 0 ? ", and \(more) more (--all shows them)" : ""))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the sizes and files in which a property changes: `   at 350 in a.json, at 360 in b.json and 2 more`; an
  /// empty string for all layouts.
  private func place(of member: Member) -> String {
    var places: [(sizes: String, files: [Int])] = []
    for (file, changes) in zip(member.files, member.changes) {
      let sizes = files[file].place(of: changes)
      if let index = places.firstIndex(where: { $0.sizes == sizes }) {
        places[index].files.append(file)
      } else {
        places.append((sizes, [file]))
      }
    }
    let texts = places.map { sizes, files in
      sizes + (files == indices ? "" : " in \(names(of: files))")
    }
    let more = places.dropFirst(2).reduce(0) { $0 + $1.files.count }
    let all = texts.prefix(2).joined(separator: ",")
    return (all.isEmpty ? "" : "  ") + all + (more > 0 ? ", elsewhere in \(more) more" : "")
  }

  /// Returns `width 119.5 -> 113.5 (-6)`, or `width -6, such as 119.5 -> 113.5 at 320` if the values differ between
  /// layouts. The example is the first of these layouts.
  private func text(of member: Member, _ colors: TerminalColors) -> String {
    let changes = member.changes.flatMap(\.self)
    let first = changes[0]
    if first.old.isEmpty && first.new.isEmpty { return member.property }
    let values = colors.before(first.old.printable) + " -> " + colors.after(first.new.printable)
    let growths = changes.compactMap(\.growth)
    let (low, high) = (growths.min() ?? 0, growths.max() ?? 0)
    let growth =
      growths.isEmpty ? "" : low == high ? signed(low) : "\(signed(low)) to \(signed(high))"
    if changes.allSatisfy({ $0.old == first.old && $0.new == first.new }) {
      return "\(member.property) \(values)" + (growth.isEmpty ? "" : " (\(growth))")
    }
    let sizes = files[member.files[0]].sizes
    let size = sizes.count > 1 ? " at \(sizes[first.layout])" : ""
    return "\(member.property) \(growth), such as \(values)\(size)"
  }

  private func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + roundedText(of: number)
  }

  /// Returns `a.json`, `a.json and b.json`, or `a.json and 5 more`.
  private func names(of indices: [Int]) -> String {
    let shown = indices.prefix(indices.count == 2 ? 2 : 1).map { files[$0].file.printable }
    let more = indices.count - shown.count
    return (shown + (more > 0 ? ["\(more) more"] : [])).listed()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
