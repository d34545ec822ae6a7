import TreeFiles

/// Packs the JSON texts of several sizes, which differ in few numbers, line by line. Consecutive sizes with the same
/// words in a line share them, and each number is run-length encoded by its change per size. The function `unpack` of
/// the page's script reads the result.
struct PackedLines {
  /// A line at one size.
  private struct Line {
    /// The range of the line's words in `words`.
    var words = 0..<0
    /// The range of the line's numbers in `numbers`, one per hole.
    var numbers = 0..<0
  }

  /// The byte in place of a number: JSON contains no tab that is not escaped.
  private static let hole = UInt8(ascii: "\t")

  /// The words of lines, with a hole for each number. Successive sizes with the same words share them.
  private var words: [UInt8] = []
  /// The numbers in the lines, in thousandths.
  private var numbers: [Int] = []
  /// The lines of each size, in the order in which the sizes were added.
  private var lines: [[Line]] = []

  /// Adds the JSON text of the next size.
  mutating func add(_ text: borrowing OutputBuffer) {
    let previous = lines.last ?? []
    var added: [Line] = []
    text.withBytes { bytes in
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let start = (words.count, numbers.count)
        append(UnsafeRawBufferPointer(rebasing: line))
        var own = Line(words: start.0..<words.count, numbers: start.1..<numbers.count)
        if added.count < previous.count {
          let last = previous[added.count].words
          if last.count == own.words.count && words[last].elementsEqual(words[own.words]) {
            words.removeSubrange(own.words)
            own.words = last
          }
        }
        added.append(own)
      }
    }
    lines.append(added)
  }

  private mutating func append(_ text: UnsafeRawBufferPointer) {
    let start = words.count
    var at = 0
    while true {
      let first = text[at...].firstIndex { $0 &- UInt8(ascii: "0") <= 9 } ?? text.count
      words += text[at..<first]
      if first == text.count { return }
      let (number, end) = PackedLines.number(text, first)
      if let number {
        let isNegative =
          number > 0 && words.count > start && words[words.count - 1] == UInt8(ascii: "-")
        if isNegative { words.removeLast() }
        words.append(PackedLines.hole)
        numbers.append(isNegative ? -number : number)
      } else {
        words += text[first..<end]
      }
      at = end
    }
  }

  /// Parses the number whose first digit is at `start`. Returns the number in thousandths, and the index after it. The
  /// number is nil if unpacking would write it differently.
  private static func number(_ text: UnsafeRawBufferPointer, _ start: Int) -> (Int?, end: Int) {
    let zero = UInt8(ascii: "0")
    var value = 0
    func digits(from start: Int) -> Int {
      var end = start
      while end < text.count && text[end] &- zero <= 9 {
        value = 10 &* value &+ Int(text[end] - zero)
        end += 1
      }
      return end
    }
    let integerEnd = digits(from: start)
    if integerEnd - start > 9 || (integerEnd - start > 1 && text[start] == zero) { value = -1 }
    let isPoint = integerEnd < text.count && text[integerEnd] == UInt8(ascii: ".")
    let isPlain = value >= 0
    let end = isPoint ? digits(from: integerEnd + 1) : integerEnd
    // A point without digits after it ends a sentence and is not part of the number.
    let fraction = max(0, end - integerEnd - 1)
    let after = fraction > 0 ? end : integerEnd
    guard isPlain, fraction <= 3, fraction == 0 || text[end - 1] != zero else {
      return (nil, after)
    }
    return (value * [1000, 100, 10, 1][fraction], after)
  }

  /// Writes a list of lines. Each is a list of `[number of sizes, words, runs of a number, …]`, and runs are `[first
  /// value, step, number of sizes, …]`.
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

  /// Writes a line for successive sizes at which the line has the same words.
  private func write(_ sizes: ArraySlice<Line>, to output: inout OutputBuffer) {
    let first = sizes[sizes.startIndex].numbers
    let isConstant = (0..<first.count).map { number in
      sizes.allSatisfy {
        numbers[$0.numbers.lowerBound + number] == numbers[first.lowerBound + number]
      }
    }
    output.append("[\(sizes.count),\"")
    var number = 0
    for byte in words[sizes[sizes.startIndex].words] {
      if byte != PackedLines.hole {
        output.reserve(2)
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { output.put("\\") }
        output.put(byte)
        continue
      }
      if isConstant[number] {
        put(numbers[first.lowerBound + number], to: &output)
      } else {
        output.append("\\t")
      }
      number += 1
    }
    output.append("\"")
    for number in 0..<first.count where !isConstant[number] {
      output.append(",")
      writeRuns(of: sizes.map { numbers[$0.numbers.lowerBound + number] }, to: &output)
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
      put(values[start], to: &output)
      output.append(",")
      put(step, to: &output)
      output.append(",\(end - start)")
      start = end
    }
    output.append("]")
  }

  private func put(_ thousandths: Int, to output: inout OutputBuffer) {
    output.reserve(OutputBuffer.longestNumber)
    output.put(number: Double(thousandths) / 1000)
  }
}
