import LayoutEngine

/// Returns the shortest JSON number that reads back to the same double, or `inf`.
package func text(of number: Double) -> String {
  var buffer = OutputBuffer()
  buffer.reserve(OutputBuffer.longestNumber)
  buffer.put(number: number)
  return buffer.text
}

/// Rounds a number to the nearest thousandth, to show it to people.
@inlinable
package func roundedForPeople(_ number: Double) -> Double {
  // Larger doubles are not rounded, because thousandths do not matter in them.
  number.magnitude < 0x1p40 ? (number * 1000).rounded() / 1000 : number
}

/// Returns the text of a number rounded to the nearest thousandth.
package func roundedText(of number: Double) -> String { text(of: roundedForPeople(number)) }

/// Returns `1 point` or `12.5 points`.
package func pointsText(of number: Double) -> String {
  let text = roundedText(of: number)
  return text == "1" ? "1 point" : "\(text) points"
}

/// Returns `1 line` or `12 lines`; the plural of `noun` must be formed with an s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Size {
  /// The size in the notation of the command line: `320xinf`.
  package var name: String { "\(text(of: width))x\(text(of: height))" }
}
