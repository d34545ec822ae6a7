import TreeFiles

/// The lines in which two texts differ, as `git diff` writes them.
package enum UnifiedDiff {
  /// The number of unchanged lines that are written around a change.
  private static let context = 3

  private enum Change {
    case keep
    case remove
    case add
  }

  /// Returns the diff of two texts of a file; empty if they are equal.
  package static func text(_ old: some Collection<UInt8>, _ new: [UInt8], file: String) -> [UInt8] {
    let (old, new) = (lines(of: Array(old)), lines(of: new))
    let changes = changes(old, new)
    guard changes.contains(where: { $0 != .keep }) else { return [] }
    let name = DiffName(file)
    var text = Array("--- \(name.header(in: "a"))\n+++ \(name.header(in: "b"))\n".utf8)
    var (first, counted) = (0, 0)
    var start = (old: 0, new: 0)
    while let hunk = hunk(in: changes, from: first) {
      for change in changes[counted..<hunk.lowerBound] {
        if change != .add { start.old += 1 }
        if change != .remove { start.new += 1 }
      }
      write(hunk, from: start, changes, old, new, to: &text)
      (first, counted) = (hunk.upperBound, hunk.lowerBound)
    }
    return text
  }

  /// The most bytes of lines that are shown alone.
  private static let mostOfLines = 300

  /// Returns the lines of a new text that the old one does not have, without their common indentation and with `…`
  /// between those that are apart, and the number of the first one. Those that are too long to read are empty.
  package static func addedLines(
    _ old: some Collection<UInt8>, _ new: [UInt8]
  ) -> (first: Int, text: String) {
    let (old, new) = (lines(of: Array(old)), lines(of: new))
    var (line, first, last) = (0, 0, 0)
    var added: [ArraySlice<UInt8>] = []
    for change in changes(old, new) where change != .remove {
      line += 1
      if change == .keep { continue }
      if added.isEmpty { first = line } else if last + 1 < line { added.append([]) }
      added.append(new[line - 1])
      last = line
    }
    let isBlank = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } as (UInt8) -> Bool
    let indentation = added.lazy.filter { !$0.isEmpty }.map { $0.prefix(while: isBlank).count }
      .min()
    guard added.reduce(0, { $0 + $1.count }) <= mostOfLines else { return (first, "") }
    let texts = added.map {
      $0.isEmpty ? "…\n" : String(decoding: $0.dropFirst(indentation ?? 0), as: UTF8.self)
    }
    return (first, texts.joined())
  }

  /// Returns a diff with its removed and added lines in the colours of a terminal.
  package static func coloured(_ diff: [UInt8]) -> String {
    let colors = TerminalColors(true)
    let lines = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { index, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      // The first two lines name the file.
      if index < 2 { return text.isEmpty ? "" : colors.bold(text) }
      switch bytes.first {
      case UInt8(ascii: "-"): return colors.before(text)
      case UInt8(ascii: "+"): return colors.after(text)
      default: return text
      }
    }.joined(separator: "\n")
  }

  /// Returns the lines of a text, with their line ends.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var first = 0
    for index in text.indices where text[index] == UInt8(ascii: "\n") {
      lines.append(text[first...index])
      first = index + 1
    }
    if first < text.count { lines.append(text[first...]) }
    return lines
  }

  /// Returns the next changes that are close to each other, with the lines around them.
  private static func hunk(in changes: [Change], from first: Int) -> Range<Int>? {
    guard let start = changes[first...].firstIndex(where: { $0 != .keep }) else { return nil }
    var end = start + 1
    for index in start..<changes.count where changes[index] != .keep {
      // The lines around the two changes would meet.
      if index > end + 2 * context { break }
      end = index + 1
    }
    return max(first, start - context)..<min(changes.count, end + context)
  }

  private static func write(
    _ hunk: Range<Int>, from start: (old: Int, new: Int), _ changes: [Change],
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
  ) {
    func count(without change: Change) -> Int { changes[hunk].count { $0 != change } }
    var (oldLine, newLine) = start
    let (oldCount, newCount) = (count(without: .add), count(without: .remove))
    func range(_ line: Int, _ count: Int) -> String {
      // As in git: an empty range names the line before it, and a count of 1 is left out.
      count == 1 ? "\(line + 1)" : "\(count == 0 ? line : line + 1),\(count)"
    }
    text += "@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@\n".utf8
    for change in changes[hunk] {
      let line = change == .add ? new[newLine] : old[oldLine]
      text += (change == .keep ? " " : change == .add ? "+" : "-").utf8
      text += line
      if line.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
      if change != .add { oldLine += 1 }
      if change != .remove { newLine += 1 }
    }
  }

  // MARK: The shortest list of changes (Myers)

  private static func changes(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [Change] {
    let both = min(old.count, new.count)
    let start = (0..<both).first { !old[$0].elementsEqual(new[$0]) } ?? both
    let end =
      (0..<both - start).first {
        !old[old.count - 1 - $0].elementsEqual(new[new.count - 1 - $0])
      } ?? both - start
    let difference = new[start..<new.count - end].difference(from: old[start..<old.count - end]) {
      $0.elementsEqual($1)
    }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset + start)
      case .insert(let offset, _, _): added.insert(offset + start)
      }
    }
    var changes: [Change] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if removed.contains(oldLine) {
        changes.append(.remove)
        oldLine += 1
      } else if added.contains(newLine) {
        changes.append(.add)
        newLine += 1
      } else {
        changes.append(.keep)
        oldLine += 1
        newLine += 1
      }
    }
    return changes
  }
}
