import LayoutEngine
import TreeFiles

/// The breakpoints of a tree, and what they were found among.
package struct BreakpointReport {
  let tree: LayoutTree
  /// The path of the root in the tree file.
  let rootPath: String
  /// The axis whose length varies, and the lengths, which grow.
  let axis: Axis
  let lengths: [Double]
  let breakpoints: [Breakpoint]

  package init(
    tree: LayoutTree, rootPath: String, axis: Axis, lengths: [Double],
    breakpoints: [Breakpoint]
  ) {
    self.tree = tree
    self.rootPath = rootPath
    self.axis = axis
    self.lengths = lengths
    self.breakpoints = breakpoints
  }
}

/// Writes breakpoints, as a table or as JSON.
package struct BreakpointWriter: FindingsWriter {
  package let form: FindingsForm
  package let file: String?

  package init(form: FindingsForm, file: String?) {
    self.form = form
    self.file = file
  }

  // MARK: - The table

  package func table(of report: BreakpointReport) -> (lines: [String], indent: Int) {
    let rows = BreakpointRow.rows(of: report.breakpoints)
    if rows.isEmpty { return ([], 0) }
    let lengths = rows.map { roundedText(of: report.lengths[$0.breakpoint.index]) }
    let numbers = DecimalColumn(title: report.axis.lengthWord, lengths)
    let kindWidth = BreakpointKind.keywords.map(\.utf8.count).max() ?? 0
    func line(_ number: String, _ kind: String, _ text: String) -> String {
      let gap = String(repeating: " ", count: kindWidth - kind.utf8.count + 2)
      return "\(number)  \(kind)\(gap)\(text)"
    }
    let lines = zip(lengths, rows).map { number, row in
      line(
        numbers.aligned(number), row.breakpoint.kind.keyword, row.sentence(report.lengths).printable
      )
    }
    return (
      [line(numbers.title, "kind", "what changes")] + lines, numbers.width + kindWidth + 4
    )
  }

  /// `12 breakpoints among 1489 widths from 280 to 1024`
  package func summary(of report: BreakpointReport) -> String {
    let count = report.breakpoints.count
    return "\(count == 0 ? "no" : "\(count)") breakpoint\(count == 1 ? "" : "s") among "
      + LayoutAnalysis.summary(of: report.lengths, report.axis.lengthWord)
  }

  // MARK: - JSON

  package func json(of report: BreakpointReport) -> JSONValue {
    let paths = ElementPaths(report.tree, root: report.rootPath)
    let breakpoints = JSONValue.values(report.breakpoints.count) {
      json(report.breakpoints[$0], report, paths)
    }
    guard let file else { return breakpoints }
    return .object([("file", .string(file)), ("breakpoints", breakpoints)])
  }

  private func json(
    _ breakpoint: Breakpoint, _ report: BreakpointReport, _ paths: ElementPaths
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      (report.axis.lengthWord, .number(report.lengths[breakpoint.index]))
    ]
    members += named(breakpoint.element, report, paths)
    members.append(("kind", .string(breakpoint.kind.keyword)))
    if let key = breakpoint.key { members.append(("key", .string(key.word))) }
    if breakpoint.other >= 0 {
      members.append(("other", .string(paths.shortPath(of: breakpoint.other))))
    }
    members.append(("from", json(breakpoint.from)))
    members.append(("to", json(breakpoint.to)))
    members.append(("why", .string(breakpoint.why)))
    return .object(members)
  }

  /// The path, the type and the id of an element.
  private func named(
    _ element: Int32, _ report: BreakpointReport, _ paths: ElementPaths
  ) -> [(String, JSONValue)] {
    [
      ("path", .string(paths.shortPath(of: element))),
      ("type", .string(report.tree.elements[element].type.keyword)),
      ("id", report.tree.name(of: element).map { .string($0) } ?? .literal("null")),
    ]
  }

  private func json(_ value: Breakpoint.Value) -> JSONValue {
    switch value {
    case .flag(let flag): .literal("\(flag)")
    case .count(let count): .literal("\(count)")
    case .counts(let counts): .array(counts.map { .literal("\($0)") })
    }
  }
}

/// Numbers below each other, aligned at their decimal points.
private struct DecimalColumn {
  let title: String
  private let whole: Int
  let width: Int

  init(title: String, _ numbers: [String]) {
    let parts = numbers.map(DecimalColumn.whole)
    let fraction = zip(numbers, parts).map { $0.utf8.count - $1 }.max() ?? 0
    let whole = max(parts.max() ?? 0, title.utf8.count - fraction)
    self.whole = whole
    width = whole + fraction
    self.title = title + String(repeating: " ", count: width - title.utf8.count)
  }

  /// How many bytes are before the decimal point.
  private static func whole(_ number: String) -> Int {
    number.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      number.utf8.distance(from: number.startIndex, to: $0)
    } ?? number.utf8.count
  }

  func aligned(_ number: String) -> String {
    let before = whole - DecimalColumn.whole(number)
    return String(repeating: " ", count: before) + number
      + String(repeating: " ", count: width - before - number.utf8.count)
  }
}
