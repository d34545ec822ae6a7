// Names from trees, files and command lines are untrusted. Printed unchanged, some could act as commands: for the
// terminal, for a program that reads lines, or in the log of a continuous integration server.

extension String {
  /// Returns the string for people: on one line, with control characters and log commands escaped.
  ///
  /// Replaces control and invisible characters by JSON escape sequences such as `\n` and `\u202e`: controls (C0, DEL,
  /// C1), line and paragraph separators, bidirectional controls, and zero-width characters other than the two joiners,
  /// which emoji and several scripts need. Also replaces characters that begin a command in a log: the first colon of a
  /// word that begins with `::`, and a `#` before another one. Backslashes are kept, because the result is not parsed
  /// again. The function is idempotent.
  ///
  /// Complexity: linear in the length. A string without such characters is returned unchanged.
  package var printable: String { printable(keeping: nil) }

  /// Returns the printable string, keeping one control character: the tab in a line of source above a caret, or the
  /// line feed in text on a page.
  package func printable(keeping control: Unicode.Scalar?) -> String {
    var text = self
    if text.withUTF8(isPrintable) { return self }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar = " "
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isEscaped =
        scalar != control
        && (isUnprintable(scalar.value) || beginsCommand(scalar, after: last, before: rest.first))
      if isEscaped {
        result += escape(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }
}

/// Returns true if the text has no character to escape.
private func isPrintable(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var last: UInt8 = 0
  for (index, byte) in text.enumerated() {
    if byte < 0x80 {
      guard 0x20..<0x7F ~= byte else { return false }
      if byte == last && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")) { return false }
    } else if byte == 0xC2 || byte == 0xD8 {
      // Characters of two bytes are tested here and characters of three bytes below, if they have the lead byte of an
      // unprintable character.
      if isUnprintable(UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)) { return false }
    } else if byte == 0xE2 || byte == 0xEF {
      let (second, third) = (UInt32(text[index + 1] & 0x3F), UInt32(text[index + 2] & 0x3F))
      if isUnprintable(UInt32(byte & 0xF) << 12 | second << 6 | third) { return false }
    }
    last = byte
  }
  return true
}

/// Returns true if a character controls the terminal or the text direction, or is invisible.
private func isUnprintable(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
  case 0x61C, 0x200E, 0x200F: true  // marks of direction
  case 0x2028...0x202E: true  // separators of lines and paragraphs, embeddings and overrides
  case 0x2060...0x206F: true  // isolates, and operators and controls without a width
  case 0x200B, 0xFEFF: true  // spaces without a width; the second is the byte order mark
  case 0xFFF9...0xFFFB: true  // controls of annotations
  default: false
  }
}

/// Returns true if a log may interpret the text at this character as a command. GitHub Actions looks for `::error …::`
/// at the start of a line, where any word may be after wrapping, and for `##[error]` anywhere; Azure Pipelines and
/// TeamCity for `##vso[…]` and `##teamcity[…]`.
private func beginsCommand(
  _ scalar: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar?
) -> Bool {
  switch scalar {
  case ":": next == ":" && last.properties.isWhitespace
  case "#": next == "#"
  default: false
  }
}

/// Returns the JSON escape sequence of a character. No escaped character needs a surrogate pair.
private func escape(of scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\t": return "\\t"
  case "\n": return "\\n"
  case "\r": return "\\r"
  default:
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
