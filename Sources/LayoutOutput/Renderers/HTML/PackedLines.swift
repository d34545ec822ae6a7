import TreeFiles

/// Texts of several sizes that differ in few numbers, written line by line: the words of a line once for all sizes
/// that have them, and each number between them that changes by its runs, in which it changes evenly. `unpack` of
/// the page reads it.
struct PackedLines {
  /// A line at one size: its words, with a hole for each number, and the numbers in thousandths.
  private struct Line {
    var words: [UInt8] = []
    var numbers: [Int] = []
  }

  /// JSON has no tabs that are not escaped.
  private static let hole = UInt8(ascii: "\t")

  /// By size.
  private var lines: [[Line]] = []

  /// Adds the text of the next size, which is JSON.
  mutating func add(_ text: borrowing OutputBuffer) {
    lines.append(
      text.withBytes { bytes in
        bytes.split(separator: UInt8(ascii: "\n")).map { PackedLines.line(Array($0)) }
      })
  }

  private static func line(_ text: [UInt8]) -> Line {
    var line = Line(), at = 0
    while at < text.count {
      let whole = endOfDigits(text, from: at)
      if whole == at {
        line.words.append(text[at])
        at += 1
        continue
      }
      let fraction =
        whole < text.count && text[whole] == UInt8(ascii: ".")
        ? endOfDigits(text, from: whole + 1) : whole
      // A point without digits ends a sentence.
      let end = fraction == whole + 1 ? whole : fraction
      if let number = thousandths(text[at..<whole], text[min(whole + 1, end)..<end]) {
        let isNegative = number > 0 && line.words.last == UInt8(ascii: "-")
        if isNegative { line.words.removeLast() }
        line.words.append(hole)
        line.numbers.append(isNegative ? -number : number)
      } else {
        line.words += text[at..<end]
      }
      at = end
    }
    return line
  }

  private static func endOfDigits(_ text: [UInt8], from start: Int) -> Int {
    text[start...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      ?? text.count
  }

  /// Returns a number in thousandths; nil if it would be written in another way.
  private static func thousandths(_ whole: ArraySlice<UInt8>, _ fraction: ArraySlice<UInt8>) -> Int?
  {
    let zero = UInt8(ascii: "0")
    if whole.count > 9 || (whole.count > 1 && whole.first == zero) { return nil }
    if fraction.count > 3 || fraction.last == zero { return nil }
    let padding = [UInt8](repeating: zero, count: 3 - fraction.count)
    return (whole + fraction + padding).reduce(0) { 10 * $0 + Int($1 - zero) }
  }

  /// Writes a list of lines, each a list of `[number of sizes, words, runs of a number, …]`. Runs are
  /// `[first value, step, number of sizes, …]`.
  func write(to output: inout OutputBuffer) {
    let count = lines.reduce(0) { max($0, $1.count) }
    output.append(list: 0..<count, "\n") { line, output in
      let sizes = lines.map { line < $0.count ? $0[line] : Line() }
      var start = 0
      output.append("[")
      while start < sizes.count {
        let end = sizes[start...].firstIndex { $0.words != sizes[start].words } ?? sizes.count
        output.append(start > 0 ? "," : "")
        write(sizes[start..<end], to: &output)
        start = end
      }
      output.append("]")
    }
  }

  /// Writes a line at sizes at which it has the same words.
  private func write(_ sizes: ArraySlice<Line>, to output: inout OutputBuffer) {
    let first = sizes[sizes.startIndex]
    let isConstant = first.numbers.indices.map { number in
      sizes.allSatisfy { $0.numbers[number] == first.numbers[number] }
    }
    output.append("[\(sizes.count),\"")
    var number = 0
    for byte in first.words {
      if byte != PackedLines.hole {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.append("\\") }
        output.reserve(1)
        output.put(byte)
        continue
      }
      output.append(isConstant[number] ? decimal(first.numbers[number]) : "\\t")
      number += 1
    }
    output.append("\"")
    for number in first.numbers.indices where !isConstant[number] {
      output.append(",")
      writeRuns(of: sizes.map { $0.numbers[number] }, to: &output)
    }
    output.append("]")
  }

  private func writeRuns(of values: [Int], to output: inout OutputBuffer) {
    var start = 0
    output.append("[")
    while start < values.count {
      let step = start + 1 < values.count ? values[start + 1] - values[start] : 0
      var end = start + 1
      while end < values.count && values[end] - values[end - 1] == step { end += 1 }
      output.append(start > 0 ? "," : "")
      output.append("\(decimal(values[start])),\(decimal(step)),\(end - start)")
      start = end
    }
    output.append("]")
  }

  private func decimal(_ thousandths: Int) -> String { text(of: Double(thousandths) / 1000) }
}
