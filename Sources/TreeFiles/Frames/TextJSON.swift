import LayoutEngine

extension JSONRenderer {
  /// Writes the lines of a text after its frame: `,"text":{"lines":[{"range":[from,to],"text":…,
  /// "width":…,"baseline":…,…}],"truncated":…,"hidden":…}`.
  func write(_ text: LaidOutText, depth: Int, to output: inout OutputBuffer) {
    let inner = depth + 2
    output.reserve(256 + 8 * lineStart(depth: inner))
    output.put(UInt8(ascii: ","))
    key("\"text\":", depth: depth + 1, to: &output)
    output.put(UInt8(ascii: "{"))
    key("\"lines\":", depth: inner, to: &output)
    output.put(UInt8(ascii: "["))
    for (index, line) in text.lines.enumerated() {
      if index > 0 { output.append(",") }
      write(line, depth: inner + 1, to: &output)
    }
    output.reserve(256 + 8 * lineStart(depth: inner))
    newLine(depth: inner, to: &output)
    output.put("],")
    key("\"truncated\":", depth: inner, to: &output)
    output.put(text.isTruncated ? "true," : "false,")
    if let limit = text.limit {
      key("\"truncatedBy\":", depth: inner, to: &output)
      output.append("\"\(limit.keyword)\",")
      output.reserve(64 + 4 * lineStart(depth: inner))
    }
    key("\"hidden\":", depth: inner, to: &output)
    output.put(number: Double(text.hiddenCount))
    newLine(depth: depth + 1, to: &output)
    output.put(UInt8(ascii: "}"))
  }

  private func write(_ line: LaidOutText.Line, depth: Int, to output: inout OutputBuffer) {
    output.reserve(128 + 10 * lineStart(depth: depth + 2) + 4 * OutputBuffer.longestNumber)
    newLine(depth: depth, to: &output)
    output.put(UInt8(ascii: "{"))
    key("\"range\":", depth: depth + 1, to: &output)
    output.put(UInt8(ascii: "["))
    newLine(depth: depth + 2, to: &output)
    output.put(number: Double(line.range.lowerBound))
    output.put(UInt8(ascii: ","))
    newLine(depth: depth + 2, to: &output)
    output.put(number: Double(line.range.upperBound))
    newLine(depth: depth + 1, to: &output)
    output.put("],")
    key("\"text\":", depth: depth + 1, to: &output)
    output.append(jsonString: line.text)
    output.reserve(64 + 4 * lineStart(depth: depth + 1) + 2 * OutputBuffer.longestNumber)
    output.put(UInt8(ascii: ","))
    key("\"width\":", depth: depth + 1, to: &output)
    output.put(number: line.width)
    output.put(UInt8(ascii: ","))
    key("\"baseline\":", depth: depth + 1, to: &output)
    output.put(number: line.baseline)
    write(line.truncationString, "\"truncationString\":", depth: depth + 1, to: &output)
    write(
      line.additionalTruncationMessage, "\"additionalTruncationMessage\":", depth: depth + 1,
      to: &output)
    output.reserve(16 + lineStart(depth: depth))
    newLine(depth: depth, to: &output)
    output.put(UInt8(ascii: "}"))
  }

  /// Writes where a part of the token is: `,"truncationString":{"x":…,"width":…}`.
  private func write(
    _ part: LaidOutText.Part?, _ name: StaticString, depth: Int, to output: inout OutputBuffer
  ) {
    guard let part else { return }
    output.reserve(96 + 4 * lineStart(depth: depth + 1) + 2 * OutputBuffer.longestNumber)
    output.put(UInt8(ascii: ","))
    key(name, depth: depth, to: &output)
    output.put(UInt8(ascii: "{"))
    key("\"x\":", depth: depth + 1, to: &output)
    output.put(number: part.x)
    output.put(UInt8(ascii: ","))
    key("\"width\":", depth: depth + 1, to: &output)
    output.put(number: part.width)
    newLine(depth: depth, to: &output)
    output.put(UInt8(ascii: "}"))
  }
}
