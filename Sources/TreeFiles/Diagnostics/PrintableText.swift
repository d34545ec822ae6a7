// Names from trees, files and command lines are data. Shown as they are, some would be commands: to
// the terminal, to a reader of lines, or to the log of a continuous integration server.

extension String {
  /// Returns the text as it is shown to people: on one line, in its order, and without effect.
  ///
  /// Characters that act, or that cannot be seen, become JSON escapes such as `\n` and `\u202e`:
  /// controls (C0, DEL, C1), line and paragraph separators, what turns the direction of a line, and
  /// characters without a width but for the two joiners, which emoji and several scripts need. So
  /// do the characters that begin a command in a log: the colon of a word that begins with `::`, and
  /// a `#` before another one. A backslash stays as it is: the result is for reading, not for reading
  /// back, and applying this twice changes nothing.
  ///
  /// Complexity: linear in the length; a text without such characters, as most are, is returned as it is.
  package var printable: String { printable(keeping: nil) }

  /// The same, for a text one of whose controls is kept: the tabs of a line of source, which another line repeats, or the
  /// line feeds that a page shows.
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
        && (acts(scalar.value) || beginsCommand(scalar, after: last, before: rest.first))
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

/// Returns true if no character of a text acts or can begin a command; false if one may.
private func isPrintable(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  var last: UInt8 = 0
  for (index, byte) in text.enumerated() {
    if byte < 0x80 {
      guard 0x20..<0x7F ~= byte else { return false }
      if byte == last && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#")) { return false }
    } else if byte == 0xC2 || byte == 0xD8 {
      // The lead bytes of all that act: of two bytes, and of three.
      if acts(UInt32(byte & 0x1F) << 6 | UInt32(text[index + 1] & 0x3F)) { return false }
    } else if byte == 0xE2 || byte == 0xEF {
      let (second, third) = (UInt32(text[index + 1] & 0x3F), UInt32(text[index + 2] & 0x3F))
      if acts(UInt32(byte & 0xF) << 12 | second << 6 | third) { return false }
    }
    last = byte
  }
  return true
}

/// Returns true if a character acts on what shows it, or leaves no trace there.
private func acts(_ scalar: UInt32) -> Bool {
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

/// Returns true if a log may take the text from here on for a command. GitHub Actions looks for `::error …::` at
/// the start of a line, which any word may be at once a text is wrapped, and for `##[error]`
/// anywhere; Azure Pipelines and TeamCity for `##vso[…]` and `##teamcity[…]`.
private func beginsCommand(
  _ scalar: Unicode.Scalar, after last: Unicode.Scalar, before next: Unicode.Scalar?
) -> Bool {
  switch scalar {
  case ":": next == ":" && last.properties.isWhitespace
  case "#": next == "#"
  default: false
  }
}

/// The character as a JSON escape. None of those that are escaped needs two.
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
