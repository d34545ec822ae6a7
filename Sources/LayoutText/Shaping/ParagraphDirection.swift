extension UnsafeBufferPointer<UInt8> {
  /// Returns true if the paragraph with the byte at `offset` is written from right to left. Its first character with a
  /// script decides, as in rules P2 and P3 of the Unicode Bidirectional Algorithm (UAX #9).
  package func isRightToLeft(paragraphAt offset: Int) -> Bool {
    let newline = UInt8(ascii: "\n")
    let start = self[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = self[offset...].firstIndex(of: newline) ?? count
    // The UTF-8 of right-to-left characters starts with a byte of 0xD6 or more.
    guard self[start..<end].contains(where: { $0 >= 0xD6 }) else { return false }
    let paragraph = String(
      decoding: UnsafeBufferPointer(rebasing: self[start..<end]), as: UTF8.self)
    for scalar in paragraph.unicodeScalars {
      let script = ShapingScript(number: ShapingCharacter(of: scalar.value).script)
      if !script.isNone { return script.isRightToLeft }
    }
    return false
  }
}
