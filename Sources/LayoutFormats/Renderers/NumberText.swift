/// A number with all of its digits, as JSON spells it, or `inf`.
func text(of number: Double) -> String {
  var buffer = OutputBuffer()
  buffer.reserve(OutputBuffer.longestNumber)
  buffer.put(number: number)
  return buffer.withBytes { String(decoding: $0, as: UTF8.self) }
}

/// A number for people: to the nearest thousandth.
func roundedForPeople(_ number: Double) -> Double {
  // Above, there are no thousandths to round away.
  number.magnitude < 0x1p40 ? (number * 1000).rounded() / 1000 : number
}

/// The same as text.
func roundedText(of number: Double) -> String { text(of: roundedForPeople(number)) }
