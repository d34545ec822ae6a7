import LayoutEngine

/// A number with all of its digits, as JSON spells it, or `inf`.
package func text(of number: Double) -> String {
  var buffer = OutputBuffer()
  buffer.reserve(OutputBuffer.longestNumber)
  buffer.put(number: number)
  return buffer.text
}

/// A number for people: to the nearest thousandth.
@inlinable
package func roundedForPeople(_ number: Double) -> Double {
  // Above, there are no thousandths to round away.
  number.magnitude < 0x1p40 ? (number * 1000).rounded() / 1000 : number
}

/// The same as text.
package func roundedText(of number: Double) -> String { text(of: roundedForPeople(number)) }

/// `1 point`, `12.5 points`
package func pointsText(of number: Double) -> String {
  let text = roundedText(of: number)
  return text == "1" ? "1 point" : "\(text) points"
}

/// `1 line`, `12 lines`: the plural of `noun` only adds an s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Size {
  /// The size as the command line takes it: `320xinf`.
  package var name: String { "\(text(of: width))x\(text(of: height))" }
}
