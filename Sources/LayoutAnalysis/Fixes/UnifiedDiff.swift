import TreeFiles

/// Formats the differences between two texts as `git diff` does.
package enum UnifiedDiff {
  /// The number of unchanged lines before and after a change.
  private static let context = 3

  /// A line of one or both of the texts, with its line ending.
  private struct Line {
    /// The prefix of the line: a space, `-` or `+`.
    let sign: Character
    let text: ArraySlice<UInt8>
  }

  /// Returns the diff of two texts of a file; empty if they are equal.
  package static func text(_ old: some Collection<UInt8>, _ new: [UInt8], file: String) -> [UInt8] {
    let lines = changes(Array(old), new)
    var text: [UInt8] = []
    // The number of processed lines of the diff, and of each text, before the next hunk.
    var (end, oldLine, newLine) = (0, 0, 0)
    func range(_ line: Int, _ count: Int) -> String {
      // As in git, an empty range names the preceding line, and a count of 1 is omitted.
      count == 1 ? "\(line + 1)" : "\(count == 0 ? line : line + 1),\(count)"
    }
    while let hunk = hunk(in: lines, from: end) {
      if text.isEmpty {
        text += zip(["---", "+++"], DiffName.headers(of: file)).flatMap { "\($0) \($1)\n".utf8 }
      }
      // All lines between two hunks are unchanged.
      oldLine += hunk.lowerBound - end
      newLine += hunk.lowerBound - end
      let (oldCount, newCount) = (
        lines[hunk].count { $0.sign != "+" }, lines[hunk].count { $0.sign != "-" }
      )
      text += "@@ -\(range(oldLine, oldCount)) +\(range(newLine, newCount)) @@\n".utf8
      for line in lines[hunk] {
        text += String(line.sign).utf8
        text += line.text
        if line.text.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n".utf8 }
      }
      (end, oldLine, newLine) = (hunk.upperBound, oldLine + oldCount, newLine + newCount)
    }
    return text
  }

  /// The maximum number of bytes of added lines in a message.
  private static let maximumAddedBytes = 300

  /// Returns the lines that only the new text has, without their common indentation and with `…` between lines that are
  /// not adjacent, and the number of the first one. The text is empty if it would be too long to read.
  package static func addedLines(
    _ old: some Collection<UInt8>, _ new: [UInt8]
  ) -> (first: Int, text: String) {
    var (number, first, last) = (0, 0, 0)
    var added: [ArraySlice<UInt8>] = []
    for line in changes(Array(old), new) where line.sign != "-" {
      number += 1
      if line.sign == " " { continue }
      if added.isEmpty { first = number } else if last + 1 < number { added.append([]) }
      added.append(line.text)
      last = number
    }
    let isBlank = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } as (UInt8) -> Bool
    let indentation = added.lazy.filter { !$0.isEmpty }.map { $0.prefix(while: isBlank).count }
      .min()
    guard added.reduce(0, { $0 + $1.count }) <= maximumAddedBytes else { return (first, "") }
    let texts = added.map {
      $0.isEmpty ? "…\n" : String(decoding: $0.dropFirst(indentation ?? 0), as: UTF8.self)
    }
    return (first, texts.joined())
  }

  /// Returns a diff with its removed and added lines in terminal colors.
  package static func coloured(_ diff: [UInt8]) -> String {
    let colors = TerminalColors(true)
    let lines = diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { index, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      // The first two lines are the file names.
      if index < 2 { return text.isEmpty ? "" : colors.bold(text) }
      switch bytes.first {
      case UInt8(ascii: "-"): return colors.before(text)
      case UInt8(ascii: "+"): return colors.after(text)
      default: return text
      }
    }.joined(separator: "\n")
  }

  /// Returns the lines of a text, with their line endings.
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

  /// Returns the next group of changes that are close to each other, with the context lines around them.
  private static func hunk(in lines: [Line], from first: Int) -> Range<Int>? {
    guard let start = lines[first...].firstIndex(where: { $0.sign != " " }) else { return nil }
    var end = start + 1
    for index in start..<lines.count where lines[index].sign != " " {
      // Changes that are farther apart have separate context lines.
      if index > end + 2 * context { break }
      end = index + 1
    }
    return max(first, start - context)..<min(lines.count, end + context)
  }

  // MARK: The shortest list of changes (Myers)

  private static func changes(_ old: [UInt8], _ new: [UInt8]) -> [Line] {
    let (old, new) = (lines(of: old), lines(of: new))
    let difference = new.difference(from: old) { $0.elementsEqual($1) }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      if removed.contains(oldLine) {
        lines.append(Line(sign: "-", text: old[oldLine]))
        oldLine += 1
      } else if added.contains(newLine) {
        lines.append(Line(sign: "+", text: new[newLine]))
        newLine += 1
      } else {
        lines.append(Line(sign: " ", text: old[oldLine]))
        oldLine += 1
        newLine += 1
      }
    }
    return lines
  }
}
