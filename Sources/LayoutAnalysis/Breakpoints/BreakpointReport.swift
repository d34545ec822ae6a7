import LayoutEngine
import Platform
import TreeFiles

/// The breakpoints of a tree, and the sizes that were searched.
package struct BreakpointReport {
  let tree: LayoutTree
  /// The path of the root in the tree file.
  let rootPath: String
  /// The axis along which the size varies, and its lengths in ascending order.
  package let axis: Axis
  package let lengths: [Double]
  /// True if the lengths are both the minimum and the maximum of their layouts.
  let isExact: Bool
  /// The breakpoints, ordered by length and then by the order of the tree.
  package let breakpoints: [Breakpoint]
}

extension BreakpointReport {
  /// The number of elements that are named if more of them change in the same way at one length.
  private static let maximumNamedElements = 3

  /// A change that several elements may have at the same length.
  private struct Change: Hashable {
    let index: Int
    let kind: BreakpointKind
    let from: Breakpoint.Value
    let to: Breakpoint.Value

    init(_ breakpoint: Breakpoint) {
      (index, kind) = (breakpoint.index, breakpoint.kind)
      (from, to) = (breakpoint.from, breakpoint.to)
    }
  }

  /// The breakpoints as a table. Of many elements that change in the same way at one length, only the first few are
  /// named.
  package var table: FindingTable {
    let rows = BreakpointRow.rows(of: breakpoints)
    let numbers = decimalColumn(
      rows.map { roundedText(of: lengths[$0.breakpoint.index]) }, below: axis.lengthWord)
    var counts: [Change: Int] = [:]
    for row in rows { counts[Change(row.breakpoint), default: 0] += 1 }
    var named: [Change: Int] = [:]
    var cells: [[String]] = []
    for (row, length) in zip(rows, numbers) {
      let change = Change(row.breakpoint)
      let rest = counts[change, default: 0] - Self.maximumNamedElements
      let number = named[change, default: 0]
      named[change] = number + 1
      // Lists a single further element, because it takes no more space than the number of further elements.
      if rest > 1 && number > Self.maximumNamedElements { continue }
      let text =
        rest > 1 && number == Self.maximumNamedElements
        ? "the same of \(rest) more elements" : row.sentence(lengths).printable
      cells.append([length, row.breakpoint.state, text])
    }
    let count = breakpoints.count
    return FindingTable(
      [axis.lengthWord, "kind", "what changes"], cells,
      summary: "\(count == 0 ? "no" : "\(count)") breakpoint\(count == 1 ? "" : "s") among "
        + LayoutAnalysis.summary(
          of: lengths, axis.lengthWord, isExact: isExact,
          advises: count == 0 && axis == .horizontal))
  }
}

/// Pads numbers so that their decimal points are aligned and the column is at least as wide as its title.
private func decimalColumn(_ numbers: [String], below title: String) -> [String] {
  func integerLength(_ number: String) -> Int {
    number.utf8.prefix { $0 != UInt8(ascii: ".") }.count
  }
  let fraction = numbers.map { $0.utf8.count - integerLength($0) }.max() ?? 0
  let width = max(numbers.map(integerLength).max() ?? 0, title.utf8.count - fraction)
  return numbers.map { String(repeating: " ", count: width - integerLength($0)) + $0 }
}

extension BreakpointReport {
  /// The rule id of findings about breakpoints.
  package static let rule = "breakpoint"

  /// Returns a note for each breakpoint of the tree in a file.
  package func findings(ofFile file: String) -> [Finding] {
    let paths = ElementPaths(tree, root: rootPath)
    let positions = tree.positions(
      of: Set(breakpoints.map { $0.element }), isCase: rootPath != "$")
    return breakpoints.map { breakpoint in
      let element = breakpoint.element
      let length = lengths[breakpoint.index]
      var finding = Finding(
        rule: Self.rule, .note, "from \(roundedText(of: length)) on, \(breakpoint.explanation)",
        file: file,
        path: paths.shortPath(of: element), data: data(breakpoint, paths))
      finding.id = tree.name(of: element)
      finding.layouts = [roundedText(of: length)]
      finding.before = json(breakpoint.from)
      finding.after = json(breakpoint.to)
      if let position = positions[element] { finding.locate(at: position) }
      return finding
    }
  }

  private func data(
    _ breakpoint: Breakpoint, _ paths: ElementPaths
  ) -> [(String, JSONValue)] {
    var data: [(String, JSONValue)] = [
      (axis.lengthWord, .number(lengths[breakpoint.index])),
      ("type", .string(tree.elements[breakpoint.element].type.keyword)),
      ("kind", .string(breakpoint.kind.keyword)),
    ]
    if let key = breakpoint.key { data.append(("key", .string(key.word))) }
    if breakpoint.other >= 0 {
      data.append(("other", .string(paths.shortPath(of: breakpoint.other))))
    }
    return data
  }

  private func json(_ value: Breakpoint.Value) -> JSONValue {
    switch value {
    case .flag(let flag): .literal("\(flag)")
    case .count(let count): .literal("\(count)")
    case .counts(let counts): .array(counts.map { .literal("\($0)") })
    }
  }
}
