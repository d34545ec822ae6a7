import LayoutGoldens
import LayoutReports
import TreeFiles

/// The text for the differences of a file's layouts: each element once, with its old and new values and the sizes with
/// the difference. Files whose differences are equal except for numbers share one text.
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

  let file: String
  /// The rows of elements whose changes have no other cause: labels, lines, and texts with and without numbers.
  private var rows: [(label: String, line: Int?, text: String, outline: String)] = []
  /// The names of the elements whose changes were caused by another element's change.
  private var effects: [String] = []
  private let differing: Int
  private let sizes: [String]

  /// `sizes` are the sizes of all layouts of the file, in order, including those that do not differ. `reports` returns
  /// true if differences of the element with a path are reported.
  init(
    _ list: DifferenceList, sizes: [String?], colors: TerminalColors,
    reports: (_ path: String) -> Bool
  ) {
    file = list.file ?? "-"
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
        if difference.cause != nil {
          let id = difference.after?.id ?? difference.before?.id
          followers.append((key, (id ?? "\(difference.subject) at \(path)").printable))
          continue
        }
        if found[key] == nil {
          let hasID = (difference.after?.id ?? difference.before?.id) != nil
          found[key] = Row(
            label: (hasID
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
    for key in order {
      guard let row = found[key] else { continue }
      for text in row.texts(self.sizes, colors) {
        rows.append((row.label, row.line, text.whole + row.note, text.outline))
      }
    }
    var seen: Set<String> = []
    for (key, name) in followers where found[key] == nil && seen.insert(name).inserted {
      effects.append(name)
    }
  }

  /// The text without numbers, which is equal for files with the same differences.
  var outline: String {
    "\(differing) \(sizes)\n" + rows.map { "\($0.label) \($0.outline)\n" }.joined()
      + effects.joined(separator: ",")
  }

  /// Returns the text for several files with the same outline, as lines. `limit` is the maximum number of rows.
  static func text(_ files: [DifferenceSummary], limit: Int, _ colors: TerminalColors) -> String {
    let first = files[0]
    let noun = first.rows.count == 1 ? "difference" : counted(first.rows.count, "difference")
    let name = colors.bold(first.file == "-" ? "<stdin>" : first.file.printable)
    var lines =
      files.count == 1
      ? ["\(name)   \(first.title)"]
      : [
        "\(name) and \(files.count - 1) more   the same \(noun)"
          + (first.sizes.count > 1 ? ", \(first.title)" : "")
      ]
    let width = min(32, first.rows.map(\.label.count).max() ?? 0)
    let hasLines = files.count == 1 && first.rows.contains { $0.line != nil }
    for (index, row) in first.rows.prefix(limit).enumerated() {
      let isAgain = index > 0 && first.rows[index - 1].label == row.label
      let label = (isAgain ? "" : row.label).padded(to: width)
      let line = hasLines ? (isAgain ? "" : row.line.map { ":\($0)" } ?? "").padded(to: 6) : ""
      let isAlike = files.allSatisfy { $0.rows[index].text == row.text }
      lines.append(
        "  \(label)  \(line)\(row.text)" + (isAlike ? "" : "  (in \(first.file.printable))"))
    }
    if first.rows.count > limit {
      lines.append("  and \(first.rows.count - limit) more (--all shows them)")
    }
    if !first.effects.isEmpty {
      let rest = first.effects.count - limit
      let more = rest > 0 ? ", and \(rest) more (--all shows them)" : ""
      lines.append("    so do: \(first.effects.prefix(limit).joined(separator: ", "))\(more)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The number of layouts: `12 of 12 sizes differ`.
  private var title: String {
    guard sizes.count > 1 else { return sizes.first.map { "differs at \($0)" } ?? "differs" }
    return "\(differing) of \(sizes.count) sizes differ" + (differing == 1 ? "s" : "")
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

  /// Returns the texts of the properties, joined for equal layouts; `outline` has no numbers.
  fileprivate func texts(
    _ sizes: [String], _ colors: TerminalColors
  ) -> [(whole: String, outline: String)] {
    var groups: [(layouts: [Int], texts: [String], outlines: [String])] = []
    for property in properties {
      let changes = changes[property] ?? []
      let layouts = changes.map(\.layout)
      let text = text(of: property, changes, sizes, colors)
      if let index = groups.firstIndex(where: { $0.layouts == layouts }) {
        groups[index].texts.append(text)
        groups[index].outlines.append(property)
      } else {
        groups.append((layouts, [text], [property]))
      }
    }
    return groups.map { layouts, texts, outlines in
      let place = sizes.count > 1 ? "   at \(ranges(layouts, sizes))" : ""
      return (
        texts.joined(separator: "   ") + place, outlines.joined(separator: " ") + place
      )
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
